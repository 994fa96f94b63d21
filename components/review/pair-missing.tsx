/** A pair that cannot be shown here: gone with its entry, in another project, or not readable now. */
"use client";
import Link from "next/link";
import { placeHref } from "@/components/shell/places";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { problemCode, problemText } from "@/lib/queries/problem-text";

export interface PairMissingProps {
  readonly project: string;
  readonly id: string;
  readonly error: unknown;
  /** The project it is in, where that is another one. */
  readonly elsewhere: string | undefined;
  readonly onRetry: () => void;
}

export function PairMissing({ project, id, error, elsewhere, onRetry }: PairMissingProps) {
  if (elsewhere !== undefined && elsewhere !== project) {
    return (
      <Notice
        className="m-4"
        actions={
          <Link href={placeHref(elsewhere, "review", id)} className={buttonClass()}>
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
      <Notice className="m-4">
        There is no pair {id} in {project}. Its entry was deleted, or the id is mistyped.
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      title="The pair could not be read"
      className="m-4"
      announce
      actions={<Button onPress={onRetry}>Retry</Button>}
    >
      {problemText(error)}
    </Notice>
  );
}
