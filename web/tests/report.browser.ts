// The report as somebody opens it: from disk, in a browser.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFindings, openReport, reportForm, Reports, startBrowser } from './browser';
import { sampleReport } from './sample_report';

let browser: Browser;
let address: string;
const reports = new Reports();
const data = sampleReport(12, 40);

beforeAll(async () => {
  browser = await startBrowser();
  address = reports.write('twelve', data);
});
afterAll(async () => {
  await browser?.close();
  reports.remove();
});

test('the form has one place for data, one script, and asks nobody for anything', () => {
  const form = reportForm();
  expect(form.split('/*FOVEA_REPORT_DATA*/')).toHaveLength(2);
  expect(/<script type="application\/json" id="report-data">\s*\/\*FOVEA_REPORT_DATA\*\/\s*<\/script>/.test(form)).toBe(
    true,
  );
  expect(/<(script|link|img)[^>]+(src|href)="(?!data:)/.test(form)).toBe(false);
});

describe.each([360, 1280, 2560])('at %d pixels', (width) => {
  test.concurrent.each(['light', 'dark'] as const)(
    '%s: no errors, no requests, nothing cut off, nothing that axe finds',
    async (colorScheme) => {
      const { page, problems } = await openReport(browser, address, { viewport: { width, height: 900 }, colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      for (const summary of await page.locator('section summary').all()) await summary.click();
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});

test('every section is there, and the contents lead to each', async () => {
  const { page } = await openReport(browser, address);
  const ids = await page.locator('main > section').evaluateAll((found) => found.map((each) => `#${each.id}`));
  const links = await page.locator('nav a').evaluateAll((found) => found.map((each) => each.getAttribute('href')));
  expect(links).toEqual(ids);
  expect(ids).toHaveLength(10);
  await page.context().close();
});

test('an address with a section opens there', async () => {
  const { page } = await openReport(browser, `${address}#worst`);
  await expect
    .poll(() => page.locator('#worst').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(300);
  await page.context().close();
});

test('a click on a measure sorts by it, another turns it', async () => {
  const { page } = await openReport(browser, address);
  const table = page.locator('#overview table');
  const header = table.locator('thead th', { hasText: 'nDCG@10' });
  const names = () => table.locator('tbody th').allTextContents();
  const means = data.measures[1]?.means ?? [];
  const best = data.runs
    .map((run, i) => ({ name: run.name, mean: means[i]?.mean ?? 0 }))
    .sort((a, b) => b.mean - a.mean)
    .map((each) => each.name);
  await header.getByRole('button').click();
  expect(await header.getAttribute('aria-sort')).toBe('descending');
  expect(await names()).toEqual(best);
  await header.getByRole('button').click();
  expect(await header.getAttribute('aria-sort')).toBe('ascending');
  expect(await names()).toEqual([...best].reverse());
  await page.context().close();
});

test('pointing at a curve, a bar and a cell says what is there', async () => {
  const { page } = await openReport(browser, address);
  for (const section of ['#curves', '#differences']) {
    const plot = page.locator(`${section} [role=img] svg`).first();
    await plot.scrollIntoViewIfNeeded();
    await plot.hover();
    await expect.poll(() => plot.locator('g[aria-label=tip]').textContent()).toMatch(/team\d+-focused/);
  }
  await page.locator('#topics [role=application]').hover({ position: { x: 5, y: 5 } });
  await expect
    .poll(() => page.locator('#topics [aria-live]').textContent())
    .toMatch(/^team\d+-focused-\d+, topic \d+, .*: [01]\.\d{4} \(mean of all runs/);
  await page.context().close();
});

test('another measure changes the whole page', async () => {
  const { page } = await openReport(browser, address);
  await page.getByLabel('Measure', { exact: true }).selectOption('MAiP');
  expect(await page.locator('#overview thead th').nth(1).textContent()).toContain('MAiP');
  expect(await page.locator('#significance header p').textContent()).toContain('MAiP');
  await page.context().close();
});

test('runs to draw are chosen, eight at most', async () => {
  const { page } = await openReport(browser, address);
  const drawn = page.locator('#curves ul[aria-label="Drawn runs"] li');
  expect(await drawn.count()).toBe(8);
  await page.getByText('Runs drawn: 8 of 12').click();
  const boxes = page.locator('.panel input[type=checkbox]');
  expect(await boxes.nth(8).isDisabled()).toBe(true);
  await boxes.nth(0).uncheck();
  await boxes.nth(11).check();
  expect(await drawn.count()).toBe(8);
  await page.keyboard.press('Escape');
  expect(await boxes.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.context().close();
});

test('the theme that is chosen stays after opening again', async () => {
  const { page } = await openReport(browser, address, { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByText('Dark', { exact: true }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.locator('#details').waitFor();
  expect(await ground()).toBe(dark);
  await page.context().close();
});

test('all of it by keyboard: every control is reached and seen to be', async () => {
  const { page, problems } = await openReport(browser, address);
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return null;
      const outlined = (each: Element | null) => each !== null && getComputedStyle(each).outlineStyle !== 'none';
      const what = `${active.closest('section')?.id ?? ''}/${active.getAttribute('role') ?? active.tagName}`;
      return { what, seen: outlined(active) || outlined(active.closest('label')) };
    });
    if (!at) break;
    reached.add(at.what);
    if (!at.seen) unseen.push(at.what);
  }
  for (const what of [
    '/A',
    '/INPUT',
    '/SELECT',
    '/SUMMARY',
    'overview/BUTTON',
    'overview/region',
    'differences/SELECT',
    'topics/application',
    'significance/application',
    'correlation/BUTTON',
    'worst/INPUT',
    'details/BUTTON',
  ]) {
    expect([...reached]).toContain(what);
  }
  expect(unseen).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('arrow keys go through the maps, and enter compares two runs', async () => {
  const { page } = await openReport(browser, address);
  await page.locator('#topics [role=application]').focus();
  await page.keyboard.press('ArrowRight');
  const first = await page.locator('#topics [aria-live]').textContent();
  await page.keyboard.press('End');
  const last = await page.locator('#topics [aria-live]').textContent();
  expect(first).toMatch(/topic \d+/);
  expect(last).not.toBe(first);
  await page.locator('#significance [role=application]').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Enter']) await page.keyboard.press(key);
  const order = (data.measures[0]?.means ?? [])
    .map((mean, run) => ({ run, mean: mean.mean }))
    .sort((a, b) => b.mean - a.mean);
  expect(await page.getByLabel('First run').inputValue()).toBe(String(order[1]?.run));
  expect(await page.getByLabel('Second run').inputValue()).toBe(String(order.at(-1)?.run));
  await page.context().close();
});

async function openWithTables(): Promise<Page> {
  const { page } = await openReport(browser, address);
  for (const summary of await page.locator('section summary').all()) await summary.click();
  return page;
}

test('every table can be downloaded', async () => {
  let page = await openWithTables();
  const buttons = () => page.getByRole('button', { name: /^CSV of/ });
  const count = await buttons().count();
  expect(count).toBeGreaterThanOrEqual(10);
  for (let i = 0; i < count; ++i) {
    // The browser asks before a page may leave more than ten files.
    if (i % 8 === 7) {
      await page.context().close();
      page = await openWithTables();
    }
    const [file] = await Promise.all([page.waitForEvent('download'), buttons().nth(i).click()]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(file.suggestedFilename()).toMatch(/^[A-Za-z0-9.-]+\.csv$/);
    expect(lines.length, file.suggestedFilename()).toBeGreaterThan(1);
  }
  const [runs] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV of Runs and the means of all measures/ }).click(),
  ]);
  expect(
    readFileSync(await runs.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(13);
  await page.context().close();
});

test('on paper: no controls, light, every section', async () => {
  const { page } = await openReport(browser, address, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.locator('nav').isVisible()).toBe(false);
  expect(await page.getByLabel('Measure', { exact: true }).isVisible()).toBe(false);
  expect((await page.pdf()).length).toBeGreaterThan(20_000);
  await page.context().close();
});

describe.concurrent('unusual reports', () => {
  test.each([
    ['no run', sampleReport(0, 3)],
    ['no topic', sampleReport(2, 0)],
    ['one of everything', sampleReport(1, 1, 1)],
    ['no curves, no collection', { ...sampleReport(2, 2), curves: [], collection: null }],
  ])('%s', async (name, unusual) => {
    const { page, problems } = await openReport(browser, reports.write(name, unusual));
    expect(await page.locator('h1').textContent()).toBe(unusual.title);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('names are text, whatever they say', async () => {
    const hostile = '</script><img src=x onerror="document.title=\'taken\'"><!--\u202e&amp;';
    const report = sampleReport(3, 3);
    report.title = hostile;
    for (const run of report.runs) run.name = hostile + run.name;
    for (const topic of report.topics) topic.title = hostile;
    for (const measure of report.measures) measure.says = hostile;
    const { page, problems } = await openReport(browser, reports.write('hostile', report));
    expect(await page.title()).toBe(hostile);
    expect(await page.locator('h1').textContent()).toBe(hostile);
    expect(await page.locator('img').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('no data: the page says so', async () => {
    const page = await browser.newPage();
    await page.goto(reports.writeText('empty', reportForm()));
    expect(await page.locator('main').textContent()).toContain('No report');
    await page.close();
  });
});

test('two hundred runs of five hundred topics do not freeze it', async () => {
  const { page, problems } = await openReport(browser, reports.write('large', sampleReport(200, 500)));
  await page.locator('#topics [role=application]').hover({ position: { x: 40, y: 40 } });
  await expect.poll(() => page.locator('#topics [aria-live]').textContent()).toContain('topic');
  await page.getByRole('button', { name: 'Show all 200 runs' }).first().click();
  expect(await page.locator('#overview tbody tr').count()).toBe(200);
  expect(problems).toEqual([]);
  // Far more than it takes (npm run bench tells), far less than a person would wait.
  expect(
    await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
  ).toBeLessThan(20_000);
  await page.context().close();
});
