import type { LintedDocument } from '../../parse/document.ts';
import type { RepositoryFacts } from '../repository.ts';
import { findPaths } from './find.ts';
import { judgeMention } from './judge-mention.ts';
import { createdInScope, judgeScope } from './judge-scope.ts';
import { judgeTree } from './judge-tree.ts';
import { entriesOfLists, LostInTrees } from './named-in-tree.ts';
import { type Nature, natureOf, tellsPast } from './nature.ts';
import { isWithin } from './stated.ts';
import { surroundingsOf } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import type { Place } from './walk.ts';

/**
 * Finds the files and folders that a document states to be there and looks for each in the repository (specification:
 * Anti-hallucination contract; rules.md: facts/path, facts/path-escape).
 *
 * @param factsAt What the repository said when the text at this offset was written.
 * @returns In file order. Entries of SCOPE that are to be created are no claims and are left out.
 */
export function judgePaths(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
): readonly PathVerdict[] {
  if (document.kind === 'config' || document.kind === 'session') return [];
  const { mentions, trees, made } = findPaths(document);
  const aroundAt = (offset: number) => surroundingsOf(factsAt(offset));
  const nature = document.kind === 'prompt' ? 'plan' : natureOf(document.path);
  const created = createdInScope(document);
  const making = created.size === 0 ? made : new Set([...made, ...created]);
  const at = (place: Place): Nature =>
    nature === 'present' && place.headings.slice(-2).some(tellsPast) ? 'past' : nature;
  const denied = new Set<string>();
  const inTrees = trees.flatMap((tree) =>
    judgeTree(tree, aroundAt(tree.entries[0]!.start), document.path, at(tree.place), making),
  );
  const lost = new LostInTrees(inTrees);
  const listed = entriesOfLists(trees);
  const verdicts = [
    ...mentions.map((mention) => {
      const around = aroundAt(mention.start);
      const judged = judgeMention(mention, around, document.path, at(mention.place), making, denied);
      return judged.verdict === 'unknown' ? (lost.ofMention(mention, around) ?? judged) : judged;
    }),
    ...inTrees.map((judged) => {
      const entry = judged.verdict === 'unknown' ? listed.get(judged.claim.start) : undefined;
      return (entry && lost.ofEntry(entry, aroundAt(entry.start))) ?? judged;
    }),
    ...judgeScope(document, aroundAt, created),
  ];
  // What the document itself says not to be there, it does not claim elsewhere.
  const isDenied = ({ verdict, resolved = '' }: PathVerdict) =>
    verdict === 'missing' && isWithin(resolved, denied);
  return verdicts
    .map((each) => (isDenied(each) ? ({ ...each, verdict: 'unknown', certain: false } as const) : each))
    .sort((a, b) => a.claim.start - b.claim.start);
}
