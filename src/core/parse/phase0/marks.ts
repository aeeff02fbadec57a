import { fold } from '../../base/fold.ts';

/** How a criterion is marked (specification: Completeness criteria). */
export type Mark = 'answered' | 'open';

const answeredSigns = '✓✔✅☑√🟢';
const openSigns = '?❓❔❌✗✘✖❎☐⬜⚠🔴🟡🟠⭕◯○';
const sign = new RegExp(
  `^(?:\\[([ xX✓✔✅?❓❌~/-])\\]|\\(([✓✔?])\\)|([${answeredSigns}${openSigns}]))[\\ufe0e\\ufe0f]?`,
  'u',
);
const signAtEnd = new RegExp(`\\s[([]?([${answeredSigns}❓❔❌✗✘])\\ufe0f?[)\\]]?[\\s*_]*$`, 'u');

/** A mark with the length of what says it. */
export interface WrittenMark {
  /** Undefined for a box such as `[~]`, which says neither. */
  readonly mark: Mark | undefined;
  readonly length: number;
}

/** The sign that a text begins with: ✓ ✔ ✅ are answered, ? ❓ ❌ ⚠️ and an empty box are open. */
export function leadingMark(text: string): WrittenMark | undefined {
  const first = text.charCodeAt(0);
  // All signs but `[x]`, `(?)` and `?` lie beyond ASCII.
  if (first < 128 && first !== 91 && first !== 40 && first !== 63) return undefined;
  const found = sign.exec(text);
  return found ? { mark: markOfSign(found[1] ?? found[2] ?? found[3]!), length: found[0].length } : undefined;
}

/** The sign at the end of a line: `Goal: limits for transfers ✅`. */
export function trailingMark(text: string): WrittenMark | undefined {
  const end = text.slice(-12);
  // The signs lie beyond ASCII.
  const found = /[^\0-\x7f]/.test(end) ? signAtEnd.exec(end) : null;
  return found ? { mark: markOfSign(found[1]!), length: found[0].length } : undefined;
}

function markOfSign(written: string): Mark | undefined {
  if (answeredSigns.includes(written) || /[xX]/.test(written)) return 'answered';
  return written === ' ' || openSigns.includes(written) ? 'open' : undefined;
}

/** What is said of criteria in words, each with the forms of both languages. Held against folded text. */
const states: readonly (readonly [Mark | 'optional', RegExp])[] = [
  [
    'open',
    /^(?:still )?(?:missing|open|un(?:known|clear|answered)|incomplete|needed|chyba|otvoren|ne(?:znam|jasn|zodpovedan))/,
  ],
  [
    'open',
    /^(?:not (?:answered|known|clear|specified|provided|present)|to (?:be )?clarif|needs? (?:clarif|input))/,
  ],
  ['optional', /^(?:optional|nice[- ]to[- ]have|voliteln|nepovinn)/],
  [
    'answered',
    /^(?:already )?(?:present|answered|known|complete|provided|pre-?filled|available|clear|z?odpovedan|pritomn|znam|(?:pred)?vyplnen|jasn)/,
  ],
];
/** Words that are a mark only where nothing else is said. */
const bare = /^(?:(ok|yes|ano)|no|nie)(?![a-z-])/;

/** The state that a text begins with, in words: "Still missing", "already answered", "voliteľné". */
export function leadingState(text: string): { state: Mark | 'optional'; length: number } | undefined {
  const folded = fold(text.slice(0, 60));
  for (const [state, pattern] of states) {
    const stem = pattern.exec(folded)?.[0].length;
    const ending = stem === undefined ? undefined : /^[a-z]{0,12}(?![a-z-])/.exec(folded.slice(stem));
    if (ending) return { state, length: stem! + ending[0].length };
  }
  return undefined;
}

/** A word that stands for a mark at the start of a text: `answered`, `(missing)`, `chýba`. */
export function wordMark(text: string): WrittenMark | undefined {
  const lead = /^[([]?/.exec(text)![0].length;
  const said = leadingState(text.slice(lead));
  const word = said ? null : bare.exec(fold(text.slice(lead, lead + 4)));
  const mark = said ? said.state : word?.[1] ? 'answered' : 'open';
  if ((!said && !word) || mark === 'optional') return undefined;
  const length = lead + (said?.length ?? word![0].length);
  // "Present the plan first" and "no new dependency" are answers, not marks.
  return /^[)\]]?[\s*_]*(?:$|[-–—:,;.(|→])/u.test(text.slice(length)) ? { mark, length } : undefined;
}
