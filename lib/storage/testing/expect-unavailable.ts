import { expect } from "vitest";
import { AppError } from "@/lib/errors";

/** The attempt fails as a client may see it: retryable, in our words, with nothing of the driver or the disk. */
export async function expectUnavailable(attempt: Promise<unknown>, text: RegExp): Promise<void> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "storage_unavailable", status: 503, retryable: true });
  expect(error).toMatchObject({ message: expect.stringMatching(text) });
  const { message, options } = error instanceof AppError ? error : { message: "", options: {} };
  expect(message).not.toMatch(/prisma|sqlite_|invocation|\/tmp/i);
  expect(options.internal).not.toBe("");
}
