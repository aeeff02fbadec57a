import { isAbsolute, resolve } from 'node:path';
import { append, compare, firstAbove } from '../core/base/collections.ts';
import { UserError } from '../core/base/errors.ts';
import { withModules } from '../core/base/lazy-module.ts';
import { version } from '../core/base/package-folder.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { inContinuousIntegration } from '../core/base/user-cache.ts';
import { plural } from '../core/base/words.ts';
import { promptOf } from '../core/check/lint-file.ts';
import type { Selected } from '../core/check/select.ts';
import { statOf, staysWithin } from '../core/collect/files.ts';
import { readDocument } from '../core/collect/read-file.ts';
import { headOf, mayBeTranscript, transcriptAt } from '../core/collect/transcripts.ts';
import { type LintOutcome, runLint } from '../core/lint.ts';
import { type ApprovalState, approvalState, readApproval } from '../core/parse/approval.ts';
import type { LintedDocument } from '../core/parse/document.ts';
import type { LineMap } from '../core/parse/lines.ts';
import { escapeVisible, visibleLines } from '../core/report/escape.ts';
import {
  attribute,
  type Child,
  cell,
  figure,
  findingsSection,
  generatorMark,
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
} from '../core/report/html.ts';
import { countFindings, type ReportContext } from '../core/report/report.ts';
import type { FileResult, Finding } from '../core/rule/rule.ts';
import type { SessionEvent, SessionRecord } from '../core/session/session.ts';
import { entryFigures } from '../library/memory/with-entry.ts';
import { rulePage } from '../library/queries/rule-page.ts';
import { gateRecords } from '../sessions/gate/gate.ts';
import type { GateWork } from '../sessions/gate/record.ts';
import { looksLikeSessionLog } from '../sessions/markdown/read.ts';
import { readSessionFile } from '../sessions/read.ts';
import { phase0Runs } from '../sessions/runs.ts';
import { type TimelineEntry, timelineEntries } from '../sessions/timeline.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { ruleOf, writeReport } from './write-report.ts';

/** Where the page is written when nobody names a file and standard output is a terminal. */
const defaultFile = 'prompt-lint-report.html';

/** Decides where the page goes: the named file, a pipe, else `prompt-lint-report.html`. @throws UserError when a file of another kind has that name. */
function deliverTo(
  named: string | undefined,
  { cwd, isTerminal, stdout, stderr }: Terminal,
): (page: string) => void {
  if (named === undefined && !isTerminal) return stdout;
  const name = named ?? defaultFile;
  const file = resolve(cwd, name);
  const stat = statOf(file);
  // A device or a pipe is written to, not replaced.
  const isForeign = stat?.isFile() && stat.size > 0 && !headOf(file).includes(generatorMark);
  if (isForeign && named === undefined)
    throw new UserError(
      `${defaultFile} exists and is not a report of prompt-lint; name another file with --output-file`,
    );
  return (page) => {
    if (isForeign)
      stderr(`prompt-lint: ${escapeVisible(name)} was not a report of prompt-lint; replacing it\n`);
    writeReport(file, name, page);
    stderr(`prompt-lint: the report is in ${escapeVisible(name)}\n`);
  };
}

/** `prompt-lint report`: one HTML page of findings, session timelines and trends (formats.md, section 5). */
export async function reportCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals: paths } = readCommand('report', args);
  const { since, 'output-file': outputFile, 'config-from': configFrom } = values;
  if (since !== undefined && paths.length > 0)
    throw wrongUsage('report', '--since and naming files cannot be combined; each says what to lint');
  const deliver = deliverTo(outputFile, terminal);
  const { cwd } = terminal;
  const outcome = await runLint({
    ...{ cwd, paths, since, configFrom, baseline: true },
    cache: inContinuousIntegration(terminal.env) ? undefined : true,
  });
  const { root, results, notes, leftOut } = outcome;
  terminal.documents += results.length;
  terminal.stderr(visibleLines(notes, 'prompt-lint: '));

  const files = lintedFiles(outcome);
  const tracks = await readSessions(root, files);
  const trends = await readTrends(root, files);
  const known = leftOut === 0 ? [] : [`Findings that the baseline knows, and that are not shown: ${leftOut}`];
  const context: ReportContext = {
    ruleOf: (id) => ruleOf(id, rulePage),
    ...{ color: false, version, root, quiet: false, verbose: false, notes: [...notes, ...known] },
  };
  deliver(reportPage(results, context, tracks, trends));
  const { errors } = countFindings(results.flatMap(({ findings }) => findings));
  return errors > 0 ? 1 : 0;
}

/** The sessions among the linted files, in the order of their paths. What cannot be read is among the findings. */
async function readSessions(root: string, files: readonly LintedFile[]) {
  const inside = staysWithin(root);
  const tracks: SessionTrack[] = [];
  for (const linted of files.filter(isSession)) {
    const { file, result } = linted;
    const { path } = result;
    if (!isAbsolute(path) && !inside(path)) continue;
    const opened = transcriptAt(resolve(root, path));
    if ('fault' in opened) continue;
    const read = readSessionFile(path, opened.chunks, opened.agents);
    const always = file.gate === 'always';
    const records = read.sessions.map((session) => ({
      session,
      runs: phase0Runs(session, { path, labels: file.labels, always }),
    }));
    tracks.push(...(await withModules(() => tracksOf(path, records, read.lines, result.findings))));
  }
  return tracks;
}

/** As the linter tells them: by place or config, and what was named by its content. */
function isSession({ file, result }: LintedFile): boolean {
  const { kind, candidate } = file;
  if (kind !== undefined || !candidate.named) return kind === 'session';
  if (mayBeTranscript(candidate.path)) return true;
  return result.text !== undefined && looksLikeSessionLog(result.text);
}

/** More steps than that are no longer read. What matters at the gate is kept first. */
const mostRows = 2000;

/** The sessions of one file as the page shows them, with the findings of the gate at their places. */
export function tracksOf(
  path: string,
  records: readonly SessionRecord[],
  lines: LineMap,
  findings: readonly Finding[],
) {
  const entries = records.map(({ session, runs }) => timelineEntries(session, runs));
  const places = placeFindings(
    entries.flat(),
    findings.filter(({ rule }) => rule.startsWith('gate/')),
  );
  return records.map(({ session, runs }, index) => {
    const pieces = gateRecords(runs).flatMap(({ work }) => work);
    const work = new Map<SessionEvent, GateWork>(pieces.map((piece) => [piece.event, piece]));
    const rows = entries[index]!.map((entry) =>
      rowOf(entry, lines, work.get(entry.event), places.get(entry) ?? []),
    );
    const kept = shortened(rows);
    const { format, sessionId, branch, models, startedAt, endedAt } = session;
    const about = [format, sessionId, branch, ...models].filter((part): part is string => Boolean(part));
    return {
      ...{ path, about, startedAt, endedAt },
      turns: session.events.filter((event) => event.type === 'message' && event.by === 'person').length,
      calls: session.events.filter(({ type }) => type === 'call').length,
      ...{ armed: runs.length > 0, rows: kept, leftOut: rows.length - kept.length },
    };
  });
}

export type SessionTrack = ReturnType<typeof tracksOf>[number];

/** Each finding at the last step that begins at or before it; the prompt that stands there, or what was done. */
function placeFindings(
  entries: readonly TimelineEntry[],
  findings: readonly Finding[],
): Map<TimelineEntry, Finding[]> {
  const inOrder = [...entries].sort((a, b) => a.start - b.start);
  const placed = new Map<TimelineEntry, Finding[]>();
  for (const finding of findings) {
    const entry = inOrder[Math.max(firstAbove(inOrder, finding.start, ({ start }) => start) - 1, 0)];
    if (entry) append(placed, entry, finding);
  }
  return placed;
}

function rowOf(
  { kind, at, start, by, text, answer, event }: TimelineEntry,
  lines: LineMap,
  work: GateWork | undefined,
  findings: readonly Finding[],
) {
  const guarded = kind === 'prompt' || kind === 'answer' ? undefined : work;
  const isOutside = guarded?.state === 'approved' && guarded.outsideScope.length > 0;
  const gate: GateMark | undefined = isOutside ? 'outside-scope' : guarded?.state;
  const who: string = event.agent === undefined ? by : `${by} (agent)`;
  const { line } = lines.position(start);
  // Not certain: a command that may have written, and may not.
  return { kind, at, line, what: text, answer, findings, who, gate, certain: guarded?.certain ?? true };
}

/** What the gate was when something was done; `outside-scope`: open, but not for that file. */
type GateMark = GateWork['state'] | 'outside-scope';

export type TrackRow = ReturnType<typeof rowOf>;

const tellingKinds: ReadonlySet<TrackRow['kind']> = new Set(['answer', 'prompt', 'person', 'work']);

/** Of a very long session, first reading and remarks are left out, then the end. */
function shortened(rows: readonly TrackRow[]): readonly TrackRow[] {
  if (rows.length <= mostRows) return rows;
  const isTelling = ({ kind, gate, findings }: TrackRow) =>
    findings.length > 0 || gate !== undefined || tellingKinds.has(kind);
  return rows.filter(isTelling).slice(0, mostRows);
}

const sessionsFile = '.assistant/memory/sessions.md';

/** What sessions.md and the linted prompts tell of the time before. */
async function readTrends(root: string, files: readonly LintedFile[]) {
  const memory = staysWithin(root)(sessionsFile) ? readDocument(resolve(root, sessionsFile)).text : undefined;
  const promptsAmong = () =>
    files.flatMap(({ file, result: { text } }) =>
      text === undefined ? [] : (promptOf(file, { text }) ?? []),
    );
  return {
    entries: memory === undefined ? undefined : entryFigures(memory),
    prompts: await withModules(() => promptFigures(promptsAmong())),
  };
}

export type Trends = Awaited<ReturnType<typeof readTrends>>;

/** What is counted of answers, in the order of the columns; `stale`: approved, and changed since. */
const noAnswers = { approved: 0, stale: 0, modify: 0, cancelled: 0, unclear: 0 };
const columns: Readonly<Record<Exclude<ApprovalState, 'unasked'>, keyof typeof noAnswers>> = {
  yes: 'approved',
  stale: 'stale',
  modify: 'modify',
  cancel: 'cancelled',
  unclear: 'unclear',
};

/** Counts what the front matter of prompts records, by the month of the answer: the oldest first, what has no date last. */
function promptFigures(present: readonly LintedDocument[]) {
  const months = new Map<string | undefined, typeof noAnswers>();
  let unasked = 0;
  for (const document of present) {
    const { state, month } = answerOf(document);
    const figures = months.get(month) ?? noAnswers;
    if (state === 'unasked') unasked++;
    else months.set(month, { ...figures, [columns[state]]: figures[columns[state]] + 1 });
  }
  const sorted = [...months].sort(([a = '~'], [b = '~']) => compare(a, b));
  return {
    total: present.length,
    /** Those that record no answer. */
    unasked,
    /** `2026-11`; undefined for answers without a date. */
    months: sorted.map(([month, figures]) => ({ month, ...figures })),
  };
}

function answerOf(document: LintedDocument): { state: ApprovalState; month: string | undefined } {
  const approval = readApproval(document);
  const { prompt } = document.phase0;
  const state = prompt
    ? approvalState(document.text, prompt, approval)
    : approval
      ? (approval.answer ?? 'unclear')
      : 'unasked';
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))(?!\d)/.exec(approval?.at?.trim() ?? '')?.[1];
  return { state, month };
}

interface LintedFile {
  readonly file: Selected;
  readonly result: FileResult;
}

function lintedFiles({ results, selected }: LintOutcome): LintedFile[] {
  const files = new Map(selected.map((file) => [file.candidate.path, file]));
  return results.flatMap((result) => {
    const file = files.get(result.path);
    return file ? [{ file, result }] : [];
  });
}

/** The page of `prompt-lint report`: what `--format html` shows, with sessions and trends beside it. */
export function reportPage(
  results: readonly FileResult[],
  context: ReportContext,
  tracks: readonly SessionTrack[],
  trends: Trends,
): string {
  const found = results.flatMap(({ findings }) => findings);
  const rules = rulePages(found, context);
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

/** So many entries have a row of their own. */
const mostListed = 60;

function trendsSection({ entries, prompts }: Trends): Markup {
  const part = (title: string, body: Child) => [markup`<h3>${title}</h3>`, line(body)];
  return section(
    'trends',
    'Trends',
    part('Entries of sessions.md', entriesTable(entries)),
    part('Answers to prompts by month', promptsPart(prompts)),
  );
}

function entriesTable(entries: Trends['entries']): Child {
  if (!entries) return remark('Not known: there is no .assistant/memory/sessions.md.');
  if (entries.length === 0)
    return remark('Not known: .assistant/memory/sessions.md has no entry of a session.');
  const shown = entries.slice(-mostListed);
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

function promptsPart(prompts: Trends['prompts']): Child {
  const { total, unasked, months } = prompts;
  if (total === 0) return remark('Not known: no prompt was linted.');
  const open = unasked === 0 ? '' : `; ${unasked} ${unasked === 1 ? 'records' : 'record'} no answer`;
  const said = remark(`${plural(total, 'prompt')}${open}.`);
  if (months.length === 0) return said;
  const countsIn = (month: typeof noAnswers) => Object.values(columns).map((column) => month[column]);
  const most = Math.max(...months.map((month) => countsIn(month).reduce((sum, count) => sum + count)));
  const rows = months.map((month) => {
    const { approved, stale, modify, cancelled, unclear } = month;
    const bar = picture(
      [
        [approved, 'good'],
        [stale, 'error'],
        [modify + unclear, 'warning'],
        [cancelled, 'plain'],
      ],
      most,
    );
    return [cell(month.month ?? 'no date', 'tight'), ...countsIn(month).map((count) => figure(count)), bar];
  });
  return [said, table(answerColumns, rows)];
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

function sessionsSection(tracks: readonly SessionTrack[], rules: RulePages): Markup {
  const none =
    'No session was read: none was named, and none of the linted files is a session. Name a transcript, or keep logs below .assistant/sessions/.';
  const body = tracks.map((track) => line(session(track, rules, tracks.length <= mostOpen)));
  return section('sessions', 'Sessions', tracks.length === 0 ? remark(none) : body);
}

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

/** A session as a strip, one unit of its width a step. @param marks A class of the style for each step, if any. */
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
