/**
 * Regular expressions from other people's schemas. JavaScript cannot stop one that runs away, so patterns that
 * repeat a repetition, and long texts, are not matched: they pass.
 */

const textCharsMax = 2_000;

interface SafePattern {
  test(text: string): boolean;
  /** The source: ajv tells the patterns of one schema apart by it. */
  toString(): string;
}

/** A pattern with the guard; throws SyntaxError where it is no regular expression. */
export function safePattern(source: string): SafePattern {
  const pattern = compile(source);
  const isRisky = repeatsRepetition(source);
  return {
    test: (text) => isRisky || text.length > textCharsMax || pattern.test(text),
    toString: () => source,
  };
}

/** Schemas are written for Unicode mode, but many hold escapes that only the older mode takes. */
function compile(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

/** Is a group that holds an unbounded quantifier itself repeated, as in `(a+)+`? */
export function repeatsRepetition(source: string): boolean {
  const bare = source.replace(/\\./gs, "x").replace(/\[\^?\]?[^\]]*\]/g, "x");
  const open: boolean[] = [];
  let holdsQuantifier = false;
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === "(") {
      open.push(holdsQuantifier);
      holdsQuantifier = false;
    } else if (bare[at] === ")") {
      if (holdsQuantifier && isUnbounded(bare, at + 1)) return true;
      const outerHolds = open.pop() ?? false;
      holdsQuantifier = holdsQuantifier || outerHolds;
    } else if (isUnbounded(bare, at)) holdsQuantifier = true;
  }
  return false;
}

const isUnbounded = (source: string, at: number): boolean =>
  /^(?:[*+]|\{\d+,\d*\})/.test(source.slice(at, at + 12));
