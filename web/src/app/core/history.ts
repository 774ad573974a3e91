// What can be undone: as the server says, and then as the actions that still wait will have it.

import type { Action } from '../api/types';

export interface History {
  canUndo: boolean;
  canRedo: boolean;
}

export function historyAfter(known: History, waiting: readonly Action[]): History {
  return waiting.reduce<History>((history, { action }) => {
    if (action === 'view') return history;
    if (action === 'undo') return { canUndo: history.canUndo, canRedo: history.canUndo || history.canRedo };
    if (action === 'redo') return { canUndo: history.canUndo || history.canRedo, canRedo: history.canRedo };
    return { canUndo: true, canRedo: false };
  }, known);
}
