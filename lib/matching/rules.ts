/** What a project may change about matching. */

export interface MatchingRules {
  /** Free parameters that count all the same, by their names on the wire. */
  readonly includeParams: readonly string[];
  /** Parameters that do not count here, beside the free ones. */
  readonly ignoreParams: readonly string[];
  /** Match on the last so many messages only; null: on all. */
  readonly lastMessages: null;
}

export const defaultRules: MatchingRules = { includeParams: [], ignoreParams: [], lastMessages: null };
