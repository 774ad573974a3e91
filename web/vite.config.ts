// Two pages from one set of components: `--mode report` and `--mode app`, each into dist/ of the
// directory that FOVEA_WEB_OUT names (the build directory), or web/dist.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  root: resolve(import.meta.dirname ?? '.', 'src', mode === 'report' ? 'report' : 'app'),
  base: './',
  build: {
    outDir: resolve(process.env.FOVEA_WEB_OUT ?? 'dist', mode),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  test: { root: resolve('.'), include: ['src/**/*.test.ts'] },
}));
