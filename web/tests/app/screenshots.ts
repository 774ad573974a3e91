// Takes pictures of every view, at each width in both themes, into build/pictures; then updates docs/views.md and the
// pictures that it shows (make pictures). FOVEA_VIEWS, a regular expression, restricts the views.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { onStage } from './stage';
import { fileOf, kept, scaleOf, source, viewsPage } from './views_page';
import { themes, views, walk, widths } from './views';

const directory = join(source, 'build/pictures');
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
        await page.screenshot({ path: join(directory, fileOf({ name, width, theme })) });
      },
      some,
    );
  });
});

it('updates docs/views.md', () => {
  for (const picture of kept.filter(({ name }) => some.some((view) => view.name === name))) {
    const [from, to] = [join(directory, fileOf(picture)), join(source, 'docs/images/app', fileOf(picture))];
    // 48 colours are enough for letters on backgrounds of one colour.
    execFileSync('pngquant', ['--force', '--strip', '--nofs', '--speed', '1', '--output', to, '48', from]);
  }
  writeFileSync(join(source, 'docs/views.md'), viewsPage());
});
