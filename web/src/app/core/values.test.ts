import { expect, it } from 'vitest';
import { allows, valueCount, valueName, valuesOf, valueWords } from './values';

it('numbers the values as the server does', () => {
  expect(Array.from({ length: valueCount }, (_, value) => valueName(value))).toEqual([
    'E0S0',
    'E1S1',
    'E1S2',
    'E1S3',
    'E2S1',
    'E2S2',
    'E2S3',
    'E3S1',
    'E3S2',
    'E3S3',
  ]);
});

it('reads sets', () => {
  expect(valuesOf(0)).toEqual([]);
  expect(valuesOf(0b1000000001)).toEqual([0, 9]);
  expect([allows(1, 0), allows(1, 1)]).toEqual([true, false]);
});

it('says values in words', () => {
  expect(valueWords(0)).toBe('Not relevant');
  expect(valueWords(6)).toBe('Fairly exhaustive, highly specific');
});
