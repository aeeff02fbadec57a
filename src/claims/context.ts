import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Passage } from '../text/passages.ts';
import type { Token } from '../text/tokens.ts';
import { type Classes, Lexicon } from './lexicon/classes.ts';
import { english } from './lexicon/en.ts';
import { slovak } from './lexicon/sk.ts';

export const lexicon = new Lexicon([english, slovak]);

/** What sort of document it is: how far its sentences speak of this repository as it is now. */
export type Nature = 'guide' | 'plan' | 'record' | 'skill' | 'template';

/** The words around a claim, cut once; each a set of classes (lexicon/classes.ts). */
export interface Context {
  readonly nature: Nature;
  readonly block: Passage['block'];
  /** Of its sentence, or of its cell: all words before it, and the last three of them. */
  readonly before: Classes;
  readonly near: Classes;
  /** The same behind it. */
  readonly after: Classes;
  readonly next: Classes;
  /** The word directly before and directly behind; 0 when punctuation stands there. */
  readonly touching: Classes;
  readonly following: Classes;
  /** Of what leads to the list, table or block, and of the items above it. */
  readonly lead: Classes;
  /** Of the nearest heading, and of all. */
  readonly heading: Classes;
  readonly headings: Classes;
  /** Of the table's head above it, and of the row's other cells that hold no more than some words. */
  readonly column: Classes;
  readonly row: Classes;
  /** Of its whole passage. */
  readonly whole: Classes;
  /** Marks that stand in the sentence. */
  readonly marks: ReadonlySet<string>;
  /** The mark directly before and directly behind; empty when there is none. */
  readonly markBefore: string;
  readonly markBehind: string;
  /** In the part of a prompt that says how the repository is. */
  readonly inContext: boolean;
}

/**
 * Cuts the words around a range out of its passage. In a block of code only the remark behind it counts.
 *
 * @param remark What is said behind a line of a drawn tree.
 */
export function contextOf(document: LintedDocument, passage: Passage, range: Range, remark?: string): Context {
  const { text } = document;
  const tokens = passage.block === 'code' || remark !== undefined ? [] : passage.tokens;
  const cell = cellOf(text, passage, range);
  const first = sentenceStart(text, tokens, range, cell.start);
  const last = sentenceEnd(tokens, range, cell.end);
  const before = tokens.filter(({ start, end }) => start >= first && end <= range.start);
  const after = tokens.filter(({ start, end }) => start >= range.end && end <= last);
  const marks = new Set<string>();
  for (const token of [...before, ...after]) if (token.kind === 'mark') marks.add(text.slice(token.start, token.end));
  const wordsBefore = wordsOf(text, before);
  const wordsAfter = wordsOf(text, after);
  const lastToken = before.findLast(({ kind, start, end }) => !(kind === 'mark' && /^[[("'`]$/.test(text.slice(start, end))));
  const nextToken = after.find(({ kind, start, end }) => !(kind === 'mark' && /^[\])"'`]$/.test(text.slice(start, end))));
  const said = remark === undefined ? [] : wordsOfText(remark);
  return {
    nature: natureOf(document),
    block: passage.block,
    before: classesOf(wordsBefore),
    near: classesOf(wordsBefore.slice(-3)),
    after: classesOf(wordsAfter) | classesOf(said),
    next: classesOf(wordsAfter.slice(0, 3)) | classesOf(said.slice(0, 3)),
    touching: lastToken?.kind === 'word' ? classesOf(wordsBefore.slice(-1)) : 0,
    following: nextToken?.kind === 'word' ? classesOf(wordsAfter.slice(0, 2)) : 0,
    lead: leadOf(text, passage),
    heading: passage.headings.length > 0 ? classesOfPassage(text, passage.headings.at(-1)!) : 0,
    headings: passage.headings.reduce((all, heading) => all | classesOfPassage(text, heading), 0),
    column: passage.head ? classesOf(wordsOf(text, cellTokens(text, passage.head, cell.index))) : 0,
    row: passage.block === 'row' ? shortCells(text, passage, cell.index) : 0,
    whole: tokens.length === 0 ? classesOf(said) : classesOfPassage(text, passage),
    marks,
    markBefore: markAt(text, lastToken),
    markBehind: markAt(text, nextToken),
    inContext: passage.inContext,
  };
}

function markAt(text: string, token: Token | undefined): string {
  return token?.kind === 'mark' ? text.slice(token.start, token.end) : '';
}

const known = new WeakMap<Passage, Classes>();

/** What all words of a passage say. */
export function classesOfPassage(text: string, passage: Passage): Classes {
  let classes = known.get(passage);
  if (classes === undefined) {
    classes = passage.block === 'code' ? 0 : classesOf(wordsOf(text, passage.tokens));
    known.set(passage, classes);
  }
  return classes;
}

function leadOf(text: string, passage: Passage): Classes {
  let classes = 0;
  let lead = passage.lead;
  for (let depth = 0; lead && depth < 4; depth++) {
    classes |= classesOfPassage(text, lead);
    if (lead.block !== 'item') break;
    lead = lead.lead;
  }
  return classes;
}

/** The words of some tokens in lower case; paths, numbers and code spans are none. */
function wordsOf(text: string, tokens: readonly Token[]): string[] {
  const words: string[] = [];
  for (const { kind, start, end } of tokens) {
    if (kind === 'mark' && end - start === 1 && text.charCodeAt(start) > 0x2700) words.push(text[start]!);
    if (kind !== 'word' || end - start > 30) continue;
    const word = text.slice(start, end).replace('’', "'").toLowerCase();
    for (const part of word.includes('/') && !word.includes('.') ? word.split('/') : [word]) words.push(part);
  }
  return words;
}

function classesOf(words: readonly string[]): Classes {
  let classes = 0;
  for (let at = 0; at < words.length; ) {
    const found = lexicon.at(words, at);
    classes |= found.classes;
    at += found.length;
  }
  return classes;
}

/** The words of what is no passage, such as a remark in a drawn tree. */
function wordsOfText(text: string): string[] {
  return text.slice(0, 300).toLowerCase().match(/[\p{L}\d][\p{L}\d'-]*:?|\p{Extended_Pictographic}/gu) ?? [];
}

/** What the other cells of a row say that hold a word or two: "NEW", "to delete". */
function shortCells(text: string, row: Passage, own: number): Classes {
  let classes = 0;
  for (let index = 0; index < 12; index++) {
    const cell = cellTokens(text, row, index);
    const words = index === own ? [] : wordsOf(text, cell);
    if (words.length <= 3) classes |= classesOf(words);
  }
  return classes;
}

interface Cell extends Range {
  readonly index: number;
}

/** The cell of a row that a range stands in; of any other passage all of it. */
export function cellOf(text: string, passage: Passage, range: Range): Cell {
  if (passage.block !== 'row') return { start: passage.start, end: passage.end, index: 0 };
  let start = passage.start;
  let index = 0;
  for (const { kind, start: at, end } of passage.tokens) {
    if (kind !== 'mark' || text[at] !== '|') continue;
    if (at >= range.end) return { start, end: at, index };
    if (end <= range.start) {
      start = end;
      if (at > passage.start) index++;
    }
  }
  return { start, end: passage.end, index };
}

/** The tokens of one cell of a row. */
export function cellTokens(text: string, row: Passage, index: number): Token[] {
  const cells: Token[][] = [[]];
  for (const token of row.tokens) {
    if (token.kind === 'mark' && text[token.start] === '|') {
      if (token.start > row.start) cells.push([]);
    } else cells.at(-1)!.push(token);
  }
  return cells[index] ?? [];
}

function sentenceStart(text: string, tokens: readonly Token[], range: Range, from: number): number {
  let start = from;
  for (const { kind, end, start: at } of tokens) {
    if (end > range.start) break;
    if (kind === 'end' && at >= from && text[at] !== ';') start = end;
  }
  return start;
}

function sentenceEnd(tokens: readonly Token[], range: Range, to: number): number {
  for (const { kind, start } of tokens) if (start >= range.end && kind === 'end') return Math.min(start, to);
  return to;
}

const natures = new WeakMap<LintedDocument, Nature>();

function natureOf(document: LintedDocument): Nature {
  let nature = natures.get(document);
  if (nature === undefined) {
    nature = readNature(document);
    natures.set(document, nature);
  }
  return nature;
}

/** Told by the path: the folders and names in which such documents are kept. */
function readNature({ path, kind }: LintedDocument): Nature {
  if (kind === 'prompt') return 'plan';
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const folders = lower.split('/').slice(0, -1);
  const isIn = (...names: string[]) => folders.some((folder) => names.includes(folder));
  if (/template|boilerplate/.test(name) || isIn('templates', '.specify')) return 'template';
  if (name === 'skill.md' || isIn('skills')) return 'skill';
  if (isIn('specs', 'prps', 'plans', 'plan', 'tasks', 'proposals', 'rfcs', 'issues', 'tickets', 'changes', 'roadmap', 'todo')) return 'plan';
  if (/^(?:plan|tasks|spec|prd|roadmap|todo|proposal|prp)[-_.]/.test(name) || /[-_](?:plan|prd|spec|roadmap|proposal)\.\w+$/.test(name)) return 'plan';
  if (isIn('archive', 'archived', 'history', 'sessions', 'reports', 'research', 'decisions', 'adr', 'changelog', 'retros')) return 'record';
  if (/changelog|history|progress|session|report|summary|retro|audit|research|activecontext/.test(name)) return 'record';
  return 'guide';
}

const foreign = new WeakMap<LintedDocument, boolean>();

/** Whether a document is mostly in a language that the lexicon does not have: what it says can only be guessed. */
export function isForeign(document: LintedDocument, passages: readonly Passage[]): boolean {
  let answer = foreign.get(document);
  if (answer === undefined) {
    let words = 0;
    let known = 0;
    for (const passage of passages) {
      if (passage.block === 'code') continue;
      for (const word of wordsOf(document.text, passage.tokens)) {
        if (!/^\p{L}+$/u.test(word)) continue;
        words++;
        if (common.has(word) || lexicon.of(word) !== 0) known++;
      }
      if (words > 2000) break;
    }
    answer = words > 20 && known < words * 0.15;
    foreign.set(document, answer);
  }
  return answer;
}

/** The commonest words, which tell a language. */
const common = new Set('the a an and of for this that it be as by we you they with which its these those a je sú na do pre sa že ktorý ktoré aj'.split(' '));
