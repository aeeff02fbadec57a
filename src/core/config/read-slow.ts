import { type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { LineCounter, parseDocument } from 'yaml';
import { UserError } from '../base/errors.ts';
import { lineMap } from '../parse/lines.ts';
import type { RawConfig } from './load.ts';
import { refuseDeepNesting, tooDeep } from './nesting.ts';

/**
 * Reads a config that `JSON.parse` cannot: JSON with comments, YAML, or `.promptlintrc`, which may be either.
 *
 * @throws UserError with file, line and column of the first mistake.
 */
export function readYamlOrExplain(path: string, text: string): RawConfig {
  refuseDeepNesting(path, text);
  const isJson = /\.jsonc?$/.test(path);
  if (isJson || text.trimStart().startsWith('{')) {
    const isPackage = path.endsWith('package.json');
    const plain = isPackage ? text : withoutComments(text);
    try {
      if (!isPackage) return { value: JSON.parse(plain), written: { text: plain, format: 'json' } };
    } catch {}
    if (isJson) throw new UserError(jsonError(path, plain));
  }

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

/** JSON with blanks for its comments, and for commas behind the last entry, so that all else keeps its place. */
function withoutComments(text: string): string {
  const blanks: [start: number, length: number][] = [];
  let comma: number | undefined;
  const forget = () => {
    comma = undefined;
  };
  const close = () => {
    if (comma !== undefined) blanks.push([comma, 1]);
    comma = undefined;
  };
  visit(
    text,
    {
      ...{ onObjectBegin: forget, onArrayBegin: forget, onObjectProperty: forget, onLiteralValue: forget },
      ...{ onObjectEnd: close, onArrayEnd: close },
      onComment: (start, length) => blanks.push([start, length]),
      onSeparator: (character, offset) => {
        comma = character === ',' ? offset : undefined;
      },
    },
    { allowTrailingComma: true },
  );
  let plain = '';
  let at = 0;
  for (const [start, length] of blanks.sort(([a], [b]) => a - b)) {
    plain += text.slice(at, start) + text.slice(start, start + length).replace(/[^\r\n]/g, ' ');
    at = start + length;
  }
  return plain + text.slice(at);
}

/** What the parser missed or did not want, by the name of its error. */
const explanations: Record<string, string> = {
  InvalidSymbol:
    'expected a value: an object, an array, a string in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'expected a number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon behind the key',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected "}"',
  CloseBracketExpected: 'expected "]"',
  EndOfFileExpected: 'expected the end of the file',
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
