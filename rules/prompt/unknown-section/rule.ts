import type { Range } from '../../../src/parse/blocks.ts';
import { sectionTitles } from '../../../src/parse/labels/names.ts';
import { requiredSections } from '../../../src/parse/variant.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { isPlainList } from '../plain-list.ts';
import { strayLabels } from './stray-labels.ts';

export default defineRule({
  summary: 'A prompt has no sections that the format does not know',
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
      // A plain list has no label in it.
      if (name !== 'requirements' || isPlainList(document.text, section.content, '1')) return;
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
  if (!/\p{Ll}/u.test(written)) return name.toUpperCase();
  if (!/\p{Lu}/u.test(written)) return name;
  const inner = /\s\p{Lu}/u.test(written);
  return name.replace(inner ? /(?:^|\s)\p{Ll}/gu : /^\p{Ll}/u, (letter) => letter.toUpperCase());
}
