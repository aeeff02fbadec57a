import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader } from '../reader.ts';

/** `"hono@4.6.9": {`, with its peers behind `_`, and modules that are loaded from an address, with their checksum. */
const installed = lockIndex(
  /^[ \t]+"(?:https?:\/\/[^"\s@]{1,200}\/)?(?<name>(?:@[\w.-]+\/)?[\w.-]+)@v?(?<version>\d[^_"/?&\s]{0,2000})[^"\n]*": (?:\{|"[0-9a-f]{64}")/gm,
);

/** `"npm:hono@^4.6.0": "4.6.9"`, and before version 4 `"npm:hono@^4.6.0": "npm:hono@4.6.9"`. */
const wanted = lockIndex(
  /^[ \t]+"(?:npm|jsr):\/?(?<name>(?:@[^/@"\s]+\/)?[^/@"\s]+)(?:@[^"\n]*)?": "(?:(?:npm|jsr):@?[^@"\n]+@)?(?<version>\d[^_"\n]*)/gm,
);

/** deno.lock, versions 3 to 5. What a specifier of the code or of deno.json asks for is direct. */
export const locks: LockReader = {
  find({ text }, name) {
    const direct = new Set(
      wanted(text)
        .get(name)
        ?.map(({ version }) => version),
    );
    return lockedVersions(text, installed(text).get(name), (version) => direct.has(version));
  },
};
