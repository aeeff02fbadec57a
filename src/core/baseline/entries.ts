import { compare } from '../base/collections.ts';
import type { FileResult } from '../rule/rule.ts';
import { fingerprinter } from './fingerprint.ts';

/** Findings of a document that are alike. */
export interface BaselineEntry {
  /** Of the document, from the repository root, with forward slashes. */
  readonly path: string;
  readonly rule: string;
  readonly fingerprint: string;
  /** How many there are; at least 1. */
  readonly count: number;
}

/** What a baseline makes of the results of a run. */
export interface Matched {
  /** The results without the findings that are known; clean files stay. */
  readonly results: readonly FileResult[];
  /** How many findings were left out. */
  readonly leftOut: number;
  /** What the baseline knows and the run did not find; `count` says how often. */
  readonly notFound: readonly BaselineEntry[];
}

/** The entries that stand for the findings of some files, sorted by path, rule and fingerprint. */
export function entriesOf(results: readonly FileResult[]): BaselineEntry[] {
  return results
    .flatMap((result) => {
      const fingerprintOf = fingerprinter(result);
      const counts = new Map<string, BaselineEntry>();
      for (const finding of result.findings) {
        const entry = { path: result.path, rule: finding.rule, fingerprint: fingerprintOf(finding) };
        const key = keyOf(entry);
        counts.set(key, { ...entry, count: (counts.get(key)?.count ?? 0) + 1 });
      }
      return [...counts.values()];
    })
    .sort(inOrder);
}

/** Leaves known findings out, as many of each as there are in the baseline: the first ones of a document. */
export function matchEntries(results: readonly FileResult[], entries: readonly BaselineEntry[]): Matched {
  const left = new Map(entries.map((entry) => [keyOf(entry), entry.count]));
  const paths = new Set(entries.map(({ path }) => path));
  let leftOut = 0;
  const fresh = results.map((result) => {
    const { path } = result;
    if (!paths.has(path) || result.findings.length === 0) return result;
    const fingerprintOf = fingerprinter(result);
    const suppressed = [...(result.suppressed ?? [])];
    const findings = result.findings.filter((finding) => {
      const key = keyOf({ path, rule: finding.rule, fingerprint: fingerprintOf(finding) });
      const count = left.get(key) ?? 0;
      if (count === 0) return true;
      left.set(key, count - 1);
      suppressed.push({ ...finding, suppression: { kind: 'file', justification: '' } });
      return false;
    });
    leftOut += result.findings.length - findings.length;
    return { ...result, findings, ...(suppressed.length > 0 && { suppressed }) };
  });
  const notFound = entries.flatMap((entry) => {
    const count = left.get(keyOf(entry)) ?? 0;
    return count > 0 ? [{ ...entry, count }] : [];
  });
  return { results: fresh, leftOut, notFound };
}

/**
 * The entries of a baseline after a run: those that the run found, and those that it had no say in.
 *
 * @param isJudged Whether the run would have found what an entry stands for, were it still there.
 */
export function updateEntries(
  entries: readonly BaselineEntry[],
  found: readonly BaselineEntry[],
  isJudged: (entry: BaselineEntry) => boolean,
): BaselineEntry[] {
  const keys = new Set(found.map(keyOf));
  const kept = entries.filter((entry) => !isJudged(entry) && !keys.has(keyOf(entry)));
  return [...kept, ...found].sort(inOrder);
}

function keyOf({ path, rule, fingerprint }: Omit<BaselineEntry, 'count'>): string {
  return `${path}\0${rule}\0${fingerprint}`;
}

function inOrder(a: BaselineEntry, b: BaselineEntry): number {
  return compare(a.path, b.path) || compare(a.rule, b.rule) || compare(a.fingerprint, b.fingerprint);
}
