import { beforeEach, vi } from 'vitest';
import { type RunOptions, runLint } from '../../src/core/lint.ts';
import { createRepository, type Repository } from '../support/repository.ts';

/** Git in this process sees no config of the machine's. */
export function isolateGit(): void {
  beforeEach(() => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    return () => vi.unstubAllEnvs();
  });
}

/** A repository with the file that the prompt modifies, and another one. */
export function repositoryOf(files: Record<string, string> = {}): Repository {
  return createRepository({ 'src/transfers.ts': 'x\n', 'README.md': 'x\n', ...files });
}

/** Writes files and stages them; undefined takes one away. */
export function stage(repository: Repository, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) repository.write(path, content);
  repository.git('add', '--all');
}

/** What all rules say. */
export async function allFindings(repository: Repository, sources: Partial<RunOptions> = { staged: true }) {
  const { results } = await runLint({
    ...{ cwd: repository.folder, codeAllowed: false, ...sources },
  });
  return results.flatMap(({ path, findings }) =>
    findings.map(({ rule, line, message }) => ({ rule, at: `${path}:${line}`, message })),
  );
}

/** What the rules of the groups gate and lint say. */
export async function gateFindings(repository: Repository, sources?: Partial<RunOptions>) {
  const found = await allFindings(repository, sources);
  return found.filter(({ rule }) => /^(?:gate|lint)\//.test(rule));
}

/** The rules alone. */
export async function gateRules(repository: Repository, sources?: Partial<RunOptions>): Promise<string[]> {
  return (await gateFindings(repository, sources)).map(({ rule }) => rule);
}

/** What a branch did since `main`. */
export const sinceMain: Partial<RunOptions> = { since: 'main' };
