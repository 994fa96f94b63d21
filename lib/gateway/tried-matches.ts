/** What may match a request under rules that are only tried: found by today's keys and by likeness, keyed by those rules. */
import { isSetAside } from "@/lib/domain/entry";
import type { Project } from "@/lib/domain/project";
import type { StoredAlias, StoredEntry, StoredMatches } from "@/lib/matching/match";
import { nearTerms } from "@/lib/matching/near-terms";
import type { Gateway } from "./ports";
import { type ReadRequest, readStoredAgain } from "./read-call";
import { type ProjectRules, rulesFor } from "./rules-for";

/** Entries found by their terms: what the tried rules would make equal is among the most alike. */
const foundMax = 50;

interface Trial {
  readonly project: Project;
  readonly tried: Project;
  /** Read under the project's own rules. */
  readonly request: ReadRequest;
}

type Tools = Pick<Gateway, "store" | "near" | "recall" | "digest">;

export async function triedMatches(
  gateway: Tools,
  { project, tried, request }: Trial,
): Promise<StoredMatches> {
  const rules = rulesFor(project);
  const known = await gateway.recall.all({ project: project.name, request, rules });
  const { hits } = await gateway.near.search({
    project: project.name,
    endpoint: request.endpoint,
    keyedBy: rules.keyedBy,
    terms: nearTerms(request.canonical),
    limit: foundMax,
  });
  const ids = new Set([...known.entries.map(({ entry }) => entry.id), ...hits.map(({ id }) => id)]);
  const entries: StoredEntry[] = [];
  for (const id of [...ids].sort().reverse()) {
    const entry = await gateway.store.entries.find(id);
    if (!entry || isSetAside(entry)) continue;
    const read = readStoredAgain(gateway, entry, rulesFor(tried));
    entries.push({ entry: { ...entry, ...read.fingerprint }, normal: read.normal });
  }
  const aliases = known.aliases.map((alias) => triedAlias(gateway, alias, rulesFor(tried)));
  return { entries, aliases, rejected: known.rejected };
}

function triedAlias(gateway: Tools, { alias, entry }: StoredAlias, rules: ProjectRules): StoredAlias {
  const approved = readStoredAgain(gateway, alias, rules);
  const own = readStoredAgain(gateway, entry, rules);
  const { exactKey, normalisedKey } = approved.fingerprint;
  return {
    alias: { ...alias, exactKey, normalisedKey },
    entry,
    normal: approved.normal,
    entryNormal: own.normal,
  };
}
