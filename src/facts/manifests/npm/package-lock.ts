import { jsonAt, jsonEntries, jsonString, readJson, readJsonAt } from '../json.ts';
import type { LockReader } from '../reader.ts';
import { type Found, foldersUp, importerFolder, lineTextAt, occurrences, withLines } from './lock-text.ts';

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const { text } = lock;
    // Version 2 holds the old list too, for old readers; it has nothing of its own.
    const found = text.includes('"packages"')
      ? installed(text, name, importerFolder(lock, importer))
      : listed(text, name);
    return withLines(text, found);
  },
};

/** Since version 2: `packages`, by the folder that each is installed in. */
function installed(text: string, name: string, importer: string | undefined): readonly Found[] {
  const entries = new Map<number, { readonly parent: string } & Omit<Found, 'direct'>>();
  const add = (key: string, brace: number) => {
    const folders = key.split('node_modules/');
    if (folders.length < 2 || entries.has(brace)) return;
    const version = versionAt(text, brace);
    // The folder that holds the node_modules folder.
    if (version) entries.set(brace, { parent: folders.slice(0, -1).join('node_modules/'), ...version });
  };
  for (const at of occurrences(text, `node_modules/${name}"`)) {
    const end = at + `node_modules/${name}`.length;
    const brace = braceBehind(text, end + 1);
    const before = text[at - 1];
    if (brace >= 0 && (before === '"' || before === '/'))
      add(text.slice(text.lastIndexOf('"', end - 1) + 1, end), brace);
  }
  // Installed by another name.
  for (const at of occurrences(text, `"name": "${name}"`)) {
    const brace = text.lastIndexOf('{', at);
    const key = /"([^"\n]*)"\s*:\s*$/.exec(text.slice(Math.max(brace - 500, 0), Math.max(brace, 0)))?.[1];
    if (key?.includes('node_modules/')) add(key, brace);
  }

  const found = [...entries.values()];
  const own = (folder: string) => found.some(({ parent }) => parent === (folder && `${folder}/`));
  const nearest = importer === undefined ? undefined : foldersUp(importer).find(own);
  const isDirect = (parent: string) =>
    importer === undefined
      ? !parent.includes('node_modules/')
      : nearest !== undefined && parent === (nearest && `${nearest}/`);
  return found.map(({ parent, version, offset }) => ({ version, offset, direct: isDirect(parent) }));
}

/** Version 1: a tree of `dependencies`, of which the indentation tells the depth. */
function listed(text: string, name: string): readonly Found[] {
  const unit = /^\ufeff?\{\r?\n([ \t]+)"/.exec(text)?.[1];
  if (unit === undefined) return listedOnOneLine(text, name);
  const found: Found[] = [];
  for (const at of occurrences(text, `"${name}"`)) {
    const brace = braceBehind(text, at + name.length + 2);
    const version = brace < 0 ? undefined : versionAt(text, brace);
    if (version) found.push({ ...version, direct: lineTextAt(text, at).indexOf('"') === 2 * unit.length });
  }
  return found;
}

function listedOnOneLine(text: string, name: string): readonly Found[] {
  const packages = jsonAt(readJson(text).root, 'dependencies');
  return jsonEntries(packages).flatMap(({ key, value }) => {
    const version = key === name ? versionAt(text, value.start) : undefined;
    return version ? [{ ...version, direct: true }] : [];
  });
}

const opening = /\s*:\s*(?=\{)/y;

/** The offset of the object that a key has for a value; -1 when it has another. */
function braceBehind(text: string, keyEnd: number): number {
  opening.lastIndex = keyEnd;
  return opening.test(text) ? opening.lastIndex : -1;
}

/** The version in an entry; a link to a folder and an address have none. */
function versionAt(text: string, brace: number) {
  const entry = jsonEntries(readJsonAt(text, brace)).find(({ key }) => key === 'version');
  const version = /^(?:npm:.*@)?v?(\d.*)$/.exec(jsonString(entry?.value) ?? '')?.[1];
  return entry && version ? { version, offset: entry.start } : undefined;
}
