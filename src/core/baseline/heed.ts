import { isAbsolute, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { inWords, plural } from '../base/words.ts';
import type { Selected } from '../check/select.ts';
import { realPath } from '../collect/files.ts';
import { largestManifest, readDocument } from '../collect/read-file.ts';
import { replaceFile } from '../collect/write-file.ts';
import type { FileResult } from '../rule/rule.ts';
import { type BaselineEntry, entriesOf, matchEntries, updateEntries } from './entries.ts';
import { baselineText, entriesIn, isDamagedBaseline, readBaselineText } from './text.ts';

export interface BaselinePlace {
  /** Absolute path. */
  readonly file: string;
  /** What messages call it: from the root, where it lies below that. */
  readonly name: string;
  readonly exists: boolean;
  /** Nobody named it. */
  readonly isDefault: boolean;
}

/** A baseline that was read. */
interface KnownBaseline extends BaselinePlace {
  readonly entries: readonly BaselineEntry[];
  /** Its text; undefined when it is not there. */
  readonly text: string | undefined;
}

/** What a run looked at. */
export interface BaselineRun {
  /** Absolute path. */
  readonly root: string;
  /** What was selected; the files with results are among them. */
  readonly selected: readonly Selected[];
  /** All that the config includes was linted. */
  readonly isEverything: boolean;
  /** The run was about a commit or a branch, so that rules about changes had something to say. */
  readonly isAboutChange: boolean;
}

/** Results without what is known, and one line for each thing to tell on standard error. */
export interface Heeded {
  readonly results: readonly FileResult[];
  readonly leftOut: number;
  readonly notes: readonly string[];
}

/**
 * Reads a baseline.
 *
 * @param given Its text in a commit; that on the disk when undefined.
 * @param rewrites Whether all of it is to be written anew: damage then does no harm.
 * @throws UserError for what is no baseline of ours, or damaged.
 */
export function readBaseline(
  place: BaselinePlace,
  given: string | undefined,
  rewrites: boolean,
): KnownBaseline {
  if (!place.exists) return { ...place, entries: [], text: undefined };
  const { text = given, fault } =
    given === undefined ? readDocument(realPath(place.file) ?? place.file, largestManifest) : {};
  if (text === undefined || fault)
    throw new UserError(`the baseline ${place.name} cannot be read (${fault?.id}); name another file`);
  const isLost = rewrites && isDamagedBaseline(text);
  return {
    ...place,
    entries: isLost ? entriesIn(text, place.name) : readBaselineText(text, place.name),
    text,
  };
}

/** Leaves out what the baseline knows, and tells what it knows in vain. */
export function heedBaseline(
  baseline: KnownBaseline,
  results: readonly FileResult[],
  looked: BaselineRun,
): Heeded {
  const { notFound, ...matched } = matchEntries(results, baseline.entries);
  const judge = judgeOf(results, looked);
  const gone = notFound.filter((entry) => judge(entry) === 'gone');
  return { ...matched, notes: gone.length === 0 ? [] : [goneNote(gone, baseline.name)] };
}

/** Writes what was found to the baseline, in one step, and leaves it out. @throws UserError when it cannot be written. */
export function updateBaseline(
  baseline: KnownBaseline,
  results: readonly FileResult[],
  looked: BaselineRun,
): Heeded {
  // The path of a file elsewhere holds on this machine alone.
  const found = entriesOf(results.filter(({ path }) => !isAbsolute(path)));
  const judge = judgeOf(results, looked);
  const isGone = ({ path }: BaselineEntry) => realPath(resolve(looked.root, path)) === undefined;
  const isJudged = (entry: BaselineEntry) => judge(entry) !== 'unknown' || isGone(entry);
  const entries = updateEntries(baseline.entries, found, isJudged);
  const { leftOut, results: fresh } = matchEntries(results, entries);
  return { results: fresh, leftOut, notes: [write(baseline, entries)] };
}

function write({ file, name, text, isDefault }: KnownBaseline, entries: readonly BaselineEntry[]): string {
  if (entries.length === 0 && text === undefined && isDefault)
    return `nothing was found, so that no ${name} is needed`;
  const next = baselineText(entries);
  if (next !== text) {
    try {
      replaceFile(file, next);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new UserError(`the baseline ${name} cannot be written (${code})`);
    }
  }
  const documents = new Set(entries.map(({ path }) => path)).size;
  return `${name} holds ${plural(total(entries), 'finding')} in ${plural(documents, 'document')}`;
}

/**
 * Gives the function that says what a run knows of an entry that it did not find: it is `gone`; its rule is `off`, or looks at a change,
 * and this run's is perhaps another one; or the run did not look, so that it is `unknown`.
 */
function judgeOf(
  results: readonly FileResult[],
  { selected, isEverything, isAboutChange }: BaselineRun,
): (entry: BaselineEntry) => 'gone' | 'off' | 'unknown' {
  const linted = new Set(results.map(({ path }) => path));
  const files = new Map(selected.map((file) => [file.candidate.path, file]));
  return ({ path, rule: id }) => {
    const file = linted.has(path) ? files.get(path) : undefined;
    if (!file) return isEverything ? 'gone' : 'unknown';
    const active = file.rules.active.find((each) => each.id === id);
    // The same rule may look at sessions, which say the same in every run.
    if (active?.rule.check.change && file.kind !== 'session') return isAboutChange ? 'off' : 'unknown';
    if (file.candidate.onlyForChange) return 'unknown';
    return active ? 'gone' : 'off';
  };
}

function goneNote(gone: readonly BaselineEntry[], name: string): string {
  const paths = [...new Set(gone.map(({ path }) => path))];
  const more = paths.length - shownPaths;
  const shown = more > 0 ? [...paths.slice(0, shownPaths), `${more} more`] : paths;
  const count = total(gone);
  const verb = count === 1 ? 'is' : 'are';
  return `${plural(count, 'finding')} of ${name} ${verb} no longer found (${inWords(shown)}); run prompt-lint --update-baseline`;
}

/** More would hide what the line is about. */
const shownPaths = 3;

function total(entries: readonly BaselineEntry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}
