import { describe, expect, it } from 'vitest';
import { Article } from './article';
import { chunked, chunkWeight, formsOf, weightOf } from './layout';
import { parse } from './testing';

const forms = (xml: string, roles: Parameters<typeof parse>[2] = {}): string[] =>
  formsOf(new Article(parse(xml, 'd', roles)));

describe('formsOf', () => {
  it('takes structure for blocks and what stands in text for inline', () => {
    expect(forms('<a/>')).toEqual(['block']);
    expect(forms('<a><x>x</x><x>y</x></a>')).toEqual(['block', 'block', 'block']);
    expect(forms('<a>x<x>y</x></a>')).toEqual(['block', 'inline']);
    expect(forms('<a>x<x><c>y</c></x></a>')).toEqual(['block', 'inline', 'inline']);
  });

  it('takes a list within text for a block', () => {
    expect(forms('<p>x<list><n>1</n><n>2</n></list></p>')).toEqual(['block', 'block', 'block', 'block']);
  });

  it('knows headings, tables and emphasis of any vocabulary, where they hang together', () => {
    expect(forms('<a><title>x</title></a>')).toEqual(['block', 'heading']);
    expect(forms('<table><row><entry>x</entry></row></table>')).toEqual(['table', 'row', 'cell']);
    expect(forms('<a><td>x</td></a>')).toEqual(['block', 'block']);
    expect(forms('<a>x<em>y</em><sup>2</sup></a>')).toEqual(['block', 'italic', 'sup']);
  });

  it('follows the roles of an unknown vocabulary', () => {
    const roles = {
      saga: { role: 'document' },
      chapter: { role: 'container' },
      name: { role: 'heading', unit: true },
      top: { role: 'heading', unit: true, title: true },
      stanza: { role: 'block', unit: true, composed: true },
      vers: { role: 'inline' },
      prose: { role: 'block', unit: true },
      info: { role: 'metadata', unit: true },
      date: { role: 'metadata' },
      entry: { role: 'record', unit: true },
    } as const;
    expect(forms('<saga><top>T</top><info><date>1</date></info></saga>', roles)).toEqual([
      'section',
      'title',
      'meta',
      'field',
    ]);
    expect(
      forms('<saga><chapter><name>H</name><stanza><vers>x</vers><vers>y</vers></stanza></chapter></saga>', roles),
    ).toEqual(['section', 'section', 'heading', 'verse', 'line', 'line']);
    expect(forms('<saga><prose>x<vers>y</vers></prose><entry>z</entry></saga>', { ...roles })).toEqual([
      'section',
      'block',
      'inline',
      'reference',
    ]);
  });
});

describe('chunked', () => {
  it('loses nobody and keeps the order', () => {
    const article = new Article(parse(`<a>${'<b>some text</b>'.repeat(500)}</a>`));
    const groups = chunked(article, article.children(0));
    expect(groups.flat()).toEqual(article.children(0));
    for (const group of groups) {
      const weight = group.reduce((sum, child) => sum + weightOf(article, child), 0);
      expect(weight).toBeLessThanOrEqual(chunkWeight);
    }
    expect(groups.length).toBeGreaterThan(1);
  });

  it('leaves a heavy child alone', () => {
    const heavy = 'x'.repeat(chunkWeight);
    const article = new Article(parse(`<a><b>x</b><b>${heavy}</b><b>y</b></a>`));
    expect(chunked(article, article.children(0))).toEqual([[1], [2], [3]]);
    expect(chunked(article, [])).toEqual([]);
  });
});
