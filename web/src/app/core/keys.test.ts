import { describe, expect, it } from 'vitest';
import { strings } from '../strings';
import { commandFor, commands, conflict, firstKey, nameOf, readRemapped, shownKey } from './keys';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  nameOf({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more });

describe('the list of commands', () => {
  it('has every command that has a text, once', () => {
    expect(commands.map((command) => command.id).sort()).toEqual(Object.keys(strings.commands).sort());
  });

  it('gives no key twice where it could be meant twice', () => {
    const clashes = commands.flatMap((command) =>
      command.keys.map((key) => [command.id, key, conflict(command.id, key, {})]),
    );
    expect(clashes.filter(([, , other]) => other !== null)).toEqual([]);
  });
});

describe('nameOf', () => {
  it('names letters with shift, signs without', () => {
    expect(press('z')).toBe('z');
    expect(press('Z', { shiftKey: true })).toBe('Shift+Z');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('ArrowRight', { ctrlKey: true })).toBe('Ctrl+ArrowRight');
    expect(press('Tab', { shiftKey: true })).toBe('Shift+Tab');
    expect(press('z', { metaKey: true })).toBe('Ctrl+z');
    expect(press(' ')).toBe('Space');
  });

  it('does not mind caps lock', () => {
    expect(press('N')).toBe('n');
  });
});

describe('commandFor', () => {
  it('prefers the most particular place', () => {
    expect(commandFor('ArrowDown', ['text', 'highlighting', 'article'])).toBe('lineDown');
    expect(commandFor('ArrowDown', ['graded', 'article'])).toBe('nextSibling');
    expect(commandFor('3', ['graded', 'article'])).toBe('value3');
    expect(commandFor('3', ['highlighting', 'article'])).toBe('tooSmall');
    expect(commandFor('q', ['graded', 'article', 'everywhere'])).toBeNull();
    expect(commandFor('?', [])).toBeNull();
  });

  it('takes what was remapped instead', () => {
    const remapped = { undo: ['q'] };
    expect(commandFor('q', ['article'], remapped)).toBe('undo');
    expect(commandFor('z', ['article'], remapped)).toBeNull();
  });
});

describe('remapping', () => {
  it('says which command is in the way', () => {
    expect(conflict('undo', 'n', {})).toBe('nextToJudge');
    expect(conflict('undo', 'n', { nextToJudge: ['q'] })).toBeNull();
    expect(conflict('undo', 'z', {})).toBeNull();
    expect(conflict('value1', 'h', {})).toBeNull();
  });

  it('reads only what it knows', () => {
    expect(readRemapped(null)).toEqual({});
    expect(readRemapped('{')).toEqual({});
    expect(readRemapped('[]')).toEqual({});
    expect(readRemapped('{"undo":["q"],"nothing":["a"],"redo":"x","help":[1]}')).toEqual({
      undo: ['q'],
    });
  });

  it('shows in every hint', () => {
    const key = (id: Parameters<typeof firstKey>[0]) =>
      shownKey(firstKey(id, { highlight: ['Alt+h'], confirm: ['c'] }));
    expect(strings.highlight.adjusting(key)).toContain('← and → move the end, w switches ends, Alt h saves');
    expect(strings.highlight.selecting(key)).toContain('Alt h highlights, e erases, Esc cancels');
    expect(strings.judge.armed(key)).toContain('then c to give it');
  });
});
