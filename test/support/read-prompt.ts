import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { Prompt, Section } from '../../src/core/parse/prompt.ts';
import { scopeEntries } from '../../src/core/parse/scope.ts';
import { createSource } from '../../src/core/parse/source.ts';

/** The perfected prompt of a text; fails when there is none. */
export function readPrompt(text: string): Prompt {
  const { prompt } = createDocument(createSource('prompt.md', text), 'prompt', labelNames()).phase0;
  if (!prompt) throw new Error(`no prompt found in:\n${text}`);
  return prompt;
}

/** Each section as `name: content`, unknown ones with their label in quotes, lines joined by ` / `. */
export function sectionsOf(text: string): string[] {
  return readPrompt(text).sections.map(
    (section) => `${section.name ?? `"${section.label.text}"`}: ${contentOf(text, section)}`,
  );
}

/** Each entry of SCOPE as `action path | purpose`. */
export function entriesOf(scope: string): string[] {
  const text = `## SCOPE\n\n${scope}`;
  const section = readPrompt(text).sections.find(({ name }) => name === 'scope')!;
  return scopeEntries(text, section).map((entry) => {
    const purpose = entry.purpose ? ` | ${text.slice(entry.purpose.start, entry.purpose.end)}` : '';
    return `${entry.action ?? 'neither'} ${entry.path?.text ?? '(no file)'}${purpose}`;
  });
}

function contentOf(text: string, section: Section): string {
  return text.slice(section.content.start, section.content.end).replace(/(?:\r\n?|\n)+/g, ' / ');
}
