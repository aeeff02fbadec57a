import { describe, expect, test } from 'vitest';
import { hashOf } from '../../src/sessions/live-gate/transcript.ts';

describe('the hash of bytes', () => {
  const bytes = Uint8Array.from({ length: 37 }, (_, at) => (at * 7) % 251);

  test.each([1, 2, 3])('is the same where they stand %i bytes further on in memory', (lead) => {
    const moved = new Uint8Array(lead + bytes.length);
    moved.set(bytes, lead);
    expect(hashOf(moved.subarray(lead))).toBe(hashOf(bytes));
  });

  test('is another one after any bit is changed', () => {
    const hashes = new Set([hashOf(bytes)]);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      hashes.add(hashOf(changed));
    }
    expect(hashes.size).toBe(bytes.length * 8 + 1);
  });

  test('is another one after the highest bits of two words are changed', () => {
    const changed = bytes.slice();
    changed[3]! ^= 0x80;
    changed[7]! ^= 0x80;
    expect(hashOf(changed)).not.toBe(hashOf(bytes));
  });

  test('is another one for other zeros at the end', () => {
    expect(hashOf(new Uint8Array(8))).not.toBe(hashOf(new Uint8Array(12)));
  });
});
