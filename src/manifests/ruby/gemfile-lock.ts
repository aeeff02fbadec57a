import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader, ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';

/** A resolved gem; what it wants of others is indented deeper. The platform behind a version is no part of it. */
const index = lockIndex(/^ {4}(?<name>[\w.-]+) \((?<version>[^\s()-]+)(?:-[^\s()]+)?\)\r?$/gm);

/** Gemfile.lock: what bundler resolved; the gems under DEPENDENCIES are direct. */
export const locks: LockReader = {
  find({ text }, name) {
    const places = index(text).get(name);
    if (!places) return [];
    const direct = isDependency(text, name);
    return lockedVersions(text, places, () => direct);
  },
};

/** Ruby and bundler themselves, as the lock file names them. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts: Fact[] = [];
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1]?.trim() ?? '';
      const isRuby = line === 'RUBY VERSION';
      if (!isRuby && line !== 'BUNDLED WITH') continue;
      const value = (isRuby ? /^ruby (\d+(?:\.\d+)*)/ : /^(\d+(?:\.\d+)*)/).exec(next)?.[1];
      const name = isRuby ? 'ruby' : 'bundler';
      if (value !== undefined)
        facts.push({
          ecosystem: 'runtime',
          name,
          value,
          pin: 'locked',
          file: path,
          line: at + 2,
          role: 'tool',
        });
    }
    return { facts, ...noteOf(path, fault) };
  },
};

function isDependency(text: string, name: string): boolean {
  const section = /^DEPENDENCIES\r?$/m.exec(text);
  if (!section) return false;
  const start = section.index;
  const end = text.slice(start).search(/\n\r?\n/);
  const list = text.slice(start, end < 0 ? text.length : start + end);
  return list.split(/\r?\n/).some((line) => /^ {2}([\w.-]+)(?=[ !]|$)/.exec(line)?.[1] === name);
}
