// Judging by highlighting: pointer, keyboard, ends, best entry point; two judges and who decides.

import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn, openDocument, openPage, saved, type Watched } from './browser';
import { startBrowser } from '../browser';
import { Caller, fovea, readyCampaign, type Ready } from './program';

let browser: Browser;
let ready: Ready;
let ann: Watched;
const password = (name: string): string => ready.passwords.get(name) ?? '';

beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());
beforeEach(async () => {
  ready = await readyCampaign('highlighting', ['ann', 'bob']);
  ann = await openPage(browser);
  await logIn(ann.page, ready.place, 'ann', password('ann'));
  await openDocument(ann.page, ready.place, '1', 'wells');
});
afterEach(async () => {
  expect(ann.complaints).toEqual([]);
  await ann.context.close();
  await ready.place.destroy();
});

interface Said {
  highlights: [number, number, number][];
  bestEntry: number | null;
  notRelevant: boolean;
  words: string[];
}

async function said(name = 'ann'): Promise<Said> {
  return new Caller(ready.place).as(name, password(name), async (caller) => {
    const { text } = await caller.call('GET', '/topics/1/documents/wells');
    const document = await caller.call('GET', '/documents/wells');
    const points = [...(document.text as string)];
    const words = text.highlights.map(([start, end]: number[]) => points.slice(start, end).join(''));
    return { highlights: text.highlights, bestEntry: text.bestEntry, notRelevant: text.notRelevant, words };
  });
}

/** Drags over part of the first line of a paragraph, from within one word to within another. */
async function drag(page: Page, paragraph: number): Promise<void> {
  const node = page.locator('.el[data-tag=p]').nth(paragraph);
  await node.scrollIntoViewIfNeeded();
  const box = await node.boundingBox();
  if (!box) throw new Error('the paragraph has no place');
  await page.mouse.move(box.x + 60, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 14, { steps: 5 });
  await page.mouse.up();
}

it('highlights whole words with the pen, and erases', async () => {
  const { page } = ann;
  await drag(page, 0);
  await saved(page);
  const { words } = await said();
  expect(words.length).toBe(1);
  expect(words[0]).toMatch(/^\w.*\w[.,]?$/);
  expect(await page.evaluate(() => CSS.highlights.has('relevant'))).toBe(true);
  await page.getByRole('radio', { name: 'eraser' }).check();
  await drag(page, 0);
  await saved(page);
  expect((await said()).highlights).toEqual([]);
});

it('highlights with the keyboard alone, to the character', async () => {
  const { page } = ann;
  await page.locator('[data-scroller]').focus();
  await page
    .locator('.el[data-tag=p]')
    .first()
    .evaluate(() => {});
  for (let step = 0; step < 40; ++step) {
    if ((await page.locator('.el.cursor').getAttribute('data-tag')) === 'p') break;
    await page.keyboard.press('j');
  }
  await page.keyboard.press('o');
  await page.keyboard.press('o'); // words, sentences, characters
  await page.keyboard.press('v');
  for (let step = 0; step < 5; ++step) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h');
  await saved(page);
  const { words } = await said();
  const text = await page.locator('.el.cursor').evaluate((node) => node.textContent ?? '');
  expect(words).toEqual([text.trimStart().slice(0, 5).trim()]);
});

it('moves the ends of a passage', async () => {
  const { page } = ann;
  await drag(page, 0);
  await saved(page);
  const before = (await said()).highlights[0];
  await page.getByRole('button', { name: 'Adjust' }).click();
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await page.keyboard.press('h');
  await saved(page);
  const after = (await said()).highlights;
  expect(after.length).toBe(1);
  expect(after[0]?.[0]).toBe(before?.[0]);
  expect(after[0]?.[1]).toBeGreaterThan(before?.[1] ?? 0);
});

it('sets the best entry point, and says what is missing', async () => {
  const { page } = ann;
  await page.getByText(/Still to do: highlight the relevant text/).waitFor();
  await drag(page, 1);
  await page.getByText(/Still to do: choose the best entry point/).waitFor();
  await page.keyboard.press('f');
  await page.getByText('This article is complete.').waitFor();
  await saved(page);
  expect((await said()).bestEntry).not.toBeNull();
});

it('says that nothing is relevant', async () => {
  await ann.page.keyboard.press('r');
  await saved(ann.page);
  expect((await said()).notRelevant).toBe(true);
});

/** A call in the name of a person, without a browser. */
function call(name: string, method: string, path: string, body?: object): Promise<any> {
  return new Caller(ready.place).as(name, password(name), (caller) => caller.call(method, path, body));
}

it('decides exhaustivity as the server offers it', async () => {
  await call('root', 'PATCH', '/campaign', { secondPass: true });
  const doc = 'wells';
  const path = '/article[1]';
  for (const [name, level] of [
    ['ann', '2'],
    ['bob', '?'],
  ] as const) {
    const actions = [
      { action: 'highlight', doc, start: 0, end: 9, grade: 1 },
      { action: 'exhaustivity', doc, paths: [path], level },
    ];
    for (const action of actions) await call(name, 'POST', '/topics/1/actions', { id: randomUUID(), action });
  }
  const root = await openPage(browser);
  await logIn(root.page, ready.place, 'root', password('root'));
  await root.page.goto(`${ready.place.address}/#/adjudicate/1`);
  await root.page.getByRole('cell', { name: 'exhaustivity ?' }).waitFor();
  await root.page.getByText('Stores: exhaustivity.').first().waitFor();
  await root.page.getByRole('button', { name: 'Accept bob', exact: true }).click();
  await root.page.getByText('There are no open differences between judges.').waitFor();
  expect(root.complaints).toEqual([]);
  await root.context.close();
  const { judges } = await call('root', 'GET', `/topics/1/documents/${doc}/judges`);
  const decided = judges.find(({ assessor }: { assessor: string }) => assessor === 'root');
  expect(decided.elements).toEqual([{ element: 0, path, value: null, exhaustivity: '?' }]);
});

it('shows differences of two judges side by side, and an adjudicator decides', async () => {
  await drag(ann.page, 0);
  await ann.page.keyboard.press('f');
  await saved(ann.page);
  const bob = await openPage(browser);
  await logIn(bob.page, ready.place, 'bob', password('bob'));
  await openDocument(bob.page, ready.place, '1', 'wells');
  expect(await bob.page.evaluate(() => CSS.highlights.has('relevant'))).toBe(false);
  await drag(bob.page, 1);
  await bob.page.keyboard.press('f');
  await saved(bob.page);
  await bob.context.close();

  const root = await openPage(browser);
  await logIn(root.page, ready.place, 'root', password('root'));
  await root.page.goto(`${ready.place.address}/#/organise/differences`);
  await root.page.getByRole('link', { name: /castle wells/ }).click();
  await root.page.getByRole('columnheader', { name: 'bob' }).waitFor();
  await root.page.getByRole('button', { name: 'Accept ann', exact: true }).click();
  await root.page.getByText('There are no open differences between judges.').waitFor();
  expect(root.complaints).toEqual([]);
  await root.context.close();

  const fol = fovea(
    ready.place.directory,
    'campaign',
    'export',
    '--format',
    'fol',
    '-s',
    ready.place.store,
    '--catalogue',
    'library.index',
  );
  const [start, end] = (await said('ann')).highlights[0] ?? [0, 0];
  expect(fol).toContain(`${start}:${end - start}`);
});
