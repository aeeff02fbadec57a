import type { SessionBuilder } from '../session-builder.ts';
import type { LogLine } from './log-lines.ts';
import { withoutRules } from './pieces.ts';
import { typedCommand } from './typed-command.ts';

/** What programs put into a person's turn. */
const fromProgram =
  /^(?:\[Request interrupted by user|\[Tool (?:result|output)|<(?:task-notification|system-reminder|local-command-|command-message|tool_result)|Caveat: The messages below were generated|This session is being continued from a previous conversation)/;

/** Adds what a person said. Words that the log quotes (`> Yes`) are taken out of the quote. */
export function addPersonTurn(
  builder: SessionBuilder,
  text: string,
  lines: readonly LogLine[],
  at: string | undefined,
): void {
  if (lines.length === 0) return;
  const place = withoutRules(text, { start: lines[0]!.start, end: lines.at(-1)!.end });
  if (place.start >= place.end) return;
  const words = text.slice(place.start, place.end);
  const common = { by: fromProgram.test(words) ? 'program' : 'person', at, ...place } as const;
  const quoted = words.startsWith('>') ? unquoted(words) : undefined;
  if (quoted === undefined) {
    builder.message({ ...common, text: words, textStart: place.start, command: typedCommand(words) });
    return;
  }
  const textStart = /[\r\n]/.test(quoted) ? undefined : text.indexOf(quoted, place.start);
  builder.message({ ...common, text: quoted, textStart, command: typedCommand(quoted) });
}

/** The words of a turn that is one quote; undefined when something of it stands outside. */
function unquoted(words: string): string | undefined {
  const lines = words.split(/\r\n|\r|\n/);
  if (!lines.every((line) => line.startsWith('>'))) return undefined;
  const said = lines
    .map((line) => line.replace(/^>[ \t]?/, ''))
    .join('\n')
    .trim();
  return said === '' ? undefined : said;
}
