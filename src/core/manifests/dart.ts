import { type LockEntry, linesOfLock, lockReader } from './locks.ts';
import { manifestReader, pinOf, sourceLines } from './manifest.ts';
import { entriesOf, nodeAt, textOf, versionIn } from './tree.ts';
import { readYaml } from './yaml.ts';

/** An override counts like any other: the lock file tells which of the two is used. */
const dependencyMaps = ['dependencies', 'dev_dependencies', 'dependency_overrides'];

/** pubspec.yaml: packages, the oldest Dart and Flutter that will do, and the own version. */
const pubspec = manifestReader(readYaml, (root, stated) => {
  for (const map of dependencyMaps)
    for (const entry of entriesOf(nodeAt(root, map))) {
      // What comes from git, a folder or an SDK has no version that counts.
      const isElsewhere = entriesOf(entry.value).some(({ key }) => /^(?:git|path|sdk)$/.test(key));
      const { text: value, line } = isElsewhere ? { text: '', line: entry.line } : versionIn(entry);
      stated.add('pub', entry.key, value, line, pinOf('pub', value), 'dependency');
    }
  for (const { key, value, line } of entriesOf(nodeAt(root, 'environment'))) {
    const version = textOf(value)?.trim() ?? '';
    const name = key === 'sdk' ? 'dart' : key;
    // Pub takes the Flutter that is named for the oldest one, written as a single version, too.
    const pin = pinOf('pub', version) === 'none' ? 'none' : 'range';
    if (name === 'dart' || name === 'flutter') stated.add('runtime', name, version, line, pin, 'floor');
  }
  stated.addSelf('pub', textOf(nodeAt(root, 'name')), nodeAt(root, 'version'));
});

/** pubspec.lock: a version for each name; packages of the SDK have none of their own (`0.0.0`). */
const pubspecLock = lockReader(function* (text): Generator<LockEntry> {
  let name = '';
  for (const [at, line] of linesOfLock(text).entries()) {
    if (line.endsWith(':')) name = /^ {2}(\w+):$/.exec(line)?.[1] ?? name;
    const version = line.startsWith('    version') ? /^ {4}version: "([^"]+)"$/.exec(line)?.[1] : undefined;
    if (version !== undefined && version !== '0.0.0') yield { name, version, line: at + 1 };
  }
});

/** The oldest Dart and Flutter with which everything in the lock file works. */
const lockedSdks = manifestReader(sourceLines, (lines, stated) => {
  const start = lines.indexOf('sdks:');
  for (let at = start + 1; start >= 0 && at < lines.length; at++) {
    const [, name, value = ''] = /^ {2}(dart|flutter): "?([^"]+?)"?$/.exec(lines[at]!) ?? [];
    if (name === undefined) break;
    if (/\d/.test(value)) stated.add('runtime', name, value, at + 1, 'range', 'floor');
  }
});

export const manifests = { pubspec, 'pubspec-lock-sdks': lockedSdks };
export const locks = { 'pubspec-lock': pubspecLock };
