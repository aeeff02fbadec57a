import { factIndex } from '../../claims/version/fact-index.ts';
import type { StatedVersion } from '../../claims/version/numbers.ts';
import { compareVersions, holds, readConstraint } from '../../claims/version/numbers.ts';
import { type Opinion, opinionOf, strongest } from '../../claims/version/opinion.ts';
import { factsInReach, peersAside, sortOut } from '../../claims/version/reach.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { type Aliases, targetsOf } from '../aliases.ts';
import type { Fact } from '../fact.ts';
import type { RepositoryFacts } from '../repository.ts';
import { verdictOfFile } from './behind-slash.ts';
import { isAskedOfProject, isPlainBound } from './bound.ts';
import { isOfNameBehind, isOfScopedNamesake } from './bracket-name.ts';
import { candidatesFor, narrowed, packageNamesake } from './candidates.ts';
import type { FoundClaim } from './claim.ts';
import { isExplained } from './explained.ts';
import { isInLibraryOfFoundry } from './foundry.ts';
import { belongsToAddress } from './link-title.ts';
import { factsOfNamedFiles } from './named-files.ts';
import { isNoClaim } from './no-claim.ts';
import { isOfOneAmongMany } from './one-of-many.ts';
import type { DraftsIn } from './other-versions.ts';
import { replacementFor } from './replacement.ts';
import { lineAt } from './surroundings.ts';
import { unmentioned } from './unmentioned.ts';
import type { VersionClaim, VersionVerdict } from './verdict.ts';
import { isCertain, isUndecided } from './weigh.ts';
import { isWeight } from './weight.ts';
import { wouldRepeat } from './would-repeat.ts';

/** What a repository says to one claim; undefined when it turns out to be none. */
export function judgeClaim(
  found: FoundClaim,
  repository: RepositoryFacts,
  document: LintedDocument,
  aliases: Aliases,
  draftsIn: DraftsIn,
): VersionVerdict | undefined {
  const candidates = candidatesFor(found, repository);
  // A name that neither the table nor a manifest knows is no claim.
  if (!candidates) return undefined;
  const { stated } = found;
  const claim = narrowed(found.claim, candidates.start);
  if (found.ofFile) return verdictOfFile(found, found.ofFile, candidates.facts, repository);
  const line = lineAt(document.text, claim.start);
  const counts = peersAside(
    [...candidates.facts, ...candidates.kin],
    document.path,
    document.text.slice(line.start, line.end),
  );
  const isForeign = (file: string) => isInLibraryOfFoundry(file, repository);
  const { own, aside } = sortOut(candidates.facts.filter(counts), document.path, found.folders, isForeign);
  if (found.examples !== undefined && !isDeniedBelow(found.examples, found, candidates.facts, repository))
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
    !isAdmitted(claim, stated, evidence) &&
    !found.inferred &&
    !found.isOfPersona &&
    !conflicting &&
    confirming.length === 0 &&
    isCertain(opinions, stated, candidates.targets, () =>
      isAskedOfProject(document.text, claim, document.path),
    );
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
    ...(isExplained(document.text, claim.end) ||
    belongsToAddress(document.text, claim, line, stated.parts[0]!)
      ? { isExplained: true as const }
      : {}),
    ...(stated.form === 'floor' && !isPlainBound(document.text, claim) ? { isBound: true as const } : {}),
  };
}

/** Below "Examples (`examples/`)" only what is there can speak against a version. */
function isDeniedBelow(
  folder: string,
  { stated }: FoundClaim,
  facts: readonly Fact[],
  repository: RepositoryFacts,
): boolean {
  return facts.some(
    (fact) =>
      fact.file.startsWith(`${folder}/`) && opinionOf(stated, fact, repository).says === 'contradicts',
  );
}

/** Whether a range is stated, and what is there lies in it: the document is behind, and nothing in it misleads. */
function isAdmitted({ value }: VersionClaim, stated: StatedVersion, { fact, version }: Opinion): boolean {
  if (!version || !stated.operator) return false;
  return readConstraint(value.text, fact.ecosystem)?.some((interval) => holds(interval, version)) ?? false;
}
