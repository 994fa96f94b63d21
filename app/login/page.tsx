/** Asks for the token, where one is required. */
import type { Metadata } from "next";
import { LoginForm } from "./login-form";

export const metadata: Metadata = { title: "Sign in · semula" };

interface LoginParams {
  readonly searchParams: Promise<{ readonly next?: string | string[] }>;
}

export default async function LoginPage({ searchParams }: LoginParams) {
  const { next } = await searchParams;
  return (
    <main className="mx-auto flex max-w-md flex-col gap-4 p-6">
      <h1 className="text-hero font-semibold">Sign in to semula</h1>
      <p className="text-muted">
        This server asks for the token it was started with (
        <code className="font-mono text-sm">SEMULA_TOKEN</code>).
      </p>
      <LoginForm next={typeof next === "string" ? next : "/"} />
    </main>
  );
}
