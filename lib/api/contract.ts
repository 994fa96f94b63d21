/**
 * The management API as one table of shapes: the server dispatches by it, the client's types and docs/api.md are
 * derived from it. Adding an endpoint: a line in routes.ts, a row here, a handler of the same name in lib/server/handlers.
 */
import { z } from "zod";
import { projectNameSchema } from "@/lib/domain/project";
import { type Route, routes } from "./routes";
import * as alias from "./shapes/alias";
import * as candidate from "./shapes/candidate";
import { idPath, pageOf } from "./shapes/common";
import * as entry from "./shapes/entry";
import * as log from "./shapes/log";
import * as pending from "./shapes/pending";
import { previewBody, previewReply } from "./shapes/preview";
import * as project from "./shapes/project";
import { testMatchBody, testMatchReply } from "./shapes/test-match";

export interface EndpointSpec {
  readonly route: Route;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  readonly reply: z.ZodType;
  readonly summary: string;
}

const none = z.object({});
const noBody = z.undefined();
const namePath = z.object({ name: projectNameSchema });
const deleted = z.object({ deleted: z.boolean() });

export const contract = {
  projects: {
    list: {
      route: routes.projects.list,
      params: none,
      query: none,
      body: noBody,
      reply: pageOf(project.projectShape),
      summary: "All projects",
    },
    create: {
      route: routes.projects.create,
      params: none,
      query: none,
      body: project.projectCreateBody,
      reply: project.projectShape,
      summary: "Create a project",
    },
    get: {
      route: routes.projects.get,
      params: namePath,
      query: none,
      body: noBody,
      reply: project.projectShape,
      summary: "One project",
    },
    update: {
      route: routes.projects.update,
      params: namePath,
      query: none,
      body: project.projectPatchBody,
      reply: project.projectShape,
      summary: "Change mode or settings; `waiting` says what becomes of calls that wait",
    },
    delete: {
      route: routes.projects.delete,
      params: namePath,
      query: none,
      body: noBody,
      reply: deleted,
      summary: "Delete a project and everything in it",
    },
    preview: {
      route: routes.projects.preview,
      params: namePath,
      query: none,
      body: previewBody,
      reply: previewReply,
      summary: "What new matching rules would do to the keys of what is stored; nothing is saved",
    },
  },
  pending: {
    list: {
      route: routes.pending.list,
      params: none,
      query: pending.pendingListQuery,
      body: noBody,
      reply: pageOf(pending.pendingListShape),
      summary: "Pending calls, oldest first",
    },
    wait: {
      route: routes.pending.wait,
      params: none,
      query: pending.pendingWaitQuery,
      body: noBody,
      reply: z.object({ pending: pending.pendingShape.nullable() }),
      summary: "Wait for the oldest unclaimed pending call and claim it for 60 s",
    },
    get: {
      route: routes.pending.get,
      params: idPath,
      query: none,
      body: noBody,
      reply: pending.pendingShape,
      summary: "One pending call, with its whole request",
    },
    answer: {
      route: routes.pending.answer,
      params: idPath,
      query: pending.answerQuery,
      body: pending.answerBody,
      reply: pending.answerReply,
      summary: "Validate, save as an entry and release every waiting call",
    },
    fail: {
      route: routes.pending.fail,
      params: idPath,
      query: none,
      body: pending.failBody,
      reply: pending.failReply,
      summary: "End the call with an error; nothing is saved",
    },
    claim: {
      route: routes.pending.claim,
      params: idPath,
      query: none,
      body: pending.claimBody,
      reply: pending.pendingListShape,
      summary: "Say that you are on it; renew before it ends",
    },
    release: {
      route: routes.pending.release,
      params: idPath,
      query: pending.releaseClaimQuery,
      body: noBody,
      reply: pending.pendingListShape,
      summary: "Give the claim back",
    },
    hold: {
      route: routes.pending.hold,
      params: idPath,
      query: none,
      body: pending.holdBody,
      reply: pending.pendingListShape,
      summary: "Move the deadline on",
    },
    getDraft: {
      route: routes.pending.getDraft,
      params: idPath,
      query: pending.draftQuery,
      body: noBody,
      reply: pending.draftShape,
      summary: "What this actor had typed",
    },
    putDraft: {
      route: routes.pending.putDraft,
      params: idPath,
      query: none,
      body: pending.draftBody,
      reply: pending.draftShape,
      summary: "Keep what is being typed; empty text removes it",
    },
  },
  entries: {
    list: {
      route: routes.entries.list,
      params: none,
      query: entry.entryListQuery,
      body: noBody,
      reply: pageOf(entry.entryListShape),
      summary: "Entries, newest first",
    },
    create: {
      route: routes.entries.create,
      params: none,
      query: none,
      body: entry.entryCreateBody,
      reply: entry.entryReply,
      summary: "Write an entry without a call; releases calls that wait on its key",
    },
    get: {
      route: routes.entries.get,
      params: idPath,
      query: none,
      body: noBody,
      reply: entry.entryShape,
      summary: "One entry",
    },
    update: {
      route: routes.entries.update,
      params: idPath,
      query: pending.answerQuery,
      body: entry.entryPatchBody,
      reply: entry.entryReply,
      summary: "Change the answer: makes a new version",
    },
    delete: {
      route: routes.entries.delete,
      params: idPath,
      query: none,
      body: noBody,
      reply: deleted,
      summary: "Delete an entry",
    },
    versions: {
      route: routes.entries.versions,
      params: idPath,
      query: none,
      body: noBody,
      reply: pageOf(entry.entryVersionShape),
      summary: "Every answer the entry has had, newest first",
    },
    restore: {
      route: routes.entries.restore,
      params: idPath,
      query: none,
      body: entry.restoreBody,
      reply: entry.entryReply,
      summary: "Make an earlier answer the current one, as a new version",
    },
  },
  candidates: {
    list: {
      route: routes.candidates.list,
      params: none,
      query: candidate.candidateListQuery,
      body: noBody,
      reply: candidate.candidatePage,
      summary:
        "Near matches that wait for review: those with a waiting call first, then by risk, then by score",
    },
    get: {
      route: routes.candidates.get,
      params: idPath,
      query: none,
      body: noBody,
      reply: candidate.candidateShape,
      summary: "One candidate, with both requests and the answer as it would be served",
    },
    approve: {
      route: routes.candidates.approve,
      params: idPath,
      query: none,
      body: candidate.approveBody,
      reply: candidate.approveReply,
      summary: "The entry answers exactly this request from now on: makes an alias",
    },
    reject: {
      route: routes.candidates.reject,
      params: idPath,
      query: none,
      body: candidate.rejectBody,
      reply: candidate.candidateListShape,
      summary: "Never propose this pair again",
    },
    reopen: {
      route: routes.candidates.reopen,
      params: idPath,
      query: none,
      body: candidate.reopenBody,
      reply: candidate.candidateListShape,
      summary: "Undo a decision; the alias that it made goes",
    },
    bulk: {
      route: routes.candidates.bulk,
      params: none,
      query: none,
      body: candidate.bulkBody,
      reply: candidate.bulkReply,
      summary:
        "One decision for many, each its own step; approves no pair with a risk mark that was not opened",
    },
  },
  aliases: {
    list: {
      route: routes.aliases.list,
      params: none,
      query: alias.aliasListQuery,
      body: noBody,
      reply: pageOf(alias.aliasListShape),
      summary: "Approved links, newest first",
    },
    get: {
      route: routes.aliases.get,
      params: idPath,
      query: none,
      body: noBody,
      reply: alias.aliasShape,
      summary: "One alias, with the request that was approved",
    },
    delete: {
      route: routes.aliases.delete,
      params: idPath,
      query: none,
      body: noBody,
      reply: alias.aliasDeleted,
      summary: "Unlink; its candidate is open again, so that approving it undoes this",
    },
  },
  testMatch: {
    run: {
      route: routes.testMatch.run,
      params: none,
      query: none,
      body: testMatchBody,
      reply: testMatchReply,
      summary: "What would become of a request, tier by tier, and why; changes nothing",
    },
  },
  log: {
    list: {
      route: routes.log.list,
      params: none,
      query: log.logQuery,
      body: noBody,
      reply: log.logPage,
      summary: "Calls, newest first",
    },
    get: {
      route: routes.log.get,
      params: idPath,
      query: none,
      body: noBody,
      reply: log.logShape,
      summary: "One call",
    },
  },
} as const satisfies Record<string, Record<string, EndpointSpec>>;

export type Contract = typeof contract;
