import { expect, test } from 'vitest';
import { lowestPair, shade } from './correlation';

test('the pair that agrees least', () => {
  expect(lowestPair([])).toEqual([0, 0]);
  expect(lowestPair([[1]])).toEqual([0, 0]);
  expect(
    lowestPair([
      [1, 0.9, 0.8],
      [0.9, 1, 0.2],
      [0.8, 0.2, 1],
    ]),
  ).toEqual([1, 2]);
});

test('shades tell the sign and never run over', () => {
  expect(shade(-0.5)).toBe('color-mix(in srgb, var(--below) 19%, var(--paper))');
  expect(shade(7)).toBe('color-mix(in srgb, var(--above) 38%, var(--paper))');
});
