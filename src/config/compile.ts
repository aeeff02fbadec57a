import { UserError } from '../base/errors.ts';
import { compileGlobs, type PathMatcher } from '../base/glob.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { Config, Globs, RuleSettings } from './config.ts';
import { guardRule } from './guard-rule.ts';
import { formatKeyPath, type KeyPath } from './key-path.ts';

/** A checked config with its globs compiled, ready to be resolved for paths. */
export interface LoadedConfig {
  /** Of the config file, from the repository root; undefined when there is none. */
  readonly path: string | undefined;
  /** With what it extends. */
  readonly config: Config;
  /** The settings of rules that its own are put upon, in order. */
  readonly layers: readonly RuleSettings[];
  /** Each takes a path from the repository root. */
  readonly matches: {
    readonly include: PathMatcher;
    readonly ignore: PathMatcher;
    /** In the order in which the config gives them. */
    readonly kinds: readonly (readonly [DocumentKind, PathMatcher])[];
    /** One for each override. */
    readonly overrides: readonly PathMatcher[];
  };
}

/**
 * Compiles a config's globs.
 *
 * @param folder What the globs are relative to: the config file's folder, from the repository root.
 * @throws UserError for a glob that stands for too many others.
 */
export function compileConfig(
  config: Config,
  folder = '',
  path?: string,
  layers: readonly RuleSettings[] = [],
): LoadedConfig {
  const compile = (globs: Globs | undefined, key: KeyPath, withContents = false): PathMatcher => {
    const list = typeof globs === 'string' ? [globs] : (globs ?? []);
    if (list.length === 0) return () => false;
    try {
      return below(folder, compileGlobs(list, { withContents }));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UserError(`${path ?? 'config'}: ${formatKeyPath(key)} has a glob that ${error.message}`);
    }
  };

  return {
    path,
    layers,
    config: withGuards(config),
    matches: {
      include: compile(config.include, ['include']),
      ignore: compile(config.ignore, ['ignore'], true),
      kinds: Object.entries(config.kinds ?? {}).map(
        ([kind, globs]) => [kind as DocumentKind, compile(globs, ['kinds', kind])] as const,
      ),
      overrides: (config.overrides ?? []).map((override, index) => {
        const isFor = compile(override.files, ['overrides', index, 'files']);
        const isNotFor = compile(override.ignore, ['overrides', index, 'ignore'], true);
        return (linted) => isFor(linted) && !isNotFor(linted);
      }),
    },
  };
}

/** Rules of a config's own come from no compiler that would have held them to their types. */
function withGuards(config: Config): Config {
  if (config.localRules === undefined) return config;
  const own = Object.entries(config.localRules).map(([id, rule]) => [id, guardRule(rule)] as const);
  return { ...config, localRules: Object.fromEntries(own) };
}

/** What holds where no config file is found. */
export const defaultConfig: LoadedConfig = compileConfig({});

function below(folder: string, matches: PathMatcher): PathMatcher {
  if (folder === '') return matches;
  const prefix = `${folder}/`;
  return (path) => path.startsWith(prefix) && matches(path.slice(prefix.length));
}
