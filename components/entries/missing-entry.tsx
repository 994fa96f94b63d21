/** An entry that cannot be shown here: deleted, in another project, or not readable now. */
"use client";
import Link from "next/link";
import { placeHref } from "@/components/shell/places";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { problemCode, problemText } from "@/lib/queries/problem-text";

export interface MissingEntryProps {
  readonly id: string;
  readonly project: string;
  readonly error: unknown;
  /** The project it is in, where that is another one. */
  readonly elsewhere: string | undefined;
  readonly onRetry: () => void;
}

export function MissingEntry({ id, project, error, elsewhere, onRetry }: MissingEntryProps) {
  if (elsewhere !== undefined) {
    return (
      <Notice
        className="m-4"
        actions={
          <Link href={placeHref(elsewhere, "entries", id)} className={buttonClass()}>
            Open it in {elsewhere}
          </Link>
        }
      >
        {id} is not in {project}. It exists in {elsewhere}.
      </Notice>
    );
  }
  if (problemCode(error) === "not_found") {
    return (
      <Notice
        className="m-4"
        actions={
          <Link href={placeHref(project, "entries")} className={buttonClass()}>
            All entries
          </Link>
        }
      >
        There is no entry {id} in {project}. It was deleted, or the id is mistyped.
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      title="The entry could not be read"
      className="m-4"
      announce
      actions={<Button onPress={onRetry}>Retry</Button>}
    >
      {problemText(error)}
    </Notice>
  );
}
