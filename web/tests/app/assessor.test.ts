// What somebody notices who judges all day: nothing shown goes away too soon, nothing done has to be looked for,
// no key is taken away.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn, openDocument, openPage, saved, type Watched } from './browser';
import { startBrowser } from '../browser';
import { readyCampaign, type Ready } from './program';

let browser: Browser;
let ready: Ready;
let ann: Watched;
beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());
beforeEach(async () => {
  ready = await readyCampaign('graded', ['ann']);
  ann = await openPage(browser);
  await logIn(ann.page, ready.place, 'ann', ready.passwords.get('ann') ?? '');
  await openDocument(ann.page, ready.place, '1', 'wells');
});
afterEach(async () => {
  expect(ann.complaints).toEqual([]);
  await ann.context.close();
  await ready.place.destroy();
});

const path = (): Promise<string | null> => ann.page.locator('.panel nav').textContent();

it('says in words why a value is forbidden, as long as one reads it, and leads to the cause', async () => {
  const { page } = ann;
  await page.keyboard.press('6');
  await saved(page);
  await page.waitForTimeout(400); // the cursor goes on
  for (let up = 0; up < 6; ++up) await page.keyboard.press('ArrowLeft');
  const forbidden = page.locator('.value[aria-disabled=true]').first();
  await forbidden.click({ force: true });
  const cause = page.locator('#consequence .link').first();
  await cause.waitFor();
  expect(await page.locator('#consequence').innerText()).toMatch(/\w+ \w+ \w+.* \(rule [CE]\d\)/);
  await page.mouse.move(600, 300);
  await page.waitForTimeout(400);
  const wanted = await cause.textContent();
  await cause.click();
  expect((await path())?.replace(/\s/g, '')).toBe(wanted);
});

it('goes to what was undone', async () => {
  const { page } = ann;
  await page.keyboard.press('6');
  await saved(page);
  await expect.poll(path).not.toBe(null);
  await page.locator('.el.cursor:not([data-state=j])').waitFor();
  const [judged] = await page
    .locator('.el')
    .evaluateAll((all) => all.flatMap((one, at) => (one.getAttribute('data-state') === 'j' ? [at] : [])));
  for (const key of ['ArrowDown', 'ArrowRight', 'j', 'j']) await page.keyboard.press(key);
  await page.keyboard.press('z');
  await expect
    .poll(() => page.locator('.el').evaluateAll((all) => all.findIndex((one) => one.classList.contains('cursor'))))
    .toBe(judged);
  expect(await page.locator('.message').textContent()).toContain('Undone');
});

it('leaves the arrows to the article when something was chosen with the pointer', async () => {
  const { page } = ann;
  await page.getByRole('radio', { name: 'siblings' }).click();
  const before = await path();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect(await path()).not.toBe(before);
});

it('goes on to the next article when one says that this is done, and at last to the topic', async () => {
  const { page } = ann;
  await page.keyboard.press('d');
  await expect.poll(() => page.url()).not.toContain('/wells');
  await page.locator('.el.cursor').waitFor();
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-scroller'))).toBe(true);
  for (let left = 0; left < 20 && /judge\/1\/./.test(page.url()); ++left) {
    const before = page.url();
    await page.keyboard.press('d');
    await expect.poll(() => page.url()).not.toBe(before);
    await page.locator('.el.cursor, tbody tr').first().waitFor();
  }
  expect(await page.locator('tbody .done').count()).toBe(await page.locator('tbody tr').count());
});

it('keeps the cursor in sight, and the page still while it is', async () => {
  const { page } = ann;
  const places: number[] = [];
  for (let step = 0; step < 40; ++step) {
    await page.keyboard.press('j');
    const [top, inside] = await page.evaluate(() => {
      const scroller = document.querySelector('[data-scroller]') as HTMLElement;
      const port = scroller.getBoundingClientRect();
      const box = (document.querySelector('.el.cursor') as HTMLElement).getBoundingClientRect();
      return [scroller.scrollTop, box.top >= port.top - 1 && Math.min(box.bottom, box.top + 20) <= port.bottom];
    });
    places.push(Number(top));
    expect(inside).toBe(true);
  }
  expect(new Set(places).size).toBeLessThan(places.length / 2);
});

it('comes back to the article from finding, with the cursor at what was found', async () => {
  const { page } = ann;
  await page.keyboard.press('/');
  await page.keyboard.type('candle');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-scroller'))).toBe(true);
  expect(await page.locator('.el.cursor').textContent()).toContain('candle');
});

it('shows the tags of what is to judge, all tags or none, and remembers the choice', async () => {
  const { page } = ann;
  /** The states of the elements whose tag can be read. */
  const tagged = (): Promise<string[]> =>
    page
      .locator('.article .el')
      .evaluateAll((all) =>
        all
          .filter((node) => getComputedStyle(node, '::before').content.includes(`"${node.getAttribute('data-tag')}`))
          .map((node) => node.getAttribute('data-state') ?? 'o'),
      );
  const toJudge = await page.locator('.el[data-state=t]').count();
  expect(toJudge).toBeGreaterThan(0);
  expect(await tagged()).toEqual(Array.from({ length: toJudge }, () => 't'));
  await page.keyboard.press('m');
  expect((await tagged()).length).toBe(await page.locator('.el').count());
  await page.keyboard.press('m');
  expect(await tagged()).toEqual([]);
  await page.reload();
  await page.locator('.el.cursor').waitFor();
  expect(await tagged()).toEqual([]);
});

it('shows in the contents what is left to judge, and leads there', async () => {
  const { page } = ann;
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const part = contents.getByRole('button', { name: 'Wells of war' });
  const left = async (): Promise<number> => Number(await part.locator('.left [aria-hidden]').textContent());
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('c');
  expect(await contents.locator(':focus').count()).toBe(1);
  await part.click();
  expect(await page.locator('.el.cursor').getAttribute('data-tag')).toBe('sec');
  await page.keyboard.press('n');
  await page.keyboard.press('0');
  await saved(page);
  await expect.poll(left).toBe(before - 1);
});
