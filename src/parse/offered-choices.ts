import type { Range } from './blocks.ts';
import { choiceLists, type GateChoice, listedChoices } from './gate-question.ts';

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

const yesHead =
  /^(?:yes|y|áno|ano|approved?|schváliť|schvaľujem|súhlasím)(?![\p{L}\p{N}])|^(?:proceed|continue|go ahead|go|start|begin|implement|execute|confirm|accept|pokračovať|začať|spustiť|vykonať|potvrdiť)(?=$|\s*[,:;–—(/-]|\s+(?:with|and|the|this|it|now|as|implement\p{L}*|execut\p{L}*|work\p{L}*|s|so|na|podľa|implementáci\p{L}*)(?!\p{L}))/u;
/** What is a Yes only where it is offered as the whole choice. */
const yesWhole =
  /^(?:ok|okay|do it|ship it|looks good|lgtm|sounds good|v poriadku|súhlas|ideme|poďme(?: na to)?|pokračuj|začni)[.!]?$/u;
const yesLater =
  /(?<!\p{L})(?:planning|discuss\p{L}*|explor\p{L}*|questions?|clarif\p{L}*|refin\p{L}*|later|editing|over|plánovan\p{L}*|neskôr|znova)(?!\p{L})/u;
const modifyHead =
  /^(?:modify|modifications?|adjust|edit|revise|change|request changes|upraviť|upravit|zmeniť|zmeny)(?!\p{L})/u;
const cancelHead =
  /^(?:cancel|no|n|abort|stop|reject|start over|zrušiť|zrusit|nie|zamietnuť)(?![\p{L}\p{N}])/u;

/** The words of the specification's own question (Step 0.6): most are in these words, and need no pattern. */
const plainly: ReadonlyMap<string, GateChoice> = new Map([
  ['yes', 'yes'],
  ['modify', 'modify'],
  ['cancel', 'cancel'],
  ['no', 'cancel'],
  ['áno', 'yes'],
  ['upraviť', 'modify'],
  ['zrušiť', 'cancel'],
]);

/** Which choice a label is: by the word that it begins with, else by the one choice that it names. */
function choiceOf(label: string): GateChoice | undefined {
  const lower = label
    .replace(/[*_`]+/g, '')
    .trim()
    .toLowerCase();
  const plain = plainly.get(lower);
  if (plain) return plain;
  if (cancelHead.test(lower)) return 'cancel';
  if (modifyHead.test(lower)) return 'modify';
  if (yesHead.test(lower)) return yesLater.test(lower) ? undefined : 'yes';
  if (yesWhole.test(lower)) return 'yes';
  const named = listedChoices(lower);
  return named.length === 1 && named[0] !== 'yes' ? named[0] : undefined;
}

/** The choices of a question tool, whose options are shown with their numbers. */
export function offeredOptions(asked: string, labels: readonly string[]): OfferedChoices {
  const choices = labels.map((label, index) => {
    const bare = label.replace(/\s*[([](?:recommended|odporúčané)[)\]]\s*$/iu, '');
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
    ...lines.map((line) => () => numberedInLine(line)),
    () => listItems(lines),
    () => setOff(written),
  ];
  for (const read of forms) {
    const choices = read();
    if (choices.some(({ choice }) => choice === 'yes')) return { asked, choices };
  }
  return { asked, choices: [] };
}

/** `[Yes / A / B / Modify]`, `(1 Yes, 2 Modify, 3 Cancel)`. */
function bracketed(written: string): OfferedChoice[] {
  const lists = choiceLists(written, { start: 0, end: written.length });
  return lists.flatMap(({ inner }) => {
    const parts = written
      .slice(inner.start, inner.end)
      .split(/[/|,]|\s(?:or|alebo)\s/)
      .map((part) => part.replace(/[*_`"“”„'‘’]+/g, '').trim())
      .filter((part) => part !== '');
    return parts.every((part) => part.length === 1) ? parts.map(initial) : parts.map(choiceBehindMark);
  });
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
  return [...written.matchAll(/[([](\p{L})[)\]](\p{L}{1,12})/gu)].flatMap(([, letter, rest]) => {
    const choice = choiceOf(letter! + rest!);
    return choice === undefined ? [] : [{ choice, words: [letter! + rest!], mark: letter!.toUpperCase() }];
  });
}

/** "1) Yes 2) Modify 3) Cancel", "[1] Yes [2] Modify" on one line. */
function numberedInLine(line: string): OfferedChoice[] {
  const marks = line.matchAll(/(?<=^|[\s([])([1-9]|[A-Ea-e])[).:\]]\s*(\p{L}[^\r\n,/|;()[\]\d]{0,40})/gu);
  const choices = [...marks].flatMap(([, mark, label]) => {
    const word = label!.replace(/\s[A-Ea-e]$/, '').trim();
    return [{ choice: choiceOf(word), words: [word], mark: mark!.toUpperCase() }];
  });
  return choices.length >= 2 ? choices : [];
}

const item =
  /^[ \t>]*(?:(?:[-*+•]|[✅✏❌🔄🚫]\ufe0f?)[ \t]+)?(?:(?:\*\*|__|`)?(?:option |možnosť )?([1-9]|[A-Za-z])(?:\*\*|__|`)?[.):][ \t]+)?([^\r\n]{1,200})$/iu;

/** The items of a list; an unnumbered one is counted. */
function listItems(lines: readonly string[]): OfferedChoice[] {
  const items = lines.flatMap((line) => {
    const isItem =
      /^[ \t>]*(?:[-*+•]|[✅✏❌🔄🚫]\ufe0f?|(?:\*\*|__|`)?(?:option |možnosť )?(?:[1-9]|[A-Za-z])(?:\*\*|__|`)?[.):])[ \t]/iu;
    const match = isItem.test(line) ? item.exec(line) : null;
    return match ? [{ mark: match[1], text: match[2]!.replace(/[*_`]+/g, '').trim() }] : [];
  });
  return items.map(({ mark, text }, index) => {
    const head = /^[^:–—=→]*?(?=\s*(?:[:–—=→(,]|\s-\s|\sto\s|$))/u.exec(text)?.[0] ?? text;
    const words = [head, text, ...head.split(/\s*\/\s*|\s(?:or|alebo)\s/)].map((word) => word.trim());
    return {
      choice: choiceOf(head),
      words: [...new Set(words)].filter((word) => word !== ''),
      mark: (mark ?? `${index + 1}`).toUpperCase(),
    };
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
