/** Lines of a system prompt that frameworks add: framing, tracing, versions. Small numbers and plain words are content. */
import { marks } from "./tokens";

const { open, close } = marks;
const placeholder = `${open}\\w+:\\d+${close}`;

const framing: readonly RegExp[] = [
  /^[[({<]{1,3}\s?(?:system|instructions?|prompt|system prompt|developer)\s?[\])}>]{1,3}:?$/i,
  /^[-=*_#~]{3,}$/,
  /^<\/?(?:system|instructions?|system_instructions?|system_prompt|system-prompt|prompt|context)>$/i,
  /^[-=*#~\s]{0,40}(?:begin|end|start)\s+(?:of\s+)?(?:the\s+)?(?:system|prompt|instructions?|context)(?:\s+(?:prompt|instructions?|message))?[-=*#~\s]{0,40}$/i,
];

/** A line that holds nothing but clocks. */
const onlyClocks = new RegExp(
  `^[^\\p{L}\\d${open}]*(?:${open}clock:\\d+${close}[^\\p{L}\\d${open}]*)+$`,
  "u",
);

const keys =
  "conversation|session|thread|chat|request|trace|span|correlation|run|job|build|message|turn|sdk|runtime|agent[- ]?runtime|agent[- ]?sdk|library|framework|client|user[- ]?agent|x-request|trace_id|span_id|traceparent|tracestate|knowledge cutoff|cutoff";
const keyPattern = new RegExp(
  `^[^\\p{L}\\d${open}]{0,20}(?:${keys})(?:[ _-]?(?:id|ids|version|name|ref|no|number))?[^\\p{L}\\d${open}]{0,10}[:= ]`,
  "iu",
);
const versioned = /version|sdk|runtime|library|framework|client|agent/i;
/** A bare number behind these is an identifier; "Client: 48213" or "Job: 48213" may be what the task is about. */
const numbered =
  /\b(?:ids?|no|number|ref)\b|_id|conversation|session|request|trace|span|correlation|run|build/i;

/** In other languages only with "ID", and only a value that shows by itself that it is one. */
const foreignKey = new RegExp(
  `^[^\\p{L}${open}]{0,20}(?:sitzungs|anfrage|vorgangs|lauf|auftrags|sitzung|vorgang|sesión|sesion|solicitud|petición|session|requête|trace|sesja|żądanie|zapytanie|sessão|sessione|richiesta|sessie|verzoek|会话|請求|请求|追踪|セッション|リクエスト|세션|요청)[ _-]?(?:id|kennung|nr|編號|编号)?\\s{0,3}[:：=]\\s{0,3}${open}id:\\d+${close}$`,
  "iu",
);

const valueCharsMax = 140;

/** `line` with placeholders for its volatile values. An empty line is layout, not technical. */
export function isTechnicalLine(line: string): boolean {
  const text = line.trim();
  if (text === "") return false;
  if (foreignKey.test(text) || onlyClocks.test(text) || framing.some((pattern) => pattern.test(text)))
    return true;
  const key = keyPattern.exec(text)?.[0];
  if (key === undefined) return false;
  const value = text.slice(key.length).trim();
  if (value === "" || value.length > valueCharsMax) return false;
  const isVersioned = versioned.test(key);
  const words = value.split(/[\s,;()[\]]+/).filter(Boolean);
  if (isVersioned && namedVersion.test(value)) return true;
  const isNumbered = numbered.test(key);
  return words.length > 0 && words.every((word) => isTechnicalValue(word, { isVersioned, isNumbered }));
}

const technicalValues: readonly RegExp[] = [
  new RegExp(`^${open}(?:id|clock|meta):`),
  /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/,
  /^\d{4}-\d{2}(?:-\d{2})?$/,
  new RegExp(`^(?:trace|span|session|request|conversation)_?id[=:](?:${placeholder}|[0-9a-f-]{8,})$`, "i"),
];
const versionValues: readonly RegExp[] = [
  /^(?:[\w@.-]{1,60}\/)?v?\d+\.\d+(?:\.\d+)*[\w.+-]{0,40}$/i,
  /^(?:node|python|version|ruby|go|java|openai|langchain|typescript|bun|deno)$/i,
];
/** A library's name and its version. */
const namedVersion = /^@?[a-z][\w./-]{1,40}[ @/]v?\d+\.\d+(?:\.\d+)*[\w.+-]{0,40}$/i;
const codeLike = /^[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*$/;

interface KeySays {
  readonly isVersioned: boolean;
  readonly isNumbered: boolean;
}

function isTechnicalValue(word: string, { isVersioned, isNumbered }: KeySays): boolean {
  if (technicalValues.some((pattern) => pattern.test(word))) return true;
  if (isVersioned && versionValues.some((pattern) => pattern.test(word))) return true;
  if (!isNumbered) return false;
  if (/^\d{5,}$/.test(word)) return true;
  return word.length >= 8 && codeLike.test(word) && word.replace(/\D/g, "").length >= 3;
}
