import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader } from '../reader.ts';

const index = lockIndex(
  /^\[\[package\]\]\r?\nname = "(?<name>[^"\n]+)"\r?\nversion = "(?<version>[^"\n]+)"/gm,
);

/** Cargo.lock. A name may be there in several versions; those that the packages of the repository ask for are direct. */
export const locks: LockReader = {
  find({ text }, name) {
    const places = index(text).get(name);
    if (places === undefined || places.length < 2) return lockedVersions(text, places);
    const wanted = wantedByMembers(text, name);
    return lockedVersions(text, places, (version) => wanted.has(version));
  },
};

/** Versions of a name in the lists of the packages that come from no registry: those of the repository itself. */
function wantedByMembers(text: string, name: string): ReadonlySet<string> {
  const versions = new Set<string>();
  const header = '[[package]]';
  for (let start = text.indexOf(header); start >= 0; ) {
    const next = text.indexOf(header, start + header.length);
    const block = text.slice(start, next < 0 ? text.length : next);
    if (!/^source = /m.test(block)) {
      // A package may ask for a name twice, once renamed.
      const wanted = ` "${name} `;
      for (let at = block.indexOf(wanted); at >= 0; at = block.indexOf(wanted, at + 1)) {
        const version = /^[^\s"]+/.exec(block.slice(at + wanted.length))?.[0];
        if (version !== undefined) versions.add(version);
      }
    }
    start = next;
  }
  return versions;
}
