// Tests that need a browser and the built pages (tests/*.browser.ts), and benchmarks of the pages (tests/*.bench.ts).
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'bench' ? 'tests/*.bench.ts' : 'tests/*.browser.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Benchmarks run alone: another browser would take their processors.
    minWorkers: 1,
    maxWorkers: mode === 'bench' ? 1 : 2,
    reporters: ['verbose'],
  },
}));
