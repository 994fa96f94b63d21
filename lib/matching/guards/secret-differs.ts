/**
 * Redaction gives requests that differ only in a secret the same key. One answer fits both only where nothing can
 * depend on the secret: a random key or token in a system message that nobody talks about. Else a person decides.
 */
import type { Answer } from "@/lib/domain/answer";
import type { CanonicalRequest, NeutralMessage } from "@/lib/domain/request";
import { messageText, questionText, turnTexts } from "../question";
import { findSecrets } from "../redaction/find-secrets";
import { hasOwnShape } from "../redaction/kinds";
import { holdsPlaceholder, placeholdersIn } from "../redaction/placeholder";
import { type Guard, type GuardQuestion, soft } from "./guard";
import { mentionsSecret } from "./secret-words";

export const secretDiffers: Guard = {
  name: "secret_differs",
  runs: "equal",
  objection(question) {
    // Equal, or none on either side. An unknown digest (an entry from a file) counts as another.
    if (question.found.secretsDigest === question.request.secretsDigest) return null;
    const reason = dependence(question);
    return reason === null ? null : soft(`it was recorded with another secret, and ${reason}`);
  },
};

/** How the answer could depend on the secret; null when it can't. */
function dependence({ request, found }: GuardQuestion): string | null {
  const { canonical } = request;
  if (secretsInTurn(canonical)) return "the question holds the secret";
  if (holdsPlaceholder(textOutsideSystem(canonical))) return "the secret stands outside the system prompt";
  const inSystem = canonical.messages
    .filter(isSystem)
    .flatMap((message) => placeholdersIn(messageText(message)));
  if (!inSystem.every(({ kind }) => hasOwnShape(kind))) return "the secret is no random key or token";
  // Beside what the two requests share, the stored one may hold secrets in fields that do not count for its key.
  if (placeholderCount(found.entry.request) > inSystem.length)
    return "the stored request holds a secret outside the system prompt";
  if (mentionsSecret(talkOf(canonical))) return "the question or the history is about a secret";
  return answerHoldsSecret(found.entry.answer) ? "its answer holds one" : null;
}

/** Does a secret stand in the question or after it? A system message alone is a question too. */
export const secretsInTurn = (request: CanonicalRequest): boolean =>
  turnTexts(request.messages).some(holdsPlaceholder);

const isSystem = ({ role }: NeutralMessage): boolean => role === "system";

/** All of a request but the texts of its system messages, whatever fields it has. */
function textOutsideSystem(request: CanonicalRequest): string {
  const messages = request.messages.map((message) => (isSystem(message) ? withoutTexts(message) : message));
  return JSON.stringify({ ...request, messages });
}

/** The question and all that was said before and after it but by the system, calls included. */
function talkOf({ messages }: CanonicalRequest): string {
  const json = JSON.stringify(messages.filter((message) => !isSystem(message)));
  return `${questionText(messages)}\n${json.replace(/\\[nrt]/g, " ")}`;
}

const withoutTexts = (message: NeutralMessage): NeutralMessage => ({
  ...message,
  parts: message.parts.map((part) => (part.kind === "text" ? { ...part, text: "" } : part)),
});

/** In any string or key of a JSON text, however it is escaped. */
function placeholderCount(json: string): number {
  try {
    return placeholdersIn(JSON.stringify(JSON.parse(json))).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function answerHoldsSecret(answer: Answer): boolean {
  const text = JSON.stringify(answer);
  return holdsPlaceholder(text) || findSecrets(text).length > 0;
}
