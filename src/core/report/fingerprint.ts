import { createHash } from 'node:crypto';
import type { FileResult, Finding } from '../rule/rule.ts';

/** The line of an offset, with its white space normalised. */
function lineTextAt(text: string, offset: number): string {
  const isBreak = (at: number) => text[at] === '\n' || text[at] === '\r';
  let [start, end] = [offset, offset];
  while (start > 0 && !isBreak(start - 1)) start--;
  while (end < text.length && !isBreak(end)) end++;
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}

/** Messages point at other lines ("stands after GOAL, line 19"), whose numbers change when text moves. */
function withoutLineNumbers(message: string): string {
  return message.replace(/\b(lines?) \d+/g, '$1');
}

/**
 * Names each finding of a file by what it is about and not by where it stands, so that it keeps its name when
 * lines are added above it. Findings that are alike are told apart by their order.
 * @returns a SHA-256 digest in hexadecimal for each finding of the file
 */
export function fingerprints(result: FileResult): Map<Finding, string> {
  const seen = new Map<string, number>();
  const digests = new Map<Finding, string>();
  for (const finding of result.findings) {
    const line = result.text === undefined ? '' : lineTextAt(result.text, finding.start);
    const key = JSON.stringify([finding.rule, result.path, withoutLineNumbers(finding.message), line]);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    digests.set(finding, createHash('sha256').update(`${key}${ordinal}`).digest('hex'));
  }
  return digests;
}
