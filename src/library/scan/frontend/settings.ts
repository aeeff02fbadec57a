import { readJson } from '../../../core/manifests/json.ts';
import { Lookup } from '../code/lookup.ts';
import {
  fromJson,
  isUndefined,
  textOf,
  type UnknownValue,
  unknownValue,
  type Value,
  valueAt,
} from '../code/values.ts';
import { type FileLine, found, type ScanState, unknown } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';

/** A config, as the build and as the development server see it. */
export interface Config {
  readonly file: string;
  readonly build: Value;
  readonly serve: Value;
}

/** How a bundler calls a config that is a function. */
export type Called = (
  environment: { readonly command: 'build' | 'serve'; readonly mode: string },
  place: FileLine,
) => readonly Value[];

/**
 * Evaluates a config.
 *
 * @param serveFile Another file that the development server uses.
 * @param wrappers Names of functions that give a config back with something added.
 * @throws ModuleWanted when the parser is not loaded yet.
 */
export function readConfig(
  app: FrontendApp,
  file: string,
  called: Called,
  serveFile = file,
  wrappers?: RegExp,
): Config {
  const evaluated = (path: string, command: 'build' | 'serve'): Value => {
    const mode = command === 'build' ? 'production' : 'development';
    const place = { file: path, line: 1 };
    app.read(path);
    const lookup = new Lookup(app.modules, { command, mode, folder: app.folder });
    const value = lookup.exported(path);
    // A config that exports nothing sets nothing.
    if (!value && app.modules.get(path))
      return { kind: 'object', entries: new Map(), rest: undefined, place };
    if (!value) return unknownValue('in a file that cannot be read', place);
    return settled(value, called({ command, mode }, place), wrappers);
  };
  return { file, build: evaluated(file, 'build'), serve: evaluated(serveFile, 'serve') };
}

/** A config of JSON: the same for all. */
export function readJsonConfig(app: FrontendApp, file: string): Config {
  const value =
    fromJson(readJson(app.read(file) ?? '').root, file) ??
    unknownValue('in a file that cannot be read', { file, line: 1 });
  return { file, build: value, serve: value };
}

/** Functions are called; what a plugin is wrapped around counts as it is written (`withPlugin(config)`). */
function settled(value: Value, values: readonly Value[], wrappers: RegExp | undefined, depth = 0): Value {
  if (depth > 10) return value;
  if (value.kind === 'function') return settled(value.call(values), values, wrappers, depth + 1);
  if (value.kind === 'array' && value.items.length > 0)
    return settled(value.items[0]!, values, wrappers, depth + 1);
  if (value.kind !== 'unknown' || !value.call) return value;
  const { name, values: handed } = value.call;
  const wrapped = handed.find(
    (each) => each.kind === 'object' || each.kind === 'function' || (each.kind === 'unknown' && each.call),
  );
  return wrappers?.test(name) && wrapped ? settled(wrapped, values, wrappers, depth + 1) : value;
}

/** What is said of one setting; undefined when the config does not set it. */
export function setting(
  config: Config,
  keys: readonly string[],
  /** What it is called in a sentence: `base`. */
  name: string,
  {
    shown = (text) => text,
    otherwise,
  }: {
    /** How a value is put. */
    readonly shown?: (text: string) => string;
    /** What holds where only one of build and server sets it. */
    readonly otherwise: string;
  },
): ScanState | undefined {
  const [build, serve] = [config.build, config.serve].map((each) => valueAt(each, ...keys)) as [Value, Value];
  if (isAbsent(build) && isAbsent(serve)) return undefined;
  for (const value of [build, serve]) {
    const isText = isAbsent(value) || textOf(value) !== undefined;
    if (!isText) return unknown(`${name} is ${whyUnknown(value, shown)}`, value.place);
  }
  const [inBuild, inServe] = [build, serve].map((value) =>
    isAbsent(value) ? otherwise : shown(textOf(value)!),
  );
  const [first, second] = isAbsent(build) ? [serve, build] : [build, serve];
  if (inBuild === inServe) return found(inBuild!, first.place);
  const places = isAbsent(second) || second.place.line === first.place.line ? [] : [second.place];
  return found(`${inBuild} in the build, ${inServe} in development`, first.place, ...places);
}

export function isAbsent(value: Value): boolean {
  return isUndefined(value) || (value.kind === 'literal' && (value.value === null || value.value === false));
}

/** "taken from the environment variable BASE, else /ledger/". */
export function whyUnknown(value: Value, shown: (text: string) => string = (text) => text): string {
  if (value.kind !== 'unknown') return 'nothing that can be read';
  const { why, fallback, options } = value as UnknownValue;
  const texts = (options ?? []).map((each) => (isAbsent(each) ? 'not set' : textOf(each)));
  if (texts.length > 1 && texts.every((text) => text !== undefined)) {
    const each = texts.map((text) => (text === 'not set' ? text : shown(text)));
    return `${each.slice(0, -1).join(', ')} or ${each.at(-1)}, as is ${why}`;
  }
  const plain = fallback && textOf(fallback);
  return plain === undefined ? why : `${why}, else ${shown(plain)}`;
}
