import { append } from '../base/append.ts';
import { entriesAt, stringAt, valueAt } from './json.ts';
import { field, foldersUp, importerFolder, JsonLock, keptIndex } from './locks.ts';
import type { LockReader } from './manifest.ts';

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
const packageLock: LockReader = (lock, name, importer) => {
  const { json, isInstalled, entries } = indexOf(lock.text);
  const found = (entries.get(name) ?? []).filter(({ value }) => versionIn(value));
  const isDirect = isInstalled
    ? nearestTo(importerFolder(lock, importer), found)
    : ({ parent }: Entry) => parent === '';
  return found.map((entry) => {
    const line = json.line(entry.key, field('version', stringAt(entry.value, 'version')));
    return { version: versionIn(entry.value)!, line, direct: isDirect(entry) };
  });
};

interface Entry {
  /** `node_modules/react`, or in version 1 `react`. */
  readonly key: string;
  /** The folder that holds the node_modules folder; in version 1, the packages around it. */
  readonly parent: string;
  readonly value: unknown;
}

/** Without what an alias stands for before it; a link to a folder and an address have none. */
function versionIn(entry: unknown): string | undefined {
  return /^(?:npm:.*@)?v?(\d.*)$/.exec(stringAt(entry, 'version'))?.[1];
}

/** Nothing is looked at in an entry before its name is asked for: there may be tens of thousands. */
const indexOf = keptIndex((text) => {
  const json = new JsonLock(text);
  // Version 2 holds the old list too, for old readers; it has nothing of its own.
  const isInstalled = valueAt(json.root, 'packages') !== undefined;
  const entries = new Map<string, Entry[]>();
  for (const [key, value] of entriesAt(json.root, 'packages')) {
    const at = key.lastIndexOf('node_modules/');
    if (at < 0 || (at > 0 && key[at - 1] !== '/')) continue;
    const name = key.slice(at + 'node_modules/'.length);
    const entry = { key, parent: key.slice(0, Math.max(at - 1, 0)), value };
    append(entries, name, entry);
    // Installed by another name.
    const real = stringAt(value, 'name') || name;
    if (real !== name) append(entries, real, entry);
  }
  // A tree without recursion: it may be made to be deep.
  const open = isInstalled ? [] : [{ parent: '', tree: json.root }];
  for (const { parent, tree } of open)
    for (const [name, value] of entriesAt(tree, 'dependencies')) {
      append(entries, name, { key: name, parent, value });
      if (valueAt(value, 'dependencies')) open.push({ parent: `${parent}/${name}`.slice(-200), tree: value });
    }
  return { json, isInstalled, entries };
});

/** Which copies a package gets when it asks: those in the nearest folder; without a package, those of all folders. */
function nearestTo(importer: string | undefined, found: readonly Entry[]): (entry: Entry) => boolean {
  if (importer === undefined) return ({ parent }) => !`/${parent}/`.includes('/node_modules/');
  const nearest = foldersUp(importer).find((folder) => found.some(({ parent }) => parent === folder));
  return ({ parent }) => parent === nearest;
}

/** Those of its lock files. */
export const locks = { 'package-lock': packageLock };
