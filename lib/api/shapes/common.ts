/** Shapes that every noun of the management API shares. Field names are snake_case, times ISO 8601 in UTC. */
import { z } from "zod";
import { actorSchema } from "@/lib/domain/actor";
import { projectNameSchema } from "@/lib/domain/project";
import { ulidPattern } from "@/lib/shared/ids";
import { decodeCursor, limitDefault, limitMax } from "@/lib/shared/page";

export const pageQuery = {
  project: projectNameSchema.optional(),
  limit: z.coerce.number().int().min(1).max(limitMax).default(limitDefault),
  cursor: z
    .string()
    .refine(
      (cursor) => ulidPattern.test(decodeCursor(cursor)),
      "a cursor is what `next` of the page before says",
    )
    .optional(),
};

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

export const idPath = z.object({ id: z.string().min(1).max(64) });
export const actorField = actorSchema.optional();

/** RFC 9457, with a stable `code`; `problems` where several things are wrong at once. */
export const problemShape = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  problems: z
    .array(
      z.object({
        path: z.string().nullable(),
        message: z.string(),
        rule: z.string().optional(),
        severity: z.string().optional(),
        repair: z.string().optional(),
      }),
    )
    .optional(),
});
export type ProblemShape = z.infer<typeof problemShape>;
