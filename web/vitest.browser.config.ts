// Tests that need a browser and the pages that were built (tests/*.browser.ts), and what things take there (tests/*.bench.ts).
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'bench' ? 'tests/*.bench.ts' : 'tests/*.browser.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One browser at a time: they would take each other's processors.
    fileParallelism: false,
    reporters: ['verbose'],
  },
}));
