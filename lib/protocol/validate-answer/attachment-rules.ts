/** What stands beside the text: log probabilities, audio, citations. */
import {
  annotationSchema,
  audioSchema,
  type Logprobs,
  logprobsSchema,
  type TokenLogprob,
} from "../attachments";
import { type AnswerProblem, type ChoiceRule, callsOf, errorAt, none } from "./problem";

/** Where given, they must be the content's own; where left out, empty lists are sent. */
export const logprobs: ChoiceRule = ({ choice, contract, path }) => {
  if (choice.logprobs === undefined || choice.logprobs === null) return none;
  const at = `${path}.logprobs`;
  const read = logprobsSchema.safeParse(choice.logprobs);
  if (!read.success) {
    const first = read.error.issues[0];
    return [
      errorAt(
        "logprobs_form",
        at,
        `Log probabilities must be {content: [{token, logprob, bytes, top_logprobs}], refusal}: ${first?.path.join(".")} ${first?.message}.`,
      ),
    ];
  }
  const { content, refusal } = choice.message;
  return [
    ...(addsUp(read.data.content, content) && addsUp(read.data.refusal, refusal)
      ? none
      : [errorAt("logprobs_sum", at, "Log probabilities do not add up to the content.")]),
    ...tooManyAlternatives(read.data, contract.topLogprobs, at),
  ];
};

/** Tokens may hold parts of a character; then only their bytes, joined, are the text. */
function addsUp(tokens: readonly TokenLogprob[] | null, text: string | null): boolean {
  if (tokens === null || tokens.length === 0) return true;
  if (tokens.map((token) => token.token).join("") === text) return true;
  if (text === null || tokens.some((token) => token.bytes === null)) return false;
  return Buffer.from(tokens.flatMap((token) => token.bytes ?? [])).equals(Buffer.from(text, "utf8"));
}

function tooManyAlternatives(given: Logprobs, max: number, path: string): readonly AnswerProblem[] {
  const most = Math.max(
    0,
    ...[...(given.content ?? []), ...(given.refusal ?? [])].map((token) => token.top_logprobs.length),
  );
  if (most <= max) return none;
  return [
    errorAt(
      "logprobs_alternatives",
      path,
      `The call asked for at most ${max} alternatives a token (top_logprobs), the answer has ${most}.`,
    ),
  ];
}

/** Audio is given when it was asked for, and only then. */
export const audio: ChoiceRule = (view) => {
  const { message } = view.choice;
  const path = `${view.path}.audio`;
  if (message.audio === undefined || message.audio === null) {
    if (!view.contract.audio || message.refusal !== null || callsOf(view).length > 0) return none;
    return [
      errorAt(
        "audio_missing",
        path,
        "The call asked for audio; supply audio data or answer in text and mark it as breaking the contract.",
      ),
    ];
  }
  if (!view.contract.audio) return [errorAt("audio_not_asked", path, "The call did not ask for audio.")];
  if (audioSchema.safeParse(message.audio).success) return none;
  return [
    errorAt("audio_form", path, "Audio must be {id, data in base64, expires_at in seconds, transcript}."),
  ];
};

/** Citations point inside the text. */
export const citations: ChoiceRule = ({ choice, path }) => {
  const { annotations = [], content } = choice.message;
  return annotations.flatMap((annotation, index) => {
    const at = `${path}.annotations[${index}]`;
    const read = annotationSchema.safeParse(annotation);
    if (!read.success) {
      const form = "{type: url_citation, url_citation: {start_index, end_index, url, title}}";
      return [errorAt("citation_form", at, `Citation ${index} must be ${form}.`)];
    }
    const { start_index: start, end_index: end } = read.data.url_citation;
    return start <= end && end <= (content ?? "").length
      ? []
      : [errorAt("citation_range", at, `Citation ${index} points outside the text.`)];
  });
};
