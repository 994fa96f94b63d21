/** The same request: equal in everything that counts. */
import { foundEntry, preferSameSecrets, type Tier } from "./tier";

export const exactTier: Tier = {
  name: "exact",
  look({ request, stored }) {
    const { exactKey } = request.fingerprint;
    const entry = preferSameSecrets(
      stored.entries.filter((candidate) => candidate.exactKey === exactKey),
      request.secretsDigest,
    );
    return entry
      ? foundEntry(entry, "an entry has the same exact key")
      : { found: null, said: "no entry has this exact key" };
  },
};
