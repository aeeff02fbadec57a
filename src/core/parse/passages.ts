import { fold, opensWithCapital, signsBefore } from '../base/fold.ts';
import { wordSet } from '../base/words.ts';
import type { Block, Edit, List, Paragraph, Quote, Range, TextLine } from './blocks.ts';
import type { Section } from './prompt.ts';

/** Stands for a code span or an address in a masked text: neither a letter nor white space. */
export const masked = '\uFFFC';
/** Addresses, and paths with an ending: their dots and words are not prose. */
const addresses =
  /\b(?:https?|file|ftp|mailto):[^\s<>)\]]+|(?<![A-Za-z\d/<[{])(?:[\w.~@-]{0,200}\/){1,60}[\w.@-]{0,200}[\w@]/g;

/** The blocks that hold no others, those in lists and quotes included, in file order. */
export function leafBlocks(blocks: readonly Block[]): Exclude<Block, List | Quote>[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap(({ children }) => leafBlocks(children));
    return block.type === 'quote' ? leafBlocks(block.children) : [block];
  });
}

/** The target behind a link's text, with its closing bracket before and a title in it. */
const linkTargets = /\]\((?:[^()\r\n]|\([^()\r\n]{0,200}\)){0,1000}\)/g;
const comments = /<!--(?:(?!-->|<!--)[\s\S]){0,4000}-->/g;

/** The text of a passage with code spans, link targets and addresses replaced, character by character, so that offsets stay. */
export function maskedText(text: string, lines: readonly TextLine[]): string {
  const start = lines[0]?.start ?? 0;
  let plain = text.slice(start, lines.at(-1)?.end ?? start);
  if (!/[`\]/:<]/.test(plain)) return plain;
  const mask = (hidden: string) => masked.repeat(hidden.length);
  for (const span of codeSpans(text, lines))
    plain =
      plain.slice(0, span.start - start) +
      masked.repeat(span.end - span.start) +
      plain.slice(span.end - start);
  if (plain.includes('](')) plain = plain.replace(linkTargets, mask);
  if (plain.includes('<!--')) plain = plain.replace(comments, (comment) => comment.replace(/\S/g, ' '));
  return plain.includes('/') || plain.includes(':') ? plain.replace(addresses, mask) : plain;
}

/** The code spans of a paragraph, heading or row, backticks included; they may go over several lines. */
export function codeSpans(text: string, lines: readonly TextLine[]): Range[] {
  const offset = lines[0]?.start ?? 0;
  const passage = text.slice(offset, lines.at(-1)?.end ?? offset);
  const runs = [...passage.matchAll(/`+/g)].map(({ 0: ticks, index }) => {
    const isEscaped = passage[index - 1] === '\\';
    return {
      start: offset + index + Number(isEscaped),
      end: offset + index + ticks.length,
      ticks,
      isEscaped,
    };
  });
  const closing: (number | undefined)[] = [];
  const later = new Map<number, number>();
  for (const [index, { ticks, isEscaped }] of [...runs.entries()].reverse()) {
    closing[index] = later.get(ticks.length - Number(isEscaped));
    later.set(ticks.length, index);
  }
  const spans: Range[] = [];
  for (let index = 0; index < runs.length; index++) {
    const close = closing[index];
    if (close === undefined) continue;
    spans.push({ start: runs[index]!.start, end: runs[close]!.end });
    index = close;
  }
  return spans;
}

/** The first line of a block that a person would underline. */
export function firstLine(text: string, block: Range): Range {
  const length = text.slice(block.start, block.end).search(/(?<!\s)\s*[\r\n]/);
  return { start: block.start, end: length < 0 ? block.end : block.start + Math.max(length, 1) };
}

/** Words that end in a full stop without ending a sentence, in English and Slovak, without the last dot. */
const abbreviations = wordSet(
  'e.g i.e eg ie etc vs cf approx ca al resp incl excl esp viz a.k.a w.r.t fig figs eq sec sect ch vol pp p ver v rev',
  'est dept max min avg temp ref refs orig prev misc tel mr mrs ms dr prof sr jr st inc ltd corp co bros gen',
  'a.m p.m u.s u.k ph.d b.c a.d jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun',
  'napr t.j tj tzn t.zn tzv atď atd atp apod a.i i.a resp príp prip príkl č čís čl str s obr kap ods písm pozn súč',
  'angl slov nem lat zák par ing mgr bc rndr mudr judr phdr doc csc cca st sv ul nám tis mil mld hod sek',
);
/** `No. 5` abbreviates, "the answer is no." does not. */
const beforeNumber = new Set(['no', 'nr', 'art', 'par', 'step', 'č']);
const closers = /["'”’“‘»›)\]}*_~]/;
const pairs: ReadonlyMap<number, string> = new Map([
  [0x22, '"'],
  [0x201c, '”'],
  [0x201e, '“'],
  [0xab, '»'],
  [0x28, ')'],
]);
/** What can begin a sentence: a letter, a number, code, a quotation. */
const beginning = new RegExp(`^["'“„«([*_~]{0,4}[\\p{L}\\p{N}${masked}\`]`, 'u');

/** Where the sentences of a masked passage begin behind its first one. A full stop of an abbreviation, number or file ends none. */
export function furtherSentences(text: string): number[] {
  const starts: number[] = [];
  if (!/[.?!…][^A-Za-z\d]|[。！？]/u.test(text)) return starts;
  const inside = enclosed(text);
  for (const match of text.matchAll(/[.?!…。！？]+/gu)) {
    let end = match.index + match[0].length;
    if (inside[match.index] !== 0 && !closesAfter(text, end, inside)) continue;
    while (end < text.length && closers.test(text[end]!)) end++;
    const gap = /^\s+/.exec(text.slice(end, end + 40))?.[0].length ?? 0;
    const wide = /[。！？]$/u.test(match[0]);
    if ((gap === 0 && !wide) || end + gap >= text.length) continue;
    const next = end + gap;
    if (beginning.test(text.slice(next, next + 24)) && ends(text, match.index, match[0], next))
      starts.push(next);
  }
  return starts;
}

/** For each character, how many quotation marks and brackets it stands in; those that never close count for nothing. */
function enclosed(text: string): Uint8Array {
  const depth = new Uint8Array(text.length);
  let at = 0;
  while (at < text.length) {
    const closer = pairs.get(text.charCodeAt(at));
    const close =
      closer === undefined || (signsBefore(text.charAt(at - 1)) === 0 && at > 0)
        ? -1
        : text.indexOf(closer, at + 1);
    if (close < 0) {
      at++;
      continue;
    }
    depth.fill(1, at, close + 1);
    at = close + 1;
  }
  return depth;
}

/** `He says "Stop." Then` ends a sentence with the quotation. */
function closesAfter(text: string, end: number, inside: Uint8Array): boolean {
  if (end >= text.length || !closers.test(text[end]!)) return false;
  return (
    inside[end + 1] === 0 &&
    /^["”“»)]\s/.test(text.slice(end)) &&
    opensWithCapital(text.slice(end + 1, end + 20).trimStart())
  );
}

function ends(text: string, at: number, mark: string, next: number): boolean {
  const word = /[\p{L}\p{N}.\uFFFC-]{0,40}$/u.exec(text.slice(Math.max(0, at - 40), at))![0].toLowerCase();
  const first = /[\p{L}\p{N}\uFFFC]/u.exec(text.slice(next, next + 8))?.[0] ?? '';
  const isCapital = opensWithCapital(first);
  if (/[?!。！？]/.test(mark)) return true;
  if (mark === '…' || mark.length > 1) return isCapital;
  if (abbreviations.has(word) || abbreviations.has(word.slice(word.lastIndexOf('.') + 1))) return false;
  if (beforeNumber.has(word) && /\d/.test(first)) return false;
  // "t. j.", initials, and Slovak ordinals such as "2. mája".
  if (/^[^\d.-]$/.test(word)) return false;
  if (/^\d+$/.test(word)) return isCapital;
  return isCapital || /[\d\uFFFC]/.test(first) || /^[^\d.\uFFFC-]{5,}$/.test(word);
}

/** A line that was wrapped would have taken the next word up to here. */
const narrow = 60;
const joining =
  /(?:^|\s)(?:a|an|the|and|or|of|to|in|on|at|by|for|with|from|as|is|are|that|which|uses?|via|but|than|into|a|alebo|na|v|vo|s|so|z|zo|do|pre|pri|od|po|je|su|ze|ktor[a-z]{1,200})$/;

/** Makes list items of the lines of a paragraph; undefined when a line may go on from the one before, or holds several sentences. */
export function itemsOfLines(
  text: string,
  section: Section,
  paragraph: Paragraph,
  marker: (index: number) => string,
): Edit[] | undefined {
  const { lines } = paragraph;
  const written = lines.map((line) => text.slice(line.start, line.end).trimEnd());
  if (!written.every((line, index) => index === 0 || standsAlone(line, written[index - 1]!)))
    return undefined;
  const stops = written.filter((line) => /[.;!?]$/.test(line)).length;
  if (stops > 0 && written.slice(0, -1).some((line) => !/[.;!?]$/.test(line))) return undefined;
  if (written.some((line) => /^(?:[|>#]|```|~~~|<)/.test(line))) return undefined;
  if (lines.some((line) => furtherSentences(maskedText(text, [line])).length > 0)) return undefined;
  return lines.map((line, index) => {
    // Content that stands behind its label goes to a line of its own.
    const onLabelLine =
      index === 0 && line.start > section.label.start && line.start < section.label.line.end;
    const blanks = onLabelLine
      ? /(?<![ \t])[ \t]*$/.exec(text.slice(section.label.start, line.start))![0].length
      : 0;
    const start = line.start - blanks;
    const lead = onLabelLine ? (text.includes('\r\n') ? '\r\n' : '\n') : '';
    return { start, end: line.start, text: `${lead}${marker(index)} ` };
  });
}

function standsAlone(line: string, previous: string): boolean {
  if (!/^["'“„`*_([]{0,3}[\p{Lu}\p{N}]|^`/u.test(line)) return false;
  if (/[.;!?]$/.test(previous)) return true;
  const word = /^\S+/.exec(line)![0];
  return (
    previous.length + 1 + word.length <= narrow && !/[,–—-]$/.test(previous) && !joining.test(fold(previous))
  );
}
