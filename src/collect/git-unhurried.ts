import type { SimpleGit } from 'simple-git';
import { GitMissing } from './git.ts';

/** simple-git drops every GIT_ variable that is not named; these decide which config git will see. */
const configVariables = [
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
];

/**
 * The door to git for commands that a person waits for and no hook: simple-git, which takes longer to load than such a git takes to answer.
 * No shell, no variable of the git that may have called us. What lints goes through `git.ts`.
 */
export async function gitIn(folder: string): Promise<SimpleGit> {
  const { simpleGit } = await import('simple-git');
  return simpleGit({ baseDir: folder, allowEnvironment: configVariables });
}

/** What git answers, without white space around it; empty where it only says no. @throws GitMissing when there is no git. */
export async function askGit(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await (await gitIn(folder)).raw(...args)).trim();
  } catch (error) {
    if (String(error).includes('ENOENT')) throw new GitMissing();
    throw error;
  }
}
