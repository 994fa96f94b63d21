/** Ids and temporary paths that a served answer still names although the incoming request does not have them. */
import type { Judged } from "./score";

const idLike = /[A-Za-z]+[_-][A-Za-z0-9]{8,}|[0-9a-f]{8}-[0-9a-f-]{27}|\/tmp\/[\w.-]+/g;

export function idsLeftBehind({ pair, result }: Judged): string[] {
  const [stored, incoming] = [JSON.stringify(pair.stored), JSON.stringify(pair.incoming)];
  const said = JSON.stringify(result.answer).match(idLike) ?? [];
  return said.filter((id) => stored.includes(id) && !incoming.includes(id)).map((id) => `${pair.id}: ${id}`);
}
