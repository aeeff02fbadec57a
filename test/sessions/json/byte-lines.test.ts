import { describe, expect, test } from 'vitest';
import { ByteLineMap } from '../../../src/sessions/json/each-line.ts';

/** A file of lines of ten bytes, of which those are left out that a caller names. */
function mapOf(count: number, isLeftOut: (line: number) => boolean): ByteLineMap {
  const map = new ByteLineMap();
  for (let line = 1; line <= count; line++) if (!isLeftOut(line)) map.add((line - 1) * 10, line);
  map.close(count * 10, count, 0);
  return map;
}

describe('lines of a long file', () => {
  test('each byte is in its line', () => {
    const map = mapOf(40_000, () => false);
    for (const line of [1, 2, 8192, 8193, 16_385, 39_999, 40_000]) {
      expect(map.position((line - 1) * 10 + 3)).toEqual({ line, column: 4 });
      expect(map.lineStart(line)).toBe((line - 1) * 10);
    }
  });

  test('empty lines count, wherever the first of them is', () => {
    const map = mapOf(40_000, (line) => line > 20_000 && line % 3 === 0);
    for (const line of [1, 19_998, 20_000, 20_002, 39_998, 40_000]) {
      expect(map.position((line - 1) * 10 + 3)).toEqual({ line, column: 4 });
      expect(map.lineStart(line)).toBe((line - 1) * 10);
    }
  });

  test('a file without a line has one', () => {
    const map = mapOf(0, () => false);
    expect(map.position(5)).toEqual({ line: 1, column: 1 });
    expect(map.lineStart(1)).toBe(0);
  });
});
