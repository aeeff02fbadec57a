import { plural } from '../base/in-words.ts';
import type { FileResult } from '../rule/rule.ts';
import { findingsSection, type RulePages, rulePages } from './html/findings.ts';
import {
  type Child,
  cell,
  countsTable,
  element,
  figure,
  line,
  type Markup,
  notesSection,
  number,
  page,
  picture,
  remark,
  table,
} from './html/frame.ts';
import type { GateMark, SessionTrack, TrackRow } from './html/session-track.ts';
import type { MonthFigures, PromptFigures, Trends } from './html/trend-figures.ts';
import { type ReportContext, shownFindings } from './report.ts';

/**
 * The page of `prompt-lint report`: what `--format html` shows, and sessions and trends beside it. Pure: the same input gives the same
 * bytes.
 */
export function reportPage(
  results: readonly FileResult[],
  context: ReportContext,
  tracks: readonly SessionTrack[],
  trends: Trends,
): string {
  const rules = rulePages(
    results.flatMap((result) => shownFindings(result, context)),
    context,
  );
  const parts = [
    ['findings', 'Findings'],
    ['sessions', 'Sessions'],
    ['trends', 'Trends'],
    ...(rules.section ? [['rules', 'Rules']] : []),
  ];
  return page(context.version, [
    element(
      'nav',
      {},
      parts.map(([id, title]) => element('a', { href: `#${id}` }, title)),
    ),
    findingsSection(results, context, rules),
    sessionsSection(tracks, rules),
    trendsSection(trends),
    rules.section,
    notesSection(context.notes),
  ]);
}

const answerColumns = ['Month', ...['Approved', 'Stale', 'Modify', 'Cancelled', 'Unclear'].map(number), ''];

/** So many entries and prompts have a row of their own. */
const mostRows = 60;

/** What sessions.md, the front matter of prompts and this run say over time. */
function trendsSection({ entries, prompts, findings }: Trends): Markup {
  return element(
    'section',
    { id: 'trends' },
    element('h2', {}, 'Trends'),
    element('h3', {}, 'Entries of sessions.md'),
    line(entriesTable(entries)),
    element('h3', {}, 'Answers to prompts by month'),
    line(promptsPart(prompts)),
    element('h3', {}, 'Findings by prompt'),
    line(findingsPart(findings)),
  );
}

function entriesTable(entries: Trends['entries']): Child {
  if (!entries) return remark('Not known: there is no .assistant/memory/sessions.md.');
  if (entries.length === 0)
    return remark('Not known: .assistant/memory/sessions.md has no entry of a session.');
  const shown = entries.slice(-mostRows);
  const most = Math.max(...shown.map(({ files }) => files ?? 0));
  const rows = shown.map(({ date, title, files, contradictions, boxes }) => [
    cell(date ?? 'no date', 'tight'),
    cell(title, 'text'),
    figure(files),
    picture(files === undefined ? [] : [{ value: files, class: 'plain' }], most),
    figure(contradictions, (contradictions ?? 0) > 0 ? 'number error' : 'number'),
    cell(boxes === undefined ? '–' : `${boxes.ticked} of ${boxes.all}`, 'number'),
    picture(boxes === undefined ? [] : [{ value: boxes.ticked, class: 'good' }], boxes?.all ?? 0),
  ]);
  const left = entries.length - shown.length;
  return [
    remark(
      `What the entries of .assistant/memory/sessions.md state; – where an entry does not.${left === 0 ? '' : ` The newest ${shown.length} of ${entries.length}.`}`,
    ),
    table(
      ['Date', 'Branch', number('Files'), '', number('Contradictions'), number('Boxes ticked'), ''],
      rows,
    ),
  ];
}

function promptsPart(prompts: PromptFigures | undefined): Child {
  if (!prompts) return remark('Not known: this is no repository.');
  const { total, unasked, months } = prompts;
  if (total === 0) return remark('Not known: the repository has no prompts.');
  const open = unasked === 0 ? '' : `; ${unasked} ${unasked === 1 ? 'records' : 'record'} no answer`;
  const said = remark(`${plural(total, 'prompt')}${open}.`);
  if (months.length === 0) return said;
  const sum = ({ approved, stale, modify, cancelled, unclear }: MonthFigures) =>
    approved + stale + modify + cancelled + unclear;
  const most = Math.max(...months.map(sum));
  const rows = months.map((month) => [
    cell(month.month ?? 'no date', 'tight'),
    figure(month.approved),
    figure(month.stale),
    figure(month.modify),
    figure(month.cancelled),
    figure(month.unclear),
    picture(
      [
        { value: month.approved, class: 'good' },
        { value: month.stale, class: 'error' },
        { value: month.modify + month.unclear, class: 'warning' },
        { value: month.cancelled, class: 'plain' },
      ],
      most,
    ),
  ]);
  return [said, table(answerColumns, rows)];
}

function findingsPart(findings: Trends['findings']): Child {
  if (findings.length === 0) return remark('Not known: no prompt was linted.');
  const faulty = findings.filter(({ errors, warnings }) => errors + warnings > 0);
  const clean = findings.length - faulty.length;
  const said = remark(`${plural(findings.length, 'prompt')} linted, ${clean} without findings.`);
  if (faulty.length === 0) return said;
  const left = faulty.length - mostRows;
  const rest = left > 0 ? remark(`${plural(left, 'prompt')} with fewer are left out.`) : undefined;
  const counted = faulty.map(({ path, errors, warnings }) => ({ name: path, errors, warnings }));
  return [said, countsTable('Prompt', (path) => cell(path, 'text path'), counted, mostRows), rest];
}

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
function sessionsSection(tracks: readonly SessionTrack[], rules: RulePages): Markup {
  const body =
    tracks.length === 0
      ? remark(
          'No session was read: none was named, and none of the linted files is a session. Name a transcript, or keep logs below .assistant/sessions/.',
        )
      : tracks.map((track) => line(session(track, rules, tracks.length <= mostOpen)));
  return element('section', { id: 'sessions' }, element('h2', {}, 'Sessions'), body);
}

/** How the colours mark a step. */
function markOf({ gate, certain, kind }: TrackRow): string | undefined {
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

/**
 * A session as a strip, one unit of its width a step, coloured by what the marks say. The table below it says the same.
 *
 * @param marks A class of the style for each step; undefined for what has no colour of its own.
 */
function trackPicture(marks: readonly (string | undefined)[]): Markup {
  const rects: Markup[] = [];
  for (let from = 0; from < marks.length; ) {
    let to = from + 1;
    while (to < marks.length && marks[to] === marks[from]) to++;
    const mark = marks[from];
    if (mark !== undefined)
      rects.push(element('rect', { class: mark, x: from, y: 0, width: to - from, height: 1 }));
    from = to;
  }
  const box = { viewBox: `0 0 ${marks.length} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  return element('svg', box, rects);
}
