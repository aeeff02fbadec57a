import type { Word } from '../request-text.ts';

/** Verbs that are as often nouns. */
export const nounVerbs = new Set(
  'log cache store filter group link record block load handle save track store place cap open put'
    .split(' ')
    .concat(
      'search build test run support release update upgrade export import deploy merge commit format sort filter display review report change design plan profile install start set lint push sync cache move build mock use show audit scan trace study patch look help check limit access swap switch wrap place list count measure benchmark cover restore register notify comment mirror shape code ship patch study inventory prompt embed attach stream popis opis draw'.split(
        ' ',
      ),
    ),
);

/** "Search doesn't return results", "Build fails", "Export to CSV is broken": a verb that is the subject. */
export function isNoun(words: readonly Word[], at: number): boolean {
  // "search: results are empty" names a part of the product.
  if (at === 0 && words[1] && words[1].clause !== words[0]!.clause && nounVerbs.has(words[0]!.plain))
    return true;
  const next = words.slice(at + 1, at + 5);
  const verb = next.findIndex(({ plain }) =>
    /^(?:is|are|was|were|does|doesn't|doesnt|do|don't|isn't|has|have|fails|fail|failed|crashes|crash|throws|returns|shows|takes|hangs|breaks|broke|stopped|ignores|loses|skips|drops|swallows|misses|forgets|duplicates|mixes|counts|accepts|leaves|reveals|ends|stops|goes|stays|keeps|should|must|can't|cannot|won't|works|gives|sends|je|su|nie|nefunguje|pada|padne|trva)$/.test(
      plain,
    ),
  );
  if (verb === -1 || !/^[a-z]+$/.test(words[at]!.plain)) return false;
  // "Fix the button that is broken" has its verb behind a relative word; "fix search is broken" is nobody's English.
  const between = next.slice(0, verb);
  if (next[verb]!.clause !== words[at]!.clause) return false;
  return (
    !between.some(({ plain }) =>
      /^(?:that|which|who|where|when|if|so|what|how|why|the|a|an|this|my|our|all|it|and|ktor\p{L}*|co|ked|aby|ak|ze|preco|ako)$/u.test(
        plain,
      ),
    ) && nounVerbs.has(words[at]!.plain)
  );
}
