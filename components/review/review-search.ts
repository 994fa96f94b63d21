/** The state of the Review page in the address: which pairs, and how they are shown. The open pair is in the path. */
import { createLoader, parseAsStringLiteral } from "nuqs/server";
import type { CandidateShelf } from "@/lib/domain/candidate";
import { riskOrder } from "./risk-words";

export const shelves = [
  "open",
  "approved",
  "rejected",
  "settled",
] as const satisfies readonly CandidateShelf[];
export const diffViews = ["unified", "split"] as const;
export type DiffViewKind = (typeof diffViews)[number];

export const reviewSearch = {
  status: parseAsStringLiteral(shelves).withDefault("open"),
  risk: parseAsStringLiteral(riskOrder),
  view: parseAsStringLiteral(diffViews).withDefault("unified"),
};
export const readReviewSearch = createLoader(reviewSearch);
