import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { LineCounter, parseDocument } from 'yaml';
import { UserError } from '../base/errors.ts';
import { lineMap } from '../parse/lines.ts';
import type { RawConfig } from './load.ts';
import { refuseDeepNesting, tooDeep } from './nesting.ts';

/**
 * Reads a config that `JSON.parse` cannot: YAML, or `.promptlintrc`, which may be either.
 *
 * @throws UserError with file, line and column of the first mistake.
 */
export function readYamlOrExplain(path: string, text: string): RawConfig {
  refuseDeepNesting(path, text);
  const mustBeJson = /\.json$/.test(path);
  if (mustBeJson) throw new UserError(jsonError(path, text));

  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const isMeantAsJson = !/\.ya?ml$/.test(path) && text.trimStart().startsWith('{');
    if (isMeantAsJson) throw new UserError(jsonError(path, text));
    const { line, col } = lines.linePos(error.pos[0]);
    const isDeep = error.message.startsWith('Maximum call stack');
    const what = isDeep ? tooDeep : `not valid YAML: ${error.message.split('\n')[0]}`;
    throw new UserError(`${path}:${line}:${col}: ${what}`);
  }
  try {
    // A file of comments only is an empty config.
    return { value: document.toJS() ?? {}, written: { text, format: 'yaml' } };
  } catch (error) {
    // Such as aliases that would expand without bound.
    throw new UserError(`${path}: not usable YAML: ${(error as Error).message.split('\n')[0]}`);
  }
}

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
function jsonError(path: string, text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors.sort((a, b) => a.offset - b.offset)[0];
  if (first === undefined) return `${path}: not valid JSON`;
  const { line, column } = lineMap(text).position(first.offset);
  return `${path}:${line}:${column}: not valid JSON: ${explanations[printParseErrorCode(first.error)] ?? 'unexpected text'}`;
}
