/** A JSON value as its leaves by path, so that the order of keys does not matter and a change names its place. */
import { isRecord } from "@/components/request/loose";

const leavesMax = 5_000;

/** Where there are too many leaves, the rest of the value stands as one. */
export function flattenJson(value: unknown): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const visit = (item: unknown, path: string): void => {
    if (leaves.size < leavesMax && Array.isArray(item) && item.length > 0) {
      for (const [at, member] of item.entries()) visit(member, `${path}[${at}]`);
    } else if (leaves.size < leavesMax && isRecord(item) && Object.keys(item).length > 0) {
      for (const [name, member] of Object.entries(item))
        visit(member, path === "" ? name : `${path}.${name}`);
    } else {
      leaves.set(path, typeof item === "string" ? item : (JSON.stringify(item) ?? ""));
    }
  };
  visit(value, "");
  return leaves;
}
