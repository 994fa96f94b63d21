import { expect, test } from "vitest";
import { normaliseUrl } from "./front";

test.each([
  ["/v1/chat/completions", "/v1/chat/completions"],
  ["/chat/completions", "/v1/chat/completions"],
  ["/v1/v1/chat/completions", "/v1/chat/completions"],
  ["//v1//chat/completions/", "/v1/chat/completions"],
  ["/v1/chat/completions?x=1", "/v1/chat/completions?x=1"],
  ["/p/shop/v1/chat/completions", "/p/shop/v1/chat/completions"],
  ["/p/shop/chat/completions/", "/p/shop/v1/chat/completions"],
  ["/p/shop/v1/v1/models", "/p/shop/v1/models"],
  ["/models/org%2Fname", "/v1/models/org%2Fname"],
  ["/v1", "/v1"],
  ["/v1/", "/v1"],
  ["/p/shop/pending", "/p/shop/pending"],
  ["/p/shop/log?outcome=miss", "/p/shop/log?outcome=miss"],
  ["/api/pending", "/api/pending"],
  ["//api//pending", "/api/pending"],
  ["/", "/"],
  ["/?x=//", "/?x=//"],
  ["/v1/models/%zz", "/v1/models/%25zz"],
  ["/p/%ff/pending", "/p/%25ff/pending"],
])("%s reaches %s", (sent, reached) => {
  expect(normaliseUrl(sent)).toBe(reached);
});
