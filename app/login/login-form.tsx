/** Sends the token; the server answers with a cookie no script can read. */
"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export function LoginForm({ next }: { readonly next: string }) {
  const [token, setToken] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const problem = await signIn(token);
    setIsBusy(false);
    setError(problem);
    // A full load, so that nothing drawn without the cookie is kept.
    if (problem === null) window.location.assign(ownPath(next));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <TextField
        label="Token"
        type="password"
        name="token"
        autoComplete="current-password"
        value={token}
        onChange={setToken}
        error={error}
        autoFocus
        className="w-full"
      />
      <Button variant="primary" type="submit" isDisabled={isBusy} data-action="sign-in">
        Sign in
      </Button>
    </form>
  );
}

/** Null when it worked, else what to tell. */
async function signIn(token: string): Promise<string | null> {
  if (token.trim() === "") return "Type the token first.";
  try {
    const reply = await fetch("/api/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    if (reply.ok) return null;
    return reply.status === 401 ? "That is not the token." : `The server answered ${reply.status}.`;
  } catch {
    return "The server could not be reached.";
  }
}

/** Only ever a path of this server: the address bar is not to be trusted. */
function ownPath(next: string): string {
  const url = new URL(next, window.location.origin);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}` : "/";
}
