import { describe, expect, it } from 'vitest';
import {
  findBlock,
  formatBlock,
  type HookBlock,
  type Placement,
  withBody,
  withoutBlock,
} from '../../src/core/hooks/script.ts';

const BODY = 'one\ntwo\n';

function blockIn(text: string): HookBlock {
  const block = findBlock(text);
  if (block === undefined || block === 'damaged') throw new Error(`no block in ${JSON.stringify(text)}`);
  return block;
}

describe('findBlock', () => {
  it.each<Placement>(['hook', 'script', 'appended', 'appended after a line break', 'inserted'])(
    'reads back a block that is %s',
    (placement) => {
      const written = formatBlock(placement, BODY);
      const text = `before\n${written}after\n`;
      expect(findBlock(text)).toEqual({
        start: 7,
        end: 7 + written.length,
        placement,
        body: BODY,
        intact: true,
      });
    },
  );

  it('notices an edit', () => {
    expect(blockIn(formatBlock('hook', BODY).replace('two', 'three')).intact).toBe(false);
  });

  it('does not take other line breaks for an edit', () => {
    expect(blockIn(formatBlock('hook', BODY).replaceAll('\n', '\r\n')).intact).toBe(true);
  });

  it('finds a block whose last line break was cut off', () => {
    const text = formatBlock('hook', BODY).trimEnd();
    expect(blockIn(text)).toMatchObject({ end: text.length, intact: true });
  });

  it('tells a block without its last marker from none', () => {
    expect(findBlock(formatBlock('hook', BODY).replace(/^# <<<.*\n/m, ''))).toBe('damaged');
    expect(findBlock('# prompt-lint\nprompt-lint --staged\n')).toBeUndefined();
  });
});

describe('withoutBlock', () => {
  it.each<[Placement, string, string]>([
    ['appended', 'before\n', ''],
    ['inserted', '#!/bin/sh\n', 'after\n'],
  ])('leaves what stands around a block that is %s', (placement, before, after) => {
    const text = before + formatBlock(placement, BODY) + after;
    expect(withoutBlock(text, blockIn(text))).toBe(before + after);
  });

  it('takes out the line break that came with the block', () => {
    const text = `before\n${formatBlock('appended after a line break', BODY)}`;
    expect(withoutBlock(text, blockIn(text))).toBe('before');
  });
});

describe('withBody', () => {
  it('replaces the lines, not their place', () => {
    const text = `before\n${formatBlock('inserted', BODY)}after\n`;
    const changed = withBody(text, blockIn(text), 'three\n');
    expect(blockIn(changed)).toMatchObject({
      start: 7,
      placement: 'inserted',
      body: 'three\n',
      intact: true,
    });
    expect(changed.endsWith('after\n')).toBe(true);
  });
});
