// From keys to commands: the page that is open says which places are active and what they do.

import { app } from './app.svelte';
import { commandFor, nameOf, type CommandId, type Where } from './core/keys';

interface Handler {
  active(): readonly Where[];
  /** False: not for me. */
  run(command: CommandId): boolean;
}

const handlers: Handler[] = [];

/** The handler that came last is asked first; returns how to leave again. */
export function onCommands(handler: Handler): () => void {
  handlers.push(handler);
  return () => handlers.splice(handlers.indexOf(handler), 1);
}

/** Keys that are meant for the control that has the focus. */
function isForControl(event: KeyboardEvent, key: string): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target.closest('textarea, select, [contenteditable]')) return true;
  if (target instanceof HTMLInputElement)
    return !/^(checkbox|radio|button)$/.test(target.type) || /^Arrow|Space/.test(key);
  return target.closest('button, a, summary') !== null && /^(Enter|Space)$/.test(key);
}

export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    const key = nameOf(event);
    if (event.defaultPrevented || event.isComposing || isForControl(event, key)) return;
    if (key !== 'Escape' && document.querySelector('dialog[open]') && !app.helpOpen) return;
    for (const handler of [...handlers].reverse()) {
      const command = commandFor(key, handler.active(), app.remapped);
      if (command && handler.run(command)) return event.preventDefault();
    }
  });
}
