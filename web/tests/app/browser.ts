// A browser, and the few things that people do in it.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Place } from './program';

/** What the browser complained about on a page; empty is good. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
    ),
  );
  const page = await context.newPage();
  return { page, context, complaints: watch(page) };
}

export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|about:|blob:|data:)/.test(request.url())) complaints.push(`asks ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

export async function logIn(page: Page, place: Place, name: string, password: string): Promise<void> {
  await page.goto(`${place.address}/#/topics`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'My topics' }).waitFor();
}

/** Opens a document of a topic and waits until it stands. */
export async function openDocument(page: Page, place: Place, topic: string, doc: string): Promise<void> {
  await page.goto(`${place.address}/#/judge/${topic}/${doc}`);
  await page.locator('.el.cursor').waitFor();
}

/** Waits until everything is saved. */
export async function saved(page: Page): Promise<void> {
  await page.locator('.saved', { hasText: /Saved/ }).waitFor();
}
