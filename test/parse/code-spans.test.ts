import { expect, it, describe as suite } from 'vitest';
import type { TextLine } from '../../src/core/parse/blocks.ts';
import { scanBlocks } from '../../src/core/parse/outline.ts';
import { codeSpans, maskedText } from '../../src/core/parse/passages.ts';
import { allBlocks } from './markdown/describe.ts';

function linesOf(text: string): readonly TextLine[] {
  for (const block of allBlocks(scanBlocks(text).blocks)) {
    if (block.type === 'paragraph' || block.type === 'heading') return block.lines;
  }
  return [];
}

const spans = (text: string): string[] =>
  codeSpans(text, linesOf(text)).map(({ start, end }) => text.slice(start, end));

suite('codeSpans', () => {
  it.each([
    ['a `b` c', ['`b`']],
    ['# `a` and ``b ` c``', ['`a`', '``b ` c``']],
    ['`a', []],
    ['\\`a` b`', ['` b`']],
    ['`a\\` b`', ['`a\\`']],
    ['`<b title="`">`', ['`<b title="`']],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected);
  });

  it('follows a span over a line end and a prefix', () => {
    expect(spans('> a `b\n> c` d')).toEqual(['`b\n> c`']);
  });
});

suite('maskedText', () => {
  it.each([
    ['see [the docs](docs/a.md "title") now', 'see [the docs____________________ now'],
    ['[a](<b c>), [x](f(1).md)', '[a________, [x__________'],
    ['[SLOT] and [a][b], [c] (d), `[e](f)`', '[SLOT] and [a][b], [c] (d), ________'],
    ['a <!-- b --> c', `a${' '.repeat(12)}c`],
  ])('%s', (text, expected) => {
    expect(maskedText(text, linesOf(text)).replaceAll('\uFFFC', '_')).toBe(expected);
  });
});

suite('hostile text', () => {
  const many = 30_000;

  it.each([
    [
      'backtick runs of growing length',
      Array.from({ length: 400 }, (_, i) => '`'.repeat(i + 1)).join(' '),
      0,
    ],
    ['unclosed comments', `a${'<!--'.repeat(many)} \`b\``, 1],
    ['unclosed links', `${'a[a](b'.repeat(many)} \`b\``, 1],
  ])('finds the span behind %s', (_name, text, spanCount) => {
    const lines = [{ start: 0, end: text.length, lineStart: 0 }];
    expect(codeSpans(text, lines)).toHaveLength(spanCount);
    expect(maskedText(text, lines)).toHaveLength(text.length);
  });
});
