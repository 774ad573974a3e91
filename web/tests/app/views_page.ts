// Generates docs/views.md, which shows the pictures of every view, from the list of views.

import { join } from 'node:path';
import { themes, views, widths, type Theme, type Width } from './views';

/** Root of the source tree. */
export const source = process.env.FOVEA_SOURCE ?? join(import.meta.dirname ?? '.', '../../..');

export const picture = (name: string, width: Width, theme: Theme): string => `${name}-${width}-${theme}.png`;

/** Pixels in the picture per pixel of the page. The widest pictures have half the size. */
export const scaleOf = (width: Width): number => (width === 2560 ? 0.5 : 1);

const about = `# Every view

This page shows the application on a phone (360 px), in a window (1280 px) and on a large screen
(2560 px, at half its size), in the light and the dark theme. The pictures show the sample library.
\`make pictures\` takes them from the running program and writes this page.
`;

const cell = (name: string, title: string, width: Width, theme: Theme): string =>
  `![${title}, ${width} px, ${theme}](images/app/${picture(name, width, theme)})`;

export function viewsPage(): string {
  const head = `| ${widths.map((width) => `${width} px`).join(' | ')} |\n|${'---|'.repeat(widths.length)}`;
  const shown = views.map(({ name, title }) => {
    const rows = themes.map((theme) => `| ${widths.map((width) => cell(name, title, width, theme)).join(' | ')} |`);
    return `## ${title}\n\n${head}\n${rows.join('\n')}\n`;
  });
  return [about, ...shown].join('\n');
}
