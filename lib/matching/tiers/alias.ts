/** A request that a person approved for an entry once. An entry with this normalised key of its own goes first. */
import type { StoredEntry } from "../match";
import type { Tier } from "./tier";

export const aliasTier: Tier = {
  name: "alias",
  look({ request, stored }) {
    const { normalisedKey } = request.fingerprint;
    const known = stored.aliases.filter(({ alias }) => alias.normalisedKey === normalisedKey);
    const match = known.find(({ alias }) => alias.secretsDigest === request.secretsDigest) ?? known[0];
    if (match === undefined) return { found: null, said: "no alias is approved for this normalised key" };
    const { alias, entry, normal, entryNormal } = match;
    // Its own entry may have this key too: then a guard held that back, and a person accepted it.
    const isOwn = (other: StoredEntry): boolean =>
      other.entry.normalisedKey === normalisedKey && other.entry.id !== entry.id;
    if (stored.entries.some(isOwn))
      return {
        found: null,
        said: `alias ${alias.id} gives way to an entry that has this normalised key itself`,
      };
    const { secretsDigest, acceptedGuards } = alias;
    const said = `alias ${alias.id} leads to the entry`;
    return { found: { entry, score: 1, said, secretsDigest, acceptedGuards, normal, entryNormal } };
  },
};
