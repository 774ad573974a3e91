// Where the cells of a drawn grid are, and where its cursor goes.

export interface Size {
  rows: number;
  columns: number;
}

export interface Cell {
  row: number;
  column: number;
}

/**
 * As wide as there is room for, within what is still seen and still calm: whole pixels, so that cells are equal, unless they
 * are so many that nobody sees the difference.
 */
export function cellSize(size: Size, room: number): { width: number; height: number } {
  const share = Math.max(0, room) / Math.max(1, size.columns);
  const width = share < 6 ? Math.max(1.5, share) : Math.min(56, Math.floor(share));
  const height = Math.min(26, Math.max(3, Math.floor(520 / Math.max(1, size.rows))));
  return { width, height: Math.min(height, Math.max(width, 14)) };
}

export function cellAt(size: Size, cell: { width: number; height: number }, x: number, y: number): Cell | null {
  const found = { row: Math.floor(y / cell.height), column: Math.floor(x / cell.width) };
  const inside = found.row >= 0 && found.row < size.rows && found.column >= 0 && found.column < size.columns;
  return inside ? found : null;
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The cell to which a key leads; null for a key that leads nowhere. */
export function moved(size: Size, from: Cell | null, key: string): Cell | null {
  const step = steps[key];
  if (!step || size.rows === 0 || size.columns === 0) return null;
  if (!from) return { row: 0, column: 0 };
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return { row: within(from.row + step[0], size.rows), column: within(from.column + step[1], size.columns) };
}
