// Round numbers for axes, and lines.

/** About `count` round numbers (1, 2 or 5 times a power of ten apart) from 0 to at least `most`. */
export function ticks(most: number, count = 5): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1];
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const steps = Math.ceil(most / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** The `d` of an SVG path through the points. */
export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('');
