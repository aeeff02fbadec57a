import type { CheckRun } from './check-runs.ts';

/** A file of the session, and the index of the last event that wrote it. */
export interface Edit {
  readonly path: string;
  readonly index: number;
}

const prose = /\.(?:md|markdown|rst|adoc|asciidoc)$/i;
const named = /(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CHANGELOG|README|CONTRIBUTORS)(?:\.txt)?$/i;
const ofDocs = /(?:^|\/)docs?\/(?:.{0,2000}\/)?[^/]+\.(?:txt|png|jpe?g|gif|svg|webp|pdf|puml|mmd|drawio)$/i;
/** Folders in which prose is what the program reads, shows or is tested with. */
const ofProgram =
  /(?:^|\/)(?:src|lib|app|apps|pages|content|_?posts|public|static|assets|resources|templates|views|prompts|skills|tests?|__tests__|specs?|fixtures|testdata|__snapshots__)\//i;

/** Whether a file is for people to read and no part of the program: `README.md`, `PLAN.md`, what stands in `docs/`. */
export function isDocument(path: string): boolean {
  return (prose.test(path) || named.test(path) || ofDocs.test(path)) && !ofProgram.test(path);
}

/** Whether an edit of a file leaves it open what a check would say now. */
function mayChange({ kind, languages }: CheckRun, path: string): boolean {
  if (!isDocument(path)) return true;
  if (kind === 'tests' || kind === 'type check') return false;
  // Sites are built from them.
  if (kind === 'build') return /(?:^|\/)docs?\//i.test(path);
  return languages === undefined || languages.includes('prose');
}

/** Index of the last event that wrote something which a run would have to look at again; -1 when there is none. */
export function lastEditFor(run: CheckRun, edits: readonly Edit[]): number {
  return Math.max(-1, ...edits.filter(({ path }) => mayChange(run, path)).map(({ index }) => index));
}

/** ` after the last edit`; of a run that only edits of documents followed, nothing, and that remark for the end of the line. */
export function sinceEdits(
  { index }: CheckRun,
  edits: readonly Edit[],
): { readonly when: string; readonly remark: string } {
  const isLast = edits.every((edit) => edit.index < index);
  return isLast
    ? { when: ' after the last edit', remark: '' }
    : { when: '', remark: '; only documents were edited since' };
}
