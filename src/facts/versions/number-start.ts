/**
 * Where the version begins of which a digit is the first, with its `v` or its comparison; negative when the digit belongs to
 * something else: what is glued to letters, slashes, currency or to other numbers is no version.
 *
 * @param at Where the digit is.
 */
export function startOf(text: string, at: number): number {
  if (at === 0) return 0;
  let start = at;
  let before = text.charCodeAt(at - 1);
  if ((before === 118 || before === 86) && (at === 1 || !isWord(text.charCodeAt(at - 2)))) {
    start--;
    // v. 2
    if (start === 0) return 0;
    before = text.charCodeAt(start - 1);
  } else if (isWord(before)) return -1;
  if (before === 32)
    return start > 1 && comparing.includes(text[start - 2]!) ? comparedStart(text, start) : start;
  if (gluing.includes(text[start - 1]!)) return -1;
  switch (before) {
    case 61: // =
      return '>=~<!'.includes(text[start - 2] ?? '-') ? comparedStart(text, start) : -1;
    case 62: // >
      return text[start - 2] === '-' || text[start - 2] === '=' ? -1 : comparedStart(text, start);
    case 0x2265: // ≥
    case 94: // ^
    case 126: // ~
      return comparedStart(text, start);
  }
  return start;
}

/** In front of a digit, these make it a part of something. */
const gluing = "./\\$€£#+%&–—§-,'<≤";
/** What a comparison ends with. */
const comparing = '=≥>~^<≤';

/** Takes in a comparison in front: `>= 20`, `^18.3`. `<` and `~ 20` are no statement of a version. */
function comparedStart(text: string, start: number): number {
  const match = /(?:>=|≥|==|~=|~>|\^|~|>|<=|<|≤|!=)[ \t]?$/.exec(text.slice(Math.max(0, start - 4), start));
  if (!match) return start;
  const sign = match[0].trim();
  if (sign === '<' || sign === '<=' || sign === '≤' || sign === '!=' || (sign === '~' && match[0] !== '~'))
    return -1;
  if (sign === '>') {
    // A quotation mark, an arrow, or the end of a tag.
    const before = text[start - match[0].length - 1] ?? '\n';
    return /[\s(`*]/.test(before) && before !== '\n'
      ? start - match[0].length
      : /[-=\n]/.test(before)
        ? -1
        : start;
  }
  return start - match[0].length;
}

/** Letters of any script that go together with digits, ideographs excepted: those stand beside versions without a blank. */
export function isWord(code: number): boolean {
  return isAsciiWord(code) || (code >= 0xc0 && code < 0x2000);
}

export function isAsciiWord(code: number): boolean {
  const lower = code | 32;
  return isDigit(code) || (lower >= 97 && lower <= 122) || code === 95;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
