// An article of 1 MB and 20,000 elements. Figures are printed; the limits here are generous, since
// other work may run at the same time.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, openPage, saved } from './browser';
import { startBrowser } from '../browser';
import { readyCampaign, type Ready } from './program';

const paragraph = (n: number): string =>
  `<p>Paragraph ${n} speaks of <it>castles</it>, of <b>wells</b> and of what stands between them, at some length, so that the article grows to the size of a book: ${'word '.repeat(22)}😀 <it>and</it> so <b>on</b>.</p>`;
const section = (n: number): string =>
  `<sec><st>Section ${n}</st>${Array.from({ length: 40 }, (_, at) => paragraph(40 * n + at)).join('')}</sec>`;

let browser: Browser;
let ready: Ready;
let source: string;
beforeAll(async () => {
  source = mkdtempSync(join(tmpdir(), 'fovea-large-'));
  writeFileSync(
    join(source, 'book.xml'),
    `<article>${Array.from({ length: 100 }, (_, n) => section(n)).join('')}</article>`,
  );
  ready = await readyCampaign('highlighting', ['ann'], source);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await ready.place.destroy();
  rmSync(source, { recursive: true, force: true });
});

it('opens in about a second and is highlighted at once', async () => {
  const { page, context, complaints } = await openPage(browser);
  await logIn(page, ready.place, 'ann', ready.passwords.get('ann') ?? '');
  const opened = await page.evaluate(async () => {
    const began = performance.now();
    location.hash = '#/judge/1/book';
    while (!document.querySelector('.el.cursor')) await new Promise(requestAnimationFrame);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return performance.now() - began;
  });
  const elements = await page.locator('.el').count();
  const painted: number[] = [];
  for (let round = 0; round < 5; ++round) {
    painted.push(
      await page.evaluate(
        async (from) => {
          const walker = document.createTreeWalker(document.querySelector('.article')!, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
          getSelection()?.setBaseAndExtent(texts[from]!, 0, texts[from + 60]!, 3);
          const began = performance.now();
          dispatchEvent(new KeyboardEvent('keydown', { key: 'h' }));
          await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
          return performance.now() - began;
        },
        500 + 400 * round,
      ),
    );
  }
  await saved(page);
  console.log(
    `${elements} elements opened in ${opened.toFixed(0)} ms; highlighted in ${painted.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  );
  expect(elements).toBeGreaterThan(20_000);
  expect(opened).toBeLessThan(5_000);
  expect(Math.min(...painted)).toBeLessThan(200);
  expect(await page.locator('ol > li').count()).toBeGreaterThan(4);
  expect(complaints).toEqual([]);
  await context.close();
});
