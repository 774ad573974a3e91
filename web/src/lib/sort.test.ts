import { expect, test } from 'vitest';
import { compareKeys, sortedPositions, type Key } from './sort';

const identity = (key: Key) => key;

test('none, one, ties', () => {
  expect(sortedPositions([], identity, 'ascending')).toEqual([]);
  expect(sortedPositions([3], identity, 'ascending')).toEqual([0]);
  expect(sortedPositions([1, 1, 1], identity, 'descending')).toEqual([0, 1, 2]);
});

test('without a value: last both ways', () => {
  expect(sortedPositions([null, 2, 1], identity, 'ascending')).toEqual([2, 1, 0]);
  expect(sortedPositions([null, 2, 1], identity, 'descending')).toEqual([1, 2, 0]);
});

test('numbers inside words count as numbers', () => {
  expect(compareKeys('run2', 'run10', 'ascending')).toBeLessThan(0);
  expect(compareKeys('run2', 'run10', 'descending')).toBeGreaterThan(0);
});
