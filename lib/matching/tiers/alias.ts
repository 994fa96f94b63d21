/** A request that a person approved for an entry once. An entry with this normalised key of its own goes first. */
import type { Tier } from "./tier";

export const aliasTier: Tier = {
  name: "alias",
  look({ request, stored }) {
    const { normalisedKey } = request.fingerprint;
    const aliases = stored.aliases.filter((alias) => alias.normalisedKey === normalisedKey);
    const alias = aliases.find(({ secretsDigest }) => secretsDigest === request.secretsDigest) ?? aliases[0];
    if (alias === undefined) return { found: null, said: "no alias is approved for this normalised key" };
    const hasOwn = stored.entries.some((entry) => entry.normalisedKey === normalisedKey);
    if (hasOwn)
      return {
        found: null,
        said: `alias ${alias.id} gives way to an entry that has this normalised key itself`,
      };
    const { entry, secretsDigest, acceptedGuards } = alias;
    return {
      found: { entry, score: 1, said: `alias ${alias.id} leads to the entry`, secretsDigest, acceptedGuards },
    };
  },
};
