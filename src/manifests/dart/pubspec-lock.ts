import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader, ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';

/** A package with all that pub writes of it; the version is the last line. */
const index = lockIndex(
  /^ {2}(?<name>\w+):\r?\n(?: {4,9}[^\s:]+:[^\n]*\n){0,12}? {4}version: "(?<version>[^"\n]+)"/gm,
);
/** Packages of the SDK have no version of their own. */
const ofSdk = '0.0.0';

/** pubspec.lock: what pub resolved, a version for each name; those that a pubspec asks for are direct. */
export const locks: LockReader = {
  find({ text }, name) {
    const places = index(text)
      .get(name)
      ?.filter(({ version }) => version !== ofSdk);
    const offset = places?.[0]?.offset ?? 0;
    const start = text.lastIndexOf(`\n  ${name}:`, offset);
    const direct = /^ {4}dependency: "?direct\b/m.test(text.slice(Math.max(start, 0), offset));
    return lockedVersions(text, places, () => direct);
  },
};

/** The oldest Dart and Flutter with which everything in the lock file works. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts: Fact[] = [];
    const start = lines.indexOf('sdks:');
    for (let at = start + 1; start >= 0 && at < lines.length; at++) {
      const [, name, value = ''] = /^ {2}(dart|flutter): "?([^"]+?)"?$/.exec(lines[at]!) ?? [];
      if (name === undefined) break;
      if (/\d/.test(value))
        facts.push({
          ecosystem: 'runtime',
          name,
          value,
          pin: 'range',
          file: path,
          line: at + 1,
          role: 'floor',
        });
    }
    return { facts, ...noteOf(path, fault) };
  },
};
