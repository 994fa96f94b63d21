/** Finds secrets by the words around them: Bearer tokens, passwords in addresses, PEM private keys. */
import type { SecretFinding } from "./find-secrets";
import { tokenKindOf } from "./find-tokens";

/** Adds what it finds to `findings`. */
export function findMarked(text: string, findings: SecretFinding[]): void {
  findBearer(text, findings);
  if (text.includes("@")) findUrlPasswords(text, findings);
  findPrivateKeys(text, findings);
}

const bearerPattern = /earer[ \t]{1,4}([A-Za-z0-9._~+/=-]{16,16384})/y;

/** RFC 6750: `Authorization: Bearer <token>`. Sixteen characters without a blank are no English. */
function findBearer(text: string, findings: SecretFinding[]): void {
  for (let at = text.indexOf("earer"); at !== -1; at = text.indexOf("earer", at + 5)) {
    bearerPattern.lastIndex = at;
    const value = bearerPattern.exec(text)?.[1];
    if (value === undefined || !/\d/.test(value)) continue;
    const end = bearerPattern.lastIndex;
    findings.push({ kind: tokenKindOf(value) ?? "bearer_token", start: end - value.length, end, value });
  }
}

const userInfoPattern = /:\/\/[^\s/@:"'`<>\\]{0,200}:([^\s/@"'`<>\\]{1,200})@/y;

/** RFC 3986 userinfo: `postgres://user:password@host`. */
function findUrlPasswords(text: string, findings: SecretFinding[]): void {
  for (let at = text.indexOf("://"); at !== -1; at = text.indexOf("://", at + 3)) {
    userInfoPattern.lastIndex = at;
    const value = userInfoPattern.exec(text)?.[1];
    if (value === undefined || /^(?:[<${*%]|\[secret:)/.test(value)) continue;
    const end = userInfoPattern.lastIndex - 1;
    findings.push({ kind: tokenKindOf(value) ?? "url_password", start: end - value.length, end, value });
  }
}

const keyCharsMax = 16_384;
const keyHeader = /-----BEGIN [A-Z0-9 ]{0,32}PRIVATE KEY(?: BLOCK)?-----/y;
const keyFooter = /-----END [A-Z0-9 ]{0,32}PRIVATE KEY(?: BLOCK)?-----/y;
/** Base64, blanks, escaped line breaks, and the headers of encrypted and PGP keys. */
const keyBody = /^[\w+/=\s\\:;,.()@-]*$/;

/** RFC 7468. A key whose end is missing counts as far as its base64 goes. */
function findPrivateKeys(text: string, findings: SecretFinding[]): void {
  let nextFooter = -2;
  for (let at = text.indexOf("-----BEGIN "); at !== -1; at = text.indexOf("-----BEGIN ", at + 11)) {
    keyHeader.lastIndex = at;
    if (!keyHeader.test(text)) continue;
    const bodyAt = keyHeader.lastIndex;
    // Searched once for all headers before it, not once a header: many headers without an end stay linear.
    if (nextFooter !== -1 && nextFooter < bodyAt) nextFooter = text.indexOf("-----END ", bodyAt);
    const end = keyEnd(text, bodyAt, nextFooter);
    if (end > bodyAt) findings.push({ kind: "private_key", start: at, end, value: text.slice(at, end) });
  }
}

const openBody = /[A-Za-z0-9+/=\s\\]{0,16384}/y;

function keyEnd(text: string, bodyAt: number, footerAt: number): number {
  if (footerAt >= bodyAt && footerAt - bodyAt <= keyCharsMax && keyBody.test(text.slice(bodyAt, footerAt))) {
    keyFooter.lastIndex = footerAt;
    if (keyFooter.test(text)) return keyFooter.lastIndex;
  }
  openBody.lastIndex = bodyAt;
  const body = openBody.exec(text)?.[0] ?? "";
  return body.trim().length >= 32 ? bodyAt + body.trimEnd().length : bodyAt;
}
