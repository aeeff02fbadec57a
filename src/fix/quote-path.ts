const namedEscapes: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
};

/**
 * Quotes a path as git prints it by default (`core.quotePath`): as it is when it holds only printable ASCII
 * without quote and backslash, else in quotes with C escapes, other bytes of its UTF-8 form in octal.
 */
export function quotePath(path: string): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(path)) return path;
  let quoted = '"';
  for (const byte of new TextEncoder().encode(path)) {
    const printable = byte >= 0x20 && byte < 0x7f;
    quoted +=
      namedEscapes[byte] ??
      (printable ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`);
  }
  return `${quoted}"`;
}
