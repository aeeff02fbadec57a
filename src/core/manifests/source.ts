/** How a language writes comments and strings. */
interface Syntax {
  readonly line: '//' | '#';
  /** `nested` when comments of several lines stand in one another. */
  readonly block?: 'plain' | 'nested';
  readonly quotes: '"' | `"'`;
  /** Whether `${ }` in double quotes may hold strings itself. */
  readonly templates?: true;
}

export const syntaxes = {
  gradle: { line: '//', block: 'plain', quotes: `"'`, templates: true },
  python: { line: '#', quotes: `"'` },
  ruby: { line: '#', quotes: `"'` },
  swift: { line: '//', block: 'nested', quotes: '"' },
} as const satisfies Readonly<Record<string, Syntax>>;

/** A string of a source. */
export interface SourceString {
  /** What stands between the quotes, templates and escapes as written. */
  readonly text: string;
  /** One quote or three; none for a string without an end. */
  readonly quote: string;
}

/** A source as text: what is code, what is string, what is comment. All offsets are those of the text. It is never run. */
export interface ManifestSource {
  /** With comments blanked. */
  readonly code: string;
  /** Also with each string as `"…"` without its contents, so that no pattern finds anything in a string. */
  readonly shape: string;
  /** By the offsets of their first quotes. */
  readonly strings: ReadonlyMap<number, SourceString>;
}

export function readSource(text: string, syntax: Syntax): ManifestSource {
  const { line, block, quotes } = syntax;
  const token = new RegExp(`${line}|${block ? '/\\*|' : ''}[${quotes}]`, 'g');
  const strings = new Map<number, SourceString>();
  let [code, shape, copied] = ['', '', 0];
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { 0: sign, index: start } = match;
    const before = text.slice(copied, start);
    if (quotes.includes(sign)) {
      const { end, quote } = endOfString(text, start, syntax);
      const inner = text.slice(start + quote.length, Math.max(end - quote.length, start + quote.length));
      strings.set(start, { text: inner, quote });
      code += before + text.slice(start, end);
      shape += before + (end - start < 2 ? ' ' : `"${'_'.repeat(end - start - 2)}"`);
      copied = end;
    } else {
      const end = sign === line ? endOfLine(text, start) : endOfComment(text, start, block === 'nested');
      const blank = text.slice(start, end).replace(/[^\n]/g, ' ');
      code += before + blank;
      shape += before + blank;
      copied = end;
    }
    token.lastIndex = copied;
  }
  const rest = text.slice(copied);
  return { code: code + rest, shape: shape + rest, strings };
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function endOfComment(text: string, start: number, isNested: boolean): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start + 2;
  let depth = 1;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '*/') depth--;
    else if (isNested) depth++;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/** A string ends at its quote, or with its line when it has no end. */
function endOfString(text: string, start: number, { templates }: Syntax) {
  const mark = text[start]!;
  const quote = text.startsWith(mark.repeat(3), start) ? mark.repeat(3) : mark;
  if (quote.length === 3) {
    const close = text.indexOf(quote, start + 3);
    return { end: close < 0 ? text.length : close + 3, quote };
  }
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '\n') return { end: at, quote: '' };
    else if (depth > 0) depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    else if (character === mark) return { end: at + 1, quote };
    else if (templates && mark === '"' && text.startsWith('${', at)) {
      depth = 1;
      at++;
    }
  }
  return { end: text.length, quote: '' };
}
