/** `npm run generate`: the database client from prisma/schema.prisma. */
import { generate, install, runAsProgram } from "./steps.mjs";

await runAsProgram(async () => {
  await install({ dev: false });
  await generate();
});
