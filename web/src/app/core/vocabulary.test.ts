import { describe, expect, it } from 'vitest';
import { Article } from './article';
import { formsOf, type Form } from './layout';
import { parse } from './testing';
import { Table, tableFor, vocabularies } from './vocabulary';

/** The forms of the elements of a document, "tag form" each. */
const shown = (xml: string): string[] => {
  const article = new Article(parse(xml));
  return formsOf(article).map((form: Form, element) => `${article.tag(element)} ${form}`);
};

describe('Table', () => {
  const table = new Table({
    name: 'test',
    roots: 'a',
    within: 'b',
    rules: 'block: p sec//p\nitalic: p/i\ntitle: /a/t\nbold: i',
  });

  it('fits the end of a path, and the last rule decides', () => {
    expect(table.form(['a', 'p'])).toBe('block');
    expect(table.form(['a', 'p', 'i'])).toBe('bold');
    expect(table.form(['a', 'x'])).toBeUndefined();
  });

  it('knows the outermost element and tags in between', () => {
    expect(table.form(['a', 't'])).toBe('title');
    expect(table.form(['b', 'a', 't'])).toBeUndefined();
    expect(table.form(['a', 'sec', 'x', 'y', 'p'])).toBe('block');
  });

  it('refuses a form that does not exist', () => {
    expect(() => new Table({ name: 'test', roots: '', within: '', rules: 'blok: p' })).toThrow('blok');
  });
});

describe('vocabularies', () => {
  it('have tables of known forms', () => {
    for (const vocabulary of vocabularies) expect(() => new Table(vocabulary)).not.toThrow();
  });

  it.each([
    ['JATS', 'article', ['article', 'front']],
    ['INEX', 'article', ['article', 'fm']],
    ['TEI', 'tei:TEI', ['tei:TEI', 'tei:text']],
    ['DocBook', 'article', ['article', 'para']],
    ['DITA', 'concept', ['concept', 'conbody']],
    ['HTML', 'HTML', ['HTML', 'BODY']],
    ['PLAY', 'PLAY', ['PLAY', 'ACT']],
    ['', 'thing', ['thing', 'p']],
  ])('recognise %s', (name, root, tags) => {
    expect(tableFor(root, tags).vocabulary.name).toBe(name);
  });

  it('show an article of JATS', () => {
    expect(
      shown(
        '<article><front><article-meta><title-group><article-title>T<italic>i</italic></article-title></title-group>' +
          '<contrib-group><contrib><name><surname>S</surname></name><xref>1</xref></contrib></contrib-group>' +
          '</article-meta></front><body><sec><title>H</title><p>a<sup>2</sup><xref>b</xref></p></sec></body></article>',
      ),
    ).toEqual([
      'article section',
      'front front',
      'article-meta front',
      'title-group first',
      'article-title title',
      'italic italic',
      'contrib-group authors',
      'contrib field',
      'name lastfirst',
      'surname inline',
      'xref sup',
      'body section',
      'sec section',
      'title heading',
      'p block',
      'sup sup',
      'xref link',
    ]);
  });

  it('show MathML, and hide TeX that stands beside it', () => {
    const formula = (inside: string): string[] =>
      shown(`<article><body><p>a<inline-formula>${inside}</inline-formula></p></body></article>`).slice(4);
    const math = '<mml:math><mml:mi>x</mml:mi></mml:math>';
    expect(formula(`<alternatives>${math}<tex-math>x</tex-math></alternatives>`)).toEqual([
      'alternatives inline',
      'mml:math math',
      'mml:mi math',
      'tex-math hidden',
    ]);
    expect(formula('<alternatives><tex-math>x</tex-math><graphic/></alternatives>')).toEqual([
      'alternatives inline',
      'tex-math mono',
      'graphic picture',
    ]);
  });

  it('show references on one line', () => {
    expect(
      shown(
        '<article><body/><ref-list><ref><element-citation><person-group><name><surname>A</surname></name></person-group>' +
          '<year>1</year><p>note</p></element-citation></ref></ref-list></article>',
      ).slice(3),
    ).toEqual([
      'ref reference',
      'element-citation field',
      'person-group names',
      'name lastfirst',
      'surname inline',
      'year year',
      'p field',
    ]);
  });

  it('show verse and speeches', () => {
    expect(
      shown(
        '<PLAY><TITLE>T</TITLE><ACT><SPEECH><SPEAKER>A</SPEAKER><LINE>x<STAGEDIR>y</STAGEDIR></LINE></SPEECH></ACT></PLAY>',
      ),
    ).toEqual([
      'PLAY section',
      'TITLE title',
      'ACT section',
      'SPEECH speech',
      'SPEAKER speaker',
      'LINE line',
      'STAGEDIR stagenote',
    ]);
    expect(shown('<TEI><text><sp><speaker>A</speaker><lg><l>x</l></lg></sp></text></TEI>').slice(2)).toEqual([
      'sp speech',
      'speaker speaker',
      'lg verse',
      'l line',
    ]);
  });

  it('show tables of each model', () => {
    const docbook = '<tgroup><colspec/><tbody><row><entry>x</entry></row></tbody></tgroup>';
    expect(shown(`<article><para>a</para><table><title>T</title>${docbook}</table></article>`).slice(2)).toEqual([
      'table figure',
      'title caption',
      'tgroup table',
      'colspec columns',
      'tbody tbody',
      'row row',
      'entry cell',
    ]);
    expect(shown('<html><body><table><tr><th>a</th><td>b</td></tr></table></body></html>').slice(2)).toEqual([
      'table table',
      'tr row',
      'th headcell',
      'td cell',
    ]);
    expect(
      shown('<topic><body><simpletable><strow><stentry>a</stentry></strow></simpletable></body></topic>').slice(2),
    ).toEqual(['simpletable table', 'strow row', 'stentry cell']);
  });
});
