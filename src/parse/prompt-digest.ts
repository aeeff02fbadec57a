import { createHash } from '../base/hash.ts';
import type { Prompt } from './prompt.ts';

/**
 * The digest of a prompt's sections, as an approval records it (formats.md, section 1).
 *
 * Two prompts have the same one when their sections say the same: names count by their meaning (`## GOAL` is `Goal:`), the order of
 * sections does not count, and any run of white space counts as one blank. Front matter, the approval question and blocks that are
 * no sections do not count.
 *
 * @param text The whole file's text, which the ranges of the prompt point into.
 * @returns `sha256:` and 64 hexadecimal digits.
 */
export function promptDigest(text: string, prompt: Prompt): string {
  const sections = prompt.sections.map(({ name, label, content }) => [
    name ?? `other: ${withPlainSpace(label.text).toLowerCase()}`,
    withPlainSpace(text.slice(content.start, content.end)),
  ]);
  // Stable: sections of one name keep their order.
  sections.sort(([a], [b]) => (a! < b! ? -1 : a! > b! ? 1 : 0));
  return `sha256:${createHash('sha256').update(JSON.stringify(sections)).digest('hex')}`;
}

/** Editors and file systems differ in how they compose letters as well as in how they break lines. */
function withPlainSpace(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
