import { fold, signsBefore } from '../base/fold.ts';
import type { Range } from './blocks.ts';
import {
  choiceLists,
  type GateChoice,
  headOfChoice,
  isShortYes,
  listedChoices,
  setOffWords,
} from './gate-question.ts';

/** One of the choices that a gate question offers. */
export interface OfferedChoice {
  /** Undefined for a choice between options: the `A` of `[Yes / A / B / Modify]`. */
  readonly choice: GateChoice | undefined;
  /** What may be said to choose it, as written: `Yes`, or `y` and `yes`, or the whole item of a list. */
  readonly words: readonly string[];
  /** The number or letter that stands before it, or is its place in a list of items; upper case. */
  readonly mark: string | undefined;
}

/** What a gate question asks and offers. */
export interface OfferedChoices {
  readonly asked: string;
  readonly choices: readonly OfferedChoice[];
}

/** The choices of a question tool, whose options are shown with their numbers. */
export function offeredOptions(asked: string, labels: readonly string[]): OfferedChoices {
  const choices = labels.map((label, index) => {
    const bare = label.replace(/(?<!\s)\s*[([](?:recommended|odpor[uú][cč]an[eé])[)\]]\s*$/i, '');
    return { choice: choiceOf(bare), words: bare === label ? [label] : [bare, label], mark: `${index + 1}` };
  });
  return { asked, choices };
}

/** The choices that a question with the list below it offers: in brackets, in a list, or in code, bold or quotes. */
export function offeredChoices(text: string, range: Range): OfferedChoices {
  const written = text.slice(range.start, range.end);
  const lines = written.split(/\r\n|\r|\n/);
  const asked = (lines.find((line) => line.includes('?')) ?? lines[0] ?? '').trim();
  const forms = [
    () => bracketed(written),
    () => lettered(written),
    ...lines.map((line) => () => markedInLine(line).map(choiceOfMarked)),
    () => markedItems(lines).map(choiceOfMarked),
    () => setOff(written),
  ];
  for (const read of forms) {
    const choices = read();
    if (choices.some(({ choice }) => choice === 'yes'))
      return {
        asked,
        // A number that two choices bear chooses none of them.
        choices: choices.map((one) =>
          choices.filter(({ mark }) => mark === one.mark).length > 1 ? { ...one, mark: undefined } : one,
        ),
      };
  }
  return { asked, choices: [] };
}

/** "Yes – the work starts": chosen by its head, by all of it, or by one of the words that its head offers. */
function choiceOfMarked({ mark, text }: MarkedLabel): OfferedChoice {
  const head = headOfChoice(text);
  const words = [head, text, ...head.split(/(?<!\s)\s*\/\s*|\s(?:or|alebo)\s/)].map((word) => word.trim());
  return { choice: choiceOf(head), words: [...new Set(words)].filter((word) => word !== ''), mark };
}

/** `[Yes / A / B / Modify]`, `(1 Yes, 2 Modify, 3 Cancel)`. */
function bracketed(written: string): OfferedChoice[] {
  return choiceLists(written, { start: 0, end: written.length }).flatMap(({ inner }) => {
    const parts = partsOf(inner);
    if (!parts.every((part) => part.length === 1)) {
      const choices = parts.map(choiceBehindMark);
      const named = choices.map(({ choice }) => choice);
      if (!isShortYes(parts.join(' '), named)) return choices;
      return choices.map((one): OfferedChoice => {
        const isShort = one.mark === 'A' && one.choice === undefined;
        return isShort ? { ...one, choice: 'yes', mark: undefined } : one;
      });
    }
    // `[y/m/n]`, `(a/n)`: every choice by its first letter.
    return parts.map((letter) => ({
      choice: initials[letter.toLowerCase()],
      words: [letter],
      mark: undefined,
    }));
  });
}

/** A comma parts where nothing else does, and not within a numbered choice: `1 Yes, with changes`. */
function partsOf(inner: string): string[] {
  const plain = inner.replace(/[*_`"“”„'‘’]+/g, '');
  const isBarred = /[/|]/.test(plain);
  const parts = plain
    .split(isBarred ? /[/|]|\s(?:or|alebo)\s/ : /,|\s(?:or|alebo)\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isNumber = (part: string) => /^[1-9](?!\d)/.test(part);
  if (isBarred || !isNumber(parts[0] ?? '')) return parts;
  const starts = [...parts.keys()].filter((at) => isNumber(parts[at]!));
  return starts.map((start, at) => parts.slice(start, starts[at + 1]).join(', '));
}

const initials: Readonly<Record<string, GateChoice>> = {
  ...{ y: 'yes', a: 'yes', á: 'yes', m: 'modify', e: 'modify', u: 'modify' },
  ...{ n: 'cancel', c: 'cancel', z: 'cancel' },
};

/** "1. Yes", "A) Approve"; a letter alone is a choice between options. */
function choiceBehindMark(part: string): OfferedChoice {
  const folded = fold(part);
  const plain = plainly.get(folded);
  if (plain) return { choice: plain, words: [part], mark: undefined };
  const marked = /^(?:(?:option|moznost)\s+)?([1-9]|[a-z])(?:\s*[.):=–—-]\s*|\s+)(?=[a-z])(.{2,})$/.exec(
    folded,
  );
  const behind = marked && part.slice(-marked[2]!.length);
  if (behind && choiceOf(behind) !== undefined)
    return { choice: choiceOf(behind), words: [behind], mark: marked[1]!.toUpperCase() };
  const choice = choiceOf(part);
  const option =
    choice === undefined ? /^(?:(?:option|variant|moznost)\s+)?([a-z]|[1-9])$/.exec(folded)?.[1] : undefined;
  return { choice, words: [part], mark: option?.toUpperCase() };
}

/** `(Y)es / (M)odify / (C)ancel`. */
function lettered(written: string): OfferedChoice[] {
  const labels = written.matchAll(/[([](\p{L})[)\]](\p{L}[^/|;()[\]\r\n]{0,80})/gu);
  return [...labels].flatMap(([, letter, rest]) => {
    const label = `${letter}${rest}`
      .replace(/[*_`]+/g, '')
      .replace(/(?<![\s,.])[\s,.]+$|,?\s(?:or|alebo)\s*$/u, '');
    const choice = choiceOf(label);
    return choice === undefined ? [] : [{ choice, words: [label], mark: letter!.toUpperCase() }];
  });
}

/** "Reply with `y` to proceed, `modify` to change it". */
function setOff(written: string): OfferedChoice[] {
  return setOffWords(written).flatMap((word) => {
    const choice = choiceOf(word);
    return choice === undefined ? [] : [{ choice, words: [word.trim()], mark: undefined }];
  });
}

/** What stands behind a number or letter, or behind a bullet. */
interface MarkedLabel {
  /** Upper case. */
  readonly mark: string;
  /** Without emphasis. */
  readonly text: string;
}

const inLine = /(?<=^|[\s([])[*_`]*([1-9]|[A-Ea-e])(?:[*_`]*[).:\]][*_`]*|\ufe0f?\u20e3)\s*(?=\p{L})/gu;
const bareInLine = /(?<=^|[\s(/|,;])[*_`]*([1-9])[*_`]*(?:\s*[–—=-]\s*|\s+)(?=\p{L})/gu;

/** "1) Yes 2) Modify 3) Cancel", "[1] Yes [2] Modify", "1 Yes / 2 No / 3 Modify" on one line, behind the question. */
function markedInLine(line: string): MarkedLabel[] {
  const behind = line.slice(line.lastIndexOf('?') + 1);
  for (const text of behind.trim() === '' ? [line] : [behind, line]) {
    const signed = labelsBetween(text, inLine);
    if (signed.length >= 2) return signed;
    const bare = labelsBetween(text, bareInLine);
    const isFirst = text[signsBefore(text)] === '1';
    if (isFirst && risesFromOne(bare) && offersBoth(bare)) return bare;
  }
  return [];
}

function labelsBetween(text: string, pattern: RegExp): MarkedLabel[] {
  const marks = [...text.matchAll(pattern)];
  return marks.map(({ 0: found, 1: mark, index }, at) => {
    const label = text.slice(index + found.length, marks[at + 1]?.index ?? text.length);
    return { mark: mark!.toUpperCase(), text: withoutSeparator(label) };
  });
}

function withoutSeparator(label: string): string {
  const bare = label.replace(/[*_`]+/g, '').trim();
  const end = bare
    .replace(/(?<![\s,/|;([–—-])[\s,/|;([–—-]+$/u, '')
    .replace(/(?:[\s,]{1,200}(?:or|and|alebo|a))?[\s,/|;([–—-]{0,200}$/u, '');
  const isOpen = end.split('(').length > end.split(')').length || /[)\].]$/.test(end);
  return isOpen && !end.includes('(') ? end.replace(/(?<![)\].])[)\].]+$/, '') : end;
}

const risesFromOne = (labels: readonly MarkedLabel[]) =>
  labels.length >= 2 && labels.every(({ mark }, at) => mark === `${at + 1}`);

/** A number without a sign may be anything: what stands behind has to be a Yes, and a way out. */
function offersBoth(labels: readonly MarkedLabel[]): boolean {
  const choices = labels.map(({ text }) => choiceOf(text));
  return choices.includes('yes') && choices.some((choice) => choice === 'modify' || choice === 'cancel');
}

const bullet = /^[ \t>]*(?:(?:[-*+•|]|[✅✏❌🔄🚫]\ufe0f?)[ \t]+)?/u;
const isBulleted = /^[ \t>]*(?:[-*+•]|[✅✏❌🔄🚫]\ufe0f?)[ \t]/u;
const signs = [
  /^[*_`]*[([]?(?:option |moznost )?([1-9]|[a-z])[*_`]*[.):\]][*_`]*[ \t]+(?=\S)/,
  /^[*_`]*([1-9])\ufe0f?\u20e3[*_`]*[.):]?[ \t]*(?=\S)/u,
];
const bareSign = /^[*_`]*([1-9])[*_`]*[ \t]+(?:[–—|=-][ \t]*)?(?=\p{L}|[*_`])/u;

/** The items of a list or the rows of a table; an unnumbered one is counted. */
function markedItems(lines: readonly string[]): MarkedLabel[] {
  const items = lines.flatMap((line) => itemOf(line) ?? []);
  const bare = items.filter(({ isBare }) => isBare).map(({ mark, text }) => ({ mark: mark!, text }));
  const isList = risesFromOne(bare) && offersBoth(bare);
  return items
    .filter(({ isBare }) => isBare === isList)
    .map(({ mark, text }, index) => ({ mark: (mark ?? `${index + 1}`).toUpperCase(), text }));
}

function itemOf(line: string) {
  const rest = line.replace(bullet, '');
  if (rest.length > 220 || rest === '') return undefined;
  const folded = fold(rest);
  const signed = signs[0]!.exec(folded) ?? signs[1]!.exec(folded);
  const bare = signed ? null : bareSign.exec(rest);
  const [whole, mark] = signed ?? bare ?? (isBulleted.test(line) ? ['', undefined] : []);
  if (whole === undefined) return undefined;
  // A further cell of a table describes the choice.
  const text = rest
    .slice(whole.length)
    .replace(/[*_`]+/g, '')
    .replace(/(?<![ \t])[ \t]*\|[ \t]*$/, '')
    .replace(/(?<![ \t])[ \t]+\|[ \t]+/g, ' – ')
    .trim();
  return { mark, text, isBare: bare !== null };
}

const yesHead =
  /^(?:yes|y|ano|approved?|schvalit|schvalujem|suhlasim)\b|^(?:proceed|continue|go ahead|go|start|begin|implement|execute|confirm|accept|pokracovat|zacat|spustit|vykonat|potvrdit)(?=$|\s*[,:;–—(/-]|\s+(?:with|and|the|this|it|now|as|implement\w*|execut\w*|work\w*|s|so|na|podla)\b)/;
/** What is a Yes only where it is offered as the whole choice. */
const yesWhole =
  /^(?:ok|okay|do it|ship it|looks good|lgtm|sounds good|v poriadku|suhlas|ideme|podme(?: na to)?|pokracuj|zacni)[.!]?$/;
const yesLater =
  /\b(?:planning|discuss\w*|explor\w*|questions?|clarif\w*|refin\w*|later|editing|over|planovan\w*|neskor|znova)\b/;
const modifyHead =
  /^(?:modify|modifications?|adjust|edit|revise|change|request changes|upravit|zmenit|zmeny)\b/;
const cancelHead = /^(?:cancel|no|n|abort|stop|reject|start over|zrusit|nie|zamietnut)\b/;

/** The words of the specification's own question (Step 0.6): most are in these words, and need no pattern. */
const plainly: ReadonlyMap<string, GateChoice> = new Map([
  ['yes', 'yes'],
  ['modify', 'modify'],
  ['cancel', 'cancel'],
  ['no', 'cancel'],
  ['ano', 'yes'],
  ['upravit', 'modify'],
  ['zrusit', 'cancel'],
]);

/** Which choice a label is: by the word that it begins with, else by the one choice that it names. */
function choiceOf(label: string): GateChoice | undefined {
  const bare = fold(label.replace(/[*_`]+/g, '').trim());
  const plain = plainly.get(bare);
  if (plain) return plain;
  if (cancelHead.test(bare)) return 'cancel';
  if (modifyHead.test(bare)) return 'modify';
  if (yesHead.test(bare)) return yesLater.test(bare) ? undefined : 'yes';
  if (yesWhole.test(bare)) return 'yes';
  const named = listedChoices(bare);
  return named.length === 1 && named[0] !== 'yes' ? named[0] : undefined;
}
