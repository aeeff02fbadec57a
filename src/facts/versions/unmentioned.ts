import type { Target } from '../../manifests/aliases.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { isSurelyMissing } from '../missing-package.ts';
import { hasToolTable } from '../run-apart.ts';
import { broughtAlong, isAnotherEverywhere } from './brought-along.ts';
import type { FoundClaim } from './claim.ts';
import { isNoClaim } from './no-claim.ts';
import type { DraftsIn } from './other-versions.ts';
import { replacementFor } from './replacement.ts';
import type { VersionVerdict } from './verdict.ts';

/** Nothing that may decide is in a manifest: is that a finding? */
export function unmentioned(
  found: FoundClaim,
  targets: readonly Target[],
  repository: RepositoryFacts,
  text: string,
  draftsIn: DraftsIn,
): VersionVerdict | undefined {
  const { claim, stated } = found;
  const opinions = broughtAlong(stated, targets, repository);
  const [first] = opinions;
  if (first) {
    const confirmed = opinions.find(({ says }) => says === 'confirms');
    if (confirmed) return { claim, verdict: 'confirmed', certain: true, evidence: confirmed.fact };
    const isFalse =
      !found.inCode &&
      isAnotherEverywhere(opinions) &&
      (found.plain || opinions.every(({ version }) => version?.[0] !== stated.parts[0]));
    if (!isFalse) return { claim, verdict: 'unknown', certain: false, evidence: first.fact };
    const facts = opinions.map(({ fact }) => fact);
    if (isNoClaim(text, found, facts, opinions, repository, draftsIn)) return undefined;
    const replacement = replacementFor(claim, stated, opinions);
    return {
      claim,
      verdict: 'contradicted',
      certain: false,
      evidence: first.fact,
      ...(replacement === undefined ? {} : { replacement }),
    };
  }
  const missing =
    !found.inCode &&
    found.plain &&
    isSurelyMissing(targets, repository, claim.value.text) &&
    !hasToolTable(targets, repository);
  return { claim, verdict: missing ? 'unsourced' : 'unknown', certain: false };
}
