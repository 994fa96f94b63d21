/** `npm run bench [-- hits|parked|kill|start|linear …]`: measures the built server and prints Markdown tables. */
import { cpus, totalmem } from "node:os";
import { createDataFolders, type DataFolders } from "./entries";
import { benchHits } from "./hits";
import { benchKill } from "./kill";
import { benchLinear } from "./linear";
import { benchParked } from "./parked";
import { benchStart } from "./start";

const benches: Readonly<Record<string, (folders: DataFolders) => Promise<string>>> = {
  hits: benchHits,
  parked: benchParked,
  kill: benchKill,
  start: benchStart,
  linear: benchLinear,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No benchmark "${unknown.join(", ")}": choose from ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}

const folders = createDataFolders();
const [cpu] = cpus();
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
);
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`## ${name}\n\n${await bench(folders)}\n`);
  }
} finally {
  await folders.remove();
}
