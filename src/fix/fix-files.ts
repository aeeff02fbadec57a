import type { Selected } from '../check/select.ts';
import type { Collection } from '../collect/collection.ts';
import type { Decoded } from '../collect/decode.ts';
import type { FileResult } from '../rule/finding.ts';
import { applyFixes } from './apply.ts';
import { fixedFileWriter } from './write.ts';

/** What is to become of the fixes: written, or only shown as a diff. */
export interface FixRequest {
  readonly write: boolean;
  /** The index is mended with the work tree; files that differ between the two are left alone. */
  readonly staged: boolean;
}

export interface FixOutcome {
  /** What is left when everything that can be mended is; the texts are the mended ones. */
  readonly results: readonly FileResult[];
  /** Before and after, for each file that changes. */
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly notes: readonly string[];
}

/** One fix can make room for the next; a text that is not at rest by then grows without end. */
const mostPasses = 100;

/**
 * Mends the findings of a run.
 *
 * @param lintFile Lints a text again, to see what is left.
 */
export async function fixFiles(
  collection: Collection,
  selected: readonly Selected[],
  results: readonly FileResult[],
  lintFile: (file: Selected, decoded: Decoded) => Promise<FileResult | undefined>,
  request: FixRequest,
): Promise<FixOutcome> {
  const files = new Map(selected.map((file) => [file.candidate.path, file]));
  const mended = new Map<string, FileResult>();
  const changes: { path: string; before: string; after: string }[] = [];
  for (const result of results) {
    const fixed = await mend(result, (text) => lintFile(files.get(result.path)!, { text }));
    if (fixed === undefined) continue;
    mended.set(result.path, fixed);
    changes.push({ path: result.path, before: result.text!, after: fixed.text! });
  }

  const outcome = (left: ReadonlySet<string>, notes: readonly string[]): FixOutcome => ({
    results: results.map((result) => (left.has(result.path) ? result : (mended.get(result.path) ?? result))),
    changes: changes.filter(({ path }) => !left.has(path)),
    notes,
  });
  if (!request.write || changes.length === 0) return outcome(new Set(), []);
  const { left, notes } = fixedFileWriter(collection.root, request.staged)(changes);
  return outcome(left, notes);
}

/** Fixes a text until nothing changes any more; undefined when nothing changes at all. */
async function mend(
  result: FileResult,
  lintAgain: (text: string) => Promise<FileResult | undefined>,
): Promise<FileResult | undefined> {
  let current = result;
  const seen = new Set([result.text]);
  for (let pass = 0; pass < mostPasses && current.text !== undefined; pass++) {
    const { text, applied } = applyFixes(current.text, current.findings);
    // A text that was there before: the fixes take turns, and one more would change nothing.
    if (applied.length === 0 || seen.has(text)) break;
    seen.add(text);
    const next = await lintAgain(text);
    // A fix after which the file is no document any more is none.
    if (next === undefined) break;
    current = next;
  }
  return current === result ? undefined : current;
}
