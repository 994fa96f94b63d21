/** What one check of a pair says: another question (not worth a person's look), or things a reviewer should know. */

export type Finding =
  | { readonly kind: "unlike"; readonly reason: string }
  | { readonly kind: "alike"; readonly notes: readonly string[] };

export const unlike = (reason: string): Finding => ({ kind: "unlike", reason });
export const alike = (...notes: string[]): Finding => ({ kind: "alike", notes });
