import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isSessionsFile } from '../../parse/session-entries.ts';
import { speaksInGeneral } from '../in-general.ts';
import { Excuses } from './excuses.ts';
import { isTellingName } from './file-names.ts';
import { findPaths } from './find.ts';
import { isLoose, type Judged, judgeMention } from './judge-mention.ts';
import { judgeScope } from './judge-scope.ts';
import { judgeTree, type Unfound } from './judge-tree.ts';
import { Making } from './making.ts';
import type { Mention } from './mention.ts';
import { withoutLabels } from './missing-verdict.ts';
import { withLikelyHints } from './named-hint.ts';
import { LostInTrees } from './named-in-tree.ts';
import { isOfTarget, type Nature, natureOf, tellsPast } from './nature.ts';
import { isForAnyProject } from './of-any-project.ts';
import { withoutPlansAndDeeds } from './recorded.ts';
import { inOtherRoot } from './root-elsewhere.ts';
import { withSafeFixes } from './safe-fix.ts';
import { isWithin } from './stated.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import type { Place } from './walk.ts';
import { lastName } from './written-path.ts';

/**
 * Finds the files and folders that a document states to be there and looks for each in the repository (specification:
 * Anti-hallucination contract; rules.md: facts/path, facts/path-escape).
 *
 * @param factsAt What the repository said when the text at this offset was written.
 * @returns What the repository has something against, in file order.
 */
export function judgePaths(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
): readonly PathVerdict[] {
  if (document.kind === 'config' || document.kind === 'session') return [];
  const aroundAt = surroundingsIn(document, factsAt);
  const found = findPaths(document, (word, offset) => aroundAt(offset).isPathOf(word));
  const nature = natureOfDocument(document);
  const at = ({ headings }: Place): Nature =>
    nature === 'present' && headings.slice(-2).some(tellsPast) ? 'past' : nature;
  const inGeneral = (offset: number) => speaksInGeneral(document, factsAt(offset).index);
  const making = new Making(found.made, document);
  const unfound: Unfound = { lost: [], doubtful: [] };
  for (const tree of found.trees)
    judgeTree(
      tree,
      aroundAt(tree.entries[0]!.start),
      document.path,
      at(tree.place),
      making,
      unfound,
      inGeneral,
    );

  const excuses = new Excuses(document, found.mentions);
  const lost = unfound.lost.filter((each) => !excuses.coverEntry(each, aroundAt(each.claim.start)));
  const judged: Judged = {
    path: document.path,
    making,
    denied: new Set(),
    lost: new LostInTrees(lost),
  };
  const verdicts = [...lost];
  const judge = (mention: Mention) => {
    const around = aroundAt(mention.start);
    const verdict = judgeMention(mention, around, at(mention.place), judged);
    if (verdict && !excuses.cover(mention, verdict, around, judged.denied)) verdicts.push(verdict);
  };
  for (const mention of found.mentions) if (!isLoose(mention)) judge(mention);
  for (const entry of unfound.doubtful) {
    const verdict = judged.lost.ofEntry(entry, aroundAt(entry.start));
    if (verdict) verdicts.push(verdict);
  }
  verdicts.push(...judgeScope(document, aroundAt, making));
  const elsewhere = nature === 'present' ? inOtherRoot(found.mentions, aroundAt(0), document.path) : [];
  if (verdicts.length === 0 && elsewhere.length === 0) return verdicts;

  for (const mention of found.mentions) if (isLoose(mention)) judge(mention);
  // What the document itself says not to be there, it does not claim elsewhere.
  const isDeniedName = (name: string) => judged.denied.has(name) && isTellingName(name);
  const isDenied = ({ verdict, resolved = '' }: PathVerdict) =>
    verdict === 'missing' && (isWithin(resolved, judged.denied) || isDeniedName(lastName(resolved)));
  const isForAny = (each: PathVerdict) =>
    each.verdict === 'missing' && isForAnyProject(each, document.path, inGeneral(each.claim.start));
  const own = (some: readonly PathVerdict[]) =>
    withoutPlansAndDeeds(
      some.filter((each) => !isDenied(each) && !isForAny(each)),
      document,
      factsAt,
    );
  const left = [...own(verdicts)].sort(byStart);
  const told = new Set(left.map(({ claim }) => claim.start));
  const further = own(elsewhere).filter((each) => !told.has(each.claim.start));
  const hinted = [...withLikelyHints(left, document, found.trees), ...further].sort(byStart);
  return withSafeFixes(withoutLabels(hinted), document.text);
}

/** A guide that defines a target is a plan; a template or a report that does is what it was. */
function natureOfDocument({ kind, path, text }: LintedDocument): Nature {
  const nature = kind === 'prompt' ? 'plan' : natureOf(path);
  return nature === 'present' && isOfTarget(text) ? 'plan' : nature;
}

function byStart(a: PathVerdict, b: PathVerdict): number {
  return a.claim.start - b.claim.start;
}

/** The entries of sessions.md were written at different times; any other document stands in one state of the repository. */
function surroundingsIn(
  { path }: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
): (offset: number) => Surroundings {
  if (isSessionsFile(path)) return (offset) => surroundingsOf(factsAt(offset));
  let around: Surroundings | undefined;
  return (offset) => {
    around ??= surroundingsOf(factsAt(offset));
    return around;
  };
}
