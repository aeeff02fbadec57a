import type { Aliases } from '../../manifests/aliases.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isOfChange } from '../../parse/kind.ts';
import { agreedOnBounds } from './bound.ts';
import { claimOf, type FoundClaim, foreignDocument } from './claim.ts';
import { judgeCopies } from './copied-manifest.ts';
import type { IsSettled } from './draft.ts';
import { factIndex } from './fact-index.ts';
import { findDrafts } from './find-drafts.ts';
import { judgeClaim } from './judge-claim.ts';
import { isOfAnother } from './of-another.ts';
import type { DraftsIn } from './other-versions.ts';
import { isOfProject } from './persona.ts';
import { isSettled } from './settled.ts';
import { lineAt, Surroundings } from './surroundings.ts';
import type { VersionVerdict } from './verdict.ts';

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
  // In a change, versions are what is to come or what was: the lock file says nothing about either.
  if (foreignDocument.test(path) || isOfChange(path)) return verdicts;
  let known: Surroundings | undefined;
  const surroundings = () => {
    known ??= new Surroundings(document);
    return known;
  };
  const isLeftOut: IsSettled = (targets, version, floor, at) =>
    wanted === 'disputed' && isSettled(targets, version, floor, factsAt(at));
  const productOf = (key: string, at: number) => factIndex(factsAt(at)).product(key);
  const isDependency = (name: string, at: number) => factIndex(factsAt(at)).has(name);
  const copies = judgeCopies(document, surroundings, factsAt);
  verdicts.push(...copies.verdicts);
  const means = { productOf, isDependency };
  /** Of a part, what is settled as well. Every claim of a part asks for the same. */
  const draftsOf = new Map<string, ReturnType<DraftsIn>>();
  const draftsIn: DraftsIn = (part) => {
    const key = `${part.start}:${part.end}`;
    const known = draftsOf.get(key);
    if (known) return known;
    const drafts = findDrafts(text, aliases, surroundings, { ...means, isSettled: () => false }, part);
    draftsOf.set(key, drafts);
    return drafts;
  };
  const judge = (found: FoundClaim) =>
    judgeClaim(found, factsAt(found.claim.start), document, aliases, draftsIn);
  const together = (line: Range) =>
    draftsIn(line).flatMap((draft) => {
      const found = claimOf(text, draft, surroundings());
      return (found && judge(found)) ?? [];
    });
  for (const draft of findDrafts(text, aliases, surroundings, { ...means, isSettled: isLeftOut })) {
    const found = claimOf(text, draft, surroundings());
    if (!found) continue;
    // A requirement is read as a manifest writes it, or not at all.
    if (
      found.inCode &&
      copies.lines.some(({ start, end }) => start <= draft.number.start && draft.number.end <= end)
    )
      continue;
    const verdict = judge(found);
    if (!verdict || (wanted === 'disputed' && !isDisputed(verdict))) continue;
    if (
      found.isOfPersona &&
      (verdict.verdict !== 'contradicted' || !isOfProject(together(lineAt(text, found.claim.start))))
    )
      continue;
    if (
      isDisputed(verdict) &&
      isOfAnother(document, found, verdict, factsAt(found.claim.start), surroundings())
    )
      continue;
    verdicts.push(verdict);
  }
  return agreedOnBounds(verdicts);
}

/** Whether a verdict speaks against the claim. */
export function isDisputed({ verdict }: VersionVerdict): boolean {
  return verdict === 'contradicted' || verdict === 'unsourced';
}
