/** A project's matching rules, compiled once for as long as its settings stay the same. */
import { createHash } from "node:crypto";
import type { MatchingSettings } from "@/lib/domain/matching-settings";
import type { Project } from "@/lib/domain/project";
import { AppError } from "@/lib/errors";
import { matcherVersion } from "@/lib/matching/keys";
import { compileRules, type MatchingRules } from "@/lib/matching/rules";

export interface ProjectRules {
  readonly rules: MatchingRules;
  /** Names what decides over keys: the settings that change them, and the matcher version. */
  readonly keyedBy: string;
}

const byObject = new WeakMap<MatchingSettings, ProjectRules>();
/** Every read of a project gives a new object of the same settings. */
const byText = new Map<string, ProjectRules>();
const textsMax = 200;

/** Throws AppError `invalid_rules` with every problem and its path where the settings do not compile. */
export function rulesFor({ matching }: Pick<Project, "matching">): ProjectRules {
  const known = byObject.get(matching);
  if (known) return known;
  const text = JSON.stringify(matching);
  const compiled = byText.get(text) ?? compile(matching);
  byText.delete(text);
  byText.set(text, compiled);
  for (const oldest of byText.keys()) {
    if (byText.size <= textsMax) break;
    byText.delete(oldest);
  }
  byObject.set(matching, compiled);
  return compiled;
}

function compile(matching: MatchingSettings): ProjectRules {
  const compiled = compileRules(matching);
  if (compiled.ok) return { rules: compiled.rules, keyedBy: keyedBy(matching) };
  const { problems } = compiled;
  const told = problems.map(({ path, message }) => `${path}: ${message}`).join(" ");
  throw new AppError("invalid_rules", told, { problems: problems.map((problem) => ({ ...problem })) });
}

/** Thresholds and the mode of `similar` say what is served, not which key a request has. */
function keyedBy({
  similar: _,
  serveThreshold: _serve,
  reviewThreshold: _review,
  ...rest
}: MatchingSettings): string {
  const digest = createHash("sha256").update(JSON.stringify(rest)).digest("hex");
  return `${matcherVersion}:${digest.slice(0, 32)}`;
}
