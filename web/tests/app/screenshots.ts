// Pictures of every view, at each width in both themes, and the page that shows them (make pictures).
// FOVEA_SCREENSHOTS names another directory for the pictures; then the page stays as it is. FOVEA_VIEWS
// (a pattern) takes only some of them.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { onStage } from './stage';
import { picture, scaleOf, source, viewsPage } from './views_page';
import { themes, views, walk, widths } from './views';

const kept = process.env.FOVEA_SCREENSHOTS;
const directory = kept ?? join(source, 'docs/images/app');
const some = views.filter(({ name }) => new RegExp(process.env.FOVEA_VIEWS ?? '').test(name));

mkdirSync(directory, { recursive: true });
const set = onStage();

describe.each(widths)('at %i px', (width) => {
  it.each(themes)('%s', async (theme) => {
    const how = { width, theme, scale: scaleOf(width) };
    await walk(
      set,
      how,
      async (page, { name }) => {
        await page.screenshot({ path: join(directory, picture(name, width, theme)) });
      },
      some,
    );
  });
});

it.runIf(!kept)('are made small, and shown', () => {
  const all = readdirSync(directory).map((name) => join(directory, name));
  // 48 colours are enough for letters on grounds of one colour; what would not become smaller stays.
  execFileSync('pngquant', [
    '--force',
    '--ext',
    '.png',
    '--skip-if-larger',
    '--strip',
    '--nofs',
    '--speed',
    '1',
    '48',
    ...all,
  ]);
  writeFileSync(join(source, 'docs/views.md'), viewsPage());
});
