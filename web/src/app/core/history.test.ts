import { expect, it } from 'vitest';
import type { Action } from '../api/types';
import { historyAfter } from './history';

const nothing = { canUndo: false, canRedo: false };
const view: Action = { action: 'view', doc: 'd' };
const undo: Action = { action: 'undo' };
const redo: Action = { action: 'redo' };
const done: Action = { action: 'done', doc: 'd', on: true };

it('is what the server says while nothing waits', () => {
  expect(historyAfter(nothing, [])).toEqual(nothing);
  expect(historyAfter({ canUndo: true, canRedo: true }, [view])).toEqual({ canUndo: true, canRedo: true });
});

it('follows what waits', () => {
  expect(historyAfter(nothing, [done])).toEqual({ canUndo: true, canRedo: false });
  expect(historyAfter(nothing, [done, undo])).toEqual({ canUndo: true, canRedo: true });
  expect(historyAfter(nothing, [done, undo, redo, done])).toEqual({ canUndo: true, canRedo: false });
});

it('cannot undo or redo nothing', () => {
  expect(historyAfter(nothing, [undo])).toEqual(nothing);
  expect(historyAfter(nothing, [redo])).toEqual(nothing);
});
