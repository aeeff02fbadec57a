import {
  findNodeAtLocation,
  getNodeValue,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { UserError } from '../base/errors.ts';
import { lineMap } from '../parse/lines.ts';
import type { KeyPath } from './config.ts';
import type { ConfigFormat, RawConfig } from './load.ts';
import type { Problem } from './schema.ts';

/** Reads a config that `JSON.parse` cannot: JSON with comments, YAML, or `.promptlintrc`. @throws UserError with the place of the first mistake. */
export function readYamlOrExplain(path: string, text: string): RawConfig {
  refuseDeepNesting(path, text);
  const isJson = /\.jsonc?$/.test(path);
  const errors: ParseError[] = [];
  if (isJson || text.trimStart().startsWith('{')) {
    const isPackage = path.endsWith('package.json');
    const how = { allowTrailingComma: !isPackage, disallowComments: isPackage };
    const tree = parseTree(text, errors, how);
    // As JSON.parse makes objects: `__proto__` is a key like any other.
    const plain = (): unknown => JSON.parse(JSON.stringify(getNodeValue(tree!)));
    if (errors.length === 0) return { value: plain(), written: { text, format: 'json' } };
    if (isJson) throw new UserError(jsonError(path, text, errors));
  }

  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const isMeantAsJson = !/\.ya?ml$/.test(path) && text.trimStart().startsWith('{');
    if (isMeantAsJson) throw new UserError(jsonError(path, text, errors));
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
function jsonError(path: string, text: string, errors: readonly ParseError[]): string {
  const told = errors.filter(({ error }) => printParseErrorCode(error) !== 'UnexpectedEndOfComment');
  const [first] = told.sort((a, b) => a.offset - b.offset);
  const { line, column } = lineMap(text).position(first!.offset);
  return `${path}:${line}:${column}: not valid JSON: ${explanations[printParseErrorCode(first!.error)] ?? 'unexpected text'}`;
}

/** A config has six levels; the parsers call themselves for each, and would run out of stack, or of time, at some thousands. */
const deepest = 100;

/** Strings, comments of YAML, brackets, and what nests without any: `- - - x`. */
const token = /"(?:[^"\\\n]|\\.){0,2000}"|'[^'\n]*'|(?<![^\s])#[^\n]*|[[{]|[\]}]/g;
const nestedOnOneLine = new RegExp(`^(?:[ \\t]*[-?](?=[ \\t])){${deepest}}`, 'm');

/** Refuses a text that is nested deeper than any config, before it is parsed. @throws UserError with the place where it gets too deep. */
export function refuseDeepNesting(path: string, text: string): void {
  const offset = tooDeepAt(text);
  if (offset === undefined) return;
  const { line, column } = lineMap(text).position(offset);
  throw new UserError(`${path}:${line}:${column}: ${tooDeep}`);
}

const tooDeep = `nested more than ${deepest} levels deep, which no config is`;

function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '[' || found === '{') depth++;
    else if ((found === ']' || found === '}') && depth > 0) depth--;
    if (depth > deepest) return index;
  }
  return nestedOnOneLine.exec(text)?.index;
}

/** The offset of a value, or of its key, in the text of a config; undefined when it is not there. */
type Locator = (path: KeyPath, atKey: boolean) => number | undefined;

/** Writes problems one line each, in file order, with their places where there is a text. @param base Where the config stands in its file. */
export function problemLines(
  path: string,
  problems: readonly Problem[],
  written: RawConfig['written'],
  base: KeyPath,
): string {
  if (written === undefined) return problems.map(({ message }) => `${path}: ${message}`).join('\n');
  const offsetOf = offsetsIn(written);
  const lines = lineMap(written.text);
  return problems
    .map((problem) => ({
      ...problem,
      offset: offsetOf([...base, ...problem.path], problem.atKey),
    }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => {
      const { line, column } = lines.position(offset);
      return `${path}:${line}:${column}: ${message}`;
    })
    .join('\n');
}

/** Where the values of a config, or their keys, stand in its text. */
export function offsetsIn({
  text,
  format,
}: NonNullable<RawConfig['written']>): (path: KeyPath, atKey: boolean) => number {
  const locate = locators[format](text);
  return (path, atKey) => nearestOffset(locate, path, atKey);
}

/** Of the thing itself or, when it is missing, of what it is missing from. */
function nearestOffset(locate: Locator, path: KeyPath, atKey: boolean): number {
  for (let length = path.length; length >= 0; length--) {
    const offset = locate(path.slice(0, length), atKey && length === path.length);
    if (offset !== undefined) return offset;
  }
  return 0;
}

const locators: Record<ConfigFormat, (text: string) => Locator> = {
  json(text) {
    const tree = parseTree(text, [], { allowTrailingComma: true });
    return (path, atKey) => {
      const node = tree && findNodeAtLocation(tree, [...path]);
      return (atKey ? node?.parent?.children?.[0] : node)?.offset;
    };
  },
  yaml(text) {
    const document = parseDocument(text, { merge: true });
    return (path, atKey) => {
      if (!atKey) return offsetOf(document.getIn(path, true));
      const parent = document.getIn(path.slice(0, -1), true);
      if (!isMap(parent)) return undefined;
      const pair = parent.items.find(({ key }) => (isScalar(key) ? String(key.value) : key) === path.at(-1));
      return offsetOf(pair?.key);
    };
  },
};

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
