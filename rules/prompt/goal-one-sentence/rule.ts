import { letters } from '../../../src/core/base/fold.ts';
import type { Block, Paragraph, Range } from '../../../src/core/parse/blocks.ts';
import { firstLine, furtherSentences, maskedText } from '../../../src/core/parse/passages.ts';
import { saysNothing } from '../../../src/core/parse/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'GOAL is one sentence',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    sentences:
      'GOAL has {count} sentences; keep the objective in one and move the rest to CONTEXT or REQUIREMENTS',
    items:
      'GOAL is a list of {count} items; state the objective in one sentence and list the rest under REQUIREMENTS',
    more: 'GOAL goes on after its sentence; move this to CONTEXT or REQUIREMENTS',
    word: 'GOAL "{word}" is a word, not a sentence; say what is to be done with it',
    none: 'GOAL has no sentence; state the objective in one',
  },
  check: {
    section(section, { document, report }) {
      const { name, content } = section;
      if (name !== 'goal' || content.start === content.end) return;
      const { text } = document;
      if (saysNothing(text.slice(content.start, content.end))) return;
      const stated = section.blocks.filter(
        (block) => block.type !== 'html' && block.type !== 'definition' && block.type !== 'break',
      );
      const [first, second] = stated;
      if (!first) return;
      if (first.type === 'list' && first.items.length > 1) {
        report({ message: 'items', ...firstLine(text, first), data: { count: first.items.length } });
        return;
      }
      const sentence = sentenceBlock(first);
      if (!sentence) {
        if (first.type === 'code') report({ message: 'none', ...firstLine(text, first) });
        return;
      }
      const start = sentence.lines[0]!.start;
      const plain = maskedText(text, sentence.lines);
      const further = furtherSentences(plain);
      if (further.length > 0) {
        const range: Range = { start: start + further[0]!, end: sentence.lines.at(-1)!.end };
        report({ message: 'sentences', ...trimmed(text, range), data: { count: further.length + 1 } });
        return;
      }
      const rest = first.type === 'list' ? stated[1] : second;
      // A code block shows what the sentence speaks of.
      if (rest && rest.type !== 'code') {
        report({ message: 'more', ...firstLine(text, rest) });
      } else if (!rest && oneWord.test(plain.trim())) {
        const word = plain.trim();
        report({ message: 'word', ...content, data: { word } });
      }
    },
  },
});

const oneWord = new RegExp(`^[${letters}\\d_-]{1,40}[.!]?$`);

/** The paragraph that states the goal: bare, in a quotation, or the only item of a list. */
function sentenceBlock(block: Block): Paragraph | undefined {
  if (block.type === 'paragraph') return block;
  const inner =
    block.type === 'quote' ? block.children : block.type === 'list' ? block.items[0]!.children : [];
  return inner.length > 0 && inner[0]!.type === 'paragraph' ? inner[0] : undefined;
}

function trimmed(text: string, range: Range): Range {
  const written = text.slice(range.start, range.end);
  return { start: range.start, end: range.start + written.trimEnd().length };
}
