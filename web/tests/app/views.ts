// Every view of the application and how to reach it. Tests visit each view, and docs/views.md shows some.

import type { Browser, Page } from 'playwright-core';
import { strings } from '../../src/app/strings';
import { logIn, openPage } from './browser';
import type { Stage } from './stage';

export const widths = [360, 1280, 2560] as const;
export const themes = ['light', 'dark'] as const;
/** `paper` is about the width of an A4 sheet without its margins. */
export type Width = number | 'paper';
export type Theme = (typeof themes)[number];

export interface View {
  name: string;
  title: string;
  /** The user; null: nobody is logged in. */
  as: 'ann' | 'root' | null;
  on: Exclude<keyof Stage, 'destroy'>;
  /** The part of the address after #/; ignored on a new server, where the view uses the printed link. */
  route: string;
  /** Selector of an element that appears when the view is complete. */
  until: string;
  /** Steps to take before the view is inspected. */
  then?: (page: Page) => Promise<void>;
}

const view = (name: string, title: string, as: View['as'], on: View['on'], rest: Partial<View>): View => ({
  name,
  title,
  as,
  on,
  route: '',
  until: 'h1',
  ...rest,
});

const key =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const one of keys) await page.keyboard.press(one);
    await page.waitForTimeout(200);
  };

const article = { route: 'judge/1/wells', until: '.el.cursor' };
const tabs = Object.keys(strings.tabs) as (keyof typeof strings.tabs)[];
/** How to reach the complete tab, where that differs from waiting for a table. */
const inTab: Partial<Record<keyof typeof strings.tabs, Partial<View>>> = {
  pool: {
    until: 'tbody tr',
    then: async (page) => {
      await page.getByRole('button', { name: strings.pool.curve }).click();
      await page.getByRole('img').first().waitFor();
    },
  },
  campaign: { until: 'form' },
  exports: { until: 'li button' },
  ab: { until: 'form' },
};
/** Tabs that look different without data. */
const withNothing = [
  'topics',
  'runs',
  'pool',
  'assignments',
  'progress',
  'agreement',
  'differences',
  'ranking',
] as const;

export const views: View[] = [
  view('set-up', 'Setting up a server', null, 'fresh', { until: 'form' }),
  view('log-in', 'Logging in', null, 'graded', { route: 'topics', until: 'form' }),
  view('search-start', 'Search page', null, 'graded', { route: 'search', until: 'select' }),
  view('search', 'Search results', null, 'graded', { route: 'search?q=castle%20wells', until: 'mark' }),
  view('search-none', 'No search results', null, 'graded', { route: 'search?q=zeppelin', until: '.nothing' }),
  view('article', 'An article from the results', null, 'graded', {
    route: 'article/wells?q=castle&element=6',
    until: '.el.cursor',
  }),
  view('topics', 'My topics', 'ann', 'graded', { route: 'topics', until: 'progress' }),
  view('topics-none', 'No topics assigned', 'ann', 'empty', { route: 'topics', until: '.nothing' }),
  view('topic', 'A topic and its documents', 'ann', 'graded', { route: 'judge/1', until: 'tbody tr' }),
  view('judge', 'Judging with values', 'ann', 'graded', article),
  view('judge-reason', 'Why a value is forbidden', 'ann', 'graded', {
    ...article,
    then: async (page) => {
      await page.locator('.value[aria-disabled=true]').first().click({ force: true });
      await page.locator('#consequence .link').first().waitFor();
    },
  }),
  view('judge-preview', 'Preview of a value', 'ann', 'graded', { ...article, then: key('p', '6') }),
  view('judge-group', 'Several elements at once', 'ann', 'graded', {
    ...article,
    then: key('j', 'j', 'g', 'j', 'g', 'j', 'g'),
  }),
  view('find', 'Finding in an article', 'ann', 'graded', { ...article, then: key('/', 'w', 'e', 'l', 'l') }),
  view('note', 'Writing a note', 'ann', 'graded', { ...article, then: key('t') }),
  view('highlight', 'Judging by highlighting', 'ann', 'highlighting', article),
  view('highlight-select', 'Selecting text with the keyboard', 'ann', 'highlighting', {
    ...article,
    then: key('j', 'v', '.', '.', '.', '.', '.'),
  }),
  view('help', 'All keys', 'ann', 'graded', { ...article, then: key('?') }),
  view('settings', 'Settings', 'ann', 'graded', { route: 'settings', until: 'tbody tr' }),
  ...tabs.map((tab) =>
    view(`organise-${tab}`, `Organise: ${strings.tabs[tab]}`, 'root', 'graded', {
      route: `organise/${tab}`,
      until: 'tbody tr',
      ...inTab[tab],
    }),
  ),
  view('adjudicate', 'Adjudicating differences', 'root', 'graded', { route: 'adjudicate/1', until: '.el.cursor' }),
  ...withNothing.map((tab) =>
    view(`empty-${tab}`, `Organise, no data: ${strings.tabs[tab]}`, 'root', 'empty', {
      route: `organise/${tab}`,
      until: '.nothing',
    }),
  ),
];

/** The window of a phone, a laptop or a large screen. */
export function sizeOf(width: Width): { width: number; height: number } {
  if (width === 'paper') return { width: 672, height: 986 };
  return { width, height: width < 700 ? 780 : width < 2000 ? 860 : 1400 };
}

/** Visits the views one after the other; returns the errors and warnings of the browser. */
export async function walk(
  { browser, stage }: { browser: Browser; stage: Stage },
  how: { width: Width; theme: Theme; scale?: number },
  look: (page: Page, view: View) => Promise<void>,
  some: readonly View[] = views,
): Promise<string[]> {
  const complaints: string[] = [];
  const visits = new Map<string, View[]>();
  for (const one of some) visits.set(`${one.as} ${one.on}`, [...(visits.get(`${one.as} ${one.on}`) ?? []), one]);
  for (const together of visits.values()) complaints.push(...(await visit(browser, stage, how, look, together)));
  return complaints;
}

async function visit(
  browser: Browser,
  stage: Stage,
  { width, theme, scale }: { width: Width; theme: Theme; scale?: number },
  look: (page: Page, view: View) => Promise<void>,
  together: View[],
): Promise<string[]> {
  const { page, context, complaints } = await openPage(browser, {
    viewport: sizeOf(width),
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(scale && { deviceScaleFactor: scale }),
  });
  page.setDefaultTimeout(15_000);
  const [first] = together;
  const { place, passwords } = stage[first?.on ?? 'graded'];
  if (first?.as) await logIn(page, place, first.as, passwords.get(first.as) ?? '');
  for (const one of together) {
    const address = one.on === 'fresh' ? place.setUpLink : `${place.address}/#/${one.route}`;
    await page.goto('about:blank'); // drops the state of the previous view, such as messages and the cursor
    await page.goto(address);
    await page.locator(one.until).first().waitFor();
    await page.waitForTimeout(250);
    await one.then?.(page);
    await look(page, one);
  }
  await context.close();
  return complaints;
}
