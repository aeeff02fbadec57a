import type { Range } from '../blocks.ts';
import type { Priority } from './question.ts';

/** A priority as written; `value` is undefined when the format does not have it. */
export interface WrittenPriority extends Range {
  readonly text: string;
  readonly value: Priority | undefined;
}

const critical = /^(?:critical|kritick\p{L}+)(?![\p{L}\p{N}])/iu;
const important = /^(?:important|dôležit\p{L}+|dolezit\p{L}+)(?![\p{L}\p{N}])/iu;
const niceToHave =
  /^(?:nice[- ]?to[- ]?have|optional|voliteľn\p{L}+|voliteln\p{L}+|nepovinn\p{L}+)(?![\p{L}\p{N}])/iu;
const known: readonly (readonly [Priority, RegExp])[] = [
  ['Critical', critical],
  ['Important', important],
  ['Nice-to-have', niceToHave],
];
/** What other schemes call a priority: it was meant as one, and the format does not have it. */
const foreign =
  /^(?:highest|high|medium|lowest|low|normal|urgent|minor|major|blocker|blocking|must[- ]?have|must|should[- ]?have|could[- ]?have|won't[- ]?have|required|mandatory|essential|trivial|p[0-5]|vysok\p{L}+|stredn\p{L}+|nízk\p{L}+|urgentn\p{L}+|nutn\p{L}+)(?![\p{L}\p{N}])/iu;
const emojis: readonly (readonly [Priority, RegExp])[] = [
  ['Critical', /^(?:🚨|🔴|🛑)/u],
  ['Important', /^(?:⚠️?|🟠|🟡)/u],
  ['Nice-to-have', /^(?:💡|🟢|🔵)/u],
];
const decoration = /^(?:[\s*_`\u2190-\u2bff\u{1f000}-\u{1faff}]|\u200d|\ufe0f)+/u;

const groupNoun = '(?:\\s+(?:questions?|priority|otázk\\p{L}+|priorit\\p{L}+|clarifications?|items?))?';
const groupTail = '$|[:：]\\s*$|\\(.*\\)\\s{0,20}[:：]?\\s{0,20}$|[/,]\\s{0,20}[\\p{L} -]{1,200}[:：]?\\s*$';
const lineTail = new RegExp(`^${groupNoun}\\s{0,20}(?:${groupTail})`, 'iu');
const titleTail = new RegExp(`^${groupNoun}\\s{0,20}(?:${groupTail}|[–—-]\\s.*$)`, 'iu');

/** The priority that a text begins with. */
export function priorityValue(text: string): Priority | undefined {
  return known.find(([, pattern]) => pattern.test(text))?.[0];
}

function wordLength(text: string): number {
  for (const pattern of [critical, important, niceToHave, foreign]) {
    const length = pattern.exec(text)?.[0].length;
    if (length !== undefined) return length;
  }
  return 0;
}

/**
 * The priority at the start of a question's text: `[Critical]`, `(Critical)`, `**Critical:**`, `Critical –`, 🚨.
 * In square brackets any word counts, since nothing else is written so; elsewhere only words that name a priority.
 *
 * @param offset Of the text in the file.
 * @returns With the length of all that belongs to it, decoration and colon included.
 */
export function leadingPriority(
  text: string,
  offset: number,
): { readonly priority: WrittenPriority; readonly length: number } | undefined {
  const lead = decoration.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const bracket = /^\[([^\][\n]{2,40})\](?!\()|^\(([^()\n]{2,40})\)/u.exec(rest);
  const inner = bracket?.[1] ?? bracket?.[2];
  if (inner !== undefined) {
    const start = offset + lead + 1;
    const trimmed = inner.replace(decoration, '');
    const from = start + (inner.length - trimmed.length);
    if (bracket![2] !== undefined ? wordLength(trimmed) === 0 : !isWord(trimmed)) return undefined;
    const closing = /^[*_\s]*[:：–—-]?[*_\s]*/u.exec(rest.slice(bracket![0].length))![0].length;
    return {
      priority: written(trimmed.trimEnd(), from),
      length: lead + bracket![0].length + closing,
    };
  }
  const word = wordLength(rest);
  const behind =
    word > 0 ? /^(?:\s+priority)?[*_\s]*(?:[:：]|[–—]|-(?=\s))[*_\s]*/iu.exec(rest.slice(word)) : undefined;
  if (behind) {
    return {
      priority: written(rest.slice(0, word), offset + lead),
      length: lead + word + behind[0].length,
    };
  }
  return emojiPriority(text, offset);
}

function emojiPriority(text: string, offset: number) {
  const blanks = /^[\s*_]*/.exec(text)![0].length;
  for (const [value, pattern] of emojis) {
    const emoji = pattern.exec(text.slice(blanks))?.[0];
    if (emoji === undefined) continue;
    const start = offset + blanks;
    const length =
      blanks + emoji.length + /^[\ufe0f\s*_]*/u.exec(text.slice(blanks + emoji.length))![0].length;
    return { priority: { text: emoji, value, start, end: start + emoji.length }, length };
  }
  return undefined;
}

/** `[Yes / No]` and `[src/app.ts]` are no priority. */
function isWord(text: string): boolean {
  return /^\p{L}[\p{L}\p{N} '-]*(?:[,:–—(].*)?$/u.test(text);
}

/** The priority at the end of a question's text: `… ? [Critical]`, `… ? *(Important)*`. */
export function trailingPriority(
  text: string,
  offset: number,
): { readonly priority: WrittenPriority; readonly at: number } | undefined {
  const match =
    /[\s*_]{0,200}[–—-]?[\s*_]{0,200}[[(](?:priority:\s*|priorita:\s*)?([^\][()\n]{2,40})[\])][\s*_:.]*$/iu.exec(
      text.slice(-80),
    );
  if (!match) return undefined;
  const at = text.length - match[0].length;
  const inner = match[1]!;
  const trimmed = inner.replace(decoration, '');
  if (wordLength(trimmed) === 0) return undefined;
  const start = offset + at + match[0].lastIndexOf(inner) + (inner.length - trimmed.length);
  return { priority: written(trimmed.trimEnd(), start), at };
}

/**
 * The priority that a line gives to the questions below it: `🚨 Critical`, `Important Questions:`,
 * `💡 Optional / Nice-to-have`, `Critical (blocks understanding)`.
 *
 * @param text The line without heading marks and bullet.
 * @param title Whether it is a heading or bold, so that a remark behind a dash is no question's beginning.
 */
export function groupPriority(text: string, offset: number, title: boolean): WrittenPriority | undefined {
  if (text.length > 100 || text.includes('?')) return undefined;
  const lead = /^(?:[^\p{L}\p{N}]|\d{1,2}[.)]\s)*/u.exec(text)![0].length;
  const rest = text.slice(lead);
  const prefix = /^(?:priority|priorita)\s*[:：]\s*/iu.exec(rest)?.[0].length ?? 0;
  const word = wordLength(rest.slice(prefix));
  if (word === 0) return title ? emojiPriority(text, offset)?.priority : undefined;
  const behind = rest.slice(prefix + word).replace(/[*_`]+/g, '');
  const tail = title ? titleTail : lineTail;
  if (!tail.test(behind)) return undefined;
  return written(rest.slice(prefix, prefix + word), offset + lead + prefix);
}

function written(text: string, start: number): WrittenPriority {
  return { text, value: priorityValue(text), start, end: start + text.length };
}
