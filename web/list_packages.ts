// Writes the packages whose modules are in a page to a file, as places in package-lock.json.
import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The directory of the package that a module belongs to. */
export function packageDirectory(id: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
}

export function listPackages(file: string): Plugin {
  const found = new Set<string>();
  return {
    name: 'list-packages',
    apply: 'build',
    renderChunk(_, { modules }) {
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const directory = packageDirectory(id);
        if (directory && renderedLength > 0) found.add(directory.slice(directory.indexOf('node_modules/')));
      }
    },
    writeBundle() {
      writeFileSync(file, `${JSON.stringify([...found].sort())}\n`);
    },
  };
}
