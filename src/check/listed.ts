import type { FileResult, Omitted } from '../rule/finding.ts';

/**
 * So many findings of one rule and severity are listed of one document. Nobody reads more, and a text of 1 MB can have a hundred thousand: their words and
 * their order cost more time and memory than all else. Errors and warnings are counted apart, so that no warnings hide an error.
 */
export const mostListed = 1000;

/** What is listed of some findings, and how many are not. @param found In the order of the document. */
export function withinBound<One extends Pick<Omitted, 'rule' | 'severity'>>(
  found: readonly One[],
): { readonly listed: readonly One[]; readonly omitted: readonly Omitted[] } {
  if (found.length <= mostListed) return { listed: found, omitted: [] };
  const counts: { rule: string; severity: Omitted['severity']; count: number }[] = [];
  const listed = found.filter(({ rule, severity }) => {
    // A search: few rules report anything, and a key of two parts would be made for each finding.
    let seen = counts.find((each) => each.rule === rule && each.severity === severity);
    if (!seen) {
      seen = { rule, severity, count: 0 };
      counts.push(seen);
    }
    return ++seen.count <= mostListed;
  });
  const omitted = counts
    .filter(({ count }) => count > mostListed)
    .map((each) => ({ ...each, count: each.count - mostListed }));
  return { listed, omitted };
}

/** The result of a document of which all findings were needed, with those that are listed. */
export function listed(result: FileResult): FileResult {
  const { listed: findings, omitted } = withinBound(result.findings);
  return omitted.length === 0 ? result : { ...result, findings, omitted };
}

/** One line for standard error for each rule of which not all findings are listed. */
export function omittedNotes({ path, omitted = [] }: FileResult): string[] {
  return omitted.map(
    ({ rule, severity, count }) =>
      `${path}: the first ${mostListed} of ${mostListed + count} ${severity}s of ${rule} are listed`,
  );
}
