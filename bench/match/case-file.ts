/** Labelled pairs: a stored request with its answer, an incoming request, and what is right for them. One JSON object a line. */
import { readFile } from "node:fs/promises";
import { z } from "zod";

export const labels = ["serve", "review", "miss"] as const;
export type Label = (typeof labels)[number];

const caseSchema = z.object({
  id: z.string(),
  family: z.string(),
  stored: z.record(z.string(), z.unknown()),
  answer: z.record(z.string(), z.unknown()),
  incoming: z.record(z.string(), z.unknown()),
  label: z.enum(labels),
  /** Why that label is right. */
  why: z.string(),
});
export type MatchCase = z.infer<typeof caseSchema>;

/** Throws with the line where one is no case. */
export async function readCases(file: string): Promise<MatchCase[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => {
    const parsed = caseSchema.safeParse(JSON.parse(line));
    if (parsed.success) return parsed.data;
    throw new Error(`${file}:${index + 1} is no case: ${z.prettifyError(parsed.error)}`);
  });
}
