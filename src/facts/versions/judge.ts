import type { LintedDocument } from '../../parse/document.ts';
import type { Aliases, Target } from '../aliases.ts';
import type { Fact } from '../fact.ts';
import { isSurelyMissing } from '../missing-package.ts';
import type { RepositoryFacts } from '../repository.ts';
import { type Opinion, opinionOf } from './evidence.ts';
import { factIndex } from './fact-index.ts';
import { type FoundClaim, findClaims } from './find-claims.ts';
import { factsInReach, sortOut } from './reach.ts';
import { replacementFor } from './replacement.ts';
import type { VersionVerdict } from './verdict.ts';
import { compareVersions } from './version.ts';
import { isCertain, isUndecided, strongest } from './weigh.ts';

/**
 * Finds the versions that a document states and holds each against the repository (specification: Anti-hallucination
 * contract; rules.md: facts/version, facts/version-unsourced).
 *
 * @param factsAt What the repository said when the text at this offset was written.
 */
export function judgeVersions(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
): readonly VersionVerdict[] {
  const verdicts: VersionVerdict[] = [];
  for (const found of findClaims(document, aliases)) {
    const verdict = judge(found, factsAt(found.claim.start), document);
    if (verdict) verdicts.push(verdict);
  }
  return verdicts;
}

/** What is known of the thing that a claim names. */
interface Candidates {
  /** Facts that decide. */
  readonly facts: readonly Fact[];
  /** Facts that can only speak for the claim. */
  readonly kin: readonly Fact[];
  readonly targets: readonly Target[];
}

function judge(
  found: FoundClaim,
  repository: RepositoryFacts,
  document: LintedDocument,
): VersionVerdict | undefined {
  const candidates = candidatesFor(found, repository);
  // A name that neither the table nor a manifest knows is no claim.
  if (!candidates) return undefined;
  const { claim, stated } = found;
  const { own, aside } = sortOut(candidates.facts, document.path);
  const kin = [...candidates.kin, ...aside].map((fact) => opinionOf(stated, fact, repository));
  const reach = factsInReach(own, found.folders, document.path);
  const opinions = reach.facts.map((fact) => opinionOf(stated, fact, repository));
  const confirming = [...opinions, ...kin].filter(({ says }) => says === 'confirms');
  const against = opinions.filter(({ says }) => says === 'contradicts');
  const pinned = against.some(({ fact }) => fact.pin === 'exact' && fact.role === 'dependency');
  const confirmed = confirming.find(({ weak }) => !weak) ?? (pinned ? undefined : confirming[0]);
  if (confirmed) return { claim, verdict: 'confirmed', certain: true, evidence: confirmed.fact };

  if (against.length === 0) {
    const [first] = [...opinions, ...kin];
    if (first) return { claim, verdict: 'unknown', certain: false, evidence: first.fact };
    return unmentioned(found, candidates.targets, repository);
  }
  // Named by its own repository, a version is a release of it.
  if (found.names.some(({ key }) => factIndex(repository).isOwn(key))) return undefined;
  const namesake = packageNamesake(found, candidates.targets, repository);
  if (namesake)
    return {
      claim,
      verdict: namesake.says === 'confirms' ? 'confirmed' : 'unknown',
      certain: false,
      evidence: namesake.fact,
    };
  if (isUndecided(opinions, stated, repository))
    return { claim, verdict: 'unknown', certain: false, evidence: against[0]!.fact };
  const elsewhere = reach.beyond.map((fact) => opinionOf(stated, fact, repository));
  const conflicting = elsewhere.find(({ says }) => says === 'confirms');
  const evidence = strongest(against, document.path);
  const certain =
    !found.inCode &&
    !conflicting &&
    confirming.length === 0 &&
    isCertain(opinions, stated, candidates.targets);
  const replacement = replacementFor(claim, stated, against);
  return {
    claim,
    verdict: 'contradicted',
    certain,
    evidence: evidence.fact,
    newer: evidence.version !== undefined && compareVersions(stated.parts, evidence.version) > 0,
    ...(replacement === undefined ? {} : { replacement }),
  };
}

function candidatesFor(found: FoundClaim, repository: RepositoryFacts): Candidates | undefined {
  const index = factIndex(repository);
  for (const { key, targets } of found.names) {
    if (targets) {
      const facts = targets.filter(({ kin }) => !kin).flatMap((target) => index.of(target));
      const kin = targets.filter((target) => target.kin).flatMap((target) => index.of(target));
      return { facts, kin, targets };
    }
    if (index.isOwn(key)) return undefined;
    const facts = index.named(key);
    if (facts.length > 0) return { facts, kin: [], targets: [] };
  }
  return undefined;
}

/** Written in small letters, the name of a server may as well mean its client library: `redis` 4.7.0. */
function packageNamesake(
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

/** Nothing that may decide is in the repository: is that a finding? */
function unmentioned(
  found: FoundClaim,
  targets: readonly Target[],
  repository: RepositoryFacts,
): VersionVerdict {
  const { claim, stated } = found;
  for (const { ecosystem, name, kin } of targets) {
    if (kin || ecosystem === 'docker' || ecosystem === 'runtime' || name.endsWith('*')) continue;
    for (const fact of repository.locked(ecosystem, name)) {
      const { says } = opinionOf(stated, { ...fact, role: 'tool' }, repository);
      const verdict = says === 'confirms' ? 'confirmed' : 'unknown';
      return { claim, verdict, certain: verdict === 'confirmed', evidence: fact };
    }
  }
  const missing = !found.inCode && found.plain && isSurelyMissing(targets, repository);
  return { claim, verdict: missing ? 'unsourced' : 'unknown', certain: false };
}
