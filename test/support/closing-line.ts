import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one line that a script can read, from the runner's own count. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      // A file that could not even be loaded is a failure that no test stands for.
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state]++;
      }
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    process.on('exit', () =>
      process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`),
    );
  }
}
