import type { DocumentClaims } from '../../src/facts/claims.ts';
import { type FrontendStack, frontendStack } from '../../src/facts/frontend/stack.ts';
import { textOf, walkParts } from '../../src/facts/paths/walk.ts';
import type { Code, Range, TextLine } from '../../src/parse/blocks.ts';
import { codeSpans } from '../../src/parse/code-spans.ts';
import { isDenied, sentenceAround } from '../../src/parse/denial.ts';
import type { LintedDocument } from '../../src/parse/document.ts';
import { type MaskedCode, maskCode } from '../../src/parse/javascript.ts';

/** Code that a prompt wants written: in a fence, or in a code span of a step. */
export interface InstructedCode {
  readonly form: 'block' | 'span';
  /** As written, without fence and backticks. */
  readonly text: string;
  /** The language of a fence, in lower case; empty for a span or when none is named. */
  readonly language: string;
  /** The sentence around a span; the paragraph above a block. */
  readonly said: string;
  /** Its text without strings and comments; computed when it is first asked for. */
  readonly masked: MaskedCode;
  /** The offset in the document of an offset in `text`. */
  offset(at: number): number;
}

const languages =
  /^(?:|[jt]sx?|javascript|typescript|javascriptreact|typescriptreact|react|vue|svelte|html)$/;
/** What these sections tell is how things are, not how they are to be. */
const ofThePresent = new Set(['context', 'projectContext']);
const badCode =
  /❌|🚫|\b(?:bad|wrong|incorrect|before|old|current(?:ly)?|today|avoid|don['’]?t|do not|never|anti-?pattern|legacy|zle|nesprávne|predtým|teraz)\b/i;

/**
 * The code that a prompt's sections ask for, in file order. Left out is what a sentence speaks against, what is shown as it was
 * or as it should not be, and the sections on the present state.
 */
export function instructedCode(document: LintedDocument): readonly InstructedCode[] {
  if (document.kind !== 'prompt') return [];
  if (last?.document === document) return last.pieces;
  const pieces: InstructedCode[] = [];
  const { text } = document;
  const parts = {
    passage: (lines: readonly TextLine[]) => addSpans(text, lines, pieces),
    fence: (code: Code, { lead }: { readonly lead: string }) => addBlock(text, code, lead, pieces),
    list() {},
  };
  const { prompt } = document.phase0;
  for (const part of [...(prompt?.sections ?? []), ...(prompt?.extras ?? [])])
    if (!ofThePresent.has(part.name ?? ''))
      walkParts(text, part.blocks, parts, { headings: [part.label.text], lead: '' });
  pieces.sort((a, b) => a.offset(0) - b.offset(0));
  last = { document, pieces };
  return pieces;
}

/** Ten rules ask for the same, one after the other. */
let last: { readonly document: LintedDocument; readonly pieces: readonly InstructedCode[] } | undefined;

function addSpans(text: string, lines: readonly TextLine[], pieces: InstructedCode[]): void {
  const passage = { start: lines[0]!.start, end: lines.at(-1)!.end };
  for (const span of codeSpans(text, lines)) {
    const sentence = sentenceAround(text, span, passage);
    if (isDenied(sentence)) continue;
    const ticks = /^`+/.exec(text.slice(span.start, span.end))![0].length;
    const start = span.start + ticks;
    const content = text.slice(start, span.end - ticks);
    const said = sentence.before + content + sentence.after;
    pieces.push(new Piece('span', content, '', said, [{ at: 0, offset: start }]));
  }
}

function addBlock(text: string, code: Code, lead: string, pieces: InstructedCode[]): void {
  const language = (/^[^\s{:,]*/.exec(code.info)?.[0] ?? '').toLowerCase();
  if (!languages.test(language) || code.lines.length === 0) return;
  const [lastLine = ''] = lead.split(/\r?\n/).slice(-1);
  if (isDenied({ before: lastLine, after: '' }) || badCode.test(lastLine)) return;
  const content = textOf(text, code.lines);
  // Lines that a diff takes away, and code that a comment calls bad.
  if (/^\s*(?:\/\/|\/\*|\{\/\*|<!--)/m.test(content) && isMarkedBad(content)) return;
  const starts: LineStart[] = [];
  let at = 0;
  for (const line of code.lines) {
    starts.push({ at, offset: line.start });
    at += line.end - line.start + 1;
  }
  pieces.push(new Piece('block', content, language, lead, starts));
}

/** Where a line begins in the piece and in the document. */
interface LineStart {
  readonly at: number;
  readonly offset: number;
}

class Piece implements InstructedCode {
  readonly form: 'block' | 'span';
  readonly text: string;
  readonly language: string;
  readonly said: string;
  readonly #starts: readonly LineStart[];
  #masked: MaskedCode | undefined;

  constructor(
    form: 'block' | 'span',
    text: string,
    language: string,
    said: string,
    starts: readonly LineStart[],
  ) {
    this.form = form;
    this.text = text;
    this.language = language;
    this.said = said;
    this.#starts = starts;
  }

  get masked(): MaskedCode {
    this.#masked ??= maskCode(this.text);
    return this.#masked;
  }

  offset(index: number): number {
    const starts = this.#starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]!.at <= index) low = middle;
      else high = middle - 1;
    }
    const line = starts[low]!;
    return line.offset + index - line.at;
  }
}

function isMarkedBad(content: string): boolean {
  for (const [comment] of content.matchAll(/^\s*(?:\/\/|\/\*|\{\/\*|<!--).*$/gm))
    if (badCode.test(comment)) return true;
  return false;
}

/** The range in the document of a part of a piece. */
export function rangeIn(piece: InstructedCode, start: number, end: number): Range {
  return { start: piece.offset(start), end: piece.offset(end - 1) + 1 };
}

/**
 * What the repository's frontend is built with, if a prompt may have code for it at all.
 *
 * @param trigger Without a match in the document's text there is nothing to look at, and no fact is read for it.
 * @returns Undefined when there is no such code, or nothing is known of the repository.
 */
export function stackFor(
  document: LintedDocument,
  claims: DocumentClaims,
  trigger: RegExp,
): FrontendStack | undefined {
  if (document.kind !== 'prompt' || !mayHoldFrontendCode(document) || !trigger.test(document.text))
    return undefined;
  const facts = claims.factsAt(document.phase0.prompt?.start ?? 0);
  return facts.isEmpty() ? undefined : frontendStack(facts);
}

/** What none of the triggers can do without, in one pattern: most prompts hold nothing of it. */
const anyTrigger =
  /use[A-Z]\w|Component\b|key=\{|\bhook|\bany[\s[\]>,;)=|`]|Props\b|<Redirect|<Switch|queryKey|process\.env|import\.meta|basename|(?:href|src|action)=|location/;
let lastTested: { readonly document: LintedDocument; readonly holds: boolean } | undefined;

function mayHoldFrontendCode(document: LintedDocument): boolean {
  if (lastTested?.document !== document)
    lastTested = { document, holds: document.text.includes('`') && anyTrigger.test(document.text) };
  return lastTested.holds;
}
