// Points of a curve, for plots and for files.
import type { Cell } from '../lib/csv';
import { fixed, interval } from '../lib/format';
import type { Line } from '../lib/plots';
import type { CurveData } from './data';

export interface Point {
  run: string;
  x: number;
  mean: number;
  low: number | null;
  high: number | null;
}

/** The points of a run that have a value. */
export function points(curve: CurveData, run: number, name: string): Point[] {
  const own = curve.runs[run];
  return curve.at.flatMap((x, i) => {
    const mean = own?.mean[i] ?? null;
    return mean === null ? [] : [{ run: name, x, mean, low: own?.low[i] ?? null, high: own?.high[i] ?? null }];
  });
}

/** The line of a run in a chart. */
export function line(curve: CurveData, run: number, name: string): Line {
  const says = ({ x, mean, low, high }: Point): string =>
    `${name}\n${curve.x} ${x}: ${fixed(mean)}\n${interval(low, high)}`;
  return { name, points: points(curve, run, name).map((point) => ({ ...point, y: point.mean, says: says(point) })) };
}

export function* curveTable(curve: CurveData, names: string[]): Generator<Cell[]> {
  for (const [run, name] of names.entries()) {
    for (const point of points(curve, run, name)) yield [point.run, point.x, point.mean, point.low, point.high];
  }
}
