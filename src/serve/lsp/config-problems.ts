import type { Diagnostic } from 'vscode-languageserver';
import { isConfigName } from '../../config/find.ts';
import { source } from './diagnostics.ts';

/** One thing that is wrong with a config. */
export interface ConfigProblem {
  /** From the root. */
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

/**
 * Reads from what the linter says of a broken config which file each line is about, and where in it: `path:line:column: message`, or
 * `path: message`. Lines about other things are left out.
 */
export function configProblems(message: string): ConfigProblem[] {
  return message.split('\n').flatMap((line) => {
    const [, path, at, column, said] = /^(.+?)(?::(\d+):(\d+))?: (.+)$/.exec(line) ?? [];
    if (path === undefined || !isConfigName(path)) return [];
    const start = { line: Number(at ?? 1) - 1, character: Number(column ?? 1) - 1 };
    const range = { start, end: { line: start.line, character: start.character + 1 } };
    return [{ path, diagnostic: { range, severity: 1, source, code: 'config', message: said! } }];
  });
}
