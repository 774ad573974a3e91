// The pages contain only their own code, and the tests notice what the policy forbids.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser';
import { startBrowser } from '../browser';
import { readyCampaign, type Ready } from './program';

let browser: Browser;
let ready: Ready;
beforeAll(async () => {
  browser = await startBrowser();
  ready = await readyCampaign('graded', []);
});
afterAll(async () => {
  await browser.close();
  await ready.place.destroy();
});

const get = (path: string): Promise<Response> => fetch(ready.place.address + path);

it('is served without a script or style in the page, under a policy that would forbid them', async () => {
  const response = await get('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const page = await response.text();
  expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
  for (const [, address = ''] of page.matchAll(/\s(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\/[^/]/);
});

it('asks for nothing from anywhere else, and makes no code from text', async () => {
  const page = await (await get('/')).text();
  const assets = new Set(
    [...page.matchAll(/\s(?:src|href)="(\/assets\/[^"]*\.(?:js|css))"/g)].map(([, path = '']) => path),
  );
  const linked = assets.size;
  expect(linked).toBeGreaterThan(1);
  for (const path of assets) {
    const text = await (await get(path)).text();
    // Scripts and styles that the page loads later are named in its scripts.
    for (const [, name] of text.matchAll(/"(?:\.|assets)\/([\w-]+\.(?:js|css))"/g)) assets.add(`/assets/${name}`);
    const addresses = text.match(/https?:\/\/[\w.-]+/g) ?? [];
    // XML namespaces, and explanations of Svelte's errors. No page requests them.
    expect(addresses.filter((address) => !/^https?:\/\/(www\.w3\.org|svelte\.dev)$/.test(address))).toEqual([]);
    expect(text).not.toMatch(/\beval\(|new Function\(|@import/);
  }
  expect(assets.size).toBeGreaterThan(linked);
});

it('notices what the policy forbids', async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(`${ready.place.address}/#/search`);
  await page.getByRole('heading', { name: 'Search' }).waitFor();
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
  });
  await expect.poll(() => complaints.join()).toMatch(/forbidden by script-src/);
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
  await context.close();
});
