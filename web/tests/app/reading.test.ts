// Articles of each vocabulary are read as articles, and their text nodes are the text of the document: no more, no less,
// in its order. FOVEA_DATA names a directory with real collections; without it they are skipped. Every tenth of their
// documents is opened, and with FOVEA_EVERY_DOCUMENT=1 every one, which takes minutes.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFindings, startBrowser } from '../browser';
import { openPage } from './browser';
import { Place } from './program';
import { source } from './views_page';

const fixtures = join(import.meta.dirname ?? '.', 'reading');
const step = process.env.FOVEA_EVERY_DOCUMENT ? 1 : 10;
const data = process.env.FOVEA_DATA ?? join(source, '../shared/data');

let browser: Browser;
beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());

async function served(sourceOfDocuments: string): Promise<Place> {
  const place = new Place();
  place.index(sourceOfDocuments);
  await place.start();
  return place;
}

async function open(page: Page, doc: string): Promise<void> {
  await page.evaluate((id) => void (location.hash = `#/article/${encodeURIComponent(id)}`), doc);
  await page
    .locator(`section[aria-label=${JSON.stringify(`Article ${doc}`)}] .el`)
    .first()
    .waitFor();
}

/** What is wrong with the text of the open article: its text nodes against the text that the server has. */
const wrongText = (page: Page, doc: string): Promise<string[]> =>
  page.evaluate(async (id) => {
    const { text } = await (await fetch(`/api/v1/documents/${encodeURIComponent(id)}`)).json();
    const article = document.querySelector('.article') as HTMLElement;
    const nodes = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    let at = 0;
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const value = node.nodeValue ?? '';
      if (text.slice(at, at + value.length) !== value) return [`${id}: differs at unit ${at}: “${value.slice(0, 40)}”`];
      at += value.length;
    }
    return at === text.length ? [] : [`${id}: has ${at} units of ${text.length}`];
  }, doc);

/** Elements whose tag can be read in the page. */
const rawMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.article .el')]
      .filter((node) => getComputedStyle(node, '::before').content.includes(`"${node.getAttribute('data-tag')}"`))
      .map((node) => node.getAttribute('data-tag') ?? ''),
  );

describe('articles of each vocabulary', () => {
  let place: Place;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    place = await served(fixtures);
    ({ page, complaints } = await openPage(browser, { reducedMotion: 'reduce' }));
    await page.goto(`${place.address}/#/search`);
    await page.locator('select').first().waitFor();
  });
  afterAll(() => place.destroy());

  const docs = readdirSync(fixtures).map((file) => file.replace(/\.xml$/, ''));

  it.each(docs)('%s has the text of the document and no markup', async (doc) => {
    await open(page, doc);
    expect(await wrongText(page, doc)).toEqual([]);
    expect(await rawMarkup(page)).toEqual([]);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('m');
    expect((await rawMarkup(page)).length).toBeGreaterThan(5);
    expect(await wrongText(page, doc)).toEqual([]);
    await page.keyboard.press('m');
    expect(complaints).toEqual([]);
  });

  /** The boxes of elements with a tag, in document order. */
  const boxes = (tag: string): Promise<{ x: number; y: number; width: number; height: number }[]> =>
    page
      .locator(`.article [data-tag="${tag}"]`)
      .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().toJSON()));

  it('shows the title before the front matter', async () => {
    await open(page, 'jats');
    const [title] = await boxes('article-title');
    for (const tag of ['journal-title', 'article-id', 'subject', 'contrib', 'abstract'])
      expect((await boxes(tag))[0]?.y).toBeGreaterThan(title?.y ?? Infinity);
  });

  it('shows formulas as MathML and hides their TeX', async () => {
    await open(page, 'jats');
    const names = await page
      .locator('.article math, .article mfrac')
      .evaluateAll((all) => all.map((node) => node.namespaceURI));
    expect(new Set(names)).toEqual(new Set(['http://www.w3.org/1998/Math/MathML']));
    const [fraction] = await boxes('mml:mfrac');
    const [letter] = await boxes('mml:mi');
    expect(fraction?.height).toBeGreaterThan(1.5 * (letter?.height ?? Infinity));
    expect(await page.locator('[data-tag=tex-math]').isVisible()).toBe(false);
  });

  it('shows tables in rows and columns', async () => {
    for (const [doc, cell] of [
      ['jats', 'td'],
      ['docbook', 'entry'],
      ['dita', 'stentry'],
      ['tei', 'cell'],
      ['html', 'td'],
    ] as const) {
      await open(page, doc);
      const [first, second] = await boxes(cell);
      expect(second?.y, doc).toBe(first?.y);
      expect(second?.x, doc).toBeGreaterThan(first?.x ?? Infinity);
    }
  });

  it('shows a reference on one line, with marks between its parts', async () => {
    await open(page, 'jats');
    const [year] = await boxes('year');
    await page.locator('[data-tag=element-citation]').scrollIntoViewIfNeeded();
    const [names, source] = [(await boxes('person-group'))[0], (await boxes('source'))[0]];
    expect(year?.height).toBeLessThan(40);
    expect(source?.y).toBeCloseTo(names?.y ?? 0, -1);
    const comma = await page
      .locator('[data-tag=element-citation] > [data-tag=article-title]')
      .evaluate((node) => getComputedStyle(node, '::after').content);
    expect(comma).toBe('", "');
  });

  it('shows lines of verse below each other', async () => {
    for (const [doc, line] of [
      ['play', 'LINE'],
      ['tei', 'l'],
    ] as const) {
      await open(page, doc);
      const [first, second] = await boxes(line);
      expect(second?.y, doc).toBeGreaterThanOrEqual((first?.y ?? Infinity) + (first?.height ?? 0) - 1);
    }
  });

  it('leads to a section from the table of contents', async () => {
    await open(page, 'jats');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.getByRole('button').allTextContents()).toEqual(
      ['Introduction', 'Results', 'Levels by season', 'Acknowledgements', 'References'].map((text) =>
        expect.stringContaining(text),
      ),
    );
    await contents.getByRole('button', { name: 'Levels by season' }).click();
    expect(await page.locator('.el.cursor').getAttribute('data-tag')).toBe('sec');
    expect(await contents.locator('[aria-current=location]').textContent()).toContain('Levels by season');
  });
});

/** Chronicles in a vocabulary that nobody knows, enough of them to learn its roles. */
function writeChronicles(directory: string): void {
  const nouns = 'well water stone winter miller captain bucket rope bread bell tower snow field horse'.split(' ');
  const others = 'the of and in a to was that by with it for on from'.split(' ');
  let drawn = 1;
  const draw = (from: string[]): string => from[(drawn = (drawn * 48271) % 2147483647) % from.length] ?? '';
  const words = (count: number): string =>
    Array.from({ length: count }, (_, at) => draw(at % 2 ? nouns : others)).join(' ');
  const song = (): string =>
    `<song>${Array.from({ length: 6 }, () => `<verse-row>${words(7)}</verse-row>`).join('')}</song>`;
  const telling = (): string => `<telling>${words(40)} <stress>${words(2)}</stress> ${words(10)}.</telling>`;
  const span = (): string => `<span><name>${words(3)}</name>${telling()}${telling()}${song()}</span>`;
  for (let number = 0; number < 12; ++number)
    writeFileSync(
      join(directory, `chronicle${number}.xml`),
      `<chronicle><name>Chronicle ${words(4)} ${number}</name><origin><scribe>Osric</scribe><kept>Hollin</kept></origin>` +
        `${span()}${span()}${span()}</chronicle>`,
    );
}

it('shows an unknown vocabulary by the roles of the index', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fovea-chronicles-'));
  writeChronicles(directory);
  const place = await served(directory);
  const { page, context } = await openPage(browser);
  await page.goto(`${place.address}/#/article/chronicle3`);
  await page.locator('.article .el').first().waitFor();
  const forms = await page
    .locator('.article .el')
    .evaluateAll((all) => [...new Set(all.map((node) => `${node.getAttribute('data-tag')} ${node.classList[1]}`))]);
  expect(forms).toEqual([
    'chronicle section',
    'name title',
    'origin meta',
    'scribe field',
    'kept field',
    'span section',
    'name heading',
    'telling block',
    'stress inline',
    'song verse',
    'verse-row line',
  ]);
  expect(await wrongText(page, 'chronicle3')).toEqual([]);
  await context.close();
  await place.destroy();
  rmSync(directory, { recursive: true, force: true });
});

describe.skipIf(!existsSync(data))('real collections', () => {
  it.each(['elife.tar.zst', 'shakespeare.tar.zst'])(
    '%s: a document has its text and no markup',
    { timeout: 900_000 },
    async (file) => {
      const place = await served(join(data, file));
      const { page, context, complaints } = await openPage(browser);
      await page.goto(`${place.address}/#/search`);
      await page.locator('select').first().waitFor();
      const { documents } = await (await fetch(`${place.address}/api/v1/documents?limit=1000`)).json();
      expect(documents.length).toBeGreaterThan(30);
      const wrong: string[] = [];
      for (let at = 0; at < documents.length; at += step) {
        const doc = documents[at];
        await open(page, doc);
        wrong.push(...(await wrongText(page, doc)), ...(await rawMarkup(page)).map((tag) => `${doc}: shows <${tag}>`));
      }
      expect([...wrong, ...complaints]).toEqual([]);
      await context.close();
      await place.destroy();
    },
  );
});
