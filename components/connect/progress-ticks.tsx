/** Three steps, live: reached us, answered, replayed. */
"use client";
import { Check, Circle } from "lucide-react";
import Link from "next/link";
import { placeHref } from "@/components/shell/places";
import { buttonClass } from "@/components/ui/button";
import type { Progress } from "./use-progress";

export interface ProgressTicksProps {
  readonly project: string;
  readonly progress: Progress;
}

export function ProgressTicks({ project, progress }: ProgressTicksProps) {
  const steps = [
    { id: "reached", label: "reached us", isDone: progress.hasReached },
    { id: "answered", label: "answered", isDone: progress.isAnswered },
    { id: "replayed", label: "replayed", isDone: progress.isReplayed },
  ];
  return (
    <section
      aria-label="Progress"
      className="flex flex-col gap-3 rounded-md border border-hair bg-surface p-4"
    >
      <p role="status" className="text-md font-medium" data-progress>
        {progress.isKnown ? progressText(progress) : "Looking for calls…"}
      </p>
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map(({ id, label, isDone }) => (
          <li key={id} data-step={id} data-done={isDone} className="flex items-center gap-2">
            {isDone ? (
              <Check size={16} strokeWidth={2} aria-hidden />
            ) : (
              <Circle size={16} strokeWidth={1.5} aria-hidden className="text-muted" />
            )}
            <span className={isDone ? "font-medium" : "text-muted"}>{label}</span>
            <span className="sr-only">{isDone ? "done" : "not yet"}</span>
          </li>
        ))}
      </ol>
      {progress.waiting > 0 && (
        <div>
          <Link
            href={placeHref(project, "pending")}
            className={buttonClass("primary")}
            data-action="answer-first"
          >
            {progress.waiting === 1 ? "Answer the waiting call" : `Answer ${progress.waiting} waiting calls`}
          </Link>
        </div>
      )}
    </section>
  );
}

function progressText({ hasReached, isAnswered, isReplayed, waiting }: Progress): string {
  if (waiting > 0)
    return waiting === 1 ? "1 call is waiting for you." : `${waiting} calls are waiting for you.`;
  if (isReplayed) return "It works: a call was answered from an entry. Switch to REPLAY for CI.";
  if (isAnswered) return "Answered. Run it again: the same call is now replayed in milliseconds.";
  if (hasReached) return "A call came in. Its row in Calls says what became of it.";
  return "Waiting for the first call…";
}
