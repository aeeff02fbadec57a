import { type MaskedCode, maskCode } from '../../../parse/javascript.ts';

/** How a language writes comments and strings. */
export type Syntax = 'javascript' | 'csharp' | 'java' | 'go' | 'rust' | 'php' | 'python' | 'ruby';

/** What is left open ends with the text, so that no piece is read twice. */
const blockComment = String.raw`\/\*[^]*?(?:\*\/|$)`;
const lineComment = String.raw`\/\/[^\n]*`;
const doubleQuoted = String.raw`"[^"\\\n]*(?:\\[^][^"\\\n]*)*"?`;
const singleQuoted = String.raw`'[^'\\\n]*(?:\\[^][^'\\\n]*)*'?`;
const character = String.raw`'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'`;
const textBlock = `"""[^]*?(?:"""|$)`;

/**
 * The comments of each language, then its strings. A string of Python in three quotation marks is mostly a comment, and
 * is read as one.
 */
const pieces: Readonly<Record<Exclude<Syntax, 'javascript'>, readonly [string, string]>> = {
  csharp: [
    `${lineComment}|${blockComment}`,
    String.raw`${textBlock}|\$?@\$?"[^"]*(?:""[^"]*)*"?|${doubleQuoted}|${character}`,
  ],
  java: [`${lineComment}|${blockComment}`, `${textBlock}|${doubleQuoted}|${character}`],
  go: [`${lineComment}|${blockComment}`, `\`[^\`]*\`?|${doubleQuoted}|${character}`],
  rust: [
    `${lineComment}|${blockComment}`,
    String.raw`\br#{0,4}"[^"]*"|"[^"\\]*(?:\\[^][^"\\]*)*"?|${character}`,
  ],
  php: [
    String.raw`${lineComment}|${blockComment}|#(?!\[)[^\n]*`,
    String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"?|'[^'\\]*(?:\\[^][^'\\]*)*'?`,
  ],
  python: [String.raw`#[^\n]*|"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)`, `${doubleQuoted}|${singleQuoted}`],
  ruby: [String.raw`#[^\n]*|^=begin\b[^]*?(?:^=end\b|(?![^]))`, `${doubleQuoted}|${singleQuoted}`],
};

const patterns = new Map<Syntax, RegExp>();

/** Blanks comments and the text of strings, so that offsets stay. */
export function maskSource(text: string, syntax: Syntax): MaskedCode {
  if (syntax === 'javascript') return maskCode(text);
  let pattern = patterns.get(syntax);
  if (!pattern) {
    const [comments, strings] = pieces[syntax];
    // In Ruby, `$` and `^` are of lines; everywhere else the end is the text's.
    pattern = new RegExp(`(${comments})|(${strings})`, syntax === 'ruby' ? 'gm' : 'g');
    patterns.set(syntax, pattern);
  }
  return {
    code: text.replace(pattern, (piece, comment?: string) =>
      comment === undefined ? piece[0] + blank(piece.slice(1, -1)) + piece.slice(1).slice(-1) : blank(piece),
    ),
    uncommented: text.replace(pattern, (piece, comment?: string) =>
      comment === undefined ? piece : blank(piece),
    ),
  };
}

function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ');
}
