import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliEnvironment, runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { faulty, sound } from './prompts.ts';

/** So many that a thread has long begun when the last one is taken, on a busy machine too. */
const prompts = Object.fromEntries(
  Array.from({ length: 400 }, (_, at) => [`docs/${at}.prompt.md`, at % 2 ? faulty : sound]),
);

/** Runs a copy of the built program on three threads, of which two run a program of the test's own. */
function runWith(program: string | undefined, folder: string) {
  const installed = join(temporaryFolder(), 'prompt-lint');
  cpSync('dist/bin', join(installed, 'dist/bin'), { recursive: true });
  cpSync('package.json', join(installed, 'package.json'));
  const file = join(installed, 'dist/bin/thread.cjs');
  if (program === undefined) rmSync(file);
  else writeFileSync(file, program);
  const run = (concurrency: string) => {
    const args = ['--no-cache', '--format', 'json', '--concurrency', concurrency];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=100', join(installed, 'dist/bin/cli.cjs'), ...args],
      { cwd: folder, env: cliEnvironment(), encoding: 'utf8', timeout: 20_000 },
    );
    return { status, stdout, stderr };
  };
  return { one: run('1'), three: run('3') };
}

/** Takes a chunk, so that others wait for what comes of it. */
const taking = (then: string) => `
  require('node:worker_threads').parentPort.on('message', ({ task }) => {
    if (!task) return;
    Atomics.store(task.claims, task.claims.length - task.self, task.self);
    ${then}
  });`;

describe('threads that fail', () => {
  it.each<[string, string | undefined, RegExp]>([
    ['cannot be started', undefined, /thread\.cjs/],
    ['throw', taking(`throw new Error('no more\\nof this')`), /^[^\n]*\(no more\)/],
    ['end', taking('process.exit(3);'), /it ended with status 3/],
    ['run out of memory', taking('const all = []; for (;;) all.push(new Array(1e5).fill({}));'), /memory/],
  ])('leave the work to the others when they %s, which is said once', (_, program, why) => {
    const { one, three } = runWith(program, createRepository(prompts).folder);
    expect(one.stderr).toBe('');
    expect({ ...three, stderr: '' }).toEqual(one);
    expect(three.stderr).toMatch(
      /^prompt-lint: (?:a thread|2 threads) failed \([^\n]+--concurrency off[^\n]+\n$/,
    );
    expect(three.stderr).toMatch(why);
  });

  it('are not waited for when they have taken nothing', () => {
    const { one, three } = runWith('setInterval(() => {}, 1000);', createRepository(prompts).folder);
    expect(three).toEqual(one);
  });

  it('do not wait for what git cannot find', () => {
    const { folder } = createRepository({
      ...prompts,
      'AGENTS.md': 'Run `npm run build`; see `src/page.tsx`.\n',
    });
    const fake = temporaryFolder();
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
    const script = `case "$*" in *--others*) echo "fatal: no more" >&2; exit 128;; esac\nexec ${real} "$@"\n`;
    writeFileSync(join(fake, 'git'), `#!/bin/sh\n${script}`, { mode: 0o755 });
    const env = { PATH: `${fake}:${process.env.PATH}` };
    const one = runCli(folder, ['--concurrency', '1'], { env });
    expect(one).toMatchObject({ status: 2, stderr: 'prompt-lint: git ls-files failed: fatal: no more\n' });
    expect(runCli(folder, ['--concurrency', '3'], { env })).toEqual(one);
  });
});
