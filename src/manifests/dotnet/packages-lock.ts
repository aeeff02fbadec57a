import { escapePattern } from '../../base/escape-pattern.ts';
import type { LockedVersion, LockReader } from '../reader.ts';

/** How far an entry may reach; what depends on what stands behind the version. */
const longestEntry = 2000;

/**
 * `packages.lock.json`. Each target framework has its own list: `"Name": { "type": "Direct", "requested": …, "resolved":
 * "1.2.3" …`. Where a package is only depended on, its name has a text behind it and no braces.
 */
export const locks: LockReader = {
  find({ text }, name) {
    const found = new Map<string, LockedVersion>();
    const key = `"${escapePattern(name)}"`;
    let line = 1;
    let counted = 0;
    for (const { index, 0: whole } of text.matchAll(new RegExp(`${key}\\s{0,200}:\\s{0,200}\\{`, 'gi'))) {
      const start = index + whole.length;
      const entry = text.slice(start, start + longestEntry);
      const own = entry.slice(0, Math.max(entry.search(/[{}]/), 0));
      const resolved = /"resolved"\s*:\s*"([^"]*)"/.exec(own);
      if (!resolved?.[1]) continue;
      const at = start + resolved.index;
      for (
        let next = text.indexOf('\n', counted);
        next >= 0 && next < at;
        next = text.indexOf('\n', counted)
      ) {
        line++;
        counted = next + 1;
      }
      const direct = /"type"\s*:\s*"Direct"/.test(own);
      const known = found.get(resolved[1]);
      if (!known || (direct && !known.direct)) found.set(resolved[1], { version: resolved[1], line, direct });
    }
    return [...found.values()];
  },
};
