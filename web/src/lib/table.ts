// What a column of a table is: one description for the page, for sorting and for the file.
import type { Snippet } from 'svelte';
import type { Direction, Key } from './sort';

export interface Column<Row> {
  name: string;
  /** What it is sorted by, and what the file says. */
  key: (row: Row) => Key;
  /** What the page says, unless `cell` draws it. */
  text?: (row: Row) => string;
  cell?: Snippet<[Row]>;
  /** A longer name, for a pointer that rests on it. */
  title?: string;
  numeric?: boolean;
  /** Only drawn: the file does without it, since others have its figures. */
  picture?: boolean;
  /** The order of the first click; numbers begin with the greatest. */
  first?: Direction;
}

/** A column of numbers, as `say` writes them. */
export function numbers<Row>(
  name: string,
  key: (row: Row) => number | null,
  say: (value: number | null) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { name, numeric: true, key, text: (row) => say(key(row)), ...more };
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const key = column.key(row);
  return key === null ? '–' : String(key);
}

export function firstDirection<Row>(column: Column<Row>): Direction {
  return column.first ?? (column.numeric ? 'descending' : 'ascending');
}

/** The columns that a file has. */
export function written<Row>(columns: Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => !column.picture);
}

/** The order after a click on `column`. */
export function nextDirection<Row>(column: Column<Row>, now: Direction | null): Direction {
  if (now === null) return firstDirection(column);
  return now === 'ascending' ? 'descending' : 'ascending';
}
