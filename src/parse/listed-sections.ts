import type { Block, List, ListItem } from './blocks.ts';
import type { Label } from './label.ts';
import { labelOfLine } from './label-line.ts';
import type { LabelSearch } from './label-search.ts';
import { isSectionName, type SectionName } from './labels/names.ts';

/** A completeness check lists some of these names as well; only a prompt says what shall come out in the end. */
const telling: readonly SectionName[] = ['goal', 'expectedResult'];
const fewest = 4;

/**
 * The sections of a prompt whose labels open the items of one list: `- **GOAL**: …`, `- **SCOPE**:` with the files nested.
 * Such a list is one only when each of its items is a section and no other label of the document is.
 *
 * @param blocks The document's blocks.
 * @returns In file order; empty when no list is such. Of several, the last one: the check stands above the prompt.
 */
export function listedSections(blocks: readonly Block[], search: LabelSearch): readonly Label[] {
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index]!;
    const labels = block.type === 'list' ? sectionsOf(block, search) : undefined;
    if (labels) return labels;
  }
  return [];
}

function sectionsOf(list: List, search: LabelSearch): readonly Label[] | undefined {
  if (list.items.length < fewest) return undefined;
  const labels: Label[] = [];
  for (const item of list.items) {
    const label = labelOf(item, search);
    if (!label || !isSectionName(label.name)) return undefined;
    labels.push(label);
  }
  const names = new Set(labels.map(({ name }) => name));
  return names.size === labels.length && telling.every((name) => names.has(name)) ? labels : undefined;
}

/** The label that opens an item. It takes in the item's marker, which would else be left to the section above. */
function labelOf({ start, children }: ListItem, search: LabelSearch): Label | undefined {
  const [first] = children;
  const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
  if (!line) return undefined;
  const label = labelOfLine(line, true, { ...search, place: { blocks: children, index: 0 } });
  return label && { ...label, line: { start, end: label.line.end } };
}
