// Generated text in other files is current: the table of keys, the types of the API, the page of views.
// FOVEA_SOURCE names the source tree. If UPDATE is set, the table of keys is written instead of compared.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { commands } from '../../src/app/core/keys';
import { strings } from '../../src/app/strings';
import { fileOf, kept, source, viewsPage } from './views_page';
import { views } from './views';

function keyTable(): string {
  const shown = (key: string): string => {
    const parts = key.split(/(?<=.)\+/).map((part) => strings.keyNames[part] ?? part);
    return `\`${parts.join(' ')}\``;
  };
  const rows = commands.map(
    ({ id, where, keys }) => `| ${strings.places[where]} | ${keys.map(shown).join(' ')} | ${strings.commands[id]} |`,
  );
  return ['| where | key | does |', '|---|---|---|', ...rows, ''].join('\n');
}

it('docs/judging.md has all keys', () => {
  const file = join(source, 'docs/judging.md');
  const text = readFileSync(file, 'utf8');
  const [before = ''] = text.split('| where | key | does |');
  const wanted = before + keyTable();
  if (process.env.UPDATE) writeFileSync(file, wanted);
  else expect(text).toBe(wanted);
});

it('the types are those of api/openapi.yaml (npm run types)', async () => {
  const made = astToString(await openapiTS(new URL(`file://${join(source, 'api/openapi.yaml')}`)));
  const kept = readFileSync(join(source, 'web/src/app/api/schema.d.ts'), 'utf8');
  expect(kept.slice(kept.indexOf('export interface paths')).trim()).toBe(made.trim());
});

it('docs/views.md shows all pictures of the repository (make pictures)', () => {
  expect(readFileSync(join(source, 'docs/views.md'), 'utf8')).toBe(viewsPage());
  expect(readdirSync(join(source, 'docs/images/app')).sort()).toEqual(kept.map(fileOf).sort());
  for (const { name } of kept) expect(views.map((view) => view.name)).toContain(name);
});
