/** Damerau-Levenshtein distance (one adjacent exchange counts 1) of short words; 3 where lengths differ by more than 2. */
export function editDistance(left: string, right: string): number {
  const [n, m] = [left.length, right.length];
  if (Math.abs(n - m) > 2) return 3;
  let beforeLast: number[] = [];
  let last = Array.from({ length: m + 1 }, (_, index) => index);
  for (let i = 1; i <= n; i += 1) {
    const row = [i];
    for (let j = 1; j <= m; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[m] ?? 0;
}
