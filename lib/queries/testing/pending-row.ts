/** A pending call in its list form, for tests. */
import type { PendingListShape } from "@/lib/api/shapes/pending";

export const pendingRow = (id: string, over: Partial<PendingListShape> = {}): PendingListShape => ({
  id,
  project: "default",
  status: "pending",
  state: "waiting",
  last_message: "m",
  model: "m",
  stream: false,
  wants: { kind: "text", label: null },
  callers: 1,
  attempts: 1,
  nearest: [],
  claimed_by: null,
  created_at: "2026-01-01T00:00:00.000Z",
  deadline_at: "2026-01-01T00:05:00.000Z",
  closed_at: null,
  closed_by: null,
  entry: null,
  version: 1,
  ...over,
});
