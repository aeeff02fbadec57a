import { dirname } from 'node:path/posix';
import type { Target } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';
import { isLockFile } from '../../manifests/path-names.ts';
import type { StatedVersion } from './stated.ts';

/**
 * Whether a fact is the oldest Dart or Flutter that everything in a lock file works with, beside a manifest that says itself
 * which one it asks for: the lock file's follows from it, and only confirms.
 *
 * @param facts All that is known of the same runtime.
 */
export function isLockedSdkAside(facts: readonly Fact[]): (fact: Fact) => boolean {
  const asking = facts.filter(
    ({ ecosystem, role, file }) => ecosystem === 'runtime' && role === 'floor' && !isLockFile(file),
  );
  return ({ ecosystem, name, role, file }) =>
    ecosystem === 'runtime' &&
    role === 'floor' &&
    isLockFile(file) &&
    asking.some((other) => other.name === name && dirname(other.file) === dirname(file));
}

/**
 * The language, where a caret stands in front of what is called Flutter's version: "Flutter SDK ^3.5.4" repeats the `sdk: ^3.5.4`
 * of a pubspec, and that is Dart's. Flutter itself is asked for by a lowest version.
 */
export function dartMeant(
  targets: readonly Target[],
  { operator }: StatedVersion,
  facts: readonly Fact[],
): Target | undefined {
  const [first] = targets;
  if (operator !== '^' || first?.ecosystem !== 'runtime' || first.name !== 'flutter') return undefined;
  if (facts.some(({ role, file }) => role === 'floor' && !isLockFile(file))) return undefined;
  return { ecosystem: 'runtime', name: 'dart' };
}
