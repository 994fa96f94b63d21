/** Server-sent events as every known client reads them: one `data:` line, LF ends, no other field. */

/** Some readers of event streams split lines at these too; as escapes they mean the same in JSON. */
const lineBreaksInJson = /[\u0085\u2028\u2029]/g;

/** One event with a JSON value. */
export const dataEvent = (value: unknown): string => {
  const json = JSON.stringify(value).replace(
    lineBreaksInJson,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `data: ${json}\n\n`;
};

/** The literal that ends a stream. */
export const doneEvent = "data: [DONE]\n\n";
