import { describe, expect, it } from 'vitest';
import type { Result } from '../api/types';
import { corrected, nested, segments, type Nested } from './results';

const result = (rank: number, within: number | null): Result => ({
  rank,
  within,
  doc: 'd',
  title: null,
  trail: [],
  element: rank,
  path: '',
  tag: '',
  score: 1,
  alsoIn: 0,
  start: 0,
  end: 1,
  snippet: null,
});
const ranks = (nodes: Nested[]): unknown[] =>
  nodes.map(({ result, inside }) => (inside.length ? [result.rank, ranks(inside)] : result.rank));

describe('nested', () => {
  it('keeps the order where nothing is nested', () => {
    expect(nested([])).toEqual([]);
    expect(ranks(nested([result(1, null), result(2, null)]))).toEqual([1, 2]);
  });

  it('puts results below the one they lie in, whichever is better', () => {
    expect(ranks(nested([result(1, 3), result(2, null), result(3, null), result(4, 1)]))).toEqual([[3, [[1, [4]]]], 2]);
  });

  it('keeps a result whose holder is not there, or is itself', () => {
    expect(ranks(nested([result(21, 3), result(22, 22)]))).toEqual([21, 22]);
  });
});

describe('segments', () => {
  it('cuts at code points', () => {
    expect(segments('', [])).toEqual([]);
    expect(segments('a😀b', [[1, 2]])).toEqual([
      { text: 'a', marked: false },
      { text: '😀', marked: true },
      { text: 'b', marked: false },
    ]);
  });

  it('never repeats or loses text, whatever the marks', () => {
    for (const marks of [
      [[0, 9]],
      [
        [1, 3],
        [2, 4],
      ],
      [
        [3, 4],
        [0, 1],
      ],
      [[2, 2]],
      [[7, 99]],
      [[3, 1]],
    ])
      expect(
        segments('abcdef', marks)
          .map(({ text }) => text)
          .join(''),
      ).toBe('abcdef');
  });
});

describe('corrected', () => {
  it('replaces whole words only', () => {
    const suggestions = [
      { written: 'plastcity', suggested: 'plasticity' },
      { written: 'a-b', suggested: '$&' },
    ];
    expect(corrected('+plastcity plastcityx "of plastcity" xplastcity', suggestions)).toBe(
      '+plasticity plastcityx "of plasticity" xplastcity',
    );
    expect(corrected('//p[about(., a-b)]', suggestions)).toBe('//p[about(., $&)]');
    expect(corrected('castle', [])).toBe('castle');
  });
});
