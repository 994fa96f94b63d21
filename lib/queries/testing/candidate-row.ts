/** A near match in its list form, for tests. */
import type { CandidateListShape } from "@/lib/api/shapes/candidate";

export const candidateRow = (id: string, over: Partial<CandidateListShape> = {}): CandidateListShape => ({
  id,
  project: "default",
  status: "open",
  settled_by: null,
  entry: "e",
  score: 0.93,
  reason: "the system prompt differs",
  last_message: "Which flowers last longest?",
  model: "gpt-4.1",
  risks: ["system"],
  costs: [],
  group: id,
  group_title: `group of ${id}`,
  pending: null,
  callers: 0,
  waiting: false,
  seen: 1,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  version: 1,
  created_at: "2026-01-01T00:00:00.000Z",
  ...over,
});
