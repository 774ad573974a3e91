// Generates docs/views.md, which shows a dozen pictures of the application.

import { join } from 'node:path';
import { views, type Theme, type Width } from './views';

/** Root of the source tree. */
export const source = process.env.FOVEA_SOURCE ?? join(import.meta.dirname ?? '.', '../../..');

interface Picture {
  name: string;
  width: Width;
  theme: Theme;
}

/** The pictures that the repository keeps, in the order of the page. */
export const kept: readonly Picture[] = [
  { name: 'search', width: 1280, theme: 'light' },
  { name: 'article', width: 1280, theme: 'dark' },
  { name: 'topics', width: 1280, theme: 'light' },
  { name: 'judge', width: 1280, theme: 'light' },
  { name: 'judge-reason', width: 1280, theme: 'dark' },
  { name: 'highlight', width: 1280, theme: 'light' },
  { name: 'highlight', width: 360, theme: 'dark' },
  { name: 'organise-pool', width: 1280, theme: 'light' },
  { name: 'organise-progress', width: 1280, theme: 'light' },
  { name: 'organise-progress', width: 360, theme: 'light' },
  { name: 'organise-ranking', width: 1280, theme: 'dark' },
  { name: 'adjudicate', width: 1280, theme: 'light' },
];

export const fileOf = ({ name, width, theme }: Picture): string => `${name}-${width}-${theme}.png`;

/** Pixels in the picture per pixel of the page. The widest pictures have half the size. */
export const scaleOf = (width: Width): number => (width === 2560 ? 0.5 : 1);

const about = `# Views of the application

These pictures show the main views with the sample library. \`make pictures\` takes pictures of every
view from the running program: on a phone (360 px), in a window (1280 px) and on a large screen
(2560 px, at half its size), in the light and the dark theme. It writes them to \`build/pictures\` and
updates this page.
`;

const titleOf = (wanted: string): string => views.find(({ name }) => name === wanted)?.title ?? wanted;

const describe = ({ name, width, theme }: Picture): string => `${titleOf(name)}, ${width} px, ${theme} theme`;

export function viewsPage(): string {
  const names = [...new Set(kept.map(({ name }) => name))];
  const sections = names.map((name) => {
    const own = kept.filter((picture) => picture.name === name);
    const shown = own.map((picture) => `![${describe(picture)}](images/app/${fileOf(picture)})\n`);
    return `## ${titleOf(name)}\n\n${shown.join('\n')}`;
  });
  return [about, ...sections].join('\n');
}
