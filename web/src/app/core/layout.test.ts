import { describe, expect, it } from 'vitest';
import { Article } from './article';
import { chunked, chunkWeight, formsOf, weightOf } from './layout';
import { parse } from './testing';

const forms = (xml: string): string[] => formsOf(new Article(parse(xml)));

describe('formsOf', () => {
  it('takes structure for blocks and what stands in text for inline', () => {
    expect(forms('<a/>')).toEqual(['block']);
    expect(forms('<a><b>x</b><b>y</b></a>')).toEqual(['block', 'block', 'block']);
    expect(forms('<a>x<b>y</b></a>')).toEqual(['block', 'inline']);
    expect(forms('<a>x<b><c>y</c></b></a>')).toEqual(['block', 'inline', 'inline']);
  });

  it('takes a list within text for a block', () => {
    expect(forms('<p>x<list><i>1</i><i>2</i></list></p>')).toEqual(['block', 'block', 'block', 'block']);
  });

  it('knows headings and tables, where they hang together', () => {
    expect(forms('<a><title>x</title></a>')).toEqual(['block', 'heading']);
    expect(forms('<p>a <title>x</title></p>')).toEqual(['block', 'inline']);
    expect(forms('<table><row><entry>x</entry></row></table>')).toEqual(['table', 'row', 'cell']);
    expect(forms('<a><td>x</td></a>')).toEqual(['block', 'block']);
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
