import { dartAliases } from './aliases/dart.ts';
import { dotnetAliases } from './aliases/dotnet.ts';
import { imageAliases } from './aliases/images.ts';
import { jvmAliases } from './aliases/jvm.ts';
import { libraryAliases } from './aliases/libraries.ts';
import { npmAliases } from './aliases/npm.ts';
import { npmLibraryAliases } from './aliases/npm-libraries.ts';
import { goAliases, phpAliases, rubyAliases, rustAliases } from './aliases/other.ts';
import { pythonAliases } from './aliases/python.ts';
import { runtimeAliases } from './aliases/runtimes.ts';
import { swiftAliases } from './aliases/swift.ts';
import type { Ecosystem } from './fact.ts';
import { NamePrints } from './name-prints.ts';

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

const tables = [
  runtimeAliases,
  npmAliases,
  npmLibraryAliases,
  pythonAliases,
  dotnetAliases,
  jvmAliases,
  goAliases,
  rustAliases,
  phpAliases,
  rubyAliases,
  dartAliases,
  swiftAliases,
  imageAliases,
  libraryAliases,
];

/** What stands behind the names of a line; read when one of them is first asked for. */
interface Entry {
  readonly text: string;
  targets: readonly Target[] | undefined;
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
  general ??= readTables();
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

/** Lines of the form `Name, Other Name = npm:name ~pypi:kin`. */
function readTables(): Names {
  const names: string[] = [];
  const texts: string[] = [];
  for (const table of tables) {
    for (const line of table.split('\n')) {
      const equals = line.indexOf(' = ');
      if (equals < 0) continue;
      names.push(line.slice(0, equals));
      texts.push(line.slice(equals + 3));
    }
  }
  const entries = new Map<string, Entry>();
  // All keys in one go: what `nameKey` does to each name, to all of them at once. A full stop is left to it.
  const keys = names
    .join('\n')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#/.,\n]+/gu, '')
    .split('\n');
  for (const [index, line] of keys.entries()) {
    const entry: Entry = { text: texts[index]!, targets: undefined };
    for (const key of line.split(',')) entries.set(key.includes('.') ? nameKey(key) : key, entry);
  }
  return {
    prints: new NamePrints(entries.keys()),
    targetsOf(key) {
      const entry = entries.get(key);
      if (entry) entry.targets ??= entry.text.trim().split(' ').map(readTarget);
      return entry?.targets;
    },
  };
}

function readTarget(text: string): Target {
  const kin = text.startsWith('~');
  const colon = text.indexOf(':');
  return {
    ecosystem: text.slice(kin ? 1 : 0, colon) as Ecosystem,
    name: text.slice(colon + 1),
    ...(kin ? { kin } : {}),
  };
}

/** Whether a fact's name is the one that a target means. Go modules carry their major version at the end. */
export function targetMatches(target: Target, name: string): boolean {
  if (target.name.endsWith('*')) return name.startsWith(target.name.slice(0, -1));
  if (name === target.name) return true;
  if (target.ecosystem === 'go') return name.startsWith(`${target.name}/v`) && /\/v\d+$/.test(name);
  if (target.ecosystem === 'nuget') return name.toLowerCase() === target.name.toLowerCase();
  return false;
}
