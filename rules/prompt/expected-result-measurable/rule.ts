import type { Block, Range, TextLine } from '../../../src/parse/blocks.ts';
import { maskedText } from '../../../src/parse/passages.ts';
import { isSubLabel } from '../../../src/parse/requirements.ts';
import { furtherSentences } from '../../../src/parse/sentences.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { isPraise, mayPraise } from './praise.ts';

export default defineRule({
  summary: 'Every outcome in EXPECTED RESULT can be measured',
  severity: 'warning',
  spec: 'A perfected prompt',
  messages: {
    praise:
      '"{text}" cannot be measured; name a command that passes, a number, a status, or what can be seen',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'expectedResult') return;
      const { text } = document;
      const { content } = section;
      if (!mayPraise(text.slice(content.start, content.end))) return;
      for (const lines of outcomes(text, section.blocks)) {
        const start = lines[0]!.start;
        const passage = maskedText(text, lines);
        for (const range of sentences(text, start, passage)) {
          const plain = passage.slice(range.start - start, range.end - start);
          if (!isPraise(plain)) continue;
          const data = {
            text: text
              .slice(range.start, range.end)
              .replace(/\s+/g, ' ')
              .replace(/[.;!]$/, ''),
          };
          report({ message: 'praise', ...range, data });
        }
      }
    },
  },
});

/** The texts that each state an outcome: items without sub-bullets, and paragraphs that lead no list. */
function outcomes(text: string, blocks: readonly Block[]): (readonly TextLine[])[] {
  return blocks.flatMap((block, index) => {
    if (block.type === 'list') return block.items.flatMap((item) => outcomes(text, item.children));
    if (block.type === 'quote') return outcomes(text, block.children);
    if (block.type !== 'paragraph') return [];
    const below = blocks[index + 1];
    const leads = below?.type === 'list' || below?.type === 'code' || isSubLabel(text, block, below);
    return leads ? [] : [block.lines];
  });
}

function sentences(text: string, start: number, passage: string): Range[] {
  const starts = [0, ...furtherSentences(passage)];
  return starts.map((from, index) => {
    const written = text.slice(start + from, start + (starts[index + 1] ?? passage.length));
    return { start: start + from, end: start + from + written.trimEnd().length };
  });
}
