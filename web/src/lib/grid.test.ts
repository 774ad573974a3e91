import { expect, test } from 'vitest';
import { cellAt, cellSize, moved } from './grid';

const size = { rows: 3, columns: 5 };

test('cells are seen, not too large, and whole where that shows', () => {
  expect(cellSize({ rows: 200, columns: 500 }, 360)).toEqual({ width: 1.5, height: 3 });
  expect(cellSize({ rows: 200, columns: 500 }, 1000)).toEqual({ width: 2, height: 3 });
  expect(cellSize({ rows: 20, columns: 50 }, 960).width).toBe(19);
  expect(cellSize({ rows: 1, columns: 1 }, 2000)).toEqual({ width: 56, height: 26 });
  expect(cellSize({ rows: 0, columns: 0 }, 0).width).toBeGreaterThan(0);
});

test('cells under a point, and none beside the grid', () => {
  const cell = { width: 10, height: 20 };
  expect(cellAt(size, cell, 0, 0)).toEqual({ row: 0, column: 0 });
  expect(cellAt(size, cell, 49.9, 59.9)).toEqual({ row: 2, column: 4 });
  for (const [x, y] of [
    [-1, 0],
    [50, 0],
    [0, 60],
  ] as const)
    expect(cellAt(size, cell, x, y)).toBeNull();
});

test('the cursor starts at the first cell and stays inside', () => {
  expect(moved(size, null, 'ArrowDown')).toEqual({ row: 0, column: 0 });
  expect(moved(size, { row: 0, column: 0 }, 'ArrowUp')).toEqual({ row: 0, column: 0 });
  expect(moved(size, { row: 1, column: 2 }, 'End')).toEqual({ row: 1, column: 4 });
  expect(moved(size, { row: 1, column: 2 }, 'PageDown')).toEqual({ row: 2, column: 2 });
  expect(moved(size, { row: 1, column: 2 }, 'a')).toBeNull();
  expect(moved({ rows: 0, columns: 4 }, null, 'Home')).toBeNull();
});
