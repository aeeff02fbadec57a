import { nameKey, type Target } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';
import { isLockFile } from '../../manifests/path-names.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { FoundClaim } from './claim.ts';
import { type Opinion, opinionOf } from './evidence.ts';
import { exactPackage } from './exact-package.ts';
import { factIndex } from './fact-index.ts';
import { dartMeant, isLockedSdkAside } from './lock-sdks.ts';
import { isSdkAside } from './sdk-aside.ts';
import type { VersionClaim } from './verdict.ts';

/** What is known of the thing that a claim names. */
export interface Candidates {
  /** Facts that decide. */
  readonly facts: readonly Fact[];
  /** Facts that can only speak for the claim. */
  readonly kin: readonly Fact[];
  readonly targets: readonly Target[];
  /** Where the name begins, if that is less than what was taken for one. */
  readonly start?: number;
}

/** The facts that a claim is held against; undefined when nothing is known of what it names. */
export function candidatesFor(found: FoundClaim, repository: RepositoryFacts): Candidates | undefined {
  const index = factIndex(repository);
  for (const { key, targets, start } of found.names) {
    if (targets) return ofTargets(targets, found, repository);
    if (index.isOwn(key)) return undefined;
    const facts = index.named(key);
    if (facts.length > 0)
      return {
        ...(isOfSeveralGroups(facts, key) ? { facts: [], kin: facts } : { facts, kin: [] }),
        targets: [],
        ...(start === undefined ? {} : { start }),
      };
  }
  const exact = exactPackage(found.claim.subject.text, repository);
  return exact && { facts: [], kin: [], targets: exact };
}

function ofTargets(
  targets: readonly Target[],
  { stated }: FoundClaim,
  repository: RepositoryFacts,
): Candidates {
  const index = factIndex(repository);
  const facts = targets.filter(({ kin }) => !kin).flatMap((target) => index.of(target));
  const kin = targets.filter((target) => target.kin).flatMap((target) => index.of(target));
  const dart = dartMeant(targets, stated, facts);
  const ofDart = dart ? index.of(dart).filter(({ file }) => !isLockFile(file)) : [];
  if (ofDart.length > 0) return { facts: ofDart, kin: [...facts, ...kin], targets };
  const isSdk = isSdkAside(targets, facts);
  const isLockedSdk = isLockedSdkAside(facts);
  const isAside = (fact: Fact) => isSdk(fact) || isLockedSdk(fact);
  return { facts: facts.filter((fact) => !isAside(fact)), kin: [...kin, ...facts.filter(isAside)], targets };
}

/** Whether artifacts of several groups end in a name: which of them is meant, it does not say. */
function isOfSeveralGroups(facts: readonly Fact[], key: string): boolean {
  const groups = new Set<string>();
  for (const { ecosystem, name } of facts)
    if (ecosystem === 'maven' && nameKey(name) !== key) groups.add(name.split(':', 1)[0]!);
  return groups.size > 1;
}

/** Written in small letters, the name of a server may as well mean its client library: `redis` 4.7.0. */
export function packageNamesake(
  { claim, stated, names, isTag }: FoundClaim,
  targets: readonly Target[],
  repository: RepositoryFacts,
): Opinion | undefined {
  const [name] = names;
  if (!name || isTag || targets[0]?.ecosystem !== 'docker') return undefined;
  const opinions = factIndex(repository)
    .named(name.key)
    .filter(({ ecosystem }) => ecosystem !== 'docker')
    .map((fact) => opinionOf(stated, fact, repository));
  const confirming = opinions.find(({ says }) => says === 'confirms');
  return confirming ?? (/\p{Lu}/u.test(claim.subject.text) ? undefined : opinions[0]);
}

/** A claim of which the name is a part of what was taken for it: in "pubspec adds intl ^0.19.0", `intl`. */
export function narrowed(claim: VersionClaim, start: number | undefined): VersionClaim {
  const { subject, value } = claim;
  if (start === undefined || start <= subject.start || start >= subject.end) return claim;
  const text = subject.text.slice(start - subject.start);
  return {
    start: Math.min(start, value.start),
    end: claim.end,
    subject: { start, end: subject.end, text },
    value,
  };
}
