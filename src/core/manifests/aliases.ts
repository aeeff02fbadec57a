import { aliasTable } from './alias-table.ts';
import type { Ecosystem } from './fact.ts';

/** What a name that people write stands for: a package, an image, a runtime. */
export interface Target {
  readonly ecosystem: Ecosystem;
  /** As in `Fact.name`; with a `*` at its end it stands for all names that begin so. */
  readonly name: string;
  /**
   * It goes along with the thing and is versioned apart, or only sometimes alike (tailwindcss-rails, react-dom): it may
   * confirm a version or show that the thing is in use, and never contradicts.
   */
  readonly kin?: boolean;
}

/** Further names from the config, by the name as people write it, in lower case. */
export type Aliases = ReadonlyMap<string, readonly Target[]>;

export const noAliases: Aliases = new Map();

/**
 * Reduces a name to what people do not vary: `React Router`, `react-router` and `ReactRouter` are one. The dot of `.NET`
 * and the signs of `C#` and `C++` stay, and so do slashes.
 */
export function nameKey(name: string): string {
  const lower = name.toLowerCase();
  // Most words have nothing to leave out.
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  const plain = lower.replace(/[^\p{L}\p{N}+#/]/gu, '');
  return name.startsWith('.') ? `.${plain}` : plain;
}

/** A part of the table, as written; its packages are read when one of its names is first asked for. */
interface Entry {
  readonly written: string;
  /** Of its line; undefined where each package names its own. */
  readonly ecosystem: Ecosystem | undefined;
  targets?: readonly Target[];
}

/** Names by their keys, and their prints. */
interface Names {
  readonly prints: NamePrints;
  targetsOf(key: string): readonly Target[] | undefined;
}

let general: Names | undefined;
const configured = new WeakMap<Aliases, Names>();

/** What a name stands for, by its `nameKey`; names of the config come first. The same list each time. */
export function targetsOf(key: string, aliases: Aliases): readonly Target[] | undefined {
  return namesOf(aliases).targetsOf(key);
}

/** Whether something with a print may stand for something; false is certain. */
export function mayHaveTargets(print: number, aliases: Aliases): boolean {
  return namesOf(aliases).prints.has(print);
}

function namesOf(aliases: Aliases): Names {
  general ??= readTable();
  if (aliases.size === 0) return general;
  let names = configured.get(aliases);
  if (!names) {
    names = withAliases(general, aliases);
    configured.set(aliases, names);
  }
  return names;
}

function withAliases(others: Names, aliases: Aliases): Names {
  const own = new Map([...aliases].map(([name, targets]) => [nameKey(name), targets]));
  return {
    prints: new NamePrints(own.keys(), others.prints),
    targetsOf: (key) => own.get(key) ?? others.targetsOf(key),
  };
}

function readTable(): Names {
  const parts: Entry[] = [];
  for (const line of aliasTable.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const ecosystem = /^([a-z]+): /.exec(line)?.[1] as Ecosystem | undefined;
    for (const written of line.slice(ecosystem === undefined ? 0 : ecosystem.length + 2).split(', '))
      parts.push({ written, ecosystem });
  }
  const entries = new Map<string, Entry>();
  // All keys in one go: what `nameKey` does to each name, to all of them at once. A full stop is left to it.
  const keys = parts
    .map(({ written }) => written.split(' = ', 1)[0]!)
    .join('\n')
    .toLowerCase()
    .replaceAll(' / ', ',')
    .replace(/[^\p{L}\p{N}+#/.,\n]+/gu, '')
    .split('\n');
  for (const [index, line] of keys.entries())
    for (const key of line.split(',')) entries.set(key.includes('.') ? nameKey(key) : key, parts[index]!);
  return {
    prints: new NamePrints(entries.keys()),
    targetsOf(key) {
      const entry = entries.get(key);
      if (entry) entry.targets ??= readTargets(entry);
      return entry?.targets;
    },
  };
}

function readTargets({ written, ecosystem }: Entry): readonly Target[] {
  const equals = written.indexOf(' = ');
  const packages = equals < 0 ? packageNamed(ecosystem!, written) : written.slice(equals + 3);
  return packages.split(' ').map((text) => {
    const kin = text.startsWith('~');
    const name = kin ? text.slice(1) : text;
    const colon = ecosystem === undefined ? name.indexOf(':') : -1;
    return {
      ecosystem: ecosystem ?? (name.slice(0, colon) as Ecosystem),
      name: name.slice(colon + 1),
      ...(kin ? { kin } : {}),
    };
  });
}

/** The package that has a name in the form of its ecosystem. */
function packageNamed(ecosystem: Ecosystem, name: string): string {
  if (ecosystem === 'nuget') return name;
  return name.toLowerCase().replaceAll(' ', ecosystem === 'pub' ? '_' : '-');
}

/** Whether a fact's name is the one that a target means. Go modules carry their major version at the end. */
export function targetMatches(target: Target, name: string): boolean {
  if (target.name.endsWith('*')) return name.startsWith(target.name.slice(0, -1));
  if (name === target.name) return true;
  if (target.ecosystem === 'go') return name.startsWith(`${target.name}/v`) && /\/v\d+$/.test(name);
  if (target.ecosystem === 'nuget') return name.toLowerCase() === target.name.toLowerCase();
  return false;
}

/**
 * Tells by a number whether words can be one of many names: nearly all words in front of a number are none, and need no
 * string of their own to be found out. A few others pass, since different names may have the same number.
 */
export class NamePrints {
  readonly #seen: Uint8Array;

  /** @param keys Names as `nameKey` gives them. @param others Those of further names. */
  constructor(keys: Iterable<string>, others?: NamePrints) {
    this.#seen = others ? others.#seen.slice() : new Uint8Array(slots);
    for (const key of keys) this.#seen[slotOf(printOf(key, 0, key.length))] = 1;
  }

  /** Whether a print may be that of a name; false is certain. */
  has(print: number): boolean {
    return this.#seen[slotOf(print)] === 1;
  }
}

/** Many times as many as there are names. */
const slots = 2 ** 16;

function slotOf(print: number): number {
  return (print ^ (print >>> 15)) & (slots - 1);
}

/**
 * The print of a part of a text: a word; or several, when that of the words behind it is given. Letter case and what a key leaves
 * out have no part in it.
 */
export function printOf(text: string, start: number, end: number, behind = 5381): number {
  let print = behind;
  for (let at = end - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    const lower = code | 32;
    const isKept =
      (lower >= 97 && lower <= 122) ||
      (code >= 48 && code <= 57) ||
      code === 43 || // +
      code === 35 || // #
      code === 47; // /
    if (isKept) print = Math.imul(print, 33) ^ lower;
  }
  return print;
}
