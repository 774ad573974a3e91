// Tests in a real browser on the real program: FOVEA_PROGRAM names it, FOVEA_SAMPLES the sample library.
// With --mode screenshots: pictures of every view.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: [mode === 'screenshots' ? 'screenshots.ts' : '*.test.ts'],
    testTimeout: mode === 'screenshots' ? 300_000 : 90_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
}));
