/** What tells two requests apart whose redacted texts are equal. Kept in the database only, never in a file. */

/** A keyed digest of the secrets in the order of their numbers; null when there are none. */
export const secretsDigest = (secrets: readonly string[], hmac: (text: string) => string): string | null =>
  secrets.length === 0 ? null : hmac(JSON.stringify(secrets));
