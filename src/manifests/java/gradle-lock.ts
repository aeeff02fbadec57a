import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader } from '../reader.ts';

const index = lockIndex(/^(?<name>[^\s:#=]+:[^\s:=]+):(?<version>[^\s:=]+)=/gm);

/** `gradle.lockfile`: `group:name:version=configurations` in each line; what is direct does not stand there. */
export const locks: LockReader = {
  find({ text }, name) {
    return lockedVersions(text, index(text).get(name));
  },
};
