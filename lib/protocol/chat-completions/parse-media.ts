/** Images, sounds and files of a message: binary data is replaced by its digest, the rest is kept as sent. */
import { createHash } from "node:crypto";
import {
  type ExactJson,
  emptyObject,
  isJsonObject,
  JsonNumber,
  type JsonObject,
} from "@/lib/shared/exact-json";

const dataUrlPattern = /^data:([^;,]*)((?:;[^;,]*)*),/i;

/** Fields that hold bare base64, by the part's type. */
const bareBase64: Readonly<Record<string, { readonly holder: string; readonly field: string }>> = {
  input_audio: { holder: "input_audio", field: "data" },
  file: { holder: "file", field: "file_data" },
};

/**
 * The part with every data URL and base64 field replaced by `{digest, bytes, media_type}`. The digest is of the
 * bytes, so the same image is the same however its base64 is wrapped.
 */
export function digestMedia(part: JsonObject, type: string): ExactJson {
  const bare = bareBase64[type];
  const value = replaceDataUrls(part);
  if (!bare || !isJsonObject(value)) return value;
  const holder = value[bare.holder];
  if (!isJsonObject(holder)) return value;
  const data = holder[bare.field];
  if (typeof data === "string") holder[bare.field] = digestOf(Buffer.from(data, "base64"), null);
  return value;
}

function replaceDataUrls(value: ExactJson): ExactJson {
  if (typeof value === "string") return digestDataUrl(value) ?? value;
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
  if (Array.isArray(value)) return value.map(replaceDataUrls);
  const copy = emptyObject();
  for (const [key, member] of Object.entries(value)) {
    if (member !== null) copy[key] = replaceDataUrls(member);
  }
  return copy;
}

function digestDataUrl(text: string): JsonObject | null {
  const head = dataUrlPattern.exec(text.slice(0, 300));
  if (!head) return null;
  const mediaType = (head[1] ?? "").toLowerCase();
  const isBase64 = /;base64$/i.test(head[2] ?? "");
  const data = text.slice(head[0].length);
  return digestOf(
    isBase64 ? Buffer.from(data, "base64") : Buffer.from(data, "utf8"),
    mediaType === "" ? null : mediaType,
  );
}

function digestOf(bytes: Buffer, mediaType: string | null): JsonObject {
  const digest = emptyObject();
  digest.digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  digest.bytes = new JsonNumber(String(bytes.length));
  digest.media_type = mediaType;
  return digest;
}
