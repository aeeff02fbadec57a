import { endOfPrivateKey, findCredentials } from '../parse/credentials/find.ts';
import { redact } from '../parse/credentials/redact.ts';
import { endOfLine, lineMap } from '../parse/lines.ts';
import type { FileResult, Finding } from '../rule/rule.ts';
import { displayWidth, escapeVisible } from './escape.ts';
import { isFixable, type ReportContext } from './report.ts';
import { type Style, styleOf, withSummary } from './stylish.ts';

/** Lines above and below the one that is meant. */
const around = 1;
/** Columns of a line that are shown; of a longer one the part that is meant. */
const widest = 100;

/** For people at a terminal: each finding with the lines around it, then a line that sums up. */
export function full(results: readonly FileResult[], context: ReportContext): string {
  const style = styleOf(context);
  const blocks = results.flatMap((result) => {
    if (result.findings.length === 0) return [];
    const frameOf = framer(result.text, style);
    return result.findings.map((finding) => blockOf(finding, result, style, context) + frameOf(finding));
  });
  return withSummary(blocks, results, context);
}

function blockOf(
  finding: Finding,
  { path, ref }: FileResult,
  style: Style,
  { verbose }: ReportContext,
): string {
  const { line, column, severity, rule, message, reason } = finding;
  const place = style.path(escapeVisible(`${path}:${line}:${column}`));
  const where = ref === undefined ? place : `${place} in ${escapeVisible(ref)}`;
  const fixable = isFixable(finding) ? style.rule('  fixable') : '';
  const why = verbose && reason ? `  ${style.rule(escapeVisible(`${reason.id}: ${reason.summary}`))}\n` : '';
  return `${where}  ${style[severity](severity)}  ${style.rule(escapeVisible(rule))}${fixable}\n  ${escapeVisible(message)}\n${why}`;
}

/** Gives the function that shows the lines of a finding; nothing where the text is not known. */
function framer(text: string | undefined, style: Style): (finding: Finding) => string {
  if (text === undefined || text.trim() === '') return () => '';
  const lines = lineMap(text);
  const shown = withoutSecrets(text);
  return (finding) => {
    const first = Math.max(1, finding.line - around);
    const last = Math.min(lines.lineCount, finding.line + around);
    const numberWidth = String(last).length;
    // The part of a long line that is meant decides which part of its neighbours is shown.
    const from =
      finding.column + Math.min(finding.end - finding.start, widest / 2) > widest ? finding.column - 20 : 1;
    let frame = '\n';
    for (let number = first; number <= last; number++) {
      const isMeant = number === finding.line;
      const start = lines.lineStart(number);
      const line = shown.slice(start, endOfLine(shown, start)).replace(/^\ufeff/, '');
      const safe = redact(line);
      const mark = isMeant ? style[finding.severity]('>') : ' ';
      const cut = part(safe, from, widest);
      frame += `${`  ${mark} ${style.rule(`${String(number).padStart(numberWidth)} │`)} ${cut}`.trimEnd()}\n`;
      if (!isMeant || safe !== line) continue;
      const before = displayWidth(part(line, from, finding.column - from));
      const end = finding.endLine === number ? finding.endColumn : line.length + 1;
      const width = displayWidth(part(line, finding.column, Math.min(end, from + widest) - finding.column));
      const carets = style[finding.severity]('^'.repeat(Math.max(1, width)));
      frame += `    ${' '.repeat(numberWidth)} ${style.rule('│')} ${' '.repeat(before)}${carets}\n`;
    }
    return frame;
  };
}

/** So many columns of a line, as a terminal may show them. @param column The first one. */
function part(line: string, column: number, length: number): string {
  if (length <= 0) return '';
  return escapeVisible(line.slice(column - 1, column - 1 + length).replaceAll('\t', ' '));
}

/** The text as a program of somebody else may print it: without secrets, line by line in its place. */
export function printable(text: string): string {
  return withoutSecrets(text)
    .split('\n')
    .map((line) => escapeVisible(redact(line)))
    .join('\n');
}

/** The text with asterisks for what is a secret, of the same length, so that all else keeps its place. */
function withoutSecrets(text: string): string {
  let shown = text;
  for (const credential of findCredentials(text)) {
    const { start } = credential;
    const end = endOfPrivateKey(text, credential);
    shown = shown.slice(0, start) + shown.slice(start, end).replace(/[^\r\n]/g, '*') + shown.slice(end);
  }
  return shown;
}
