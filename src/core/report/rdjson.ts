import { type LineMap, lineMap } from '../parse/lines.ts';
import type { Edit, Finding } from '../rule/rule.ts';
import { escapeVisible } from './escape.ts';
import { jsonText } from './json-text.ts';
import { type Format, shownFindings } from './report.ts';

/** Reviewdog's diagnostics. Its columns count bytes of UTF-8. */
export const rdjson: Format = (results, context) =>
  jsonText({
    source: { name: 'prompt-lint', url: context.informationUri },
    diagnostics: results.flatMap((result) => {
      const findings = shownFindings(result, context);
      const rangeOf = ranger(result.text);
      return findings.map((finding) => ({
        message: escapeVisible(finding.message),
        location: { path: result.path, range: rangeOf(finding) ?? linesOf(finding) },
        severity: finding.severity.toUpperCase(),
        code: { value: finding.rule, url: context.ruleOf(finding.rule)?.url },
        suggestions: finding.fix?.flatMap((edit) => {
          const range = rangeOf(edit);
          return range ? [{ range, text: edit.text }] : [];
        }),
      }));
    }),
  });

function linesOf({ line, endLine }: Finding) {
  return { start: { line }, end: { line: endLine } };
}

/** Gives the function that tells the range of offsets; undefined where the text is not known. */
function ranger(text: string | undefined) {
  const lines = text === undefined ? undefined : lineMap(text);
  return ({ start, end }: Pick<Edit, 'start' | 'end'>) =>
    lines && { start: placeOf(text!, lines, start), end: placeOf(text!, lines, end) };
}

function placeOf(text: string, lines: LineMap, offset: number) {
  const { line } = lines.position(offset);
  return { line, column: Buffer.byteLength(text.slice(lines.lineStart(line), offset)) + 1 };
}
