/** A flower shop whose system prompt grows a line: a stored answer, and calls that come near it. */
import type { Candidate } from "@/lib/domain/candidate";
import { settle } from "./fake-clock";
import { type Asking, answer, ask, onlyPending, type TestGateway } from "./test-gateway";

export const shopPrompt =
  "You are the assistant of a flower shop. Answer in short sentences. Never promise a delivery date.";

export const flowers = "Which flowers last longest in a vase?";

export const shop = (prompt = shopPrompt, question = flowers) => ({
  model: "gpt-5",
  messages: [
    { role: "system", content: prompt },
    { role: "user", content: question },
  ],
});

/** Near, and worth a person's look. */
export const withLine = (line = "Always mention the opening hours.") => shop(`${shopPrompt} ${line}`);

/** Records an answer as a person would, and gives the id of its entry. */
export async function record(gateway: TestGateway, body: unknown, content: string): Promise<string> {
  const call = ask(gateway, body);
  const { id } = await onlyPending(gateway);
  const { entryId } = await answer(gateway, id, { message: { content } });
  await call.reply;
  return entryId ?? "";
}

const all = { limit: 100, after: null };

export const candidates = (gateway: TestGateway) => gateway.store.candidates.list({}, all);
export const aliases = (gateway: TestGateway) => gateway.store.aliases.list({}, all);

/** The search for near entries runs after parking, with database reads in between. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await settle();
}

export interface NearCall {
  readonly entry: string;
  readonly call: Asking;
  readonly candidate: Candidate;
}

/** A stored answer and a call that waits, with the one candidate that it brought up. */
export async function nearCall(gateway: TestGateway, body: unknown = withLine()): Promise<NearCall> {
  const entry = await record(gateway, shop(), "Carnations.");
  const call = ask(gateway, body);
  await settled();
  return { entry, call, candidate: await onlyCandidate(gateway) };
}

/** The only candidate there is. */
export async function onlyCandidate(gateway: TestGateway): Promise<Candidate> {
  const [row, ...others] = await candidates(gateway);
  const candidate = row && others.length === 0 ? await gateway.store.candidates.find(row.id) : null;
  if (!candidate) throw new Error(`Expected one candidate, found ${others.length + (row ? 1 : 0)}`);
  return candidate;
}
