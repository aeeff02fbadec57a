import { plural } from '../../base/in-words.ts';
import type { Finding } from '../../rule/finding.ts';
import { countFindings } from '../report.ts';

/** "2 errors and 1 warning"; "no findings" for none. */
export function countsInWords(findings: readonly Finding[]): string {
  const { errors, warnings } = countFindings(findings);
  const found = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  return found.length === 0 ? 'no findings' : found.join(' and ');
}
