import { createPrismaStore } from "./prisma-store";
import { storeContract } from "./store.contract";
import { createTestDatabase } from "./testing/database";

storeContract("Prisma on SQLite", async () => {
  const database = await createTestDatabase();
  const store = await createPrismaStore({ databaseUrl: database.url });
  const dispose = async () => {
    await store.close();
    await database.remove();
  };
  return { store, dispose };
});
