/**
 * What is rendered validates against the provider's published schemas. They are not part of this repository: the
 * tests run where SEMULA_SCHEMAS, or a folder beside the repository, holds them, and are skipped elsewhere.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRecord } from "./answer-report";
import { completeUsage } from "./complete-usage";
import { renderModel, renderModelList } from "./models";
import { adapters } from "./registry";
import { messageAnswerArbitrary } from "./testing/arbitrary-answers";
import { contextOf } from "./testing/contracts";
import { readEvents } from "./testing/read-stream";

const folder =
  process.env.SEMULA_SCHEMAS ?? path.resolve(import.meta.dirname, "../../../shared/openai-schemas");
const isThere = existsSync(folder);

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);

function misfits(schemaName: string, value: unknown): string {
  const text = readFileSync(path.join(folder, `${schemaName}.schema.json`), "utf8");
  const schema: { $id: string } = JSON.parse(text);
  const validate = ajv.getSchema(schema.$id) ?? ajv.compile(schema);
  return validate(value) ? "" : ajv.errorsText(validate.errors);
}

describe.skipIf(!isThere)(`published schemas (${isThere ? "in" : "skipped: none in"} ${folder})`, () => {
  const adapter = adapters["chat.completions"];

  test("whole answers", () => {
    fc.assert(
      fc.property(messageAnswerArbitrary, fc.boolean(), (given, logprobs) => {
        const body = adapter.renderAnswer(
          completeUsage(given, 3),
          contextOf({ choices: given.choices.length, logprobs }),
        );
        expect(misfits("CreateChatCompletionResponse", JSON.parse(body))).toBe("");
      }),
    );
  });

  test("chunks", () => {
    fc.assert(
      fc.property(messageAnswerArbitrary, fc.boolean(), fc.boolean(), (given, includeUsage, logprobs) => {
        const context = contextOf({ choices: given.choices.length, includeUsage, logprobs });
        const answer = completeUsage(given, 3);
        const stream =
          adapter.renderStreamOpening(context) + [...adapter.renderStream(answer, context)].join("");
        for (const chunk of readEvents(adapter.renderStreamKeepAlive(context) + stream).events.filter(
          (event) => !hasCustomCall(event),
        )) {
          expect(misfits("CreateChatCompletionStreamResponse", chunk)).toBe("");
        }
      }),
    );
  });

  test("errors and models", () => {
    const error = adapter.renderError({
      message: "No.",
      type: "server_error",
      param: null,
      code: null,
      details: { nearest: [] },
    });
    expect(misfits("ErrorResponse", JSON.parse(error))).toBe("");
    const model = { id: "org/model:1", createdS: 1_790_000_000 };
    expect(misfits("Model", JSON.parse(renderModel(model)))).toBe("");
    expect(misfits("ListModelsResponse", JSON.parse(renderModelList([model])))).toBe("");
    expect(misfits("ListModelsResponse", JSON.parse(renderModelList([])))).toBe("");
  });
});

/** The published chunk schema lacks custom calls, though the provider's own client reads them. */
const hasCustomCall = (chunk: unknown): boolean =>
  isRecord(chunk) && JSON.stringify(chunk.choices).includes('"type":"custom"');
