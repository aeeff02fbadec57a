import { isLedAwayAbroad } from '../../../src/facts/foreign-words.ts';
import { type Place, textOf, walkParts } from '../../../src/facts/paths/walk.ts';
import { type Invocation, invocationsOf, type Runner } from '../../../src/facts/scripts/runners.ts';
import { type Command, commandsOf } from '../../../src/facts/scripts/shell.ts';
import type { Code, Range, TextLine } from '../../../src/parse/blocks.ts';
import { codeSpans } from '../../../src/parse/code-spans.ts';
import { isDenied, isFutureTitle, isPlanned, sentenceAround } from '../../../src/parse/denial.ts';
import type { LintedDocument } from '../../../src/parse/document.ts';
import { isOptionExample } from './option-example.ts';

/** A script that a document says can be run. */
export interface StatedScript extends Range {
  readonly runner: Runner;
  readonly name: string;
  /** The folder that the command names or went to before, as written; undefined when nobody can say which. */
  readonly folder: string | undefined;
  /** The package that it is run in, by name or folder, as written. */
  readonly workspace?: string | undefined;
  /** Whether the words around it leave it at that: negated, planned and foreign scripts are no claims. Dear; asked last. */
  readonly isClaim: () => boolean;
}

const anyRunner = /\b(?:npm|pnpm|yarn|bun|make|composer|just|task|rake|poe|pdm) /;
const shells =
  /^(?:bash|sh|shell|zsh|fish|console|shell-session|shellsession|terminal|powershell|pwsh|ps1|cmd|bat|batch|dos)\b/i;
const plainText = /^(?:te?xt|plain(?:text)?)?$/i;
/** Their names are words of English as well. */
const wordRunners: ReadonlySet<Runner> = new Set(['make', 'just', 'task']);
const doubtful =
  /\b(?:todo|planned|not yet|deprecated|removed|optional|if (?:available|defined|present|configured|it exists|any))\b/i;
/** "…, but **no test script exists**" behind a command. */
const saysNone =
  /\bno (?:such |`?[\w:-]+`? ){0,2}(?:npm |package )?(?:scripts?|targets?|tasks?|recipes?|commands?)\b[^.]{0,30}\b(?:exists?|defined|present|available|configured|found|there|in)\b|\b(?:scripts?|targets?|tasks?|recipes?|commands?)\b[*_`"]* (?:(?:does|do|is|are) not|(?:does|do|is|are)n['’]t) (?:exist|defined|present|there|available|configured)\b/i;
const elsewhere =
  /(?<!\p{L})(?:other|another|separate|sibling|upstream|downstream|external|consum\p{L}+|your (?:own )?(?:project|app|repo)\p{L}*)(?!\p{L})/iu;

/** As much of a passage is read for the words before a command. */
const longestLead = 2000;
/** Folders below each other; deeper ones are none of a repository. */
const deepest = 100;

/** Finds the scripts that a document names in its commands, in file order. */
export function statedScripts(document: LintedDocument): StatedScript[] {
  const { text } = document;
  const found: StatedScript[] = [];
  const parts = {
    passage(lines: readonly TextLine[], place: Place) {
      if (lines.length === 0) return;
      inPassage(text, lines, place, found);
      inCommandLines(text, lines, place, found);
    },
    fence(code: Code, place: Place) {
      if (shells.test(code.info) || (code.fenced && plainText.test(code.info)))
        inFence(text, code, place, found);
    },
    list() {},
  };
  const { prompt } = document.phase0;
  if (!prompt) walkParts(text, document.outline.blocks, parts);
  else
    for (const part of [...prompt.sections, ...prompt.extras])
      walkParts(text, part.blocks, parts, { headings: [part.label.text], lead: '' });
  return found.sort((a, b) => a.start - b.start);
}

function inPassage(text: string, lines: readonly TextLine[], place: Place, found: StatedScript[]): void {
  if (!anyRunner.test(textOf(text, lines))) return;
  const passage = { start: lines[0]!.start, end: lines.at(-1)!.end };
  for (const span of codeSpans(text, lines)) {
    const written = text.slice(span.start, span.end);
    const content = written.replace(/^`+|`{1,200}$/g, '');
    if (!anyRunner.test(content) || /[\r\n]/.test(content)) continue;
    const isClaim = () => {
      const sentence = sentenceAround(text, span, passage);
      if (isDenied(sentence) || isPlanned(sentence) || elsewhere.test(sentence.before)) return false;
      if (saysNone.test(sentence.after) || isLedAwayAbroad(sentence.before, sentence.after)) return false;
      if (isOptionExample(text.slice(Math.max(passage.start, span.start - longestLead), span.start), place))
        return false;
      return !place.headings.some(isFutureTitle);
    };
    const reader = new FolderReader(found, isClaim);
    for (const command of commandsOf(content))
      reader.add(command, span.start + written.indexOf(content), false);
  }
}

const commandsTitle = /^[^\p{L}]*(?:\p{L}+ ){0,3}commands?[^\p{L}]*$/iu;
/** Begins with a program whose name is no word of English, and does not end as a sentence does. */
const commandLine = /^(?:npm|pnpm|yarn|bun|composer) (?:[^`.]|\.(?=\S))*$/;

/** Lines below "Commands" that are commands and nothing else: `npm test && npm run lint`, in no fence. */
function inCommandLines(text: string, lines: readonly TextLine[], place: Place, found: StatedScript[]): void {
  if (!commandsTitle.test(place.headings.at(-1) ?? '')) return;
  const isClaim = () => !isDenied({ before: place.lead, after: '' }) && !isOptionExample('', place);
  const reader = new FolderReader(found, isClaim);
  for (const { start, end } of lines) {
    const line = text.slice(start, end);
    if (!commandLine.test(line) || line.trim().split(/\s+/).length > 12) continue;
    for (const command of commandsOf(line)) reader.add(command, start, true);
  }
}

function inFence(text: string, code: Code, place: Place, found: StatedScript[]): void {
  const { headings, lead } = place;
  const isClaim = () =>
    !isDenied({ before: lead, after: '' }) &&
    !isLedAwayAbroad(lead, '') &&
    !elsewhere.test(lead) &&
    !isOptionExample('', place) &&
    !/\b(?:add|define|create)\b.{0,80}\bscripts?\b/i.test(lead) &&
    !headings.some(isFutureTitle);
  const reader = new FolderReader(found, isClaim);
  const unlabelled = !shells.test(code.info);
  for (const { start, end } of code.lines) {
    const line = text.slice(start, end);
    const remark = /\s#\s?(.*)/.exec(line);
    if (remark && doubtful.test(remark[1]!)) continue;
    // Text in a fence without a language may be prose; a command does not go on for long.
    if (unlabelled && line.slice(0, remark?.index).trim().split(/\s+/).length > 8) continue;
    for (const command of commandsOf(line)) reader.add(command, start, unlabelled);
  }
}

/** Follows the folder that commands go to. */
class FolderReader {
  readonly #found: StatedScript[];
  readonly #isClaim: () => boolean;
  #folder: string | undefined = '';

  constructor(found: StatedScript[], isClaim: () => boolean) {
    this.#found = found;
    this.#isClaim = isClaim;
  }

  add(command: Command, offset: number, unlabelled: boolean): void {
    const [program, target] = command.words;
    if (program!.text === 'cd' || program!.text === 'pushd') {
      this.#go(target?.text);
      return;
    }
    if (program!.text === 'popd') this.#folder = '';
    if (command.fallback) return;
    for (const invocation of invocationsOf(command)) {
      if (!isName(invocation.name) || (unlabelled && isProse(invocation, command))) continue;
      const { runner, name, word, workspace } = invocation;
      const start = offset + word.at;
      const folder = joined(this.#folder, invocation.folder);
      const end = start + word.text.length;
      this.#found.push({ start, end, runner, name, folder, workspace, isClaim: this.#isClaim });
    }
  }

  #go(target: string | undefined): void {
    if (target === undefined || /^[~/$<{[-]/.test(target)) this.#folder = undefined;
    else this.#folder = joined(this.#folder, target);
  }
}

function joined(folder: string | undefined, further: string): string | undefined {
  if (folder === undefined || /[<>{}$*]/.test(further)) return undefined;
  if (further === '') return folder;
  const segments: string[] = folder === '' ? [] : folder.split('/');
  for (const segment of further.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  return segments.length > deepest ? undefined : segments.join('/');
}

/** Slots (`<name>`, `[script]`, `NAME`, `my-script`) and globs are no names. */
function isName(name: string): boolean {
  return (
    /^[A-Za-z0-9@][\w:.@/+-]*[\w+]$/.test(name) &&
    !/^[A-Z_]+$/.test(name) &&
    !/^(?:(?:your|my|some|the)[-_:]?\w*|(?:script|task|target|recipe|command|cmd)(?:[-_:]?name)?|name|xx+|foo|bar|baz|something|any(?:thing)?|it|this|them|that)$/i.test(
      name,
    )
  );
}

/** "make sure it runs" in a fence without a language. */
function isProse({ runner }: Invocation, { words }: Command): boolean {
  if (!wordRunners.has(runner)) return false;
  return (
    words.length > 3 ||
    words.some(({ text }) => /^(?:sure|the|a|an|use|it|one|do|to|for|and|changes|all)$/i.test(text))
  );
}
