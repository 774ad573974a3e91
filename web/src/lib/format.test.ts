import { expect, test } from 'vitest';
import { counted, fixed, interval, percent, pValue, signed, whole } from './format';

test('missing numbers are a dash', () => {
  for (const text of [
    fixed(null),
    fixed(undefined),
    fixed(NaN),
    signed(null),
    whole(null),
    percent(null),
    interval(0, null),
  ]) {
    expect(text).toBe('–');
  }
});

test('signs: a minus sign, a plus where it is wanted, none on nothing', () => {
  expect(fixed(-0.25, 2)).toBe('−0.25');
  expect(signed(0.25, 2)).toBe('+0.25');
  expect(signed(-0.00001, 3)).toBe('0.000');
  expect(signed(0, 3)).toBe('0.000');
});

test('small shares and small p-values are not nothing', () => {
  expect(percent(0)).toBe('0.0 %');
  expect(percent(0.0004)).toBe('< 0.1 %');
  expect(percent(1)).toBe('100.0 %');
  expect(pValue(0)).toBe('< 0.0001');
  expect(pValue(0.0123)).toBe('= 0.0123');
});

test('one and many', () => {
  expect(whole(25000)).toBe('25,000');
  expect(counted(1, 'run')).toBe('1 run');
  expect(counted(0, 'run')).toBe('0 runs');
  expect(counted(1200, 'query', 'queries')).toBe('1,200 queries');
});
