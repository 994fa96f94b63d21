import { describe, expect, test } from "vitest";
import { readEndpointPath } from "./paths";

describe("readEndpointPath", () => {
  test.each(["/chat/completions", "/chat/completions/", "//chat//completions", "chat/completions"])(
    "%s is the chat endpoint",
    (path) => {
      expect(readEndpointPath(path)).toEqual({ kind: "chat.completions", allow: ["POST"] });
    },
  );

  test.each(["/models", "/models/"])("%s lists models", (path) => {
    expect(readEndpointPath(path)).toEqual({ kind: "models", allow: ["GET", "HEAD"] });
  });

  test.each([
    ["/models/gpt-4o", "gpt-4o"],
    ["/models/org/name", "org/name"],
    ["/models/org%2Fname", "org/name"],
    ["/models/llama3:8b/", "llama3:8b"],
    ["/models/a%20b", "a b"],
    ["/models/100%", "100%"],
  ])("%s is the model %s", (path, id) => {
    expect(readEndpointPath(path)).toMatchObject({ kind: "model", id });
  });

  test("an endpoint that is absent says what to use instead", () => {
    const found = readEndpointPath("/responses");
    expect(found).toMatchObject({ kind: "absent", name: "responses", allow: [] });
    expect(found.kind === "absent" ? found.advice : "").toContain("openai.chat('…')");
    for (const path of [
      "/embeddings",
      "/completions",
      "/messages",
      "/images/generations",
      "/audio/speech",
      "/files/x",
      "/moderations",
      "/chat/completions/chatcmpl-1",
    ]) {
      expect(readEndpointPath(path).kind).toBe("absent");
    }
  });

  test.each(["/", "", "/chat", "/nothing", "/constructor", "/__proto__"])("%j is unknown", (path) => {
    expect(readEndpointPath(path)).toEqual({ kind: "unknown", allow: [] });
  });
});
