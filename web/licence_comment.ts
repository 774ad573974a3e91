// Adds the licences of all packages in a page to the end of its HTML, as a comment. A report is passed on as a file, and the
// licences demand that their text goes with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageDirectory } from './list_packages';

export function licenceComment(): Plugin {
  return {
    name: 'licence-comment',
    enforce: 'post',
    generateBundle(_, bundle) {
      const directories = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const directory = packageDirectory(id);
          if (directory && renderedLength > 0) directories.add(directory);
        }
      }
      const comment = `<!--\n${harmless(noticesOf([...directories].sort()))}-->\n`;
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.html')) file.source = `${file.source}${comment}`;
      }
    },
  };
}

/** The first copyright line of each package, and after those of packages with the same terms, the terms. */
function noticesOf(directories: string[]): string {
  const holders = new Map<string, string[]>();
  for (const directory of directories) {
    const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    const licence = licenceOf(directory);
    const copyright = /^Copyright .*$/m.exec(licence)?.[0] ?? '';
    const terms = licence.replace(copyright, '').trim();
    holders.set(terms, [...(holders.get(terms) ?? []), `${name} ${version}: ${copyright}`]);
  }
  const parts = [...holders].map(([terms, names]) => `${names.join('\n')}\n\n${terms}\n`);
  return `This page contains the following packages under these licences.\n\n${parts.join('\n\n')}`;
}

function licenceOf(directory: string): string {
  const name = readdirSync(directory).find((file) => /^(licen[cs]e|copying)\b/i.test(file));
  if (!name) throw new Error(`${directory} has no file with its licence`);
  return readFileSync(join(directory, name), 'utf8');
}

/** Text that does not end a comment of HTML. */
function harmless(text: string): string {
  return text.replace(/-(?=-)/g, '- ');
}
