/** The English dictionaries that the similar tier asks about typing errors. The first question builds them: 0.5 s, 30 MB. */
import type { Spelling } from "@/lib/matching/inert/spelling";
import { once } from "@/lib/shared/once";

/** American and British spellings are words both. */
export async function englishSpelling(): Promise<Spelling> {
  const [{ default: nspell }, { default: american }, { default: british }] = await Promise.all([
    import("nspell"),
    import("dictionary-en"),
    import("dictionary-en-gb"),
  ]);
  const checkers = once(() =>
    [american, british].map(({ aff, dic }) => nspell(Buffer.from(aff), Buffer.from(dic))),
  );
  return { knows: (word) => checkers().some((checker) => checker.correct(word)) };
}
