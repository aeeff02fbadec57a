/** How a criterion is marked (specification: Completeness criteria). */
export type Mark = 'answered' | 'open';

const answeredSigns = '✓✔✅☑√🟢';
const openSigns = '❓❔❌✗✘✖❎☐⬜⚠🔴🟡🟠⭕◯○';
const sign = new RegExp(
  `^(?:\\[([ xX✓✔✅?❓❌~/-])\\]|([${answeredSigns}${openSigns}?])|\\(([✓✔?])\\))[\\ufe0e\\ufe0f]?`,
  'u',
);
const signAtEnd = new RegExp(`\\s[([]?([${answeredSigns}❓❔❌✗✘])\\ufe0f?[)\\]]?[\\s*_]*$`, 'u');
const word =
  /^[([]?(answered|present|known|complete|clear|provided|pre-?filled|ok|yes|odpovedan\p{L}*|zodpovedan\p{L}+|prítomn\p{L}+|znám\p{L}+|vyplnen\p{L}+|predvyplnen\p{L}+|jasn\p{L}+|áno)(?![\p{L}-])|^[([]?(open|missing|unknown|unclear|unanswered|incomplete|not (?:answered|known|clear|specified|provided|present)|to be clarified|needs? clarification|no|chýba\p{L}*|otvoren\p{L}+|neznám\p{L}+|nejasn\p{L}+|nie)(?![\p{L}-])/iu;

/** The sign that a text begins with: ✓ ✔ ✅ are answered, ? ❓ ❌ ⚠️ and an empty box are open. */
export function leadingMark(
  text: string,
): { readonly mark: Mark | undefined; readonly length: number } | undefined {
  const first = text.charCodeAt(0);
  // All signs but `[x]`, `(?)` and `?` lie beyond ASCII.
  if (first < 128 && first !== 91 && first !== 40 && first !== 63) return undefined;
  const found = sign.exec(text);
  if (!found) return undefined;
  const written = found[1] ?? found[2] ?? found[3]!;
  // After a box, a sign may follow that says the same once more.
  return { mark: markOfSign(written), length: found[0].length };
}

/** A sign at the end of a line: `Goal: limits for transfers ✅`. */
export function trailingMark(text: string): { readonly mark: Mark; readonly at: number } | undefined {
  const end = text.slice(-12);
  // The signs lie beyond ASCII.
  const found = /[^\0-\x7f]/.test(end) ? signAtEnd.exec(end) : null;
  if (!found) return undefined;
  return { mark: markOfSign(found[1]!)!, at: text.length - end.length + found.index };
}

/** A word that stands for a mark at the start of a text: `answered`, `missing`, `chýba`. */
export function wordMark(text: string): { readonly mark: Mark; readonly length: number } | undefined {
  const found = word.exec(text);
  if (!found) return undefined;
  const behind = text.slice(found[0].length);
  // "Present the plan first" and "no new dependency" are answers, not marks.
  if (!/^[)\]]?[\s*_]*(?:$|[-–—:,;.(|→])/u.test(behind)) return undefined;
  return { mark: found[1] === undefined ? 'open' : 'answered', length: found[0].length };
}

function markOfSign(written: string): Mark | undefined {
  if (written === 'x' || written === 'X' || answeredSigns.includes(written)) return 'answered';
  if (written === ' ' || openSigns.includes(written) || written === '?') return 'open';
  return undefined;
}

const groupWords: readonly (readonly [Mark | 'optional', RegExp])[] = [
  [
    'open',
    /^(?:missing|open|unknown|unclear|unanswered|incomplete|still (?:open|needed|missing|unknown)|needs? (?:clarification|input)|not (?:answered|known|provided|present)|to (?:be )?clarif(?:y|ied)|chýba\p{L}*|otvoren\p{L}+|neznám\p{L}+|nezodpovedan\p{L}+)(?![\p{L}])/iu,
  ],
  ['optional', /^(?:optional|nice[- ]to[- ]have|voliteľn\p{L}+|nepovinn\p{L}+)(?![\p{L}])/iu],
  [
    'answered',
    /^(?:(?:already )?(?:present|answered|known|complete[d]?|provided|pre-?filled|available|clear)|prítomn\p{L}+|zodpovedan\p{L}+|znám\p{L}+|vyplnen\p{L}+|predvyplnen\p{L}+|jasn\p{L}+)(?![\p{L}])/iu,
  ],
];

/** What a line such as `✅ Present (from project profile)` says of the criteria below it. */
export interface MarkGroup {
  readonly mark: Mark;
  readonly optional: boolean;
  /** Where in the text the bracket's content stands, when there is one. */
  readonly source: { readonly at: number; readonly text: string } | undefined;
  /** Where in the text a list of criteria on the same line begins; at its end when there is none. */
  readonly rest: number;
}

/** @param text A line without heading hashes and bullet. */
export function readMarkGroup(text: string): MarkGroup | undefined {
  const lead = /^[^\p{L}]*/u.exec(text)![0].length;
  const body = text.slice(lead);
  for (const [kind, pattern] of groupWords) {
    const match = pattern.exec(body);
    if (!match) continue;
    const behind =
      /^(?:\s+(?:criteria|items?|information|info|fields?|kritériá|údaje))?\s{0,200}(\(([^()]{1,80})\)|(?:from|z|zo)\s[\p{L}\p{N} ._/-]{2,60})?[\s*_]*(?:[:：][\s*_]*|$)/iu.exec(
        body.slice(match[0].length),
      );
    if (!behind) return undefined;
    const source = behind[2] ?? behind[1]?.trim();
    const end = lead + match[0].length;
    return {
      mark: kind === 'answered' ? 'answered' : 'open',
      optional: kind === 'optional',
      source:
        source === undefined || /^\d/.test(source)
          ? undefined
          : { at: end + behind[0].indexOf(source), text: source },
      rest: end + behind[0].length,
    };
  }
  return undefined;
}
