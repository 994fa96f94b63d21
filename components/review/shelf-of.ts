/** Where a pair stands: which list it belongs to, and in words. */
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import type { CandidateShelf } from "@/lib/domain/candidate";

export const shelfOf = ({
  status,
  settled_by,
}: Pick<CandidateListShape, "status" | "settled_by">): CandidateShelf =>
  status === "open" && settled_by !== null ? "settled" : status;

export const shelfWords: Readonly<Record<CandidateShelf, string>> = {
  open: "Open",
  approved: "Approved",
  rejected: "Rejected",
  settled: "Settled otherwise",
};
