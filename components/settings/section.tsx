/** One named part of the settings. */
import { type ReactNode, useId } from "react";

export interface SectionProps {
  readonly title: string;
  readonly sentence?: string;
  /** The fragment of the address that leads here. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, sentence, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="flex scroll-mt-4 flex-col items-start gap-3">
      <div>
        <h2 id={headingId} className="text-md font-semibold">
          {title}
        </h2>
        {sentence && <p className="max-w-prose text-sm text-muted">{sentence}</p>}
      </div>
      {children}
    </section>
  );
}

/** A part of a part. */
export function SubSection({ title, sentence, children }: Omit<SectionProps, "id">) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex w-full min-w-0 flex-col items-start gap-2">
      <div>
        <h3 id={headingId} className="text-base font-semibold">
          {title}
        </h3>
        {sentence && <p className="max-w-prose text-sm text-muted">{sentence}</p>}
      </div>
      {children}
    </section>
  );
}
