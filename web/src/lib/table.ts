// Descriptions of table columns: of the header, and of the cells for the page, for sorting and for the CSV file.
import type { Snippet } from 'svelte';
import type { Direction, Key } from './sort';

export interface Heading {
  name: string;
  /** A longer name, shown when the pointer rests on the header. */
  title?: string;
  /** Whether the column holds numbers, which are aligned at the right. */
  numeric?: boolean;
}

export interface Column<Row> extends Heading {
  /** The value by which rows are sorted and which the CSV file contains. */
  key: (row: Row) => Key;
  /** The text on the page, unless `cell` draws it. */
  text?: (row: Row) => string;
  cell?: Snippet<[Row]>;
  /** Whether the column is a drawing of other columns, which the CSV file omits. */
  picture?: boolean;
  /** The order of the first click; by default numbers start with the greatest. */
  first?: Direction;
}

/** The header of a column of numbers. */
export const numeric = (name: string): Heading => ({ name, numeric: true });

/** The header of a column that may be given by its name alone. */
export const headingOf = (column: string | Heading): Heading =>
  typeof column === 'string' ? { name: column } : column;

/** A column of numbers that `say` formats. */
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

/** The columns of the CSV file. */
export function written<Row>(columns: Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => !column.picture);
}

/** The order after a click on `column`. */
export function nextDirection<Row>(column: Column<Row>, now: Direction | null): Direction {
  if (now === null) return firstDirection(column);
  return now === 'ascending' ? 'descending' : 'ascending';
}
