/** Time stamps and run times inside messages changed: nothing may ask for them or repeat them. */
import { linkPattern } from "../text/signed-url";
import { dayOf, momentsIn, saysMoment } from "../volatile/date-patterns";
import type { VolatileKind, VolatileValue } from "../volatile/value";
import { asksAboutSpeed } from "../words/surface-words";
import { asksAboutDuration, asksAboutNow, asksAboutStamp, asksWhen } from "../words/time-words";
import type { Comparison } from "./comparison";
import { type Guard, hard, shown, soft } from "./guard";

const changed = ({ pairs }: Comparison, kinds: readonly VolatileKind[]): VolatileValue[] =>
  (pairs ?? []).flatMap(([left, right]) =>
    kinds.includes(left.kind) && left.raw !== right.raw ? [left] : [],
  );

const inMessages = (values: readonly VolatileValue[]): VolatileValue[] =>
  values.filter(({ role }) => role !== "system");

export const stampsAsked: Guard = {
  name: "stamps_asked",
  runs: "different",
  objection({ comparison }) {
    const sides = comparison();
    const logs = inMessages(changed(sides, ["log"]));
    const stamps = inMessages(changed(sides, ["meta"]));
    if (logs.length + stamps.length === 0) return null;
    const word = askedOf(sides, {
      logs: logs.length > 0,
      records: stamps.some(({ form }) => form === "record"),
      signatures: stamps.some(({ form }) => form === "signature"),
    });
    return word
      ? soft(`time stamps in the messages changed and the question may be about them (${shown(word)})`)
      : null;
  },
};

const asksAboutSignature = /expir|valid|signature|signed|\bsig\b|token|quer(?:y|ies)|parameter|still work/i;

/** The word of the question that may be about the stamps. */
function askedOf(
  { question, incoming, answer, plain }: Comparison,
  changed: { readonly logs: boolean; readonly records: boolean; readonly signatures: boolean },
): string | undefined {
  const isSeries = changed.logs || incoming.volatile.filter(({ kind }) => kind === "meta").length > 1;
  // A time that the answer took from the text itself was not taken from a stamp.
  const isFromText = !changed.logs && momentsIn(answer).some((moment) => saysMoment(plain, moment));
  return (
    (changed.signatures ? asksAboutSignature.exec(question.replace(linkPattern, " "))?.[0] : undefined) ??
    asksAboutStamp.exec(question)?.[0] ??
    (isFromText ? undefined : asksWhen.exec(question)?.[0]) ??
    (isSeries && !isFromText ? asksAboutDuration.exec(question)?.[0] : undefined) ??
    (changed.records ? asksAboutNow.exec(question)?.[0] : undefined)
  );
}

export const stampsAnswered: Guard = {
  name: "stamps_answered",
  runs: "different",
  objection({ comparison }) {
    const sides = comparison();
    const stamps = changed(sides, ["log", "meta"]);
    if (stamps.length === 0) return null;
    const { answer, plain } = sides;
    const repeated = stamps.find(({ raw }) => answer.includes(raw));
    if (repeated) return hard(`the stored answer repeats the time stamp ${shown(repeated.raw)}`);
    if (inMessages(stamps).length === 0) return null;
    const old = stamps.map(({ raw }) => raw).join(" ");
    const moment = momentsIn(answer).find(
      (written) => !saysMoment(plain, written) && (dayOf(written) !== null || old.includes(written.trim())),
    );
    return moment
      ? hard(`time stamps changed and the stored answer contains the time ${shown(moment)}`)
      : null;
  },
};

export const metricsMatter: Guard = {
  name: "metrics_matter",
  runs: "different",
  objection({ comparison }) {
    const sides = comparison();
    const metrics = changed(sides, ["metric"]);
    if (metrics.length === 0) return null;
    if (metrics.some(({ form }) => form === "latency")) {
      const doubt = latencyDoubt(sides);
      if (doubt) return soft(doubt);
    }
    const word = asksAboutSpeed.exec(sides.question)?.[0];
    if (word) return soft(`a measured value changed and the question may be about it (${shown(word)})`);
    const repeated = metrics.find(({ raw }) =>
      new RegExp(`(?<![\\d.])${raw.replace(".", "\\.")}(?![\\d.]*\\d)`).test(sides.answer),
    );
    return repeated ? soft(`the stored answer repeats ${shown(repeated.raw)}`) : null;
  },
};

const measuringTool = /latenc|metric|probe|ping|health|monitor|bench|perf|trace|log|load|speed|status/i;
const factorMax = 2;

/** A latency is noise of the tool only where a single one stands beside other data and stays about the same. */
function latencyDoubt({ pairs, stored }: Comparison): string | null {
  const all = (pairs ?? []).filter(([left]) => left.form === "latency");
  if (all.length > 1) return "several latencies stand in the results, so they may be the data";
  const isMeasured = stored.messages.some(({ calls }) => calls.some(({ name }) => measuringTool.test(name)));
  if (isMeasured) return "a latency changed in the result of a tool that measures";
  const [before, after] = all.flatMap(([left, right]) => [Number(left.raw), Number(right.raw)]);
  const factor = before && after ? Math.max(before / after, after / before) : Number.POSITIVE_INFINITY;
  return factor > factorMax ? "a latency changed to more than twice or less than half" : null;
}
