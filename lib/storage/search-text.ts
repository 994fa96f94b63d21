/**
 * What a search looks at, folded so that "KÖLN" finds "Köln" in every script: SQLite's LIKE folds ASCII only
 * and knows no escape, so text and words are folded here, `%`, `_` and `\` included, before they meet.
 * Both stores use it; a change here needs the stored `search*` columns to be written anew.
 */
import type { Answer, AnswerMessage } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import type { LogRecord } from "@/lib/domain/log";

/** A longer pattern is refused by SQLite (50,000 bytes), so a longer word is looked for in pieces. */
const wordCharsMax = 500;
/** More words than this would make a query too deep; the rest is not looked at. */
const wordsMax = 40;

/** Text beyond this is not searched: folding runs on the thread that answers calls. Binary data does not count. */
const textCharsMax = 500_000;

/**
 * Binary data as text: nobody searches it, and it would double the size of the row. Taken out in pieces: on a run of
 * 30 MB an unbounded pattern overflows the stack of the regular expression engine.
 */
const binaryRun = /[A-Za-z0-9+/=_-]{2000,20000}/g;
const unsearchable = /[\p{Cc}\p{Cs}]/gu;

/** Folded text: `fold(a).includes(fold(b))` is search in any case. */
export function fold(text: string): string {
  return searchable(text)
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(unsearchable, " ")
    .replaceAll("%", "\ue025")
    .replaceAll("_", "\ue05f")
    .replaceAll("\\", "\ue05c");
}

const searchable = (text: string): string => text.replace(binaryRun, " ").slice(0, textCharsMax);

/** The words that must all occur in folded text: at most 40 pieces of at most 500 characters. */
export function searchWords(query: string | undefined): string[] {
  const words = fold(query ?? "")
    .split(/\s+/)
    .filter((word) => word !== "");
  return [...new Set(words.flatMap(piecesOf))].slice(0, wordsMax);
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < word.length; at += wordCharsMax) pieces.push(word.slice(at, at + wordCharsMax));
  return pieces;
}

/** Text of an entry's question, for search. */
export const questionSearchText = (entry: Pick<Entry, "lastMessage" | "request">): string =>
  fold(`${entry.lastMessage}\n${readable(entry.request)}`);

/** Text of an answer, for search: what it says and calls, not its field names. */
export function answerSearchText(answer: Answer): string {
  if (answer.kind === "message")
    return fold(answer.choices.map(({ message }) => messageText(message)).join("\n"));
  const { status, message, code, type, body, content } = answer;
  return fold([status, message, code, type, body, content].filter((part) => part !== null).join("\n"));
}

/** Text of a log record, for search. */
export const logSearchText = (record: Pick<LogRecord, "lastMessage" | "model" | "explanation">): string =>
  fold([record.lastMessage, record.model, record.explanation ?? ""].join("\n"));

function messageText(message: AnswerMessage): string {
  const calls = message.toolCalls.map((call) =>
    call.kind === "function" ? `${call.name} ${readable(call.arguments)}` : `${call.name} ${call.input}`,
  );
  if (message.functionCall)
    calls.push(`${message.functionCall.name} ${readable(message.functionCall.arguments)}`);
  return [message.content ?? "", message.refusal ?? "", ...calls].join("\n");
}

const escapeSequence = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g;
const unicodeEscape = /\\u([0-9a-fA-F]{4})/g;
const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** JSON text as a person reads it: many SDKs write `\u00f6` for ö, and twice over in a tool call's arguments. */
function readable(json: string): string {
  if (!json.includes("\\")) return json;
  const once = searchable(json).replace(escapeSequence, (_all, hex?: string, mark?: string) => {
    if (hex !== undefined) return fromHex(hex);
    return mark === '"' || mark === "\\" || mark === "/" ? mark : " ";
  });
  return once.replace(unicodeEscape, (_all, hex: string) => fromHex(hex));
}
