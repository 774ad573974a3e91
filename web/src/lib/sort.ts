// Orders of tables.

export type Direction = 'ascending' | 'descending';
export type Key = string | number | null;

const words = new Intl.Collator('en', { numeric: true });

/** Numbers by size, words with the numbers in them by size (`2` before `10`); one without a value comes last both ways. */
export function compareKeys(a: Key, b: Key, direction: Direction): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return direction === 'ascending' ? order : -order;
}

/** Positions of `items` in the order of their keys; equal keys keep their order. */
export function sortedPositions<T>(items: readonly T[], key: (item: T) => Key, direction: Direction): number[] {
  const keys = items.map(key);
  return items.map((_, i) => i).sort((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null, direction) || a - b);
}
