/**
 * Redaction gives requests that differ in a secret only the same key. Most answers do not depend on the secret; where
 * the question or the answer is about it, a person decides.
 */
import type { Answer } from "@/lib/domain/answer";
import type { CanonicalRequest } from "@/lib/domain/request";
import { questionText, turnTexts } from "../question";
import { findSecrets } from "../redaction/find-secrets";
import { holdsPlaceholder } from "../redaction/placeholder";
import type { Guard } from "./guard";

export const secretDiffers: Guard = {
  name: "secret_differs",
  severity: "soft",
  objection({ request, found }) {
    // Equal, or none on either side. An unknown digest (an entry from a file) counts as another.
    if (found.secretsDigest === request.secretsDigest) return null;
    if (secretsInTurn(request.canonical))
      return "it was recorded with another secret, and the question holds the secret";
    if (asksForSecret(questionText(request.canonical.messages)))
      return "it was recorded with another secret, and the question is about a secret";
    if (answerHoldsSecret(found.entry.answer))
      return "it was recorded with another secret, and its answer holds one";
    return null;
  },
};

/** Does a secret stand in the last user message or after it? */
export const secretsInTurn = (request: CanonicalRequest): boolean =>
  turnTexts(request.messages).some(holdsPlaceholder);

/** The words of the languages that are common in prompts; needed only when secrets differ, so it may be broad. */
const secretWord =
  /secret|password|passphrase|passcode|passwort|kennwort|mot de passe|contraseña|senha|credential|api.?key|private key|access key|\bkeys?\b|token|schlüssel|bearer|login|zugang|clave|密码|密钥|パスワード|пароль|ключ/i;

const asksForSecret = (question: string): boolean => secretWord.test(question);

function answerHoldsSecret(answer: Answer): boolean {
  const text = JSON.stringify(answer);
  return holdsPlaceholder(text) || findSecrets(text).length > 0;
}
