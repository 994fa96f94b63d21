/** How dates and times are written. Sources are joined into larger patterns; each is bounded, so matching is linear. */
import { monthNumber, monthSource, weekdayFragments, weekdaySource } from "../words/calendar";

const notInWord = "(?<![\\p{L}\\d])";
const zone = "(?:\\s?(?:Z\\b|UTC\\b|GMT\\b|CES?T\\b|[+-]\\d{2}:?\\d{2}\\b))?";
export const timeSource = `\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?:\\s?[AP]\\.?M\\b\\.?)?${zone}`;

const isoDate = "\\d{4}-\\d{2}-\\d{2}";
const isoTime = `[T_ ]\\d{2}[:_]\\d{2}(?:[:_]\\d{2}(?:[.,_]\\d{1,9})?)?${zone}`;
const weekdayBefore = `(?:(?:${weekdaySource})[,.]?\\s{1,3}(?:(?:der|den|the|le|el|il|de|d\\.)\\s{1,3})?)?`;
const timeBehind = (words: string): string => `(?:,?\\s{1,3}(?:(?:${words})\\s{1,3})?${timeSource})?`;

/** Full dates, longest first, each with the time that belongs to it. */
const dateForms: readonly string[] = [
  "\\d{4}년\\s?\\d{1,2}월\\s?\\d{1,2}일(?:\\s?\\d{1,2}:\\d{2})?",
  "\\d{4}年\\d{1,2}月\\d{1,2}日(?:\\s?\\d{1,2}[:時点]\\d{0,2}分?)?",
  `${weekdayBefore}(?:ngày\\s)?\\d{1,2}(?:st|nd|rd|th|\\.|º|er)?\\s{1,3}(?:(?:de|of)\\s{1,3})?(?:${monthSource})\\.?,?\\s{1,3}(?:(?:de|del|năm)\\s{1,3})?\\d{4}${timeBehind("at|um|à|a las|alle|ore|klo|kl\\.|o|om|às")}`,
  `${weekdayBefore}(?:${monthSource})\\.?\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?,?\\s{1,3}\\d{4}${timeBehind("at")}`,
  `(?:(?:${weekdaySource})[,.]?\\s{1,3})?${isoDate}(?:${isoTime})?(?:\\s${timeSource})?`,
  `(?:(?:${weekdaySource})[,.]?\\s{1,3})?\\d{1,2}\\.\\d{1,2}\\.\\d{4}${timeBehind("um|at|klo|o|à|alle")}`,
  `(?:(?:${weekdaySource})[,.]?\\s{1,3})?\\d{1,2}/\\d{1,2}/\\d{4}${timeBehind("at|à|a las|às")}`,
  `\\d{4}/\\d{1,2}/\\d{1,2}(?:\\s${timeSource})?`,
];
export const dateSource = dateForms.join("|");
/** Seconds or milliseconds since 1970, of the years 2014 to 2033. */
export const epochSource = "(?<!\\d)1[4-9]\\d{8}(?:\\d{3})?(?!\\d)";

const dayMonthSource = `\\d{1,2}(?:st|nd|rd|th|\\.|er)?\\s{1,3}(?:(?:of|de)\\s{1,3})?(?:${monthSource})(?!\\p{L})|(?:${monthSource})\\.?\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?(?!\\d)|\\d{1,2}月\\d{1,2}日`;

const datePattern = new RegExp(`${notInWord}(?:${dateSource})(?![\\p{L}\\d])`, "giu");
const dayMonthPattern = new RegExp(`${notInWord}(?:${dayMonthSource})`, "giu");
const timePattern = new RegExp(`${notInWord}(?:${timeSource})(?!\\d)`, "giu");
const weekdayPattern = new RegExp(`${notInWord}(?:${weekdaySource})(?![\\p{L}])|${weekdayFragments}`, "giu");
const monthPattern = new RegExp(`${notInWord}(?:${monthSource})(?![\\p{L}])`, "giu");
const yearPattern = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

const all = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** Full dates in a text, as written. */
export const datesIn = (text: string): string[] => all(text, datePattern);
/** Days without their year: "3 March", "March 3rd". */
export const dayMonthsIn = (text: string): string[] => all(text, dayMonthPattern);
export const yearsIn = (text: string): string[] => all(text, yearPattern);
/** Three-letter words such as "sun" and "sat" are weekdays only with a capital; so is "may" as a month. */
export const weekdaysIn = (text: string): string[] =>
  all(text, weekdayPattern).filter((name) => name.length > 3 || isCapital(name));
export const monthsIn = (text: string): string[] =>
  all(text, monthPattern).filter(
    (name) => isCapital(name) || (name.length > 4 && !/^(?:march|maart|mars)$/.test(name)),
  );
/** Everything that names a moment: dates, days, times, weekdays. */
export function momentsIn(text: string): string[] {
  const dates = datesIn(text);
  // The minutes of "T09:30:00" are no time of their own.
  const rest = text.replace(datePattern, " ");
  return [...dates, ...dayMonthsIn(rest), ...all(rest, timePattern), ...weekdaysIn(rest)];
}

/** Does the text say this moment too, in whatever form? A full date may be spelled otherwise. */
export function saysMoment(text: string, moment: string): boolean {
  if (text.includes(moment.trim())) return true;
  const day = dayOf(moment);
  return day !== null && datesIn(text).some((date) => dayOf(date) === day);
}

const isCapital = (name: string): boolean => /^[\p{Lu}\p{Lo}]/u.test(name);

const dayMs = 86_400_000;

/** The day that a date or epoch names, as milliseconds of its midnight in UTC; null where it names none. */
export function dayOf(text: string): number | null {
  if (/^1[4-9]\d{8}(?:\d{3})?$/.test(text)) {
    const ms = Number(text) * (text.length > 10 ? 1 : 1_000);
    return Math.floor(ms / dayMs) * dayMs;
  }
  for (const read of readers) {
    const day = read(text);
    if (day !== null) return day;
  }
  return null;
}

type DayReader = (text: string) => number | null;

const utcDay = (year: string, month: number | string, day: string): number | null => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= 31 ? Date.UTC(y, m - 1, d) : null;
};

const numeric =
  (pattern: RegExp, order: readonly [number, number, number]): DayReader =>
  (text) => {
    const found = pattern.exec(text);
    const [year, month, day] = order.map((index) => found?.[index]);
    return year && month && day ? utcDay(year, month, day) : null;
  };

const named =
  (pattern: RegExp, order: { day: number; month: number; year: number }): DayReader =>
  (text) => {
    const found = pattern.exec(text.toLowerCase());
    const month = monthNumber(found?.[order.month] ?? "");
    const [day, year] = [found?.[order.day], found?.[order.year]];
    return month !== null && day && year ? utcDay(year, month, day) : null;
  };

const readers: readonly DayReader[] = [
  numeric(/(\d{4})[-/](\d{1,2})[-/](\d{1,2})/, [1, 2, 3]),
  numeric(/(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})/, [1, 2, 3]),
  numeric(/(\d{1,2})\.(\d{1,2})\.(\d{4})/, [3, 2, 1]),
  numeric(/(\d{1,2})\/(\d{1,2})\/(\d{4})/, [3, 1, 2]),
  numeric(/(\d{1,2})\/(\d{1,2})\/(\d{4})/, [3, 2, 1]),
  named(
    new RegExp(
      `(\\d{1,2})(?:st|nd|rd|th|\\.|º|er)?\\s+(?:(?:de|of)\\s+)?(${monthSource})\\.?,?\\s+(?:(?:de|del|năm)\\s+)?(\\d{4})`,
      "u",
    ),
    { day: 1, month: 2, year: 3 },
  ),
  named(new RegExp(`(${monthSource})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, "u"), {
    day: 2,
    month: 1,
    year: 3,
  }),
];

/** The day that "3 March" names in a year. */
export const dayInYear = (dayMonth: string, year: number): number | null =>
  dayOf(
    `${dayMonth
      .replace(/日$/, "")
      .replace(/月/, "/")
      .replace(/^(\d{1,2})\/(\d{1,2})$/, `${year}/$1/$2`)} ${year}`,
  );
