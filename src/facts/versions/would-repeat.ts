import { readStated } from '../../claims/version/numbers.ts';
import type { FoundClaim } from './claim.ts';
import { beginsWith, type DraftsIn, isOfSame, otherVersions } from './other-versions.ts';
import { isHeadingLine, passageAround } from './passage.ts';
import { lineAt } from './surroundings.ts';

/**
 * Whether a version, written in place of the stated one, would stand a second time in the sentence or the item, or beside a third one
 * of the same thing: "React 19. For React 19, use …". What such a sentence tells is left to people.
 */
export function wouldRepeat(text: string, found: FoundClaim, right: string, draftsIn: DraftsIn): boolean {
  const line = lineAt(text, found.claim.start);
  const passage = isHeadingLine(text, line) ? line : passageAround(text, found.claim.start);
  const parts = readStated(right)?.parts ?? [];
  // "Vite 5 (vite@5.2.0)": the major version stays right.
  const isShorter = (other: readonly number[]) => other.length < parts.length && beginsWith(parts, other);
  if (otherVersions(text, found, passage, draftsIn).some((other) => !isShorter(other.parts))) return true;
  // Without its name: "from 18 to 19".
  const number = /\d+(?:\.\d+)*/.exec(right)?.[0];
  if (number === undefined) return false;
  const bare = new RegExp(`(?<![\\w.-])v?${number.replace(/\./g, '\\.')}(?![\\w-]|\\.\\d)`, 'g');
  const drafts = draftsIn(passage);
  for (const { index } of text.slice(passage.start, passage.end).matchAll(bare)) {
    const at = passage.start + index;
    const owner = drafts.find((draft) => draft.number.start <= at && at < draft.number.end);
    if (!owner || isOfSame(found, owner)) return true;
  }
  return false;
}
