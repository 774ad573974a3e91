// Every page: nothing that axe-core finds, no complaint of the browser, no sideways scrolling, at
// three widths in both themes. FOVEA_SCREENSHOTS names a directory to keep pictures in.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openPage, saved } from './browser';
import { accessibilityFindings, startBrowser } from '../browser';
import { readyCampaign, type Ready } from './program';

const pictures = process.env.FOVEA_SCREENSHOTS;

let browser: Browser;
let graded: Ready;
let highlighted: Ready;
beforeAll(async () => {
  browser = await startBrowser();
  graded = await readyCampaign('graded', ['ann', 'bob']);
  highlighted = await readyCampaign('highlighting', ['ann', 'bob']);
  await prepare(graded, ['6', 'j', '0']);
  await prepare(highlighted, ['h', 'f']);
});
afterAll(async () => {
  await browser.close();
  await graded.place.destroy();
  await highlighted.place.destroy();
});

/** Something to see: ann has judged a little. */
async function prepare(ready: Ready, keys: string[]): Promise<void> {
  const { page, context } = await openPage(browser);
  await logIn(page, ready.place, 'ann', ready.passwords.get('ann') ?? '');
  await page.goto(`${ready.place.address}/#/judge/1/wells`);
  await page.locator('.el.cursor').waitFor();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
  await saved(page);
  await context.close();
}

interface View {
  name: string;
  as: string | null;
  route: string;
  ready: () => Ready;
  until?: string;
  then?: (page: Page) => Promise<void>;
}

const organising = [
  'campaign',
  'topics',
  'runs',
  'pool',
  'people',
  'assignments',
  'progress',
  'agreement',
  'differences',
  'ranking',
  'log',
  'exports',
  'ab',
];

const views: View[] = [
  { name: 'log-in', as: null, route: 'topics', ready: () => graded, until: 'form' },
  { name: 'search', as: null, route: 'search?q=castle%20wells', ready: () => graded, until: 'mark' },
  { name: 'article', as: null, route: 'article/wells?q=castle&element=6', ready: () => graded, until: '.el.cursor' },
  { name: 'topics', as: 'ann', route: 'topics', ready: () => graded, until: 'progress' },
  { name: 'topic', as: 'ann', route: 'judge/1', ready: () => graded, until: 'tbody tr' },
  { name: 'judge', as: 'ann', route: 'judge/1/wells', ready: () => graded, until: '.el.cursor' },
  { name: 'highlight', as: 'ann', route: 'judge/1/wells', ready: () => highlighted, until: '.el.cursor' },
  { name: 'settings', as: 'ann', route: 'settings', ready: () => graded, until: 'tbody tr' },
  {
    name: 'help',
    as: 'ann',
    route: 'judge/1/wells',
    ready: () => graded,
    until: '.el.cursor',
    then: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'adjudicate', as: 'root', route: 'adjudicate/1', ready: () => graded, until: 'h1' },
  ...organising.map((tab): View => ({
    name: `organise-${tab}`,
    as: 'root',
    route: `organise/${tab}`,
    ready: () => graded,
    until: 'h1',
  })),
];

describe.each([360, 1280, 2560])('at %i px', (width) => {
  it.each(['light', 'dark'] as const)('%s', async (theme) => {
    const wrong: string[] = [];
    for (const as of [null, 'ann', 'root'])
      for (const ready of [graded, highlighted]) {
        const own = views.filter((view) => view.as === as && view.ready() === ready);
        if (own.length > 0) wrong.push(...(await look(own, ready, width, theme)));
      }
    expect(wrong).toEqual([]);
  });
});

async function look(own: View[], ready: Ready, width: number, theme: 'light' | 'dark'): Promise<string[]> {
  const height = width < 500 ? 780 : width > 2000 ? 1400 : 860;
  const { page, context, complaints } = await openPage(browser, {
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const wrong: string[] = [];
  const as = own[0]?.as ?? null;
  if (as) {
    await page.goto(`${ready.place.address}/#/topics`);
    await page.getByLabel('Name').fill(as);
    await page.getByLabel('Password', { exact: true }).fill(ready.passwords.get(as) ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'My topics' }).waitFor();
  }
  for (const view of own) {
    await page.goto(`${ready.place.address}/#/${view.route}`);
    await page
      .locator(view.until ?? 'h1')
      .first()
      .waitFor();
    await page.waitForTimeout(250);
    await view.then?.(page);
    if (pictures) {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${view.name}-${width}-${theme}.png`) });
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    if (sideways) wrong.push(`${view.name}: scrolls sideways`);
    wrong.push(...(await accessibilityFindings(page)).map((finding) => `${view.name}: ${finding}`));
    if (view.then) await page.keyboard.press('Escape');
  }
  await context.close();
  return [...wrong, ...complaints];
}
