import type { Block } from '../../../src/core/parse/blocks.ts';
import { type SectionName, sectionTitles } from '../../../src/core/parse/labels.ts';
import { leafBlocks } from '../../../src/core/parse/passages.ts';
import { saysNothing } from '../../../src/core/parse/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** What each section has to hold (specification: Perfected prompt). */
const contents: Record<SectionName, string> = {
  goal: 'the objective in one sentence',
  context: 'the facts of the current state',
  projectContext: 'what the project scan found',
  scope: 'the files to create and to modify',
  requirements: 'the behaviours, numbered',
  constraints: 'the limits to respect, or "None"',
  bestPractices: 'the practices that the stack calls for',
  expectedResult: 'outcomes that can be measured',
};

export default defineRule({
  summary: 'Every section has content',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    empty: '{section} is empty; write {content}',
    nothing: '{section} says "{text}"; only CONSTRAINTS may be without content, so write {content}',
  },
  check: {
    section(section, { document, report }) {
      const { name, label, content } = section;
      if (name === undefined) return;
      const written = document.text.slice(content.start, content.end);
      const isEmpty =
        !beginsWithWord(written) &&
        !leafBlocks(section.blocks).some((block) => hasText(document.text, block));
      if (isEmpty) {
        report({ message: 'empty', ...label, data: dataOf(name) });
      } else if (name !== 'constraints' && saysNothing(written)) {
        const text = written.replace(/^(?:[-*+]|\d+[.)])\s+/, '');
        report({
          message: 'nothing',
          ...content,
          data: { ...dataOf(name), text },
        });
      }
    },
  },
});

function dataOf(name: SectionName) {
  return { section: sectionTitles[name], content: contents[name] };
}

/** Whether a text begins with a letter, behind a marker or not: whatever block that is, there is text in it. */
function beginsWithWord(written: string): boolean {
  return /^(?:(?:[-*+]|\d{1,3}[.)]) `?)?[A-Za-z]/.test(written);
}

function hasText(text: string, block: Block): boolean {
  if (block.type === 'html') return !/^<!--[\s\S]*-->\s*$/.test(text.slice(block.start, block.end));
  if (block.type === 'code') return block.lines.some((line) => line.start < line.end);
  if (block.type === 'paragraph' || block.type === 'heading')
    return /[^\s*_`#>|-]|^\s*-+\s*$/.test(text.slice(block.start, block.end));
  return false;
}
