import { inWords } from '../../../src/core/base/words.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import type { LintedDocument } from '../../../src/core/parse/document.ts';
import { findLabels } from '../../../src/core/parse/find-labels.ts';
import { isSectionName, type SectionName, sectionTitles } from '../../../src/core/parse/labels.ts';
import { scanBlocks } from '../../../src/core/parse/outline.ts';
import { firstLine } from '../../../src/core/parse/passages.ts';
import { type Prompt, requiredSections, type Section } from '../../../src/core/parse/prompt.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const otherNames: Partial<Record<SectionName, SectionName>> = {
  context: 'projectContext',
  projectContext: 'context',
};

export default defineRule({
  summary: 'A prompt has all sections of its variant',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    behind: '{section} is missing; it belongs behind {neighbour} (line {line})',
    before: '{section} is missing; it belongs before {neighbour} (line {line})',
    renamed: '{section} is missing; the {variant} variant has it in place of {other}',
    quoted: 'The prompt is quoted, so that its sections are nobody\'s; take the ">" away from its lines',
    alone:
      'None of the sections of a perfected prompt is there: {sections} are missing; a label is read on a line of its own or before a colon, as a heading ("## {first}"), in bold ("**{first}**") or plain ("{first}:")',
  },
  check: {
    phase0({ prompt, blocks, command }, { document, report }) {
      // A file in which the questions are still open, and a folder's README, are no prompts yet.
      if (prompt || blocks.length > 0 || /(?:^|\/)(?:readme|index)\.\w+$/i.test(document.path)) return;
      const names = requiredSections[command === 'prompt-frontend' ? 'frontend' : 'universal'];
      const [first] = document.outline.blocks;
      const { text, frontMatter } = document;
      const place = first
        ? firstLine(text, first)
        : (frontMatter ?? { start: text.length, end: text.length });
      if (first?.type === 'quote' && holdsPrompt(document, first)) {
        report({ ...place, message: 'quoted' });
        return;
      }
      const data = {
        sections: inWords(names.map((name) => sectionTitles[name])),
        first: sectionTitles[names[0]!],
      };
      report({ ...place, message: 'alone', data });
    },

    prompt(prompt, { document, report }) {
      const order = requiredSections[prompt.variant];
      if (order.every((name) => prompt.sections.some((section) => section.name === name))) return;
      const bySection = new Map<SectionName, Section>();
      for (const section of prompt.sections) {
        if (section.name && !bySection.has(section.name)) bySection.set(section.name, section);
      }
      for (const [rank, name] of order.entries()) {
        if (bySection.has(name)) continue;
        const section = sectionTitles[name];
        const other = bySection.get(otherNames[name] ?? name);
        if (other) {
          const data = { section, variant: prompt.variant, other: other.label.text };
          report({ ...other.label, message: 'renamed', data });
          continue;
        }
        const present = (candidate: SectionName) => bySection.get(candidate);
        const previous = order.slice(0, rank).map(present).findLast(Boolean);
        const next = order
          .slice(rank + 1)
          .map(present)
          .find(Boolean);
        const neighbour = previous ?? next;
        if (!neighbour) continue;
        report({
          ...placeOf(document.text, prompt, previous, next),
          message: previous ? 'behind' : 'before',
          data: {
            section,
            neighbour: sectionTitles[neighbour.name!],
            line: document.lines.position(neighbour.label.start).line,
          },
        });
      }
    },
  },
});

function holdsPrompt({ text, labels }: LintedDocument, quote: Range): boolean {
  const plain = text.slice(quote.start, quote.end).replace(/^[ \t]{0,3}>[ \t]?/gm, '');
  const names = findLabels(plain, scanBlocks(plain), labels).map(({ name }) => name);
  return new Set(names.filter(isSectionName)).size > 2;
}

/** The label that follows the place where the section belongs, else the last line before that place. */
function placeOf(
  text: string,
  prompt: Prompt,
  previous: Section | undefined,
  next: Section | undefined,
): Range {
  if (!previous) return next!.label;
  const following = [prompt.sections, prompt.extras]
    .flatMap((parts) => parts.find(({ label }) => label.start > previous.start)?.label ?? [])
    .sort((a, b) => a.start - b.start)[0];
  if (following && next) return following;
  if (previous.content.start === previous.content.end) return previous.label;
  const line = /(?<![^\r\n])[^\r\n]*$/.exec(text.slice(previous.content.start, previous.end))!;
  const start = previous.content.start + line.index + (line[0].length - line[0].trimStart().length);
  return { start, end: previous.end };
}
