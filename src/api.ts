import { resolve } from 'node:path';
import { UserError } from './core/base/errors.ts';
import type { Request } from './core/collect/policy.ts';
import type { Config } from './core/config/config.ts';
import { runLint } from './core/lint.ts';
import { type FactList, listFacts } from './core/list-facts.ts';
import type { DocumentKind } from './core/parse/source.ts';
import type { AnyRule, FileResult } from './core/rule/rule.ts';
import type { TestRuleOptions } from './test-rule.ts';

/** What to lint, and how; the names are those of the command line (docs: README, "From code"). */
export interface LintOptions {
  /** The folder that paths are relative to; the process's own when not given. */
  readonly cwd?: string;
  /** Files, folders and globs; empty or absent with none of the three below: what the config includes. */
  readonly paths?: readonly string[];
  /** Lint what is staged, as it stands in the index. */
  readonly staged?: boolean;
  /** Lint what the branch changed since it left this revision. */
  readonly since?: string;
  /** Lint a text instead of a file; `path` (from the repository root) decides kind and config. */
  readonly text?: { readonly content: string; readonly path: string };
  readonly kind?: DocumentKind;
  /** The tree that facts are checked against: index, worktree, head, authored, or a revision. */
  readonly at?: string;
  /** A config instead of a file, or the path of a config file. Without it, configs are looked for as usual. */
  readonly config?: Config | string;
  /** Whose config, baseline and ignores hold: a revision, `base` or `worktree`; with `since` its revision when not given. */
  readonly configFrom?: string;
  /** False: a config that is code is an error and not run; so it is for `PROMPT_LINT_NO_CONFIG_CODE=1`, whatever is said here. */
  readonly codeAllowed?: boolean;
  /** Apply disable comments; true when not given. */
  readonly inlineConfig?: boolean;
  /** Mend the files (`true`), or only the texts in the results (`'dry-run'`). */
  readonly fix?: boolean | 'dry-run';
  /** Leave out what this baseline knows: its path, or `true` for the usual one. All findings are given when absent. */
  readonly baseline?: string | boolean;
}

/**
 * Lints as the command line does, without printing anything.
 *
 * @returns One element for each file that was linted, clean ones included, sorted by path.
 * @throws UserError for what the caller can fix: no repository, no such file, a broken config.
 */
export async function lint(options: LintOptions = {}): Promise<readonly FileResult[]> {
  const { config, fix = false, baseline = false } = options;
  const cwd = resolve(options.cwd ?? process.cwd());
  const request = requestOf(options);
  const outcome = await runLint({
    cwd,
    request,
    kind: options.kind,
    at: options.at,
    config: {
      file: typeof config === 'string' ? resolve(cwd, config) : undefined,
      inline: typeof config === 'object' ? config : undefined,
      from: options.configFrom,
      ruleArguments: [],
      codeAllowed: options.codeAllowed,
    },
    inlineConfig: options.inlineConfig ?? true,
    baseline:
      baseline === false
        ? undefined
        : { file: baseline === true ? undefined : resolve(cwd, baseline), update: false },
    fix:
      fix === false
        ? undefined
        : { write: fix === true && request.from !== 'text', staged: request.from === 'staged' },
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

function requestOf({ paths = [], staged, since, text, kind }: LintOptions): Request {
  const given = [paths.length > 0, staged === true, since !== undefined, text !== undefined].filter(Boolean);
  if (given.length > 1)
    throw new UserError('paths, staged, since and text cannot be combined; each says what to lint');
  if (staged) return { from: 'staged' };
  if (since !== undefined) return { from: 'since', revision: since };
  if (text !== undefined) return { from: 'text', bytes: Buffer.from(text.content), path: text.path };
  return { from: 'paths', paths, everyFile: kind !== undefined };
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
