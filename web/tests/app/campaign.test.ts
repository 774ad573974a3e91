// From an empty directory to judgements that `fovea eval` reads: by mouse, and by keyboard alone.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, saved } from './browser';
import { startBrowser } from '../browser';
import { fovea, Place, samples } from './program';

let browser: Browser;
beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());

/** Does what a person does, in one way or the other. */
interface Hands {
  press(page: Page, role: 'button' | 'link' | 'radio', name: string | RegExp): Promise<void>;
  type(page: Page, label: string, text: string): Promise<void>;
}

const mouse: Hands = {
  press: (page, role, name) => page.getByRole(role, { name, exact: true }).first().click(),
  type: (page, label, text) => page.getByLabel(label, { exact: true }).first().fill(text),
};

/** Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 200; ++presses) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the control cannot be reached with Tab');
}

const keyboard: Hands = {
  async press(page, role, name) {
    await tabTo(page, page.getByRole(role, { name, exact: true }).first());
    await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter');
  },
  async type(page, label, text) {
    await tabTo(page, page.getByLabel(label, { exact: true }).first());
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
};

async function setUp(page: Page, place: Place, hands: Hands): Promise<void> {
  await page.goto(place.setUpLink);
  await hands.type(page, 'Name', 'root');
  await hands.type(page, 'Password', 'correct horse');
  await hands.type(page, 'Repeat password', 'correct horse');
  await hands.press(page, 'button', 'Create');
  await page.getByRole('heading', { name: 'Campaign' }).waitFor();
}

async function upload(page: Page, hands: Hands, tab: string, file: string, then: RegExp): Promise<void> {
  await hands.press(page, 'link', tab);
  const input = page.getByLabel(`Add ${tab.toLowerCase()} from files`); // not that of the tab before
  await input.setInputFiles(file); // the chooser is the system's, not ours
  await page.getByText(then).first().waitFor();
}

async function organise(page: Page, hands: Hands): Promise<string> {
  await upload(page, hands, 'Topics', join(samples, 'topics.xml'), /8 topics/);
  await upload(page, hands, 'Runs', join(samples, 'runs/elements.run'), /1 run/);
  await hands.press(page, 'link', 'Pool');
  await hands.press(page, 'button', 'Show curves');
  await page.getByRole('img', { name: /Size of the pool/ }).waitFor();
  await hands.press(page, 'button', 'Create pool');
  await page.getByRole('row', { name: /^1 / }).first().waitFor();
  await hands.press(page, 'link', 'People');
  await hands.type(page, 'Name', 'ann');
  await hands.press(page, 'button', 'Add person');
  const password = await page.locator('code').innerText();
  await hands.press(page, 'link', 'Assignments');
  await hands.press(page, 'button', 'Distribute topics');
  await page.getByRole('cell', { name: 'ann' }).first().waitFor();
  return password;
}

async function logInAs(page: Page, hands: Hands, name: string, password: string): Promise<void> {
  await hands.press(page, 'button', 'Log out');
  await hands.press(page, 'link', 'Log in');
  await hands.type(page, 'Name', name);
  await hands.type(page, 'Password', password);
  await hands.press(page, 'button', 'Log in');
}

async function exportAs(page: Page, hands: Hands, place: Place, format: string): Promise<string> {
  await logInAs(page, hands, 'root', 'correct horse');
  await hands.press(page, 'link', 'Organise');
  await hands.press(page, 'link', 'Export');
  const download = page.waitForEvent('download');
  await hands.press(page, 'button', format);
  const file = join(place.directory, `qrels.${format}`);
  await (await download).saveAs(file);
  return file;
}

describe.each([
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const)('a whole campaign by %s', (way, hands) => {
  it('is judged with values, exported and evaluated', async () => {
    const place = new Place();
    place.index(join(samples, 'library'));
    await place.start();
    const { page, context, complaints } = await openPage(browser, { acceptDownloads: true });
    try {
      await setUp(page, place, hands);
      const password = await organise(page, hands);
      await logInAs(page, hands, 'ann', password);
      await hands.press(page, 'link', /castle wells/);
      await hands.press(page, 'button', 'Start judging');
      await page.locator('.el.cursor').waitFor();
      await judgeAll(page, way);
      await saved(page);
      const file = await exportAs(page, hands, place, 'jsonl');
      expect(fovea(place.directory, 'check', file)).toMatch(/judg/i);
      const table = fovea(place.directory, 'eval', file, join(samples, 'runs/elements.run'));
      expect(table).toContain('elements');
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
      await place.destroy();
    }
  });
});

/** Everything in the article: the first that is asked for is relevant, the rest as it may be. */
async function judgeAll(page: Page, way: string): Promise<void> {
  const give = async (digit: number): Promise<void> => {
    if (way === 'keyboard') await page.keyboard.press(String(digit));
    else
      await page
        .locator('.value', { hasText: `E${Math.floor((digit + 2) / 3)}S` })
        .first()
        .click();
    await saved(page);
  };
  if (way === 'keyboard') await page.locator('[data-scroller]').focus();
  await give(6);
  for (let step = 0; step < 30; ++step) {
    const left = await page.locator('.el[data-state=t]').count();
    if (left === 0) break;
    const cursor = page.locator('.el.cursor[data-state=t]');
    if ((await cursor.count()) === 0) {
      if (way === 'keyboard') await page.keyboard.press('n');
      else
        await page
          .locator('.el[data-state=t]')
          .first()
          .click({ position: { x: 4, y: 8 } });
    }
    const allowed = page.locator('.value[aria-disabled=false]');
    const first = (await allowed.last().innerText()).match(/\d/)?.[0] ?? '0';
    await give(Number(first));
  }
  expect(await page.locator('.el[data-state=j]').count()).toBeGreaterThan(0);
}

it('refuses a run with errors, and says where', async () => {
  const place = new Place();
  place.index(join(samples, 'library'));
  await place.start();
  const { page, context } = await openPage(browser);
  try {
    await setUp(page, place, mouse);
    const bad = join(place.directory, 'bad.run');
    writeFileSync(bad, '1 Q0 wells first 2.5 mine\n');
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(bad);
    await page
      .getByRole('list', { name: 'Findings' })
      .getByText(/bad\.run:1/)
      .waitFor();
    expect(await page.getByText('0 runs').count()).toBe(1);
  } finally {
    await context.close();
    await place.destroy();
  }
});
