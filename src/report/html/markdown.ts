import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { parseMarkdown } from '../../parse/markdown.ts';
import { escapeLines } from '../escape.ts';
import type { Markup } from './markup.ts';

const processor = unified()
  .use(remarkRehype)
  .use(() => (tree: Root) => {
    tree.children = tree.children.flatMap((node) => tidied(node as ElementContent));
  })
  .use(rehypeStringify, { closeSelfClosing: true })
  .freeze();

/**
 * A Markdown text as HTML below a heading of the third level: its title is left out, and so is HTML of its own. As all of the page it is well-formed XML too,
 * and nothing in it is fetched or hidden.
 */
export function renderMarkdown(text: string): Markup {
  return { markup: String(processor.stringify(processor.runSync(parseMarkdown(text)) as Root)).trim() };
}

function tidied(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: escapeLines(node.value) }];
  if (node.type !== 'element') return [];
  const { tagName, properties, children } = node;
  if (tagName === 'h1') return [];
  if (tagName === 'img') return [{ type: 'text', value: escapeLines(String(properties.alt ?? '')) }];
  if (tagName === 'input') return [{ type: 'text', value: properties.checked ? '☑' : '☐' }];
  const depth = /^h([2-6])$/.exec(tagName)?.[1];
  // What is relative leads nowhere from a page that lies alone.
  const href = /^https?:\/\//i.test(String(properties.href)) ? properties.href : undefined;
  const name = depth
    ? `h${Math.min(Number(depth) + 2, 6)}`
    : tagName === 'a' && href === undefined
      ? 'span'
      : tagName;
  const kept: Element['properties'] = {
    ...(href !== undefined && { href }),
    ...(properties.align !== undefined && { align: properties.align }),
    ...(properties.start !== undefined && { start: properties.start }),
  };
  return [{ ...node, tagName: name, properties: kept, children: children.flatMap(tidied) }];
}
