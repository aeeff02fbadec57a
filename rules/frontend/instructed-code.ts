import { fold } from '../../src/core/base/fold.ts';
import { lastOf } from '../../src/core/base/memoized.ts';
import { isDenied, sentenceAround } from '../../src/core/parse/denial.ts';
import type { LintedDocument } from '../../src/core/parse/document.ts';
import { codeSpans, maskedText } from '../../src/core/parse/passages.ts';
import { type Passage, readPassages } from '../../src/core/text/passages.ts';
import { badCode, isDeniedByLead } from './denying-lead.ts';
import { type InstructedCode, type LineStart, Piece } from './piece.ts';

const languages =
  /^(?:|[jt]sx?|javascript|typescript|javascriptreact|typescriptreact|react|vue|svelte|html)$/;
const longestLine = 400;
/** What these sections tell is how things are, not how they are to be. */
const ofThePresent = new Set(['context', 'projectContext']);

/**
 * The code that a prompt's sections ask for, in file order. Left out is what a sentence speaks against, what is shown as it was
 * or as it should not be, and the sections on the present state.
 */
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
    pieces.push(new Piece('span', content, '', said, [{ at: 0, offset: start + ticks }]));
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
  pieces.push(new Piece('block', content, language, `${above}\n${title}`, starts));
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
