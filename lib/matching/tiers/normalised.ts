/** The same request but for what no prompt means: layout, spellings of one character, clocks, ids, paths, technical lines. */
import { foundEntry, preferSameSecrets, type Tier } from "./tier";

export const normalisedTier: Tier = {
  name: "normalised",
  look({ request, stored }) {
    const { exactKey, normalisedKey } = request.fingerprint;
    // Entries with the same exact key were the exact tier's to serve: what held them back there holds here.
    const entries = stored.entries.filter(
      ({ entry }) => entry.normalisedKey === normalisedKey && entry.exactKey !== exactKey,
    );
    const found = preferSameSecrets(entries, request.secretsDigest);
    return found
      ? foundEntry(found, "an entry has the same normalised key")
      : { found: null, said: "no other entry has this normalised key" };
  },
};
