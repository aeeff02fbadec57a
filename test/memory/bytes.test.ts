import { expect, test } from 'vitest';
import { bytesOf, textOf } from '../../src/library/memory/file/bytes.ts';

test('sound UTF-8 is read as it is', () => {
  expect(textOf(Buffer.from('\uFEFFčo 😀\r\n'))).toBe('\uFEFFčo 😀\r\n');
});

test('characters beside a stray byte are read as they are', () => {
  const bytes = Buffer.concat([Buffer.from('č😀'), Buffer.from([0xe1]), Buffer.from('😀ž')]);
  expect(textOf(bytes)).toBe('č😀\udce1😀ž');
});

test('any bytes come back, also when text was added', () => {
  let seed = 11;
  for (let round = 0; round < 5000; round++) {
    const bytes = Buffer.from(
      Array.from({ length: 30 }, () => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        // Bytes that begin and go on characters, more often than others.
        return seed % 3 ? (seed >> 8) & 0xff : 0xc0 | ((seed >> 8) & 0x3f);
      }),
    );
    expect(bytesOf(`${textOf(bytes)}ž😀`)).toEqual(Buffer.concat([bytes, Buffer.from('ž😀')]));
  }
});
