// What can be undone: the history that the server reported, after the actions that still wait.

import type { Action, ActionKind } from '../api/types';

export interface History {
  canUndo: boolean;
  canRedo: boolean;
}

/** `kinds` are the actions of the campaign. */
export function historyAfter(known: History, waiting: readonly Action[], kinds: readonly ActionKind[]): History {
  const undoable = new Set(kinds.filter((kind) => kind.undoable).map(({ name }) => name));
  return waiting.reduce<History>((history, { action }) => {
    if (action === 'undo') return { canUndo: history.canUndo, canRedo: history.canUndo || history.canRedo };
    if (action === 'redo') return { canUndo: history.canUndo || history.canRedo, canRedo: history.canRedo };
    return undoable.has(action) ? { canUndo: true, canRedo: false } : history;
  }, known);
}
