import type { Hash } from 'node:crypto';

/** As that of `node:crypto`, which is loaded when it is first wanted: it takes some milliseconds, and a hook needs no hash. */
export function createHash(algorithm: 'sha1' | 'sha256'): Hash {
  return process.getBuiltinModule('node:crypto').createHash(algorithm);
}
