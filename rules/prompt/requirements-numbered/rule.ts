import { replaceMarker } from '../../../src/core/parse/list-marker.ts';
import { firstLine, itemsOfLines } from '../../../src/core/parse/passages.ts';
import type { Section } from '../../../src/core/parse/prompt.ts';
import { holdsOtherLine, type Requirement, requirementsOf } from '../../../src/core/parse/requirements.ts';
import { saysNothing } from '../../../src/core/parse/scope.ts';
import { defineRule, type Edit } from '../../../src/core/rule/rule.ts';

/** `R1: …`, `FR-02 …`: numbered in a way of their own. */
const ownNumber = /^(?:\*\*|__)?(?:[A-Z]{1,4}-?)\d{1,3}(?:\.\d+)*(?![\w-])/;

export default defineRule({
  summary: 'REQUIREMENTS is a list numbered from 1',
  severity: 'error',
  fixable: true,
  spec: 'A perfected prompt',
  messages: {
    bullets: 'REQUIREMENTS is a bullet list; number the requirements 1 to {count}, so that each can be named',
    bullet: 'this requirement has a bullet, not a number; it is number {expected}',
    prose: 'REQUIREMENTS is no list; write each requirement as a numbered item',
    number: 'requirement {expected} is numbered {number}; the numbers run from 1 without gaps',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'requirements' || section.content.start === section.content.end) return;
      const { text } = document;
      if (saysNothing(text.slice(section.content.start, section.content.end))) return;
      const requirements = requirementsOf(text, section);
      if (requirements.length === 0) {
        reportProse(section);
        return;
      }
      const wrong = requirements.find(({ number, expected }) => number !== expected);
      if (!wrong) return;
      const { start, end } = wrong.marker;
      const { expected, number } = wrong;
      const bullets = requirements.filter((requirement) => requirement.number === undefined);
      // Bullets beside numbers may be remarks, and a line at the margin a requirement without any mark.
      const isSafe =
        bullets.length === 0 ||
        (bullets.length === requirements.length &&
          !bullets.some(({ item }) => item && holdsOtherLine(text, item)));
      const fix = isSafe && {
        fix: requirements.flatMap((requirement) => renumber(text, requirement)),
      };
      if (number !== undefined) {
        report({ message: 'number', start, end, data: { expected, number }, ...fix });
      } else if (bullets.length === requirements.length) {
        report({ message: 'bullets', ...firstLine(text, wrong), data: { count: bullets.length }, ...fix });
      } else {
        report({ message: 'bullet', ...firstLine(text, wrong), data: { expected }, ...fix });
      }

      function reportProse({ blocks }: Section): void {
        const paragraphs = blocks.filter((block) => block.type === 'paragraph');
        if (paragraphs.some((block) => ownNumber.test(text.slice(block.start, block.end)))) return;
        const [first] = paragraphs.length > 0 ? paragraphs : blocks;
        if (!first) return;
        let next = 1;
        const edits = paragraphs.map((block) => {
          const from = next;
          next += block.lines.length;
          return itemsOfLines(text, section, block, (index) => `${from + index}.`);
        });
        const isSafe =
          paragraphs.length > 0 &&
          !blocks.some((block) => block.type === 'list') &&
          edits.every((list) => list !== undefined);
        report({ message: 'prose', ...firstLine(text, first), ...(isSafe && { fix: edits.flat() }) });
      }
    },
  },
});

function renumber(text: string, { item, marker, expected, number }: Requirement): Edit[] {
  if (number === expected) return [];
  if (!item) return [{ ...marker, text: String(expected) }];
  const delimiter = number === undefined ? '.' : text[item.markerEnd - 1]!;
  return replaceMarker(text, item, `${expected}${delimiter}`);
}
