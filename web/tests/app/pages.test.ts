// Every view at three widths and in both themes: axe-core finds nothing, the browser reports nothing, and no page scrolls
// sideways.

import { expect, it } from 'vitest';
import { accessibilityFindings } from '../browser';
import { onStage } from './stage';
import { walk, widths } from './views';

const set = onStage();

it.concurrent.each(widths)('are well at %i px', { timeout: 480_000 }, async (width) => {
  const wrong: string[] = [];
  const complaints = await walk(set, { width, theme: 'light' }, async (page, { name }) => {
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1))
      wrong.push(`${name}: scrolls sideways`);
    wrong.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
    await page.emulateMedia({ colorScheme: 'dark' }); // changes colours, and nothing else
    const faint = await accessibilityFindings(page, ['color-contrast']);
    wrong.push(...faint.map((finding) => `${name}, dark: ${finding}`));
    await page.emulateMedia({ colorScheme: 'light' });
  });
  expect([...wrong, ...complaints]).toEqual([]);
});
