import { once, perObject } from '../base/memoized.ts';
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
  const plain = lower.replace(/[^a-z\d+#/\u00c0-\uffff]/g, '');
  return name.startsWith('.') ? `.${plain}` : plain;
}

/** A part of the table, as written; its packages are read when one of its names is first asked for. */
interface Entry {
  readonly written: string;
  /** Of its line; undefined where each package names its own. */
  readonly ecosystem: Ecosystem | undefined;
  targets?: readonly Target[];
}

const general = once(readTable);
const configured = perObject(
  (aliases: Aliases) => new Map([...aliases].map(([name, targets]) => [nameKey(name), targets])),
);

/** What a name stands for, by its `nameKey`; names of the config come first. The same list each time. */
export function targetsOf(key: string, aliases: Aliases): readonly Target[] | undefined {
  const own = aliases.size > 0 ? configured(aliases).get(key) : undefined;
  if (own) return own;
  const entry = general().get(key);
  if (entry) entry.targets ??= readTargets(entry);
  return entry?.targets;
}

function readTable(): ReadonlyMap<string, Entry> {
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
    .replace(/[^a-z\d+#/.,\n\u00c0-\uffff]+/g, '')
    .split('\n');
  for (const [index, line] of keys.entries())
    for (const key of line.split(',')) entries.set(key.includes('.') ? nameKey(key) : key, parts[index]!);
  return entries;
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
