/** One named part of the settings. */
import { type ReactNode, useId } from "react";

export interface SectionProps {
  readonly title: string;
  readonly sentence?: string;
  readonly children: ReactNode;
}

export function Section({ title, sentence, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-3">
      <div>
        <h2 id={id} className="text-md font-semibold">
          {title}
        </h2>
        {sentence && <p className="max-w-prose text-sm text-muted">{sentence}</p>}
      </div>
      {children}
    </section>
  );
}
