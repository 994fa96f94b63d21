/** Refusals of the management API. */
import { ApiError } from "@/lib/api/client";

/** The problem that a call of the client ends with; throws where it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError["problem"]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error.problem;
    throw error;
  }
  throw new Error("The call was not refused.");
}
