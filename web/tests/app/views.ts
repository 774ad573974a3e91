// Every view of the application, and the way to it. Tests look at each, and docs/views.md shows each.

import type { Browser, Page } from 'playwright-core';
import { strings } from '../../src/app/strings';
import { logIn, openPage } from './browser';
import type { Stage } from './stage';

export const widths = [360, 1280, 2560] as const;
export const themes = ['light', 'dark'] as const;
/** A sheet of A4 without its margins is about as wide as `paper`. */
export type Width = (typeof widths)[number] | 'paper';
export type Theme = (typeof themes)[number];

export interface View {
  name: string;
  title: string;
  /** Who sees it; null: anybody. */
  as: 'ann' | 'root' | null;
  on: Exclude<keyof Stage, 'destroy'>;
  /** Behind #/; of a server that is new, the link that it has printed. */
  route: string;
  /** Stands when the view does. */
  until: string;
  /** What is done there before it is looked at. */
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
/** What stands in a tab when all of it is there. */
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
/** Tabs that look different when there is nothing. */
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
  view('set-up', 'Setting a server up', null, 'fresh', { until: 'form' }),
  view('log-in', 'Logging in', null, 'graded', { route: 'topics', until: 'form' }),
  view('search-start', 'Before a search', null, 'graded', { route: 'search', until: 'select' }),
  view('search', 'Results of a search', null, 'graded', { route: 'search?q=castle%20wells', until: 'mark' }),
  view('search-none', 'Nothing found', null, 'graded', { route: 'search?q=zeppelin', until: '.nothing' }),
  view('article', 'An article that was found', null, 'graded', {
    route: 'article/wells?q=castle&element=6',
    until: '.el.cursor',
  }),
  view('topics', 'My topics', 'ann', 'graded', { route: 'topics', until: 'progress' }),
  view('topics-none', 'No topic yet', 'ann', 'empty', { route: 'topics', until: '.nothing' }),
  view('topic', 'A topic and its documents', 'ann', 'graded', { route: 'judge/1', until: 'tbody tr' }),
  view('judge', 'Judging with values', 'ann', 'graded', article),
  view('judge-reason', 'Why a value is forbidden', 'ann', 'graded', {
    ...article,
    then: async (page) => {
      await page.locator('.value[aria-disabled=true]').first().click({ force: true });
      await page.locator('#consequence .link').first().waitFor();
    },
  }),
  view('judge-preview', 'What a value would change', 'ann', 'graded', { ...article, then: key('p', '6') }),
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
    view(`organise-${tab}`, `Organising: ${strings.tabs[tab].toLowerCase()}`, 'root', 'graded', {
      route: `organise/${tab}`,
      until: 'tbody tr',
      ...inTab[tab],
    }),
  ),
  view('adjudicate', 'Deciding where judges differ', 'root', 'graded', { route: 'adjudicate/1', until: '.el.cursor' }),
  ...withNothing.map((tab) =>
    view(`empty-${tab}`, `Nothing yet: ${strings.tabs[tab].toLowerCase()}`, 'root', 'empty', {
      route: `organise/${tab}`,
      until: '.nothing',
    }),
  ),
];

const sizes: Record<Width, { width: number; height: number }> = {
  360: { width: 360, height: 780 },
  1280: { width: 1280, height: 860 },
  2560: { width: 2560, height: 1400 },
  paper: { width: 672, height: 986 },
};

/** One after the other, as they stand; then what the browser complained about. */
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
    viewport: sizes[width],
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
    await page.goto('about:blank'); // nothing of the view before stays, no message and no place of the cursor
    await page.goto(address);
    await page.locator(one.until).first().waitFor();
    await page.waitForTimeout(250);
    await one.then?.(page);
    await look(page, one);
  }
  await context.close();
  return complaints;
}
