import { isNameChar, skipGroup } from './bracket-group.ts';

/** What stands between name and version. */
export type Joint = 'blank' | 'colon' | 'dash' | 'paren' | 'at' | 'tag' | 'version';

/** Where a name in front of a version may end, and what joins the two. */
export interface NameEnd {
  readonly end: number;
  readonly joint: Joint;
  /** "At least", "minimum": the words between say that it is the oldest one. */
  readonly floor: boolean;
}

/** Words between name and version; the strong ones say that a version comes. */
const strongFillers = new Set([
  'version',
  'versions',
  'ver',
  'v',
  'verzia',
  'verzie',
  'verziu',
  'verzii',
  'release',
  'lts',
  'minimum',
  'min',
]);
const weakFillers = new Set([
  'is',
  'are',
  'at',
  'on',
  'least',
  'current',
  'currently',
  'required',
  'stable',
  'je',
  'exactly',
  'pinned',
  'to',
  'runtime',
  'sdk',
]);
const mostFillers = 4;
/** With its full stop. */
const longestFiller = 'currently.'.length;

/**
 * Passes over what joins a name and a version, and over the words between them.
 *
 * @param from Nothing before it is looked at. @param at Where the version begins.
 * @returns Where a name would end, if there is one: undefined when the words between cannot stand behind a name.
 */
export function nameEndBefore(text: string, from: number, at: number): NameEnd | undefined {
  let { end, joint } = stepOver(text, from, at);
  let strong = false;
  let floor = false;
  let fillers = 0;
  for (; fillers < mostFillers; fillers++) {
    const start = wordStart(text, from, end);
    if (start === end || end - start > longestFiller) break;
    const last = text.charCodeAt(end - 1) === fullStop ? end - 1 : end;
    const word = text.slice(start, last).toLowerCase();
    const isStrong = strongFillers.has(word);
    if (!isStrong && !weakFillers.has(word)) break;
    // `.NET SDK 8`, `controller-runtime 0.17`: the word may be the end of a name.
    // In a bracket it is none: "Expo (SDK 51)".
    const isBracketed = word === 'sdk' && start > from && text.charCodeAt(start - 1) === 40;
    const mayEndName = word === 'sdk' || (start > 0 && isPartOfName(text.charCodeAt(start - 1)));
    if (!isStrong && !isBracketed && mayEndName) break;
    strong ||= isStrong || isBracketed;
    floor ||= word === 'least' || word.startsWith('min');
    end = stepOver(text, from, start).end;
    if (end > from && text.charCodeAt(end - 1) === 44) end = stepOver(text, from, end - 1).end;
    joint = 'version';
  }
  if (fillers > 0 && !strong) return undefined;
  return { end: skipGroup(text, from, end), joint, floor };
}

const fullStop = 46;

function wordStart(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && isWordChar(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Letters and full stops. */
function isWordChar(code: number): boolean {
  const lower = code | 32;
  return (
    (lower >= 97 && lower <= 122) ||
    code === fullStop ||
    (code > 127 && /\p{L}/u.test(String.fromCharCode(code)))
  );
}

/** Letters, digits, `_`, `/`, `@` and hyphens. */
function isPartOfName(code: number): boolean {
  return isNameChar(code) && code !== fullStop && code !== 35 && code !== 43;
}

/** Passes over what joins a name and a version: blanks, emphasis, a colon, a dash, a bracket. */
function stepOver(text: string, from: number, at: number): { end: number; joint: Joint } {
  let end = at;
  let joint: Joint = 'blank';
  for (; end > from; end--) {
    const code = text.charCodeAt(end - 1);
    if (isBlank(code) || isMark(code)) continue;
    if (code === 64 && end === at) joint = 'at';
    else if (code === 58 && end === at) joint = 'tag';
    else if (code === 58 || code === 61) joint = joint === 'dash' ? 'dash' : 'colon';
    else if (code === 40) joint = 'paren';
    else if (isDash(code) && isSpaced(text, from, end)) joint = 'dash';
    else break;
  }
  return { end, joint };
}

/** Whether blanks stand on both sides of the character that ends at an offset. */
function isSpaced(text: string, from: number, end: number): boolean {
  return isBlank(text.charCodeAt(end)) && end - 2 >= from && isBlank(text.charCodeAt(end - 2));
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}

/** `*`, `_`, backtick and `"`. */
function isMark(code: number): boolean {
  return code === 42 || code === 95 || code === 96 || code === 34;
}

function isDash(code: number): boolean {
  return code === 45 || code === 0x2013 || code === 0x2014;
}
