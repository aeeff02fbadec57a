import { LineCounter, parseDocument } from 'yaml';
import { UserError } from '../base/errors.ts';
import { jsonError } from './json-error.ts';
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
