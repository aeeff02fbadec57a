import { expect, test } from 'vitest';
import type { Block } from '../../src/core/parse/blocks.ts';
import { scanGuide } from '../../src/core/parse/document.ts';
import { scanBlocks } from '../../src/core/parse/outline.ts';

const types = (text: string) => scanGuide(text, 0).blocks.map(({ type }) => type);
const textOf = (text: string, { start, end }: Block) => text.slice(start, end);

test("what stands between an author's own tags is Markdown", () => {
  const text =
    '# Rules\n\n<infra>\n- Images are in `images/`.\n- Charts are in `charts/`.\n</infra>\n\nThe end.\n';
  expect(scanBlocks(text).blocks.map(({ type }) => type)).toEqual(['heading', 'html', 'paragraph']);
  expect(types(text)).toEqual(['heading', 'list', 'paragraph']);
  const list = scanGuide(text, 0).blocks[1]!;
  expect(textOf(text, list)).toBe('- Images are in `images/`.\n- Charts are in `charts/`.');
});

test('with attributes, nested, in a list, with Windows line endings', () => {
  expect(types('<rules level="high">\n<naming>\nText.\n</naming>\n</rules>\n')).toEqual(['paragraph']);
  expect(types('<rules>\r\nText.\r\n</rules>\r\n')).toEqual(['paragraph']);
  const [list] = scanGuide('- One\n\n  <rules>\n  Text.\n', 0).blocks;
  expect(list?.type === 'list' && list.items[0]?.children.map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
  ]);
});

test.each([
  ['an element of HTML', '<details>\nText.\n</details>\n'],
  ['an example', '<example>\nText.\n</example>\n'],
  ['a snippet', '<code-snippet name="a" lang="php">\nText.\n</code-snippet>\n'],
  ['a comment', '<!-- rules\nText.\n-->\n'],
])('%s is left as it is', (_what, text) => {
  expect(scanGuide(text, 0)).toEqual(scanBlocks(text));
});

test('a tag in a code block changes nothing', () => {
  const text = '<rules>\n\n```html\n<rules>\n```\n';
  const code = scanGuide(text, 0).blocks.at(-1)!;
  expect(textOf(text, code)).toBe('```html\n<rules>\n```');
});
