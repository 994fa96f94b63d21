/** What is true of every error the endpoint gives. */
import { expect } from "@playwright/test";
import { errorOf, type WireErrorBody, type WireReply } from "./chat";
import { areSchemasThere, misfits } from "./published-schemas";

interface Expected {
  readonly status: number;
  readonly code: string;
  readonly param?: string | null;
  readonly message?: string | RegExp;
}

/** Checks shape, headers and the parts that are given; gives the error object for more. */
export function expectError(reply: WireReply, expected: Expected): WireErrorBody {
  const error = errorOf(reply);
  expect({ status: reply.status, code: error.code }, error.message).toEqual({
    status: expected.status,
    code: expected.code,
  });
  expect(reply.headers.get("content-type")).toBe("application/json");
  expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-z]{26}$/);
  expect(error.message.length).toBeGreaterThan(10);
  expect(error.message).not.toMatch(/try again in|quota|billing/i);
  expect(Object.keys(error)).toEqual(expect.arrayContaining(["message", "type", "param", "code"]));
  if (expected.param !== undefined) expect(error.param).toBe(expected.param);
  if (expected.message !== undefined) expect(error.message).toMatch(expected.message);
  if (areSchemasThere) expect(misfits("ErrorResponse", JSON.parse(reply.text))).toBe("");
  expectRetryAdvice(reply);
  return error;
}

/** 503 says when to come back; what must not be retried says so; nothing says both. */
function expectRetryAdvice({ status, headers }: WireReply): void {
  if (status === 503) expect(headers.get("retry-after")).toBe("1");
  else expect(headers.get("retry-after")).toBeNull();
  if (status < 500) expect(headers.get("x-should-retry")).toBe("false");
}
