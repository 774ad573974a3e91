// Search results as people see them: elements within elements, words marked in snippets.

import type { Result, SearchAnswer } from '../api/types';
import { Offsets } from './offsets';

export interface Nested {
  result: Result;
  inside: Nested[];
}

const best = ({ result, inside }: Nested): number => Math.min(result.rank, ...inside.map(best));

/** Results that lie in another one stand below it; the best of what stands together decides. */
export function nested(results: readonly Result[]): Nested[] {
  const byRank = new Map(results.map((result) => [result.rank, { result, inside: [] as Nested[] }]));
  const top: Nested[] = [];
  for (const node of byRank.values()) {
    const holder = node.result.within === null ? undefined : byRank.get(node.result.within);
    (holder && holder !== node ? holder.inside : top).push(node);
  }
  const order = (nodes: Nested[]): Nested[] => {
    for (const { inside } of nodes) order(inside);
    return nodes.sort((a, b) => best(a) - best(b));
  };
  return order(top);
}

export interface Segment {
  text: string;
  marked: boolean;
}

/** A text cut where marks begin and end. Marks (code points) may touch, overlap or lie outside. */
export function segments(text: string, marks: readonly (readonly number[])[]): Segment[] {
  const offsets = new Offsets(text);
  const cut: Segment[] = [];
  let done = 0;
  const put = (end: number, marked: boolean): void => {
    const piece = offsets.slice(done, end);
    if (piece !== '') cut.push({ text: piece, marked });
    done = Math.max(done, end);
  };
  for (const [start = 0, end = 0] of [...marks].sort(([a = 0], [b = 0]) => a - b)) {
    put(Math.max(start, done), false);
    put(Math.max(end, done), true);
  }
  put(offsets.length, false);
  return cut;
}

/** The query with the suggested words in place of those written. */
export function corrected(query: string, suggestions: SearchAnswer['suggestions']): string {
  const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  return suggestions.reduce(
    (text, { written, suggested }) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(written)}(?![\\p{L}\\p{N}])`, 'gu'), () => suggested),
    query,
  );
}
