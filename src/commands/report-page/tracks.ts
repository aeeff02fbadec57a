import { append } from '../../base/append.ts';
import type { LineMap } from '../../parse/lines.ts';
import type { SessionTrack, TrackRow } from '../../report/html/session-track.ts';
import type { Finding } from '../../rule/finding.ts';
import { gateRecords, type Work } from '../../sessions/gate/record.ts';
import type { Phase0Run } from '../../sessions/phase0-run.ts';
import type { Session, SessionEvent } from '../../sessions/session.ts';
import type { SessionRecord } from '../../sessions/session-record.ts';
import { type TimelineEntry, timelineEntries } from '../../sessions/timeline-entries.ts';

/** More steps than that are no longer read. What matters at the gate is kept first. */
const mostRows = 2000;

/**
 * The sessions of one file as the page shows them, with what the rules of the gate found at its place.
 *
 * @param findings Of the whole file.
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function tracksOf(
  path: string,
  records: readonly SessionRecord[],
  lines: LineMap,
  findings: readonly Finding[],
): SessionTrack[] {
  const entries = records.map(({ session, runs }) => timelineEntries(session, runs));
  const places = placeFindings(
    entries.flat(),
    findings.filter(({ rule }) => rule.startsWith('gate/')),
  );
  return records.map(({ session, runs }, index) => {
    const work = workByEvent(runs);
    const rows = entries[index]!.map((entry) =>
      rowOf(entry, lines, work.get(entry.event), places.get(entry) ?? []),
    );
    const kept = shortened(rows);
    return {
      ...{ path, about: aboutOf(session), startedAt: session.startedAt, endedAt: session.endedAt },
      turns: session.events.filter((event) => event.type === 'message' && event.by === 'person').length,
      calls: session.events.filter(({ type }) => type === 'call').length,
      ...{ armed: runs.length > 0, rows: kept, leftOut: rows.length - kept.length },
    };
  });
}

function aboutOf({ format, sessionId, branch, models }: Session): string[] {
  return [format, sessionId, branch, ...models].filter((part): part is string => Boolean(part));
}

function workByEvent(runs: readonly Phase0Run[]): Map<SessionEvent, Work> {
  return new Map(gateRecords(runs).flatMap(({ work }) => work.map((piece) => [piece.event, piece] as const)));
}

/** Each finding at the last step that begins at or before it; the prompt that stands there, or what was done. */
function placeFindings(
  entries: readonly TimelineEntry[],
  findings: readonly Finding[],
): Map<TimelineEntry, Finding[]> {
  const inOrder = [...entries].sort((a, b) => a.start - b.start);
  const placed = new Map<TimelineEntry, Finding[]>();
  for (const finding of findings) {
    const entry = inOrder[Math.max(lastAtOrBefore(inOrder, finding.start), 0)];
    if (entry) append(placed, entry, finding);
  }
  return placed;
}

function lastAtOrBefore(entries: readonly TimelineEntry[], offset: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function rowOf(
  { kind, at, start, by, text, answer, event }: TimelineEntry,
  lines: LineMap,
  work: Work | undefined,
  findings: readonly Finding[],
): TrackRow {
  const guarded = kind === 'prompt' || kind === 'answer' ? undefined : work;
  const isOutside = guarded?.state === 'approved' && guarded.outsideScope.length > 0;
  return {
    ...{ kind, at, line: lines.position(start).line, what: text, answer, findings },
    who: event.agent === undefined ? by : `${by} (agent)`,
    gate: isOutside ? 'outside-scope' : guarded?.state,
    certain: guarded?.certain ?? true,
  };
}

/** Of a very long session, first reading and remarks are left out, then the end. */
function shortened(rows: readonly TrackRow[]): readonly TrackRow[] {
  if (rows.length <= mostRows) return rows;
  const telling = rows.filter(
    ({ kind, gate, findings }) =>
      findings.length > 0 ||
      gate !== undefined ||
      kind === 'answer' ||
      kind === 'prompt' ||
      kind === 'person' ||
      kind === 'work',
  );
  return telling.slice(0, mostRows);
}
