import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { lineMap } from '../parse/lines.ts';

/** What the parser missed or did not want, by the name of its error. */
const explanations: Record<string, string> = {
  InvalidSymbol:
    'expected a value: an object, an array, a string in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'expected a number',
  PropertyNameExpected: 'expected a key in double quotes (a comma behind the last entry is not allowed)',
  ValueExpected: 'expected a value (a comma behind the last entry is not allowed)',
  ColonExpected: 'expected a colon behind the key',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected "}"',
  CloseBracketExpected: 'expected "]"',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'expected no comment: JSON has none',
  UnexpectedEndOfComment: 'expected no comment: JSON has none',
  UnexpectedEndOfString: 'expected a double quote at the end of the string',
  UnexpectedEndOfNumber: 'expected a digit',
  InvalidUnicode: 'expected four hexadecimal digits behind \\u',
  InvalidEscapeCharacter: 'expected one of " \\ / b f n r t u behind the backslash',
  InvalidCharacter: 'expected no control character in a string; write \\n or \\t',
};

/** One line on the first mistake in a text that is not JSON: file, line, column and what was expected. */
export function jsonError(path: string, text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors.sort((a, b) => a.offset - b.offset)[0];
  if (first === undefined) return `${path}: not valid JSON`;
  const { line, column } = lineMap(text).position(first.offset);
  return `${path}:${line}:${column}: not valid JSON: ${explanations[printParseErrorCode(first.error)] ?? 'unexpected text'}`;
}
