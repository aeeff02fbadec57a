import type { Terminal } from '../core/base/terminal.ts';
import { escapeText, escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import type { Answer } from '../library/queries/answers.ts';

/** Prints what could not be read on standard error, and the answer as data or to read. @returns The exit status. */
export function printAnswer(
  { data, text, notes }: Answer,
  json: boolean | undefined,
  terminal: Terminal,
): number {
  for (const note of notes) terminal.stderr(`${escapeVisible(note)}\n`);
  terminal.stdout(json ? jsonText(data, 2) : `${escapeText(text.trimEnd())}\n`);
  return 0;
}
