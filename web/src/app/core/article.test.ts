import { describe, expect, it } from 'vitest';
import type { Document } from '../api/types';
import { Article, find } from './article';
import { Offsets } from './offsets';

/** <a>x<b>yy<c>😀</c></b><b/>z<d><c>w</c></d></a> */
const sample: Document = {
  doc: 'd',
  length: 6,
  text: 'xyy😀zw',
  tags: ['a', 'b', 'c', 'd'],
  roles: [],
  elements: {
    tag: [0, 1, 2, 1, 3, 2],
    parent: [0, 0, 1, 0, 0, 4],
    position: [1, 1, 1, 2, 1, 1],
    start: [0, 1, 3, 4, 5, 5],
    end: [6, 4, 4, 4, 6, 6],
    role: [],
  },
};

describe('Article', () => {
  const article = new Article(sample);

  it('knows the tree', () => {
    expect(article.children(0)).toEqual([1, 3, 4]);
    expect(article.siblings(3)).toEqual([1, 3, 4]);
    expect(article.siblings(0)).toEqual([0]);
    expect(article.below(0)).toEqual([1, 2, 3, 4, 5]);
    expect(article.below(1)).toEqual([2]);
    expect(article.below(3)).toEqual([]);
    expect(article.line(5)).toEqual([0, 4, 5]);
    expect(article.parent(0)).toBeNull();
  });

  it('writes and reads paths', () => {
    expect(article.path(0)).toBe('/a[1]');
    expect(article.path(3)).toBe('/a[1]/b[2]');
    for (let element = 0; element < article.size; ++element)
      expect(article.numbered(article.path(element))).toBe(element);
    expect(article.numbered('/a[2]')).toBeNull();
  });

  it('gives content in order', () => {
    expect([...article.pieces(0)]).toEqual([
      { start: 0, end: 1 },
      { child: 1 },
      { child: 3 },
      { start: 4, end: 5 },
      { child: 4 },
    ]);
    expect([...article.pieces(3)]).toEqual([]);
    expect(article.text.slice(3, 4)).toBe('😀');
  });

  it('finds the smallest element around a place', () => {
    expect([0, 1, 3, 4, 5, 6].map((point) => article.around(point))).toEqual([0, 1, 2, 0, 5, 0]);
  });

  it('tells which elements have text', () => {
    expect([0, 1, 3, 5].map((element) => article.hasText(element))).toEqual([true, true, false, true]);
  });
});

describe('find', () => {
  it('finds nothing in nothing', () => {
    expect(find(new Offsets(''), 'a')).toEqual([]);
    expect(find(new Offsets('abc'), '')).toEqual([]);
  });

  it('counts code points, whatever the case and the white space', () => {
    expect(find(new Offsets('😀 Old\n castle. old CASTLE'), 'old castle')).toEqual([
      [2, 13],
      [15, 25],
    ]);
  });

  it('takes signs as they are', () => {
    expect(find(new Offsets('a.b (axb) [a-b]'), 'a.b')).toEqual([[0, 3]]);
    expect(find(new Offsets('a.b (axb) [a-b]'), '[a-b]')).toEqual([[10, 15]]);
  });

  it('stops at the most that is wanted', () => {
    expect(find(new Offsets('aaaa'), 'a', 2)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});
