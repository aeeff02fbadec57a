import { isUtf8 } from 'node:buffer';

/** Well-formed characters of UTF-8, a byte for each sign (Unicode, table 3-7); or, in the group, a byte that is part of none. */
const next = String.raw`[\x80-\xbf]`;
const two = String.raw`[\xc2-\xdf]${next}`;
const three = String.raw`(?:\xe0[\xa0-\xbf]|\xed[\x80-\x9f]|[\xe1-\xec\xee\xef]${next})${next}`;
const four = String.raw`(?:\xf0[\x90-\xbf]|[\xf1-\xf3]${next}|\xf4[\x80-\x8f])${next}{2}`;
const characters = new RegExp(String.raw`(?:[\x00-\x7f]|${two}|${three}|${four}){1,4000}|([\x80-\xff])`, 'g');

/** Reads bytes as UTF-8 so that `bytesOf` gives back the same ones: a byte that is part of no character becomes a lone surrogate. */
export function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return bytes
    .toString('latin1')
    .replace(characters, (part, stray?: string) =>
      stray === undefined
        ? Buffer.from(part, 'latin1').toString('utf8')
        : String.fromCharCode(0xdc00 + stray.charCodeAt(0)),
    );
}

const strayByte = /(?<![\uD800-\uDBFF])([\uDC80-\uDCFF])/;

/** The bytes of a text that `textOf` gave, or of one that was made from it. */
export function bytesOf(text: string): Buffer {
  const parts = text.split(strayByte);
  return Buffer.concat(
    parts.map((part, at) =>
      at % 2 === 0 ? Buffer.from(part, 'utf8') : Buffer.from([part.charCodeAt(0) - 0xdc00]),
    ),
  );
}
