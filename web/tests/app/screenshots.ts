// Takes pictures of every view, at each width in both themes, and of a report into build/pictures; then updates
// docs/views.md and the pictures that it and README.md show (make pictures). FOVEA_VIEWS, a regular expression,
// restricts the views.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { openPage } from './browser';
import { fovea, samples } from './program';
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

/** Writes the report that README.md shows; its path. `directory` has an index of the sample library. */
function writeReport(directory: string): string {
  const topics = join(samples, 'topics.xml');
  const runs = ['context', 'bm25', 'lm', 'vsm'].map((model) => {
    const run = ['-o', `${model}.fol`, '--format', 'fol', '--run-id', model];
    fovea(directory, 'search', 'library.index', '-t', topics, '--model', model, ...run);
    return `${model}.fol`;
  });
  runs.push(join(samples, 'runs/passages.fol'));
  const how = ['-m', 'MAiP', '-m', 'iP@0.01', '--bounds', '--title', 'Five systems on the sample library'];
  fovea(directory, 'report', join(samples, 'qrels.fol'), ...runs, '--topics', topics, ...how, '-o', 'report.html');
  return join(directory, 'report.html');
}

it('takes a picture of a report', async () => {
  const { page, context } = await openPage(set.browser, {
    viewport: { width: 1280, height: 1280 },
    colorScheme: 'light',
  });
  await page.goto(`file://${writeReport(set.stage.graded.place.directory)}`);
  await page.locator('svg').first().waitFor();
  await page.screenshot({ path: join(directory, 'report.png') });
  await context.close();
  shrink(join(directory, 'report.png'), join(source, 'docs/images/report.png'), 128);
});

/** Copies a picture. 48 colours are enough for letters on backgrounds of one colour. */
function shrink(from: string, to: string, colours = 48): void {
  execFileSync('pngquant', ['--force', '--strip', '--nofs', '--speed', '1', '--output', to, String(colours), from]);
}

it('updates docs/views.md', () => {
  for (const picture of kept.filter(({ name }) => some.some((view) => view.name === name))) {
    shrink(join(directory, fileOf(picture)), join(source, 'docs/images/app', fileOf(picture)));
  }
  writeFileSync(join(source, 'docs/views.md'), viewsPage());
});
