import { either, phrases } from '../../../core/base/words.ts';
import { judgeCommand } from '../../../sessions/shell/judge.ts';
import { linesOf } from '../../../sessions/written-text.ts';
import { repositoryPath, type SessionEvidence, type WrittenFile } from './evidence.ts';
import { capped, code, holdsTests, inRow, weakenedTests } from './text.ts';

/** A file of the assistant, with what of its text still stands, and why it deserves a look. */
export interface Judged {
  readonly file: WrittenFile;
  readonly standing: Authorship | undefined;
  readonly reasons: readonly string[];
  /** Whether there is nothing left to look at: it was made and taken away again, or lies on another branch. */
  readonly gone: boolean;
  /** Whether it is there, and nothing but white space stands in it. */
  readonly isEmpty: boolean;
}

const most = 80;
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
  const lastReads = readsIn(evidence);
  return files.map((file) => {
    const standing = standingLines(file, evidence);
    const { path, kind } = file;
    const isAsked = evidence.git !== undefined;
    if (isAsked && !file.git && kind !== 'delete' && evidence.read(path) === undefined)
      return { file, standing, reasons: [], gone: true, isEmpty: false };
    const lines = evidence.git?.lines.get(path);
    const written = file.lines ?? lines?.addedLines ?? [];
    const reasons = concernsOf(path, standing?.lines ?? written);
    const added = evidence.newDependencies.filter((one) => one.file === path).map(({ name }) => code(name));
    const more = added.length > 8 ? ' and more' : '';
    if (added.length > 0) reasons.push(`adds ${added.slice(0, 8).join(', ')}${more} to the dependencies`);
    const changed = (kind !== 'create' && lines) || { addedLines: written, removedLines: [] };
    if (kind === 'delete' && holdsTests(path)) reasons.push('a file of tests was deleted');
    else reasons.push(...weakenedTests(path, changed));
    if (outside.has(path)) reasons.push('outside of the approved SCOPE');
    const isEmpty = evidence.read(path)?.trim() === '';
    if (kind === 'create' && !file.byCommand && !isEmpty && (lastReads.get(path) ?? -1) <= file.events[0]!)
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
    `- ${[named(one), one.reasons.join('; ')].filter((part) => part !== '').join(': ')}`;
  const folded = (what: string, files: readonly Judged[]) =>
    files.length < 2 ? files.map(line) : [`- ${what}: ${inRow(files.map(named))}`];
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

/** The index of the last event that read each file. */
function readsIn(evidence: SessionEvidence): ReadonlyMap<string, number> {
  const { session } = evidence;
  const last = new Map<string, number>();
  for (const [index, event] of (session?.events ?? []).entries()) {
    if (event.type !== 'call' || event.outcome === 'denied' || event.outcome === 'failed') continue;
    const { reads, command, shell, cwd } = event;
    const inShell = command === undefined ? [] : judgeCommand(command, shell, cwd ?? session?.cwd).reads;
    for (const read of [...reads, ...inShell]) {
      const path = repositoryPath(read, event, evidence);
      if (path !== undefined) last.set(path, index);
    }
  }
  return last;
}

/** Why a file deserves a look, by its path. */
const byPath: Readonly<Record<string, RegExp>> = {
  'a migration of the database':
    /(?:^|\/)(?:(?:migrations?|alembic|flyway|liquibase)\/|db\/migrate\/|V\d{1,10}__[^/]{0,2000}\.sql$)/i,
  'runs in CI': either(
    /^\.(?:github\/(?:workflows|actions)|circleci|buildkite|gitlab)\/|(?:^|\/)Jenkinsfile$/i,
    /(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|appveyor|(?:azure|bitbucket)-pipelines[^/]{0,2000})\.ya?ml$/i,
  ),
  'builds or runs a container':
    /(?:^|\/)(?:(?:Docker|Container)file(?:\.[^/]{0,2000})?|[^/]*\.Dockerfile|(?:docker-)?compose[^/]{0,2000}\.ya?ml)$/i,
  'authentication or permissions': either(
    /(?:^|[/._-])(?:auth(?:[nz]|entic\w{1,12}|ori[sz]\w{1,8})?|oauth\w{0,4}|log(?:in|out)|sign-?(?:in|up))(?=[/._-]|$)/i,
    /(?:^|[/._-])(?:sso|passwords?|permissions?|rbac|acl|jwt|csrf|cors)(?=[/._-]|$)/i,
  ),
  cryptography:
    /(?:^|[/._-])(?:crypto|cipher|encrypt\w{0,6}|decrypt\w{0,6}|signing|certificates?|keystore)(?=[/._-]|$)/i,
  SQL: /\.sql$/i,
};

/** Why it deserves a look, by the lines that the assistant wrote. */
const byLine: Readonly<Record<string, RegExp>> = {
  'authentication or permissions': either(
    /\b(?:jwt|jsonwebtoken|passport|oauth2?|bcrypt|csrf|set-?cookie|authenticat\w{1,6}|authori[sz]\w{1,6})\b/i,
    /\b(?:isAdmin|hasRole|hasPermission|require_?login|login_required|\w{0,20}password)\b/i,
  ),
  cryptography: phrases(
    'createCipher*, createDecipher*, createHmac, createHash, pbkdf2*, scrypt*, argon2*, randomBytes, hashlib',
    'subtle.encrypt, subtle.decrypt, subtle.sign, subtle.digest, MessageDigest, SecretKeySpec, AesGcm, Fernet',
    'RSACryptoServiceProvider, hmac.new',
  ),
  // In prose and comments the same words stand in small letters.
  SQL: either(
    /\bSELECT\s.{1,160}\sFROM\s|\bINSERT\s+INTO\s|\bUPDATE\s+\S{1,60}\s+SET\s|\bDELETE\s+FROM\s/,
    /\b(?:CREATE|ALTER|DROP)\s+(?:UNIQUE\s+)?(?:TABLE|INDEX|VIEW|DATABASE|SCHEMA)\b/,
    /["'`]\s{0,8}(?:select\s.{1,160}\sfrom|insert\s+into|update\s+\S{1,60}\s+set|delete\s+from)\s/,
    /["'`]\s{0,8}(?:create|alter|drop)\s+(?:table|index|view)\s/,
    phrases('executeSql, rawQuery, queryRaw*, executeRaw*, FromSqlRaw'),
  ),
};
const prose = /\.(?:md|mdx|markdown|rst|adoc|txt)$/i;
const longestLine = 400;

/** Why a file of the assistant deserves a look. @param lines What still stands of its text, or what it wrote where that is not known. */
export function concernsOf(path: string, lines: readonly string[]): string[] {
  // Prose speaks of passwords and tables without touching any, and tests invent them.
  const read = prose.test(path) || holdsTests(path) ? [] : lines.map((line) => line.slice(0, longestLine));
  const found = [
    ...Object.entries(byPath).filter(([, pattern]) => pattern.test(path)),
    ...Object.entries(byLine).filter(([, pattern]) => read.some((line) => pattern.test(line))),
  ];
  return [...new Set(found.map(([concern]) => concern))];
}

/** How much of a file is still as the assistant wrote it. */
interface Authorship {
  /** First and last line of each stretch, from 1. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly count: number;
  /** Lines that were added since the start and are of another hand; undefined when that is not known. */
  readonly others: number | undefined;
  /** Whether the assistant's text is known, and nothing of it stands anywhere in the file. */
  readonly gone: boolean;
  /** `record`: the lines that were written are known; `git`: all lines that were added since the session began. */
  readonly by: 'record' | 'git';
  readonly lines: readonly string[];
}

/** The lines that still hold what the assistant wrote; one without a word counts only beside one that has any. Undefined when nothing tells. */
export function standingLines(file: WrittenFile, { read, git }: SessionEvidence): Authorship | undefined {
  const text = file.kind === 'delete' ? undefined : read(file.path);
  if (text === undefined) return undefined;
  const lines = linesOf(text);
  const isNew = file.git?.untracked === true;
  const added = isNew ? undefined : git?.lines.get(file.path)?.added;
  if (!added && !isNew && file.lines === undefined) return undefined;
  // A file that git sees no change in, though it does not ignore it, is as it was.
  const wasAdded = (line: number) => (added ? added.has(line) : true);
  // Formatters move lines to the side and change nothing else.
  const written = file.lines && new Set(file.lines.map((line) => line.trim()));
  // Whether a line holds a piece of a line that was written; one of a few signs may stand anywhere.
  const pieces = [...new Set((file.pieces ?? []).map((line) => line.trim()))].filter((piece) => piece !== '');
  const telling = pieces.filter((piece) => /[\p{L}\p{N}]{3}/u.test(piece) && piece.length >= 4);
  const holds =
    written &&
    ((line: string) => {
      if (telling.some((piece) => line.includes(piece))) return 'surely';
      return pieces.some((piece) => line.includes(piece)) ? 'perhaps' : undefined;
    });
  const isTheirs = (index: number) =>
    wasAdded(index + 1) &&
    (!written || written.has(lines[index]!.trim()) || holds!(lines[index]!) === 'surely');
  const stands = lines.map((line, index) => isWordy(line) && isTheirs(index));
  for (const step of [1, -1])
    for (let at = step > 0 ? 0 : lines.length - 1; at >= 0 && at < lines.length; at += step)
      stands[at] ||= stands[at - step] === true && !isWordy(lines[at]!) && isTheirs(at);

  const ranges: [number, number][] = [];
  for (const [index, one] of stands.entries()) {
    if (!one) continue;
    const last = ranges.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else ranges.push([index + 1, index + 1]);
  }
  const isOther = (line: string, index: number) =>
    isWordy(line) && wasAdded(index + 1) && !stands[index] && holds?.(line) === undefined;
  const others = (added || isNew) && written && !file.tookOut ? lines.filter(isOther).length : undefined;
  const standing = lines.filter((_, index) => stands[index]);
  return {
    ranges,
    count: standing.length,
    others,
    gone:
      written !== undefined &&
      !file.tookOut &&
      [...written].some(isWordy) &&
      !lines.some((line) => (isWordy(line) && written.has(line.trim())) || holds!(line) !== undefined),
    by: written ? 'record' : 'git',
    lines: standing,
  };
}

/** `1-40, 52`. */
export function rangesText(ranges: readonly (readonly [number, number])[], most = 10): string {
  const shown = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return inRow(shown, most);
}

function isWordy(line: string): boolean {
  return /[\p{L}\p{N}]{2}/u.test(line);
}
