import { entriesAt, stringAt, valueAt } from './json.ts';
import { addTo, field, foldersUp, importerFolder, JsonLock, keptIndex } from './locks.ts';
import type { LockedVersion, LockReader } from './manifest.ts';

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
const packageLock: LockReader = (lock, name, importer) => {
  const { json, isInstalled, entries } = indexOf(lock.text);
  const found = entries.get(name) ?? [];
  const isDirect = isInstalled
    ? nearestTo(importerFolder(lock, importer), found)
    : ({ parent }: Entry) => parent === '';
  return found.map((entry): LockedVersion => {
    const line = json.line(entry.key, field('version', entry.written));
    return { version: entry.version, line, direct: isDirect(entry) };
  });
};

interface Entry {
  /** `node_modules/react`, or in version 1 `react`. */
  readonly key: string;
  /** The folder that holds the node_modules folder; in version 1, the packages around it. */
  readonly parent: string;
  readonly version: string;
  /** With what an alias stands for before it. */
  readonly written: string;
}

const indexOf = keptIndex((text) => {
  const json = new JsonLock(text);
  // Version 2 holds the old list too, for old readers; it has nothing of its own.
  const isInstalled = valueAt(json.root, 'packages') !== undefined;
  const entries = new Map<string, Entry[]>();
  const add = (names: readonly string[], key: string, parent: string, value: unknown) => {
    const written = stringAt(value, 'version');
    // A link to a folder and an address have none.
    const version = /^(?:npm:.*@)?v?(\d.*)$/.exec(written)?.[1];
    if (version) for (const name of new Set(names)) addTo(entries, name, { key, parent, version, written });
  };
  for (const [key, value] of entriesAt(json.root, 'packages')) {
    const at = key.lastIndexOf('node_modules/');
    if (at < 0 || (at > 0 && key[at - 1] !== '/')) continue;
    const name = key.slice(at + 'node_modules/'.length);
    // Installed by another name.
    add([name, stringAt(value, 'name') || name], key, key.slice(0, Math.max(at - 1, 0)), value);
  }
  // A tree without recursion: it may be made to be deep.
  const open = isInstalled ? [] : [{ parent: '', tree: json.root }];
  for (const { parent, tree } of open)
    for (const [name, value] of entriesAt(tree, 'dependencies')) {
      add([name], name, parent, value);
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
