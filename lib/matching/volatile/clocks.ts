/** Clocks, time stamps and run times. Only what says by itself that it is one: a bare "Date:" is data. */

import { weekdaySource } from "../words/calendar";
import { dateSource, epochSource, timeSource } from "./date-patterns";

/** What announces the present moment wherever it stands, by language. Pattern sources; a new language is a new row. */
const announcements: Readonly<Record<string, readonly string[]>> = {
  en: [
    "today'?s date(?:\\s+is)?",
    "today(?:'s date)? is",
    "it is now",
    "it'?s now",
    "(?:the\\s+)?current\\s+(?:date|time|datetime|day|local time|utc time|timestamp)(?:\\s+(?:and|&)\\s+(?:date|time))?(?:\\s+is)?",
    "current_(?:date|time|datetime|timestamp)",
    "the (?:time|date) (?:is )?now(?: is)?",
    "date of today,?",
  ],
  de: [
    "heute ist(?: der)?",
    "heutiges datum",
    "jetzt ist es",
    "aktuelles datum(?: und uhrzeit)?",
    "aktuelle (?:uhr)?zeit",
  ],
  fr: [
    "nous sommes(?: le)?",
    "aujourd'hui,? (?:c'est|nous sommes)",
    "date (?:actuelle|du jour)",
    "heure actuelle",
    "date et heure actuelles",
  ],
  es: ["hoy es", "fecha(?: y hora)? actual(?:es)?", "hora actual", "fecha de hoy"],
  it: ["oggi [èe]", "data (?:attuale|odierna|corrente)", "ora attuale"],
  pt: ["hoje [ée]", "data(?: e hora)? atua(?:l|is)", "hora atual"],
  nl: ["vandaag is(?: het)?", "huidige (?:datum|tijd)"],
  sv: ["idag [äa]r(?: det)?", "dagens datum", "aktuell tid"],
  da: ["i dag er(?: det)?", "dags dato", "aktuelt tidspunkt"],
  fi: ["tänään on", "nykyinen (?:aika|päivämäärä)"],
  pl: [
    "dzi[śs] jest",
    "dzisiaj jest",
    "aktualn[ay] (?:data|czas|godzina)(?: i (?:godzina|czas))?",
    "dzisiejsza data",
  ],
  cs: ["dnes je", "aktuální (?:datum|čas)"],
  tr: ["bugünün tarihi", "şu anki (?:tarih|saat|zaman)", "güncel tarih"],
  ru: ["сегодняшняя дата", "текущ(?:ая дата|ее время)(?: и время)?"],
  uk: ["поточн(?:а дата|ий час)"],
  ja: ["現在時刻", "現在日時", "現在の(?:日付|日時|時刻)", "本日は", "今日は", "今日の日付"],
  zh: [
    "当前时间",
    "现在时间",
    "现在日期",
    "当前时刻",
    "現在日期",
    "当前日期",
    "当前日期和时间",
    "现在是",
    "今天是",
    "現在時間",
    "目前時間",
    "今天的日期(?:是)?",
    "今日日期",
  ],
  ko: ["현재 시각", "현재 시간", "현재 날짜(?:와 시간)?", "오늘은", "오늘 날짜"],
  ar: ["اليوم هو", "التاريخ الحالي", "الوقت الحالي", "تاريخ اليوم"],
  he: ["היום הוא", "התאריך היום", "השעה הנוכחית"],
  vi: ["hôm nay là", "bây giờ là", "ngày hiện tại", "thời gian hiện tại"],
};

/** These do so only where a line or sentence begins: "Departure local time" and "the deadline is now" are data. */
const openingAnnouncements: readonly string[] = [
  "today",
  "(?:right )?now(?:\\s+is)?",
  "(?:local|system|server|utc|request)[ _]time(?:\\s+is)?",
  "the (?:time|date) is",
  "as of now",
  "timestamp",
  "datetime",
  "date and time",
  "heute",
  "aujourd'hui",
  "сегодня",
  "сейчас",
  "сьогодні",
  "bugün",
  "היום",
];

const moment = `(?:${dateSource}|${timeSource}|${epochSource}|(?:${weekdaySource})(?:,?\\s{1,3}${timeSource})?)`;
const longestFirst = (sources: readonly string[]): string =>
  [...sources].sort((a, b) => b.length - a.length).join("|");
const opening = `(?<=(?:^|[.!?。]\\s)[\\s"'([{|*#<-]{0,20})(?:${longestFirst(openingAnnouncements)})`;
const announcement = `(?<![\\p{L}\\d_])"?(?:${longestFirst(Object.values(announcements).flat())})|${opening}`;
const clockPattern = new RegExp(
  `(?:${announcement})"?\\s{0,3}(?:\\([^()\\n]{1,20}\\))?\\s{0,3}[:=,]?\\s{0,3}"?(?:the\\s|der\\s|le\\s|el\\s|il\\s|den\\s)?(${moment})(?:\\s?\\([\\p{L}]{1,12}\\))?(?:[ ,]{1,3}(?:at\\s|um\\s|à\\s)?(${timeSource}))?`,
  "gimu",
);

/** Keys whose value says when something was sent or read, and when a record was made. Not "date", "due", "valid_until". */
const transportKeys =
  "timestamp|ts|fetched_?at|sent_?at|received_?at|uploaded_?at|indexed_?at|crawled_?at|imported_?at|synced_?at|exported_?at|generated_?at|retrieved_?at|logged_?at|request_time|server_time|now";
const recordKeys = "created_?at|updated_?at|modified_?at|last_modified|received|as_of";
const stampPattern = new RegExp(
  `((?<![\\p{L}\\d._/\\\\-])"?(?:(${recordKeys})|${transportKeys})"?\\s{0,3}[:=]\\s{0,3}"?)(${dateSource}|${epochSource})`,
  "giu",
);

/** A log line: date and time, then text. A row of a table that begins with a date is data. */
const logPattern = new RegExp(
  `^([ \\t]{0,40}\\[?)(${dateSource})(\\]?)(?=[ \\t]{1,8}[|-]?[ \\t]{0,8}[^\\s\\p{L}]{0,40}\\p{L})`,
  "gimu",
);
const hasTime = /\d{1,2}[:_]\d{2}/;

/** What a tool says of its own run. Duration and response time are often the data. */
const metricPattern =
  /("(?:elapsed|elapsed_ms|elapsed_seconds|took|took_ms|processing_ms|query_ms|execution_time_ms|server_ms)":)(-?\d+(?:\.\d+)?)/giu;

/** Often the data; the guard `metrics_matter` looks closer. */
const latencyPattern = /("latency(?:_ms)?":)(\d+(?:\.\d+)?)/giu;

export type Put = (raw: string) => string;

/** The announcing phrase goes with the value. */
export const replaceClocks = (text: string, put: Put): string =>
  text.replace(clockPattern, (_, first: string, second: string | undefined) =>
    put(second === undefined ? first : `${first} ${second}`),
  );

/** `form`: whether the stamp belongs to a record, and so may be data, or to the transport. */
export const replaceStamps = (
  text: string,
  put: (raw: string, form: "record" | "transport") => string,
): string =>
  text.replace(
    stampPattern,
    (...[, key, record, raw]: string[]) =>
      `${key ?? ""}${put(raw ?? "", record === undefined ? "transport" : "record")}`,
  );

export const replaceLogStamps = (text: string, put: Put): string =>
  text.replace(logPattern, (...[whole = "", head = "", raw = "", tail = ""]: string[]) =>
    hasTime.test(raw) ? head + put(raw) + tail : whole,
  );

export const replaceLatencies = (text: string, put: Put): string =>
  text.replace(latencyPattern, (_, key: string, raw: string) => key + put(raw));

export const replaceMetrics = (text: string, put: Put): string =>
  text.replace(metricPattern, (_, key: string, raw: string) => key + put(raw));
