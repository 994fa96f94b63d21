/** Aliases (approved links from a request to an entry) on the wire. */
import { z } from "zod";
import { pageQuery } from "./common";

export const aliasListShape = z.object({
  id: z.string(),
  project: z.string(),
  entry: z.string(),
  /** The entry's version that was approved. */
  entry_version: z.number(),
  /** The entry has another version by now: the alias serves nothing until its candidate is approved again. */
  stale: z.boolean(),
  last_message: z.string(),
  exact_key: z.string(),
  normalised_key: z.string(),
  task: z.string().nullable(),
  prompt_version: z.string().nullable(),
  /** Soft guards that the approver accepted. */
  accepted_guards: z.array(z.string()),
  /** The candidate it came from. */
  candidate: z.string().nullable(),
  actor: z.string(),
  created_at: z.string(),
});
export type AliasListShape = z.infer<typeof aliasListShape>;

/** `request`: the approved one, redacted, otherwise as the app sent it. */
export const aliasShape = aliasListShape.extend({ request: z.unknown() });
export type AliasShape = z.infer<typeof aliasShape>;

export const aliasListQuery = z.object({ ...pageQuery, entry: z.string().max(64).optional() });

/** `candidate` is open again: approving it with `version` brings the alias back. */
export const aliasDeleted = z.object({
  deleted: z.boolean(),
  candidate: z.string().nullable(),
  version: z.number().nullable(),
});
