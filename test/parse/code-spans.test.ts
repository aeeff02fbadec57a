import { expect, it, describe as suite } from 'vitest';
import type { TextLine } from '../../src/core/parse/blocks.ts';
import { codeSpans, inlineLinks } from '../../src/core/parse/code-spans.ts';
import { scanBlocks } from '../../src/core/parse/outline.ts';
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
    ['<a title="`">`', []],
    ['<http://x.y/`>`', []],
    ['`<b title="`">`', ['`<b title="`']],
    ['x <!-- ` --> `a`', ['`a`']],
    ['[`a`](`b`)', ['`a`']],
    ['[a [b](c) d](`e`)', ['`e`']],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected);
  });

  it('follows a span over a line end and a prefix', () => {
    expect(spans('> a `b\n> c` d')).toEqual(['`b\n> c`']);
  });
});

suite('inlineLinks', () => {
  const links = (text: string) =>
    inlineLinks(text, linesOf(text)).map(({ range, textRange, target }) => [
      text.slice(range.start, range.end),
      text.slice(textRange.start, textRange.end),
      target,
    ]);

  it('gives text and target', () => {
    expect(links('see [the docs](docs/a.md "title") now')).toEqual([
      ['[the docs](docs/a.md "title")', 'the docs', 'docs/a.md'],
    ]);
  });

  it('takes the angle brackets off a target', () => {
    expect(links('[a](<b c>)')).toEqual([['[a](<b c>)', 'a', 'b c']]);
  });

  it('gives an image in a link behind the link', () => {
    expect(links('[![i](s)](t)')).toEqual([
      ['[![i](s)](t)', '![i](s)', 't'],
      ['![i](s)', 'i', 's'],
    ]);
  });

  it('knows slots and reference links from links', () => {
    expect(links('[SLOT] and [a][b], [c] (d), `[e](f)`')).toEqual([]);
  });
});

suite('inline scanning of hostile text', () => {
  const many = 30_000;

  it.each([
    [
      'backtick runs of growing length',
      Array.from({ length: 400 }, (_, i) => '`'.repeat(i + 1)).join(' '),
      0,
    ],
    ['unclosed comments', `a${'<!--'.repeat(many)} \`b\``, 1],
    ['unclosed sections', `${'a <!A <![CDATA[ <?'.repeat(many)} \`b\``, 1],
    ['unclosed tags', `${'<a b="'.repeat(many)} \`b\``, 1],
    ['brackets', `a${'['.repeat(many)} \`b\``, 1],
    ['unclosed links', `${'a[a](b'.repeat(many)} \`b\``, 1],
    ['titles without a bracket behind them', `a${'[a](b ('.repeat(many)}) \`b\``, 1],
  ])('finds the span behind %s, and no link', (_name, text, spanCount) => {
    const lines = [{ start: 0, end: text.length, lineStart: 0 }];
    expect(codeSpans(text, lines)).toHaveLength(spanCount);
    expect(inlineLinks(text, lines)).toEqual([]);
  });
});
