/** `npm run dev`: the same front as `npm start`, from the sources, with reloading pages. */
import { generate, install, runAsProgram } from "./steps.mjs";

await runAsProgram(async () => {
  await install({ dev: true });
  await generate();
  process.env.NODE_ENV = "development";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.argv.push("--dev");
  const { register } = await import("tsx/esm/api");
  register();
  await import("./serve.ts");
});
