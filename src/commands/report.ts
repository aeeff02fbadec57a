import { isAbsolute, resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import { append, compare, firstAbove } from '../core/base/collections.ts';
import { UserError } from '../core/base/errors.ts';
import { withModules } from '../core/base/lazy-module.ts';
import { version } from '../core/base/package-folder.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { inContinuousIntegration } from '../core/base/user-cache.ts';
import { promptOf } from '../core/check/lint-file.ts';
import { type Selected, select } from '../core/check/select.ts';
import { collect } from '../core/collect/collect.ts';
import { findRoot, statOf, staysWithin } from '../core/collect/files.ts';
import { readDocument } from '../core/collect/read-file.ts';
import { headOf, mayBeTranscript, transcriptAt } from '../core/collect/transcripts.ts';
import { loadConfigs } from '../core/config/configs.ts';
import { type LintOutcome, runLint } from '../core/lint.ts';
import { type ApprovalState, approvalState, readApproval } from '../core/parse/approval.ts';
import type { LintedDocument } from '../core/parse/document.ts';
import type { LineMap } from '../core/parse/lines.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { generatorMark } from '../core/report/html.ts';
import { countFindings, type ReportContext } from '../core/report/report.ts';
import {
  type MonthFigures,
  type PromptFigures,
  reportPage,
  type SessionTrack,
  type TrackRow,
  type Trends,
} from '../core/report/report-page.ts';
import type { FileResult, Finding } from '../core/rule/rule.ts';
import type { Phase0Run, SessionEvent, SessionRecord } from '../core/session/session.ts';
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

/**
 * Decides where the page goes: to the named file, to standard output when that is a pipe or a file, else to `prompt-lint-report.html` in the
 * current folder.
 *
 * @param named The value of `--output-file`.
 * @returns Puts the page there.
 * @throws UserError when another file has the name that nobody asked for; when writing fails, the returned function does.
 */
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
  for (const note of notes) terminal.stderr(`prompt-lint: ${escapeVisible(note)}\n`);

  const files = lintedFiles(outcome);
  const tracks = await readSessions(root, files);
  const trends = await readTrends(root, findRoot(cwd) !== undefined, files);
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
async function readSessions(root: string, files: readonly LintedFile[]): Promise<SessionTrack[]> {
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

function workByEvent(runs: readonly Phase0Run[]): Map<SessionEvent, GateWork> {
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

const tellingKinds: ReadonlySet<TrackRow['kind']> = new Set(['answer', 'prompt', 'person', 'work']);

/** Of a very long session, first reading and remarks are left out, then the end. */
function shortened(rows: readonly TrackRow[]): readonly TrackRow[] {
  if (rows.length <= mostRows) return rows;
  const isTelling = ({ kind, gate, findings }: TrackRow) =>
    findings.length > 0 || gate !== undefined || tellingKinds.has(kind);
  return rows.filter(isTelling).slice(0, mostRows);
}

const sessionsFile = '.assistant/memory/sessions.md';

/** What the memory, the prompts with their history, and this run say over time. */
async function readTrends(
  root: string,
  inRepository: boolean,
  files: readonly LintedFile[],
): Promise<Trends> {
  const memory = staysWithin(root)(sessionsFile) ? readDocument(resolve(root, sessionsFile)).text : undefined;
  return {
    entries: memory === undefined ? undefined : entryFigures(memory),
    prompts: inRepository ? await figuresOfPrompts(root) : undefined,
    findings: await withModules(() => findingsByPrompt(files)),
  };
}

async function figuresOfPrompts(root: string): Promise<Trends['prompts']> {
  const collection = await collect({ cwd: root });
  const candidates = [...collection.candidates, ...((await collection.untracked) ?? [])];
  const configs = await loadConfigs({ root, candidates }, rules);
  const files = select(candidates, configs).filter(({ kind }) => kind === 'prompt' || kind === undefined);
  const present: LintedDocument[] = [];
  let at = 0;
  for (const decoded of collection.read(files.map(({ candidate }) => candidate))) {
    const file = files[at++]!;
    const prompt = await withModules(() => promptOf(file, decoded));
    if (prompt) present.push(prompt);
  }
  return withModules(() => promptFigures(present));
}

function findingsByPrompt(files: readonly LintedFile[]): Trends['findings'] {
  return files.flatMap(({ file, result: { path, text, findings } }) => {
    if (text === undefined || !promptOf(file, { text })) return [];
    const { errors, warnings } = countFindings(findings);
    return [{ path, errors, warnings }];
  });
}

/** Where an answer is counted. */
const columns: Readonly<Record<Exclude<ApprovalState, 'unasked'>, Exclude<keyof MonthFigures, 'month'>>> = {
  yes: 'approved',
  stale: 'stale',
  modify: 'modify',
  cancel: 'cancelled',
  unclear: 'unclear',
};

/**
 * Counts what the front matter of prompts records, by the month of the answer: the oldest first, what has no date last.
 *
 * @throws ModuleWanted when a front matter needs the YAML parser and that is not loaded.
 */
function promptFigures(present: readonly LintedDocument[]): PromptFigures {
  const months = new Map<string | undefined, MonthFigures>();
  let unasked = 0;
  for (const document of present) {
    const { state, month } = answerOf(document);
    const none = { approved: 0, stale: 0, modify: 0, cancelled: 0, unclear: 0 };
    const figures = months.get(month) ?? { month, ...none };
    if (state === 'unasked') unasked++;
    else months.set(month, { ...figures, [columns[state]]: figures[columns[state]] + 1 });
  }
  const sorted = [...months.values()].sort((a, b) => compare(a.month ?? '~', b.month ?? '~'));
  return { total: present.length, unasked, months: sorted };
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

/** A file that was linted, with what it was linted as. */
interface LintedFile {
  readonly file: Selected;
  readonly result: FileResult;
}

/** The linted files with what the config says of them. */
function lintedFiles({ results, selected }: LintOutcome): LintedFile[] {
  const files = new Map(selected.map((file) => [file.candidate.path, file]));
  return results.flatMap((result) => {
    const file = files.get(result.path);
    return file ? [{ file, result }] : [];
  });
}
