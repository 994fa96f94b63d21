/** A message as texts that can be compared one by one. Pictures and files count by their data and are named by their kind. */
import { prettyJson } from "@/components/request/pretty-json";
import type { Media, Part } from "@/components/request/read-parts";
import type { MessageView } from "@/components/request/read-request";
import { sizeText } from "@/components/request/text-blocks";

export interface LabelledText {
  readonly label: string | null;
  readonly text: string;
  readonly isCode: boolean;
}

export function messageTexts(message: MessageView): readonly LabelledText[] {
  const counts = new Map<string, number>();
  /** Labels tell the texts of one message apart. */
  const numbered = (label: string): string => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} ${count}`;
  };
  const named = message.name === null ? [] : [{ label: "name", text: message.name, isCode: false }];
  const parts = message.parts.map((part) => {
    const label = numbered(labelOf(part));
    const isCode = message.role === "tool" || (part.kind === "text" && part.label !== null);
    return { label: label === "text" ? null : label, text: partText(part), isCode };
  });
  const calls = message.calls.map(({ name, input }) => ({
    label: numbered(`calls ${name}`),
    text: prettyJson(input),
    isCode: true,
  }));
  return [...named, ...parts, ...calls];
}

const labelOf = (part: Part): string => (part.kind === "media" ? part.media.what : (part.label ?? "text"));

const partText = (part: Part): string => (part.kind === "text" ? part.text : mediaText(part.media));

function mediaText({ what, name, source }: Media): string {
  if (source.kind === "url") return `${what} from ${source.url}, not loaded`;
  if (source.kind === "id") return `${what} ${source.id}, not stored here`;
  const words = [what, name, source.mime, sizeText(source.bytes)].filter((word) => word !== null);
  return `${words.join(" · ")} · data ${fingerprint(source.data)}`;
}

/** Tells two pictures of the same size apart; not more (FNV-1a). */
function fingerprint(data: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < data.length; at += 1) hash = Math.imul(hash ^ data.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
