/** Who this browser answers as. */
"use client";
import { useState } from "react";
import { useActor } from "@/components/shell/actor";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";

export function ActorDialog({ onClose }: { readonly onClose: () => void }) {
  const [actor, rename] = useActor();
  const [name, setName] = useState(actor);
  const save = () => {
    rename(name);
    onClose();
  };
  return (
    <Dialog
      title="Your name"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={save} isDisabled={name.trim() === ""} data-action="save-name">
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={80}
        value={name}
        onChange={setName}
        onKeyDown={(event) => event.key === "Enter" && name.trim() !== "" && save()}
        description="Stands beside your answers, claims and drafts. Kept in this browser."
      />
    </Dialog>
  );
}
