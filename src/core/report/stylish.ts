import { plural } from '../base/words.ts';
import type { FileResult } from '../rule/rule.ts';
import { displayWidth, escapeVisible } from './escape.ts';
import { countFindings, foundInWords, type ReportContext } from './report.ts';

/** A message wider than this does not push the rules of the other lines to the right. */
const widestAlignedMessage = 100;

export interface Style {
  readonly path: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly rule: (text: string) => string;
}

const ansi = (on: number, off: number) => (text: string) => `\x1b[${on}m${text}\x1b[${off}m`;
const plain = (text: string) => text;
const uncoloured: Style = { path: plain, error: plain, warning: plain, rule: plain };
const coloured: Style = { path: ansi(4, 24), error: ansi(31, 39), warning: ansi(33, 39), rule: ansi(2, 22) };

export function styleOf({ color }: ReportContext): Style {
  return color ? coloured : uncoloured;
}

function widest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}

function fileBlock({ path, ref, findings }: FileResult, style: Style, verbose: boolean): string {
  const rows = findings.map(({ severity, line, column, rule, message: raw, reason }) => {
    const message = escapeVisible(raw);
    const position = `${line}:${column}`;
    return { severity, position, message, messageWidth: displayWidth(message), rule, reason };
  });
  const positionWidth = widest(rows.map(({ position }) => position.length));
  const severityWidth = widest(rows.map(({ severity }) => severity.length));
  const aligned = rows.filter((row) => row.messageWidth <= widestAlignedMessage);
  const messageWidth = widest(aligned.map((row) => row.messageWidth));

  let block = `${style.path(escapeVisible(path))}${ref === undefined ? '' : ` in ${escapeVisible(ref)}`}\n`;
  for (const row of rows) {
    const cells = [
      row.position.padEnd(positionWidth),
      style[row.severity](row.severity) + ' '.repeat(severityWidth - row.severity.length),
      row.message + ' '.repeat(Math.max(messageWidth - row.messageWidth, 0)),
      style.rule(escapeVisible(row.rule)),
    ];
    block += `  ${cells.join('  ')}\n`;
    if (!verbose || !row.reason) continue;
    const indent = ' '.repeat(positionWidth + severityWidth + 6);
    block += `${indent}${style.rule(escapeVisible(`${row.reason.id}: ${row.reason.summary}`))}\n`;
  }
  return block;
}

/** The line that sums up, behind what is shown of the files; what `--verbose` says when nothing is. */
export function withSummary(
  blocks: readonly string[],
  results: readonly FileResult[],
  context: ReportContext,
): string {
  if (blocks.length === 0) {
    if (!context.verbose) return '';
    return `${plural(results.length, 'document')} checked, no ${context.quiet ? 'errors' : 'errors or warnings'}\n`;
  }
  const faulty = results.filter(({ findings }) => findings.length > 0);
  const counts = countFindings(
    faulty.flatMap(({ findings }) => findings),
    faulty.flatMap(({ omitted = [] }) => omitted),
  );
  const fixable = counts.fixableErrors + counts.fixableWarnings;
  const hint = fixable > 0 ? ` · ${fixable} can be fixed with --fix` : '';
  const files = `${faulty.length} of ${plural(results.length - (context.installed ?? 0), 'document')}`;
  return `${blocks.join('\n')}\n${foundInWords(counts)} in ${files}${hint}\n`;
}

/** For people: a block for each file with findings, then a line that sums up. */
export function stylish(results: readonly FileResult[], context: ReportContext): string {
  const faulty = results.filter(({ findings }) => findings.length > 0);
  const blocks = faulty.map((result) => fileBlock(result, styleOf(context), context.verbose));
  return withSummary(blocks, results, context);
}
