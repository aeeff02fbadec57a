import type { LogLine } from './log-lines.ts';
import { type Role, readTurnLabel } from './turn-labels.ts';

/** How a turn's beginning is written. */
export type MarkStyle = 'heading' | 'emphasis' | 'bold' | 'plain';

/** A line that looks like the beginning of a turn. */
export interface TurnMark {
  /** Index of the line. */
  readonly line: number;
  readonly role: Role;
  readonly style: MarkStyle;
  /** Of a heading, its number of hashes; 0 otherwise. */
  readonly depth: number;
  readonly details: string;
  /** Offset in the file at which the turn's text may begin, on the same line. */
  readonly textStart: number;
  /** Whether words follow on the same line. */
  readonly isInline: boolean;
}

/** Reads a line as the beginning of a turn: `## User`, `**Assistant:** …`, `_**Agent (…)**_`, `You: …`. */
export function readTurnMark(line: LogLine, index: number): TurnMark | undefined {
  const { text } = line;
  switch (text.charCodeAt(0)) {
    case 35:
      return heading(line, index);
    case 42:
    case 95:
      return emphasised(line, index);
    case 32:
    case 9:
    case 62:
    case 96:
    case 124:
    case 45:
      return undefined;
    default:
      return text === '' ? undefined : plain(line, index);
  }
}

function heading(line: LogLine, index: number): TurnMark | undefined {
  const hashes = /^#{1,6}(?=[ \t])/.exec(line.text)?.[0].length ?? 0;
  if (hashes === 0) return undefined;
  const from = hashes + (/^[ \t]+/.exec(line.text.slice(hashes))?.[0].length ?? 0);
  const found = emphasised(line, index, from) ?? labelled(line, index, from, 'heading');
  return found && { ...found, style: 'heading', depth: hashes };
}

const signs = ['_**', '**_', '***', '**', '__', '*', '_'];

function emphasised(line: LogLine, index: number, from = 0): TurnMark | undefined {
  const { text } = line;
  // Emoji may stand before the bold name in a heading.
  const sign = signs.find((each) => text.startsWith(each, from));
  if (sign === undefined) return undefined;
  const closing = [...sign].reverse().join('');
  const open = from + sign.length;
  const close = text.slice(0, open + 200).indexOf(closing, open);
  if (close < 0) return undefined;
  const inner = text.slice(open, close);
  const label = readTurnLabel(inner);
  if (!label) return undefined;
  // Inside `_**User: Jana (09:14)**_` a name may follow.
  const extra = inner.slice(label.end);
  if (extra.trim() !== '' && !(sign.length === 3 && label.colon)) return undefined;
  let at = close + closing.length;
  const rest = text.slice(at, at + 160);
  const behind =
    /^(?: ?(?:\([^()]{1,80}\)|\[[^[\]]{1,80}\]|`[^`]{1,80}`)| ?[-–—|·] ?[\d: .TZ+-]{4,32}(?=$|:))?(?: ?:(?!:))?/.exec(
      rest,
    )![0];
  at += behind.length;
  const isInline = text.slice(at).trim() !== '';
  const ended = label.colon || behind.endsWith(':');
  if (isInline && !ended) return undefined;
  const style: MarkStyle = sign.length === 3 ? 'emphasis' : 'bold';
  const details = `${label.details} ${extra} ${behind}`;
  return { line: index, role: label.role, style, depth: 0, details, textStart: line.start + at, isInline };
}

function plain(line: LogLine, index: number): TurnMark | undefined {
  // Spares most lines the patterns.
  if (!/^[^\n:：]{1,120}[:：]/.test(line.text) || /^[a-z]/.test(line.text)) return undefined;
  const emoji = /^[^\p{L}\p{N}\s*_[\](){}<>|`"'#$/\\&=+-]{1,8} ?(?=[*_])/u.exec(line.text)?.[0];
  if (emoji !== undefined) return emphasised(line, index, emoji.length);
  const found = labelled(line, index, 0, 'plain');
  // Small letters are those of data: `user: postgres`.
  return found && /^\P{L}*\p{Lu}/u.test(line.text) && !line.text.startsWith('The ') ? found : undefined;
}

function labelled(line: LogLine, index: number, from: number, style: MarkStyle): TurnMark | undefined {
  const written = line.text.slice(from);
  const label = readTurnLabel(written);
  if (!label) return undefined;
  const rest = written.slice(label.end).replace(/[ \t]{0,200}#{0,200}[ \t]{0,200}$/, '');
  if (rest !== '' && (!label.colon || !/^\s/.test(rest))) return undefined;
  if (style === 'plain' && !label.colon) return undefined;
  if (label.role === 'tool' && label.colon && rest !== '') return undefined;
  const details = label.details;
  const textStart = line.start + from + label.end;
  return { line: index, role: label.role, style, depth: 0, details, textStart, isInline: rest.trim() !== '' };
}
