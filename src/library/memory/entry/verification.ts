import { either, inRow, phrases } from '../../../core/base/words.ts';
import { judgeCommand } from '../../../sessions/shell/judge.ts';
import { linesOf } from '../../../sessions/written-text.ts';
import { repositoryPath, type SessionEvidence, type WrittenFile } from './evidence.ts';
import { capped, code, holdsTests, weakenedTests } from './text.ts';

/** A file of the assistant, with the lines that changed, and why it deserves a look. */
export interface Judged {
  readonly file: WrittenFile;
  /** First and last line of each stretch that changed since the start, from 1; empty where git does not tell. */
  readonly ranges: readonly (readonly [number, number])[];
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
    const { path, kind } = file;
    const text = kind === 'delete' ? undefined : evidence.read(path);
    if (evidence.git !== undefined && !file.git && kind !== 'delete' && text === undefined)
      return { file, ranges: [], reasons: [], gone: true, isEmpty: false };
    const lines = evidence.git?.lines.get(path);
    const written = lines?.addedLines ?? (kind === 'create' && text !== undefined ? linesOf(text) : []);
    const reasons = concernsOf(path, written);
    const added = evidence.newDependencies.filter((one) => one.file === path).map(({ name }) => code(name));
    const more = added.length > 8 ? ' and more' : '';
    if (added.length > 0) reasons.push(`adds ${added.slice(0, 8).join(', ')}${more} to the dependencies`);
    const changed = (kind !== 'create' && lines) || { addedLines: written, removedLines: [] };
    if (kind === 'delete' && holdsTests(path)) reasons.push('a file of tests was deleted');
    else reasons.push(...weakenedTests(path, changed));
    if (outside.has(path)) reasons.push('outside of the approved SCOPE');
    const isEmpty = text?.trim() === '';
    if (kind === 'create' && !file.byCommand && !isEmpty && (lastReads.get(path) ?? -1) <= file.events[0]!)
      reasons.push(neverRead);
    const ranges = kind === 'create' ? [] : rangesOf(lines?.added ?? new Set());
    return { file, ranges, reasons, gone: false, isEmpty };
  });
}

/** The files that have more than a hint of a reason to be looked at. */
export function withReason(judged: readonly Judged[]): Judged[] {
  return judged.filter(({ reasons }) => reasons.some((reason) => reason !== neverRead));
}

/** AI-Assisted Content Requiring Verification: the files with most reasons first, those with none in one line. */
export function verificationLines(judged: readonly Judged[]): string[] {
  const shown = judged.filter(
    ({ file, reasons, gone }) => !gone && (reasons.length > 0 || file.kind !== 'delete'),
  );
  const named = (one: Judged) => `${code(one.file.path)}${whereIn(one)}`;
  const telling = withReason(shown).sort((a, b) => b.reasons.length - a.reasons.length);
  const others = shown.filter((one) => !telling.includes(one));
  const line = (one: Judged) =>
    `- ${[named(one), one.reasons.join('; ')].filter((part) => part !== '').join(': ')}`;
  const folded = (what: string, files: readonly Judged[]) =>
    files.length < 2 ? files.map(line) : [`- ${what}: ${inRow(files.map(named), 12)}`];
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

function whereIn({ file, ranges, isEmpty }: Judged): string {
  if (file.kind === 'delete') return ' (deleted)';
  if (isEmpty) return ' (empty)';
  const [first] = ranges;
  if (!first) return '';
  const isOne = ranges.length === 1 && first[0] === first[1];
  // `1-40, 52`.
  const shown = ranges.map(([start, end]) => (start === end ? `${start}` : `${start}-${end}`));
  return ` ${isOne ? 'line' : 'lines'} ${inRow(shown, 10)}`;
}

/** Line numbers as stretches, in ascending order. */
function rangesOf(lines: ReadonlySet<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
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

/** Why it deserves a look, by the lines that were added. */
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

/** Why a file of the assistant deserves a look. @param lines Those that were added to it. */
export function concernsOf(path: string, lines: readonly string[]): string[] {
  // Prose speaks of passwords and tables without touching any, and tests invent them.
  const read = prose.test(path) || holdsTests(path) ? [] : lines.map((line) => line.slice(0, longestLine));
  const found = [
    ...Object.entries(byPath).filter(([, pattern]) => pattern.test(path)),
    ...Object.entries(byLine).filter(([, pattern]) => read.some((line) => pattern.test(line))),
  ];
  return [...new Set(found.map(([concern]) => concern))];
}
