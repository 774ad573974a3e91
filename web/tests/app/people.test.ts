// Organisers add, change and remove people, topics and assignments; nothing is overwritten or hidden without a word.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '../browser';
import { logIn, openPage } from './browser';
import { Caller, readyCampaign, type Ready } from './program';

let browser: Browser;
let ready: Ready;
beforeAll(async () => {
  browser = await startBrowser();
  ready = await readyCampaign('graded', ['ann', 'bob']);
  await as('ann', (caller) => caller.call('POST', '/topics/1/actions', judgement));
});
afterAll(async () => {
  await browser.close();
  await ready.place.destroy();
});

const judgement = {
  id: 'first',
  time: Date.now(),
  action: { action: 'judge', doc: 'wells', mode: 'single', paths: ['/article[1]'], value: 'E1S1' },
};

function as<T>(name: string, work: (caller: Caller) => Promise<T>): Promise<T> {
  return new Caller(ready.place).as(name, ready.passwords.get(name) ?? '', work);
}

async function organising(tab: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, complaints } = await openPage(browser);
  try {
    await logIn(page, ready.place, 'root', ready.passwords.get('root') ?? '');
    await page.goto(`${ready.place.address}/#/organise/${tab}`);
    await work(page);
    expect(complaints.filter((each) => !/status of 4(09|22)/.test(each))).toEqual([]);
  } finally {
    await context.close();
  }
}

const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Confirm', exact: true }).click();

it('does not overwrite somebody who exists', () =>
  organising('people', async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('ann');
    await page.locator('form select').selectOption('organiser');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText(/already a person 'ann'/).waitFor();
    expect(await page.getByLabel('Role of ann').inputValue()).toBe('assessor');
    await as('ann', (caller) => caller.call('GET', '/assignments')); // the password is the same
  }));

it('refuses a name with a direction mark', () =>
  organising('people', async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('an\u202En');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText(/characters that nobody can see/).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(3);
  }));

it('removes somebody who has judged nothing, and keeps somebody who has', () =>
  organising('people', async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('eve');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('button', { name: 'Remove eve' }).click();
    await page.getByText('This removes eve and 0 assignments.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Role of eve').count()).toBe(1);
    await page.getByRole('button', { name: 'Remove eve' }).click();
    await confirm(page);
    await page.getByLabel('Role of eve').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove ann' }).click();
    await page.getByText(/ann has 1 action in the log of judgements/).waitFor();
    expect(await page.getByLabel('Role of ann').count()).toBe(1);
  }));

it('adds, edits and removes a topic', () =>
  organising('topics', async (page) => {
    await page.getByRole('button', { name: 'Add topic', exact: true }).click();
    await page.getByLabel('Topic', { exact: true }).fill('1');
    await page.getByLabel('Title', { exact: true }).fill('lighthouses');
    await page.getByRole('button', { name: 'Save topic' }).click();
    await page.getByText(/already a topic '1'/).waitFor();
    await page.getByLabel('Topic', { exact: true }).fill('L1');
    await page.getByRole('button', { name: 'Save topic' }).click();
    await page.getByRole('button', { name: 'Edit topic L1' }).click();
    await page.getByLabel('Title', { exact: true }).fill('towers with lights');
    await page.getByRole('button', { name: 'Save topic' }).click();
    await page.getByRole('cell', { name: 'towers with lights' }).waitFor();
    await page.getByRole('button', { name: 'Remove topic L1' }).click();
    await confirm(page);
    await page.getByRole('cell', { name: 'towers with lights' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove topic 1', exact: true }).click();
    await page.getByText(/topic 1 has 1 action in the log/).waitFor();
  }));

it('ends an assignment with its judgements only when confirmed, and opens it again', () =>
  organising('assignments', async (page) => {
    await page.getByRole('button', { name: 'End the assignment of topic 1 to ann' }).click();
    await page.getByText(/They stay there, but no longer count/).waitFor();
    await confirm(page);
    await page.getByRole('button', { name: 'Assign topic 1 to ann again' }).click();
    await page.getByRole('button', { name: 'End the assignment of topic 1 to ann' }).waitFor();
    const { documents } = await as('ann', (caller) => caller.call('GET', '/topics/1/status'));
    expect(documents.find(({ doc }: { doc: string }) => doc === 'wells').judged).toBe(1);
  }));

it('says what a new kind of judging hides, and shows it again', () =>
  organising('campaign', async (page) => {
    const state = (): Promise<{ elements: object }> =>
      as('ann', (caller) => caller.call('GET', '/topics/1/documents/wells'));
    const before = await state();
    await page.getByLabel(/by highlighting text/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Assessors will no longer see 1 value by 1 assessor.').waitFor();
    await confirm(page);
    await page.getByText('The settings are saved.').waitFor();
    await page.reload();
    await page.getByLabel(/with exhaustivity and specificity/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The settings are saved.').waitFor();
    expect((await state()).elements).toEqual(before.elements);
  }));

it('names people who are unknown instead of giving an empty file', async () => {
  const refused = (path: string): Promise<void> =>
    expect(as('root', (caller) => caller.call('GET', path))).rejects.toThrow(/400.*nobody/);
  await refused('/exports/trec?assessor=nobody');
  await refused('/log?assessor=nobody');
});
