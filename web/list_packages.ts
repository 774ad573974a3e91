// Writes the packages whose modules are in a page to a file, as places in package-lock.json.
import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function listPackages(file: string): Plugin {
  const found = new Set<string>();
  return {
    name: 'list-packages',
    apply: 'build',
    renderChunk(_, { modules }) {
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const place = /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
        if (place && renderedLength > 0) found.add(place);
      }
    },
    writeBundle() {
      writeFileSync(file, `${JSON.stringify([...found].sort())}\n`);
    },
  };
}
