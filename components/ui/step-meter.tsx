/** A word with a meter of a few steps: order without colour. */
export interface StepMeterProps {
  readonly word: string;
  readonly filled: number;
  readonly steps?: number;
}

export function StepMeter({ word, filled, steps = 4 }: StepMeterProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span>{word}</span>
      <svg width={steps * 5} height={10} aria-hidden="true" className="shrink-0 text-text">
        {Array.from({ length: steps }, (_, step) => step).map((step) => (
          <rect
            key={step}
            x={step * 5 + 0.5}
            y={0.5}
            width={3}
            height={9}
            fill={step < filled ? "currentColor" : "none"}
            stroke={step < filled ? "currentColor" : "var(--border)"}
          />
        ))}
      </svg>
    </span>
  );
}
