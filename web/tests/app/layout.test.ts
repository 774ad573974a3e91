// Every view at widths from a small phone to a large screen: the window itself never scrolls, one thing at most has a
// scrollbar, nothing scrolls into blank space, and no control is cut off or too small to hit.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onStage } from './stage';
import { sizeOf, walk } from './views';

const set = onStage();

const tried = [360, 390, 480, 640, 768, 1024, 1280, 1920, 2560];

/** What is wrong with the layout of the page as it is. */
const wrongWith = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const name = (node: Element): string =>
      `${node.localName}.${node.className.toString().split(' ').slice(0, 2).join('.')} “${node.textContent?.trim().slice(0, 30)}”`;
    const seen = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true });
    const dialog = document.querySelector('dialog[open]');
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight) wrong.push(`the window is ${root.scrollHeight - innerHeight} px too long`);
    if (root.scrollWidth > innerWidth) wrong.push(`the window is ${root.scrollWidth - innerWidth} px too wide`);

    const bars = [...document.querySelectorAll('*')].filter((node) => {
      const { overflowY, scrollbarWidth } = getComputedStyle(node);
      if (!/auto|scroll/.test(overflowY) || scrollbarWidth === 'none' || node.localName === 'textarea') return false;
      return node.scrollHeight > node.clientHeight + 1 && seen(node);
    });
    if (bars.length > 1) wrong.push(`has ${bars.length} scrollbars: ${bars.map(name).join(', ')}`);

    const main = document.querySelector('main');
    const ends = Math.max(0, ...[...(main?.children ?? [])].map((child) => child.getBoundingClientRect().bottom));
    if (main && main.scrollHeight > main.clientHeight + 1) {
      const blank = main.scrollHeight - (ends - main.getBoundingClientRect().top + main.scrollTop);
      if (blank > 2) wrong.push(`scrolls ${Math.round(blank)} px into blank space`);
    }

    /** Whether part of the node lies outside of something that cuts it off and cannot be scrolled sideways. */
    const cut = (node: Element): boolean => {
      const box = node.getBoundingClientRect();
      for (let above = node.parentElement; above; above = above.parentElement) {
        const { overflowX } = getComputedStyle(above);
        const edge = above.getBoundingClientRect();
        if (overflowX === 'visible') continue;
        if (/auto|scroll/.test(overflowX) && above.scrollWidth > above.clientWidth + 1) return false;
        if (box.left < edge.left - 1 || box.right > edge.right + 1) return true;
      }
      return box.left < -1 || box.right > innerWidth + 1;
    };
    const controls = (dialog ?? document).querySelectorAll('button, select, input, textarea, summary, a[href]');
    for (const control of controls) {
      if (!seen(control) || control.closest('.visually-hidden, .skip')) continue;
      const { width, height } = control.getBoundingClientRect();
      if (cut(control)) wrong.push(`cuts off ${name(control)}`);
      if (control.localName === 'button' && control.scrollWidth > control.clientWidth + 1)
        wrong.push(`cuts off the text of ${name(control)}`);
      const inText = control.matches('a, .link, input[type=checkbox], input[type=radio]');
      if (!inText && (width < 24 || height < 24)) wrong.push(`has a small ${name(control)}: ${width} by ${height} px`);
    }
    return wrong;
  });

it('fits from 360 to 2560 px', { timeout: 480_000 }, async () => {
  const wrong: string[] = [];
  await walk(set, { width: 1280, theme: 'light' }, async (page, { name }) => {
    for (const width of tried) {
      await page.setViewportSize(sizeOf(width));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      wrong.push(...(await wrongWith(page)).map((what) => `${name} at ${width} px: ${what}`));
    }
    await page.setViewportSize(sizeOf(1280));
  });
  expect(wrong).toEqual([]);
});
