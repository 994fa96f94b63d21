import type { MetaStore } from "../store";
import type { Client } from "./client";
import { isUniqueViolation } from "./outcomes";

/** Facts about this database, written once. */
export function createMetaStore(client: Client): MetaStore {
  const find = async (key: string) => (await client.meta.findUnique({ where: { key } }))?.value;
  return {
    async getOrPut(key, make) {
      const known = await find(key);
      if (known !== undefined) return known;
      const value = make();
      try {
        await client.meta.create({ data: { key, value } });
        return value;
      } catch (error) {
        const first = isUniqueViolation(error) ? await find(key) : undefined;
        if (first === undefined) throw error;
        return first;
      }
    },
  };
}
