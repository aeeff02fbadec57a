import { isAbsolute, resolve } from 'node:path';
import { compare, isRecord } from '../base/collections.ts';
import { orUndefined, orUserError, UserError } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { inWords, plural } from '../base/words.ts';
import type { Selected } from '../check/select.ts';
import { realPath } from '../collect/files.ts';
import { largestManifest, readDocument } from '../collect/read-file.ts';
import { replaceFile } from '../collect/write-file.ts';
import type { Range } from '../parse/blocks.ts';
import { type Credential, findCredentials } from '../parse/credentials/find.ts';
import { redact } from '../parse/credentials/redact.ts';
import { endOfLine } from '../parse/lines.ts';
import { startOfLine } from '../parse/list-marker.ts';
import type { FileResult, Finding } from '../rule/rule.ts';

export interface BaselinePlace {
  /** Absolute path. */
  readonly file: string;
  /** What messages call it: from the root, where it lies below that. */
  readonly name: string;
  readonly exists: boolean;
  /** Nobody named it. */
  readonly isDefault: boolean;
}

interface KnownBaseline extends BaselinePlace {
  readonly entries: readonly BaselineEntry[];
  /** Its text; undefined when it is not there. */
  readonly text: string | undefined;
}

interface BaselineRun {
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

/** Reads a baseline, from a commit when `given`. One that is rewritten may be damaged. @throws UserError for a damaged one, or none of ours. */
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
  if (next !== text)
    orUserError(
      () => replaceFile(file, next),
      (code) => `the baseline ${name} cannot be written (${code})`,
    );
  const documents = new Set(entries.map(({ path }) => path)).size;
  return `${name} holds ${plural(total(entries), 'finding')} in ${plural(documents, 'document')}`;
}

/** What a run knows of an entry that it did not find: it is `gone`, its rule is `off`, or the run did not look (`unknown`). */
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

/** Findings of a document that are alike. */
export interface BaselineEntry {
  /** Of the document, from the repository root, with forward slashes. */
  readonly path: string;
  readonly rule: string;
  readonly fingerprint: string;
  /** How many there are; at least 1. */
  readonly count: number;
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

/** Leaves known findings out, the first ones of a document, as many as the baseline has; tells what the baseline knows in vain. */
export function matchEntries(results: readonly FileResult[], entries: readonly BaselineEntry[]) {
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

/** The entries after a run: those that it found, and those that it had no say in (`isJudged`). */
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

/** Hexadecimal digits: enough to tell the findings of one rule in one document apart. */
const fingerprintLength = 16;

/** Names a finding by rule, message and reported text, whatever its line. No secret goes in: a short one could be found by trying. */
export function fingerprinter({ text }: Pick<FileResult, 'text'>): (finding: Finding) => string {
  let credentials: readonly Credential[] | undefined;
  return (finding) => {
    credentials ??= text === undefined ? [] : findCredentials(text);
    const reported = text === undefined ? '' : firstLine(masked(text, rangeOf(finding, text), credentials));
    const parts = JSON.stringify([finding.rule, whatIsWrong(redact(finding.message)), redact(reported)]);
    return createHash('sha256').update(parts).digest('hex').slice(0, fingerprintLength);
  };
}

/** What is wrong, without advice and numbers (lines, versions, times), which change while the mistake stays. */
function whatIsWrong(message: string): string {
  return message.split(/; |, but /, 1)[0]!.replace(/(?<!\w)v?\d[\d.:]*/g, '#');
}

/** A finding at a point is identified by its line. */
function rangeOf({ start, end }: Range, text: string): Range {
  if (end > start) return { start, end };
  const from = startOfLine(text, Math.min(start, text.length));
  return { start: from, end: endOfLine(text, from) };
}

function masked(text: string, { start, end }: Range, credentials: readonly Credential[]): string {
  let shown = '';
  let at = start;
  for (const credential of credentials) {
    if (credential.end <= at || credential.start >= end) continue;
    shown += `${text.slice(at, Math.max(at, credential.start))}***`;
    at = credential.end;
  }
  return at < end ? shown + text.slice(at, end) : shown;
}

/** The first line with text, its white space evened out: who edits a long block further down does not mend what is wrong with it. */
function firstLine(text: string): string {
  const line = /[^\s][^\r\n]*/.exec(text)?.[0] ?? '';
  return line.replace(/\s+/g, ' ').trimEnd();
}

/** Says whose file it is. */
const mark = 'prompt-lint baseline';
const version = 1;

/** The text of a baseline: the same bytes for the same entries. Each has a line of its own, so that git can merge two. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  // Without a prototype, so that any path may be a key.
  const record = <Value>(): Record<string, Value> => Object.create(null);
  const findings = record<Record<string, Record<string, number>>>();
  for (const { path, rule, fingerprint, count } of entries) {
    findings[path] ??= record();
    findings[path][rule] ??= record();
    findings[path][rule][fingerprint] = count;
  }
  return `${JSON.stringify({ format: mark, version, findings }, null, 2)}\n`;
}

/** Reads the text of a baseline that messages call by a name. @throws UserError for another's file, a newer version, or damage. */
export function readBaselineText(text: string, name: string): BaselineEntry[] {
  if (isOurs(text) && /^<{7} /m.test(text) && /^>{7} /m.test(text))
    throw new UserError(`${name} has merge conflicts; run prompt-lint --update-baseline, which rewrites it`);
  const value: unknown = orUndefined(() => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (value === undefined && isOurs(text)) throw damaged(name, 'it is cut off or not JSON');
  if (!isRecord(value) || value.format !== mark)
    throw new UserError(`${name} is not a prompt-lint baseline; name another file`);
  if (typeof value.version === 'number' && value.version > version)
    throw new UserError(
      `${name} was written by a newer prompt-lint (version ${value.version}); update prompt-lint`,
    );
  if (value.version !== version) throw damaged(name, `version must be ${version}`);
  return readFindings(value.findings, name);
}

/** Whether a text that cannot be read was a baseline of this version once: all of it may then be written anew. */
function isDamagedBaseline(text: string): boolean {
  const versions = [...text.matchAll(/^ {2}"version": (\d{1,9})/gm)];
  return isOurs(text) && versions.every(([, written]) => Number(written) <= version);
}

/** The entries of a baseline as far as they can be read: one that is damaged knows nothing. */
export function entriesIn(text: string | undefined, name: string): BaselineEntry[] {
  return (text === undefined ? undefined : orUndefined(() => readBaselineText(text, name))) ?? [];
}

function isOurs(text: string): boolean {
  return text.includes(`"format": "${mark}"`);
}

function readFindings(findings: unknown, name: string): BaselineEntry[] {
  const entries: BaselineEntry[] = [];
  for (const [path, ofFile] of membersOf(findings, 'findings', name)) {
    const ofPath = `findings[${JSON.stringify(path)}]`;
    for (const [rule, counts] of membersOf(ofFile, ofPath, name)) {
      const ofRule = `${ofPath}[${JSON.stringify(rule)}]`;
      for (const [fingerprint, count] of membersOf(counts, ofRule, name)) {
        if (fingerprint.length !== fingerprintLength || !/^[\da-f]+$/.test(fingerprint))
          throw damaged(name, `${ofRule} has a fingerprint that prompt-lint did not write`);
        if (typeof count !== 'number' || !Number.isInteger(count) || count < 1)
          throw damaged(name, `${ofRule} has a count that is no whole number above 0`);
        entries.push({ path, rule, fingerprint, count });
      }
    }
  }
  return entries;
}

function membersOf(value: unknown, place: string, name: string): [string, unknown][] {
  if (!isRecord(value)) throw damaged(name, `${place} must be an object`);
  return Object.entries(value);
}

function damaged(name: string, why: string): UserError {
  return new UserError(`${name} is damaged: ${why}; run prompt-lint --update-baseline, which rewrites it`);
}
