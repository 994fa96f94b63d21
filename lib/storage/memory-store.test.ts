import { createMemoryStore } from "./memory-store";
import { storeContract } from "./store.contract";

storeContract("in memory", async () => {
  const store = createMemoryStore();
  return { store, dispose: () => store.close() };
});
