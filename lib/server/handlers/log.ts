/** The call log over the management API. */
import type { Contract } from "@/lib/api/contract";
import { AppError } from "@/lib/errors";
import { decodeCursor, toPage } from "@/lib/shared/page";
import { renderLogRecord } from "../render";
import { type NounHandlers, ok } from "./handler";

export const logHandlers: NounHandlers<Contract["log"]> = {
  async list(runtime, { query }) {
    const { limit, cursor, ...filter } = query;
    const { log } = runtime.gateway.store;
    const [rows, total] = await Promise.all([
      log.list(filter, { limit, after: cursor ? decodeCursor(cursor) : null }),
      log.count(filter),
    ]);
    const page = toPage(rows, limit);
    return ok({ items: page.items.map(renderLogRecord), next: page.next, total });
  },
  async get(runtime, { params }) {
    const record = await runtime.gateway.store.log.find(params.id);
    if (!record)
      throw new AppError(
        "not_found",
        `There is no call ${params.id} in the log. It may be older than the retention.`,
      );
    return ok(renderLogRecord(record));
  },
};
