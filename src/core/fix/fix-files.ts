import { basename, resolve } from 'node:path';
import type { Selected } from '../check/select.ts';
import { gitOrThrow, splitNul } from '../collect/git.ts';
import type { Collection } from '../collect/policy.ts';
import { type Decoded, readDocument } from '../collect/read-file.ts';
import { replaceFile } from '../collect/write-file.ts';
import type { Range } from '../parse/blocks.ts';
import type { Edit, FileResult, Finding } from '../rule/rule.ts';
import { mergeEdits } from './merge-edits.ts';

interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface FixOutcome {
  /** What is left after all fixes; the texts are the fixed ones. */
  readonly results: readonly FileResult[];
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

/** One fix can make room for the next; a text that is not at rest by then grows without end. */
const mostPasses = 100;

/** Fixes the findings of a run. With `staged`, the index is fixed with the work tree, but for files that differ between the two. */
export async function fixFiles(
  collection: Collection,
  selected: readonly Selected[],
  results: readonly FileResult[],
  lintFile: (file: Selected, decoded: Decoded) => Promise<FileResult | undefined>,
  write: boolean,
  staged = false,
): Promise<FixOutcome> {
  const files = new Map(selected.map((file) => [file.candidate.path, file]));
  const mended = new Map<string, FileResult>();
  const changes: Change[] = [];
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
  if (!write || changes.length === 0) return outcome(new Set(), []);
  const { left, notes } = (staged ? writeStaged : writeFiles)(collection.root, changes);
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

interface Written {
  readonly left: ReadonlySet<string>;
  readonly notes: readonly string[];
}

function writeFiles(root: string, changes: readonly Change[]): Written {
  const left = new Set<string>();
  const notes: string[] = [];
  for (const change of changes) {
    const trouble = writeOne(resolve(root, change.path), change);
    if (trouble === undefined) continue;
    left.add(change.path);
    notes.push(`${change.path} was not fixed: ${trouble}`);
  }
  return { left, notes };
}

/** A person may have saved the file since it was read: then theirs stays. One with several names (hard links) is fixed with the first of them. */
function writeOne(file: string, change: Change): string | undefined {
  const { text } = readDocument(file);
  if (text === change.after) return undefined;
  if (text !== change.before) return 'it changed while it was being linted; run again';
  try {
    replaceFile(file, change.after);
    return undefined;
  } catch (error) {
    return `it cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
  }
}

/** Fixes index and work tree where they agree; where they differ, a person is at work, and the file is left alone. */
function writeStaged(root: string, changes: readonly Change[]): Written {
  const partial = basename(process.env.GIT_INDEX_FILE ?? '').startsWith('next-index-');
  if (partial) {
    // `git commit FILE` commits from an index of its own; what we stage there would be taken back by the real one.
    const notes = [
      'nothing was fixed: git commits the named files from an index of its own; run prompt-lint --fix first',
    ];
    return { left: new Set(changes.map(({ path }) => path)), notes };
  }
  const paths = changes.map(({ path }) => path);
  const differing = new Set(
    splitNul(gitOrThrow(root, ['--literal-pathspecs', 'diff', '--name-only', '-z', '--', ...paths])),
  );
  const texts = changes
    .filter(({ path }) => !differing.has(path))
    .flatMap((change) => inWorkTree(change, readDocument(resolve(root, change.path)).text) ?? []);
  const written = writeFiles(root, texts);
  const mended = texts.filter(({ path }) => !written.left.has(path)).map(({ path }) => path);
  if (mended.length > 0) gitOrThrow(root, ['--literal-pathspecs', 'add', '--', ...mended]);

  const found = new Set(texts.map(({ path }) => path));
  const left = changes.filter(({ path }) => !found.has(path)).map(({ path }) => path);
  const notes = left.map((path) =>
    differing.has(path)
      ? `${path} was not fixed: it is staged in part; stage or stash the rest, and run again`
      : // A filter or an encoding of git's own stands between the two texts.
        `${path} was not fixed: git converts it on its way to the index; run prompt-lint --fix, then git add`,
  );
  return { left: new Set([...left, ...written.left]), notes: [...notes, ...written.notes] };
}

/** A change of the index as it is in the work tree, where git may write CRLF; undefined when more than the line endings differs. */
function inWorkTree(change: Change, text: string | undefined): Change | undefined {
  if (text === undefined || text === change.before) return text === undefined ? undefined : change;
  const withCrlf = (lines: string) => lines.replaceAll('\n', '\r\n');
  if (change.before.includes('\r') || text !== withCrlf(change.before)) return undefined;
  return { path: change.path, before: text, after: withCrlf(change.after) };
}

/** Whether two edits get in each other's way. An insertion does where it only touches: which text comes first would be chance. */
function collide(one: Range, other: Range): boolean {
  if (one.start === one.end || other.start === other.end) {
    return one.start <= other.end && other.start <= one.end;
  }
  return one.start < other.end && other.start < one.end;
}

/** Applies fixes by position, each as a whole; one that meets an edit already taken is skipped for a second run. @throws RangeError */
export function applyFixes(text: string, findings: readonly Finding[]) {
  const taken: Edit[] = [];
  const applied: Finding[] = [];
  const skipped: Finding[] = [];
  const fixable = findings
    .flatMap((finding) =>
      finding.fix?.[0] ? [{ finding, edits: finding.fix, start: finding.fix[0].start }] : [],
    )
    .sort((one, other) => one.start - other.start);

  for (const { finding, edits } of fixable) {
    if (edits.some((edit) => taken.some((other) => collide(other, edit)))) skipped.push(finding);
    else {
      taken.push(...edits);
      applied.push(finding);
    }
  }

  if (taken.length === 0) return { text, applied, skipped };
  taken.sort((one, other) => one.start - other.start || one.end - other.end);
  const merged = mergeEdits(text, taken);
  return { text: text.slice(0, merged.start) + merged.text + text.slice(merged.end), applied, skipped };
}
