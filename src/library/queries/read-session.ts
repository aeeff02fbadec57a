import { rules } from '../../../rules/index.ts';
import { UserError } from '../../core/base/errors.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { plural } from '../../core/base/words.ts';
import { readDocument } from '../../core/collect/read-file.ts';
import { transcriptAt } from '../../core/collect/transcripts.ts';
import { loadConfigs } from '../../core/config/configs.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { readSessionFile } from '../../sessions/read.ts';
import { phase0Runs } from '../../sessions/runs.ts';
import type { SessionFile } from '../../sessions/session-file.ts';
import { type SessionSummary, summarize } from '../../sessions/summary.ts';
import { timeline } from '../../sessions/timeline.ts';

/** The place of a transcript or a log. */
export interface SessionPlace {
  /** Absolute path. */
  readonly absolute: string;
  /** From the root, or absolute outside of it. */
  readonly path: string;
  /** What the user calls it. */
  readonly written: string;
  /** Absolute path of the repository's top, or of the current folder outside of one. */
  readonly root: string;
}

/** The sessions of a file, each told in two ways. */
export interface ToldSessions {
  summaries(): Promise<readonly SessionSummary[]>;
  /** What happened when, as text, of each session. */
  timelines(): Promise<readonly string[]>;
  /** What was passed over, one line each. */
  readonly notes: readonly string[];
}

/** @throws UserError for what is not there or holds no session. */
export async function readSession(place: SessionPlace): Promise<ToldSessions> {
  const { path, written, root } = place;
  const read = openSession(place.absolute, place, '; name a transcript or a log of a session');
  const configs = await loadConfigs({ root, candidates: [{ path, named: true }] }, rules);
  const { labels, gate } = configs.resolve(path);
  const always = gate === 'always';
  const told = read.sessions.map((session) => ({
    session,
    runs: phase0Runs(session, { path, labels, always }),
  }));
  return {
    summaries: () => withModules(() => told.map(({ session, runs }) => summarize(session, runs, read.lines))),
    timelines: () => withModules(() => told.map(({ session, runs }) => timeline(session, runs, read.lines))),
    notes: read.faults.map(({ start, text }) => {
      const { line } = read.lines.position(start);
      return `${written}:${line} cannot be parsed (${text}) and was passed over`;
    }),
  };
}

/**
 * Opens a transcript or a log of a session.
 *
 * @param source Absolute path, or the bytes that a program handed over.
 * @param place The path by which its format may be told, and what the user calls it.
 * @param advice Ends what is thrown.
 * @throws UserError for what is not there or holds no session.
 */
export function openSession(
  source: string | Buffer,
  { path, written }: Pick<SessionPlace, 'path' | 'written'>,
  advice = '',
): SessionFile {
  const opened = typeof source === 'string' ? transcriptAt(source) : { chunks: [source], agents: [] };
  const refuse = (why: string) => new UserError(`${written} ${why}${advice}`);
  if ('fault' in opened)
    throw refuse(opened.fault.id === 'missing' ? 'is not there' : `cannot be read (${opened.fault.id})`);
  const read = readSessionFile(path, opened.chunks, opened.agents);
  if (read.sessions.length > 0) return read;
  const why =
    read.faults[0]?.text ?? (typeof source === 'string' ? readDocument(source).fault?.id : undefined);
  throw refuse(`holds no session that can be read${why === undefined ? '' : ` (${why})`}`);
}

/** A summary of what happened. */
export function sessionOverview(summary: SessionSummary): string {
  const { format, sessionId, startedAt, endedAt, calls, filesWritten, commands, approvals } = summary;
  const done = Object.entries(calls).filter(([, count]) => count > 0);
  const working = commands.filter(({ effect }) => effect !== 'none');
  return [
    [format, sessionId, summary.branch, summary.cwd].filter((part) => part !== null).join('  '),
    `${startedAt ?? 'time unknown'} to ${endedAt ?? 'time unknown'}, ${plural(summary.turns, 'turn')}`,
    `calls: ${done.length === 0 ? 'none' : done.map(([action, number]) => `${action} ${number}`).join(', ')}`,
    ...list('files written', filesWritten),
    ...list(
      'commands that write, or may write',
      working.map(({ command }) => redact(command.split('\n')[0]!)),
    ),
    ...list(
      'answers at the gate',
      approvals.map(({ line, answer, quote }) => `${answer} in line ${line}: "${quote}"`),
    ),
  ].join('\n');
}

function list(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [`${title}:`, ...entries.map((entry) => `  ${entry}`)];
}
