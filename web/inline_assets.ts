// A page in one file: scripts and styles move into the HTML, so that it opens from disk, where a
// browser loads no module from another file.
import type { Plugin } from 'vite';

const SCRIPT = /<script type="module"[^>]*src="\.\/([^"]+)"[^>]*><\/script>/g;
const STYLE = /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g;

export function inlineAssets(): Plugin {
  return {
    name: 'inline-assets',
    enforce: 'post',
    generateBundle(_, bundle) {
      const take = (name: string): string => {
        const file = bundle[name];
        if (!file) throw new Error(`${name} is not in the bundle`);
        delete bundle[name];
        return file.type === 'chunk' ? file.code : String(file.source);
      };
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        file.source = String(file.source)
          .replace(SCRIPT, (_, name: string) => `<script type="module">${harmless(take(name))}</script>`)
          .replace(STYLE, (_, name: string) => `<style>${take(name)}</style>`);
      }
      const left = Object.keys(bundle).filter((name) => !name.endsWith('.html'));
      if (left.length > 0) throw new Error(`not in the page: ${left.join(', ')}`);
    },
  };
}

/** Code in which no text ends the script or begins a comment of HTML. */
function harmless(code: string): string {
  return code
    .trim()
    .replace(/<\/(script)/gi, '<\\/$1')
    .replace(/<!--/g, '<\\!--');
}
