import type { Range } from '../blocks.ts';
import { isAsciiLetter } from '../labels.ts';
import type { BlockLine } from './block-lines.ts';
import { keyTable } from './fields.ts';
import type { CriterionName } from './phase0.ts';

/** A criterion on its own line, before the lines below it are looked at. */
export interface Statement extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  readonly mark: Mark | undefined;
  readonly said: Range;
}

const none: readonly Statement[] = [];

/** The criteria that a line names: mostly one; several where `|`, `·` or commas stand between names with signs. */
export function statements(line: BlockLine): readonly Statement[] {
  if (/[|·•;,]/.test(line.text)) {
    const listed = statementsIn(line, splitLine(line));
    if (listed) return listed;
  }
  const whole = statementOf(line, line);
  return whole ? [whole] : none;
}

/** Undefined unless each of several pieces names a criterion, and one of them at least carries a sign. */
function statementsIn(line: BlockLine, pieces: readonly Range[]): Statement[] | undefined {
  if (pieces.length < 2) return undefined;
  const all: Statement[] = [];
  // In prose the last piece is rarely one, the first often is.
  for (let index = pieces.length - 1; index >= 0; index--) {
    const statement = statementOf(line, pieces[index]!);
    if (!statement) return undefined;
    all.unshift(statement);
  }
  return all.some((item) => item.mark !== undefined) ? all : undefined;
}

/** `✅ Present: Goal, Context (from project-profile.md)`. */
export function listed(text: string, line: BlockLine, rest: number): Statement[] {
  if (rest >= line.text.length) return [];
  const tail: BlockLine = {
    ...line,
    start: line.start + rest,
    text: text.slice(line.start + rest, line.end),
  };
  return splitLine(tail).flatMap((piece) => statementOf(tail, piece) ?? []);
}

function splitLine(line: BlockLine): Range[] {
  const pieces: Range[] = [];
  let from = 0;
  for (const border of line.text.matchAll(/\s{0,9}[|·•;,]\s+/gu)) {
    pieces.push({ start: line.start + from, end: line.start + border.index });
    from = border.index + border[0].length;
  }
  pieces.push({ start: line.start + from, end: line.end });
  return pieces.filter((piece) => piece.end > piece.start);
}

const longestHead = 80;
const headEnd = /[:：?❓❔✓✔✅☑❌✗✘⚠([]|\*\*|__|\s[–—=→-]|->|$/u;

function statementOf(line: BlockLine, piece: Range): Statement | undefined {
  const written = line.text.slice(piece.start - line.start, piece.end - line.start);
  let at = 0;
  let mark: Mark | undefined;
  for (;;) {
    at = skipMarks(written, at);
    const found = leadingMark(written.slice(at));
    if (!found) break;
    mark = found.mark ?? mark;
    at += found.length;
  }
  const nameStart = isAsciiLetter(written.charCodeAt(at))
    ? at
    : at + /^[^\p{L}]{0,12}/u.exec(written.slice(at))![0].length;
  const headLength = headEnd.exec(written.slice(nameStart, nameStart + longestHead))!.index;
  const head = written.slice(nameStart, nameStart + headLength);
  const name = criterionName(head);
  if (name === undefined) return undefined;
  const nameEnd = nameStart + head.trimEnd().length;
  let said = nameEnd;
  for (;;) {
    said += /^(?:[\s*_`:：=|]|->|→|[–—-](?=\s|$))*/.exec(written.slice(said))![0].length;
    const rest = written.slice(said);
    const found = leadingMark(rest) ?? (mark === undefined ? wordMark(rest) : undefined);
    if (!found) break;
    mark ??= found.mark;
    said += found.length;
  }
  const trailing = trailingMark(written.slice(said));
  mark ??= trailing?.mark;
  return {
    start: piece.start,
    end: piece.end,
    name,
    nameRange: { start: piece.start + nameStart, end: piece.start + nameEnd },
    mark,
    said: { start: piece.start + said, end: trailing ? piece.start + said + trailing.at : piece.end },
  };
}

/** Behind white space, emphasis and code marks. */
function skipMarks(text: string, from: number): number {
  return isAsciiLetter(text.charCodeAt(from)) ? from : from + /^[\s*_`]*/.exec(text.slice(from))![0].length;
}

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

/** Looks a criterion up by what people write for it, in English and Slovak (specification: Completeness criteria). */
export const criterionName = keyTable<CriterionName>({
  Goal: ['goal', 'goals', 'objective', 'cieľ'],
  Context: ['context', 'project context', 'kontext', 'kontext projektu'],
  Scope: ['scope', 'rozsah'],
  Requirements: ['requirements', 'requirement', 'požiadavky'],
  Constraints: ['constraints', 'constraint', 'obmedzenia'],
  'Expected Result': [
    'expected result',
    'expected results',
    'expected outcome',
    'expected output',
    'očakávaný výsledok',
    'očakávané výsledky',
  ],
  Approach: ['approach', 'implementation approach', 'prístup', 'postup', 'spôsob riešenia'],
  'Interaction Style': [
    'interaction style',
    'style of interaction',
    'štýl interakcie',
    'štýl spolupráce',
    'spôsob interakcie',
  ],
  'Communication Tone': [
    'communication tone',
    'tone of communication',
    'tone',
    'tón komunikácie',
    'komunikačný tón',
    'tón',
  ],
  'Technical Stack': [
    'technical stack',
    'tech stack',
    'technology stack',
    'stack',
    'technický stack',
    'technologický stack',
    'technológie',
  ],
  Architecture: ['architecture', 'architektúra'],
  'Code Location': [
    'code location',
    'code locations',
    'location of code',
    'umiestnenie kódu',
    'umiestnenie v kóde',
  ],
  'Testing Strategy': [
    'testing strategy',
    'test strategy',
    'testing',
    'tests',
    'stratégia testovania',
    'testovacia stratégia',
    'testovanie',
  ],
});
