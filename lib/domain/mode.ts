/** What a project does with a call it cannot answer from its entries. */
import { z } from "zod";
import { modes } from "./words";

export type { Mode } from "./words";

export const modeSchema = z.enum(modes);
