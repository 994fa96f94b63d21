/** What a preview says, in words. */
import type { PreviewReply } from "@/lib/api/shapes/preview";

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

/** "Changes the key of 31 of 412 entries; 4 pairs become equal, 1 of them with different answers; 0 lose a match." */
export function previewSentence(preview: PreviewReply): string {
  const { entries, changed, becoming_equal: equal, collisions, losing } = preview;
  return [
    `Changes the key of ${changed.count.toLocaleString("en")} of ${count(entries, "entry", "entries")}`,
    `${count(equal.count, "pair becomes", "pairs become")} equal${answersText(equal.count, collisions)}`,
    `${losing.count.toLocaleString("en")} ${losing.count === 1 ? "loses" : "lose"} a match`,
  ]
    .join("; ")
    .concat(".");
}

function answersText(pairs: number, different: number): string {
  if (pairs === 0) return "";
  if (pairs === 1) return different === 0 ? " and has one answer" : " and has different answers";
  return `, ${different.toLocaleString("en")} of them with different answers`;
}

/** Of a list that was cut. */
export const moreText = (total: number, shown: number): string | null =>
  total > shown ? `${(total - shown).toLocaleString("en")} more are not listed.` : null;
