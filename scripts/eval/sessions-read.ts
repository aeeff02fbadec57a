import type { Session, ToolCall } from '../../src/core/session/session.ts';
import type { RawCount } from './sessions-raw.ts';

/** What the readers made of a file. */
export interface ReadCount extends RawCount {
  readonly actions: Readonly<Record<string, number>>;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly messages: Readonly<Record<string, number>>;
}

/** Counts what is in sessions in the terms of the raw records; files that a person attached are no calls there. */
export function countRead(sessions: readonly Session[]): ReadCount {
  const events = sessions.flatMap((session) => session.events);
  const calls = events.filter((event): event is ToolCall => event.type === 'call');
  const made = calls.filter((call) => call.name !== 'attachment');
  const written = made
    .filter((call) => call.outcome === 'succeeded')
    .flatMap((call) => call.changes.map((change) => change.from ?? change.path));
  return {
    calls: new Map(made.map((call) => [call.id ?? '', call.name])),
    written: [...new Set(written)],
    commands: made.flatMap((call) => call.command ?? []),
    actions: countBy(calls.map((call) => call.action)),
    outcomes: countBy(calls.map((call) => call.outcome)),
    messages: countBy(events.flatMap((event) => (event.type === 'message' ? [event.by] : []))),
  };
}

/** In words, where what was read is not what the raw records tell. */
export function differences(raw: RawCount, read: ReadCount): string[] {
  const found: string[] = [];
  const rawNames = [...raw.calls.values()];
  const names = [...read.calls.values()];
  if (rawNames.join('\n') !== names.join('\n'))
    found.push(`${rawNames.length} calls in the records, ${names.length} read, or of other tools`);
  for (const [id, name] of raw.calls)
    if (!id.startsWith('anonymous ') && read.calls.get(id) !== name)
      found.push(`call ${id} of ${name} was read as ${read.calls.get(id) ?? 'nothing'}`);
  found.push(...listDifferences('file written', raw.written, read.written));
  found.push(...listDifferences('command', raw.commands, read.commands));
  return found;
}

function listDifferences(what: string, raw: readonly string[], read: readonly string[]): string[] {
  if (JSON.stringify(raw) === JSON.stringify(read)) return [];
  const missing = raw.filter((item) => !read.includes(item)).map((item) => `${what} missing: ${item}`);
  const extra = read.filter((item) => !raw.includes(item)).map((item) => `${what} that is none: ${item}`);
  const all = [...missing, ...extra];
  return all.length > 0
    ? all
    : [`${what}: ${raw.length} in the records, ${read.length} read, or in another order`];
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
