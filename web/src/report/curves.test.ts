import { expect, test } from 'vitest';
import { curveTable, line, points } from './curves';

const curve = {
  name: 'iP',
  x: 'recall',
  y: 'precision',
  at: [0, 0.5, 1],
  runs: [{ mean: [1, null, 0.25], low: [0.5, null, null], high: [1, null, null] }],
};

test('places without a value are no points', () => {
  expect(points(curve, 0, 'a').map((point) => point.x)).toEqual([0, 1]);
  expect(points(curve, 7, 'b')).toEqual([]);
});

test('a line has the values, the bounds and a text for each point', () => {
  expect(line(curve, 0, 'a').points).toMatchObject([
    { x: 0, y: 1, low: 0.5, high: 1, says: 'a\nrecall 0: 1.0000\n0.5000 to 1.0000' },
    { x: 1, y: 0.25, low: null, high: null, says: 'a\nrecall 1: 0.2500\n–' },
  ]);
});

test('the table has a line for each point of each run', () => {
  expect([...curveTable(curve, ['a', 'b'])]).toEqual([
    ['a', 0, 1, 0.5, 1],
    ['a', 1, 0.25, null, null],
  ]);
});
