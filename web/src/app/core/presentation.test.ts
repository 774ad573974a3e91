import { describe, expect, it } from 'vitest';
import { Article } from './article';
import { contentsOf, entryAt } from './contents';
import { present } from './presentation';
import { parse } from './testing';

const article = (xml: string): Article => new Article(parse(xml));
/** The tags of the elements that are marked in a column. */
const marked = (of: Article, column: Uint8Array): string[] =>
  [...column].flatMap((mark, element) => (mark === 1 ? [of.tag(element)] : []));

describe('present', () => {
  it('finds elements without anything to see', () => {
    const one = article('<html><body><p/><div><br/></div><p>x</p><table><tr><td/></tr></table></body></html>');
    expect(marked(one, present(one).empty)).toEqual(['p']);
  });

  it('separates parts of records, but not where the document has text between them', () => {
    const ref = (inside: string): Article => article(`<article><body/><ref>${inside}</ref></article>`);
    const parts = ref('<element-citation><year>1</year><issue/><volume>2</volume></element-citation>');
    expect(marked(parts, present(parts).followed)).toEqual(['year']);
    const mixed = ref('<mixed-citation><year>1</year>: <volume>2</volume></mixed-citation>');
    expect(marked(mixed, present(mixed).followed)).toEqual([]);
  });

  it('knows how deep headings are', () => {
    const one = article('<PLAY><TITLE>a</TITLE><ACT><TITLE>b</TITLE><SCENE><TITLE>c</TITLE></SCENE></ACT></PLAY>');
    expect([...present(one).levels.values()]).toEqual([1, 1, 2]);
    const page = article('<html><body><h2>a</h2><div><h3>b</h3></div></body></html>');
    expect([...present(page).levels.values()]).toEqual([2, 3]);
  });
});

describe('contentsOf', () => {
  const play = article(
    '<PLAY><TITLE>a</TITLE><ACT><TITLE>b\n b</TITLE><SCENE><TITLE>c</TITLE><LINE>x</LINE></SCENE></ACT><ACT><TITLE>d</TITLE></ACT></PLAY>',
  );

  it('lists sections with their parts', () => {
    expect(contentsOf(play, present(play))).toEqual([
      { element: 2, end: 7, level: 1, text: 'b b' },
      { element: 4, end: 7, level: 2, text: 'c' },
      { element: 7, end: 9, level: 1, text: 'd' },
    ]);
  });

  it('lets a heading without a section of its own reach to the next', () => {
    const page = article('<html><body><h2>a</h2><p>x</p><h4>b</h4><p>y</p><h2>c</h2><p>z</p></body></html>');
    expect(contentsOf(page, present(page))).toEqual([
      { element: 2, end: 6, level: 1, text: 'a' },
      { element: 4, end: 6, level: 2, text: 'b' },
      { element: 6, end: 8, level: 1, text: 'c' },
    ]);
  });

  it('finds where a reader is', () => {
    const entries = contentsOf(play, present(play));
    expect(entryAt(entries, 6)?.text).toBe('c');
    expect(entryAt(entries, 3)?.text).toBe('b b');
    expect(entryAt(entries, 1)).toBeNull();
  });
});
