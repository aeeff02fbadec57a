import { scanBlocks } from '../../parse/outline.ts';
import { withoutBlankEnds } from '../generated/line-ending.ts';

/** What an entry holds, section by section, each without the blank lines around it. */
export function sectionsOf(content: string): string[] {
  // At the very start, `---` would be front matter.
  const lead = '\n';
  const starts = scanBlocks(lead + content)
    .blocks.filter(({ type }) => type === 'heading')
    .map(({ start }) => start - lead.length);
  return [0, ...starts]
    .map((start, index) => withoutBlankEnds(content.slice(start, starts[index])))
    .filter((piece) => piece !== '');
}
