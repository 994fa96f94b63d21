/**
 * Names of fields that hold secrets, and which of their values count. Too much redaction is a danger of its own: it
 * takes away what tells two requests apart. So ambiguous names need a value that looks random.
 */

export interface SecretName {
  readonly kind: string;
  /** Any real value counts; otherwise only one that looks random. */
  readonly sure: boolean;
  /** The name is a plural: of numbers, only those in a list count, since `passwords: 100000` is how many there are. */
  readonly plural: boolean;
}

/** Ends of names, in lower case and without separators: `openaiApiKey`, `DB_PASSWORD` and `client secret` all fit. */
const nameEnds: readonly (readonly [end: string, kind: string, sure: boolean])[] = [
  ["password", "password", true],
  ["passwd", "password", true],
  ["passphrase", "password", true],
  ["pwd", "password", false],
  ["apikey", "api_key", true],
  ["apisecret", "api_key", true],
  ["apitoken", "api_key", true],
  ["secretkey", "secret_key", true],
  ["secretaccesskey", "secret_key", true],
  ["clientsecret", "client_secret", true],
  ["webhooksecret", "client_secret", true],
  ["sharedsecret", "client_secret", true],
  ["privatekey", "crypto_key", true],
  ["signingkey", "crypto_key", false],
  ["encryptionkey", "crypto_key", false],
  ["accountkey", "secret_key", false],
  ["accesskey", "secret_key", false],
  ["masterkey", "secret_key", false],
  ["accesstoken", "token", true],
  ["refreshtoken", "token", true],
  ["authtoken", "token", true],
  ["bearertoken", "token", true],
  ["sessiontoken", "token", true],
  ["idtoken", "token", false],
  ["sastoken", "token", false],
  ["token", "token", false],
  ["secret", "client_secret", false],
  ["authorization", "authorization", false],
  ["cookie", "cookie", false],
  ["sig", "signature", false],
];

const byLastThree = new Map<string, (readonly [string, SecretName])[]>();
for (const [end, kind, sure] of [...nameEnds].sort(([left], [right]) => right.length - left.length)) {
  for (const plural of [false, true]) {
    const written = plural ? `${end}s` : end;
    const rows = byLastThree.get(written.slice(-3)) ?? [];
    rows.push([written, { kind, sure, plural }]);
    byLastThree.set(written.slice(-3), rows);
  }
}

/** Tokens of paging and of language models: data, though their names end like a secret's. */
const dataName =
  /(?:page|next|prev|previous|cursor|continuation|sync|resume|start|begin|end|stop|eos|bos|pad|unk|mask|sep|cls|special|max|min|per)tokens?$/;

const isLetter = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);

/** Null for names that hold no secret. Only the last 64 units of the name are looked at. */
export function secretNameOf(name: string): SecretName | null {
  const last = name.charCodeAt(name.length - 1);
  if (
    isLetter(last) &&
    isLetter(name.charCodeAt(name.length - 2)) &&
    isLetter(name.charCodeAt(name.length - 3)) &&
    !mayEndName(name.slice(-3).toLowerCase())
  )
    return null;
  const letters = name
    .slice(-64)
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
  const rows = byLastThree.get(letters.slice(-3));
  const row = rows?.find(([end]) => letters.endsWith(end));
  if (row === undefined || dataName.test(letters)) return null;
  return row[1];
}

/** May text ending so be the end of a secret name? A cheap first look. */
export const mayEndName = (lastThree: string): boolean => byLastThree.has(lastThree);

const words = new Set(
  "string str text number integer boolean bool object array any null none nil undefined true false empty unknown required optional secret password passwd passphrase token apikey api_key api-key key value example sample test changeme redacted hidden masked removed xxx todo tbd default random generated sensitive confidential".split(
    " ",
  ),
);
/** `${TOKEN}`, `{{token}}`, `<token>`, `$TOKEN`, `%s`, `process.env.X`, `your-key-here`, `****`, `sk-...`. */
const standIn =
  /^(?:[$%<{[(]|process\.env|os\.environ|os\.getenv|env[.:]|your[-_ ]|my[-_ ]|insert[-_ ]|.{0,80}(?:\.\.\.|…|\*\*\*|xxxx))|^(.)\1*$/i;

/** Does this value, in a field of that name, count as a secret? Placeholders of documentation do not. */
export function isSecretValue(name: SecretName, value: string): boolean {
  if (value.length < 4 || value.length > 4096 || words.has(value.toLowerCase()) || standIn.test(value))
    return false;
  return name.sure || looksRandom(value);
}

/** Does this number count? Short ones are ages, amounts and the lengths that a password must have. */
export const isSecretNumber = (name: SecretName, digits: string, inList: boolean): boolean =>
  name.sure && (inList || !name.plural) && secretNumber.test(digits);

const secretNumber = /^-?\d{6,256}$/;

const looksRandom = (value: string): boolean =>
  value.length >= 16 &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !/\s/.test(value.replace(/^[A-Za-z]{3,12} /, "")) &&
  !value.includes("://");
