/** Images, sounds and files of a message: binary data is replaced by its digest, the rest is kept as sent. */
import { createHash } from "node:crypto";
import {
  type ExactJson,
  emptyObject,
  isJsonObject,
  JsonNumber,
  type JsonObject,
} from "@/lib/shared/exact-json";
import { withoutKeys } from "../read-exact";

/** Media type, parameters, `base64` mark. */
const dataUrlPattern = /^data:([^;,]*)((?:;[^;,]*)*?)(;base64)?,/i;
const dataUrlHeadMax = 300;

/** The object that a known part is about, and its field of bare base64. */
const holders: ReadonlyMap<string, { readonly holder: string; readonly base64: string | null }> = new Map([
  ["image_url", { holder: "image_url", base64: null }],
  ["input_audio", { holder: "input_audio", base64: "data" }],
  ["file", { holder: "file", base64: "file_data" }],
]);
const noKeys: ReadonlySet<string> = new Set();

/**
 * The part with every data URL and base64 field replaced by `{$digest, length, …}`. Nothing that was sent can look
 * like it: keys of that name get one more `$`. Different data never share a digest.
 */
export function digestMedia(part: JsonObject, type: string): ExactJson {
  const known = holders.get(type);
  const inner = known ? part[known.holder] : undefined;
  if (!known || !isJsonObject(inner)) return replaceData(part);
  const whole = Object.assign(emptyObject(), part);
  // Within what the API defines, null and the default say what leaving the field out says.
  const holder = withoutKeys(inner, noKeys);
  if (type === "image_url" && holder.detail === "auto") delete holder.detail;
  const data = known.base64 === null ? undefined : holder[known.base64];
  whole[known.holder] = holder;
  const value = replaceData(whole);
  if (known.base64 !== null && typeof data === "string" && isJsonObject(value)) {
    const replaced = value[known.holder];
    if (isJsonObject(replaced)) replaced[known.base64] = digestDataUrl(data) ?? digestBase64(data);
  }
  return value;
}

function replaceData(value: ExactJson): ExactJson {
  if (typeof value === "string") return digestDataUrl(value) ?? value;
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
  if (Array.isArray(value)) return value.map(replaceData);
  const copy = emptyObject();
  for (const [key, member] of Object.entries(value)) copy[escapedKey(key)] = replaceData(member);
  return copy;
}

const digestKey = "$digest";

const escapedKey = (key: string): string => (/^\$+digest$/.test(key) ? `$${key}` : key);

/** Media types are written in any case; their parameters (charset=…) are kept as sent. */
function digestDataUrl(text: string): JsonObject | null {
  const head = dataUrlPattern.exec(text.slice(0, dataUrlHeadMax));
  if (!head) return null;
  const data = text.slice(head[0].length);
  const isBase64 = head[3] !== undefined;
  const digest = isBase64 ? digestBase64(data) : digestText(data);
  digest.encoding = isBase64 ? "base64" : "text";
  digest.media_type = (head[1] ?? "").toLowerCase();
  if (head[2] !== undefined && head[2] !== "") digest.parameters = head[2];
  return digest;
}

/** The digest of the bytes where the text is the one way to write them, else of the text: readers differ there. */
function digestBase64(text: string): JsonObject {
  const bytes = Buffer.from(text, "base64");
  const canonical = bytes.toString("base64");
  const isCanonical = text === canonical || (text !== "" && text === canonical.replace(/=+$/, ""));
  return isCanonical ? digestOf("sha256", bytes, bytes.length) : digestText(text);
}

/** As JSON, where lone surrogates stay apart. */
const digestText = (text: string): JsonObject =>
  digestOf("sha256-text", Buffer.from(JSON.stringify(text), "utf8"), text.length);

function digestOf(label: string, bytes: Buffer, length: number): JsonObject {
  const digest = emptyObject();
  digest[digestKey] = `${label}:${createHash("sha256").update(bytes).digest("hex")}`;
  digest.length = new JsonNumber(String(length));
  return digest;
}
