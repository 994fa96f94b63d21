/** Changes of one meaning-bearing token of a text. Whatever they hit, the stored answer must not be served. */

/** Uniform in [0, 1); seeded by the caller. */
export type Random = () => number;

/** The changed text and where it changed; null where the text has nothing to change. */
export type Mutation = (
  text: string,
  random: Random,
) => { readonly text: string; readonly at: number } | null;

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

const vocabulary =
  "amount answer arrive before black border bottle bread cancel carbon castle change charge closed copper count double east engine export first forest garden grain green harbour invoice island july kitchen large late latest left lemon less lower manual market metal minor month more morning never night north number oldest only open orange order paper partial pause percent permit piano plain price public quarter reject release remove report require river round sample second send silver small south square start steel stone stop street summer sunday table total train upper urgent valid value verify village water weekly white winter within without wood yellow".split(
    " ",
  );

/** Words that may come or go without changing the question, by design: manners. */
const courtesy =
  /^(?:hi|hello|hey|please|thanks|thank|dear|good|morning|day|greetings|team|you|all|there|hallo|danke|bitte|por|favor|merci|bonjour|hola|gracias)$/i;

const wordPattern = /(?<![\p{L}\p{M}\d_./@\\:-])[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\d_/@\\])/gu;
const wordsOf = (text: string) => [...text.matchAll(wordPattern)].filter(([word]) => !courtesy.test(word));

const replaceAt = (text: string, [at, length]: readonly [at: number, length: number], by: string) => ({
  text: text.slice(0, at) + by + text.slice(at + length),
  at,
});

const newRules = [
  "Answer in Italian.",
  "Never mention prices.",
  "Reply with a single emoji.",
  "Persona: grumpy pirate.",
  "Audience: children.",
  "Customer tier: gold",
  "Mode: sarcastic",
  "Keep it under ten words.",
  "Use bullet points.",
  "Locale: de-CH",
  "Environment: production",
  "Role: auditor",
  "Ask one question first.",
  "Version: premium",
  "Channel: voice",
  "Session: closed",
  "Thread: 7",
  "Job: nurse",
  "Client: Harrow & Sons",
  "Request: refund",
  "Message limit: 3",
  "Date: 2026-03-04",
  "Start time: 09:30",
  "Valid until: 2027-01-31",
];

export const mutations: Readonly<Record<string, Mutation>> = {
  digit(text, random) {
    const found = pick([...text.matchAll(/\d/g)], random);
    if (!found) return null;
    const other = (Number(found[0]) + 1 + Math.floor(random() * 8)) % 10;
    return replaceAt(text, [found.index, 1], String(other));
  },
  word(text, random) {
    const found = pick(wordsOf(text), random);
    const word = pick(vocabulary, random);
    if (!found || !word || word === found[0].toLowerCase()) return null;
    return replaceAt(text, [found.index, found[0].length], word);
  },
  drop(text, random) {
    const words = wordsOf(text);
    const found = pick(words, random);
    return found && words.length > 1 ? replaceAt(text, [found.index, found[0].length], "") : null;
  },
  negate(text, random) {
    const found = pick(wordsOf(text), random);
    return found ? replaceAt(text, [found.index, 0], "not ") : null;
  },
  exchange(text, random) {
    const words = wordsOf(text);
    const [one, other] = [pick(words, random), pick(words, random)].sort(
      (a, b) => (a?.index ?? 0) - (b?.index ?? 0),
    );
    if (!one || !other || one.index === other.index || one[0].toLowerCase() === other[0].toLowerCase())
      return null;
    const between = text.slice(one.index + one[0].length, other.index);
    return replaceAt(
      text,
      [one.index, other.index + other[0].length - one.index],
      other[0] + between + one[0],
    );
  },
  separator(text, random) {
    const found = pick([...text.matchAll(/(?<=\d)[.,](?=\d)/g)], random);
    return found ? replaceAt(text, [found.index, 1], found[0] === "." ? "," : ".") : null;
  },
  insert(text, random) {
    const found = pick(wordsOf(text), random);
    return found ? replaceAt(text, [found.index, 0], `${pick(vocabulary, random)} `) : null;
  },
  line(text, random) {
    const lines = text.split("\n");
    const index = Math.floor(random() * lines.length);
    if (lines.length < 3 || !/\p{L}{3}/u.test(lines[index] ?? "")) return null;
    const at = lines.slice(0, index).join("\n").length;
    return { text: lines.filter((_, other) => other !== index).join("\n"), at };
  },
  sign(text, random) {
    const signs = [...text.matchAll(/[$€£%<>=+/&|^~@]/g)];
    const found = pick(signs, random);
    const other = pick(
      [..."$€£%<>=+/&|^~"].filter((sign) => sign !== found?.[0]),
      random,
    );
    return found && other ? replaceAt(text, [found.index, 1], other) : null;
  },
  rule(text, random) {
    return { text: `${text}\n${pick(newRules, random)}`, at: text.length };
  },
  capital(text, random) {
    const inner = wordsOf(text).filter(({ index }) =>
      /[\p{Ll},]\s$/u.test(text.slice(Math.max(0, index - 2), index)),
    );
    const found = pick(inner, random);
    return found ? replaceAt(text, [found.index, found[0].length], swapCase(found[0])) : null;
  },
};

const swapCase = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
