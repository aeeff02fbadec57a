import { expect, it, describe as suite } from 'vitest';
import type { Code, List, Paragraph, Quote } from '../../src/core/parse/blocks.ts';
import { scanBlocks } from '../../src/core/parse/outline.ts';
import { describeOutline } from './markdown/describe.ts';

const outline = (text: string, start?: number, end?: number): string[] =>
  describeOutline(scanBlocks(text, start, end)).split('\n');

suite('scanBlocks', () => {
  it('gives the blocks of a document in order', () => {
    expect(outline('# Title\n\nText\nmore\n\n- a\n- b\n\n```js\nx\n```\n')).toEqual([
      'heading 0-7 depth 1: 0|2-7',
      'paragraph 9-18: 9|9-13 14|14-18',
      'list 20-27 bullets -',
      '  item 20-23 number undefined marker to 21',
      '    paragraph 22-23: 20|22-23',
      '  item 24-27 number undefined marker to 25',
      '    paragraph 26-27: 24|26-27',
      'code 29-40 fenced "js": 35|35-36',
    ]);
  });

  it('takes prefixes, indentation and trailing whitespace off lines', () => {
    const text = '> 1.  a  \n>     b\t\nlazy';
    const list = (scanBlocks(text).blocks[0] as Quote).children[0] as List;
    const { lines } = list.items[0]!.children[0] as Paragraph;
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(['a', 'b', 'lazy']);
    expect(lines.map(({ lineStart }) => lineStart)).toEqual([0, 10, 19]);
  });

  it('keeps the indentation that belongs to code', () => {
    const text = '- ```\n    a\n\n  b\n  ```';
    const { lines } = (scanBlocks(text).blocks[0] as List).items[0]!.children[0] as Code;
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(['  a', '', 'b']);
  });

  it('gives items their numbers as written', () => {
    const list = scanBlocks('3. a\n3. b\n07. c\n').blocks[0] as List;
    expect(list.items.map(({ number }) => number)).toEqual([3, 3, 7]);
  });

  it('skips a byte order mark at the start of the text only', () => {
    expect(outline('\ufeff# a')).toEqual(['heading 1-4 depth 1: 1|3-4']);
    expect(outline('x\n\ufeff# a', 2)).toEqual(['paragraph 2-6: 2|2-6']);
  });

  it('scans a part as if it stood alone, with the offsets of the whole', () => {
    const text = '```\n# a\n```\n';
    expect(outline(text, 4, 8)).toEqual(['heading 4-7 depth 1: 4|6-7']);
  });

  it('takes the rest of a line for the first line', () => {
    expect(outline('LABEL: - a\n  b\nc', 6, 14)).toEqual([
      'list 7-14 bullets -',
      '  item 7-14 number undefined marker to 8',
      '    paragraph 9-14: 6|9-10 11|13-14',
    ]);
  });

  it('stops at the end of the range, be it in the middle of a line', () => {
    expect(outline('a\n\n# bcd', 0, 6)).toEqual(['paragraph 0-1: 0|0-1', 'heading 3-6 depth 1: 3|5-6']);
  });

  it('finds nothing in blank text', () => {
    expect(scanBlocks(' \n\t\n').blocks).toEqual([]);
  });
});

suite('scanBlocks on hostile text', () => {
  const many = 50_000;

  /** How deep the first block, its first child and so on go. */
  const depth = (text: string): number => {
    let count = 0;
    let [block] = scanBlocks(text).blocks;
    while (block?.type === 'quote' || block?.type === 'list') {
      count++;
      block = block.type === 'quote' ? block.children[0] : block.items[0]!.children[0];
    }
    return count;
  };

  /** What is nested deeper is text: whatever walks over blocks may be recursive. */
  it.each([
    ['quotes', (count: number) => '>'.repeat(count)],
    ['quotes and lazy lines', (count: number) => `${'>'.repeat(count)}a\n${'b\n'.repeat(count)}`],
    ['lists', (count: number) => `${'- '.repeat(count)}a`],
    ['lists and blank lines', (count: number) => `${'- '.repeat(count)}a\n${' \n'.repeat(count)}`],
    ['lists of alternating markers', (count: number) => `${'* - '.repeat(count / 2)}a`],
  ])('nests %s to the bound, and no deeper', (_name, nested) => {
    expect(depth(nested(40))).toBe(40);
    expect(depth(nested(many))).toBe(100);
  });

  it.each([
    ['brackets', '['.repeat(many), 1],
    ['lines of brackets', '[\n'.repeat(many), 1],
    ['markers that are no thematic break', `${'* '.repeat(many)}a`, 1],
    ['unclosed fences in quotes', '> ```\n\n'.repeat(many), many],
    ['unclosed comments', '<!--\n\n'.repeat(many), 1],
    ['definitions with titles that start the next', '[a]: b "\n'.repeat(many), many / 2],
    ['definitions', "[a]: b\n'c\n'\n".repeat(many), many],
    ['blank lines in indented code', `    a\n${'\n'.repeat(10 * many)}    b`, 1],
  ])('gets through %s', (_name, text, expected) => {
    expect(scanBlocks(text).blocks).toHaveLength(expected);
  });
});
