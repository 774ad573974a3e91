// Every command that a key can give, once: keys, help and settings are made from this list.

import { strings } from '../strings';

export type Where = 'everywhere' | 'article' | 'graded' | 'highlighting' | 'text';

export interface Command {
  id: CommandId;
  where: Where;
  /** As `nameOf` gives them; the first is shown. */
  keys: readonly string[];
}

export type CommandId = keyof typeof strings.commands;

const command = (where: Where, id: CommandId, ...keys: string[]): Command => ({ id, where, keys });

/** Order is the order of the help. */
export const commands: readonly Command[] = [
  command('everywhere', 'help', '?'),
  command('everywhere', 'theme', 'Shift+T'),
  command('everywhere', 'close', 'Escape'),

  command('article', 'nextSibling', 'ArrowDown'),
  command('article', 'previousSibling', 'ArrowUp'),
  command('article', 'parent', 'ArrowLeft'),
  command('article', 'child', 'ArrowRight'),
  command('article', 'nextElement', 'j'),
  command('article', 'previousElement', 'k'),
  command('article', 'nextToJudge', 'n'),
  command('article', 'previousToJudge', 'Shift+N'),
  command('article', 'nextUnknown', 'u'),
  command('article', 'nextInconsistent', 'i'),
  command('article', 'nextLater', 'Shift+L'),
  command('article', 'nextArticle', ']'),
  command('article', 'previousArticle', '['),
  command('article', 'find', '/'),
  command('article', 'tags', 'm'),
  command('article', 'contents', 'c'),
  command('article', 'undo', 'z', 'Ctrl+z'),
  command('article', 'redo', 'Shift+Z', 'Ctrl+Shift+Z', 'Ctrl+y'),
  command('article', 'note', 't'),
  command('article', 'later', 'l'),
  command('article', 'done', 'd'),
  command('article', 'notRelevant', 'r'),

  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => command('graded', `value${digit}` as CommandId, String(digit))),
  command('graded', 'clear', 'x', 'Delete'),
  command('graded', 'group', 'g'),
  command('graded', 'siblings', 's'),
  command('graded', 'below', 'b'),
  command('graded', 'preview', 'p'),
  command('graded', 'confirm', 'Enter'),

  command('highlighting', 'selectText', 'v'),
  command('highlighting', 'highlight', 'h', 'Enter'),
  command('highlighting', 'erase', 'e', 'Delete'),
  command('highlighting', 'snap', 'o'),
  command('highlighting', 'bestEntry', 'f'),
  command('highlighting', 'exhaustive1', '1'),
  command('highlighting', 'exhaustive2', '2'),
  command('highlighting', 'tooSmall', '3'),

  command('text', 'characterForward', 'ArrowRight'),
  command('text', 'characterBack', 'ArrowLeft'),
  command('text', 'wordForward', 'Ctrl+ArrowRight', '.'),
  command('text', 'wordBack', 'Ctrl+ArrowLeft', ','),
  command('text', 'lineDown', 'ArrowDown'),
  command('text', 'lineUp', 'ArrowUp'),
  command('text', 'otherEnd', 'w'),
];

/** What somebody changed: command → keys. */
export type Remapped = Partial<Record<CommandId, readonly string[]>>;

export const keysOf = (command: Command, remapped: Remapped): readonly string[] => remapped[command.id] ?? command.keys;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** "z", "Ctrl+z", "Shift+N". Signs that need a shift on some keyboards are named without it. */
export function nameOf(event: Pressed): string {
  const letter = /^\p{L}$/u.test(event.key);
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const alt = event.altKey ? 'Alt+' : '';
  const shift = event.shiftKey && (letter || event.key.length > 1) ? 'Shift+' : '';
  const key = letter ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
  return `${control}${alt}${shift}${key === ' ' ? 'Space' : key}`;
}

/** The key that is shown for a command; empty: it has none. */
export function firstKey(id: CommandId, remapped: Remapped): string {
  const command = commands.find((known) => known.id === id);
  return (command && keysOf(command, remapped)[0]) ?? '';
}

/** "Ctrl →" for "Ctrl+ArrowRight". */
export const shownKey = (name: string): string =>
  name
    .split(/(?<=.)\+/)
    .map((part) => strings.keyNames[part] ?? part)
    .join(' ');

/** The command that a key gives in the places that are active, the most particular place first. */
export function commandFor(key: string, active: readonly Where[], remapped: Remapped = {}): CommandId | null {
  for (const where of active)
    for (const command of commands)
      if (command.where === where && keysOf(command, remapped).includes(key)) return command.id;
  return null;
}

/** Places that can be active at the same time as `where`; keys must differ among them. */
const together: Record<Where, readonly Where[]> = {
  everywhere: ['everywhere', 'article', 'graded', 'highlighting', 'text'],
  article: ['everywhere', 'article', 'graded', 'highlighting'],
  graded: ['everywhere', 'article', 'graded'],
  highlighting: ['everywhere', 'article', 'highlighting', 'text'],
  text: ['everywhere', 'highlighting', 'text'],
};

/** Another command that already has the key and would be in the way. */
export function conflict(id: CommandId, key: string, remapped: Remapped): CommandId | null {
  const wanted = commands.find((command) => command.id === id);
  if (!wanted) return null;
  const other = commands.find(
    (command) =>
      command.id !== id && together[wanted.where].includes(command.where) && keysOf(command, remapped).includes(key),
  );
  return other?.id ?? null;
}

/** What was stored, without what is not a command or not keys. */
export function readRemapped(json: string | null): Remapped {
  try {
    const stored: unknown = JSON.parse(json ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(
      ([id, keys]) =>
        commands.some((command) => command.id === id) &&
        Array.isArray(keys) &&
        keys.every((key) => typeof key === 'string'),
    );
    return Object.fromEntries(known) as Remapped;
  } catch {
    return {};
  }
}
