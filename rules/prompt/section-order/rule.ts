import { type SectionName, sectionTitles } from '../../../src/core/parse/labels.ts';
import { type Prompt, requiredSections, type Section } from '../../../src/core/parse/prompt.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { misplacedIn } from '../../misplaced.ts';

type KnownSection = Section & { readonly name: SectionName };

export default defineRule({
  summary: 'Sections are in the specified order',
  severity: 'error',
  fixable: true,
  spec: 'A perfected prompt',
  messages: {
    before: '{section} stands after {neighbour}; it belongs before it (line {line})',
    after: '{section} stands before {neighbour}; it belongs after it (line {line})',
  },
  check: {
    prompt(prompt, { document, report }) {
      const order = requiredSections[prompt.variant];
      if (isInOrder(prompt, order)) return;
      const sections = firstOfEach(prompt);
      const rank = (section: KnownSection) => order.indexOf(section.name);
      for (const [at, { part: section, movesUp, neighbour }] of misplacedIn(sections, rank).entries()) {
        report({
          message: movesUp ? 'before' : 'after',
          ...section.label,
          data: {
            section: sectionTitles[section.name],
            neighbour: sectionTitles[neighbour.name],
            line: document.lines.position(neighbour.label.start).line,
          },
          ...(at === 0 ? reordering(document.text, sections, order) : {}),
        });
      }
    },
  },
});

/** Whether each section stands behind those of lower rank; a second one of the same name is for another rule. */
function isInOrder({ sections }: Prompt, order: readonly SectionName[]): boolean {
  let seen = 0;
  let last = -1;
  for (const { name } of sections) {
    const rank = name === undefined ? -1 : order.indexOf(name);
    if (rank === -1 || (seen & (1 << rank)) !== 0) continue;
    if (rank < last) return false;
    seen |= 1 << rank;
    last = rank;
  }
  return true;
}

function firstOfEach(prompt: Prompt): KnownSection[] {
  const seen = new Set<SectionName>();
  return prompt.sections.filter((section): section is KnownSection => {
    if (section.name === undefined || seen.has(section.name)) return false;
    if (!requiredSections[prompt.variant].includes(section.name)) return false;
    seen.add(section.name);
    return true;
  });
}

/** The sections' texts change places; what stands between them (blank lines, other blocks) stays where it is. */
function reordering(text: string, sections: readonly KnownSection[], order: readonly SectionName[]) {
  // A section cannot leave its fence, nor move over text in another one.
  if (new Set(sections.map((section) => section.label.limit)).size > 1) return {};
  const sorted = [...sections].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const fix = sections.flatMap((place, index) => {
    const mover = sorted[index]!;
    return mover === place
      ? []
      : [{ start: place.start, end: place.end, text: text.slice(mover.start, mover.end) }];
  });
  return { fix };
}
