import { expect, it } from 'vitest';
import type { Action, ActionKind } from '../api/types';
import { historyAfter, type History } from './history';

const kind = (name: string, undoable: boolean): ActionKind => ({
  name,
  undoable,
  needsDocument: true,
  changesText: false,
  broadcast: true,
  assessment: false,
  reload: 'never',
});
const kinds = [kind('view', false), kind('done', true), kind('undo', false), kind('redo', false)];
const after = (known: History, waiting: readonly Action[]): History => historyAfter(known, waiting, kinds);

const nothing = { canUndo: false, canRedo: false };
const view: Action = { action: 'view', doc: 'd' };
const undo: Action = { action: 'undo' };
const redo: Action = { action: 'redo' };
const done: Action = { action: 'done', doc: 'd', on: true };

it('is what the server says while nothing waits', () => {
  expect(after(nothing, [])).toEqual(nothing);
  expect(after({ canUndo: true, canRedo: true }, [view])).toEqual({ canUndo: true, canRedo: true });
});

it('follows what waits', () => {
  expect(after(nothing, [done])).toEqual({ canUndo: true, canRedo: false });
  expect(after(nothing, [done, undo])).toEqual({ canUndo: true, canRedo: true });
  expect(after(nothing, [done, undo, redo, done])).toEqual({ canUndo: true, canRedo: false });
});

it('cannot undo or redo nothing', () => {
  expect(after(nothing, [undo])).toEqual(nothing);
  expect(after(nothing, [redo])).toEqual(nothing);
});
