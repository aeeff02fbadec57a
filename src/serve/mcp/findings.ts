import { z } from 'zod';
import { plural } from '../../base/in-words.ts';
import { version } from '../../base/version.ts';
import type { LintOutcome } from '../../lint.ts';
import { compact } from '../../report/compact.ts';
import { countFindings, isFixable } from '../../report/report.ts';
import { type Answer, noted } from './tool.ts';

/** More would not be read at once. */
const mostFindings = 200;

const position = z.number().int().min(1);

/** What linting found, as data. */
export const findingsSchema = z.object({
  documents: z.number().int().min(0).describe('How many were linted.'),
  errors: z.number().int().min(0),
  warnings: z.number().int().min(0),
  findings: z
    .array(
      z.object({
        path: z.string(),
        line: position,
        column: position,
        endLine: position,
        endColumn: position,
        severity: z.enum(['error', 'warning']),
        rule: z.string().describe('explain_rule tells what it wants.'),
        message: z.string(),
        reason: z
          .string()
          .optional()
          .describe('The named reason that had a claim about the repository reported.'),
        fixable: z.boolean().describe('Whether lint_text with fix mends it.'),
      }),
    )
    .describe(
      `The first ${mostFindings}. Lines and columns from 1, columns in UTF-16 units, the end exclusive.`,
    ),
  omitted: z.number().int().min(0).describe('How many findings are not listed.'),
  fixed: z.string().optional().describe('The text after all fixes; only where it was asked for and differs.'),
  notes: z.array(z.string()).describe('Remarks on the run.'),
});

/** What a run found, to read and as data. @param clean What is said when it found nothing. */
export function findingsAnswer(
  { results, root, notes }: Pick<LintOutcome, 'results' | 'root' | 'notes'>,
  clean: string,
): Answer {
  const all = results.flatMap(({ path, findings }) => findings.map((finding) => ({ path, finding })));
  const listed = all.slice(0, mostFindings);
  const { errors, warnings } = countFindings(
    all.map(({ finding }) => finding),
    results.flatMap((result) => result.omitted ?? []),
  );
  const omitted = errors + warnings - listed.length;
  const byFile = listed.map(({ path, finding }) => ({ path, findings: [finding] }));
  const lines = compact(byFile, {
    ruleOf: () => undefined,
    ...{ color: false, version, root, quiet: false, verbose: false, notes: [] },
  });
  const counts = `${plural(errors, 'error')} and ${plural(warnings, 'warning')} in ${plural(results.length, 'document')}`;
  const more = omitted === 0 ? '' : `; ${omitted} more are not listed: name fewer paths`;
  return {
    text: noted(all.length === 0 ? `${clean}\n` : `${lines}\n${counts}${more}\n`, notes),
    data: {
      documents: results.length,
      errors,
      warnings,
      findings: listed.map(({ path, finding }) => {
        const { line, column, endLine, endColumn, severity, rule, message, reason } = finding;
        const fixable = isFixable(finding);
        const place = { path, line, column, endLine, endColumn };
        return { ...place, severity, rule, message, ...(reason && { reason: reason.id }), fixable };
      }),
      omitted,
      notes,
    },
  };
}
