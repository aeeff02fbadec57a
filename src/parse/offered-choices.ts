import type { Range } from './blocks.ts';
import { choiceOf, plainly } from './choice-labels.ts';
import { type MarkedLabel, markedInLine, markedItems } from './choice-marks.ts';
import { choiceLists, type GateChoice } from './gate-choices.ts';

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
  /** The line that asks. */
  readonly asked: string;
  /** In the order of the question. */
  readonly choices: readonly OfferedChoice[];
}

/** The choices of a question tool, whose options are shown with their numbers. */
export function offeredOptions(asked: string, labels: readonly string[]): OfferedChoices {
  const choices = labels.map((label, index) => {
    const bare = label.replace(/(?<!\s)\s*[([](?:recommended|odporúčané)[)\]]\s*$/iu, '');
    return { choice: choiceOf(bare), words: bare === label ? [label] : [bare, label], mark: `${index + 1}` };
  });
  return { asked, choices };
}

/**
 * The choices that a question offers, in its order: those in brackets, in a list, or in code, bold or quotes below it.
 *
 * @param range The whole question, the list below it included.
 */
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
    if (choices.some(({ choice }) => choice === 'yes')) return { asked, choices: choices.map(withOwnMark) };
  }
  return { asked, choices: [] };
}

/** A number that two choices bear chooses none of them. */
function withOwnMark(one: OfferedChoice, _at: number, all: readonly OfferedChoice[]): OfferedChoice {
  return all.filter(({ mark }) => mark === one.mark).length > 1 ? { ...one, mark: undefined } : one;
}

/** "Yes – the work starts": chosen by its head, by all of it, or by one of the words that its head offers. */
function choiceOfMarked({ mark, text }: MarkedLabel): OfferedChoice {
  const head = /^[^:–—=→]*?(?=\s{0,200}(?:[:–—=→(,]|\s-\s|\sto\s|$))/u.exec(text)?.[0] ?? text;
  const words = [head, text, ...head.split(/(?<!\s)\s*\/\s*|\s(?:or|alebo)\s/)].map((word) => word.trim());
  return { choice: choiceOf(head), words: [...new Set(words)].filter((word) => word !== ''), mark };
}

/** `[Yes / A / B / Modify]`, `(1 Yes, 2 Modify, 3 Cancel)`. */
function bracketed(written: string): OfferedChoice[] {
  const lists = choiceLists(written, { start: 0, end: written.length });
  return lists.flatMap(({ inner }) => {
    const parts = partsOf(written.slice(inner.start, inner.end));
    return parts.every((part) => part.length === 1) ? parts.map(initial) : parts.map(choiceBehindMark);
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

/** `[y/m/n]`, `(a/n)`: every choice by its first letter. */
function initial(letter: string): OfferedChoice {
  return { choice: initials[letter.toLowerCase()], words: [letter], mark: undefined };
}

/** "1. Yes", "A) Approve"; a letter alone is a choice between options. */
function choiceBehindMark(part: string): OfferedChoice {
  const plain = plainly.get(part.toLowerCase());
  if (plain) return { choice: plain, words: [part], mark: undefined };
  const marked = /^(?:(?:option|možnosť)\s+)?([1-9]|[A-Za-z])(?:\s*[.):=–—-]\s*|\s+)(?=\p{L})(.{2,})$/iu.exec(
    part,
  );
  if (marked && choiceOf(marked[2]!) !== undefined)
    return { choice: choiceOf(marked[2]!), words: [marked[2]!], mark: marked[1]!.toUpperCase() };
  const choice = choiceOf(part);
  const option =
    choice === undefined ? /^(?:(?:option|variant|možnosť)\s+)?([A-Z]|[1-9])$/i.exec(part)?.[1] : undefined;
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
  const spans = written.matchAll(/(`|\*\*|__|["“„'‘])([^`*_"“”„'‘’\r\n]{1,60})(?:\1|["”“'’])/gu);
  return [...spans].flatMap(([, , word]) => {
    const choice = choiceOf(word!);
    return choice === undefined ? [] : [{ choice, words: [word!.trim()], mark: undefined }];
  });
}
