import type { Departure, Snapshot } from './snapshot.ts';

/** A repository in memory, for examples and tests: texts by path, and what its history knows. */
export function memorySnapshot(
  files: ReadonlyMap<string, string>,
  departures: readonly Departure[] = [],
): Snapshot {
  const paths = [...files.keys()].sort();
  const byPath = new Map(departures.map((departure) => [departure.path, departure]));
  return {
    paths: () => paths,
    read: (path) => files.get(path),
    prefetch: () => {},
    departed: (path) => byPath.get(path) ?? folderDeparture(path, departures),
    departedEnding: (ending) =>
      departures.filter(({ path }) => path === ending || path.endsWith(`/${ending}`)),
  };
}

/** A folder departed when a file below it did. */
function folderDeparture(folder: string, departures: readonly Departure[]): Departure | undefined {
  const below = departures.find(({ path }) => path.startsWith(`${folder}/`));
  return below && { path: folder, commit: below.commit, movedTo: undefined };
}

/** Reads lines such as `old/path.ts -> new/path.ts`; a path alone was deleted. */
export function readDepartures(text: string): Departure[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [path = '', movedTo] = line.split('->').map((part) => part.trim());
      return { path, commit: '3f2c1a9', movedTo };
    });
}
