/** The shortcuts that work on every page: going places and the key sheet. */
"use client";
import { Keyboard } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { KeySheet } from "./key-sheet";
import { KeyListener, useKey } from "./keys/use-key";
import { type Place, placeHref, placeOrder, places } from "./places";

export function GlobalKeys({ project }: { readonly project: string }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useKey("help", () => {
    setIsSheetOpen(true);
    return true;
  });
  return (
    <>
      <KeyListener />
      {placeOrder.map((place) => (
        <GoKey key={place} project={project} place={place} />
      ))}
      <IconButton
        label="Keys of this page"
        icon={<Keyboard size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => setIsSheetOpen(true)}
        data-action="keys"
      />
      <KeySheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
    </>
  );
}

function GoKey({ project, place }: { readonly project: string; readonly place: Place }) {
  const router = useRouter();
  useKey(places[place].key, () => {
    router.push(placeHref(project, place));
    return true;
  });
  return null;
}
