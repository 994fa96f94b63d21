/** What the similar tier asks a dictionary. Optional: without one, no typing error is harmless. */
export interface Spelling {
  /** Lower-case English word. */
  readonly knows: (word: string) => boolean;
}
