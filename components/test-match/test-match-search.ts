/** The state of the page in the address: which stored request, and which rules are tried. Never what was pasted. */
import { type inferParserType, parseAsString } from "nuqs/server";
import { placeHref } from "@/components/shell/places";

export const testMatchSearch = {
  /** Id of a call of the log. */
  call: parseAsString.withDefault(""),
  entry: parseAsString.withDefault(""),
  candidate: parseAsString.withDefault(""),
  pending: parseAsString.withDefault(""),
  /** Rules to be tried, as JSON. */
  rules: parseAsString.withDefault(""),
};

export type TestMatchSearch = inferParserType<typeof testMatchSearch>;

export const sourceKinds = ["call", "entry", "candidate", "pending"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface StoredSource {
  readonly kind: SourceKind;
  readonly id: string;
}

/** The first that is given. */
export function storedSource(search: TestMatchSearch): StoredSource | null {
  const kind = sourceKinds.find((name) => search[name] !== "");
  return kind ? { kind, id: search[kind] } : null;
}

/** The other kinds emptied, so that only one is in the address. */
export const searchFor = (source: StoredSource | null): Record<SourceKind, string> => ({
  call: "",
  entry: "",
  candidate: "",
  pending: "",
  ...(source ? { [source.kind]: source.id } : {}),
});

export const testMatchHref = (project: string, { kind, id }: StoredSource): string =>
  `${placeHref(project, "test-match")}?${new URLSearchParams({ [kind]: id })}`;
