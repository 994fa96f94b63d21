/** Which candidates a list asks for, as conditions of a query. */
import type { CandidateShelf } from "@/lib/domain/candidate";
import type { Prisma } from "../generated/client";
import type { CandidateFilter } from "../review-store";

const shelves = {
  open: { status: "open", settledBy: null },
  settled: { status: "open", settledBy: { not: null } },
  approved: { status: "approved" },
  rejected: { status: "rejected" },
} as const satisfies Record<CandidateShelf, Prisma.CandidateWhereInput>;

export const whereCandidate = (filter: CandidateFilter): Prisma.CandidateWhereInput => ({
  ...(filter.project && { project: filter.project }),
  ...(filter.shelf && shelves[filter.shelf]),
  ...(filter.entry && { entry: filter.entry }),
  ...(filter.group && { group: filter.group }),
  ...(filter.pending && { pending: { in: [...filter.pending] } }),
});
