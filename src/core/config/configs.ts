import { isAbsolute, relative, resolve } from 'node:path';
import { isRecord } from '../base/collections.ts';
import { UserError } from '../base/errors.ts';
import { perObject } from '../base/memoized.ts';
import { didYouMean } from '../base/nearest.ts';
import { realPathWithin } from '../collect/files.ts';
import { type Collection, configHost } from '../collect/policy.ts';
import type { Aliases, Target } from '../manifests/aliases.ts';
import { ecosystemNamed } from '../manifests/fact.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { type LabelNames, labelNames } from '../parse/labels.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { ActiveRule, Severity } from '../rule/rule.ts';
import {
  type Config,
  type GateMode,
  groupOf,
  groupsOf,
  type PresetName,
  type RuleMap,
  type RuleSetting,
  type RuleSettings,
  rulesOf,
  type SeverityName,
  severityNames,
  severityOf,
} from './config.ts';
import { governedFolder, isConfigName } from './find.ts';
import { configReader, defaultConfig, type LoadedConfig, loadInline } from './load.ts';

/** Where the config comes from. */
export interface ConfigOptions {
  /** A config instead of a file, or the absolute path of a config file. Without it, configs are looked for. */
  readonly config?: Config | string | undefined;
  /** Whose config, baseline and ignores hold: a revision, `base` or `worktree`; what is usual for the sources when not given. */
  readonly configFrom?: string | undefined;
  /** The values of `--rule`. */
  readonly ruleArguments?: readonly string[] | undefined;
  /** False: a config that is code is an error and not run, whatever the process allows. */
  readonly codeAllowed?: boolean | undefined;
  /** What `--ignore-pattern` leaves out, by absolute paths. */
  readonly ignores?: ((path: string) => boolean) | undefined;
  /** Called with each file before it is read for a config, whether it is there or not; from the root, or absolute. */
  readonly onRead?: ((path: string) => void) | undefined;
}

export interface Configs {
  /** What holds for a path (from the root, forward slashes, or absolute outside of it). */
  resolve(path: string): ResolvedConfig;
  fileOf(path: string): string | undefined;
  readonly notes: readonly string[];
  readonly ruleIds: ReadonlySet<string>;
  /** The baseline that the config at the root names, from the root, if any. @throws UserError for a broken config. */
  baseline(): Promise<string | undefined>;
}

/** Finds and loads the configs that govern the candidates of a run. @throws UserError for a broken one: file, line and key. */
export async function loadConfigs(
  collection: Pick<Collection, 'root' | 'candidates' | 'configFiles' | 'policy' | 'change'>,
  rules: RuleMap,
  options: ConfigOptions = {},
): Promise<Configs> {
  const { root } = collection;
  const { config, ruleArguments = [] } = options;
  const named = namedConfig(collection, config);
  const policy = named === undefined || named.inPolicy ? collection.policy : undefined;
  const configFiles = policy?.files ?? (named === undefined ? collection.configFiles : undefined);
  const host = configFiles ?? configHost(root);
  const read = (path: string) => {
    options.onRead?.(path);
    return host.readFile(path);
  };
  const notes: string[] = [];
  const how = {
    ...{ rules, root, codeAllowed: options.codeAllowed, at: policy?.name },
    changed: (each: string) =>
      collection.change?.files.some(({ path }) => realPathWithin(root, path) === each) ?? false,
  };
  const { find, ...reader } = configReader({ ...host, readFile: read }, how, (path) =>
    notes.push(notRead(path)),
  );
  const load = (file: string, isNamed?: boolean) =>
    reader.load(file, isNamed).catch((error: unknown) => {
      throw policy ? ofPolicy(error, policy.name) : error;
    });
  const given =
    typeof config === 'string' ? await load(named!.path, true) : config && (await loadInline(config, how));
  const fileOf = given ? () => given.path : (path: string) => (isAbsolute(path) ? undefined : find(path));
  const loaded = new Map([[given?.path, given ?? defaultConfig]]);
  for (const { path, named } of collection.candidates) {
    // A push that breaks a config is refused at once, and not only when the next document comes.
    const counts = named || mayBeDocument(path) || (configFiles !== undefined && isConfigName(path));
    if (!counts) continue;
    const file = fileOf(path);
    if (!loaded.has(file)) loaded.set(file, withoutOwnBaseline(await load(file!)));
  }
  const atRoot = async () => {
    const file = fileOf('');
    return loaded.get(file) ?? (await load(file!));
  };
  // Whether `--rule` names a rule of the config's own must not hang on which documents there are to lint.
  const known = ruleArguments.length > 0 ? allRules(rules, [...loaded.values(), await atRoot()]) : rules;
  const commandLine = ruleArguments.map((text) => parseRuleArgument(text, known));
  const resolverOf = perObject((config: LoadedConfig) => configResolver(config, rules, commandLine));
  const isIgnored = (path: string) => options.ignores?.(resolve(root, path)) === true;
  return {
    resolve(path) {
      const resolved = resolverOf(loaded.get(fileOf(path)) ?? defaultConfig)(path);
      return isIgnored(path) ? { ...resolved, ignored: true } : resolved;
    },
    fileOf: (path) => (isIgnored(path) ? '--ignore-pattern' : fileOf(path)),
    notes,
    ruleIds: new Set(allRules(rules, loaded.values()).keys()),
    baseline: async () => (await atRoot()).config.baseline,
  };
}

function notRead(path: string): string {
  const code = /([jt])s$/.exec(path)?.[1];
  const data = /ya?ml$/.test(path) ? '.promptlintrc.yaml' : '.promptlintrc.json';
  const meant = code === undefined ? data : `prompt-lint.config.${code === 'j' ? 'mjs' : 'ts'}`;
  return `${path} is not a config name and was not read; rename it to ${meant}`;
}

/** There is one baseline for the whole run. */
function withoutOwnBaseline(loaded: LoadedConfig): LoadedConfig {
  if (loaded.path !== undefined && governedFolder(loaded.path) !== '' && loaded.config.baseline !== undefined)
    throw new UserError(
      `${loaded.path}: baseline is for the config at the root of the repository; there is one for all files`,
    );
  return loaded;
}

/** The linter's own rules, and those of the configs. */
function allRules(rules: RuleMap, loaded: Iterable<LoadedConfig>): RuleMap {
  return new Map([...rules, ...[...loaded].flatMap((each) => [...rulesOf(each, new Map())])]);
}

/** The config that the user names, and whether it is read from the policy of the run. @throws UserError for one that the change brings. */
export function namedConfig(
  { root, policy, change }: Pick<Collection, 'root' | 'policy' | 'change'>,
  file: ConfigOptions['config'],
): { readonly path: string; readonly inPolicy: boolean } | undefined {
  if (typeof file !== 'string') return undefined;
  const below = relative(root, file);
  const isOutside = below.startsWith('..') || isAbsolute(below);
  if (isOutside) return { path: file, inPolicy: false };
  const path = below.replaceAll('\\', '/') || '.';
  const inPolicy = policy?.files.readFile(path) !== undefined;
  if (policy && !inPolicy && change?.files.some((changed) => changed.path === path))
    throw new UserError(
      `${path} is not there at ${policy.name}, whose rules judge the change; name a config that is, or add --config-from worktree`,
    );
  return { path, inPolicy };
}

/** A mistake in a config that is not at hand, told as git names such files. */
function ofPolicy(error: unknown, name: string): unknown {
  if (!(error instanceof UserError)) return error;
  const lines = error.message.split('\n').map((line) => `${name}:${line}`);
  return new UserError(
    `${lines.join('\n')}\nthe rules are those of ${name}; to take those at hand, add --config-from worktree`,
  );
}

/** Reads the value of `--rule`: `prompt/section-order=off`, `facts/*=warn`. @throws UserError for anything that is no rule with a severity. */
export function parseRuleArgument(text: string, rules: RuleMap): RuleSettings {
  const equals = text.indexOf('=');
  if (equals < 0)
    throw new UserError(`--rule ${text}: a severity is missing; write --rule ${text || 'ID'}=off`);
  const id = text.slice(0, equals).trim();
  const severity = text.slice(equals + 1).trim();

  const ids = [...rules.keys(), ...groupsOf(rules).map((group) => `${group}/*`)];
  if (!ids.includes(id))
    throw new UserError(
      `--rule ${text}: "${id}" is not a rule; ${didYouMean(id, ids, '"prompt-lint rules" lists them', '"')}`,
    );
  if (!(severityNames as readonly string[]).includes(severity))
    throw new UserError(
      `--rule ${text}: "${severity}" is not a severity; ${didYouMean(severity, severityNames, 'write error, warn or off', '"')}`,
    );
  return { [id]: severity as SeverityName };
}

export interface ResolvedConfig {
  /** `ignore` names the file: it is not linted. */
  readonly ignored: boolean;
  /** The config names the file as one to lint: by `include`, or by giving it a kind. */
  readonly included: boolean;
  /** Absent when the config leaves it to the file's place and look. */
  readonly kind?: DocumentKind;
  /** The rules that are on, by id, in the order of the rule list. */
  readonly rules: ReadonlyMap<string, ActiveRule>;
  readonly labels: LabelNames;
  readonly aliases: Aliases;
  readonly gate: GateMode;
}

/** Resolves a config for paths. Later settings win: preset, `rules`, overrides, command line. Files with the same overrides share `rules`. */
export function configResolver(
  loaded: LoadedConfig,
  rules: RuleMap,
  commandLine: readonly RuleSettings[] = [],
): (path: string) => ResolvedConfig {
  const levels = levelsOf(loaded);
  const known = rulesOf(loaded, rules);
  const labels = labelNames(definedOnly(labelsOf(levels)));
  const aliases = new Map(levels.flatMap(({ config }) => readAliases(config.aliases)));
  const gate = levels.findLast(({ config }) => config.gate !== undefined)?.config.gate ?? 'triggered';
  const resolved = new Map<string, ResolvedConfig>();
  const active = new Map<string, ReadonlyMap<string, ActiveRule>>();

  /** @param matching Of each level, the indexes of the overrides that match. */
  const activeRules = (matching: readonly (readonly number[])[], key: string) => {
    const result = active.get(key) ?? rulesThatAreOn(statesOf(loaded, known, matching, commandLine), known);
    active.set(key, result);
    return result;
  };

  return (path) => {
    const matching = levels.map(({ matches }) =>
      matches.overrides.flatMap((isFor, index) => (isFor(path) ? [index] : [])),
    );
    const last = <Told>(tell: (level: LoadedConfig, index: number) => Told | undefined) =>
      levels.map(tell).findLast((told) => told !== undefined);
    const ignored = last(({ matches }) => matches.ignore(path)) ?? false;
    const kind = last(
      ({ matches, config }, level) =>
        matching[level]!.map((index) => config.overrides![index]!.kind).findLast(
          (given) => given !== undefined,
        ) ?? matches.kinds.find(([, isKind]) => isKind(path))?.[0],
    );
    const included = kind !== undefined || (last(({ matches }) => matches.include(path)) ?? false);

    const overrides = matching.join(' ');
    const key = `${overrides} ${ignored} ${included} ${kind}`;
    let result = resolved.get(key);
    if (result === undefined) {
      const rulesThatHold = activeRules(matching, overrides);
      result = { ignored, included, ...(kind && { kind }), rules: rulesThatHold, labels, aliases, gate };
      resolved.set(key, result);
    }
    return result;
  };
}

/** A config and those above that it adds to, the topmost first. */
export function levelsOf(loaded: LoadedConfig): LoadedConfig[] {
  return loaded.above ? [...levelsOf(loaded.above), loaded] : [loaded];
}

/** Further names for labels, of all levels. */
export function labelsOf(levels: readonly LoadedConfig[]): NonNullable<Config['labels']> {
  const names = new Map<string, string[]>();
  for (const { config } of levels)
    for (const [label, forms] of Object.entries(definedOnly(config.labels)))
      names.set(label, [...(names.get(label) ?? []), ...[forms].flat()]);
  return Object.fromEntries(names);
}

/** `{ "Payments": "npm:@acme/payments" }`, by the name in lower case. */
function readAliases(aliases: Config['aliases']): [string, Target[]][] {
  return Object.entries(aliases ?? {}).map(([name, targets]) => {
    const read = [targets ?? []].flat().flatMap((target) => {
      const colon = target.indexOf(':');
      const ecosystem = ecosystemNamed(target.slice(0, colon));
      return ecosystem ? [{ ecosystem, name: target.slice(colon + 1) }] : [];
    });
    return [name.toLowerCase(), read];
  });
}

/** How a config sets each rule. @param matching The overrides that hold, for each level from the topmost. @param further What is set on top of all. */
export function statesOf(
  loaded: LoadedConfig,
  rules: RuleMap,
  matching: readonly (readonly number[])[] = [],
  further: readonly RuleSettings[] = [],
): ReadonlyMap<string, RuleState> {
  const levels = levelsOf(loaded);
  // A preset stands in front of everything: what configs above set is then not heard.
  const last = levels.findLastIndex(({ config }) => config.extends !== undefined);
  const first = Math.max(last, 0);
  const preset = presetRules(rules, levels[first]!.config.extends === 'strict' ? 'strict' : 'recommended');
  const settings = levels.flatMap(({ layers, config }, level) =>
    level < first
      ? []
      : [...layers, config.rules, ...(matching[level] ?? []).map((index) => config.overrides![index]!.rules)],
  );
  return [...settings, ...further].reduce<ReadonlyMap<string, RuleState>>(
    (states, each) => withSettings(states, each, rules),
    preset,
  );
}

function presetRules(rules: RuleMap, preset: PresetName): Map<string, RuleState> {
  return new Map(
    [...rules].map(([id, { severity, strict, defaultOptions: options = {} }]) => {
      const inStrict = strict ?? (severity === 'off' ? 'warning' : severity);
      return [id, { severity: preset === 'strict' ? inStrict : severity, options }];
    }),
  );
}

function rulesThatAreOn(states: ReadonlyMap<string, RuleState>, rules: RuleMap): Map<string, ActiveRule> {
  const active = new Map<string, ActiveRule>();
  for (const [id, { severity, options }] of states)
    if (severity !== 'off') active.set(id, { id, rule: rules.get(id)!, severity, options });
  return active;
}

/** Code configs may hold keys that are explicitly undefined. */
function definedOnly<Value extends object>(record: Value | undefined) {
  const entries = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]?: Exclude<Value[Key], undefined> };
}

export interface RuleState {
  readonly severity: Severity | 'off';
  readonly options: unknown;
}

/** Applies settings: `group/*` first, then single ids. Without options the earlier ones stay; given ones are merged over the rule's defaults. */
export function withSettings(
  states: ReadonlyMap<string, RuleState>,
  settings: RuleSettings | undefined,
  rules: RuleMap,
): ReadonlyMap<string, RuleState> {
  if (settings === undefined) return states;
  const result = new Map(states);
  for (const [id, state] of states) {
    for (const key of [`${groupOf(id)}/*`, id]) {
      const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
      if (setting !== undefined)
        result.set(id, applied(setting, result.get(id) ?? state, rules.get(id)?.defaultOptions));
    }
  }
  return result;
}

function applied(setting: RuleSetting, state: RuleState, defaultOptions: unknown): RuleState {
  const [name, given] = typeof setting === 'string' ? [setting] : setting;
  const severity = severityOf(name);
  return { severity, options: given === undefined ? state.options : merged(defaultOptions, given) };
}

function merged(defaults: unknown, given: unknown): unknown {
  if (!isRecord(given)) return given;
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...(isRecord(defaults) ? defaults : {}), ...Object.fromEntries(entries) };
}
