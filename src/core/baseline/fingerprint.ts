import { createHash } from '../base/hash.ts';
import type { Range } from '../parse/blocks.ts';
import { type Credential, findCredentials } from '../parse/credentials/find.ts';
import { redact } from '../parse/credentials/redact.ts';
import type { FileResult, Finding } from '../rule/rule.ts';

/** Hexadecimal digits: enough to tell the findings of one rule in one document apart. */
export const fingerprintLength = 16;

/**
 * Gives the function that names the findings of one file by what is wrong there: rule, message and the reported text, whatever line it
 * stands on. A finding keeps its name when lines are added above it, and when the repository that it is held against moves on.
 *
 * No secret goes into the name: who knows the rest of the text could otherwise find a short one by trying.
 *
 * @returns A function from a finding to hexadecimal digits; findings that are alike have the same ones.
 */
export function fingerprinter({ text }: Pick<FileResult, 'text'>): (finding: Finding) => string {
  let credentials: readonly Credential[] | undefined;
  return (finding) => {
    credentials ??= text === undefined ? [] : findCredentials(text);
    const reported = text === undefined ? '' : firstLine(masked(text, rangeOf(finding, text), credentials));
    const parts = JSON.stringify([finding.rule, whatIsWrong(redact(finding.message)), redact(reported)]);
    return createHash('sha256').update(parts).digest('hex').slice(0, fingerprintLength);
  };
}

/**
 * The part of a message that says what is wrong. What follows (the advice, what the repository has instead) and all numbers (lines,
 * versions, times) change while the mistake in the document stays.
 */
function whatIsWrong(message: string): string {
  return message.split(/; |, but /, 1)[0]!.replace(/(?<!\w)v?\d[\d.:]*/g, '#');
}

/** A finding at a point is identified by its line. */
function rangeOf({ start, end }: Range, text: string): Range {
  if (end > start) return { start, end };
  const isLineEnd = (at: number) => text[at] === '\n' || text[at] === '\r';
  let from = Math.min(start, text.length);
  let to = from;
  while (from > 0 && !isLineEnd(from - 1)) from--;
  while (to < text.length && !isLineEnd(to)) to++;
  return { start: from, end: to };
}

function masked(text: string, { start, end }: Range, credentials: readonly Credential[]): string {
  let shown = '';
  let at = start;
  for (const credential of credentials) {
    if (credential.end <= at || credential.start >= end) continue;
    shown += `${text.slice(at, Math.max(at, credential.start))}***`;
    at = credential.end;
  }
  return at < end ? shown + text.slice(at, end) : shown;
}

/** The first line with text, its white space evened out: who edits a long block further down does not mend what is wrong with it. */
function firstLine(text: string): string {
  const line = /[^\s][^\r\n]*/.exec(text)?.[0] ?? '';
  return line.replace(/\s+/g, ' ').trimEnd();
}
