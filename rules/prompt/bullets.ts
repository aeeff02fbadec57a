import type { Block, Range } from '../../src/core/parse/blocks.ts';
import { replaceMarker } from '../../src/core/parse/list-marker.ts';
import { firstLine, itemsOfLines } from '../../src/core/parse/passages.ts';
import type { Section } from '../../src/core/parse/prompt.ts';
import { isSubLabel } from '../../src/core/parse/requirements.ts';
import { saysNothing } from '../../src/core/parse/scope.ts';
import type { Edit } from '../../src/core/rule/rule.ts';

/** What keeps a section from being a bullet list, at its first place, and the edits that fix all such places. */
export interface NoBullets extends Range {
  readonly kind: 'prose' | 'numbers';
  /** Undefined when one place cannot be fixed safely. */
  readonly fix: readonly Edit[] | undefined;
}

/** Bullets as chats and word processors set them: people see a list, though Markdown knows none. */
const typedBullets = '•◦▪‣●';

/** Looks for prose and numbered lists in a section of bullets. Sub-labels, tables, code, bullets such as `•` and a plain "None" are fine. */
export function findNoBullets(text: string, section: Section): NoBullets | undefined {
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
  const fix = edits.every((list) => list !== undefined) ? edits.flat() : undefined;
  return { kind: first.type === 'list' ? 'numbers' : 'prose', ...firstLine(text, first), fix };
}

function fixOf(text: string, section: Section, block: Block, bullet: string): Edit[] | undefined {
  if (block.type === 'list') return block.items.flatMap((item) => replaceMarker(text, item, bullet));
  return block.type === 'paragraph' ? itemsOfLines(text, section, block, () => bullet) : undefined;
}
