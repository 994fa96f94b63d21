import { createServer, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { ListenError, listen } from "./listen";
import { findPortHolder } from "./port-holder";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function newServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

async function holdPort(): Promise<number> {
  const server = newServer();
  await listen(server, { host: "127.0.0.1", port: 0 });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

it("names the way out when the port is taken", async () => {
  const port = await holdPort();
  const refused = listen(newServer(), { host: "127.0.0.1", port });
  await expect(refused).rejects.toThrow(ListenError);
  await expect(refused).rejects.toThrow(`SEMULA_PORT=${port + 1}`);
});

it.runIf(process.platform === "linux")("names the process that holds the port", async () => {
  expect(await findPortHolder(await holdPort())).toContain(`process ${process.pid} (`);
});

it("says what to do about an address that is not this machine's", async () => {
  await expect(listen(newServer(), { host: "192.0.2.1", port: 0 })).rejects.toThrow("SEMULA_HOST");
});
