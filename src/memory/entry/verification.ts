import { compileGlob, type PathMatcher } from '../../base/glob.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { concernsOf } from './concerns.ts';
import type { SessionEvidence } from './evidence.ts';
import { rangesText, type Standing, standingLines } from './line-ranges.ts';
import { repositoryPath } from './session-paths.ts';
import { testFile, weakenedTests } from './test-changes.ts';
import { capped, code } from './text.ts';
import type { WrittenFile } from './written-file.ts';

/** A file of the assistant, with what of its text still stands, and why it deserves a look. */
export interface Judged {
  readonly file: WrittenFile;
  readonly standing: Standing | undefined;
  readonly reasons: readonly string[];
  /** Whether there is nothing left to look at: it was made and taken away again, or lies on another branch. */
  readonly gone: boolean;
  /** Whether it is there, and nothing but white space stands in it. */
  readonly isEmpty: boolean;
}

const most = 80;
/** So many files are named in one line. */
const mostFolded = 12;
/** A reason that is no more than a hint: few files are read again that were written as a whole. */
export const neverRead = 'written and never read again';

/** Looks at each file that was written. @throws ModuleWanted when the reader of shell commands is to be loaded first. */
export function judgeFiles(evidence: SessionEvidence, files: readonly WrittenFile[]): Judged[] {
  // Those paths are from the session's folder.
  const outside = new Set(
    evidence.gate.flatMap(({ work }) =>
      work.flatMap(({ outsideScope, event }) =>
        outsideScope.map((path) => repositoryPath(path, { ...event, cwd: undefined }, evidence)),
      ),
    ),
  );
  const wasRead = readsIn(evidence);
  return files.map((file) => {
    const standing = standingLines(file, evidence);
    const { path, kind } = file;
    const isAsked = evidence.git !== undefined;
    if (isAsked && !file.git && kind !== 'delete' && evidence.read(path) === undefined)
      return { file, standing, reasons: [], gone: true, isEmpty: false };
    const lines = evidence.git?.lines.get(path);
    const reasons = concernsOf(path, standing?.lines ?? file.lines ?? lines?.addedLines ?? []);
    const added = evidence.newDependencies.filter((one) => one.file === path).map(({ name }) => code(name));
    if (added.length > 0)
      reasons.push(
        `adds ${added.slice(0, 8).join(', ')}${added.length > 8 ? ' and more' : ''} to the dependencies`,
      );
    if (kind === 'delete' && testFile.test(path)) reasons.push('a file of tests was deleted');
    else if (kind !== 'create')
      reasons.push(...weakenedTests(path, lines ?? { addedLines: file.lines ?? [], removedLines: [] }));
    else
      reasons.push(
        ...weakenedTests(path, { addedLines: file.lines ?? lines?.addedLines ?? [], removedLines: [] }),
      );
    if (outside.has(path)) reasons.push('outside of the approved SCOPE');
    const isEmpty = evidence.read(path)?.trim() === '';
    if (kind === 'create' && !file.byCommand && !isEmpty && !wasRead(path, file.events[0]!))
      reasons.push(neverRead);
    return { file, standing, reasons, gone: false, isEmpty };
  });
}

/** The files that have more than a hint of a reason to be looked at. */
export function withReason(judged: readonly Judged[]): Judged[] {
  return judged.filter(({ reasons }) => reasons.some((reason) => reason !== neverRead));
}

/** AI-Assisted Content Requiring Verification: the files with most reasons first, those with none in one line. */
export function verificationLines(judged: readonly Judged[]): string[] {
  const shown = judged.filter(
    ({ file, standing, reasons, gone }) =>
      !gone && (reasons.length > 0 || file.kind !== 'delete' || standing),
  );
  // Where no lines are known at all, each file would say the same: the notes say why.
  const isNoneKnown = areLinesUnknown(shown);
  const named = (one: Judged) =>
    `${code(one.file.path)}${isNoneKnown && one.file.kind !== 'delete' ? '' : whereIn(one)}`;
  const telling = withReason(shown).sort((a, b) => b.reasons.length - a.reasons.length);
  const others = shown.filter((one) => !telling.includes(one));
  const line = (one: Judged) =>
    `- ${[named(one), ...(one.reasons.length > 0 ? [one.reasons.join('; ')] : [])].join(': ')}`;
  const folded = (what: string, files: readonly Judged[]) => {
    if (files.length < 2) return files.map(line);
    const more = files.length > mostFolded ? ` and ${files.length - mostFolded} more` : '';
    return [`- ${what}: ${files.slice(0, mostFolded).map(named).join(', ')}${more}`];
  };
  const isUnread = ({ reasons }: Judged) => reasons.length > 0;
  return [
    ...capped(telling.map(line), most, 'files'),
    ...folded('Written and never read again', others.filter(isUnread)),
    ...folded(
      'No reason to look at',
      others.filter((one) => !isUnread(one)),
    ),
  ];
}

/** Whether neither the record nor git tells the lines of any of the files. */
export function areLinesUnknown(judged: readonly Judged[]): boolean {
  return judged.every(({ file, standing }) => !standing && !file.git);
}

function whereIn({ file, standing, isEmpty }: Judged): string {
  if (file.kind === 'delete') return ' (deleted)';
  if (isEmpty) return ' (empty)';
  if (!standing) return file.git ? '' : ' (its lines are not known)';
  if (standing.ranges.length === 0) {
    if (file.git?.added === 0 || file.lines?.length === 0) return ' (lines were only taken out)';
    return standing.by === 'git' ? ' (its lines are not known)' : ' (no whole line of its text is left)';
  }
  const [first] = standing.ranges;
  const isOne = standing.ranges.length === 1 && first![0] === first![1];
  const suffix = standing.by === 'git' ? ', as changed since the start' : '';
  return ` ${isOne ? 'line' : 'lines'} ${rangesText(standing.ranges)}${suffix}`;
}

/** Tells whether a file was read behind some event: by its path, or by a pattern that it fits. */
function readsIn(evidence: SessionEvidence): (path: string, after: number) => boolean {
  const { session } = evidence;
  const last = new Map<string, number>();
  const patterns: { readonly fits: PathMatcher; readonly index: number }[] = [];
  for (const [index, event] of (session?.events ?? []).entries()) {
    if (event.type !== 'call' || event.outcome === 'denied' || event.outcome === 'failed') continue;
    const { reads, command, shell, cwd } = event;
    const inShell = command === undefined ? [] : judgeCommand(command, shell, cwd ?? session?.cwd).reads;
    for (const read of [...reads, ...inShell]) {
      const path = repositoryPath(read, event, evidence);
      if (path === undefined) continue;
      last.set(path, index);
      const fits = event.action !== 'search' && /[*?]/.test(path) ? patternOf(path) : undefined;
      if (fits) patterns.push({ fits, index });
    }
  }
  return (path, after) =>
    (last.get(path) ?? -1) > after || patterns.some(({ fits, index }) => index > after && fits(path));
}

function patternOf(glob: string): PathMatcher | undefined {
  try {
    // From the root: a name without a folder is none of any folder.
    return compileGlob(`/${glob}`);
  } catch {
    return undefined;
  }
}
