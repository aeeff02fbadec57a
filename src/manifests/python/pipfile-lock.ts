import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader } from '../reader.ts';
import { normalName } from './requirement.ts';

/** A package's own keys; lists of hashes and extras are the only things nested in it. */
const index = lockIndex(
  /^ {8}"(?<name>[^"\n]+)": \{\r?\n(?: {12,200}(?!"version")[^\n]*\n){0,5000} {12}"version": "==(?<version>[^"\n]+)"/gm,
  normalName,
);

/** Pipfile.lock, as pipenv writes it. */
export const locks: LockReader = {
  find: ({ text }, name) => lockedVersions(text, index(text).get(normalName(name))),
};
