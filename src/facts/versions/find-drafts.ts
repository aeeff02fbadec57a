import { type Aliases, mayHaveTargets } from '../../manifests/aliases.ts';
import type { Range } from '../../parse/blocks.ts';
import type { Draft, Means } from './draft.ts';
import { editionDraft, isEdition } from './edition.ts';
import { gluedName } from './glued.ts';
import { draftOf } from './named-version.ts';
import { mayBeNotName } from './not-names.ts';
import { startOf } from './number-start.ts';
import type { Surroundings } from './surroundings.ts';
import { monikerDraft, readMoniker } from './target-framework.ts';
import { endOfDigits } from './version-number.ts';

const digit = /[0-9]/g;

/**
 * Finds the numbers of a text, or of a part of it, that stand with a name as its version, in one pass.
 *
 * `isSettled` is asked before anything is looked at that takes longer; what is settled is left out.
 *
 * @param within Where it looks; everywhere when it is left out.
 */
export function findDrafts(
  text: string,
  aliases: Aliases,
  surroundings: () => Surroundings,
  { isSettled, productOf, isDependency }: Pick<Means, 'isSettled' | 'productOf' | 'isDependency'>,
  { start: from, end: to }: Range = { start: 0, end: text.length },
): Draft[] {
  const drafts: Draft[] = [];
  const means: Means = {
    aliases,
    mayHaveTargets: (print: number) => mayHaveTargets(print, aliases),
    isOfInterest: (print: number) => mayBeNotName(print) || mayHaveTargets(print, aliases),
    isMarkedBefore: marksBefore(text),
    surroundings,
    isSettled,
    productOf,
    isDependency,
  };
  digit.lastIndex = from;
  while (digit.test(text)) {
    const at = digit.lastIndex - 1;
    if (at >= to) break;
    const start = startOf(text, at);
    const draft = start < 0 ? gluedDraft(text, at, means) : draftOf(text, start, at, means);
    if (draft) drafts.push(draft);
    // What follows of a number that was not read is glued to it.
    digit.lastIndex = draft ? draft.number.end : endOfDigits(text, at);
  }
  return drafts;
}

/** Of a digit that is glued to a word: "ES2020", "net8.0", "Vue3". */
function gluedDraft(text: string, at: number, means: Means): Draft | undefined {
  if (isEdition(text, at)) return editionDraft(text, at);
  const moniker = readMoniker(text, at);
  return moniker ? monikerDraft(text, moniker) : gluedName(text, at, means);
}

/** Looks no further back than to where it was asked before, so that a long line with many numbers is gone through once. */
function marksBefore(text: string): Means['isMarkedBefore'] {
  let last = 0;
  let answer = false;
  return (at) => {
    let before = at - 1;
    while (before >= last && !isMarkOrEnd(text.charCodeAt(before))) before--;
    if (before >= last) answer = text[before] === '*' || text[before] === '`';
    last = at;
    return answer;
  };
}

/** `*`, a backtick, or the end of a line. */
function isMarkOrEnd(code: number): boolean {
  return code === 42 || code === 96 || code === 10 || code === 13;
}
