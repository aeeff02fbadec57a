import type { Node } from 'mdast';
import { expect, it } from 'vitest';
import { defineRule, lint } from '../../src/index.ts';
import { createRepository } from '../support/repository.ts';

const trees: unknown[] = [];
/** Reports each node of one type. */
const rule = (type: string) =>
  defineRule({
    summary: 'Shows nodes',
    severity: 'warning',
    spec: '',
    messages: { node: '{text}' },
    check: {
      document(document, { report }) {
        const tree = document.markdown();
        trees.push(tree);
        const visit = (node: Node & { children?: Node[] }) => {
          const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
          if (node.type === type)
            report({ message: 'node', start, end, data: { text: document.text.slice(start, end) } });
          for (const child of node.children ?? []) visit(child);
        };
        visit(tree);
      },
    },
  });

it.each([
  ['front matter', '---\nname: x\n---\n# Guide\n', 'heading', ['4:1 # Guide']],
  ['a link in a nested list', '- a\n  - see [it](x.md)\n', 'link', ['2:9 [it](x.md)']],
  ["GitHub's tables", '| a | b |\n|---|---|\n| 1 | *2* |\n', 'emphasis', ['3:7 *2*']],
  ['a byte order mark', '\ufeff# Guide *now*\n\n*then*\n', 'emphasis', ['1:9 *now*', '3:1 *then*']],
  ['lines that end with CRLF', '# Guide\r\n\r\nsee *that*\r\n', 'emphasis', ['3:5 *that*']],
])('rules get the syntax tree with places in the text: %s', async (_, text, type, expected) => {
  const { folder } = createRepository({ 'AGENTS.md': text });
  trees.length = 0;
  const [result] = await lint({
    cwd: folder,
    config: { localRules: { 'team/one': rule(type), 'team/two': rule('none') } },
  });
  const own = result!.findings.filter(({ rule: id }) => id === 'team/one');
  expect(own.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(expected);
  expect(trees.length, 'both rules see one tree').toBe(2);
  expect(trees[0]).toBe(trees[1]);
});
