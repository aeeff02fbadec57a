import type { Range } from '../../../src/parse/blocks.ts';
import type { Section } from '../../../src/parse/prompt.ts';
import { isSubLabel } from '../../../src/parse/requirements.ts';

/** Names of sections that other kinds of document have. None of them names a group of requirements. */
const strayNames =
  /^(?:timeline|schedule|milestones?|deadlines?|budget|risks?|assumptions?|deliverables|stakeholders|open questions|out of scope|non-goals|harmonogram|termíny?|rozpočet|riziká?|predpoklady|otvorené otázky|mimo rozsahu)$/iu;

/**
 * Labels behind the numbered requirements that open a bullet list of something else. To the eye and to the parser such a
 * line is a sub-label of REQUIREMENTS whatever its letter case, so that it is told by its name.
 */
export function strayLabels(text: string, { name, blocks }: Section): Range[] {
  if (name !== 'requirements') return [];
  const first = blocks.findIndex((block) => block.type === 'list' && block.ordered);
  const last = blocks.findLastIndex((block) => block.type === 'list' && block.ordered);
  return blocks.flatMap((block, index) => {
    if (first < 0 || index < last || !isSubLabel(text, block, blocks[index + 1])) return [];
    const written = text.slice(block.start, block.end);
    const lead = /^[\s*_]*/.exec(written)![0].length;
    const label = written.slice(lead).replace(/(?<![\s*_:：])[\s*_:：]+$/u, '');
    const start = block.start + lead;
    return strayNames.test(label) ? [{ start, end: start + label.length }] : [];
  });
}
