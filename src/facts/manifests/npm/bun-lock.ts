import { jsonAt, jsonEntries, jsonItems, jsonString, readJsonAt } from '../json.ts';
import type { LockReader } from '../reader.ts';
import { type Found, importerFolder, occurrences, withLines } from './lock-text.ts';

/** bun.lock; the older bun.lockb is no text. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const { text } = lock;
    const entries = entriesNamed(text, name);
    const workspaces = entries.some(({ parents }) => parents.length === 1)
      ? workspaceNames(text, importerFolder(lock, importer))
      : new Set<string>();
    const isOwn = ({ parents }: Entry) => parents.length === 1 && workspaces.has(parents[0]!);
    const hidesTop = importerFolder(lock, importer) !== undefined && entries.some(isOwn);
    return withLines(
      text,
      entries.map((entry) => ({
        ...entry,
        direct: isOwn(entry) || (entry.parents.length === 0 && !hidesTop),
      })),
    );
  },
};

interface Entry extends Omit<Found, 'direct'> {
  /** The packages that it is nested in. */
  readonly parents: readonly string[];
}

const opening = /\s*:\s*(?=\[)/y;

/** Entries such as `"web/react": ["react@18.3.1", …]`. */
function entriesNamed(text: string, name: string): readonly Entry[] {
  const entries: Entry[] = [];
  for (const at of occurrences(text, `${name}"`)) {
    if (text[at - 1] !== '"' && text[at - 1] !== '/') continue;
    opening.lastIndex = at + name.length + 1;
    if (!opening.test(text)) continue;
    const key = text.slice(text.lastIndexOf('"', at) + 1, at + name.length);
    const names = key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? [];
    if (names.at(-1) !== name) continue;
    const resolved = jsonString(jsonItems(readJsonAt(text, opening.lastIndex))[0]) ?? '';
    const version = /@(\d[^@]*)$/.exec(resolved)?.[1];
    if (version) entries.push({ version, offset: at, parents: names.slice(0, -1) });
  }
  return entries;
}

/** The names of the packages of the workspace; of the one in a folder. */
function workspaceNames(text: string, folder: string | undefined): ReadonlySet<string> {
  const at = text.indexOf('"workspaces"');
  if (at < 0) return new Set();
  const workspaces = readJsonAt(text, text.indexOf('{', at));
  const names = jsonEntries(workspaces)
    .filter(({ key }) => folder === undefined || key === folder)
    .map(({ value }) => jsonString(jsonAt(value, 'name')));
  return new Set(names.filter((each) => each !== undefined));
}
