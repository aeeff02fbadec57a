import { dotnetAliases } from './aliases/dotnet.ts';
import { imageAliases } from './aliases/images.ts';
import { jvmAliases } from './aliases/jvm.ts';
import { npmAliases } from './aliases/npm.ts';
import { goAliases, phpAliases, rubyAliases, rustAliases } from './aliases/other.ts';
import { pythonAliases } from './aliases/python.ts';
import { runtimeAliases } from './aliases/runtimes.ts';
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

const tables = [
  runtimeAliases,
  npmAliases,
  pythonAliases,
  dotnetAliases,
  jvmAliases,
  goAliases,
  rustAliases,
  phpAliases,
  rubyAliases,
  imageAliases,
];

let table: Map<string, readonly Target[]> | undefined;
const configured = new WeakMap<Aliases, ReadonlyMap<string, readonly Target[]>>();

/** What a name stands for, by its `nameKey`; names of the config come first. */
export function targetsOf(key: string, aliases: Aliases): readonly Target[] | undefined {
  table ??= readTables();
  if (aliases.size === 0) return table.get(key);
  let own = configured.get(aliases);
  if (!own) {
    own = new Map([...aliases].map(([name, targets]) => [nameKey(name), targets]));
    configured.set(aliases, own);
  }
  return own.get(key) ?? table.get(key);
}

/** Lines of the form `Name, Other Name = npm:name ~pypi:kin`. */
function readTables(): Map<string, readonly Target[]> {
  const read = new Map<string, readonly Target[]>();
  for (const text of tables) {
    for (const line of text.split('\n')) {
      const equals = line.indexOf(' = ');
      if (equals < 0) continue;
      const targets = line
        .slice(equals + 3)
        .trim()
        .split(' ')
        .map(readTarget);
      for (const name of line.slice(0, equals).split(', ')) read.set(nameKey(name), targets);
    }
  }
  return read;
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
