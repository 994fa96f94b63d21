/** Candidates and aliases to rows and back. What lists sort and group by stands in columns of its own. */
import { z } from "zod";
import { type Alias, aliasSchema } from "@/lib/domain/alias";
import {
  type Candidate,
  type CandidateSummary,
  candidateSchema,
  candidateStatusSchema,
  candidateSummaryOf,
  type Judgement,
  judgementSchema,
  riskRank,
} from "@/lib/domain/candidate";
import type { Alias as AliasRow, Candidate as CandidateRow } from "../generated/client";
import { endpointSchema, naming, toDate, toDateOrNull, toMs } from "./rows";

const guardsSchema = z.array(z.string());

/** All but these are the candidate's own. */
type Derived = "riskRank" | "score" | "group" | "groupTitle";

export const candidateFromRow = naming((row: CandidateRow): Candidate => {
  const { riskRank: _rank, score: _score, group: _group, groupTitle: _title, ...own } = row;
  return {
    ...own,
    endpoint: endpointSchema.parse(row.endpoint),
    status: candidateStatusSchema.parse(row.status),
    judgement: judgementSchema.parse(JSON.parse(row.judgement)),
    decidedAt: toMs(row.decidedAt),
    createdAt: row.createdAt.getTime(),
  };
});

/** Of a row that was read without its request. */
export const candidateSummaryFromRow = (row: Omit<CandidateRow, "request">): CandidateSummary =>
  candidateSummaryOf(candidateFromRow({ ...row, request: "" }));

export const candidateToRow = (candidate: Candidate): CandidateRow => ({
  ...candidateSchema.parse(candidate),
  ...judgementColumns(candidate.judgement),
  decidedAt: toDateOrNull(candidate.decidedAt),
  createdAt: toDate(candidate.createdAt),
});

export const judgementColumns = (judgement: Judgement): Pick<CandidateRow, "judgement" | Derived> => ({
  judgement: JSON.stringify(judgementSchema.parse(judgement)),
  riskRank: riskRank(judgement),
  score: judgement.score,
  group: judgement.group,
  groupTitle: judgement.groupTitle,
});

export const aliasFromRow = naming(
  (row: AliasRow): Alias => ({
    ...row,
    endpoint: endpointSchema.parse(row.endpoint),
    acceptedGuards: guardsSchema.parse(JSON.parse(row.acceptedGuards)),
    createdAt: row.createdAt.getTime(),
  }),
);

export const aliasToRow = (alias: Alias): AliasRow => ({
  ...aliasSchema.parse(alias),
  acceptedGuards: JSON.stringify(alias.acceptedGuards),
  createdAt: toDate(alias.createdAt),
});
