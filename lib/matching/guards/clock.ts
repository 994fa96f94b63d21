/** The announced clock of the system prompt changed. It means nothing unless the question, the answer or a date says so. */

import { hasLetterOrDigit, isWord, tokensOf, withoutPlaceholders } from "../text/tokens";
import {
  datesIn,
  dayInYear,
  dayMonthsIn,
  dayOf,
  momentsIn,
  monthsIn,
  saysMoment,
  weekdaysIn,
  yearsIn,
} from "../volatile/date-patterns";
import { answersWithNow, answersWithSpan, asksAboutNow, asksWhetherOpen, seasons } from "../words/time-words";
import type { Comparison } from "./comparison";
import { type Guard, hard, type Objection, shown, soft } from "./guard";

interface Clocks {
  readonly stored: readonly string[];
  readonly incoming: readonly string[];
  /** All of them name the same days. */
  readonly sameDay: boolean;
  /** Both requests have one. */
  readonly both: boolean;
}

/** Null where both requests have the same clocks. */
function changedClocks({ stored, incoming }: Comparison): Clocks | null {
  const left = stored.clocks.map(({ raw }) => raw);
  const right = incoming.clocks.map(({ raw }) => raw);
  if (left.length === right.length && left.every((clock, index) => clock === right[index])) return null;
  const days = left.map(dayOf);
  const sameDay =
    left.length === right.length &&
    days.every((day, index) =>
      day === null ? onlyTime(left[index], right[index]) : day === dayOf(right[index] ?? ""),
    );
  return { stored: left, incoming: right, sameDay, both: left.length > 0 && right.length > 0 };
}

/** Two times of day without a date. */
const onlyTime = (left = "", right = ""): boolean =>
  [left, right].every((clock) => dayOf(clock) === null && weekdaysIn(clock).length === 0);

type ClockCheck = (clocks: Clocks, comparison: Comparison) => Objection | null;

const clockGuard = (name: string, check: ClockCheck): Guard => ({
  name,
  runs: "different",
  objection({ rules, comparison }) {
    if (rules.clock === "ignore") return null;
    const sides = comparison();
    const clocks = changedClocks(sides);
    return clocks === null ? null : check(clocks, sides);
  },
});

const change = ({ stored, incoming }: Clocks): string =>
  `the clock of the prompt changed (${stored[0] ?? "none"} → ${incoming[0] ?? "none"})`;

export const clockAsked = clockGuard("clock_asked", (clocks, { question, turn }) => {
  const word = asksAboutNow.exec(question)?.[0];
  if (word) {
    const sentence = `${change(clocks)} and the question depends on the time (${shown(word)})`;
    return clocks.both ? hard(sentence) : soft(sentence);
  }
  const open = asksWhetherOpen.exec(question)?.[0];
  if (open)
    return soft(`${change(clocks)} and the question is about being open or reachable (${shown(open)})`);
  if (clocks.sameDay) return null;
  const [date] = datesIn(turn);
  if (date) return soft(`${change(clocks)} and the current turn contains a date (${shown(date)})`);
  const [named] = [...yearsIn(turn), ...monthsIn(turn)];
  return clocks.both && named ? soft(`${change(clocks)} and the current turn names ${shown(named)}`) : null;
});

export const clockAnswered = clockGuard("clock_answered", (clocks, { answer, plain }) => {
  const counted = answersWithSpan.exec(answer)?.[0];
  if (counted) return hard(`${change(clocks)} and the stored answer counts time (${shown(counted)})`);
  const now = answersWithNow.exec(answer)?.[0];
  if (now) return hard(`${change(clocks)} and the stored answer speaks about the time (${shown(now)})`);
  const severity = clocks.sameDay ? soft : hard;
  const moment = momentsIn(answer).find((written) => !saysMoment(plain, written));
  if (moment)
    return severity(
      `${change(clocks)} and the stored answer contains a time (${shown(moment)}) that is not in the request`,
    );
  const repeated = repeatedPart(clocks, answer, plain);
  if (repeated) return severity(`the stored answer repeats ${shown(repeated)} of the old clock`);
  if (clocks.sameDay) return null;
  const [weekday] = clocks.both ? weekdaysIn(answer) : [];
  if (weekday) return hard(`${change(clocks)} and the stored answer names a weekday (${shown(weekday)})`);
  const low = plain.toLowerCase();
  const season = (answer.match(seasons) ?? []).find((word) => !low.includes(word.toLowerCase()));
  return season
    ? hard(`${change(clocks)} and the stored answer belongs to a season (${shown(season)})`)
    : null;
});

/** A word or number of the old clock that the new one does not have, said by the answer and not by the request. */
function repeatedPart({ stored, incoming }: Clocks, answer: string, plain: string): string | undefined {
  const now = new Set(incoming.flatMap(clockParts));
  const gone = new Set(stored.flatMap(clockParts).filter((part) => !now.has(part)));
  const low = plain.toLowerCase();
  return tokensOf(answer)
    .map((token) => token.toLowerCase())
    .find((token) => gone.has(token) && !low.includes(token));
}

const clockParts = (clock: string): string[] =>
  tokensOf(clock)
    .filter((token) => hasLetterOrDigit(token))
    .filter((token) =>
      /^\d/.test(token) ? token.length >= 3 || Number(token) > 12 : isWord(token) && token.length > 2,
    )
    .map((token) => token.toLowerCase());

const bornWords =
  /(?<!\p{L})(?:born|birth(?:day|date)?|dob|geboren|geburts\p{L}*|née? le|naissance|nacid[oa]|nacimiento|nat[oa] il|urodz\p{L}*)(?!\p{L})|出生|生年月日|생년월일/iu;

/** A date of the request that was in the future and is in the past now, or the other way round. */
export const clockPassesDate = clockGuard("clock_passes_date", (clocks, { plain }) => {
  if (!clocks.sameDay && clocks.both && bornWords.test(plain) && datesIn(plain).length > 0)
    return soft(`${change(clocks)} and the request holds a date of birth`);
  const days = [...clocks.stored, ...clocks.incoming].flatMap((clock) => dayOf(clock) ?? []);
  const text = withoutPlaceholders(plain);
  const dates = datesIn(text);
  if (days.length === 1 && dates.length > 0)
    return soft("a clock appeared or went away and the request contains dates");
  if (days.length < 2) return null;
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const between = (day: number | null): boolean => day !== null && day >= from && day <= to;
  const years = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()];
  const passed =
    dates.find((date) => between(dayOf(date))) ??
    dayMonthsIn(text).find((day) => from !== to && years.some((year) => between(dayInYear(day, year))));
  return passed && !clocks.sameDay
    ? soft(`the date ${shown(passed)} of the request lies between the two clocks`)
    : null;
});

export const clockStrict: Guard = {
  name: "clock_strict",
  runs: "different",
  objection({ rules, comparison }) {
    if (rules.clock !== "strict") return null;
    const clocks = changedClocks(comparison());
    return clocks === null ? null : soft(change(clocks));
  },
};
