/** What plain Node needs for the same work: parse the JSON, hash it, look it up, answer the same bytes. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";

const [answerText = "", streamText = ""] = process.argv.slice(2);
const answers = new Map<string, string>();

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const key = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const answer = answers.get(key) ?? (body.stream ? streamText : answerText);
  answers.set(key, answer);
  const type = body.stream ? "text/event-stream; charset=utf-8" : "application/json";
  response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(answer) });
  response.end(answer);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.stdout.write(`${address.port}\n`);
});
