import { memoized } from '../base/memoized.ts';
import { beginsLikeScopeLabel } from './scope-label-start.ts';
import {
  actionIn,
  excluding,
  fileWords,
  fillers,
  joints,
  nouns,
  type ScopeAction,
  verbs,
} from './scope-words.ts';

export type { ScopeAction } from './scope-words.ts';

/** Labels over a list of files that say nothing of what becomes of them. */
const neutral =
  /^(?:in scope|files?|(?:the )?following files|affected files|relevant files|files? affected|subory|dotknute subory|v rozsahu)$/;

function plainLabel(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[*_`#[\]]+/g, '')
    .replace(/(?<!\s)\s*\([^()]*\)\s{0,200}:?\s*$/, '')
    .replace(/^[^\p{L}]+|[^\p{L}]{1,200}$/gu, '')
    .replace(/\s+/g, ' ');
}

/** What a text is: an action, a label that leaves the action open ("Files"), or no label of SCOPE. */
type Meaning = ScopeAction | 'open' | 'none';

const longestLabel = 60;
const mostRemembered = 500;

/** No word of a label has a dot in it; a bracket at the end is a remark and may hold anything. */
function namesFile(text: string): boolean {
  return !text.includes('(') && /[a-z].{0,2000}\.[a-z]/i.test(text);
}

function meaningOf(text: string): Meaning {
  return text.length > longestLabel || !beginsLikeScopeLabel(text) ? 'none' : meaningOfLabel(text);
}

/** The same few labels stand in all prompts. */
const meaningOfLabel = memoized(
  longestLabel,
  (text): Meaning => {
    if (namesFile(text)) return 'none';
    const plain = plainLabel(text);
    return actionOf(plain) ?? (neutral.test(plain) ? 'open' : 'none');
  },
  mostRemembered,
);

/**
 * What a sub-label of SCOPE says of the files below it ("Files to create", `Modify:`; formats.md, section 1).
 *
 * @param text The label as written; emphasis, emoji, diacritics and a colon at its end do not matter.
 * @returns Undefined when it is no such label, or one that leaves it open ("Files").
 */
export function scopeAction(text: string): ScopeAction | undefined {
  const meaning = meaningOf(text);
  return meaning === 'none' || meaning === 'open' ? undefined : meaning;
}

/** Whether a label belongs to SCOPE rather than naming a section. */
export function isScopeLabel(text: string): boolean {
  return meaningOf(text) !== 'none';
}

/** By words, not by patterns: a run meets a dozen such labels, and compiling their patterns took longer than all rules. */
function actionOf(plain: string): ScopeAction | undefined {
  const words = plain
    .replace(/[/&+]/g, ' $& ')
    .split(/[ ,]+/)
    .filter((word) => word !== '');
  const leads = fileWords.has(words[0]!);
  if (leads) words.shift();
  if (words.at(-1) === 'only') words.pop();
  if (words.length > 1 && fileWords.has(words.at(-1)!)) words.pop();
  const telling = words.filter((word) => !fillers.has(word) && !fileWords.has(word));
  if (excluding.has(words.join(' ')) || excluding.has(telling.join(' '))) return 'exclude';
  if (leads && words[0] === 'na')
    return words.length === 2 ? (actionIn(nouns, words[1]!) ?? actionIn(verbs, words[1]!)) : undefined;
  return commonAction(telling);
}

/** What words that are all verbs say together: "new … create" the same twice, "create or modify" that it is open. */
function commonAction(words: readonly string[]): ScopeAction | undefined {
  const named = words.filter((word) => !joints.has(word)).map((word) => actionIn(verbs, word));
  const [first, second] = named;
  if (first === undefined || named.includes(undefined) || named.length > 2) return undefined;
  if (second === undefined || first === second) return first;
  if (first === 'read' || second === 'read') return undefined;
  return joints.has(words[1]!) ? 'either' : undefined;
}
