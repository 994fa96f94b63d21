/** A page that could not be drawn: what failed, its id in the server's log, and a way to try again. */
"use client";
import { Button } from "@/components/ui/button";

export interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main className="mx-auto flex max-w-2xl flex-col items-start gap-3 p-6">
      <title>Error · semula</title>
      <h1 className="text-hero font-semibold">This page could not be shown</h1>
      <p>Nothing was changed. The server said: {error.message === "" ? "nothing more" : error.message}</p>
      {error.digest && (
        <p className="text-sm text-muted">
          In the server's log under <code className="font-mono">{error.digest}</code>
        </p>
      )}
      <Button variant="primary" onPress={reset} data-action="retry">
        Try again
      </Button>
    </main>
  );
}
