import { expect, test } from 'vitest';
import { nextDirection, textOf, type Column } from './table';

const column: Column<number | null> = { name: 'x', key: (row) => row, numeric: true };

test('the first click shows the greatest numbers, or the first words; the next turns it', () => {
  expect(nextDirection(column, null)).toBe('descending');
  expect(nextDirection({ ...column, numeric: false }, null)).toBe('ascending');
  expect(nextDirection({ ...column, first: 'ascending' }, null)).toBe('ascending');
  expect(nextDirection(column, 'descending')).toBe('ascending');
  expect(nextDirection(column, 'ascending')).toBe('descending');
});

test('a cell is its key, unless the column says otherwise', () => {
  expect(textOf(column, 3)).toBe('3');
  expect(textOf(column, null)).toBe('–');
  expect(textOf({ ...column, text: () => 'three' }, 3)).toBe('three');
});
