// Campaigns with something to see in every view: one judged with values, one by highlighting, one
// where nothing has begun, and a server that nobody has set up.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from '../browser';
import { logIn, openPage, saved } from './browser';
import { Caller, fovea, Place, readyCampaign, samples, type Ready } from './program';

export interface Stage {
  graded: Ready;
  highlighting: Ready;
  /** With people, but without topics and runs. */
  empty: Ready;
  /** Without an administrator. */
  fresh: Ready;
  destroy(): Promise<void>;
}

/** For the tests of a file: a browser and the campaigns, there before the first and gone after the last. */
export function onStage(): { browser: Browser; stage: Stage } {
  const set = {} as { browser: Browser; stage: Stage };
  beforeAll(async () => {
    set.browser = await startBrowser();
    set.stage = await setStage(set.browser);
  });
  afterAll(async () => {
    await set.browser.close();
    await set.stage.destroy();
  });
  return set;
}

async function setStage(browser: Browser): Promise<Stage> {
  const graded = await readyCampaign('graded', ['ann', 'bob']);
  judgedByTwo(graded.place);
  await sayDone(graded, 'ann', ['bridges', 'canals', 'fog', 'gardens', 'ropes', 'salt', 'snow', 'tides']);
  await sayDone(graded, 'bob', ['bridges', 'canals', 'castles']);
  await addRuns(browser, graded);
  await judge(browser, graded, ['6', 'j', '0']);
  const highlighting = await readyCampaign('highlighting', ['ann', 'bob']);
  highlightedByAnn(highlighting.place);
  await judge(browser, highlighting, ['h', 'f']);
  const all = { graded, highlighting, empty: await emptyCampaign(), fresh: await freshServer() };
  return {
    ...all,
    destroy: async () => {
      for (const { place } of Object.values(all)) await place.destroy();
    },
  };
}

function imported(place: Place, name: string, file: string, text: string): void {
  writeFileSync(join(place.directory, file), text);
  fovea(place.directory, 'campaign', 'import', file, '--as', name, '-s', 'campaign.db');
}

/** Ann has judged four topics but for one article, bob two of them, and he is stricter now and then. */
function judgedByTwo(place: Place): void {
  const lines = fovea(place.directory, 'convert', join(samples, 'qrels.es.xml'), '--to', 'jsonl').trim().split('\n');
  const judgements = lines.map((line) => JSON.parse(line)).filter(({ doc }) => doc !== 'wells');
  const written = (all: object[]): string => all.map((judgement) => `${JSON.stringify(judgement)}\n`).join('');
  const ann = judgements.filter(({ topic }) => topic <= 4);
  const bob = ann
    .filter(({ topic }) => topic <= 2)
    .map((judgement, at) => (at % 5 === 4 && judgement.e > 1 ? { ...judgement, e: judgement.e - 1 } : judgement));
  imported(place, 'ann', 'ann.jsonl', written(ann));
  imported(place, 'bob', 'bob.jsonl', written(bob));
}

async function sayDone({ place, passwords }: Ready, name: string, docs: string[]): Promise<void> {
  await new Caller(place).as(name, passwords.get(name) ?? '', async (caller) => {
    for (const doc of docs)
      await caller.call('POST', '/topics/1/actions', {
        id: `${name}-${doc}`,
        time: Date.now(),
        action: { action: 'done', doc, on: true },
      });
  });
}

function highlightedByAnn(place: Place): void {
  const lines = readFileSync(join(samples, 'qrels.fol'), 'utf8').split('\n');
  const some = lines.filter((line) => /^[1-4] /.test(line) && !/ wells /.test(line));
  imported(place, 'ann', 'ann.fol', `${some.join('\n')}\n`);
}

async function addRuns(browser: Browser, ready: Ready): Promise<void> {
  const { page, context } = await openPage(browser);
  await logIn(page, ready.place, 'root', ready.passwords.get('root') ?? '');
  await page.goto(`${ready.place.address}/#/organise/runs`);
  const files = ['elements.run', 'articles.trec', 'elements.xml'].map((name) => join(samples, 'runs', name));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.locator('tbody tr').nth(1).waitFor();
  await context.close();
}

/** Ann begins with an article. */
async function judge(browser: Browser, ready: Ready, keys: string[]): Promise<void> {
  const { page, context } = await openPage(browser);
  await logIn(page, ready.place, 'ann', ready.passwords.get('ann') ?? '');
  await page.goto(`${ready.place.address}/#/judge/1/wells`);
  await page.locator('.el.cursor').waitFor();
  for (const key of keys) await press(page, key);
  await context.close();
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(400); // the cursor goes on when the answer is there
  await saved(page);
}

async function emptyCampaign(): Promise<Ready> {
  const place = new Place();
  place.index(join(samples, 'library'));
  const store = ['-s', 'campaign.db'];
  fovea(place.directory, 'campaign', 'init', '--name', 'nothing yet', ...store);
  const passwords = new Map<string, string>();
  for (const [name, role] of [
    ['root', 'admin'],
    ['ann', 'assessor'],
  ] as const) {
    const said = fovea(place.directory, 'campaign', 'user', name, '--role', role, '--new-password', ...store);
    passwords.set(name, /\S+\s*$/.exec(said.trim())?.[0] ?? '');
  }
  await place.start();
  return { place, passwords };
}

async function freshServer(): Promise<Ready> {
  const place = new Place();
  place.index(join(samples, 'library'));
  await place.start();
  return { place, passwords: new Map() };
}
