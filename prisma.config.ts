import { defineConfig } from "prisma/config";

// Read by `prisma generate` alone: migrations are made and applied by lib/storage/migrate.
export default defineConfig({ schema: "prisma/schema.prisma" });
