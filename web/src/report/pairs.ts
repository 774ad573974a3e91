// Comparisons of two runs, whichever way round they are asked for.
import type { ComparisonData } from './data';

export interface Pair {
  difference: number;
  low: number | null;
  high: number | null;
  p: number;
  adjusted: number;
  /** null: infinite. */
  d: number | null;
  wins: number;
  losses: number;
}

/** Where a < b stands among the pairs of `count` runs. */
export function pairIndex(count: number, a: number, b: number): number {
  return (a * (2 * count - a - 1)) / 2 + (b - a - 1);
}

const negative = (value: number | null): number | null => (value === null ? null : -value);

/** a compared with b; null for a run with itself, or where nothing was compared. */
export function pairOf(all: ComparisonData, count: number, a: number, b: number): Pair | null {
  if (a === b) return null;
  const at = pairIndex(count, Math.min(a, b), Math.max(a, b));
  const difference = all.difference[at];
  if (difference === undefined) return null;
  const low = all.low[at] ?? null;
  const high = all.high[at] ?? null;
  const d = all.d[at] ?? null;
  const wins = all.wins[at] ?? 0;
  const losses = all.losses[at] ?? 0;
  const tests = { p: all.p[at] ?? 1, adjusted: all.adjusted[at] ?? 1 };
  return a < b
    ? { difference, low, high, ...tests, d, wins, losses }
    : {
        difference: -difference,
        low: negative(high),
        high: negative(low),
        ...tests,
        d: negative(d),
        wins: losses,
        losses: wins,
      };
}

/** Every pair a < b, in the order of the data. */
export function* pairsOf(all: ComparisonData, count: number): Generator<Pair & { a: number; b: number }> {
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const pair = pairOf(all, count, a, b);
      if (pair) yield { a, b, ...pair };
    }
  }
}
