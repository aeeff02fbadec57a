import { plural } from '../../core/base/words.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import type { SessionSummary } from '../../sessions/summary.ts';

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
