import { describe, expect, it } from 'vitest';
import { lastAtMost, Offsets } from './offsets';

/** The slow, obvious version. */
const unitsBefore = (text: string, point: number): number => [...text].slice(0, point).join('').length;

/** Deterministic noise: the same texts in every run. */
function noise(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function randomText(next: () => number, length: number): string {
  const pieces = ['a', ' ', 'é', '漢', '😀', '𝒳', '\ud83d', '\udc00', '\u202e', '\n'];
  return Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)]).join('');
}

describe('Offsets', () => {
  it('of no text is nowhere', () => {
    const none = new Offsets('');
    expect([none.length, none.unit(0), none.unit(7), none.point(0), none.point(7)]).toEqual([0, 0, 0, 0, 0]);
  });

  it('counts a pair once', () => {
    const text = new Offsets('a😀b');
    expect(text.length).toBe(3);
    expect([0, 1, 2, 3].map((point) => text.unit(point))).toEqual([0, 1, 3, 4]);
    expect([0, 1, 2, 3, 4].map((unit) => text.point(unit))).toEqual([0, 1, 1, 2, 3]);
    expect(text.slice(1, 2)).toBe('😀');
  });

  it('keeps to the ends', () => {
    const text = new Offsets('😀');
    expect([text.unit(-1), text.unit(9), text.point(-1), text.point(9)]).toEqual([0, 2, 0, 1]);
  });

  it('agrees with counting, and goes there and back', () => {
    const next = noise(7);
    for (let round = 0; round < 40; ++round) {
      const text = randomText(next, Math.floor(next() * 1500));
      const offsets = new Offsets(text);
      expect(offsets.length).toBe([...text].length);
      for (let point = 0; point <= offsets.length; point += 1 + Math.floor(next() * 97)) {
        expect(offsets.unit(point)).toBe(unitsBefore(text, point));
        expect(offsets.point(offsets.unit(point))).toBe(point);
      }
    }
  });
});

describe('lastAtMost', () => {
  it('finds the place before', () => {
    expect(lastAtMost([], 3)).toBe(0);
    expect(lastAtMost([5], 3)).toBe(0);
    expect([0, 1, 4, 9, 10].map((wanted) => lastAtMost([0, 4, 4, 9], wanted))).toEqual([0, 0, 2, 3, 3]);
  });
});
