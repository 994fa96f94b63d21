/** Greetings at the beginning and thanks at the end of a message: said to be polite, not to ask. */

const greetings =
  "good to see you|hi|hello|hey|hiya|howdy|dear (?:team|all|sir or madam)|good (?:morning|afternoon|evening|day)|greetings|hallo|moin|servus|gr[üu](?:ß|ss) gott|guten (?:tag|morgen|abend)|bonjour|bonsoir|salut|hola|buen(?:os|as) (?:d[ií]as|tardes|noches)|ciao|salve|buongiorno|buonasera|ol[áa]|bom dia|boa (?:tarde|noite)|dzie[ńn] dobry|cze[śs][ćc]|witam|hej|hejsan|goddag|hallå|hei|moi|goedemorgen|goedemiddag|goedendag|ahoj|dobrý den|merhaba|selam|xin chào|مرحبا|السلام عليكم|שלום|привет|здравствуйте|добрый день|привіт|добрий день|こんにちは|您好|你好|안녕하세요";
const addressed = "there|team|all|everyone|everybody|together|zusammen|à tous|a todos";
const thanks =
  "please|(?:many )?thanks(?: a lot| so much| again| in advance)?|thank you(?: very much| so much| again| in advance)?|thx|cheers|danke(?: schön| dir| ihnen| im voraus)?|vielen dank(?: im voraus)?|merci(?: beaucoup| d'avance)?|(?:muchas )?gracias|grazie(?: mille)?|obrigad[oa]|dzi[ęe]kuj[ęe]|dank je(?: wel)?|bedankt|tack|takk|tak|kiitos|děkuji|teşekkürler|谢谢|謝謝|ありがとうございます|감사합니다|cảm ơn|תודה|شكرا|спасибо|дякую|por favor|bitte|s'il (?:vous|te) pla[iî]t|per favore|proszę|よろしくお願い(?:いた)?します|お願いします";

const greeting = new RegExp(
  `^(?:(?:${greetings})(?:\\s{1,3}(?:${addressed}))?\\s{0,3}[,.!;:。、،!]+\\s{0,3}){1,3}`,
  "iu",
);
const closing = new RegExp(`(?:,?\\s{0,3}(?<![\\p{L}\\p{M}])(?:${thanks})\\s{0,2}[.!。!]*){1,4}$`, "iu");
/** A greeting is short and stands at the edge; a long text is only looked at there, so that time stays linear. */
const headChars = 200;
const tailChars = 100;

/** "Please" in front of a command. */
const leadingPlease = /^(?:please|bitte|por favor|proszę)[,\s]{1,3}/iu;

/** Never to nothing: a message that only greets keeps its greeting. */
export function withoutCourtesy(text: string): string {
  const head = text.slice(0, headChars).replace(greeting, "").replace(leadingPlease, "");
  let rest = head + text.slice(headChars);
  const cut = Math.max(0, rest.length - tailChars);
  rest = (rest.slice(0, cut) + rest.slice(cut).replace(closing, "")).trim();
  return rest === "" ? text : rest;
}

/** The greeting itself, in lower case without marks; empty without one. */
export const greetingOf = (text: string): string =>
  (greeting.exec(text.slice(0, headChars))?.[0] ?? "")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** Greetings that belong to a time of day. */
export const daytimeGreeting =
  /(?<!\p{L})(?:good (?:morning|afternoon|evening|day|night)|guten (?:morgen|tag|abend)|bonjour|bonsoir|buen(?:os|as) (?:d[ií]as|tardes|noches)|buongiorno|buonasera|bom dia|boa (?:tarde|noite)|dzie[ńn] dobry|dobry wieczór|god ?(?:morgen|kveld|aften)|goede(?:morgen|middag|navond)|добр(?:ое утро|ый (?:день|вечер)))(?!\p{L})|おはよう|こんばんは|早上好|晚上好/iu;
