/**
 * Brings a label to the form in which it is looked up: lower case, without diacritics, emoji, numbering
 * (`1.`, `Step 0.3:`), emphasis, a colon or a remark in brackets at its end.
 */
export function normalizeLabel(text: string): string {
  const end = plainEnd(text);
  if (end > 0) return (end === text.length ? text : text.slice(0, end)).toLowerCase();
  let label = text.toLowerCase();
  if (/[^\x00-\x7f]/.test(label)) {
    label = label.normalize('NFD').replace(/\p{M}+/gu, '');
    const plain = plainEnd(label);
    if (plain > 0) return label.slice(0, plain);
  }
  label = label.replace(/[*_`#]+/g, '').replace(/^[^\p{L}\p{N}]+/u, '');
  label = label.replace(
    /^(?:(?:step|phase|krok|faza)\s*\d+(?:\.\d+)*|\d+(?:\.\d+)*[.)]?(?=\s))\s*[:.)\u2013\u2014-]*\s*/u,
    '',
  );
  label = label.replace(/\s{0,200}[:：]?\s{0,200}$/u, '').replace(/(?<!\s)\s*\([^()]*\)$/u, '');
  return label.replace(/(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u, '').replace(/\s+/gu, ' ');
}

/**
 * Where the normalized label ends in a text that only needs its end cut off: most texts that are looked up are words
 * of plain English. 0 when the text must be normalized with care: for emphasis, digits, brackets, double spaces and
 * all that is no visible ASCII.
 */
export function plainEnd(text: string): number {
  if (!isAsciiLetter(text.charCodeAt(0))) return 0;
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isAsciiLetter(code)) end = i + 1;
    else if (code === 32) {
      if (text.charCodeAt(i - 1) === 32) return 0;
    } else if (code < 33 || code > 126 || isDigitOrMark(code)) return 0;
  }
  return end;
}

function isDigitOrMark(code: number): boolean {
  if (code < 58) return code >= 48 || (code >= 40 && code <= 42) || code === 35;
  return code === 95 || code === 96;
}

/** Whether a character code is that of an ASCII letter. */
export function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
