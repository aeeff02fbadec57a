import type { Node, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml', 'toml']).freeze();

/** remark's syntax tree with GitHub's tables, task lists, footnotes and front matter. Slow: do not ask if the outline is enough. */
export function parseMarkdown(text: string): Root {
  const tree = processor.parse(text);
  // A byte order mark is no character to the parser.
  if (text.charCodeAt(0) === 0xfeff) moveOffsets(tree);
  return tree;
}

function moveOffsets(node: Node & { readonly children?: readonly Node[] }): void {
  const { start, end } = node.position!;
  start.offset! += 1;
  end.offset! += 1;
  for (const child of node.children ?? []) moveOffsets(child);
}
