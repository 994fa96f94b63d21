/** Message content: a string or an array of parts, to neutral parts. */
import type { NeutralPart } from "@/lib/domain/request";
import { type ExactJson, isJsonObject, type JsonObject } from "@/lib/shared/exact-json";
import { readString, requireString, withoutKeys, wrongType } from "../read-exact";
import { digestMedia } from "./parse-media";
import { cacheMarks } from "./schema";

interface ReadContent {
  readonly parts: NeutralPart[];
  /** Texts of refusal parts. */
  readonly refusals: ExactJson[];
  /** Fields of text parts that are not known here, by the part's address: they may bear meaning. */
  readonly unknown: (readonly [string, JsonObject])[];
}

const textPartKeys: ReadonlySet<string> = new Set(["type", "text", ...cacheMarks]);

/** A string equals one text part; null, absent, "" and empty text parts give no part. */
export function parseContent(content: ExactJson | undefined, path: string): ReadContent {
  const read: ReadContent = { parts: [], refusals: [], unknown: [] };
  if (content === undefined || content === null || content === "") return read;
  if (typeof content === "string") return { ...read, parts: [{ kind: "text", text: content }] };
  if (!Array.isArray(content)) throw wrongType(path, "a string or an array of parts", content);
  content.forEach((part, index) => {
    parsePart(part, { path: `${path}[${index}]`, key: `content[${index}]` }, read);
  });
  return read;
}

interface Place {
  readonly path: string;
  /** The part's address within its message. */
  readonly key: string;
}

function parsePart(part: ExactJson, place: Place, into: ReadContent): void {
  const { path } = place;
  if (!isJsonObject(part)) throw wrongType(path, "an object with a type", part);
  const type = requireString(part.type, `${path}.type`);
  if (type === "text") {
    parseTextPart(part, place, into);
  } else if (type === "refusal") {
    const refusal = readString(part.refusal, `${path}.refusal`);
    if (refusal !== undefined && refusal !== "") into.refusals.push(refusal);
  } else {
    checkMediaPart(part, type, path);
    into.parts.push({ kind: "media", value: digestMedia(withoutKeys(part, cacheMarks), type) });
  }
}

function parseTextPart(part: JsonObject, { path, key }: Place, into: ReadContent): void {
  const text = requireString(part.text, `${path}.text`);
  if (text !== "") into.parts.push({ kind: "text", text });
  const rest = withoutKeys(part, textPartKeys);
  if (Object.keys(rest).length > 0) into.unknown.push([key, rest]);
}

/** Known media types must have what they are about; unknown types pass as they are. */
function checkMediaPart(part: JsonObject, type: string, path: string): void {
  if (type === "image_url") {
    const image = part.image_url;
    if (!isJsonObject(image))
      throw wrongType(`${path}.image_url`, 'an object such as {"url": "https://…"}', image);
    requireString(image.url, `${path}.image_url.url`);
  }
  if (type === "input_audio") {
    const audio = part.input_audio;
    if (!isJsonObject(audio))
      throw wrongType(`${path}.input_audio`, 'an object such as {"data": "…", "format": "wav"}', audio);
    requireString(audio.data, `${path}.input_audio.data`);
  }
  if (type === "file" && !isJsonObject(part.file)) {
    throw wrongType(`${path}.file`, 'an object such as {"file_id": "…"}', part.file);
  }
}

/** What stands for a part that is no text, in previews. */
export function mediaLabel(value: ExactJson): string {
  const type = isJsonObject(value) && typeof value.type === "string" ? value.type : "media";
  return `[${{ image_url: "image", input_audio: "audio" }[type] ?? type}]`;
}
