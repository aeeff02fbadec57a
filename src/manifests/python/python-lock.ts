import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader } from '../reader.ts';
import { normalName } from './requirement.ts';

const index = lockIndex(
  /^\[\[package\]\]\r?\nname = "(?<name>[^"\n]+)"\r?\nversion = "(?<version>[^"\n]+)"/gm,
  normalName,
);

/** uv.lock, poetry.lock and pdm.lock: one flat list, a version for each name, or several for several systems. */
export const locks: LockReader = {
  find: ({ text }, name) => lockedVersions(text, index(text).get(normalName(name))),
};
