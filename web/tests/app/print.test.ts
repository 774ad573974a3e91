// On paper: every view in black on white, whole, without what can only be pressed.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onStage } from './stage';
import { views, walk } from './views';

const set = onStage();

const read = [
  'article',
  'judge',
  'highlight',
  'search',
  'topic',
  'organise-progress',
  'organise-agreement',
  'organise-ranking',
];

/** What is wrong with the page as it would be printed. */
const onPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element): boolean => element.getClientRects().length > 0;
    const wrong: string[] = [];
    for (const element of document.querySelectorAll('nav, header, footer, label, button:not(.link), input, select'))
      if (seen(element)) wrong.push(`shows ${element.tagName} ${element.textContent?.trim()}`);
    for (const element of document.querySelectorAll('table'))
      if (element.getBoundingClientRect().right > innerWidth) wrong.push('has a table that is too wide');
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    if (ground !== 'rgb(255, 255, 255)') wrong.push(`is printed on ${ground}`);
    if (![...document.querySelectorAll('h1')].some((title) => title.getBoundingClientRect().height > 10))
      wrong.push('has no title');
    for (const element of document.querySelectorAll('main, [data-scroller]'))
      if (element.scrollHeight > element.clientHeight + 1) wrong.push(`cuts ${element.tagName} off`);
    return wrong;
  });

it('shows what there is to read, dark themes too', async () => {
  const wrong: string[] = [];
  const some = views.filter(({ name }) => read.includes(name));
  expect(some.length).toBe(read.length);
  const look = async (page: Page, { name }: { name: string }): Promise<void> => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    wrong.push(...(await onPaper(page)).map((what) => `${name} ${what}`));
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  };
  await walk(set, { width: 'paper', theme: 'dark' }, look, some);
  expect(wrong).toEqual([]);
});
