import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/root.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { type OwnRules, ownRules } from '../library/queries/own-rules.ts';
import { pathFromRoot } from './lint-request.ts';

/**
 * The rules of the config that is named, or that governs the current folder; says so where it is code that may not be run.
 *
 * @throws UserError for a broken config.
 */
export async function ownRulesAt(
  terminal: Terminal,
  file: string | undefined,
): Promise<OwnRules | undefined> {
  const { cwd } = terminal;
  const root = findRoot(cwd) ?? cwd;
  const config = file === undefined ? undefined : pathFromRoot(file, cwd, root);
  const own = await ownRules({ root, config, document: pathFromRoot('any.md', cwd, root) });
  if (own?.wasRun === false)
    terminal.stderr(
      `prompt-lint: ${escapeVisible(own.file)} is code and was not run, so its own rules are unknown\n`,
    );
  return own;
}
