// Nothing that was judged is lost: the server killed, the network gone, the session ended, two tabs.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn, openDocument, openPage, saved, watch, type Watched } from './browser';
import { startBrowser } from '../browser';
import { Caller, readyCampaign, type Ready } from './program';

let browser: Browser;
let ready: Ready;
let ann: Watched;
const password = (): string => ready.passwords.get('ann') ?? '';

beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());
beforeEach(async () => {
  ready = await readyCampaign('graded', ['ann']);
  ann = await openPage(browser);
  await logIn(ann.page, ready.place, 'ann', password());
  await openDocument(ann.page, ready.place, '1', 'wells');
  await ann.page.getByRole('checkbox', { name: 'Auto-advance' }).uncheck();
  await ann.page.locator('[data-scroller]').focus();
});
afterEach(async () => {
  await ann.context.close();
  await ready.place.destroy();
});

/** The judgements of ann, by path, as the server has them on its disk. */
async function judged(): Promise<Record<string, number>> {
  const { elements } = await new Caller(ready.place).as('ann', password(), (caller) =>
    caller.call('GET', '/topics/1/documents/wells'),
  );
  const letters = [...(elements.state as string)];
  return Object.fromEntries(
    letters.flatMap((state, element) => ('jx'.includes(state) ? [[element, elements.value[element]]] : [])),
  );
}

it('judgements wait while the server is dead, and are there when it is back', async () => {
  const { page } = ann;
  await page.keyboard.press('0');
  await saved(page);
  await ready.place.kill();
  for (let step = 0; step < 3; ++step) {
    await page.keyboard.press('j');
    await page.keyboard.press('0');
  }
  await page.locator('.saved', { hasText: /waiting/ }).waitFor();
  expect(await page.locator('.el.waiting').count()).toBeGreaterThan(0);
  await ready.place.start();
  await saved(page);
  expect(Object.keys(await judged()).length).toBe(4);
  expect(await page.locator('.el.waiting').count()).toBe(0);
});

it('judgements outlive a reload while the network is away', async () => {
  const { page, context } = ann;
  await context.route('**/actions', (route) => route.abort());
  await page.keyboard.press('0');
  await page.locator('.saved', { hasText: /waiting/ }).waitFor();
  await page.reload();
  await page.locator('.el.waiting').waitFor();
  expect(await judged()).toEqual({});
  await context.unroute('**/actions');
  await saved(page);
  expect(Object.values(await judged())).toEqual([0]);
});

it('goes on when the browser is online again', async () => {
  const { page, context } = ann;
  await context.setOffline(true);
  await page.keyboard.press('0');
  await page.locator('.saved', { hasText: /waiting/ }).waitFor();
  await context.setOffline(false);
  await saved(page);
  expect(Object.values(await judged())).toEqual([0]);
});

it('asks for the password in place when the session has ended, and sends what waited', async () => {
  const { page, context } = ann;
  await context.clearCookies();
  await page.keyboard.press('0');
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password').fill(password());
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await saved(page);
  expect(page.url()).toContain('#/judge/1/wells');
  expect(Object.values(await judged())).toEqual([0]);
});

it('does not ask for the password again when a refusal from before the log-in arrives late', async () => {
  const { page, context } = ann;
  let refusals = 0;
  let loggedIn: () => void = () => {};
  const afterLogIn = new Promise<void>((resolve) => (loggedIn = resolve));
  await context.route('**/actions', async (route) => {
    const response = await route.fetch();
    if (response.status() === 401) {
      refusals += 1;
      await afterLogIn;
    }
    await route.fulfill({ response });
  });
  await context.clearCookies();
  await page.keyboard.press('0');
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password').fill(password());
  await expect.poll(() => refusals, { timeout: 20_000 }).toBe(1);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  loggedIn();
  await saved(page);
  expect(await dialog.count()).toBe(0);
  expect(Object.values(await judged())).toEqual([0]);
  await context.unroute('**/actions');
});

it('undoes and does again, also after a reload', async () => {
  const { page } = ann;
  await page.keyboard.press('0');
  await saved(page);
  await page.reload();
  await page.locator('.el.cursor').waitFor();
  await page.keyboard.press('z');
  await expect.poll(judged).toEqual({});
  await page.keyboard.press('Shift+Z');
  await expect.poll(async () => Object.values(await judged())).toEqual([0]);
});

it('keeps two tabs of one person in step', async () => {
  const { page, context } = ann;
  const other = await context.newPage();
  const complaints = watch(other);
  await openDocument(other, ready.place, '1', 'wells');
  await page.bringToFront();
  await page.keyboard.press('0');
  await saved(page);
  await other.locator('.el[data-state=j]').first().waitFor();
  expect(complaints).toEqual([]);
});

it('shows the organiser who looks at what', async () => {
  const root = await openPage(browser);
  await logIn(root.page, ready.place, 'root', ready.passwords.get('root') ?? '');
  await root.page.goto(`${ready.place.address}/#/organise/progress`);
  const row = root.page.getByRole('row', { name: /^1 .*ann/ });
  await row.getByRole('cell', { name: 'wells' }).waitFor();
  await ann.page.goto(`${ready.place.address}/#/topics`);
  await row.getByRole('cell', { name: 'wells' }).waitFor({ state: 'detached' });
  expect(root.complaints).toEqual([]);
  await root.context.close();
});

it('shows the work of one assessor to nobody else', async () => {
  await ann.page.keyboard.press('0');
  await saved(ann.page);
  const looking = new Caller(ready.place).as('root', ready.passwords.get('root') ?? '', (root) =>
    root.call('GET', '/topics/1/documents/wells'),
  );
  await expect(looking).rejects.toThrow(/403/);
});
