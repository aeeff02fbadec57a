import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader } from '../reader.ts';

/** Composer writes name and version next to each other, in `packages` and `packages-dev` alike. */
const index = lockIndex(
  /"name":\s{0,9}"(?<name>[^"\n]{1,2000}\/[^"\n]+)",\s{0,99}"version":\s{0,9}"(?<version>[^"\n]+)"/g,
  (name) => name.toLowerCase(),
);

/** composer.lock: one flat list, a version for each name. */
export const locks: LockReader = {
  find: ({ text }, name) => lockedVersions(text, index(text).get(name.toLowerCase())),
};
