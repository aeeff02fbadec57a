import { plural } from '../../base/in-words.ts';
import { line } from './frame.ts';
import { element, type Markup } from './markup.ts';
import type { RulePages } from './rule-pages.ts';
import type { GateMark, SessionTrack, TrackRow } from './session-track.ts';
import { cell, figure, number, remark, table } from './table.ts';
import { trackPicture } from './track-picture.ts';

/** What the gate was, in words, in the order in which they are counted. */
const gateWords: Readonly<Record<GateMark, string>> = {
  approved: 'approved',
  'outside-scope': 'outside the approved SCOPE',
  'before-approval': 'before approval',
  ambiguous: 'after an unclear answer',
  modify: 'after Modify',
  cancelled: 'after Cancel',
  'carried-over': 'approved for another prompt',
};
const answerWords = { yes: 'approved', modify: 'modify', cancel: 'cancelled', unclear: 'unclear' } as const;

/** Of more sessions only those are unfolded that have something to look at. */
const mostOpen = 3;

/** The timelines of all sessions. */
export function sessionsSection(tracks: readonly SessionTrack[], rules: RulePages): Markup {
  const body =
    tracks.length === 0
      ? remark(
          'No session was read: none was named, and none of the linted files is one. Name a transcript, or keep logs below .assistant/sessions/.',
        )
      : tracks.map((track) => line(session(track, rules, tracks.length <= mostOpen)));
  return element('section', { id: 'sessions' }, element('h2', {}, 'Sessions'), body);
}

/** How the colours mark a step. */
export function markOf({ gate, certain, kind }: TrackRow): string | undefined {
  if (gate === undefined) return kind === 'answer' || kind === 'prompt' ? kind : undefined;
  if (gate === 'approved') return 'good';
  return certain && gate !== 'outside-scope' ? 'bad' : 'doubtful';
}

function session(track: SessionTrack, rules: RulePages, isOpen: boolean): Markup {
  const { path, about, rows, leftOut } = track;
  const marks = rows.map(markOf);
  const isNotable =
    isOpen || marks.some((mark) => mark === 'bad' || mark === 'doubtful') || hasFindings(track);
  return element(
    'section',
    { class: 'track' },
    element('h3', {}, element('span', { class: 'path' }, path)),
    remark(about.join(' · ')),
    element('p', {}, spanOf(track)),
    element('p', {}, gateSummary(track)),
    marks.every((mark) => mark === undefined) ? undefined : line(trackPicture(marks)),
    rows.length === 0
      ? undefined
      : element(
          'details',
          { open: isNotable ? '' : undefined },
          element('summary', {}, plural(rows.length, 'step')),
          timeline(rows, rules),
        ),
    leftOut === 0
      ? undefined
      : remark(
          `${plural(leftOut, 'step')} of this long session ${leftOut === 1 ? 'is' : 'are'} not shown; prompt-lint session --timeline prints all of them.`,
        ),
  );
}

function hasFindings({ rows }: SessionTrack): boolean {
  return rows.some(({ findings }) => findings.length > 0);
}

function spanOf({ startedAt, endedAt, turns, calls }: SessionTrack): string {
  const done = `${plural(turns, 'turn')} of a person, ${plural(calls, 'call')}`;
  if (startedAt === undefined || endedAt === undefined) return `Time not recorded; ${done}`;
  const from = `${startedAt.slice(0, 10)} ${startedAt.slice(11, 16)}`;
  const sameDay = startedAt.slice(0, 10) === endedAt.slice(0, 10);
  const to = sameDay ? endedAt.slice(11, 16) : `${endedAt.slice(0, 10)} ${endedAt.slice(11, 16)}`;
  return `${from} to ${to} UTC; ${done}`;
}

function gateSummary({ armed, rows }: SessionTrack): string {
  if (!armed) return 'No Phase 0 in this session: the gate was not asked for.';
  const tally = (words: readonly string[]) =>
    [...new Set(words)].map((word) => `${word} ${words.filter((one) => one === word).length}`).join(', ');
  const answers = rows.flatMap(({ answer }) => (answer === undefined ? [] : [answerWords[answer]]));
  const work = rows.flatMap(({ gate }) => (gate === undefined ? [] : [gateWords[gate]]));
  const answered = answers.length === 0 ? 'none' : tally(answers);
  return `Answers at the gate: ${answered}. Work: ${work.length === 0 ? 'none' : tally(work)}.`;
}

function timeline(rows: readonly TrackRow[], rules: RulePages): Markup {
  const titles = ['Time (UTC)', number('Line'), 'Who', 'What', 'Gate'];
  let day = '';
  let last = '';
  const body = rows.flatMap((row) => {
    const today = row.at?.slice(0, 10) ?? '';
    const time = row.at?.slice(11, 16) ?? '';
    const shown = today === '' || today === day ? (time === last ? '' : time) : `${today} ${time}`;
    if (today !== '') day = today;
    last = time;
    return [step(row, shown), ...row.findings.map((finding) => findingRow(finding, rules))];
  });
  return table(titles, body, 'timeline');
}

function step(row: TrackRow, time: string): Markup {
  const { who, what, answer, gate, certain, kind } = row;
  const state = gate === undefined ? '' : `${gateWords[gate]}${certain ? '' : ' (may write)'}`;
  return element(
    'tr',
    { class: markOf(row) },
    cell(time === '' ? time : element('time', { datetime: row.at }, time), 'tight'),
    figure(row.line),
    cell(who, 'tight'),
    cell(answer === undefined ? what : `“${what}”`, kind === 'read' ? 'text soft' : 'text'),
    cell(answer === undefined ? state : answerWords[answer]),
  );
}

function findingRow(finding: TrackRow['findings'][number], rules: RulePages): Markup {
  const { severity, message, rule } = finding;
  return element(
    'tr',
    { class: 'finding' },
    cell(undefined),
    figure(finding.line),
    cell(severity, severity),
    cell(message, 'text'),
    cell(rules.link(rule)),
  );
}
