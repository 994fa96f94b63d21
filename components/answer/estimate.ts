/** The same rough count that a replay reports as usage: characters / 4. */
export function tokenEstimate(chars: number): string {
  return `~${Math.ceil(chars / 4)} tokens`;
}
