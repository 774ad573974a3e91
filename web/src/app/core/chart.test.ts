import { expect, it } from 'vitest';
import { linePath, ticks } from './chart';

it('gives round numbers that hold the most', () => {
  expect(ticks(0)).toEqual([0, 1]);
  expect(ticks(NaN)).toEqual([0, 1]);
  expect(ticks(1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(10.1)).toEqual([0, 5, 10, 15]);
  expect(ticks(1234)).toEqual([0, 500, 1000, 1500]);
  for (const most of [0.003, 0.7, 3, 99, 12345.6]) {
    const marks = ticks(most);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(7);
  }
});

it('draws lines', () => {
  expect(linePath([])).toBe('');
  expect(
    linePath([
      [0, 1],
      [2.25, 3],
    ]),
  ).toBe('M0.0,1.0L2.3,3.0');
});
