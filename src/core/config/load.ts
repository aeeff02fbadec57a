import { isAbsolute } from 'node:path';
import { CodeRefused, codeRefused } from '../base/code-under-way.ts';
import { UserError } from '../base/errors.ts';
import { once } from '../base/memoized.ts';
import { configHost } from '../collect/config-host.ts';
import { compileConfig, type LoadedConfig } from './compile.ts';
import { type Config, type RuleMap, rulesOf, standsOnOthers } from './config.ts';
import type { Merged } from './extend.ts';
import { type ConfigHost, governedFolder, packageKey } from './find.ts';
import { valueAt } from './key-path.ts';

/** The validator that the build compiles from the JSON Schema: as strict as zod, without its load time. */
export type FastValidator = (value: unknown) => boolean;

export interface LoadOptions {
  /** The linter's own rules. */
  readonly rules: RuleMap;
  /** Rules from what the config extends: it sets or replaces them. */
  readonly brought?: RuleMap | undefined;
  /** Without it every config is checked by zod. */
  readonly fastValidate?: FastValidator | undefined;
  /** False: a config that is code is refused, whatever the process allows, as in a pre-receive hook. */
  readonly codeAllowed?: boolean | undefined;
  /** The revision that the config is read from, as messages name it: code of another revision cannot be run, since its imports are not at hand. */
  readonly at?: string | undefined;
  /** Whether a file, absolute, is one that the change brings. */
  readonly changed?: ((file: string) => boolean) | undefined;
  /** The repository's folder, absolute; a config that is code is imported from there. */
  readonly root: string;
  /** What the globs are relative to, from the root; the config file's folder unless it is given (the root, if the file is outside). */
  readonly folder?: string;
  /** Loads the config that governs the folder above, which this one adds to unless it is a root. */
  readonly above?: (() => Promise<LoadedConfig>) | undefined;
}

/** How a config file is written. */
export type ConfigFormat = 'json' | 'yaml';

/** A config file's content, before it is checked. */
export interface RawConfig {
  readonly value: unknown;
  /** What the problems' positions are looked up in; undefined for a config that is code. */
  readonly written?: { readonly text: string; readonly format: ConfigFormat };
}

/**
 * Loads the config that governs a folder, on top of those that govern the folders above; one with `root` stands alone.
 *
 * @param find Tells which config governs a path (`configFinder`).
 * @throws UserError as `loadConfigFile`.
 */
export async function loadGoverning(
  path: string,
  host: Pick<ConfigHost, 'readFile'>,
  find: (path: string) => string | undefined,
  options: LoadOptions,
): Promise<LoadedConfig> {
  const folder = isAbsolute(path) ? '' : governedFolder(path);
  const next = folder === '' ? undefined : find(folder);
  const above = next === undefined ? undefined : once(() => loadGoverning(next, host, find, options));
  return loadConfigFile(path, host, { ...options, above });
}

/**
 * Reads, checks and compiles one config file. JSON is read at once; YAML, code and all errors take a promise, because
 * what they need is loaded first.
 *
 * @param path From the repository root, with `/`; or absolute.
 * @throws UserError (or rejects with it), one line for each problem: file, line, column, key path, what to do.
 */
export function loadConfigFile(
  path: string,
  host: Pick<ConfigHost, 'readFile'>,
  options: LoadOptions,
): LoadedConfig | Promise<LoadedConfig> {
  const isOutside = isAbsolute(path) || path.startsWith('../');
  const folder = options.folder ?? (isOutside ? '' : governedFolder(path));
  const compiled = ({ config, layers }: Merged, above?: LoadedConfig) =>
    compileConfig(config, folder, path, layers, above);
  const read = readMerged(path, { host, options, chain: [path] });
  if (!('then' in read) && !options.above) return compiled(read);
  return Promise.resolve(read).then(async (own) =>
    compiled(own, own.config.root ? undefined : await options.above?.()),
  );
}

/** Whether a config would have to be run. */
export function isCodeConfig(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path);
}

/**
 * Checks and compiles a config that no file holds. @throws UserError (rejects with it).
 */
export async function loadInline(value: Config, options: LoadOptions): Promise<LoadedConfig> {
  const host = configHost(options.root);
  const { config, layers } = await merged('config', { value }, { host, options, chain: ['config'] });
  return compileConfig(config, '', undefined, layers);
}

/** How a config is read that another one may have led to. */
interface Reading {
  readonly host: Pick<ConfigHost, 'readFile'>;
  readonly options: LoadOptions;
  /** The files that lead to it, and itself. */
  readonly chain: readonly string[];
}

/** Reads a file and what it extends; the globs in all of it stay as they are written. */
function readMerged(path: string, reading: Reading): Merged | Promise<Merged> {
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
  if (isCode)
    return import('./import-config.ts')
      .then(({ importConfig }) => importConfig(path, text, options.root))
      .then((value) => merged(path, { value }, reading));
  const format = /\.ya?ml$/.test(path) ? 'yaml' : 'json';
  if (format === 'json') {
    try {
      return merged(path, { value: JSON.parse(text), written: { text, format } }, reading);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return import('./read-slow.ts').then(({ readYamlOrExplain }) =>
    merged(path, readYamlOrExplain(path, text), reading),
  );
}

function merged(path: string, raw: RawConfig, reading: Reading): Merged | Promise<Merged> {
  const isInPackage = path.split('/').at(-1) === 'package.json';
  const value = isInPackage ? valueAt(raw.value, [packageKey]) : raw.value;
  if (isInPackage && value === undefined) throw new UserError(`${path}: has no key "${packageKey}"`);
  const { options, chain, host } = reading;
  if (options.above && valueAt(value, ['root']) !== true)
    return options.above().then((above) => {
      // It may set the rules that those above bring.
      const known = { ...options, brought: rulesOf(above, new Map()), above: undefined };
      return merged(path, raw, { host, options: known, chain });
    });
  if (!standsOnOthers(value)) return checked(path, value, raw, options);
  return import('./extend.ts').then(async ({ mergeOnto, readExtended }) => {
    const base = await readExtended(value, chain, {
      ...options,
      load: (file, chain) => readMerged(file, { host, options, chain }),
      check: (given, name, chain) => merged(name, { value: given }, { host, options, chain }),
    });
    // What it may set is known only now.
    const brought = rulesOf(base, options.brought ?? new Map());
    return mergeOnto(base, await checked(path, value, raw, { ...options, brought }));
  });
}

/** A valid config that is JSON or YAML passes at once; zod is loaded only to say what is wrong, and for a config that is code. */
function checked(
  path: string,
  value: unknown,
  { written }: RawConfig,
  { rules, brought, fastValidate }: LoadOptions,
): Merged | Promise<Merged> {
  const sound = { config: value as Config, layers: [] };
  const source = written === undefined ? 'code' : 'data';
  if (source === 'data' && fastValidate?.(value)) return sound;
  const explained = async () => {
    const { explainConfig } = await import('./schema.ts');
    const problems = explainConfig(value, rules, source, brought);
    if (problems.length === 0) return sound;
    const { problemLines } = await import('./problem-lines.ts');
    const base = path.split('/').at(-1) === 'package.json' ? [packageKey] : [];
    throw new UserError(problemLines(path, problems, written, base));
  };
  return explained().catch(async (error: unknown) => {
    // Out of stack: what cannot be explained level by level.
    if (error instanceof RangeError && written)
      (await import('./read-slow.ts')).refuseDeepNesting(path, written.text);
    throw error;
  });
}
