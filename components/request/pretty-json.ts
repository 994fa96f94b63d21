/** JSON text with line breaks. Every token keeps its characters; a text that is not JSON comes back as it is. */
import { parseExactJson } from "@/lib/shared/exact-json";

const prettyCharsMax = 1_000_000;
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

export function prettyJson(text: string): string {
  if (text.length > prettyCharsMax || !isJson(text)) return text;
  let pretty = "";
  let depth = 0;
  let before = "";
  const newLine = () => `\n${"  ".repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    const closes = token === "}" || token === "]";
    if (closes) depth -= 1;
    const opened = before === "{" || before === "[";
    if (opened ? !closes : closes || before === ",") pretty += newLine();
    pretty += token === ":" ? ": " : token;
    if (token === "{" || token === "[") depth += 1;
    before = token;
  }
  return pretty;
}

function isJson(text: string): boolean {
  try {
    parseExactJson(text);
    return true;
  } catch {
    return false;
  }
}

/** A value as indented JSON; undefined and functions give an empty text. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2) ?? "";
