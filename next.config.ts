import path from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  // The front (scripts/serve.ts) brings paths under /v1 into their canonical form: clients do not follow redirects.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // gzip would hold back event streams; pages of a local tool are small.
  compress: false,
  reactStrictMode: true,
  // `npm test` checks types; whoever only starts the server need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Native binaries and packages that start worker threads or read their own files.
  serverExternalPackages: [
    "@libsql/client",
    "@prisma/adapter-libsql",
    "@prisma/client",
    "@prisma/schema-engine-wasm",
    "ajv",
    "ajv-formats",
    "dictionary-en",
    "dictionary-en-gb",
    "libsql",
    "nspell",
    "pino",
    "prom-client",
  ],
  turbopack: { root: path.resolve(import.meta.dirname) },
};

export default config;
