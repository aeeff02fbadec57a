import type { LockedVersion } from './reader.ts';

/** Where a package's version stands in a lock file. */
interface Place {
  readonly version: string;
  readonly offset: number;
}

/** Lock files of so many UTF-16 code units are kept, besides the last one. */
const mostKept = 30_000_000;

/**
 * Makes an index of a lock file by names, and keeps the last ones: many names are looked up in few files.
 *
 * @param pattern Global; its groups `name` and `version` are those of one package.
 */
export function lockIndex(
  pattern: RegExp,
  keyOf: (name: string) => string = (name) => name,
): (text: string) => ReadonlyMap<string, readonly Place[]> {
  const kept = new Map<string, Map<string, Place[]>>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const index = new Map<string, Place[]>();
    for (const match of text.matchAll(pattern)) {
      const { name = '', version = '' } = match.groups ?? {};
      const key = keyOf(name);
      const place = { version, offset: match.index + match[0].lastIndexOf(version) };
      const places = index.get(key);
      if (!places) index.set(key, [place]);
      else if (places.every((each) => each.version !== version)) places.push(place);
    }
    let length = text.length;
    for (const each of kept.keys()) length += each.length;
    if (length > mostKept) kept.clear();
    kept.set(text, index);
    return index;
  };
}

/** What a lock file that holds one list of packages has for a name. */
export function lockedVersions(
  text: string,
  places: readonly Place[] | undefined,
  isDirect: (version: string) => boolean = () => true,
): readonly LockedVersion[] {
  return (places ?? []).map(({ version, offset }) => ({
    version,
    line: lineAt(text, offset),
    direct: isDirect(version),
  }));
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
