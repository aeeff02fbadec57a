import { firstAbove } from '../../src/core/base/collections.ts';
import { fold } from '../../src/core/base/fold.ts';
import { lastOf, once } from '../../src/core/base/memoized.ts';
import type { Range } from '../../src/core/parse/blocks.ts';
import { isDenied, sentenceAround } from '../../src/core/parse/denial.ts';
import type { LintedDocument } from '../../src/core/parse/document.ts';
import { type MaskedCode, maskCode } from '../../src/core/parse/javascript.ts';
import { codeSpans, maskedText } from '../../src/core/parse/passages.ts';
import { type Passage, readPassages } from '../../src/core/text/passages.ts';

/** Code that a prompt wants written: in a fence, or in a code span of a step. */
export interface InstructedCode {
  readonly form: 'block' | 'span';
  /** As written, without fence and backticks. */
  readonly text: string;
  /** The language of a fence, in lower case; empty for a span or when none is named. */
  readonly language: string;
  /** The sentence around a span; what stands above a block, and what its fence names beside the language. */
  readonly said: string;
  /** Its text without strings and comments; computed when it is first asked for. */
  readonly masked: MaskedCode;
  offset(at: number): number;
  range(start: number, end: number): Range;
}

interface LineStart {
  readonly at: number;
  readonly offset: number;
}

/** A piece finds its places in the document by the beginnings of its lines. */
function pieceOf(
  own: Pick<InstructedCode, 'form' | 'text' | 'language' | 'said'>,
  starts: readonly LineStart[],
): InstructedCode {
  const masked = once(() => maskCode(own.text));
  const offset = (index: number) => {
    const line = starts[firstAbove(starts, index, ({ at }) => at) - 1]!;
    return line.offset + index - line.at;
  };
  return {
    ...own,
    get masked() {
      return masked();
    },
    offset,
    range: (start, end) => ({ start: offset(start), end: offset(end - 1) + 1 }),
  };
}

const languages =
  /^(?:|[jt]sx?|javascript|typescript|javascriptreact|typescriptreact|react|vue|svelte|html)$/;
const longestLine = 400;
/** What these sections tell is how things are, not how they are to be. */
const ofThePresent = new Set(['context', 'projectContext']);

/** The code that a prompt's sections ask for, in file order; not what is spoken against, or shown as it was or should not be. */
export const instructedCode = lastOf((document: LintedDocument): readonly InstructedCode[] => {
  if (document.kind !== 'prompt') return [];
  const pieces: InstructedCode[] = [];
  const { text } = document;
  const { prompt } = document.phase0;
  for (const { name, blocks } of [...(prompt?.sections ?? []), ...(prompt?.extras ?? [])]) {
    if (ofThePresent.has(name ?? '')) continue;
    let above: Passage | undefined;
    for (const passage of readPassages(text, blocks)) {
      if (passage.code) addBlock(text, passage, above, pieces);
      else addSpans(text, passage, pieces);
      if (!passage.code) above = passage;
    }
  }
  return pieces.sort((a, b) => a.offset(0) - b.offset(0));
});

function addSpans(text: string, passage: Passage, pieces: InstructedCode[]): void {
  const add = (start: number, end: number) => {
    const sentence = sentenceAround(text, { start, end }, passage);
    if (isDenied(sentence)) return;
    const ticks = /^`*/.exec(text.slice(start, end))![0].length;
    const content = text.slice(start + ticks, end - ticks);
    const said = sentence.before + content + sentence.after;
    pieces.push(
      pieceOf({ form: 'span', text: content, language: '', said }, [{ at: 0, offset: start + ticks }]),
    );
  };
  for (const { start, end } of codeSpans(text, passage.lines)) add(start, end);
  if (!passage.text.includes('.env.')) return;
  // A variable of the environment is code without backticks, too.
  const from = passage.lines[0]!.start;
  for (const { 0: name, index } of maskedText(text, passage.lines).matchAll(variable))
    add(from + index, from + index + name.length);
}

const variable = /(?<![\w.$])(?:process|import\.meta)\.env\.[A-Za-z_]\w*/g;

/** @param before The passage before the block, other code aside: of a list it may be an item that the block is no part of. */
function addBlock(
  text: string,
  { code, lead, lines }: Passage,
  before: Passage | undefined,
  pieces: InstructedCode[],
): void {
  const { info, start } = code!;
  const language = (/^[^\s{:,]*/.exec(info)?.[0] ?? '').toLowerCase();
  if (!languages.test(language)) return;
  const above = lead && lead === before ? lead.text.slice(-longestLine) : lineAbove(text, start);
  if (isDeniedByLead(above)) return;
  const content = lines.map((line) => text.slice(line.start, line.end)).join('\n');
  // Lines that a diff takes away, and code that a comment calls bad.
  if (/^[^\S\r\n]{0,200}(?:\/\/|\/\*|\{\/\*|<!--)/m.test(content) && isMarkedBad(content)) return;
  const starts: LineStart[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push({ at, offset: line.start });
    at += line.end - line.start + 1;
  }
  const title = info.slice(language.length);
  pieces.push(pieceOf({ form: 'block', text: content, language, said: `${above}\n${title}` }, starts));
}

/** The heading or list item that a block stands below without being a part of it. */
function lineAbove(text: string, start: number): string {
  const [line] = /(?<![^\r\n])[^\r\n]*$/.exec(text.slice(Math.max(0, start - longestLine), start).trimEnd())!;
  return line.replace(/^[\s>]*(?:#{1,6}|[-*+]|\d+[.)])\s+/, '');
}

function isMarkedBad(content: string): boolean {
  for (const [comment] of content.matchAll(/^[^\S\r\n]{0,200}(?:\/\/|\/\*|\{\/\*|<!--).*$/gm))
    if (badCode.test(fold(comment))) return true;
  return false;
}

/** Words that call code bad, or tell that it is how things were. These patterns are held against folded text. */
const badCode =
  /❌|🚫|\b(?:bad|wrong|incorrect|before|old|current(?:ly)?|today|avoid|don['’]?t|do not|never|anti-?pattern|legacy|zle|nespravne|predtym|teraz)\b/;
/** Those that mean the code even in a sentence that ends before it. */
const badWherever =
  /❌|🚫|\b(?:bad|wrong|incorrect|current(?:ly)?|today|anti-?pattern|legacy|zle|nespravne|predtym|teraz)\b/;
/** A sentence that points at what stands below it: "Never write it like this." */
const points =
  /(?<![a-z])(?:this|these|like so|below|following|here|takto|toto|nasled[a-z]+|nizsie)(?![a-z])/;
/** A label of the code that says nothing of it; what is said stands in the sentence before. */
const exampleLabel =
  /^(?:an? |the |for |pre )?(?:examples?|e\.g\.|sample|code|snippet|priklad|napriklad|ukazka|kod)\s*[:：]?$/;
/** How long a label may be; a shorter text is one even with a full stop behind it. */
const labelWords = 5;
const shortWords = 3;

/** Whether the paragraph, item or heading above code speaks against it: only a sentence that introduces it counts, and no table's row does. */
function isDeniedByLead(lead: string): boolean {
  const written = lead.trimEnd();
  if (written === '' || /(?:^|\n)[ \t>]*\|[^\n]{0,2000}$/.test(written)) return false;
  const sentence = lastSentence(written);
  const bare = sentence.replace(/(?<![\s*_`])[\s*_`]+$/, '');
  const folded = fold(bare);
  const words = bare.split(/\s+/).length;
  if (/[:：]$/.test(bare) || points.test(folded))
    return badCode.test(folded) || isDenied({ before: bare, after: '' });
  const isLabel = words <= shortWords || (words <= labelWords && !/[.!?]$/.test(bare));
  return (isLabel ? badCode : badWherever).test(folded);
}

/** With the one before it where it is no more than "Example:". */
function lastSentence(written: string): string {
  const last = sentenceAtEnd(written);
  if (!exampleLabel.test(fold(last.replace(/[*_`]+/g, '').trim()))) return last;
  return sentenceAtEnd(written.slice(0, written.length - last.length).trimEnd()) + last;
}

function sentenceAtEnd(written: string): string {
  const end = written.length;
  return sentenceAround(written, { start: end, end }, { start: 0, end }).before;
}
