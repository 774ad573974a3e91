// The packages in the pages, which docs/serve.md lists, and the packages that build them. If UPDATE is set, the list is
// written instead of compared.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { source } from './views_page';

const web = fileURLToPath(new URL('../..', import.meta.url));
const built = process.env.FOVEA_WEB_OUT ?? join(web, 'dist');
interface Locked {
  version: string;
  license?: string;
  engines?: { node?: string };
  optional?: boolean;
  peer?: boolean;
}
const lock: Record<string, Locked> = JSON.parse(readFileSync(join(web, 'package-lock.json'), 'utf8')).packages;

/** The packages whose modules are in a page, as places in package-lock.json. */
const packagesIn = (page: 'app' | 'report'): string[] =>
  JSON.parse(readFileSync(join(built, `${page}.packages.json`), 'utf8'));

const head = '| package | version | licence | in |\n|---|---|---|---|\n';

it('docs/serve.md lists what is in the pages, all under licences that allow it', () => {
  const pages = { app: packagesIn('app'), report: packagesIn('report') };
  expect(pages.app).toContain('node_modules/svelte');
  const all = [...new Set([...pages.app, ...pages.report])].sort();
  const rows = all.map((place) => {
    const { version, license } = lock[place] as Locked;
    expect(['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0']).toContain(license);
    const where = (['app', 'report'] as const).filter((page) => pages[page].includes(place));
    return `| ${place.replace('node_modules/', '')} | ${version} | ${license} | ${where.join(', ')} |\n`;
  });
  const file = join(source, 'docs/serve.md');
  const text = readFileSync(file, 'utf8');
  const wanted = text.replace(/\| package \| version \|(?:.*\n\|)*.*\n/, `${head}${rows.join('')}`);
  if (process.env.UPDATE) writeFileSync(file, wanted);
  else expect(text).toBe(wanted);
});

/** Whether a range of versions as packages write it holds 18.20. */
function allowsNode18(range: string): boolean {
  const holds = (part: string): boolean => {
    const [, sign = '', major = '0', minor = '0'] = /^(>=|\^)?\s*(\d+)(?:\.(\d+))?/.exec(part.trim()) ?? [];
    const wanted = Number(major) + Number(minor) / 1000;
    return wanted <= 18.02 && (sign === '>=' || Number(major) === 18);
  };
  return range.split('||').some(holds);
}

it('versions are pinned, and build on Node 18', () => {
  const { devDependencies, dependencies, engines } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  for (const version of Object.values(devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(engines.node).toBe('>=18');
  const needed = Object.entries(lock).filter(([place, { optional, peer }]) => place !== '' && !optional && !peer);
  const newer = needed.filter(([, locked]) => locked.engines?.node && !allowsNode18(locked.engines.node));
  expect(newer.map(([place]) => place)).toEqual([]);
});
