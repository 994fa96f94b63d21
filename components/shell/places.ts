/** The places of a project and their addresses: the one list behind the rail, the g-keys and every link. */
import type { KeyId } from "./keys/key-map";

export const places = {
  pending: { label: "Pending", key: "goPending" },
  review: { label: "Review", key: "goReview" },
  log: { label: "Calls", key: "goCalls" },
  entries: { label: "Entries", key: "goEntries" },
  "test-match": { label: "Test match", key: "goTest" },
  connect: { label: "Connect", key: "goConnect" },
  settings: { label: "Settings", key: "goSettings" },
} as const satisfies Record<string, { label: string; key: KeyId }>;

export type Place = keyof typeof places;
/** In the order of the rail. */
export const placeOrder = [
  "pending",
  "review",
  "log",
  "entries",
  "test-match",
  "connect",
  "settings",
] as const satisfies readonly Place[];

export const placeHref = (project: string, place: Place, id?: string): string =>
  `/p/${encodeURIComponent(project)}/${place}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;

/** A call has no page of its own: it opens in the panel of the list. */
export const callHref = (project: string, id: string): string =>
  `${placeHref(project, "log")}?call=${encodeURIComponent(id)}`;

/** Which place an address belongs to, to keep it when the project changes. */
export function placeOf(pathname: string): Place {
  const part = pathname.split("/")[3];
  return placeOrder.find((place) => place === part) ?? "pending";
}
