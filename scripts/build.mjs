/** `npm run build`: everything that `npm start` does before it listens. */
import { build, generate, install, runAsProgram } from "./steps.mjs";

await runAsProgram(async () => {
  await install({ dev: true });
  await generate();
  await build();
});
