import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rules } from '../../rules/index.ts';
import { UserError } from '../base/errors.ts';
import { plural } from '../base/in-words.ts';
import { withModules } from '../base/lazy-module.ts';
import type { Terminal } from '../base/terminal.ts';
import { readDocument } from '../collect/read-file.ts';
import { findRoot } from '../collect/root.ts';
import { transcriptAt } from '../collect/transcripts.ts';
import { loadConfigs } from '../config/configs.ts';
import { redact } from '../parse/credentials/redact.ts';
import { escapeVisible } from '../report/escape.ts';
import { jsonText } from '../report/json-text.ts';
import { readSessionFile } from '../sessions/read.ts';
import { phase0Runs } from '../sessions/runs.ts';
import type { SessionFile } from '../sessions/session-file.ts';
import { type SessionSummary, summarize } from '../sessions/summary.ts';
import { timeline } from '../sessions/timeline.ts';
import { pathFromRoot } from './lint-request.ts';
import { noFurtherConfig } from './prompt-file.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.session.line;

/** `prompt-lint session`: what a session did (formats.md, section 7). */
export async function sessionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { file, json, asTimeline } = readOptions(args);
  const absolute = resolve(terminal.cwd, file);
  const root = findRoot(terminal.cwd);
  const path = pathFromRoot(file, terminal.cwd, root ?? terminal.cwd);
  const read = readFile(absolute, file, path);
  const configs = await loadConfigs(
    { root: root ?? terminal.cwd, candidates: [{ path, named: true }] },
    rules,
    noFurtherConfig,
  );
  const { labels, gate } = configs.resolve(path);
  const always = gate === 'always';
  const told = read.sessions.map((session) => ({
    session,
    runs: phase0Runs(session, { path, labels, always }),
  }));

  for (const { start, text } of read.faults) {
    const { line } = read.lines.position(start);
    terminal.stderr(`${escapeVisible(`${file}:${line} cannot be parsed (${text}) and was passed over`)}\n`);
  }
  if (json) {
    const summaries = await withModules(() =>
      told.map(({ session, runs }) => summarize(session, runs, read.lines)),
    );
    const [only] = summaries;
    terminal.stdout(jsonText(summaries.length === 1 ? only : summaries, 2));
    return 0;
  }
  const text = await withModules(() =>
    told.map(({ session, runs }) =>
      asTimeline ? timeline(session, runs, read.lines) : overview(summarize(session, runs, read.lines)),
    ),
  );
  terminal.stdout(`${text.map((part) => part.split('\n').map(escapeVisible).join('\n')).join('\n\n')}\n`);
  return 0;
}

function readOptions(args: readonly string[]): { file: string; json: boolean; asTimeline: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, timeline: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, further] = positionals;
    if (file === undefined) throw new Error('the file of a session is missing');
    if (further !== undefined) throw new Error(`${further} is one file too many`);
    if (values.json && values.timeline) throw new Error('--json and --timeline contradict each other');
    return { file, json: values.json === true, asTimeline: values.timeline === true };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}

function readFile(absolute: string, written: string, path: string): SessionFile {
  const opened = transcriptAt(absolute);
  if ('fault' in opened) {
    const why = opened.fault.id === 'missing' ? 'is not there' : `cannot be read (${opened.fault.id})`;
    throw new UserError(`${written} ${why}; ${usage}`);
  }
  const read = readSessionFile(path, opened.chunks, opened.agents);
  if (read.sessions.length === 0) {
    const reason = read.faults[0]?.text ?? readDocument(absolute).fault?.id;
    throw new UserError(
      `${written} holds no session that can be read${reason === undefined ? '' : ` (${reason})`}; name a transcript or a log of a session`,
    );
  }
  return read;
}

/** What the JSON says, for a person who only asked what happened. */
function overview(summary: SessionSummary): string {
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
