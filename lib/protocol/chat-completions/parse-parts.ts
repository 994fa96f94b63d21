/** Message content: a string or an array of parts, to neutral parts. */
import type { NeutralPart } from "@/lib/domain/request";
import { type ExactJson, isJsonObject, type JsonObject } from "@/lib/shared/exact-json";
import { readString, requireString, withoutKeys, wrongType } from "../read-exact";
import { digestMedia } from "./parse-media";
import { cacheMarks } from "./schema";

/** A string equals one text part; null, absent, "" and empty text parts give no part. All parts keep their order. */
export function parseContent(content: ExactJson | undefined, path: string): NeutralPart[] {
  if (content === undefined || content === null || content === "") return [];
  if (typeof content === "string") return [{ kind: "text", text: content }];
  if (!Array.isArray(content)) throw wrongType(path, "a string or an array of parts", content);
  return content.flatMap((part, index) => parsePart(part, `${path}[${index}]`) ?? []);
}

/** Null where the part says nothing. */
function parsePart(part: ExactJson, path: string): NeutralPart | null {
  if (!isJsonObject(part)) throw wrongType(path, "an object with a type", part);
  const type = requireString(part.type, `${path}.type`);
  const whole = withoutKeys(part, cacheMarks);
  if (type === "text" || type === "refusal") return parseWords(whole, type, path);
  checkMediaPart(part, type, path);
  return { kind: "value", value: digestMedia(whole, type) };
}

/** Only plain text is a text part: refusals and unknown fields, which may bear meaning, keep the part whole. */
function parseWords(part: JsonObject, type: "text" | "refusal", path: string): NeutralPart | null {
  const text =
    type === "text"
      ? requireString(part.text, `${path}.text`)
      : (readString(part.refusal, `${path}.refusal`) ?? "");
  const isPlain = Object.keys(part).every((key) => key === "type" || key === type);
  if (isPlain && text === "") return null;
  return isPlain && type === "text" ? { kind: "text", text } : { kind: "value", value: part };
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

/** What a person reads in a part, for previews and estimates; empty where it is no text. */
export function partText(part: NeutralPart): string {
  if (part.kind === "text") return part.text;
  const value = isJsonObject(part.value) ? part.value : null;
  const text = value?.type === "text" ? value.text : value?.type === "refusal" ? value.refusal : "";
  return typeof text === "string" ? text : "";
}

const labels: ReadonlyMap<string, string> = new Map([
  ["image_url", "image"],
  ["input_audio", "audio"],
]);

/** What stands for a part that is no text, in previews. */
export function partLabel(value: ExactJson): string {
  const type = isJsonObject(value) && typeof value.type === "string" ? value.type : "media";
  return `[${labels.get(type) ?? type}]`;
}
