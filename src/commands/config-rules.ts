import { parseArgs } from 'node:util';
import { findRoot } from '../collect/root.ts';
import { type OwnRules, ownRules } from '../queries/own-rules.ts';
import { pathFromRoot } from './lint-request.ts';
import { wrongUsage } from './wrong-usage.ts';

/** Where `rules` and `explain` look for a config. */
interface RuleOptions {
  readonly positionals: readonly string[];
  readonly file: string | undefined;
  readonly codeAllowed: boolean;
}

/** @throws UserError */
export function readRuleOptions(args: readonly string[], usage: string): RuleOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { config: { type: 'string' }, 'no-config-code': { type: 'boolean' } },
      allowPositionals: true,
    });
    return { positionals, file: values.config, codeAllowed: values['no-config-code'] !== true };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}

/** The rules of the config that is named, or that governs a folder. @throws UserError for a broken config. */
export async function ownRulesAt(cwd: string, options: RuleOptions): Promise<OwnRules | undefined> {
  const { file, codeAllowed } = options;
  const root = findRoot(cwd) ?? cwd;
  const config = file === undefined ? undefined : pathFromRoot(file, cwd, root);
  return ownRules({ root, config, document: pathFromRoot('any.md', cwd, root), codeAllowed });
}
