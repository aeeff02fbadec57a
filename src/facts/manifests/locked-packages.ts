import type { LockedVersion } from './reader.ts';

/** Where a package's version stands in a lock file. */
interface Place {
  readonly version: string;
  readonly offset: number;
}

/**
 * Makes an index of a lock file by names, and keeps the last ones: many names are looked up in few files.
 *
 * @param pattern Global; its groups `name` and `version` are those of one package.
 */
export function lockIndex(
  pattern: RegExp,
  keyOf: (name: string) => string = (name) => name,
): (text: string) => ReadonlyMap<string, readonly Place[]> {
  const kept: { readonly text: string; readonly index: Map<string, Place[]> }[] = [];
  return (text) => {
    const known = kept.find((each) => each.text === text);
    if (known) return known.index;
    const index = new Map<string, Place[]>();
    for (const match of text.matchAll(pattern)) {
      const { name = '', version = '' } = match.groups ?? {};
      const key = keyOf(name);
      const place = { version, offset: match.index + match[0].lastIndexOf(version) };
      const places = index.get(key);
      if (!places) index.set(key, [place]);
      else if (places.every((each) => each.version !== version)) places.push(place);
    }
    kept.push({ text, index });
    if (kept.length > 4) kept.shift();
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
