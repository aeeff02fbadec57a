import { defineConfig } from 'vitest/config';

/**
 * Rooms whose tests call functions, and change neither the environment nor anything else that a process has once. Those of analysis, draft and scan
 * load readers while their files are imported, and want to be first.
 */
const pure = 'test/{check,config,facts,fix,gate,library,memory,parse,report,rules,sessions}/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['test/support/build.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Most tests wait for processes: leaving a core free, as is the default, doubles the time on two.
    maxWorkers: '100%',
    projects: [
      // One worker loads the modules once for many files: to load them anew for each file takes longer than the tests themselves.
      { extends: true, test: { name: 'functions', include: [pure], isolate: false } },
      { extends: true, test: { name: 'processes', include: ['test/**/*.test.ts'], exclude: [pure] } },
    ],
  },
});
