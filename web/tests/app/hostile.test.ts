// Documents, topics and names that want to be more than text.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, openPage } from './browser';
import { startBrowser } from '../browser';
import { readyCampaign, type Ready } from './program';

const evil = `<?xml version="1.0"?>
<!DOCTYPE article [<!ENTITY e "&#38;#60;img src=x onerror=window.hurt=1&#38;#62;">]>
<article onclick="window.hurt=1" style="display:none" class="cursor">
 <script>window.hurt=1</script>
 <style>body{display:none}</style>
 <title>&lt;script&gt;window.hurt=1&lt;/script&gt; &e;</title>
 <p>\u202Eright to left\u202C and \u2066isolate\u2069 😀 <a href="javascript:window.hurt=1">link</a></p>
 <iframe src="/api/v1/session">frame</iframe>
 <svg><g onload="window.hurt=1">drawing</g></svg>
 <input value="x"/><form action="/api/v1/session"><button>go</button></form>
 <table>${'<tr><td>a</td><td>b</td></tr>'.repeat(2000)}</table>
 ${'<d>'.repeat(500)}deep${'</d>'.repeat(500)}
 <p>${'long'.repeat(5000)}</p>
</article>`;

let browser: Browser;
let ready: Ready;
let source: string;
beforeAll(async () => {
  source = mkdtempSync(join(tmpdir(), 'fovea-hostile-'));
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'evil.xml'), evil);
  ready = await readyCampaign('graded', ['ann'], source);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await ready.place.destroy();
  rmSync(source, { recursive: true, force: true });
});

it('shows a hostile document as text, and nothing of it acts', async () => {
  const { page, context, complaints } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${ready.place.address}/#/article/evil`);
  await page.locator('.article > .el').waitFor();
  const article = page.locator('.article');
  await article.getByText('right to left').click();
  await article.getByText('link', { exact: true }).click();
  await article.getByText('go', { exact: true }).click();
  const names = await article.evaluate((node) => [
    ...new Set([...node.querySelectorAll('*')].map((inner) => inner.localName)),
  ]);
  expect(names.sort()).toEqual(['div', 'span', 'table', 'td', 'tr']);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(asked.filter((path) => path === '/x' || path.startsWith('/api/v1/session')).length).toBeLessThanOrEqual(1);
  expect(await article.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true);
  expect(page.url()).toContain('#/article/evil');
  expect(complaints).toEqual([]);
  await context.close();
});

it('has the text of the document and no other in its text nodes', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${ready.place.address}/#/article/evil`);
  await page.locator('.article > .el').waitFor();
  const shown = await page.locator('.article').evaluate((node) => node.textContent);
  const document = await page.evaluate(async () => (await fetch('/api/v1/documents/evil')).json());
  expect(shown).toBe(document.text);
  await context.close();
});

it('takes a hostile query and name as text', async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(`${ready.place.address}/#/search?q=${encodeURIComponent('<img src=x onerror=window.hurt=1> "deep')}`);
  await page.waitForTimeout(500);
  await logIn(page, ready.place, 'root', ready.passwords.get('root') ?? '');
  await page.goto(`${ready.place.address}/#/organise/people`);
  await page.getByLabel('Name').fill('<img src=x onerror=window.hurt=1>');
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(complaints.filter((text) => !/40\d|422/.test(text))).toEqual([]);
  await context.close();
});
