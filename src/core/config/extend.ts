import { isAbsolute, join, posix } from 'node:path';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import { folderOf } from '../base/path.ts';
import type { AnyRule } from '../rule/rule.ts';
import { type Config, type PresetName, presetNames, type RuleSettings, valueAt } from './config.ts';
import { importPackage, type PackageOptions } from './import-config.ts';

/** A config with all that it extends in it, as if that stood there. */
export interface Merged {
  /** `extends` is the preset, `rules` are those of the config's own; what `remark` names is among the local rules. */
  readonly config: Config;
  /** The rules of what it extends, the farthest first. */
  readonly layers: readonly RuleSettings[];
}

/** What extending needs of the world. */
interface ExtendOptions extends PackageOptions {
  /** Reads and checks a config file that is extended. @param chain The files that lead to it. */
  readonly load: (path: string, chain: readonly string[]) => Promise<Merged>;
  /** Checks what was read from a package. */
  readonly check: (value: unknown, name: string, chain: readonly string[]) => Promise<Merged>;
}

/** So many files and packages may be read for one config. */
const most = 50;

function isPresetName(name: string): name is PresetName {
  return (presetNames as readonly string[]).includes(name);
}

/**
 * Reads all that a config extends, and the rules of remark-lint that it runs.
 *
 * @param path Of the config; with several, the last one is it and the others lead to it.
 * @returns What its own keys are put upon, by `mergeOnto`.
 * @throws UserError for a circle, for what is not there, and for what lies outside of the repository.
 */
export async function readExtended(
  config: Config,
  chain: readonly string[],
  options: ExtendOptions,
): Promise<Merged> {
  const path = chain.at(-1)!;
  let base: Merged = { config: {}, layers: [] };
  for (const name of [...texts(config.$import).map(asFile), ...texts(config.extends)]) {
    if (isPresetName(name)) {
      base = { ...base, config: { ...base.config, extends: name } };
      continue;
    }
    base = mergeOnto(base, await extended(name, chain, options));
  }
  let rules = { ...base.config.localRules };
  for (const name of texts(config.plugins)) {
    const brought = await pluginRules(name, path, options);
    const twice = Object.keys(brought).find((id) => Object.hasOwn(rules, id) && rules[id] !== brought[id]);
    if (twice !== undefined)
      throw new UserError(
        `${path}: plugins names ${name}, whose rule ${twice} another one has brought already`,
      );
    rules = { ...rules, ...brought };
  }
  if (Array.isArray(config.remark)) {
    const { remarkRules } = await import('./remark-rules.ts');
    rules = { ...rules, ...(await remarkRules(config.remark, path, options)) };
  }
  return Object.keys(rules).length === 0 ? base : { ...base, config: { ...base.config, localRules: rules } };
}

async function pluginRules(
  name: string,
  path: string,
  options: ExtendOptions,
): Promise<Record<string, AnyRule>> {
  const plugin = await importPackage(name, { key: 'plugins', hint: '', from: path }, options);
  const localRules = valueAt(plugin, ['rules']);
  if (localRules === undefined)
    throw new UserError(
      `${path}: plugins names ${name}, whose default export has no rules: export default { rules: { … } }`,
    );
  const { config } = await options.check({ localRules }, name, [name]);
  return config.localRules ?? {};
}

/** What cosmiconfig imports is a file, with or without a dot in front. */
function asFile(name: string): string {
  return /^\.\.?\//.test(name) ? name : `./${name}`;
}

function texts(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}

async function extended(name: string, chain: readonly string[], options: ExtendOptions): Promise<Merged> {
  const path = chain.at(-1)!;
  const isFile = /^\.\.?\//.test(name);
  const next = isFile ? fileFrom(path, name) : name;
  if (chain.includes(next))
    throw new UserError(`${path}: extends is circular: ${[...chain, next].join(' → ')}`);
  if (chain.length > most) throw new UserError(`${path}: extends nests more than ${most} levels deep`);
  if (isFile) return options.load(next, [...chain, next]);
  if (!/^(?:@[\w.~-]+\/)?[\w~][\w.~-]*(?:\/[\w.~-]+)*$/.test(name))
    throw new UserError(
      `${path}: extends names ${JSON.stringify(name)}, which is not a preset, a file or a package; a file begins with ./ or ../`,
    );
  const meant = nearest(name, presetNames);
  const hint = meant === undefined ? '' : `; did you mean "${meant}"?`;
  const value = await importPackage(name, { key: 'extends', hint, from: path }, options);
  return options.check(value, name, [...chain, name]);
}

/** A file of the repository stays in it; one that lies elsewhere was named by the user, and so is what it names. */
function fileFrom(path: string, name: string): string {
  if (isAbsolute(path)) return join(path, '..', name);
  const file = posix.join(folderOf(path), name);
  if (file.startsWith('../'))
    throw new UserError(
      `${path}: extends names ${JSON.stringify(name)}, which leads out of the repository; copy the file into it, or make it a package`,
    );
  return file;
}

/** Puts a config upon what it extends: single values are replaced, lists and records go on. */
export function mergeOnto(base: Merged, { config: own, layers }: Merged): Merged {
  const { config: under } = base;
  const { remark, plugins, $import, ...rest } = { ...under, ...own };
  const preset = typeof own.extends === 'string' && isPresetName(own.extends) ? own.extends : under.extends;
  const config: Config = {
    ...rest,
    root: own.root,
    extends: preset,
    rules: own.rules,
    include: together(under.include, own.include),
    ignore: together(under.ignore, own.ignore),
    overrides: together(under.overrides, own.overrides),
    kinds: byKey(own.kinds, under.kinds),
    labels: byKey(under.labels, own.labels),
    aliases: both(under.aliases, own.aliases),
    liveGate: both(under.liveGate, own.liveGate),
    localRules: both(under.localRules, own.localRules),
  };
  const given = Object.entries(config).filter(([, value]) => value !== undefined);
  return {
    config: Object.fromEntries(given),
    layers: [...base.layers, ...(under.rules ? [under.rules] : []), ...layers],
  };
}

function together<Value>(first: Value | Value[] | undefined, then: Value | Value[] | undefined) {
  return (first ?? then) === undefined ? undefined : ([first ?? [], then ?? []].flat() as Value[]);
}

function both<Given extends object>(first: Given | undefined, then: Given | undefined) {
  return first && then ? { ...first, ...then } : (first ?? then);
}

/** The texts of two records by their keys, those of the first one first. */
function byKey<Given extends Record<string, unknown>>(first: Given | undefined, then: Given | undefined) {
  if (!first || !then) return first ?? then;
  const keys = new Set([...Object.keys(first), ...Object.keys(then)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, [...texts(first[key]), ...texts(then[key])]]),
  ) as unknown as Given;
}
