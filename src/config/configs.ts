import { isAbsolute, relative } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Collection } from '../collect/collection.ts';
import { configHost } from '../collect/config-host.ts';
import { realPathWithin } from '../collect/inside.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { defaultConfig, type LoadedConfig } from './compile.ts';
import type { Config, RuleMap } from './config.ts';
import { configFinder, isConfigName } from './find.ts';
import { loadConfigFile, loadInline } from './load.ts';
import { configResolver, type ResolvedConfig } from './resolve.ts';
import { parseRuleArgument } from './rule-argument.ts';

/** Where the config comes from. */
export interface ConfigOptions {
  /** A config file to use instead of looking for one; absolute. */
  readonly file?: string | undefined;
  /** A config to use instead of any file. */
  readonly inline?: Config | undefined;
  /** The value of `--config-from`: whose rules hold (`src/collect/policy.ts`). */
  readonly from?: string | undefined;
  /** The values of `--rule`. */
  readonly ruleArguments: readonly string[];
  /** False: a config that is code is refused, whatever the process allows. */
  readonly codeAllowed?: boolean | undefined;
}

/** All configs of a run. */
export interface Configs {
  /** What holds for a path (from the root, forward slashes, or absolute outside of it). */
  resolve(path: string): ResolvedConfig;
  /** The config file that governs a path; undefined when none does. */
  fileOf(path: string): string | undefined;
  /** What the user should know of the search for them: one line each. */
  readonly notes: readonly string[];
  /** Every rule of the run, those of configs that are code included. */
  readonly ruleIds: ReadonlySet<string>;
  /**
   * What the config at the root says of the baseline, relative to the root; undefined when it says nothing.
   *
   * @throws UserError for a broken config.
   */
  baseline(): Promise<string | undefined>;
}

/**
 * Finds and loads the configs that govern the candidates of a run.
 *
 * @throws UserError for a broken config; the message names file, line and key.
 */
export async function loadConfigs(
  collection: Pick<Collection, 'root' | 'candidates' | 'configFiles' | 'policy' | 'change'>,
  rules: RuleMap,
  options: ConfigOptions,
): Promise<Configs> {
  const { root } = collection;
  const named = namedConfig(collection, options);
  const policy = named === undefined || named.inPolicy ? collection.policy : undefined;
  const configFiles = policy?.files ?? (named === undefined ? collection.configFiles : undefined);
  const host = configFiles ?? configHost(root);
  const load = async (file: string, folder?: string) => {
    // The compiled validator is as large as all the rules: only a run that has a config reads it.
    const { fastValidate } = await import('./fast-validator.ts');
    const where = folder === undefined ? {} : { folder };
    try {
      return await loadConfigFile(file, host, {
        ...{ rules, fastValidate, codeAllowed: options.codeAllowed, at: policy?.name, root },
        changed: (each) =>
          collection.change?.files.some(({ path }) => realPathWithin(root, path) === each) ?? false,
        ...where,
      });
    } catch (error) {
      throw policy ? ofPolicy(error, policy.name) : error;
    }
  };
  const commandLineOf = (loaded: Iterable<LoadedConfig>) => {
    const known = options.ruleArguments.length > 0 ? allRules(rules, loaded) : rules;
    return options.ruleArguments.map((text) => parseRuleArgument(text, known));
  };

  if (options.inline !== undefined || options.file !== undefined) {
    const loaded =
      options.inline === undefined
        ? await load(named!.path, '')
        : await loadInline(options.inline, { rules, root, codeAllowed: options.codeAllowed });
    return {
      resolve: configResolver(loaded, rules, commandLineOf([loaded])),
      fileOf: () => loaded.path,
      notes: [],
      ruleIds: new Set(allRules(rules, [loaded]).keys()),
      baseline: async () => loaded.config.baseline,
    };
  }

  const notes: string[] = [];
  const find = configFinder(host, (path) => notes.push(notRead(path)));
  const loaded = new Map<string | undefined, LoadedConfig>([[undefined, defaultConfig]]);
  for (const { path, named } of collection.candidates) {
    // A push that breaks a config is refused at once, and not only when the next document comes.
    const counts = named || mayBeDocument(path) || (configFiles !== undefined && isConfigName(path));
    const file = isAbsolute(path) || !counts ? undefined : find(path);
    if (!loaded.has(file)) loaded.set(file, withoutOwnBaseline(await load(file!)));
  }
  const atRoot = async () => {
    const file = find('');
    return loaded.get(file) ?? (await load(file!));
  };
  // Whether `--rule` names a rule of the config's own must not hang on which documents there are to lint.
  const counted = options.ruleArguments.length > 0 ? [...loaded.values(), await atRoot()] : loaded.values();
  const commandLine = commandLineOf(counted);
  const resolvers = new Map<LoadedConfig, (path: string) => ResolvedConfig>();
  const resolverOf = (config: LoadedConfig) => {
    const known = resolvers.get(config) ?? configResolver(config, rules, commandLine);
    resolvers.set(config, known);
    return known;
  };
  const fileOf = (path: string) => (isAbsolute(path) ? undefined : find(path));
  return {
    resolve: (path) => resolverOf(loaded.get(fileOf(path)) ?? defaultConfig)(path),
    fileOf,
    notes,
    ruleIds: new Set(allRules(rules, loaded.values()).keys()),
    baseline: async () => (await atRoot()).config.baseline,
  };
}

function notRead(path: string): string {
  const name = /js$/.test(path)
    ? 'prompt-lint.config.mjs'
    : /ts$/.test(path)
      ? 'prompt-lint.config.ts'
      : undefined;
  const meant = name ?? (/ya?ml$/.test(path) ? '.promptlintrc.yaml' : '.promptlintrc.json');
  return `${path} is not the name of a config and was not read; call it ${meant}`;
}

/** There is one baseline for the whole run. */
function withoutOwnBaseline(loaded: LoadedConfig): LoadedConfig {
  if (loaded.path?.includes('/') && loaded.config.baseline !== undefined)
    throw new UserError(
      `${loaded.path}: baseline is for the config at the root of the repository; there is one for all files`,
    );
  return loaded;
}

/** The linter's own rules, and those of the configs. */
function allRules(rules: RuleMap, loaded: Iterable<LoadedConfig>): RuleMap {
  return new Map([...rules, ...[...loaded].flatMap(({ config }) => Object.entries(config.localRules ?? {}))]);
}

/**
 * The config that the user names, from the root where it lies below that, and whether it is read from the policy of the run.
 *
 * @throws UserError for one that the change brings.
 */
export function namedConfig(
  collection: Pick<Collection, 'root' | 'policy' | 'change'>,
  { file }: Pick<ConfigOptions, 'file'>,
): { readonly path: string; readonly inPolicy: boolean } | undefined {
  if (file === undefined) return undefined;
  const path = pathIn(collection.root, file);
  return { path, inPolicy: isInPolicy(path, collection) };
}

/**
 * Whether a config that the user names is read from the policy of the run: what the repository has, a change can change.
 *
 * @throws UserError for one that the change brings.
 */
function isInPolicy(path: string, { policy, change }: Pick<Collection, 'policy' | 'change'>): boolean {
  if (!policy || isAbsolute(path)) return false;
  if (policy.files.readFile(path) !== undefined) return true;
  if (change?.files.some((file) => file.path === path))
    throw new UserError(
      `${path} is not there at ${policy.name}, whose rules judge the change; name a config that is, or add --config-from worktree`,
    );
  return false;
}

/** A mistake in a config that is not at hand, told as git names such files. */
function ofPolicy(error: unknown, name: string): unknown {
  if (!(error instanceof UserError)) return error;
  const lines = error.message.split('\n').map((line) => `${name}:${line}`);
  return new UserError(
    `${lines.join('\n')}\nthe rules are those of ${name}; to take those at hand, add --config-from worktree`,
  );
}

function pathIn(root: string, file: string): string {
  const path = relative(root, file);
  return path.startsWith('..') || isAbsolute(path) ? file : path.replaceAll('\\', '/') || '.';
}
