import { readJson } from '../../../core/manifests/json.ts';
import { found, type ScanState, unknown } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';
import {
  exportedValue,
  fromJson,
  isAbsent,
  textOf,
  unknownValue,
  type Value,
  valueAt,
} from './config-code.ts';

/** Reads a config of code or of JSON. @param wrappers Names of functions that give a config back with something added. */
export function readConfig(app: FrontendApp, file: string, wrappers?: RegExp): Value {
  const text = app.read(file) ?? '';
  if (/\.(?:[cm]?[jt]s)$/.test(file)) return settled(exportedValue(file, text, app.folder), wrappers);
  const { root } = readJson(text);
  return root ? fromJson(root, file) : unknownValue('in a file that cannot be read', { file, line: 1 });
}

/** Functions are called; what a plugin is wrapped around counts as it is written (`withPlugin(config)`). */
function settled(value: Value, wrappers: RegExp | undefined, depth = 0): Value {
  if (depth > 10) return value;
  if (value.kind === 'function') return settled(value.returned(), wrappers, depth + 1);
  if (value.kind === 'array' && value.items.length > 0) return settled(value.items[0]!, wrappers, depth + 1);
  if (value.kind !== 'unknown' || !value.call) return value;
  const { name, values } = value.call;
  const wrapped = values.find(
    (each) => each.kind === 'object' || each.kind === 'function' || (each.kind === 'unknown' && each.call),
  );
  return wrappers?.test(name) && wrapped ? settled(wrapped, wrappers, depth + 1) : value;
}

/**
 * What is said of one setting; undefined when the config does not set it.
 *
 * @param name What it is called in a sentence: `base`.
 * @param shown How a value is put.
 */
export function setting(
  config: Value,
  keys: readonly string[],
  name = keys.join('.'),
  shown: (text: string) => string = (text) => text,
): ScanState | undefined {
  const value = valueAt(config, ...keys);
  if (isAbsent(value)) return undefined;
  const text = textOf(value);
  if (text === undefined) return unknown(`${name} is ${whyUnknown(value, shown)}`, value.place);
  return found(shown(text), value.place);
}

/** "taken from the environment variable BASE, else /ledger/". */
export function whyUnknown(value: Value, shown: (text: string) => string = (text) => text): string {
  if (value.kind !== 'unknown') return 'nothing that can be read';
  const { why, fallback, options = [] } = value;
  const texts = options.map((each) => {
    const text = textOf(each);
    return isAbsent(each) ? 'not set' : text === undefined ? text : shown(text);
  });
  if (texts.length > 0 && texts.every((text) => text !== undefined))
    return `${texts.join(' or ')}, as is ${why}`;
  const plain = fallback && textOf(fallback);
  return plain === undefined ? why : `${why}, else ${shown(plain)}`;
}
