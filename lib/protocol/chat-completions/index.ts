/** POST /v1/chat/completions: the adapter. */
import type { Adapter } from "../adapter";
import { parseAnswer } from "./parse-answer";
import { parseRequest } from "./parse-request";
import { renderAnswer } from "./render-answer";
import { renderError, renderStreamError } from "./render-error";
import { renderStream, renderStreamCut, renderStreamKeepAlive, renderStreamOpening } from "./render-stream";

export const chatCompletions: Adapter = {
  endpoint: "chat.completions",
  parseRequest,
  parseAnswer,
  renderAnswer,
  renderStreamOpening,
  renderStream,
  renderStreamKeepAlive,
  renderStreamCut,
  renderError,
  renderStreamError,
};
