import { expect, test } from 'vitest';
import type { ComparisonData } from './data';
import { pairIndex, pairOf, pairsOf } from './pairs';

test('pairs stand in the order (0,1), (0,2), …, (1,2), …', () => {
  for (const count of [2, 3, 7, 20]) {
    let at = 0;
    for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) expect(pairIndex(count, a, b)).toBe(at++);
  }
});

const three: ComparisonData = {
  test: 't',
  correction: 'holm',
  difference: [0.1, 0.2, -0.3],
  low: [0, null, -0.5],
  high: [0.2, null, -0.1],
  p: [0.04, 0.5, 0.001],
  adjusted: [0.08, 0.5, 0.003],
  d: [0.3, null, -0.9],
  wins: [5, 4, 1],
  losses: [2, 4, 9],
};

test('a run is not compared with itself, nor where there is nothing', () => {
  expect(pairOf(three, 3, 1, 1)).toBeNull();
  expect(pairOf({ ...three, difference: [] }, 1, 0, 1)).toBeNull();
  expect([...pairsOf({ ...three, difference: [] }, 1)]).toEqual([]);
});

test('the other way round everything turns', () => {
  expect(pairOf(three, 3, 1, 2)).toEqual({
    difference: -0.3,
    low: -0.5,
    high: -0.1,
    p: 0.001,
    adjusted: 0.003,
    d: -0.9,
    wins: 1,
    losses: 9,
  });
  expect(pairOf(three, 3, 2, 1)).toEqual({
    difference: 0.3,
    low: 0.1,
    high: 0.5,
    p: 0.001,
    adjusted: 0.003,
    d: 0.9,
    wins: 9,
    losses: 1,
  });
  expect(pairOf(three, 3, 2, 0)).toMatchObject({ low: null, high: null, d: null });
});

test('all pairs, once each', () => {
  expect([...pairsOf(three, 3)].map(({ a, b, difference }) => [a, b, difference])).toEqual([
    [0, 1, 0.1],
    [0, 2, 0.2],
    [1, 2, -0.3],
  ]);
});
