// Reports that the program makes of the sample library (FOVEA_PROGRAM, FOVEA_SAMPLES), opened in the browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportData } from '../src/report/data';
import { accessibilityFindings, openReport, startBrowser } from './browser';
import { contractProblems } from './contract';
import { sampleReport } from './sample_report';

const program = process.env.FOVEA_PROGRAM ?? '';
const samples = process.env.FOVEA_SAMPLES ?? '';

test('the invented reports of the other tests keep the contract', () => {
  for (const [runs, topics, measures] of [
    [0, 3, 5],
    [1, 1, 1],
    [12, 40, 5],
  ] as const) {
    expect(contractProblems(sampleReport(runs, topics, measures))).toEqual([]);
  }
});

describe.skipIf(!program)('fovea report', () => {
  let browser: Browser;
  const directory = mkdtempSync(join(tmpdir(), 'fovea-program-'));

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test.each([
    ['documents', ['qrels.trec', 'runs/articles.trec', 'runs/elements.run', '--topics', 'topics.xml', '--bounds']],
    ['graded elements', ['qrels.es.xml', 'runs/elements.run', '--catalogue', 'library']],
    ['highlighted text', ['qrels.fol', 'runs/passages.fol', '--bounds']],
    ['one measure', ['qrels.trec', 'runs/articles.trec', '-m', 'AP']],
  ])('%s: the data keep the contract, and the page shows them', async (name, args) => {
    const output = join(directory, `${name}.html`);
    execFileSync(program, ['report', ...args, '--title', `Samples: ${name}`, '-o', output], {
      cwd: samples,
      stdio: 'pipe',
    });
    const { page, problems } = await openReport(browser, pathToFileURL(output).href);
    const text = await page.locator('#report-data').textContent();
    const data = JSON.parse(text ?? '') as ReportData;
    expect(contractProblems(data)).toEqual([]);
    expect(await page.locator('h1').textContent()).toBe(`Samples: ${name}`);
    expect(await page.locator('#overview tbody tr').count()).toBe(data.runs.length);
    const best = Math.max(...(data.measures[0]?.means ?? []).map((mean) => mean.mean));
    expect(await page.locator('#overview tbody td').first().textContent()).toContain(best.toFixed(4));
    for (const summary of await page.locator('section summary').all()) await summary.click();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
