/** What went wrong, in words for the page: the server's own sentence where it sent one. */
import { ApiError } from "@/lib/api/client";

export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) return "The server could not be reached. Is it still running?";
  return error instanceof Error ? error.message : "Something went wrong, and nothing says what.";
}

/** The stable code of a refusal, or null for a network fault. */
export const problemCode = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);
