import { jsonAt, jsonEntries, jsonString, readJson, readJsonAt } from '../json.ts';
import type { LockedVersion, LockReader } from '../reader.ts';
import { addTo, foldersUp, forEachLine, importerFolder, indentAt, keptIndex } from './lock-text.ts';

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const { isInstalled, entries } = indexOf(lock.text);
    const found = (entries.get(name) ?? []).flatMap((entry) => {
      const version = versionIn(lock.text, entry);
      return version ? [{ ...entry, ...version }] : [];
    });
    const isDirect = isInstalled ? nearestTo(importerFolder(lock, importer), found) : atTop(lock.text);
    return found.map((each): LockedVersion => {
      return { version: each.version, line: each.line, direct: isDirect(each) };
    });
  },
};

/** `"node_modules/react": {`, or in version 1 `"react": {`. */
interface Entry {
  /** The folder that holds the node_modules folder; in version 1, empty. */
  readonly parent: string;
  readonly indent: number;
  /** Where the value begins. */
  readonly offset: number;
  readonly line: number;
}

const indexOf = keptIndex((text) => {
  // Version 2 holds the old list too, for old readers; it has nothing of its own.
  const isInstalled = /"packages"\s*:/.test(text);
  const entries = new Map<string, Entry[]>();
  if (!text.includes('\n')) {
    addOnOneLine(text, isInstalled, entries);
    return { isInstalled, entries };
  }
  let last: Entry | undefined;
  forEachLine(text, (start, end, line) => {
    if (text.charCodeAt(end - 1) === 123) {
      const indent = indentAt(text, start);
      const keyEnd = text.lastIndexOf('"', end - 1);
      last = undefined;
      if (keyEnd <= start + indent || text.charCodeAt(start + indent) !== 34) return;
      const key = text.slice(start + indent + 1, keyEnd);
      const placed = isInstalled ? installedAs(key) : { name: key, parent: '' };
      if (!placed) return;
      last = { parent: placed.parent, indent, offset: end - 1, line };
      addTo(entries, placed.name, last);
    } else if (last && isInstalled) {
      // Installed by another name; npm writes the real one first.
      const indent = indentAt(text, start);
      const name = text.startsWith('"name": "', start + indent)
        ? text.slice(start + indent + 9, text.indexOf('"', start + indent + 9))
        : undefined;
      if (name !== undefined) addTo(entries, name, last);
      last = undefined;
    }
  });
  return { isInstalled, entries };
});

function installedAs(key: string) {
  const at = key.lastIndexOf('node_modules/');
  if (at < 0 || (at > 0 && key[at - 1] !== '/')) return undefined;
  return { name: key.slice(at + 'node_modules/'.length), parent: key.slice(0, Math.max(at - 1, 0)) };
}

function addOnOneLine(text: string, isInstalled: boolean, entries: Map<string, Entry[]>): void {
  const packages = jsonAt(readJson(text).root, isInstalled ? 'packages' : 'dependencies');
  for (const { key, value } of jsonEntries(packages)) {
    const placed = isInstalled ? installedAs(key) : { name: key, parent: '' };
    if (placed)
      addTo(entries, placed.name, { parent: placed.parent, indent: 0, offset: value.start, line: 1 });
  }
}

/** The version of an entry and its line; a link to a folder and an address have none. */
function versionIn(text: string, { offset, line }: Entry) {
  const entry = jsonEntries(readJsonAt(text, offset)).find(({ key }) => key === 'version');
  const version = /^(?:npm:.*@)?v?(\d.*)$/.exec(jsonString(entry?.value) ?? '')?.[1];
  if (!entry || !version) return undefined;
  return { version, line: line + text.slice(offset, entry.start).split('\n').length - 1 };
}

/** Which copies a package gets when it asks: those in the nearest folder; without a package, those of all folders. */
function nearestTo(importer: string | undefined, found: readonly Entry[]): (entry: Entry) => boolean {
  if (importer === undefined) return ({ parent }) => !`/${parent}/`.includes('/node_modules/');
  const nearest = foldersUp(importer).find((folder) => found.some(({ parent }) => parent === folder));
  return ({ parent }) => parent === nearest;
}

/** Version 1 is a tree of `dependencies`: the indentation tells the depth. */
function atTop(text: string): (entry: Entry) => boolean {
  const unit = /^\ufeff?\{\r?\n([ \t]+)"/.exec(text)?.[1]?.length ?? 0;
  return ({ indent }) => indent === 2 * unit;
}
