/** `npm start`: does what is missing, then becomes the server (same process, so that signals reach it). */
import { pathToFileURL } from "node:url";
import { build, generate, install, runAsProgram, SERVER_BUNDLE } from "./steps.mjs";

await runAsProgram(async () => {
  // `next build` checks the types of the tests as well, so it wants their packages too.
  await install({ dev: true });
  await generate();
  await build();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await import(pathToFileURL(SERVER_BUNDLE).href);
});
