import { createHash } from '../base/hash.ts';
import { plural } from '../base/words.ts';
import { endOfLine } from '../parse/lines.ts';
import { startOfLine } from '../parse/list-marker.ts';
import type { FileResult, Finding, Omitted, Severity } from '../rule/rule.ts';

export interface RuleDescription {
  readonly summary: string;
  /** The default of the `recommended` preset, whatever the config made of it. */
  readonly severity: Severity | 'off';
  readonly fixable: boolean;
  /** Where the rule's documentation can be read. */
  readonly url?: string;
  readonly help?: string;
}

export interface ReportContext {
  /** Undefined for findings that no rule of the catalogue made. */
  ruleOf(id: string): RuleDescription | undefined;
  readonly color: boolean;
  readonly version: string;
  readonly informationUri?: string;
  /** Absolute path of the repository root; only for formats that link to files of this machine. */
  readonly root: string;
  /** Warnings are left out (`errorsOnly`); only formats that say so in words ask. */
  readonly quiet: boolean;
  /** Name the reason of each claim that is reported, and say so when nothing was found. */
  readonly verbose: boolean;
  /** Remarks on the run, one line each. They go to standard error; only formats with a place for them repeat them. */
  readonly notes: readonly string[];
  /** How many of the files without findings are as `init` installed them; the line that sums up does not count them. */
  readonly installed?: number;
}

/** Renders the results of a run, sorted by path, clean files included. Pure; an empty text when there is nothing to say. */
export type Format = (results: readonly FileResult[], context: ReportContext) => string;

/** A format that somebody else may have written. */
export type AnyFormat = (results: readonly FileResult[], context: ReportContext) => string | Promise<string>;

/** The results without warnings, as `--quiet` has them reported. */
export function errorsOnly(results: readonly FileResult[]): readonly FileResult[] {
  const errors = <Each extends { readonly severity: Severity }>(all: readonly Each[]) =>
    all.filter(({ severity }) => severity === 'error');
  return results.map(({ findings, omitted, suppressed, ...result }) => ({
    ...{ ...result, findings: errors(findings) },
    ...(omitted && { omitted: errors(omitted) }),
    ...(suppressed && { suppressed: errors(suppressed) }),
  }));
}

/** Whether `--fix` can mend a finding. */
export function isFixable(finding: Finding): boolean {
  return finding.fix !== undefined && finding.fix.length > 0;
}

export type Counts = ReturnType<typeof countFindings>;

/** Counts findings by severity, and those among them that `--fix` can mend. @param omitted What is found besides and not listed. */
export function countFindings(findings: readonly Finding[], omitted: readonly Omitted[] = []) {
  const counts = { errors: 0, warnings: 0, fixableErrors: 0, fixableWarnings: 0 };
  for (const finding of findings) {
    const fixable = isFixable(finding) ? 1 : 0;
    if (finding.severity === 'error') {
      counts.errors++;
      counts.fixableErrors += fixable;
    } else {
      counts.warnings++;
      counts.fixableWarnings += fixable;
    }
  }
  for (const { severity, count } of omitted) counts[severity === 'error' ? 'errors' : 'warnings'] += count;
  return counts;
}

/** "2 errors and 1 warning"; "no findings" for none. */
export function foundInWords({ errors, warnings }: Pick<Counts, 'errors' | 'warnings'>): string {
  const found = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')];
  return found.filter(Boolean).join(' and ') || 'no findings';
}

/** Names each finding by what it is about and not by where it stands, so that it keeps its name when lines are added above it. */
export function fingerprints(result: FileResult): Map<Finding, string> {
  const seen = new Map<string, number>();
  const digests = new Map<Finding, string>();
  for (const finding of result.findings) {
    const { text = '' } = result;
    const line = text.slice(startOfLine(text, finding.start), endOfLine(text, finding.start));
    const said = line.replace(/\s+/g, ' ').trim();
    // Messages point at other lines ("stands after GOAL, line 19"), whose numbers change when text moves.
    const message = finding.message.replace(/\b(lines?) \d+/g, '$1');
    const key = JSON.stringify([finding.rule, result.path, message, said]);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    digests.set(finding, createHash('sha256').update(`${key}${ordinal}`).digest('hex'));
  }
  return digests;
}
