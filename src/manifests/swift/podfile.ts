import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader, ManifestReader } from '../reader.ts';
import { callsOf } from '../ruby/calls.ts';
import { sourceLines } from '../source-lines.ts';

/** A pod with its version; what it wants of others is indented deeper. Parts of a pod (`Firebase/Core`) have its version. */
const index = lockIndex(/^ {2}- "?(?<name>[\w.+-]+)(?:\/[^\s"]+)? \((?<version>\d[^\s()]*)\)/gm, (name) =>
  name.toLowerCase(),
);

/** Podfile.lock: a version for each pod. */
export const locks: LockReader = {
  find: ({ text }, name) => lockedVersions(text, index(text).get(name)),
};

/**
 * Podfile: Ruby that is text here and never run. Pods and Swift packages are the same libraries, mostly by the same names, so
 * that they count as one ecosystem.
 */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts: Fact[] = [];
    for (const { method, strings, line } of callsOf(lines)) {
      const name = strings[0]?.split('/')[0]?.toLowerCase();
      if (method !== 'pod' || !name) continue;
      const value = strings.slice(1).filter(isRequirement).join(', ');
      const pin = value === '' ? 'none' : /^=?\s*\d[\w.-]*$/.test(value) ? 'exact' : 'range';
      facts.push({ ecosystem: 'swift', name, value, pin, file: path, line, role: 'dependency' });
    }
    return { facts, ...noteOf(path, fault) };
  },
};

function isRequirement(text: string): boolean {
  return /^(?:~>|[<>]=?|=)?\s*\d[\w.-]*$/.test(text);
}
