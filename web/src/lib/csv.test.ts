import { expect, test } from 'vitest';
import { csv, csvField } from './csv';

test('a table without rows is its header', () => {
  expect(csv(['a', 'b'], [])).toBe('a,b\r\n');
});

test('quotes, commas and lines are quoted, nothing is empty', () => {
  expect(
    csv(
      ['run', 'value'],
      [
        ['a "b", c', 0.5],
        ['two\nlines', null],
      ],
    ),
  ).toBe('run,value\r\n"a ""b"", c",0.5\r\n"two\nlines",\r\n');
});

test('text is never a formula, numbers stay numbers', () => {
  expect(csvField('=cmd()')).toBe("'=cmd()");
  expect(csvField('@x,y')).toBe('"\'@x,y"');
  expect(csvField(-1.5)).toBe('-1.5');
});
