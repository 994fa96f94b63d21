/** JSON inside prose: keys sorted, blanks gone, numbers as they are written. Everything that is no JSON stays as it is. */
import { canonicalText, ExactJsonError, parseExactJson } from "@/lib/shared/exact-json";

/** A text with very many stray brackets must not cost quadratic time. */
const failuresMax = 60;
const depthMax = 60;
const jsonBegins = /^(?:\{\s*["}]|\[\s*[{["\d\]tfn-])/;
/** A bracket expression without a member with a name is too often prose: "[1]", "[x]", "{}". */
const worthwhile = /^\s*(?:\{\s*"|\[\s*[{["])/;

export function canonicalJsonInText(text: string): string {
  if (!text.includes("{") && !text.includes("[")) return text;
  let out = "";
  let kept = 0;
  let failures = 0;
  for (let at = 0; at < text.length && failures < failuresMax; at += 1) {
    const mark = text[at];
    if (mark !== "{" && mark !== "[") continue;
    const head = text.slice(at, at + 200);
    if (!jsonBegins.test(head) || !worthwhile.test(head)) continue;
    const end = endOfJson(text, at);
    const canonical = end === -1 ? null : canonicalOf(text.slice(at, end));
    if (canonical === null) {
      failures += 1;
      continue;
    }
    out += text.slice(kept, at) + canonical;
    kept = end;
    at = end - 1;
  }
  return kept === 0 ? text : out + text.slice(kept);
}

/** Null where it is no JSON, or has a key twice: then it stays as written. */
function canonicalOf(json: string): string | null {
  try {
    return canonicalText(parseExactJson(json, { depthMax }));
  } catch (error) {
    if (error instanceof ExactJsonError) return null;
    throw error;
  }
}

/** Behind the bracket that closes the one at `start`; -1 where none does. Strings are passed over. */
function endOfJson(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') {
      at = endOfString(text, at);
      if (at === -1) return -1;
    } else if (mark === "{" || mark === "[") open += 1;
    else if (mark === "}" || mark === "]") {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return -1;
}

/** The index of the closing quotation mark. JSON strings hold no line break. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') return at;
    if (mark === "\n") return -1;
    if (mark === "\\") at += 1;
  }
  return -1;
}
