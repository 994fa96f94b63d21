/** Volatile values of one text become placeholders; what they were is written down in the order found. */
import { linkPattern, withoutSignature } from "../text/signed-url";
import { marks } from "../text/tokens";
import { replaceClocks, replaceLatencies, replaceLogStamps, replaceMetrics, replaceStamps } from "./clocks";
import { type DeclaredIds, replaceIds } from "./ids";
import { replacePaths } from "./paths";
import type { TextRole, VolatileKind, VolatileValue } from "./value";

export interface VolatileContext {
  readonly role: TextRole;
  readonly declaredIds: readonly DeclaredIds[];
  /** Grows. A placeholder in the text names its place in this list. */
  readonly found: VolatileValue[];
}

const { open, close } = marks;

/** `⟦kind:index⟧` in private characters; normalise.ts gives them their ordinals once technical lines are gone. */
export function replaceVolatile(text: string, { role, declaredIds, found }: VolatileContext): string {
  const putWith =
    (kind: VolatileKind, form: string) =>
    (raw: string): string => {
      found.push({ kind, raw, role, form });
      return `${open}${kind}:${found.length - 1}${close}`;
    };
  const put = (kind: VolatileKind) => putWith(kind, kind);
  let out = text.replace(longBlanks, (blanks) => blanks.slice(0, blanksMax));
  if (role === "system") out = replaceClocks(out, put("clock"));
  out = out.replace(linkPattern, (link) => {
    const bare = withoutSignature(link);
    return bare === link ? link : bare + putWith("meta", "signature")(link);
  });
  out = replaceStamps(out, (raw, form) => putWith("meta", form)(raw));
  if (role !== "system") out = replaceLogStamps(out, put("log"));
  if (role === "tool" || role === "function")
    out = replaceLatencies(replaceMetrics(out, put("metric")), putWith("metric", "latency"));
  out = replaceIds(out, declaredIds, ({ raw, form }) => putWith("id", form)(raw));
  return replacePaths(out, (kind, raw) => put(kind)(raw), put("meta"));
}

/** No indentation is deeper; very long runs of blanks cost every pattern time. */
const blanksMax = 64;
const longBlanks = /[ \t]{65,}/g;

export const placeholderPattern = new RegExp(`${open}(\\w+):(\\d+)${close}`, "g");
