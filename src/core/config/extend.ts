import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, posix, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CodeRefused, codeLimit, codeRefused, codeStarts, isCodeAllowed } from '../base/code-under-way.ts';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import { folderOf } from '../base/path.ts';
import type { AnyRule } from '../rule/rule.ts';
import { type Config, type PresetName, presetNames, type RuleSettings, valueAt } from './config.ts';

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
  readonly check: (value: unknown, name: string, chain: readonly string[]) => Promise<Merged>;
}

const most = 50;

function isPresetName(name: string): name is PresetName {
  return (presetNames as readonly string[]).includes(name);
}

/** Reads all that a config extends, and its rules of remark-lint. @param chain The files that lead to it, and itself. @throws UserError for a circle. */
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

/**
 * Runs a config that is code and returns its default export: TypeScript by node itself (22.18 and newer), by cosmiconfig, or by the project's `tsc`.
 *
 * @throws UserError when code may not be run, fails, exports no config, or waits for what can no longer come.
 */
export async function importConfig(path: string, text: string, root: string): Promise<unknown> {
  if (!isCodeAllowed()) throw codeRefused(path);
  const file = resolve(root, path);
  if (givenUp.get(file) === text) throw new UserError(`${path}: ${unfinished}`);
  const config = await toItsEnd(path, file, text, () => run(path, text, file));
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new UserError(`${path}: the config must be the default export: export default defineConfig({ … })`);
  return config;
}

export interface PackageOptions {
  readonly root: string;
  /** False: no code is run, whatever the process allows. */
  readonly codeAllowed?: boolean | undefined;
  readonly at?: string | undefined;
  /** What the change has that is linted, from the root: in another revision, it may be other code. */
  readonly changed?: ((path: string) => boolean) | undefined;
}

/** Runs a package that a config names and returns its default export. @param hint What may be meant instead. @throws UserError when it cannot be run. */
export async function importPackage(
  name: string,
  { key, hint, from }: { readonly key: string; readonly hint: string; readonly from: string },
  { root, codeAllowed, at, changed }: PackageOptions,
): Promise<unknown> {
  const what = `${from}: ${key} names the package ${JSON.stringify(name)}`;
  if (codeAllowed === false || !isCodeAllowed())
    throw new CodeRefused(
      `${what}, whose code is not run here${hint || '; take it out, or allow config code'}`,
    );
  const { resolve: find } = await import('import-meta-resolve');
  let address: string;
  try {
    address = find(name, pathToFileURL(resolve(root, from)).href);
    if (!address.startsWith('file:')) throw new Error(`it is ${address}`);
    realpathSync(fileURLToPath(address));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ERR_MODULE_NOT_FOUND' || code === 'ENOENT'
        ? 'is not installed'
        : `cannot be found: ${firstLine(error)}`;
    throw new UserError(`${what}, which ${why}${hint}`);
  }
  // As it stands in the work tree it is the change's own code, or may be.
  const file = realpathSync(fileURLToPath(address));
  if (at !== undefined && (!/[\\/]node_modules[\\/]/.test(file) || changed?.(file)))
    throw new CodeRefused(
      `${what}, which is code of this repository and is not run as it stood in another revision`,
    );
  const module = await toItsEnd(name, file, '', async () => {
    try {
      const isJson = file.endsWith('.json');
      return await (isJson ? import(address, { with: { type: 'json' } }) : import(address));
    } catch (error) {
      throw new UserError(`${what}, which cannot be run: ${firstLine(error)}`);
    }
  });
  return (module as { readonly default?: unknown }).default;
}

/** Runs code of a config that may wait for ever: before node ends for want of anything to do it says so, and a server waits for so long only. */
async function toItsEnd<Result>(
  path: string,
  file: string,
  text: string,
  start: () => Promise<Result>,
): Promise<Result> {
  const ended = codeStarts(path);
  const running = start();
  const limit = codeLimit();
  let timer: NodeJS.Timeout | undefined;
  let give = () => {};
  const never = new Promise<never>((_, reject) => {
    give = () => reject(new UserError(`${path}: ${unfinished}`));
  });
  const giveUp = () => {
    givenUp.set(file, text);
    const forget = () => void givenUp.delete(file);
    running.then(forget, forget);
    give();
  };
  if (limit !== undefined) timer = setTimeout(giveUp, limit);
  process.once('beforeExit', give);
  try {
    return await Promise.race([running, never]);
  } finally {
    clearTimeout(timer);
    process.off('beforeExit', give);
    ended();
  }
}

/** Configs of which a server waits for the end no more, with their text; one that comes to it after all is run again. */
const givenUp = new Map<string, string>();

const unfinished =
  'the config never finishes: it waits (await) for something that never comes, so nothing was checked; fix it';

async function run(path: string, text: string, file: string): Promise<unknown> {
  try {
    if (!/\.[cm]?ts$/.test(path) || nodeRunsTypeScript())
      return (await import(addressOf(file, text))).default;
    const { defaultLoaders } = await import('cosmiconfig');
    return await defaultLoaders['.ts'](file, text).catch((error: unknown) => {
      if (isWithoutCompiler(error)) return runCompiled(path, text, file);
      throw error;
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${path}: the config cannot be run: ${firstLine(error)}`);
  }
}

/** Cosmiconfig finds no package typescript, or one (such as 7.0) without the functions that it calls. */
function isWithoutCompiler(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
  if (isMissing) return /package 'typescript'/.test(error.message);
  return error instanceof TypeError && error.message.startsWith('TypeScript Error in');
}

/** Compiles a config with the `tsc` of the project. The outcome stands beside the config while it runs, so that imports lead where they are meant to. */
async function runCompiled(path: string, text: string, file: string): Promise<unknown> {
  const compiler = compilerOf(path, file);
  const folder = mkdtempSync(join(tmpdir(), 'prompt-lint-config-'));
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.mjs`);
  try {
    const compilerOptions = {
      ...{
        rootDir: dirname(file),
        outDir: 'out',
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
      },
      ...{ isolatedModules: true, noCheck: true, noResolve: true, noLib: true, types: [] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], {
      ...{ encoding: 'utf8', windowsHide: true },
    });
    const [, line, column, fault] = /\((\d+),(\d+)\): error TS1\d{3}: (.+)/.exec(stdout) ?? [];
    if (fault !== undefined) throw new UserError(`${path}:${line}:${column}: ${fault}`);
    const [output] = readdirSync(join(folder, 'out'));
    writeFileSync(beside, readFileSync(join(folder, 'out', output!)));
    return (await import(addressOf(beside, text))).default;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(beside, { force: true });
  }
}

function compilerOf(path: string, file: string): string {
  try {
    return join(dirname(createRequire(file).resolve('typescript/package.json')), 'bin/tsc');
  } catch {
    throw new UserError(
      `${path}: needs node 22.18 or newer, or the package typescript in this project; or rename it to .mjs and leave the types out`,
    );
  }
}

const imported = new Map<string, { readonly text: string; readonly times: number }>();

/** Node keeps each module that it has imported: a config that changed since is asked for under another address. */
function addressOf(file: string, text: string): string {
  const before = imported.get(file);
  const times = before === undefined ? 1 : before.times + (before.text === text ? 0 : 1);
  imported.set(file, { text, times });
  return `${pathToFileURL(file).href}${times === 1 ? '' : `?${times}`}`;
}

function nodeRunsTypeScript(): boolean {
  return Boolean((process.features as { typescript?: unknown }).typescript);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.split('\n')[0] ?? '';
}
