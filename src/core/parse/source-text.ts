import { once } from '../base/memoized.ts';
import { type MaskedCode, maskCode } from './javascript.ts';

/** How a language writes comments and strings. */
export type Syntax = 'javascript' | keyof typeof pieces;

/** What is left open ends with the text, so that no piece is read twice. */
const blockComment = String.raw`\/\*[^]*?(?:\*\/|$)`;
const lineComment = String.raw`\/\/[^\n]*`;
const nestedComment = String.raw`\/\*(?:[^*/]|\*(?!\/)|\/(?!\*)|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?)*(?:\*\/)?`;
const doubleQuoted = String.raw`"[^"\\\n]*(?:\\[^][^"\\\n]*)*"?`;
const singleQuoted = String.raw`'[^'\\\n]*(?:\\[^][^'\\\n]*)*'?`;
const character = String.raw`'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'`;
const textBlock = `"""[^]*?(?:"""|$)`;
/** What stands in `${ }` may hold strings and braces itself. */
const template = String.raw`"(?:[^"\\\n$]|\\[^]|\$(?!\{)|\$\{(?:[^{}\n]|\{[^{}\n]*\})*\}?)*"?`;

/** The comments of each language, then its strings. A string of Python in three quotation marks is mostly a comment, and is read as one. */
const pieces = {
  csharp: [
    `${lineComment}|${blockComment}`,
    String.raw`${textBlock}|\$?@\$?"[^"]*(?:""[^"]*)*"?|${doubleQuoted}|${character}`,
  ],
  java: [`${lineComment}|${blockComment}`, `${textBlock}|${doubleQuoted}|${character}`],
  gradle: [`${lineComment}|${blockComment}`, `${textBlock}|'''[^]*?(?:'''|$)|${template}|${singleQuoted}`],
  go: [`${lineComment}|${blockComment}`, `\`[^\`]*\`?|${doubleQuoted}|${character}`],
  rust: [
    `${lineComment}|${blockComment}`,
    String.raw`\br#{0,4}"[^"]*"|"[^"\\]*(?:\\[^][^"\\]*)*"?|${character}`,
  ],
  swift: [`${lineComment}|${nestedComment}`, `${textBlock}|${doubleQuoted}`],
  php: [
    String.raw`${lineComment}|${blockComment}|#(?!\[)[^\n]*`,
    String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"?|'[^'\\]*(?:\\[^][^'\\]*)*'?`,
  ],
  python: [String.raw`#[^\n]*|"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)`, `${doubleQuoted}|${singleQuoted}`],
  ruby: [String.raw`#[^\n]*|^=begin\b[^]*?(?:^=end\b|(?![^]))`, `${doubleQuoted}|${singleQuoted}`],
} as const satisfies Readonly<Record<string, readonly [comments: string, strings: string]>>;

const patterns = new Map<Syntax, RegExp>();

interface SourceString {
  /** What stands between the quotes, templates and escapes as written; with its prefix where it has one (`r#"…`, `@"…`). */
  readonly text: string;
  /** One quotation mark or three; none for a string without an end, or with a prefix. */
  readonly quote: string;
}

/** A source as text, which is never run: all offsets are those of the text. */
export interface SourceText extends MaskedCode {
  /** By the offsets at which they begin; none of JavaScript. */
  readonly strings: ReadonlyMap<number, SourceString>;
}

/** Blanks comments, and in `code` what strings hold (`"___"`), so that no pattern finds anything there. Each part is made when asked for. */
export function readSource(text: string, syntax: Syntax): SourceText {
  if (syntax === 'javascript') return { ...maskCode(text), strings: new Map() };
  const [comments, quoted] = pieces[syntax];
  // In Ruby, `$` and `^` are of lines; everywhere else the end is the text's.
  const pattern =
    patterns.get(syntax) ?? new RegExp(`(${comments})|(${quoted})`, syntax === 'ruby' ? 'gm' : 'g');
  patterns.set(syntax, pattern);
  const masked = (maskString: (piece: string, at: number) => string) =>
    text.replace(pattern, (piece, comment: string | undefined, _, at: number) =>
      comment === undefined ? maskString(piece, at) : piece.replace(/[^\n\r]/g, ' '),
    );
  const uncommented = once(() => masked((piece) => piece));
  const inCode = once(() => {
    const strings = new Map<number, SourceString>();
    const code = masked((piece, at) => {
      strings.set(at, stringOf(piece));
      return piece.length < 2 ? ' ' : `"${piece.slice(1, -1).replace(/[^\n\r]/g, '_')}"`;
    });
    return { code, strings };
  });
  return {
    get code() {
      return inCode().code;
    },
    get strings() {
      return inCode().strings;
    },
    get uncommented() {
      return uncommented();
    },
  };
}

function stringOf(piece: string): SourceString {
  const mark = piece[0]!;
  const isLong = piece.startsWith(mark.repeat(3));
  const quote = isLong ? mark.repeat(3) : piece.length > 1 && piece.endsWith(mark) ? mark : '';
  return { text: piece.slice(quote.length, Math.max(piece.length - quote.length, quote.length)), quote };
}
