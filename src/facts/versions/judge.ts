import type { LintedDocument } from '../../parse/document.ts';
import { type Aliases, targetsOf } from '../aliases.ts';
import type { Fact } from '../fact.ts';
import { speaksInGeneral } from '../in-general.ts';
import type { RepositoryFacts } from '../repository.ts';
import { isPlainBound } from './bound.ts';
import { isOfNameBehind, isOfScopedNamesake } from './bracket-name.ts';
import { candidatesFor, packageNamesake } from './candidates.ts';
import { claimOf, type FoundClaim, foreignDocument } from './claim.ts';
import { readConstraint } from './constraint.ts';
import { judgeCopies } from './copied-manifest.ts';
import type { IsSettled } from './draft.ts';
import { type Opinion, opinionOf } from './evidence.ts';
import { isExplained } from './explained.ts';
import { factIndex } from './fact-index.ts';
import { findDrafts } from './find-drafts.ts';
import { holds } from './interval.ts';
import { factsOfNamedFiles } from './named-files.ts';
import { isNoClaim } from './no-claim.ts';
import { isOfOneAmongMany } from './one-of-many.ts';
import type { DraftsIn } from './other-versions.ts';
import { peersAside } from './peers.ts';
import { factsInReach, sortOut } from './reach.ts';
import { replacementFor } from './replacement.ts';
import { isSettled } from './settled.ts';
import { lineAt, Surroundings } from './surroundings.ts';
import { unmentioned } from './unmentioned.ts';
import type { VersionClaim, VersionVerdict } from './verdict.ts';
import { compareVersions } from './version.ts';
import { isCertain, isUndecided, strongest } from './weigh.ts';
import { isWeight } from './weight.ts';
import { wouldRepeat } from './would-repeat.ts';

/**
 * Finds the versions that a document states and holds each against the repository (specification: Anti-hallucination
 * contract; rules.md: facts/version, facts/version-unsourced).
 *
 * @param factsAt What the repository said when the text at this offset was written.
 * @param wanted `disputed`: only what the repository contradicts or does not mention. That is found much sooner, since what
 *   it has nothing against needs none of the words around it.
 */
export function judgeVersions(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
  wanted: 'all' | 'disputed' = 'all',
): readonly VersionVerdict[] {
  const { text, path } = document;
  const verdicts: VersionVerdict[] = [];
  if (foreignDocument.test(path)) return verdicts;
  let known: Surroundings | undefined;
  const surroundings = () => {
    known ??= new Surroundings(document);
    return known;
  };
  const isLeftOut: IsSettled = (targets, version, floor, at) =>
    wanted === 'disputed' && isSettled(targets, version, floor, factsAt(at));
  const productOf = (key: string, at: number) => factIndex(factsAt(at)).product(key);
  const draftsIn: DraftsIn = (part) =>
    findDrafts(text, aliases, surroundings, { isSettled: () => false, productOf }, part);
  const copies = judgeCopies(document, surroundings, factsAt);
  verdicts.push(...copies.verdicts);
  for (const draft of findDrafts(text, aliases, surroundings, { isSettled: isLeftOut, productOf })) {
    const found = claimOf(text, draft, surroundings());
    if (!found) continue;
    // A requirement is read as a manifest writes it, or not at all.
    if (
      found.inCode &&
      copies.lines.some(({ start, end }) => start <= draft.number.start && draft.number.end <= end)
    )
      continue;
    const facts = factsAt(found.claim.start);
    const verdict = judge(found, facts, document, aliases, draftsIn);
    if (!verdict || (wanted === 'disputed' && !isDisputed(verdict))) continue;
    if (isDisputed(verdict) && speaksInGeneral(document, facts.index)) continue;
    verdicts.push(verdict);
  }
  return verdicts;
}

/** Whether a verdict speaks against the claim. */
export function isDisputed({ verdict }: VersionVerdict): boolean {
  return verdict === 'contradicted' || verdict === 'unsourced';
}

function judge(
  found: FoundClaim,
  repository: RepositoryFacts,
  document: LintedDocument,
  aliases: Aliases,
  draftsIn: DraftsIn,
): VersionVerdict | undefined {
  const candidates = candidatesFor(found, repository);
  // A name that neither the table nor a manifest knows is no claim.
  if (!candidates) return undefined;
  const { claim, stated } = found;
  const line = lineAt(document.text, claim.start);
  const counts = peersAside(
    [...candidates.facts, ...candidates.kin],
    document.path,
    document.text.slice(line.start, line.end),
  );
  const { own, aside } = sortOut(candidates.facts.filter(counts), document.path, found.folders);
  const isOfExamples = ({ file }: Fact) => file.startsWith(`${found.examples}/`);
  // Below "Examples (`examples/`)" only what is there can speak against it.
  if (
    found.examples !== undefined &&
    !candidates.facts.some(
      (fact) => isOfExamples(fact) && opinionOf(stated, fact, repository).says === 'contradicts',
    )
  )
    return undefined;
  const kin = [...candidates.kin.filter(counts), ...aside].map((fact) => opinionOf(stated, fact, repository));
  const reach = factsInReach(own, found.folders, document.path);
  let opinions = reach.facts.map((fact) => opinionOf(stated, fact, repository));
  const confirming = [...opinions, ...kin].filter(({ says }) => says === 'confirms');
  let against = opinions.filter(({ says }) => says === 'contradicts');
  const pinned = against.some(({ fact }) => fact.pin === 'exact' && fact.role === 'dependency');
  const confirmed = confirming.find(({ weak }) => !weak) ?? (pinned ? undefined : confirming[0]);
  if (confirmed) return { claim, verdict: 'confirmed', certain: true, evidence: confirmed.fact };

  const isKnown = (key: string) =>
    targetsOf(key, aliases) !== undefined || factIndex(repository).named(key).length > 0;
  if (isWeight(document.text, claim, isKnown)) return undefined;
  if (against.length > 0 && isOfNameBehind(document.text, found, aliases, repository)) return undefined;
  if (against.length > 0 && isOfScopedNamesake(found, repository)) return undefined;
  const named = factsOfNamedFiles(own, document.text, claim);
  if (against.length > 0 && named) {
    opinions = named.map((fact) => opinionOf(stated, fact, repository));
    against = opinions.filter(({ says }) => says === 'contradicts');
  }
  if (against.length === 0) {
    const [first] = [...opinions, ...kin];
    if (first) return { claim, verdict: 'unknown', certain: false, evidence: first.fact };
    return unmentioned(found, candidates.targets, repository, document.text, draftsIn);
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
  if (isNoClaim(document.text, found, own, against, repository, draftsIn)) return undefined;
  if (
    isUndecided(opinions, stated, repository) ||
    isOfOneAmongMany(found, against, document.path, repository)
  )
    return { claim, verdict: 'unknown', certain: false, evidence: against[0]!.fact };
  const elsewhere = reach.beyond.map((fact) => opinionOf(stated, fact, repository));
  const conflicting = elsewhere.find(({ says }) => says === 'confirms');
  const evidence = strongest(against, document.path);
  const certain =
    !found.inCode &&
    !isAdmitted(claim, evidence) &&
    !found.inferred &&
    !conflicting &&
    confirming.length === 0 &&
    isCertain(opinions, stated, candidates.targets);
  const right = replacementFor(claim, stated, against);
  const replacement =
    right === undefined || wouldRepeat(document.text, found, right, draftsIn) ? undefined : right;
  return {
    claim,
    verdict: 'contradicted',
    certain,
    evidence: evidence.fact,
    newer: evidence.version !== undefined && compareVersions(stated.parts, evidence.version) > 0,
    ...(replacement === undefined ? {} : { replacement }),
    ...(isExplained(document.text, claim.end) ? { isExplained: true as const } : {}),
    ...(stated.form === 'floor' && !isPlainBound(document.text, claim) ? { isBound: true as const } : {}),
  };
}

/** Whether a range is stated, and what is there lies in it: the document is behind, and nothing in it misleads. */
function isAdmitted({ value }: VersionClaim, { fact, version }: Opinion): boolean {
  if (!version || !/^(?:\^|~(?!=))/.test(value.text)) return false;
  return readConstraint(value.text, fact.ecosystem)?.some((interval) => holds(interval, version)) ?? false;
}
