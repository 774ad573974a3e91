import { expect, it } from 'vitest';
import type { TextState } from '../api/types';
import { decisions, type Judgements } from './decisions';

const text: TextState = {
  highlights: [],
  bestEntry: null,
  notRelevant: false,
  done: false,
  exhaustivity: [],
  specificity: [],
  missing: { highlights: true, bestEntry: true, exhaustivity: 0 },
};
const judge = (more: Partial<TextState>): Judgements => ({
  assessor: 'ann',
  elements: [{ element: 1, path: '/a[1]', value: 'E2S3', exhaustivity: null }],
  text: { ...text, ...more },
});

it('takes the value of an element, or that there is none', () => {
  expect(decisions(judge({}), 'd', '/a[1]', 9)).toEqual([
    { action: 'judge', doc: 'd', mode: 'single', paths: ['/a[1]'], value: 'E2S3' },
  ]);
  expect(decisions(judge({}), 'd', '/a[2]', 9)).toEqual([{ action: 'clear', doc: 'd', paths: ['/a[2]'] }]);
});

it('takes highlighted text instead of what was there', () => {
  expect(
    decisions(
      judge({
        highlights: [
          [2, 4, 1],
          [6, 8, 2],
        ],
        bestEntry: 2,
      }),
      'd',
      '',
      9,
    ),
  ).toEqual([
    { action: 'erase', doc: 'd', start: 0, end: 9 },
    { action: 'highlight', doc: 'd', start: 2, end: 4, grade: 1 },
    { action: 'highlight', doc: 'd', start: 6, end: 8, grade: 2 },
    { action: 'best-entry', doc: 'd', offset: 2 },
  ]);
});

it('takes that nothing is relevant', () => {
  expect(decisions(judge({ notRelevant: true }), 'd', '', 9)).toEqual([{ action: 'not-relevant', doc: 'd' }]);
  expect(decisions(judge({}), 'd', '', 9)).toEqual([{ action: 'not-relevant', doc: 'd' }]);
});
