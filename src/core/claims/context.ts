import { fold } from '../base/fold.ts';
import { lastOf, memoized, ofParts, perObject } from '../base/memoized.ts';
import { foldersAbove, lastName } from '../base/path.ts';
import { wordSet } from '../base/words.ts';
import { projectProfile } from '../facts/profile.ts';
import { nameKey, noAliases, targetsOf } from '../manifests/aliases.ts';
import type { PathIndex } from '../manifests/path-index.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import { isArchived, isOfChange } from '../parse/kind.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import { byWords, type Passage, readTokens, type Token } from '../text/passages.ts';
import { type Classes, english, further, is, Lexicon, slovak } from './lexicon/classes.ts';
import { assistantFolders, projectNames, taskFolders } from './lexicon/files.ts';

export const lexicon = new Lexicon([english, slovak, further]);

/** What sort of document it is: how far its sentences speak of this repository as it is now. */
export type Nature = 'guide' | 'rule' | 'plan' | 'record' | 'skill' | 'template';

/** The words around a claim, cut once; each a set of classes (lexicon/classes.ts). */
export interface Context {
  readonly nature: Nature;
  readonly block: Passage['block'];
  /** Of its sentence, or of its cell: all words before it, and the last three of them. */
  readonly before: Classes;
  readonly near: Classes;
  /** Of those before it, what stands behind the last dash: "never X — do Y" forbids no Y. */
  readonly clause: Classes;
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
  /** Marks that stand in the sentence. */
  readonly marks: ReadonlySet<string>;
  /** The mark directly before and directly behind; empty when there is none. */
  readonly markBefore: string;
  readonly markBehind: string;
  /** In the part of a prompt that says how the repository is. */
  readonly inContext: boolean;
  /** In a change of OpenSpec. */
  readonly inChange: 'open' | 'archived' | undefined;
  /** The box that its item begins with. */
  readonly task: 'open' | 'done' | undefined;
}

/** A word of a passage, with what it says; each word of a phrase says what the phrase does. */
interface Word extends Range {
  readonly classes: Classes;
  /** In lower case; the whole phrase. */
  readonly written: string;
}

/** What is cut of a passage once, however many claims stand in it. */
class PassageWords {
  readonly words: readonly Word[];
  /** All tokens that are marks, code or links, for what stands beside a claim. */
  readonly tokens: readonly Token[];
  /** Where sentences end; a semicolon ends what follows on a claim, and not what goes before it. */
  readonly stops: readonly number[];
  readonly ends: readonly number[];
  readonly cells: readonly (readonly Token[])[];
  readonly bars: readonly number[];
  readonly all: Classes;
  readonly #start: number;
  readonly #isRow: boolean;

  constructor(text: string, passage: Passage) {
    const isCode = passage.block === 'code';
    this.#start = passage.start;
    this.#isRow = passage.block === 'row';
    this.tokens = isCode ? [] : passage.tokens;
    const stops: number[] = [];
    const ends: number[] = [];
    const bars: number[] = [];
    const cells: (readonly Token[])[] = [];
    let cell: Token[] = [];
    for (const token of this.tokens) {
      const { kind, start, end } = token;
      if (kind === 'end') {
        ends.push(start);
        if (text[start] !== ';') stops.push(end);
      }
      if (!this.#isRow) continue;
      if (kind === 'mark' && text[start] === '|') {
        bars.push(start);
        if (start === passage.start) continue;
        cells.push(cell);
        cell = [];
      } else cell.push(token);
    }
    cells.push(this.#isRow ? cell : this.tokens);
    this.stops = stops;
    this.ends = ends;
    this.bars = bars;
    this.cells = cells;
    this.words = wordsIn(text, this.tokens);
    this.all = this.words.reduce((all, { classes }) => all | classes, 0);
  }

  /** The cell of a row that an offset stands in; of any other passage all of it. */
  cellAt(offset: number, end: number): Cell {
    if (!this.#isRow) return { start: this.#start, end, index: 0 };
    const next = firstFrom(this.bars, offset, itself);
    const before = this.bars[next - 1];
    const first = this.bars[0] === this.#start ? 1 : 0;
    return {
      start: before === undefined ? this.#start : before + 1,
      end: this.bars[next] ?? end,
      index: Math.max(0, next - first),
    };
  }
}

const wordsOf = ofParts((text, passage: Passage) => new PassageWords(text, passage));
const wordsAlone = byWords((alone) => new PassageWords(alone.text, alone));

/** What all words of a passage say. Many documents have the same headings, and a long one has them again and again. */
export function classesOfPassage(text: string, passage: Passage): Classes {
  if (passage.block === 'heading') return classesOfLine(passage.text);
  return (wordsAlone(passage, undefined) ?? wordsOf(text, passage)).all;
}

const classesOfLine = memoized(300, (line) =>
  wordsIn(line, readTokens(line, [{ start: 0, end: line.length, lineStart: 0 }])).reduce(
    (all, { classes }) => all | classes,
    0,
  ),
);

interface Cell extends Range {
  readonly index: number;
}

/** The cell of a row that a range stands in; of any other passage all of it. */
export function cellOf(text: string, passage: Passage, range: Range): Cell {
  return wordsOf(text, passage).cellAt(range.start, passage.end);
}

/** The tokens of one cell of a row. */
export function cellTokens(text: string, row: Passage, index: number): readonly Token[] {
  return wordsOf(text, row).cells[index] ?? [];
}

/** What the head of a column says by standing alone: "Before" and "From" hold what was. */
function former(text: string, head: Passage, index: number): Classes {
  const [word, ...others] = cellTokens(text, head, index).filter(({ kind }) => kind === 'word');
  const isFormer =
    word &&
    others.length === 0 &&
    /^(?:before|from|pred|predt[yý]m)$/i.test(text.slice(word.start, word.end));
  return isFormer ? is.past : 0;
}

/** A sentence may be as long as its author likes: so many words tell what it says. */
const mostWords = 60;

/**
 * Cuts the words around a range out of its passage, when a row first asks for one: the first rows look at the evidence alone. In a
 * block of code only the remark behind it counts.
 *
 * @param remark What is said behind a line of a drawn tree. @param only Counts the word at this offset alone; see `wordThatSpoke`.
 */
export function contextOf(
  document: LintedDocument,
  passage: Passage,
  range: Range,
  remark?: string,
  only?: number,
): Context {
  const cut = () => cutWords(document, passage, range, remark, only);
  return new LazyContext(document, passage, cut) as LazyContext & Words;
}

type Words = Omit<Context, 'nature' | 'block' | 'inContext' | 'inChange' | 'task'>;

class LazyContext implements Omit<Context, keyof Words> {
  readonly block: Passage['block'];
  readonly inContext: boolean;
  readonly #document: LintedDocument;
  readonly #passage: Passage;
  readonly #cut: () => Words;
  #words: Words | undefined;

  constructor(document: LintedDocument, passage: Passage, cut: () => Words) {
    this.block = passage.block;
    // The profile says how things are, as CONTEXT does.
    this.inContext = passage.inContext || document.path === projectProfile;
    this.#document = document;
    this.#passage = passage;
    this.#cut = cut;
  }

  get nature(): Nature {
    return natureOf(this.#document);
  }

  get inChange(): Context['inChange'] {
    const { path } = this.#document;
    if (!isOfChange(path)) return undefined;
    return isArchived(path) ? 'archived' : 'open';
  }

  get task(): Context['task'] {
    return taskOf(this.#document.text, this.#passage);
  }

  get words(): Words {
    this.#words ??= this.#cut();
    return this.#words;
  }
}

const partsOfWords =
  'before near clause after next touching following lead heading headings column row marks markBefore markBehind'.split(
    ' ',
  ) as (keyof Words)[];
for (const part of partsOfWords)
  Object.defineProperty(LazyContext.prototype, part, {
    get(this: LazyContext) {
      return this.words[part];
    },
  });

function cutWords(
  document: LintedDocument,
  passage: Passage,
  place: Range,
  remark: string | undefined,
  only: number | undefined,
): Words {
  // Cut where the words stand alone, as long as no place in the document is asked for.
  const alone = only === undefined ? passage.alone : undefined;
  const text = alone?.text ?? document.text;
  const range = alone ? { start: place.start - passage.start, end: place.end - passage.start } : place;
  const union = (words: readonly Word[]) =>
    words.reduce(
      (all, { start, classes }) => (only === undefined || start === only ? all | classes : all),
      0,
    );
  const classesOf = (each: Passage) =>
    only === undefined ? classesOfPassage(document.text, each) : union(wordsOf(document.text, each).words);
  const own = (alone && wordsAlone(passage, undefined)) ?? wordsOf(text, passage);
  const cell = own.cellAt(range.start, (alone ?? passage).end);
  const stop = own.stops[firstFrom(own.stops, range.start + 1, itself) - 1] ?? 0;
  const from = Math.max(cell.start, stop);
  const to = Math.min(cell.end, own.ends[firstFrom(own.ends, range.end, itself)] ?? cell.end);
  let before: readonly Word[] = [];
  let after: readonly Word[] = remark === undefined ? [] : remarkWords(remark, range.end);
  let back: readonly Token[] = [];
  let ahead: readonly Token[] = [];
  if (remark === undefined) {
    const isBefore = ({ start, end }: Range) => start >= from && end <= range.start;
    const isBehind = ({ start, end }: Range) => start >= range.end && end <= to;
    const middle = firstFrom(own.words, range.start, startOf);
    const [first, last] = [Math.max(0, middle - 2 * mostWords), middle + 2 * mostWords];
    before = own.words.slice(first, middle).filter(isBefore).slice(-mostWords);
    after = own.words.slice(middle, last).filter(isBehind).slice(0, mostWords);
    const here = firstFrom(own.tokens, range.start, startOf);
    back = own.tokens.slice(Math.max(0, here - mostWords), here).filter(isBefore);
    ahead = own.tokens.slice(here, here + mostWords).filter(isBehind);
  }
  const marks = [...back, ...ahead].flatMap((token) => markAt(text, token) || []);
  const dash = back.findLast((token) => markAt(text, token).startsWith('—'))?.start ?? -1;
  const touching = tokenBefore(text, back);
  const following = ahead.find((token) => !/^[\])"'`]$/.test(markAt(text, token)));
  return {
    before: union(before),
    near: union(before.slice(-3)),
    clause: union(before.filter(({ start }) => start > dash)),
    after: union(after),
    next: union(after.slice(0, 3)),
    touching:
      touching?.kind === 'word' ? union(before.filter(({ start }) => start === touching.start).slice(-1)) : 0,
    following: following?.kind === 'word' ? union(after.slice(0, 2)) : 0,
    lead: leadsOf(passage).reduce((all, lead) => all | classesOf(lead), 0),
    heading: passage.headings.length > 0 ? classesOf(passage.headings.at(-1)!) : 0,
    headings: passage.headings.reduce((all, heading) => all | classesOf(heading), 0),
    column: passage.head
      ? union(wordsIn(text, cellTokens(text, passage.head, cell.index))) |
        former(text, passage.head, cell.index)
      : 0,
    row: passage.block === 'row' ? union(shortCells(text, own, cell.index)) : 0,
    marks: new Set(marks),
    markBefore: markAt(text, touching),
    markBehind: markAt(text, following),
  };
}

/** What stands before a claim but for brackets; in "see `a.ts` and `b.ts`" and "`a.ts`, `b.ts`" it is what stands before them all. */
function tokenBefore(text: string, back: readonly Token[]): Token | undefined {
  let at = back.length - 1;
  const skipBrackets = () => {
    while (/^[[("'`]$/.test(markAt(text, back[at]))) at--;
    return back[at];
  };
  for (let joint = skipBrackets(); joint; joint = skipBrackets()) {
    const named = back[at - 1]?.kind;
    if ((named !== 'code' && named !== 'link') || !/^(?:,|&|and|a)$/.test(text.slice(joint.start, joint.end)))
      break;
    at -= 2;
  }
  return back[at];
}

function taskOf(text: string, { block, start }: Passage): Context['task'] {
  const box = block === 'item' ? text.slice(start, start + 3) : '';
  return box === '[ ]' ? 'open' : /^\[[xX]\]$/.test(box) ? 'done' : undefined;
}

function markAt(text: string, token: Token | undefined): string {
  return token?.kind === 'mark' ? text.slice(token.start, token.end) : '';
}

/** The place of the first of some things in order that stands at an offset or behind it. */
function firstFrom<Thing>(
  things: readonly Thing[],
  offset: number,
  placeOf: (thing: Thing) => number,
): number {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(things[middle]!) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const itself = (place: number) => place;
const startOf = ({ start }: Range) => start;

/** What leads to a passage, the nearest first: the items above it, and what stands before their list. */
function leadsOf(passage: Passage): Passage[] {
  const leads: Passage[] = [];
  for (let { lead } = passage; lead && leads.length < 4; lead = lead.lead) {
    leads.push(lead);
    if (lead.block !== 'item') break;
  }
  return leads;
}

/** What the words among some tokens say; numbers and code spans are none. */
function wordsIn(text: string, tokens: readonly Token[]): Word[] {
  const written: string[] = [];
  const ranges: Range[] = [];
  const add = (word: string, range: Range) => {
    written.push(word);
    ranges.push(range);
  };
  for (const token of tokens) {
    const { kind, start, end } = token;
    // No phrase goes on behind the end of a sentence or of a cell.
    if (kind === 'end' || (kind === 'mark' && text[start] === '|')) add('', { start: end, end });
    if (kind !== 'word' || end - start > (text.charCodeAt(start) < 0x3000 ? 30 : 200)) continue;
    let word = text.slice(start, end).toLowerCase();
    if (word.includes('’')) word = word.replace('’', "'");
    if (word.includes('/') && !word.includes('.')) for (const part of word.split('/')) add(part, token);
    else add(word, token);
  }
  const words: Word[] = [];
  for (let at = 0; at < written.length; ) {
    const { classes, length } = lexicon.at(written, at);
    const said = length === 1 ? written[at]! : written.slice(at, at + length).join(' ');
    for (let i = 0; i < length && at + i < written.length; i++) {
      if (written[at + i] === '') continue;
      const { start, end } = ranges[at + i]!;
      words.push({ start, end, classes, written: said });
    }
    at += length;
  }
  return words;
}

/** The words of a remark behind a line, as if they stood at an offset. */
function remarkWords(remark: string, offset: number): Word[] {
  const read = remark.slice(0, 300);
  const tokens = [...read.matchAll(/[\p{L}\d][\p{L}\d'-]*:?|\p{Extended_Pictographic}/gu)].map((match) => ({
    kind: 'word' as const,
    start: match.index,
    end: match.index + match[0].length,
    strong: false,
  }));
  return wordsIn(read, tokens).map((word) => ({
    ...word,
    start: word.start + offset,
    end: word.end + offset,
  }));
}

/** What the other cells of a row say that hold a word or two: "NEW", "to delete". */
function shortCells(text: string, row: PassageWords, own: number): Word[] {
  const found: Word[] = [];
  for (let index = 0; index < Math.min(row.cells.length, 12); index++) {
    const words = index === own ? [] : wordsIn(text, row.cells[index]!.slice(0, 12));
    if (words.length <= 3) found.push(...words);
  }
  return found;
}

/** A word or phrase that decides, in lower case, with where it stands. */
export interface SpokenWord {
  readonly written: string;
  readonly place: 'before' | 'behind' | 'lead' | 'column' | 'heading';
  readonly start: number;
}

/**
 * The word that makes a row apply to a claim: the nearest one that does so by itself. Asked only to explain a verdict.
 *
 * @param claim A claim with its passage. @param remark As `contextOf` was given it. @param applies Whether the row applies in a context.
 * @returns Undefined when the row applies without any words, or by several of them together.
 */
export function wordThatSpoke(
  document: LintedDocument,
  claim: Range & { readonly passage: Passage },
  remark: string | undefined,
  applies: (context: Context) => boolean,
): SpokenWord | undefined {
  const { text } = document;
  const { passage, start, end } = claim;
  const appliesBy = (offset: number) => applies(contextOf(document, passage, claim, remark, offset));
  if (appliesBy(-1)) return undefined;
  const distance = (word: Range) => (word.start < start ? start - word.end : word.start - end);
  const own = remark === undefined ? wordsOf(text, passage).words : remarkWords(remark, end);
  const above = (place: SpokenWord['place'], passages: readonly Passage[]) =>
    passages.flatMap((each) => wordsOf(text, each).words.map((word) => ({ ...word, place })));
  const words = [
    ...own
      .toSorted((a, b) => distance(a) - distance(b))
      .map((word) => ({ ...word, place: word.start < start ? ('before' as const) : ('behind' as const) })),
    ...above('column', passage.head ? [passage.head] : []),
    ...above('lead', leadsOf(passage)),
    ...above('heading', passage.headings.toReversed()),
  ];
  return words.find((word) => word.classes !== 0 && appliesBy(word.start));
}

/** The folders that documents of a nature are kept in, and the names that they go by. The first one that fits counts. */
const natures = (
  [
    ['template', 'templates .specify', /template|boilerplate/],
    ['skill', 'skills', /^skill\.md$/],
    [
      'plan',
      'specs prps plans plan tasks proposals rfcs issues tickets changes roadmap todo',
      /^(?:plan|tasks|spec|prd|roadmap|todo|proposal|prp)[-_.]|[-_](?:plan|prd|spec|roadmap|proposal)\.\w+$/,
    ],
    [
      'record',
      'archive archived history sessions reports research decisions adr changelog retros',
      /changelog|history|progress|session|report|summary|retro|audit|research|activecontext/,
    ],
  ] as const
).map(([nature, folders, called]) => [nature, wordSet(folders), called] as const);

const natureOf = lastOf(readNature);

/** What stands in them tells mostly how things are to be. */
const folderOfRules = /(?:^|\/)\.(?:[\w-]+\/(?:rules|instructions)|clinerules)\//;
/** What a guide says of itself: "these guidelines define our target file structure". */
const aims =
  /\b(?:defines?|describes?|outlines?|shows?) (?:our|the) (?:target|desired|intended|planned|proposed|ideal|future) (?:\w+ ){0,2}(?:structure|architecture|layout|organi[sz]ation)\b/i;
const longestHead = 2000;

/** Told by the path, and by what a guide says of itself at its head. */
function readNature({ path, kind, text }: LintedDocument): Nature {
  if (kind === 'prompt') return 'plan';
  // What an entry of sessions.md says is checked against the repository of its time.
  if (kind === 'session' || isSessionsFile(path)) return 'guide';
  if (isOfChange(path)) return 'plan';
  const folders = path.toLowerCase().split('/');
  const name = folders.pop()!;
  const told = natures.find(
    ([, kept, called]) => called.test(name) || folders.some((each) => kept.has(each)),
  );
  if (told) return told[0];
  if (aims.test(text.slice(0, longestHead))) return 'plan';
  return folderOfRules.test(path) ? 'rule' : 'guide';
}

let understood: Lexicon | undefined;

/** Whether a document is mostly in a language that the lexicon does not have: what it says can only be guessed. */
export const isForeign = lastOf(({ text }: LintedDocument, passages: readonly Passage[]): boolean => {
  understood ??= new Lexicon([english, slovak]);
  let words = 0;
  let known = 0;
  let beyond = 0;
  for (const passage of passages) {
    if (passage.block === 'code') continue;
    for (const { start, end, classes } of wordsOf(text, passage).words) {
      const word = text.slice(start, end).toLowerCase();
      if (!/^\p{L}+$/u.test(word)) continue;
      words++;
      if (understood.of(word) !== 0 || common.has(word)) known++;
      else if (classes !== 0 || /[^a-z]/.test(word)) beyond++;
    }
    if (words > 2000) break;
  }
  return words > 20 ? known < words * 0.15 : known === 0 && beyond > 0;
});

/** The commonest words, which tell a language. */
const common = wordSet(
  'the a an and of for this that it be as by we you they with which its these those a je sú na do pre sa že ktorý ktoré aj',
);

/** These stand in an assistant's folders as well, and speak of their project. */
const guideFile = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|copilot-instructions)\.md$/i;
/** Words with a slash between them; a name of a route may be in brackets. */
const pathWord = /[\w@.()[\]/-]+/g;

const namesOwnPath = perObject((document: LintedDocument) =>
  perObject((facts: RepositoryFacts) => namesPathOf(document, facts)),
);

/**
 * Whether a document speaks of projects in general: a skill, an assistant's command or agent, or rules called as a technology (`django.mdc`),
 * that names no path which this repository has outside of the document's own folder, but for those that any project of a framework has.
 * Such documents are copied from one project to the next, and the versions and scripts that they name are their author's ("Next.js 15+
 * async patterns").
 */
export function speaksInGeneral(document: LintedDocument, facts: RepositoryFacts): boolean {
  const { kind, path } = document;
  if (kind !== 'skill' && kind !== 'guide') return false;
  if (!isOfSkill(path, facts.index) && !isOfTechnology(path) && (!givesTask(path) || guideFile.test(path)))
    return false;
  return !namesOwnPath(document)(facts);
}

/** Whether a document is a skill, or lies in the folder of one, below what a repository of skills has in its root. */
function isOfSkill(path: string, index: PathIndex): boolean {
  if (/(?:^|\/)(?:SKILL\.md$|skills\/)/i.test(path)) return true;
  return foldersAbove(path).some((folder) => index.has(`${folder}/SKILL.md`));
}

/** Whether a document has the rules of a technology, which libraries of rules bring for each. */
function isOfTechnology(path: string): boolean {
  if (!folderOfRules.test(path)) return false;
  const name = lastName(path).replace(/(?:\.instructions)?\.mdc?$/, '');
  // `rules/tauri/core.md` is one of several for it.
  const [, folder = name] = /\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  return [name, folder].some((each) => targetsOf(nameKey(each), noAliases) !== undefined);
}

/** Whether a document gives an assistant a task: it is passed on from project to project, as skills are. */
function givesTask(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const hidden = folders.findIndex((folder) => /^\.[\w-]+$/.test(folder));
  if (hidden < 0 || !/\.md$/i.test(path)) return false;
  return folders.slice(hidden + 1).some((folder) => taskFolders.has(folder.toLowerCase()));
}

function namesPathOf({ path, text }: LintedDocument, { index, snapshot }: RepositoryFacts): boolean {
  // What was here was this repository's own; a skill may name it by chance.
  const mayBeGone = isOfTechnology(path);
  const own = `${path.slice(0, path.lastIndexOf('/'))}/`;
  for (const [word] of text.matchAll(pathWord)) {
    if (!word.includes('/')) continue;
    const named = word.replace(/^(?:\.\/)+/, '').replace(/[/.)\]]{1,9}$/, '');
    if (`${named}/`.startsWith(own)) continue;
    if (!index.has(named)) {
      if (mayBeGone && named.includes('/') && snapshot.departed(named)) return true;
      continue;
    }
    // Other skills are passed on along with this one.
    if (named.includes('/') && !isOfAnyProject(named) && !/(?:^|\/)skills\//i.test(named)) return true;
  }
  return false;
}

/**
 * Whether a path is made of names alone that projects have by their framework (`app/Models/User.php`, `src/components`). Who writes for
 * any project names such, so that they are here shows nothing.
 */
function isOfAnyProject(path: string): boolean {
  const names = path.split('/');
  const [first = ''] = names;
  if (assistantFolders.has(first) || first.startsWith('.bmad') || /^config\/[\w-]+\.php$/.test(path))
    return true;
  return names.every((name) => {
    const stem = name.replace(/(?<=.)\.\w+$/, '').toLowerCase();
    return projectNames.has(stem) || /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(stem) || /^[[(]/.test(name);
  });
}

const ofThis =
  /\b(?:this|our) (?:project|repo|repository|codebase|stack|app|application|monorepo|workspace)\b|\bwe (?:use|run|target|are on)\b|\b(?:tomto projekte|nas projekt)\b/;

/** Whether words say of themselves that they speak of this repository. */
export function speaksOfThis(words: string): boolean {
  return ofThis.test(fold(words));
}
