import { plural } from '../base/words.ts';
import type { FileResult, Finding } from '../rule/rule.ts';
import {
  attribute,
  type Child,
  cell,
  countsTable,
  figure,
  findingsSection,
  line,
  link,
  type Markup,
  markup,
  notesSection,
  number,
  page,
  picture,
  type RulePages,
  remark,
  rulePages,
  section,
  table,
} from './html.ts';
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
  const parts = ['Findings', 'Sessions', 'Trends', ...(rules.section ? ['Rules'] : [])];
  return page(context.version, [
    markup`<nav>${parts.map((title) => link(`#${title.toLowerCase()}`, title))}</nav>`,
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
  const part = (title: string, body: Child) => [markup`<h3>${title}</h3>`, line(body)];
  return section(
    'trends',
    'Trends',
    part('Entries of sessions.md', entriesTable(entries)),
    part('Answers to prompts by month', promptsPart(prompts)),
    part('Findings by prompt', findingsPart(findings)),
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
    picture([[files ?? 0, 'plain']], most),
    figure(contradictions, (contradictions ?? 0) > 0 ? 'number error' : 'number'),
    cell(boxes === undefined ? '–' : `${boxes.ticked} of ${boxes.all}`, 'number'),
    picture([[boxes?.ticked ?? 0, 'good']], boxes?.all ?? 0),
  ]);
  const left = entries.length === shown.length ? '' : ` The newest ${shown.length} of ${entries.length}.`;
  return [
    remark(`What the entries of .assistant/memory/sessions.md state; – where an entry does not.${left}`),
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
  const figuresOf = ({ approved, stale, modify, cancelled, unclear }: MonthFigures) =>
    [approved, stale, modify, cancelled, unclear] as const;
  const most = Math.max(...months.map((month) => figuresOf(month).reduce((sum, count) => sum + count)));
  const rows = months.map((month) => {
    const [approved, stale, modify, cancelled, unclear] = figuresOf(month);
    const bar = picture(
      [
        [approved, 'good'],
        [stale, 'error'],
        [modify + unclear, 'warning'],
        [cancelled, 'plain'],
      ],
      most,
    );
    return [cell(month.month ?? 'no date', 'tight'), ...figuresOf(month).map((count) => figure(count)), bar];
  });
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
  const none =
    'No session was read: none was named, and none of the linted files is a session. Name a transcript, or keep logs below .assistant/sessions/.';
  const body = tracks.map((track) => line(session(track, rules, tracks.length <= mostOpen)));
  return section('sessions', 'Sessions', tracks.length === 0 ? remark(none) : body);
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
    isOpen ||
    marks.some((mark) => mark === 'bad' || mark === 'doubtful') ||
    rows.some(({ findings }) => findings.length > 0);
  const steps = markup`<summary>${plural(rows.length, 'step')}</summary>${timeline(rows, rules)}`;
  const details = markup`<details${attribute('open', isNotable ? '' : undefined)}>${steps}</details>`;
  const more = `${plural(leftOut, 'step')} of this long session ${leftOut === 1 ? 'is' : 'are'} not shown; prompt-lint session --timeline prints all of them.`;
  const body = [
    markup`<h3><span class="path">${path}</span></h3>`,
    remark(about.join(' · ')),
    markup`<p>${spanOf(track)}</p><p>${gateSummary(track)}</p>`,
    marks.every((mark) => mark === undefined) ? undefined : line(trackPicture(marks)),
    rows.length === 0 ? undefined : details,
    leftOut === 0 ? undefined : remark(more),
  ];
  return markup`<section class="track">${body}</section>`;
}

function spanOf({ startedAt, endedAt, turns, calls }: SessionTrack): string {
  const done = `${plural(turns, 'turn')} of a person, ${plural(calls, 'call')}`;
  if (startedAt === undefined || endedAt === undefined) return `Time not recorded; ${done}`;
  const [day, lastDay] = [startedAt.slice(0, 10), endedAt.slice(0, 10)];
  const end = `${day === lastDay ? '' : `${lastDay} `}${endedAt.slice(11, 16)}`;
  return `${day} ${startedAt.slice(11, 16)} to ${end} UTC; ${done}`;
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
  const cells = [
    cell(time && markup`<time${attribute('datetime', row.at)}>${time}</time>`, 'tight'),
    figure(row.line),
    cell(who, 'tight'),
    cell(answer === undefined ? what : `“${what}”`, kind === 'read' ? 'text soft' : 'text'),
    cell(answer === undefined ? state : answerWords[answer]),
  ];
  return markup`<tr${attribute('class', markOf(row))}>${cells}</tr>`;
}

function findingRow({ severity, message, rule, line }: Finding, rules: RulePages): Markup {
  const cells = [cell(undefined), figure(line), cell(severity, severity), cell(message, 'text')];
  return markup`<tr class="finding">${cells}${cell(rules.link(rule))}</tr>`;
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
      rects.push(markup`<rect class="${mark}" x="${from}" y="0" width="${to - from}" height="1" />`);
    from = to;
  }
  const box = markup`viewBox="0 0 ${marks.length} 1" preserveAspectRatio="none"`;
  return markup`<svg ${box} aria-hidden="true">${rects}</svg>`;
}

/** What an entry of sessions.md states; undefined for what it does not. */
export interface TrendEntry {
  readonly date: string | undefined;
  readonly title: string;
  readonly files: number | undefined;
  readonly contradictions: number | undefined;
  readonly boxes: { readonly ticked: number; readonly all: number } | undefined;
}

/** What was answered in one month, by the front matter of prompts. */
export interface MonthFigures {
  /** `2026-11`; undefined for answers without a date. */
  readonly month: string | undefined;
  readonly approved: number;
  /** Approved, and changed since. */
  readonly stale: number;
  readonly modify: number;
  readonly cancelled: number;
  /** Something is recorded that is no answer. */
  readonly unclear: number;
}

/** The prompts of a repository. */
export interface PromptFigures {
  readonly total: number;
  /** Among them: those that record no answer. */
  readonly unasked: number;
  /** Oldest first. */
  readonly months: readonly MonthFigures[];
}

export interface Trends {
  /** Undefined when there is no sessions.md. */
  readonly entries: readonly TrendEntry[] | undefined;
  /** Undefined outside of a repository. */
  readonly prompts: PromptFigures | undefined;
  /** The findings of each prompt that was linted. */
  readonly findings: readonly { readonly path: string; readonly errors: number; readonly warnings: number }[];
}

/** What the gate was when something was done; `outside-scope`: open, but not for that file. */
export type GateMark =
  | 'approved'
  | 'outside-scope'
  | 'before-approval'
  | 'ambiguous'
  | 'modify'
  | 'cancelled'
  | 'carried-over';

/** One step of a session. */
export interface TrackRow {
  readonly kind: 'person' | 'assistant' | 'answer' | 'prompt' | 'read' | 'work' | 'other';
  /** ISO 8601 in UTC. */
  readonly at: string | undefined;
  /** Of the session's file, from 1. */
  readonly line: number;
  readonly who: string;
  readonly what: string;
  /** What an answer at the gate was taken for. */
  readonly answer?: 'yes' | 'modify' | 'cancel' | 'unclear' | undefined;
  /** Of work that the gate guards. */
  readonly gate?: GateMark | undefined;
  /** False for a command that may have written, and may not. */
  readonly certain: boolean;
  /** What rules of the gate report at this place. */
  readonly findings: readonly Finding[];
}

/** A session as the page shows it. */
export interface SessionTrack {
  /** Of its file, as the findings name it. */
  readonly path: string;
  /** Who wrote it, its id, branch and models, as far as they are known. */
  readonly about: readonly string[];
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  readonly turns: number;
  readonly calls: number;
  /** Whether Phase 0 or the config armed the gate. */
  readonly armed: boolean;
  readonly rows: readonly TrackRow[];
  /** So many steps of a very long session are not among the rows. */
  readonly leftOut: number;
}
