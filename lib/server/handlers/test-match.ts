/** test-match over the management API: a request body, or anything stored that has one. */
import type { z } from "zod";
import type { Contract } from "@/lib/api/contract";
import type { Project } from "@/lib/domain/project";
import { defaultProjectName } from "@/lib/domain/words";
import { AppError } from "@/lib/errors";
import { getPending } from "@/lib/gateway/answer-pending";
import { getCandidate } from "@/lib/gateway/check-candidate";
import { type ReadRequest, readRequest, readStoredAgain } from "@/lib/gateway/read-call";
import { rulesFor } from "@/lib/gateway/rules-for";
import { testMatch } from "@/lib/gateway/test-match";
import { getEntry } from "@/lib/gateway/write-entry";
import { type ExactJson, writeExactJson } from "@/lib/shared/exact-json";
import { memberOf } from "../answer-input";
import { renderTested } from "../render-test-match";
import { patchedRules } from "../rules-input";
import type { Runtime } from "../runtime";
import { type NounHandlers, ok } from "./handler";

export const testMatchHandlers: NounHandlers<Contract["testMatch"]> = {
  async run(runtime, { body, exactBody }) {
    const source = await sourceOf(runtime, body, exactBody);
    const project = await runtime.projects.get(body.project ?? source.project);
    const matching = patchedRules(project.matching, body);
    const tested = await testMatch(runtime.gateway, { project, read: source.read, matching });
    return ok(renderTested(tested, { whatIf: matching !== null, sent: source.sent }));
  },
};

type Body = z.output<Contract["testMatch"]["run"]["body"]>;

interface Source {
  /** Where the stored thing is. */
  readonly project: string;
  readonly read: (project: Project) => ReadRequest;
  /** The text as it was sent, to tell whether anything was redacted; null: it was stored so. */
  readonly sent: string | null;
}

const advice = "Send exactly one of request, pending, entry and candidate.";

async function sourceOf(runtime: Runtime, body: Body, exactBody: ExactJson | undefined): Promise<Source> {
  const { gateway } = runtime;
  const request = memberOf(exactBody, "request");
  const given = [request, body.pending, body.entry, body.candidate].filter((value) => value !== undefined);
  if (given.length !== 1) throw new AppError("invalid_request", advice);
  if (request !== undefined) {
    const sent = writeExactJson(request);
    const labels = { task: body.task ?? null, promptVersion: body.prompt_version ?? null };
    const source = { endpoint: "chat.completions", text: sent, labels } as const;
    return {
      project: defaultProjectName,
      read: (project) => readRequest(gateway, source, rulesFor(project)),
      sent,
    };
  }
  const row = await storedRow(runtime, body);
  return {
    project: row.project,
    read: (project) => readStoredAgain(gateway, row, rulesFor(project)),
    sent: null,
  };
}

/** Throws AppError `not_found`. */
function storedRow({ gateway }: Runtime, { pending, entry, candidate }: Body) {
  if (pending !== undefined) return getPending(gateway, pending);
  return entry !== undefined ? getEntry(gateway, entry) : getCandidate(gateway, candidate ?? "");
}
