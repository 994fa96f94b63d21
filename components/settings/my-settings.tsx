/** What concerns this browser only. */
"use client";
import { useActor } from "@/components/shell/actor";
import { TextField } from "@/components/ui/field";
import { Section } from "./section";
import { SignOutButton } from "./sign-out-button";

export function MySettings({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [actor, rename] = useActor();
  return (
    <Section id="you" title="You" sentence="Kept in this browser.">
      <TextField
        // Its own state while typing; a new name from elsewhere starts it again.
        key={actor}
        label="Your name"
        description="Stands on your answers and tells others that you are on a call. Saved when you leave the field."
        defaultValue={actor}
        onBlur={(event) => event.target instanceof HTMLInputElement && rename(event.target.value)}
        autoComplete="off"
        maxLength={80}
        className="w-full max-w-prose"
      />
      {isSignedIn && <SignOutButton />}
    </Section>
  );
}
