// Tests in a real browser on the real program. FOVEA_PROGRAM names the program, FOVEA_SAMPLES the sample library.
// --mode screenshots takes pictures of every view instead.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: [mode === 'screenshots' ? 'screenshots.ts' : '*.test.ts'],
    testTimeout: mode === 'screenshots' ? 300_000 : 180_000,
    hookTimeout: 180_000,
    // Each file has its own servers, ports and browser.
    minWorkers: 1,
    maxWorkers: 2,
  },
}));
