/** Ends this browser's session. */
"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";

export function SignOutButton() {
  const [hasFailed, setHasFailed] = useState(false);
  const signOut = async () => {
    const isDone = await fetch("/api/session", { method: "DELETE" }).then(
      (reply) => reply.ok,
      () => false,
    );
    // A full load, so that nothing read with the session is kept.
    if (isDone) window.location.assign("/login");
    else setHasFailed(true);
  };
  return (
    <>
      <Button onPress={signOut} data-action="sign-out">
        Sign out
      </Button>
      {hasFailed && (
        <p role="alert" className="text-sm font-medium text-danger">
          The server could not be reached; you are still signed in.
        </p>
      )}
    </>
  );
}
