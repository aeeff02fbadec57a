import { isAbsolute } from 'node:path';
import { CodeRefused, codeRefused } from '../base/code-under-way.ts';
import { orUndefined, UserError } from '../base/errors.ts';
import { compileGlobs } from '../base/glob.ts';
import { didYouMean } from '../base/nearest.ts';
import { type ConfigFiles, configHost } from '../collect/policy.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { AnyRule, RuleContext } from '../rule/rule.ts';
import {
  type Config,
  formatKeyPath,
  type Globs,
  type KeyPath,
  type RuleMap,
  type RuleSettings,
  rulesOf,
  standsOnOthers,
  valueAt,
} from './config.ts';
import type { Merged, PackageOptions } from './extend.ts';
import { configFinder, governedFolder, packageKey } from './find.ts';

/** The validator that the build compiles from the JSON Schema: as strict as zod, without its load time. */
export type FastValidator = (value: unknown) => boolean;

interface LoadOptions extends PackageOptions {
  readonly rules: RuleMap;
  /** Rules from what the config extends: it sets or replaces them. */
  readonly brought?: RuleMap | undefined;
  /** The compiled one, unless it is given. Where there is none, every config is checked by zod. */
  readonly fastValidate?: FastValidator | undefined;
  /** What the globs are relative to, from the root; the config file's folder unless it is given (the root, if the file is outside). */
  readonly folder?: string | undefined;
  /** Loads the config that governs a folder, if any: with it a config adds to those of the folders above, unless it is a root. */
  readonly above?: ((folder: string) => (() => Promise<LoadedConfig>) | undefined) | undefined;
}

/** Finds the configs of some files, and loads each once. */
export interface ConfigReader {
  readonly find: ReturnType<typeof configFinder>;
  /** @param isNamed By the user: its globs are relative to the root, and it adds to no other. */
  load(path: string, isNamed?: boolean): Promise<LoadedConfig>;
}

/** @param notAConfig As for `configFinder`. */
export function configReader(
  files: ConfigFiles,
  options: LoadOptions,
  notAConfig?: (path: string) => void,
): ConfigReader {
  const find = configFinder(files, notAConfig);
  const loaded = new Map<string, Promise<LoadedConfig>>();
  const above = (folder: string) => {
    const path = find(folder);
    return path === undefined ? undefined : () => load(path);
  };
  const load = (path: string, isNamed = false) => {
    const how = { ...options, ...(isNamed ? { folder: '' } : { above }) };
    const loading = loaded.get(path) ?? loadConfigFile(path, files, how);
    loaded.set(path, loading);
    return loading;
  };
  return { find, load };
}

/** How a config file is written. */
export type ConfigFormat = 'json' | 'yaml';

export interface RawConfig {
  readonly value: unknown;
  /** What the problems' positions are looked up in; undefined for a config that is code. */
  readonly written?: { readonly text: string; readonly format: ConfigFormat };
}

/** Reads, checks and compiles one config file, by its path from the root or an absolute one. @throws UserError, one line for each problem. */
export async function loadConfigFile(
  path: string,
  host: Pick<ConfigFiles, 'readFile'>,
  options: LoadOptions,
): Promise<LoadedConfig> {
  const isOutside = isAbsolute(path) || path.startsWith('../');
  const governed = isOutside ? '' : governedFolder(path);
  const above = governed === '' ? undefined : options.above?.(governed);
  const { config, layers } = await readMerged(path, { host, options, above, chain: [path] });
  const folder = options.folder ?? governed;
  return compileConfig(config, folder, path, layers, config.root ? undefined : await above?.());
}

/** Whether a config would have to be run. */
export function isCodeConfig(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path);
}

/** Checks and compiles a config that no file holds. @throws UserError. */
export async function loadInline(value: Config, options: LoadOptions): Promise<LoadedConfig> {
  const host = configHost(options.root);
  const { config, layers } = await merged('config', { value }, { host, options, chain: ['config'] });
  return compileConfig(config, '', undefined, layers);
}

/** How a config is read that another one may have led to. */
interface Reading {
  readonly host: Pick<ConfigFiles, 'readFile'>;
  readonly options: LoadOptions;
  /** Loads the config that it adds to. */
  readonly above?: (() => Promise<LoadedConfig>) | undefined;
  readonly chain: readonly string[];
}

/** Reads a file and what it extends; the globs in all of it stay as they are written. */
async function readMerged(path: string, reading: Reading): Promise<Merged> {
  const { host, options } = reading;
  const isCode = isCodeConfig(path);
  if (isCode && options.codeAllowed === false) throw codeRefused(path);
  if (isCode && options.at !== undefined)
    throw new CodeRefused(
      `${path}: a config that is code is not run as it stood in another revision; write it as .promptlintrc.json or .promptlintrc.yaml`,
    );
  const read = host.readFile(path);
  if (read === undefined) {
    const from = reading.chain.at(-2);
    throw new UserError(
      from === undefined
        ? `${path}: the config cannot be read; check its name and its permissions`
        : `${from}: extends names ${path}, which is not there`,
    );
  }
  const text = read.replace(/^\uFEFF/, '');
  if (text.trim() === '')
    throw new UserError(`${path}: the config is empty; write {} for one without settings`);
  if (isCode) {
    const { importConfig } = await import('./extend.ts');
    return merged(path, { value: await importConfig(path, text, options.root) }, reading);
  }
  const plain = /\.ya?ml$/.test(path) ? undefined : orUndefined(() => ({ value: JSON.parse(text) }));
  const raw: RawConfig = plain
    ? { ...plain, written: { text, format: 'json' } }
    : (await import('./read-slow.ts')).readYamlOrExplain(path, text);
  return merged(path, raw, reading);
}

async function merged(
  path: string,
  raw: RawConfig,
  { host, above, chain, ...reading }: Reading,
): Promise<Merged> {
  const isInPackage = path.split('/').at(-1) === 'package.json';
  const value = isInPackage ? valueAt(raw.value, [packageKey]) : raw.value;
  if (isInPackage && value === undefined) throw new UserError(`${path}: has no key "${packageKey}"`);
  // It may set the rules that those above bring.
  const isOnTop = above && valueAt(value, ['root']) !== true;
  const brought = isOnTop ? rulesOf(await above(), new Map()) : reading.options.brought;
  const options = { ...reading.options, brought };
  if (!standsOnOthers(value)) return checked(path, value, raw, options);
  const { mergeOnto, readExtended } = await import('./extend.ts');
  const base = await readExtended(value, chain, {
    ...options,
    load: (file, chain) => readMerged(file, { host, options, chain }),
    check: (given, name, chain) => merged(name, { value: given }, { host, options, chain }),
  });
  // What it may set is known only now.
  const all = { ...options, brought: rulesOf(base, brought ?? new Map()) };
  return mergeOnto(base, await checked(path, value, raw, all));
}

/** A valid config that is JSON or YAML passes at once; zod is loaded only to say what is wrong, and for a config that is code. */
async function checked(
  path: string,
  value: unknown,
  { written }: RawConfig,
  { rules, brought, fastValidate }: LoadOptions,
): Promise<Merged> {
  const sound = { config: value as Config, layers: [] };
  const source = written === undefined ? 'code' : 'data';
  if (source === 'data') {
    // The compiled validator is large: only a run that has such a config reads it.
    const isValid = fastValidate ?? (await import('./fast-validator.ts')).fastValidate;
    if (isValid?.(value)) return sound;
  }
  try {
    const { explainConfig } = await import('./schema.ts');
    const problems = explainConfig(value, rules, source, brought);
    if (problems.length === 0) return sound;
    const { problemLines } = await import('./read-slow.ts');
    const base = path.split('/').at(-1) === 'package.json' ? [packageKey] : [];
    throw new UserError(problemLines(path, problems, written, base));
  } catch (error) {
    // Out of stack: what cannot be explained level by level.
    if (error instanceof RangeError && written)
      (await import('./read-slow.ts')).refuseDeepNesting(path, written.text);
    throw error;
  }
}

/** A checked config with its globs compiled, ready to be resolved for paths. */
export interface LoadedConfig {
  /** Of the config file, from the repository root; undefined when there is none. */
  readonly path: string | undefined;
  readonly config: Config;
  /** The settings of rules that its own are put upon, in order. */
  readonly layers: readonly RuleSettings[];
  /** The config that governs the folders above, which it adds to. Where it names a preset, it begins the rules anew. */
  readonly above?: LoadedConfig | undefined;
  /** Each takes a path from the repository root. */
  readonly matches: {
    readonly include: Matcher;
    readonly ignore: Matcher;
    readonly kinds: readonly (readonly [DocumentKind, Matcher])[];
    readonly overrides: readonly Matcher[];
  };
}

/** Tells of a path whether globs match it; undefined where none of them speaks of it. */
type Matcher = (path: string) => boolean | undefined;

/** Compiles a config's globs, which are relative to a folder. @throws UserError for a glob that stands for too many others. */
export function compileConfig(
  config: Config,
  folder = '',
  path?: string,
  layers: readonly RuleSettings[] = [],
  above?: LoadedConfig,
): LoadedConfig {
  const compile = (globs: Globs | undefined, key: KeyPath, withContents = false): Matcher => {
    const list = typeof globs === 'string' ? [globs] : (globs ?? []);
    if (list.length === 0) return () => undefined;
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
    above,
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

function below(folder: string, matches: Matcher): Matcher {
  if (folder === '') return matches;
  const prefix = `${folder}/`;
  return (path) => (path.startsWith(prefix) ? matches(path.slice(prefix.length)) : undefined);
}

type Handler = (node: unknown, context: RuleContext<Record<string, string>, unknown>) => unknown;
interface Reported {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly fix?: readonly { readonly start: number; readonly end: number }[];
}

/** A config's own rule, whose handlers throw, in words for its author, when they are asynchronous or report what cannot be. */
function guardRule(rule: AnyRule): AnyRule {
  const guarded = Object.entries(rule.check as Record<string, Handler>).map(([target, handler]) => {
    const guard: Handler = (node, context) => {
      const report = (reported: Reported) => {
        refuseUnfit(reported, rule.messages, context.document);
        context.report(reported as Parameters<typeof context.report>[0]);
      };
      const given = handler.call(rule.check, node, Object.create(context, { report: { value: report } }));
      if (typeof (given as Partial<PromiseLike<unknown>> | undefined)?.then !== 'function') return;
      // What it fails with later is the same mistake.
      (given as PromiseLike<unknown>).then(undefined, () => {});
      throw new Error(
        `its check of ${target} is asynchronous, and what it would report later is lost; remove async and await`,
      );
    };
    return [target, guard] as const;
  });
  return { ...rule, check: Object.fromEntries(guarded) };
}

function refuseUnfit(
  { start, end, message, fix = [] }: Reported,
  messages: Readonly<Record<string, string>>,
  document: { readonly text: string; readonly kind: string },
): void {
  if (!Object.hasOwn(messages, message)) {
    const known = Object.keys(messages);
    const hint = didYouMean(String(message), known, `it has ${known.join(', ') || 'none'}`, '"');
    throw new Error(
      `it reports the message ${JSON.stringify(message)}, which is not among its messages; ${hint}`,
    );
  }
  // Of a transcript only the places are known, and not the text.
  const length = document.kind === 'session' ? Number.POSITIVE_INFINITY : document.text.length;
  const limit = Number.isFinite(length) ? ` in a text of ${length} characters` : '';
  for (const { start: from, end: to } of [{ start, end }, ...fix])
    if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= length))
      throw new Error(
        `it reports from ${from} to ${to}${limit}, which is out of range; start and end are offsets into document.text`,
      );
}
