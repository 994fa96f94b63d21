import type { MetaStore } from "../store";
import type { Tables } from "./tables";

export const createMetaStore = (tables: Tables): MetaStore => ({
  async getOrPut(key, make) {
    const known = tables.meta.get(key);
    if (known !== undefined) return known;
    const value = make();
    tables.meta.set(key, value);
    return value;
  },
});
