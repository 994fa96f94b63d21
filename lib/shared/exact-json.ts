/**
 * JSON without loss: numbers as written, no duplicate keys, no prototype tricks. Keys of requests are built on it,
 * because a reader that makes two different requests equal would serve one the other's answer.
 */
// biome-ignore lint/performance/noBarrelFile: one door to three files that belong together.
export { parseExactJson } from "./exact-json/parse";
export {
  type ExactJson,
  ExactJsonError,
  emptyObject,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  jsonPath,
} from "./exact-json/value";
export { canonicalText, exactFromPlain, toPlainJson, writeExactJson } from "./exact-json/write";
