import { entriesAt, stringAt, valueAt } from './json.ts';
import { field, jsonLockReader, type LockEntry } from './locks.ts';

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
const packageLock = jsonLockReader(function* (root): Generator<LockEntry> {
  for (const [mark, value] of entriesAt(root, 'packages')) {
    const at = mark.lastIndexOf('node_modules/');
    if (at < 0 || (at > 0 && mark[at - 1] !== '/')) continue;
    const name = mark.slice(at + 'node_modules/'.length);
    const holder = mark.slice(0, Math.max(at - 1, 0));
    // The other one is there when it is installed by another name.
    for (const each of new Set([name, stringAt(value, 'name') || name])) {
      const entry = entryOf(each, mark, value, holder);
      if (entry) yield entry;
    }
  }
  // Version 2 holds the old list too, for old readers; it has nothing of its own. A tree without recursion: it may be made to be deep.
  const open = valueAt(root, 'packages') === undefined ? [root] : [];
  for (const tree of open)
    for (const [name, value] of entriesAt(tree, 'dependencies')) {
      const entry = entryOf(name, name, value, undefined, tree === root);
      if (entry) yield entry;
      if (valueAt(value, 'dependencies')) open.push(value);
    }
});

/** The version without what an alias stands for before it; a link to a folder and an address have none. */
function entryOf(name: string, mark: string, value: unknown, holder?: string, direct?: boolean) {
  const written = stringAt(value, 'version');
  const version = /^(?:npm:.*@)?v?(\d.*)$/.exec(written)?.[1];
  if (version !== undefined) return { name, version, mark, after: field('version', written), holder, direct };
  return undefined;
}

export const locks = { 'package-lock': packageLock };
