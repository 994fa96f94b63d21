/** The scripts in which the word tables of the guards are written. */

const unknownScript =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;

/** Is there a letter that no word table has? Then it is not known what the text asks for. */
export const inUnknownScript = (text: string): boolean => unknownScript.test(text);
