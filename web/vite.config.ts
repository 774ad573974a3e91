// Two pages from one set of components: `--mode report` and `--mode app`. Each is built into the directory of its name
// below FOVEA_WEB_OUT (the build directory), or below dist/. NAME.packages.json beside it lists the packages in the page.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { inlineAssets } from './inline_assets';
import { licenceComment } from './licence_comment';
import { listPackages } from './list_packages';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = process.env.FOVEA_WEB_OUT ?? resolve(here, 'dist');

export default defineConfig(({ mode }) => {
  const page = mode === 'report' ? 'report' : 'app';
  return {
    plugins: [
      svelte(),
      page === 'report' ? [licenceComment(), inlineAssets()] : null,
      listPackages(resolve(out, `${page}.packages.json`)),
    ],
    root: resolve(here, 'src', page),
    base: page === 'report' ? './' : '/',
    build: {
      outDir: resolve(out, page),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
    },
    test: { root: here, include: ['src/**/*.test.ts'] },
  };
});
