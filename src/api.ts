import { resolve } from 'node:path';
import { UserError } from './core/base/errors.ts';
import { type RunOptions, runLint } from './core/lint.ts';
import { type FactList, listFacts } from './core/project.ts';
import type { AnyRule, FileResult } from './core/rule/rule.ts';
import type { TestRuleOptions } from './test-rule.ts';

/**
 * What to lint, and how; the names are those of the command line (docs: README, "From code"). Paths are relative to `cwd`, which is the process's
 * own folder when not given.
 */
export type LintOptions = Partial<
  Pick<
    RunOptions,
    | 'cwd'
    | ('paths' | 'staged' | 'since' | 'text' | 'kind' | 'at')
    | ('config' | 'configFrom' | 'codeAllowed' | 'inlineConfig' | 'fix' | 'baseline')
  >
>;

/**
 * Lints as the command line does, without printing anything.
 *
 * @returns One element for each file that was linted, clean ones included, sorted by path.
 * @throws UserError for what the caller can fix: no repository, no such file, a broken config.
 */
export async function lint(options: LintOptions = {}): Promise<readonly FileResult[]> {
  // Each by its name: what a caller has beside these, a run would take for more of its own.
  const { paths = [], staged, since, text, kind, at, config, configFrom } = options;
  const { codeAllowed, inlineConfig, fix, baseline } = options;
  const given = [paths.length > 0, staged === true, since !== undefined, text !== undefined].filter(Boolean);
  if (given.length > 1)
    throw new UserError('paths, staged, since and text cannot be combined; each says what to lint');
  const cwd = resolve(options.cwd ?? process.cwd());
  const outcome = await runLint({
    ...{ cwd, paths, staged, since, text, kind, at, configFrom, codeAllowed, inlineConfig, fix },
    config: typeof config === 'string' ? resolve(cwd, config) : config,
    baseline: typeof baseline === 'string' ? resolve(cwd, baseline) : baseline,
  });
  return outcome.results;
}

/**
 * Every fact that the manifests of a repository state, with file, line, how it is pinned, and what the lock file made of it.
 *
 * @param options `cwd`: the folder; the process's own when not given. `at`: index, worktree, head or a revision.
 * @throws UserError when there is no such revision.
 */
export async function facts(
  options: { readonly cwd?: string; readonly at?: string } = {},
): Promise<FactList> {
  return listFacts(resolve(options.cwd ?? process.cwd()), options.at);
}

/**
 * Runs every example of the README of a rule from a plugin or a config (docs/api.md: Rules in a plugin).
 *
 * @param id Of the rule, such as `acme/no-shouting`.
 * @throws UserError (rejects with it) for a rule without a README; an Error that lists what fails, where no `test` is given.
 */
export async function testRule(id: string, rule: AnyRule, options: TestRuleOptions = {}): Promise<void> {
  const { testExamples } = await import('./test-rule.ts');
  testExamples(id, rule, options);
}
