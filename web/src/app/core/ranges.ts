// Highlighted text as the page shows it before the server has answered: ascending, none overlap.

import type { Range } from './article';
import { Offsets } from './offsets';

/** [start, end, grade] in code points. */
export type Highlight = [start: number, end: number, grade: number];

export function erased(highlights: readonly Highlight[], [start, end]: Range): Highlight[] {
  if (start >= end) return [...highlights];
  return highlights.flatMap(([from, to, grade]): Highlight[] => {
    const before: Highlight = [from, Math.min(to, start), grade];
    const after: Highlight = [Math.max(from, end), to, grade];
    return [before, after].filter(([a, b]) => a < b);
  });
}

/** The text has that grade and no other; neighbours of one grade become one. */
export function highlighted(highlights: readonly Highlight[], [start, end]: Range, grade: number): Highlight[] {
  if (start >= end) return [...highlights];
  const all = [...erased(highlights, [start, end]), [start, end, grade] as Highlight];
  all.sort(([a], [b]) => a - b);
  const merged: Highlight[] = [];
  for (const [from, to, level] of all) {
    const last = merged.at(-1);
    if (last && last[1] === from && last[2] === level) last[1] = to;
    else merged.push([from, to, level]);
  }
  return merged;
}

/** Where the text first is highlighted otherwise; null: nowhere. */
export function changedPlace(before: readonly Highlight[], after: readonly Highlight[]): number | null {
  const ends = (all: readonly Highlight[]): string[] => all.flatMap(([a, b, grade]) => [`${a} ${grade}`, `${b} end`]);
  const [old, now] = [new Set(ends(before)), new Set(ends(after))];
  const different = [...old, ...now].filter((end) => old.has(end) !== now.has(end)).map((end) => parseInt(end, 10));
  return different.length === 0 ? null : Math.min(...different);
}

/** The highlight that holds the place; of its end too, where no other begins. */
export const highlightAt = (highlights: readonly Highlight[], point: number): Highlight | null =>
  highlights.find(([start, end]) => start <= point && point < end) ??
  highlights.find(([, end]) => end === point) ??
  null;

export const snaps = ['character', 'word', 'sentence'] as const;
export type Snap = (typeof snaps)[number];

/** Units on either side of an end that are looked at: more than any word or sentence people write. */
const window = { word: 500, sentence: 5000 };

/**
 * The range grown to whole words or sentences, without white space at its ends; null where nothing
 * but white space was chosen.
 */
export function snapped(text: Offsets, [start, end]: Range, snap: Snap): Range | null {
  const chosen = trimmed(text.text, text.unit(start), text.unit(end));
  if (!chosen) return null;
  if (snap === 'character') return [text.point(chosen[0]), text.point(chosen[1])];
  const [low] = segmentAround(text, chosen[0], snap);
  const [, high] = segmentAround(text, chosen[1] - 1, snap);
  const whole = trimmed(text.text, low, high);
  return whole && [text.point(whole[0]), text.point(whole[1])];
}

const segmenters = {
  word: new Intl.Segmenter('und', { granularity: 'word' }),
  sentence: new Intl.Segmenter('und', { granularity: 'sentence' }),
};

/** The word or sentence that holds the unit, in units. Only what stands around it is read, however much was chosen. */
function segmentAround(text: Offsets, unit: number, snap: 'word' | 'sentence'): Range {
  const from = text.unit(text.point(Math.max(unit - window[snap], 0)));
  const part = text.text.slice(from, unit + window[snap]);
  const found = segmenters[snap].segment(part).containing(unit - from);
  const low = from + (found?.index ?? 0);
  return [low, low + (found?.segment.length ?? part.length)];
}

function trimmed(text: string, start: number, end: number): Range | null {
  const chosen = text.slice(start, end);
  const inner = chosen.trim();
  if (inner === '') return null;
  const from = start + chosen.indexOf(inner);
  return [from, from + inner.length];
}

/** What makes one highlight of another range: parts to erase, then the range to highlight. */
export function adjusted(old: Range, wanted: Range): { erase: Range[]; highlight: Range | null } {
  const outside = erased([[old[0], old[1], 1]], wanted).map(([start, end]): Range => [start, end]);
  const within = old[0] <= wanted[0] && wanted[1] <= old[1];
  return { erase: outside, highlight: within ? null : wanted };
}
