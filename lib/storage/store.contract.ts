/** What every implementation of Store must do. `make` gives an empty store; `dispose` ends it. */
import { afterEach, beforeEach, describe } from "vitest";
import { closingContract } from "./contract/closing.contract";
import { entriesContract } from "./contract/entries.contract";
import { exactnessContract } from "./contract/exactness.contract";
import { logContract } from "./contract/log.contract";
import { pendingContract } from "./contract/pending.contract";
import { projectsContract } from "./contract/projects.contract";
import { rekeyContract } from "./contract/rekey.contract";
import { reviewContract } from "./contract/review.contract";
import { reviewListsContract } from "./contract/review-lists.contract";
import { searchContract } from "./contract/search.contract";
import { smallNounsContract } from "./contract/small-nouns.contract";
import type { Store } from "./store";

export interface StoreUnderTest {
  readonly store: Store;
  dispose(): Promise<void>;
}

export function storeContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`store contract: ${name}`, () => {
    let current: StoreUnderTest;
    beforeEach(async () => {
      current = await make();
    });
    afterEach(() => current.dispose());

    const store = () => current.store;
    projectsContract(store);
    pendingContract(store);
    closingContract(store);
    entriesContract(store);
    reviewContract(store);
    reviewListsContract(store);
    rekeyContract(store);
    searchContract(store);
    logContract(store);
    smallNounsContract(store);
    exactnessContract(store);
  });
}
