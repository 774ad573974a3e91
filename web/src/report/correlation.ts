/** The two that agree least, the first of them first; [0, 0] for fewer than two. */
export function lowestPair(table: number[][]): [number, number] {
  let found: [number, number] = [0, 0];
  let lowest = Infinity;
  for (const [row, values] of table.entries()) {
    for (const [column, value] of values.entries()) {
      if (column > row && value < lowest) [lowest, found] = [value, [row, column]];
    }
  }
  return found;
}

/** A ground on which text stays readable: stronger the further from 0, of the other colour below it. */
export function shade(value: number): string {
  const strength = Math.round(Math.min(1, Math.abs(value)) * 38);
  return `color-mix(in srgb, var(${value < 0 ? '--below' : '--above'}) ${strength}%, var(--paper))`;
}
