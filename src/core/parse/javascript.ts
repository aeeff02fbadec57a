import { lastOf } from '../base/memoized.ts';

/** JavaScript of which parts are blanked, character by character, so that offsets stay. */
export interface MaskedCode {
  /** Without comments and the text of strings; quotation marks and what `${}` holds stay. */
  readonly code: string;
  /** Without comments. */
  readonly uncommented: string;
}

/** Blanks comments, strings and patterns of JavaScript, JSX among it. Code may be cut short, and an apostrophe in text begins no string. */
export function maskCode(text: string): MaskedCode {
  const code = text.split('');
  const uncommented = text.split('');
  /** For each open template's `${`: how many braces are open in it. */
  const templates: number[] = [];
  let at = 0;
  const blank = (target: string[], from: number, to: number) => {
    for (let index = from; index < to; index++) if (!/\s/.test(target[index]!)) target[index] = ' ';
  };
  const readTemplate = (from: number): number => {
    let index = from;
    while (index < text.length && text[index] !== '`') {
      if (text[index] === '\\') index++;
      else if (text.startsWith('${', index)) {
        blank(code, from, index);
        templates.push(0);
        return index + 2;
      }
      index++;
    }
    blank(code, from, Math.min(index, text.length));
    return index + 1;
  };
  while (at < text.length) {
    const character = text[at]!;
    const isLine = character === '/' && text[at + 1] === '/' && text[at - 1] !== ':';
    if (isLine || (character === '/' && text[at + 1] === '*')) {
      const close = isLine ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
      const end = close < 0 ? text.length : close + (isLine ? 0 : 2);
      blank(code, at, end);
      blank(uncommented, at, end);
      at = end;
    } else if (character === '`') at = readTemplate(at + 1);
    else if (character === '"' || character === "'" || (character === '/' && beginsPattern(text, at))) {
      const end = character === '/' ? endOfPattern(text, at) : endOfString(text, at);
      if (end !== undefined) blank(code, at + 1, end - 1);
      at = end ?? at + 1;
    } else {
      const depth = templates.length - 1;
      if (depth >= 0 && character === '{') templates[depth]!++;
      else if (depth >= 0 && character === '}' && templates[depth]!-- === 0) {
        templates.pop();
        at = readTemplate(at + 1);
        continue;
      }
      at++;
    }
  }
  return { code: code.join(''), uncommented: uncommented.join('') };
}

/** Behind the closing quotation mark; undefined when the line ends before it, or the mark is an apostrophe. */
function endOfString(text: string, start: number): number | undefined {
  const mark = text[start];
  if (mark === "'" && /\w/.test(text[start - 1] ?? '')) return undefined;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === mark) return at + 1;
    else if (text[at] === '\n') return undefined;
  }
  return undefined;
}

/** Whether a slash begins a regular expression: behind an operator, an opening bracket or `return`. */
function beginsPattern(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at).trimEnd();
  return /(?:[=(,:[!&|?{};]|\breturn|=>)$/.test(before) && !/^\/[\s>]/.test(text.slice(at, at + 2));
}

function endOfPattern(text: string, start: number): number | undefined {
  let inClass = false;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at + 1;
  }
  return undefined;
}

const closers = new Map(['()', '[]', '{}'].map((pair) => [pair[0]!, pair[1]!]));

/** Where the bracket at `open` closes in code with strings and comments blanked; the end of the code when it does not. */
export function closingBracket(code: string, open: number): number {
  return closingsIn(code).get(open) ?? code.length;
}

/** The offsets of closing brackets by those of the opening ones. A closing bracket that fits nothing is passed over. */
const closingsIn = lastOf((code: string): ReadonlyMap<number, number> => {
  const closings = new Map<number, number>();
  const opened: { readonly at: number; readonly closer: string }[] = [];
  for (let at = 0; at < code.length; at++) {
    const character = code[at]!;
    const closer = closers.get(character);
    if (closer) opened.push({ at, closer });
    else if (character === opened.at(-1)?.closer) closings.set(opened.pop()!.at, at);
  }
  return closings;
});

/** A function's body, strings and comments blanked, with `0` for the bodies of the functions in it. */
export function withoutInnerFunctions(code: string): string {
  const head = /(?:=>|\bfunction\b[^{}()]{0,80}\([^{}()]{0,200}\))\s*\{/g;
  let own = '';
  let from = 0;
  for (let match = head.exec(code); match; match = head.exec(code)) {
    const open = match.index + match[0].length - 1;
    own += `${code.slice(from, match.index)}=>0`;
    from = Math.min(closingBracket(code, open) + 1, code.length);
    head.lastIndex = from;
  }
  return own + code.slice(from);
}
