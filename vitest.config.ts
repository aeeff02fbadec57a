import { defineConfig } from 'vitest/config';
import { lazyPatterns } from './scripts/lazy-patterns.ts';
import { coarseClasses } from './scripts/letter-classes.ts';

export default defineConfig({
  plugins: [coarseClasses, lazyPatterns],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Most tests wait for processes: leaving a core free, as is the default, doubles the time on two.
    maxWorkers: '100%',
  },
});
