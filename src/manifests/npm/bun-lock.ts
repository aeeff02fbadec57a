import { jsonAt, jsonEntries, jsonItems, jsonString, readJsonAt } from '../json.ts';
import type { LockedVersion, LockReader } from '../reader.ts';
import { addTo, forEachLine, importerFolder, indentAt, keptIndex } from './lock-text.ts';

/** bun.lock, in which each package has a line; the older bun.lockb is no text. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const index = indexOf(lock.text);
    const found = (index.entries.get(name) ?? []).flatMap((entry) => {
      const version = versionAt(lock.text, entry.offset);
      return version === undefined ? [] : [{ ...entry, version }];
    });
    const folder = importerFolder(lock, importer);
    const names = new Set(
      index.workspaces
        .filter((each) => folder === undefined || each.folder === folder)
        .map((each) => each.name),
    );
    const isOwn = ({ parents }: Entry) => parents.length === 1 && names.has(parents[0]!);
    const hidesTop = folder !== undefined && found.some(isOwn);
    return found.map((entry): LockedVersion => {
      const isTop = entry.parents.length === 0 && !hidesTop;
      return { version: entry.version, line: entry.line, direct: isTop || isOwn(entry) };
    });
  },
};

/** `"web/react": ["react@18.3.1", …]`. */
interface Entry {
  /** The packages that it is nested in. */
  readonly parents: readonly string[];
  /** Where the value begins. */
  readonly offset: number;
  readonly line: number;
}

const indexOf = keptIndex((text) => {
  const entries = new Map<string, Entry[]>();
  const packages = text.indexOf('"packages":');
  forEachLine(text, (start, end, line) => {
    const indent = indentAt(text, start);
    if (start < packages || text.charCodeAt(start + indent) !== 34) return;
    const keyEnd = text.indexOf('": [', start + indent);
    if (keyEnd < 0 || keyEnd > end) return;
    const names = text.slice(start + indent + 1, keyEnd).match(/@[^/]{1,2000}\/[^/]+|[^/]+/g) ?? [];
    const name = names.pop();
    if (name !== undefined) addTo(entries, name, { parents: names, offset: keyEnd + 3, line });
  });
  const workspaces = text.indexOf('"workspaces":');
  const workspaceNode = workspaces < 0 ? undefined : readJsonAt(text, text.indexOf('{', workspaces));
  return {
    entries,
    workspaces: jsonEntries(workspaceNode).map(({ key, value }) => ({
      folder: key,
      name: jsonString(jsonAt(value, 'name')),
    })),
  };
});

/** The version in an entry; folders and repositories have none. */
function versionAt(text: string, offset: number): string | undefined {
  const resolved = jsonString(jsonItems(readJsonAt(text, offset))[0]) ?? '';
  return /@(\d[^@]*)$/.exec(resolved)?.[1];
}
