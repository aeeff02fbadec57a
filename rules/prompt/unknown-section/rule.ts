import { fold } from '../../../src/core/base/fold.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { sectionTitles } from '../../../src/core/parse/labels.ts';
import { requiredSections, type Section } from '../../../src/core/parse/prompt.ts';
import { isSubLabel } from '../../../src/core/parse/requirements.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { anyOf } from '../../words.ts';

/** Names of sections that other kinds of document have, folded. None of them names a group of requirements. */
const strayNames = new RegExp(
  `^${anyOf(
    'timeline schedule milestones? deadlines? budget risks? assumptions? deliverables stakeholders open-questions out-of-scope non-goals ' +
      'harmonogram terminy? rozpocet rizika? predpoklady otvorene-otazky mimo-rozsahu',
  )}$`,
);

/** Labels behind the numbered requirements that open a list of something else. They look like any sub-label, so they are known by name. */
function strayLabels(text: string, { name, blocks }: Section): Range[] {
  if (name !== 'requirements') return [];
  const first = blocks.findIndex((block) => block.type === 'list' && block.ordered);
  const last = blocks.findLastIndex((block) => block.type === 'list' && block.ordered);
  return blocks.flatMap((block, index) => {
    if (first < 0 || index < last || !isSubLabel(text, block, blocks[index + 1])) return [];
    const written = text.slice(block.start, block.end);
    const lead = /^[\s*_]*/.exec(written)![0].length;
    const label = written.slice(lead).replace(/(?<![\s*_:：])[\s*_:：]+$/, '');
    const start = block.start + lead;
    return strayNames.test(fold(label)) ? [{ start, end: start + label.length }] : [];
  });
}

export default defineRule({
  summary: 'No unknown sections',
  severity: 'warning',
  fixable: true,
  spec: 'A perfected prompt',
  messages: {
    misspelt: '"{label}" is no section of a perfected prompt; write {right}',
    unknown: '"{label}" is no section of a perfected prompt; move its content to one of {all}',
    taken: '"{label}" is no section of a perfected prompt; if {right} is meant, it stands there already',
  },
  check: {
    section(section, { document, report }) {
      const { name, correction, label, prompt } = section;
      const { start, end } = label;
      if (correction !== undefined) {
        const right = inCaseOf(label.text, correction);
        const data = { label: label.text, right };
        report({ message: 'misspelt', start, end, data, fix: [{ start, end, text: right }] });
      } else if (name === undefined && label.near) {
        const data = { label: label.text, right: sectionTitles[label.near.name] };
        report({ message: 'taken', start, end, data });
      } else if (name === undefined) {
        reportUnknown(label);
      }
      for (const stray of strayLabels(document.text, section)) reportUnknown(stray);

      function reportUnknown({ start, end }: Range): void {
        const all = requiredSections[prompt.variant].map((known) => sectionTitles[known]).join(', ');
        report({
          message: 'unknown',
          start,
          end,
          data: { label: document.text.slice(start, end), all },
        });
      }
    },
  },
});

/** A name in the letter case in which the author wrote the wrong one. */
function inCaseOf(written: string, name: string): string {
  if (written === written.toUpperCase()) return name.toUpperCase();
  if (written === written.toLowerCase()) return name;
  const inner = [...written.matchAll(/\s\S/g)].some(([start]) => start !== start.toLowerCase());
  return name.replace(inner ? /(?:^|\s)\S/g : /^\S/, (start) => start.toUpperCase());
}
