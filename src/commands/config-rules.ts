import { parseArgs } from 'node:util';
import { rules } from '../../rules/index.ts';
import { configHost } from '../collect/config-host.ts';
import { findRoot } from '../collect/root.ts';
import type { RuleMap } from '../config/config.ts';
import { configFinder } from '../config/find.ts';
import { loadConfigFile } from '../config/load.ts';
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

/** The rules of a config's own, and which file they are from. */
export interface OwnRules {
  readonly file: string;
  readonly rules: RuleMap;
}

/**
 * The rules of the config that governs a folder. Only one that is code has some; no other is read.
 *
 * @returns Undefined when there are none, or when code is not to be run.
 * @throws UserError for a broken config.
 */
export async function ownRules(cwd: string, options: RuleOptions): Promise<OwnRules | undefined> {
  if (!options.codeAllowed) return undefined;
  const root = findRoot(cwd) ?? cwd;
  const host = configHost(root);
  const file =
    options.file === undefined
      ? configFinder(host)(pathFromRoot('any.md', cwd, root))
      : pathFromRoot(options.file, cwd, root);
  if (file === undefined || !/\.[cm]?[jt]s$/.test(file)) return undefined;
  const { config } = await loadConfigFile(file, host, { rules, root, codeAllowed: true });
  const own = Object.entries(config.localRules ?? {});
  return own.length === 0 ? undefined : { file, rules: new Map(own) };
}
