import { expect, test } from 'vitest';
import { nextDirection, numbers, textOf, written, type Column } from './table';

const column: Column<number | null> = { name: 'x', key: (row) => row, numeric: true };

test('the first click shows the greatest numbers, or the first words; the next turns it', () => {
  expect(nextDirection(column, null)).toBe('descending');
  expect(nextDirection({ ...column, numeric: false }, null)).toBe('ascending');
  expect(nextDirection({ ...column, first: 'ascending' }, null)).toBe('ascending');
  expect(nextDirection(column, 'descending')).toBe('ascending');
  expect(nextDirection(column, 'ascending')).toBe('descending');
});

test('a file has every column but pictures', () => {
  expect(written([column, { ...column, name: 'drawn', picture: true }])).toEqual([column]);
});

test('a cell is its key, unless the column says otherwise', () => {
  expect(textOf(column, 3)).toBe('3');
  expect(textOf(column, null)).toBe('–');
  expect(textOf({ ...column, text: () => 'three' }, 3)).toBe('three');
});

test('numbers are written as they are to be said, and sorted as they are', () => {
  const halves = numbers<number | null>(
    'half',
    (row) => (row === null ? null : row / 2),
    (value) => (value === null ? 'none' : `${value}!`),
    { first: 'ascending' },
  );
  expect([textOf(halves, 3), textOf(halves, null), halves.key(3)]).toEqual(['1.5!', 'none', 1.5]);
  expect(nextDirection(halves, null)).toBe('ascending');
});
