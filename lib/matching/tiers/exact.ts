/** The same request: equal in everything that counts. */
import { foundEntry, preferSameSecrets, type Tier } from "./tier";

export const exactTier: Tier = {
  name: "exact",
  look({ request, stored }) {
    const { exactKey } = request.fingerprint;
    const found = preferSameSecrets(
      stored.entries.filter(({ entry }) => entry.exactKey === exactKey),
      request.secretsDigest,
    );
    return found
      ? foundEntry(found, "an entry has the same exact key")
      : { found: null, said: "no entry has this exact key" };
  },
};
