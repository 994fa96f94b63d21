/**
 * What anybody may send must cost time in proportion to its size. Each text is measured at one size and at four times
 * that size, in the same run: linear code gives a ratio near 4, quadratic code one near 16.
 */
import { redactText } from "@/lib/matching/redaction/redact";
import { parseExactJson } from "@/lib/shared/exact-json";
import { fixed, markdownTable } from "./table";

const secretUnits = [
  " ",
  "\n",
  "\t",
  '"',
  "{",
  "}",
  "[",
  "a",
  "A",
  "0",
  "\\",
  '\\"',
  ":",
  "=",
  ".",
  "-",
  "_",
  "/",
  "://",
  "://a:b",
  "://a:bb@",
  "*",
  "eyJ",
  "eyJ.",
  "-eyJ",
  "eyJaaaaaaaa.",
  ".eyJaaaaaaaa.b",
  "-----BEGIN",
  "-----BEGIN ",
  "-----BEGIN PRIVATE KEY-----",
  "-----BEGIN PRIVATE KEY----- a",
  "-----END ",
  "sk-",
  " sk-",
  "sk-a1",
  "AIza",
  "Bearer ",
  "password",
  "password:",
  'password:"',
  'password:\\"',
  '"password":"\\"',
  "password: 1",
  "password=a1b2c3",
  "[secret:",
  "[secret:a:1]",
  "AKIAAAAAAAAAAAAAAAAAA ",
  `${"a".repeat(8000)}\n`,
  `${"eyJ".repeat(2600)}\n`,
  `password${" ".repeat(50)}`,
];

const jsonUnits = ["[", '"', "\\", '{"a":', '"\\"', " ", "\n", "-", "0", "[]", '{"', "1,", "9", "\\u", "{"];

const smallChars = 100_000;
const growth = 4;
const rounds = 3;

interface Linearity {
  readonly what: string;
  readonly text: string;
  /** Time at four times the size over time at the size. */
  readonly ratio: number;
}

/** The worst text of each kind. */
export async function benchLinear(): Promise<string> {
  const rows = measureLinearity().map(({ what, text, ratio }) => [
    what,
    JSON.stringify(text),
    fixed(ratio, 1),
  ]);
  return markdownTable(["what", "worst text", `time at ${growth} times the size`], rows);
}

function measureLinearity(): Linearity[] {
  return [
    worstOf("redaction", secretUnits, redactText),
    worstOf("JSON", jsonUnits, (text) => {
      try {
        parseExactJson(text);
      } catch {
        // Most of these are no JSON; how long it takes to say so is what counts.
      }
    }),
  ];
}

function worstOf(what: string, units: readonly string[], run: (text: string) => unknown): Linearity {
  const measured = units.map((unit) => ({ what, text: unit.slice(0, 20), ratio: ratioOf(unit, run) }));
  return measured.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst));
}

function ratioOf(unit: string, run: (text: string) => unknown): number {
  const small = unit.repeat(Math.ceil(smallChars / unit.length));
  const large = unit.repeat(Math.ceil((smallChars * growth) / unit.length));
  return fastestMs(() => run(large)) / fastestMs(() => run(small));
}

function fastestMs(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: rounds }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}
