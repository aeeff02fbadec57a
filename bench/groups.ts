import { join } from 'node:path';
import { type Installed, installHook } from './installed.ts';
import type { Case } from './measure.ts';
import type { Other } from './others.ts';
import { readReport } from './reported.ts';
import { createCorpus, createStaged, git } from './repository.ts';

/** What is timed together: one repository, and everything that runs in it. */
export interface Group {
  readonly kind: 'whole' | 'staged' | 'commit';
  /** Prompts that are linted. */
  readonly documents: number;
  /** The first one is `node -e 0`, to which all others are held. */
  readonly cases: readonly Case[];
  /** Documents in which prompt-lint found something. */
  readonly withFindings: number;
}

/** A lint of everything, without a cache. */
export function wholeGroup(
  folder: string,
  count: number,
  installed: Installed,
  others: readonly Other[],
): Group {
  createCorpus(folder, count);
  // The project's profile is a document, too.
  const { withFindings } = readReport(installed, folder, [], count + 1);
  const cases = [
    nodeCase(folder),
    lintCase('prompt-lint', folder, installed, ['--no-cache']),
    ...others.map(({ name, file, args, all }) => ({ name, cwd: folder, file, args: [...args, ...all] })),
  ];
  return { kind: 'whole', documents: count, cases, withFindings };
}

/** What a pre-commit hook runs. The other linters get the names of the staged files, as hook managers give them. */
export function stagedGroup(
  folder: string,
  count: number,
  installed: Installed,
  others: readonly Other[],
): Group {
  const paths = createStaged(folder, count);
  const { withFindings } = readReport(installed, folder, ['--staged'], count);
  const cases = [
    nodeCase(folder),
    lintCase('prompt-lint --staged', folder, installed, ['--staged']),
    lintCase('prompt-lint --version', folder, installed, ['--version']),
    ...others.map(({ name, file, args }) => ({ name, cwd: folder, file, args: [...args, ...paths] })),
  ];
  return { kind: 'staged', documents: count, cases, withFindings };
}

/** `git commit` of sound prompts, with the hook and without. */
export function commitGroup(folder: string, count: number, installed: Installed): Group {
  createStaged(folder, count, true);
  const { withFindings, examples } = readReport(installed, folder, ['--staged'], count);
  if (withFindings > 0)
    process.stderr.write(`bench: the sound prompts have findings: ${examples.join('; ')}\n`);
  installHook(folder, installed);
  const head = git(folder, 'rev-parse', 'HEAD').trim();
  const commit = (name: string, ...args: string[]): Case => ({
    name,
    cwd: folder,
    file: 'git',
    args: ['commit', '--quiet', '--message', 'prompts', ...args],
    restore: () => git(folder, 'reset', '--soft', head),
  });
  const cases = [
    nodeCase(folder),
    commit('git commit, with the hook'),
    commit('git commit --no-verify', '--no-verify'),
  ];
  return { kind: 'commit', documents: count, cases, withFindings };
}

/** Where a group's repository goes, below the folder of a run. */
export function folderOf(base: string, kind: Group['kind'], count: number): string {
  return join(base, `${kind}-${count}`);
}

function nodeCase(cwd: string): Case {
  return { name: 'node -e 0', cwd, file: process.execPath, args: ['-e', '0'] };
}

function lintCase(name: string, cwd: string, { entry }: Installed, args: readonly string[]): Case {
  return { name, cwd, file: process.execPath, args: [entry, ...args] };
}
