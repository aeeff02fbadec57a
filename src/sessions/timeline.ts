import { plural } from '../core/base/in-words.ts';
import type { LineMap } from '../core/parse/lines.ts';
import type { Phase0Run, Session } from '../core/session/session.ts';
import { type TimelineEntry, timelineEntries } from './timeline-entries.ts';

const answerSigns = { yes: '✓ approved', modify: '↻ modify', cancel: '✗ cancelled', unclear: '? unclear' };

const signs: Record<TimelineEntry['kind'], string> = {
  person: '›',
  assistant: ' ',
  answer: '›',
  prompt: '■',
  read: '○',
  work: '●',
  other: '·',
};

/**
 * A session as text that tells what happened when: who said what, what was read, changed and run, and the answers at the gate. Reading
 * that was done in a row is one entry. Times in UTC.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function timeline(session: Session, runs: readonly Phase0Run[], lines: LineMap): string {
  return [...head(session), '', ...layOut(timelineEntries(session, runs), lines)].join('\n');
}

function head({ format, sessionId, branch, cwd, startedAt, endedAt, events, models }: Session): string[] {
  const who = [format, sessionId, branch, cwd, models.join(', ')].filter((part) => part);
  const calls = events.filter(({ type }) => type === 'call').length;
  return [who.join(' · '), `${span(startedAt, endedAt)} · ${plural(calls, 'call')}`];
}

/** When it began and ended; the day of the end where that is another one. */
function span(from: string | undefined, to: string | undefined): string {
  if (from === undefined || to === undefined) return 'time unknown';
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const day = to.slice(0, 10) === from.slice(0, 10) ? '' : `${to.slice(0, 10)}, `;
  const end = minutes === 0 ? '' : ` to ${day}${to.slice(11, 16)}`;
  return `${from.slice(0, 10)}, ${from.slice(11, 16)}${end} UTC (${minutes === 0 ? 'less than a minute' : `${minutes} min`})`;
}

/** Time and line on the left; a time that is that of the entry above is left out. */
function layOut(entries: readonly TimelineEntry[], lines: LineMap): string[] {
  const numbers = entries.map(({ start }) => String(lines.position(start).line));
  const wide = numbers.reduce((most, { length }) => Math.max(most, length), 1);
  let last = '';
  return entries.map(({ at, kind, answer, text }, index) => {
    const time = at?.slice(11, 16) ?? '';
    const shown = time === last ? '' : time;
    last = time;
    const said = answer === undefined ? text : `${answerSigns[answer]}: "${text}"`;
    return `${shown.padEnd(5)}  ${numbers[index]!.padStart(wide)}  ${signs[kind]} ${said}`.trimEnd();
  });
}
