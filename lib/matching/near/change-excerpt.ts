/** Where two texts differ, in one line: removed tokens in [-…-], added ones in {+…+}. */
import { tokensOf } from "../text/tokens";
import { diffTokens } from "../text/word-diff";

const hunksMax = 3;
const contextTokens = 2;
const charsMax = 60;

export function changeExcerpt(stored: string, incoming: string): string {
  const [left, right] = [tokensOf(stored), tokensOf(incoming)];
  const { hunks } = diffTokens(left, right);
  const shown = hunks.slice(0, hunksMax).map(({ a, b }) => {
    const context = left.slice(Math.max(0, a[0] - contextTokens), a[0]).join(" ");
    const removed = left
      .slice(...a)
      .join(" ")
      .slice(0, charsMax);
    const added = right
      .slice(...b)
      .join(" ")
      .slice(0, charsMax);
    return `${context} ${removed && `[-${removed}-]`}${added && `{+${added}+}`}`.replace(/\s+/g, " ").trim();
  });
  const more = hunks.length > hunksMax ? ` … and ${hunks.length - hunksMax} more` : "";
  return shown.join(" … ") + more;
}
