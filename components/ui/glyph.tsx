/** Seven shapes that stay apart without colour, drawn in the mark colour of the chip around them. */
import type { ReactNode } from "react";

const stroke = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 };

const shapes = {
  disc: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  ring: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} />
      <circle cx="6" cy="6" r="2" fill="currentColor" />
    </>
  ),
  diamond: <path d="M6 1.2 10.8 6 6 10.8 1.2 6Z" {...stroke} />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} />
      <path d="M6 1.5A4.5 4.5 0 0 1 10.5 6H6Z" fill="currentColor" />
    </>
  ),
  slashed: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} />
      <path d="M3 9 9 3" {...stroke} />
    </>
  ),
  crossedClock: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} />
      <path d="M6 3.2V6l1.8 1.2M1.5 10.5l9-9" {...stroke} />
    </>
  ),
  triangle: <path d="M6 1.2 11 10.5H1Z" fill="currentColor" />,
  open: <circle cx="6" cy="6" r="4.5" {...stroke} strokeDasharray="2 1.6" />,
} as const satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof shapes;

export function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" className="shrink-0 text-(--mark)">
      {shapes[name]}
    </svg>
  );
}
