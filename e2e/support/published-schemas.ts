/** The provider's published schemas, where a folder beside the repository (or SEMULA_SCHEMAS) holds them. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";

const folder =
  process.env.SEMULA_SCHEMAS ?? path.resolve(import.meta.dirname, "../../../shared/openai-schemas");

export const areSchemasThere = existsSync(folder);
export const whySkipped = `the published schemas are not there: ${folder}`;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);

type SchemaName =
  | "CreateChatCompletionRequest"
  | "CreateChatCompletionResponse"
  | "CreateChatCompletionStreamResponse"
  | "ErrorResponse"
  | "ListModelsResponse"
  | "Model";

/** What is wrong with the value; empty when it fits. */
export function misfits(name: SchemaName, value: unknown): string {
  const schema = JSON.parse(readFileSync(path.join(folder, `${name}.schema.json`), "utf8")) as {
    $id: string;
  };
  const validate = ajv.getSchema(schema.$id) ?? ajv.compile(schema);
  return validate(value) ? "" : ajv.errorsText(validate.errors);
}
