import type { Block, Range } from '../../src/core/parse/blocks.ts';
import type { SectionName } from '../../src/core/parse/labels.ts';
import { replaceMarker } from '../../src/core/parse/list-marker.ts';
import { firstLine, itemsOfLines } from '../../src/core/parse/passages.ts';
import type { Section } from '../../src/core/parse/prompt.ts';
import { isSubLabel } from '../../src/core/parse/requirements.ts';
import { saysNothing } from '../../src/core/parse/scope.ts';
import { defineRule, type Edit } from '../../src/core/rule/rule.ts';

/** The rule that a section is a bullet list. */
export function bulletsRule(
  name: SectionName,
  title: string,
  messages: Readonly<Record<NoBullets['kind'], string>>,
) {
  return defineRule({
    summary: `${title} is a bullet list`,
    severity: 'warning',
    fixable: true,
    spec: 'A perfected prompt',
    messages,
    check: {
      section(section, { document, report }) {
        const found = section.name === name ? findNoBullets(document.text, section) : undefined;
        if (found) report({ message: found.kind, start: found.start, end: found.end, ...found.fix });
      },
    },
  });
}

/** What keeps a section from being a bullet list, at its first place, and the edits that fix all such places. */
interface NoBullets extends Range {
  readonly kind: 'prose' | 'numbers';
  /** None when one place cannot be fixed safely. */
  readonly fix: { readonly fix?: readonly Edit[] };
}

/** Bullets as chats and word processors set them: people see a list, though Markdown knows none. */
const typedBullets = '•◦▪‣●';

/** Looks for prose and numbered lists in a section of bullets. Sub-labels, tables, code, bullets such as `•` and a plain "None" are fine. */
function findNoBullets(text: string, section: Section): NoBullets | undefined {
  if (saysNothing(text.slice(section.content.start, section.content.end))) return undefined;
  const { blocks } = section;
  const wrong = blocks.filter(
    (block, index) =>
      (block.type === 'list' && block.ordered) ||
      (block.type === 'paragraph' &&
        !isSubLabel(text, block, blocks[index + 1]) &&
        !/^\s*\|/.test(text.slice(block.start, block.end)) &&
        !block.lines.every(({ start }) => typedBullets.includes(text[start]!))),
  );
  const [first] = wrong;
  if (!first) return undefined;
  const marker = blocks.find((block) => block.type === 'list' && !block.ordered);
  const bullet = marker?.type === 'list' ? marker.marker : '-';
  const edits = wrong.map((block) => fixOf(text, section, block, bullet));
  const fix = edits.every((list) => list !== undefined) ? { fix: edits.flat() } : {};
  return { kind: first.type === 'list' ? 'numbers' : 'prose', ...firstLine(text, first), fix };
}

function fixOf(text: string, section: Section, block: Block, bullet: string): Edit[] | undefined {
  if (block.type === 'list') return block.items.flatMap((item) => replaceMarker(text, item, bullet));
  return block.type === 'paragraph' ? itemsOfLines(text, section, block, () => bullet) : undefined;
}
