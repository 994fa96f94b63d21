/** The parts of a message. Binary data stays out of every text: it becomes a chip with its kind and size. */
import { arrayOf, isRecord, type Loose, looseOf, stringOf } from "./loose";

export type Part =
  | { readonly kind: "text"; readonly label: string | null; readonly text: string }
  | { readonly kind: "media"; readonly media: Media };

export interface Media {
  /** What it is: "image", "audio", "file". */
  readonly what: string;
  readonly name: string | null;
  readonly source:
    | { readonly kind: "base64"; readonly mime: string; readonly data: string; readonly bytes: number }
    /** Never loaded: the address is only shown. */
    | { readonly kind: "url"; readonly url: string }
    | { readonly kind: "id"; readonly id: string };
}

export function readParts(content: unknown): readonly Part[] {
  if (content === undefined || content === null) return [];
  if (typeof content === "string") return [textPart(content)];
  if (!Array.isArray(content)) return [textPart(JSON.stringify(content, null, 2))];
  return arrayOf(content).map(readPart);
}

const textPart = (text: string, label: string | null = null): Part =>
  dataUrlPart(text) ?? { kind: "text", label, text };

function readPart(value: unknown): Part {
  if (typeof value === "string") return textPart(value);
  const part = looseOf(value);
  switch (part.type) {
    case "text":
      return textPart(stringOf(part.text) ?? "");
    case "refusal":
      return textPart(stringOf(part.refusal) ?? "", "refusal");
    case "image_url":
      return imagePart(part);
    case "input_audio":
      return audioPart(looseOf(part.input_audio));
    case "file":
      return filePart(looseOf(part.file));
    default:
      return { kind: "text", label: stringOf(part.type), text: JSON.stringify(part, shortenLong, 2) };
  }
}

function imagePart(part: Loose): Part {
  const url = stringOf(isRecord(part.image_url) ? part.image_url.url : part.image_url) ?? "";
  return dataUrlPart(url, "image") ?? media("image", { kind: "url", url });
}

function audioPart(audio: Loose): Part {
  const data = stringOf(audio.data) ?? "";
  return media("audio", {
    kind: "base64",
    mime: `audio/${stringOf(audio.format) ?? "unknown"}`,
    data,
    bytes: base64Bytes(data),
  });
}

function filePart(file: Loose): Part {
  const data = stringOf(file.file_data);
  const name = stringOf(file.filename);
  if (data === null) return media("file", { kind: "id", id: stringOf(file.file_id) ?? "unknown" }, name);
  const part = dataUrlPart(data, "file", name);
  return (
    part ?? media("file", { kind: "base64", mime: "unknown type", data, bytes: base64Bytes(data) }, name)
  );
}

const dataUrl = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w=.-]+)*;base64,/;

function dataUrlPart(text: string, what?: string, name: string | null = null): Part | null {
  const head = text.startsWith("data:") ? dataUrl.exec(text.slice(0, 200)) : null;
  if (!head) return null;
  const mime = head[1] ?? "unknown type";
  const data = text.slice(head[0].length);
  return media(
    what ?? mime.split("/")[0] ?? "file",
    { kind: "base64", mime, data, bytes: base64Bytes(data) },
    name,
  );
}

const media = (what: string, source: Media["source"], name: string | null = null): Part => ({
  kind: "media",
  media: { what, name, source },
});

const base64Bytes = (data: string): number =>
  Math.floor((data.length * 3) / 4) - (data.endsWith("==") ? 2 : data.endsWith("=") ? 1 : 0);

/** Parts of unknown kinds may hold data too; nobody reads a megabyte of it. */
const shortenLong = (_key: string, value: unknown): unknown =>
  typeof value === "string" && value.length > 100_000
    ? `${value.slice(0, 200)}… (${value.length} characters)`
    : value;
