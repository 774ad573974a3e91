// Keys faster than the server answers: with 300 ms of latency and ten keys per second, without a connection for a while, and
// in a burst on loopback. Each judgement is on the element that the screen showed, and the rules forbid none.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBrowser } from '../browser';
import { logIn, openDocument, openPage, saved, type Watched } from './browser';
import { Caller, readyCampaign, type Ready } from './program';

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
  await ann.context.close();
  await ready.place.destroy();
});

/** The element at the cursor by its number, and whether the panel allows the value. */
const shown = (value: number): Promise<{ element: number; allowed: boolean }> =>
  ann.page.evaluate(
    (at) => ({
      element: [...document.querySelectorAll('.el')].findIndex((one) => one.classList.contains('cursor')),
      allowed:
        [...document.querySelectorAll('.value')]
          .find((one) => one.querySelector('kbd')?.textContent === String(at))
          ?.getAttribute('aria-disabled') === 'false',
    }),
    value,
  );

/** Presses value keys; the last judgement of each element according to the screen. */
async function press(values: number[], pause: number): Promise<Map<number, number>> {
  const given = new Map<number, number>();
  for (const value of values) {
    const { element, allowed } = await shown(value);
    if (allowed) given.set(element, value);
    await ann.page.keyboard.press(String(value));
    await ann.page.waitForTimeout(pause);
  }
  return given;
}

async function expectStored(given: Map<number, number>): Promise<void> {
  await saved(ann.page);
  await new Caller(ready.place).as('ann', ready.passwords.get('ann') ?? '', async (caller) => {
    const { inference, counts } = await caller.call('GET', '/topics/1/documents/wells');
    expect(new Map(inference.judged)).toEqual(given);
    expect(counts.inconsistent).toBe(0);
  });
}

const values = [6, 5, 0, 3, 6, 2, 0, 5, 1, 4, 0, 9, 0, 3];

it('judges what is shown with 300 ms of latency and without a connection', async () => {
  const network = await ann.context.newCDPSession(ann.page);
  const set = (offline: boolean): Promise<unknown> =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 300,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await network.send('Network.enable');
  await set(false);
  const given = await press(values.slice(0, 6), 100);
  await set(true);
  for (const [element, value] of await press(values.slice(6, 10), 100)) given.set(element, value);
  await set(false);
  for (const [element, value] of await press(values.slice(10), 100)) given.set(element, value);
  expect(given.size).toBeGreaterThan(4);
  await expectStored(given);
}, 60_000);

it('judges what is shown in a burst on loopback', async () => {
  const given = await press(values, 0);
  expect(given.size).toBeGreaterThan(4);
  await expectStored(given);
}, 60_000);
