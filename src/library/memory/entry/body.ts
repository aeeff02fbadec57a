import { plural, wordSet } from '../../../core/base/words.ts';
import { redact } from '../../../core/parse/credentials/redact.ts';
import type { Session, ToolCall } from '../../../core/session/session.ts';
import { innerCommand, stepsOf, wasStopped } from '../../../sessions/command-steps.ts';
import { hideSecretsOf } from '../../../sessions/hide-secrets.ts';
import { judgeCommand } from '../../../sessions/shell/judge.ts';
import { type EntrySection, readNotes, sectionNames } from '../with-entry.ts';
import { checkCommands, textsOf } from './check-commands.ts';
import { checkBox } from './check-line.ts';
import { checkKinds } from './check-part.ts';
import { codeChanges, gitAlone, withoutFiles, writtenFiles } from './code-changes.ts';
import { type CheckRun, checkRuns, isDocument } from './documents.ts';
import type { SessionEvidence } from './evidence.ts';
import { decisionsMade } from './interventions.ts';
import { asking, contradictedStatements, headLines } from './stated.ts';
import {
  agentLines,
  capped,
  code,
  listed,
  nextSteps,
  plain,
  quoted,
  timeSuffix,
  withSecretsHidden,
} from './text.ts';
import { type Judged, judgeFiles, verificationLines, withReason } from './verification.ts';

/** The body of a session's entry, secrets hidden; the notes by section, and the titles of those that were left out. @throws ModuleWanted */
export function entryBody(evidence: SessionEvidence, withSummary: boolean) {
  const hide = evidence.session ? hideSecretsOf(evidence.session) : redact;
  const notes = evidence.notes === undefined ? undefined : readNotes(evidence.notes, hide);
  return {
    text: withSecretsHidden(hide, () => generatedBody(evidence, withSummary)),
    ...{ notes: notes?.sections ?? new Map<EntrySection, string>(), leftOut: notes?.unknown ?? [] },
  };
}

/** What is known of a session and of the work that it did. */
function workOf(evidence: SessionEvidence) {
  const writing = writtenFiles(evidence);
  const judged = judgeFiles(evidence, writing.files);
  const runs = checkRuns(evidence);
  const checks = checkBoxes(evidence, judged, runs);
  const contradicted = contradictedStatements(evidence, runs);
  return { evidence, writing, judged, runs, checks, contradicted };
}
type Work = ReturnType<typeof workOf>;

function generatedBody(evidence: SessionEvidence, withSummary: boolean): string {
  const work = workOf(evidence);
  const generated: Partial<Record<EntrySection, readonly string[]>> = {
    'Decisions Made': decisionsMade(evidence),
    'Code Changes': codeChanges(evidence, work.writing),
    'Active Work In Progress': workInProgress(work),
    'Next Steps': nextSteps(evidence),
  };
  const parts = [
    ['AI-Assisted Content Requiring Verification', contentToVerify(work)],
    ['Transparency Notes', transparencyNotes(work)],
    ['Deployment Checklist', checklist(work)],
  ] as const;
  return [
    ...(evidence.git && !evidence.session ? [gitAlone] : []),
    headLines(work).join('\n'),
    ...sectionNames.map((name) =>
      generated[name]?.length ? `### ${name}\n\n${generated[name].join('\n')}` : '',
    ),
    ...(withSummary ? ['### Diligence Summary', work.contradicted.join('\n')] : []),
    ...(withSummary ? parts.map(([title, lines]) => `**${title}**\n\n${lines.join('\n')}`) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function contentToVerify({ evidence, judged, writing }: Work): string[] {
  if (judged.length === 0) return [withoutFiles(evidence, writing)[0]];
  const lines = verificationLines(judged);
  if (lines.length === 0) return ['- None of the files that the assistant wrote can be read here now.'];
  return evidence.session ? lines : ['- Which of these files an assistant wrote is not known:', ...lines];
}

function checkBoxes(evidence: SessionEvidence, judged: readonly Judged[], runs: readonly CheckRun[]) {
  if (judged.length === 0) return [];
  const edits = judged.flatMap(({ file: { path, events } }) =>
    events.length === 0
      ? []
      : [{ path, index: events.at(-1)!, isDocument: isDocument(path, evidence.read(path)) }],
  );
  const changed = judged.filter(({ gone }) => !gone).map(({ file }) => file.path);
  return checkKinds.flatMap((kind) => checkBox(kind, { evidence, runs, edits, changed }));
}

/** Deployment Checklist: a box is ticked by evidence alone. */
function checklist({ evidence, judged, checks, writing }: Work): string[] {
  if (judged.length === 0) return [withoutFiles(evidence, writing)[1]];
  const migrations = judged.flatMap(({ file, reasons }) =>
    file.kind !== 'delete' && reasons.includes('a migration of the database') ? [file.path] : [],
  );
  const weak = withReason(judged).length;
  const read = weak === 1 ? 'file that has' : `${weak} files that have`;
  const lines = [
    ...checks.map(({ line }) => line),
    ...some(migrations, `- [ ] Migrations are run where this is deployed: ${listed(migrations)}`),
    ...some(withReason(judged), `- [ ] A person has read the ${read} a reason to be looked at`),
    ...commitLine(evidence, judged),
  ];
  return lines.length > 0 ? lines : ['- Only texts were changed, and no check of them is known: read them.'];
}

function some(list: readonly unknown[], line: string): string[] {
  return list.length === 0 ? [] : [line];
}

function commitLine({ git }: SessionEvidence, judged: readonly Judged[]): string[] {
  // Of a file that git does not know there is nothing to say.
  const own = new Set(judged.filter(({ file }) => file.git !== undefined).map(({ file }) => file.path));
  if (!git || own.size === 0) return [];
  const open = git.uncommitted.filter(({ path }) => own.has(path)).length;
  if (open === 0) return [`- [x] All of it is committed${git.head === undefined ? '' : ` (at ${git.head})`}`];
  return [`- [ ] Commit: ${plural(open, 'file')} of the session ${open === 1 ? 'is' : 'are'} not committed`];
}

const mostFindings = 30;

/** Transparency Notes: who wrote what, what is not proved, and what the rules found. */
function transparencyNotes({ evidence, judged, writing }: Work): string[] {
  const { session, findings, gaps, git } = evidence;
  const { altered, agents } = writing;
  const others = writing.mayHaveWrittenMore ? [] : writing.others;
  const told = findings.map(({ rule, message, where }) => `- ${rule}, ${where}: ${quoted(message, 190)}`);
  const lines = [
    ...some(
      session ? judged.filter(({ ranges }) => ranges.length > 0) : [],
      `- The lines that are named changed since ${git?.start}, whoever wrote them`,
    ),
    ...some(
      !session && git ? [git] : [],
      `- There is no transcript, so who wrote what is not known: the files are those that git shows as changed since ${git?.start}`,
    ),
    ...some(others, `- Changed since ${git?.start}, but by no tool call of the session: ${listed(others)}`),
    ...some(altered, `- A person altered what the assistant was about to write in ${listed(altered)}`),
    ...some(writing.outside, `- Written outside of the repository: ${listed(writing.outside)}`),
    ...capped([...new Set(told)], mostFindings, 'findings'),
    ...(session ? [modelLine(session, agents.count), ...agentLines(evidence, agents, writing.files)] : []),
    ...gaps.map((gap) => `- ${plain(gap, 300)}`),
  ];
  return lines.length > 0 ? lines : ['- Nothing to report.'];
}

function modelLine({ format, models }: Session, agents: number): string {
  const who =
    models.length === 0 ? 'the record names no model' : models.map((model) => plain(model, 60)).join(', ');
  return `- Assistant: ${format}; ${models.length > 1 ? 'models' : 'model'}: ${who}${agents === 0 ? '; no agents' : ''}`;
}

/** Active Work In Progress: what git was stopped in, branch, what is not committed, and the last command that failed. */
function workInProgress({ evidence, writing, runs }: Work): string[] {
  const { git } = evidence;
  const lines: string[] = [];
  if (git?.operation) {
    const { name, branch } = git.operation;
    const of = branch === undefined ? '' : ` of ${code(branch)}`;
    lines.push(`- In the midst of ${code(`git ${name}`)}${of}: it is still to be continued, or given up`);
  }
  if (git && git.uncommitted.length > 0) {
    const where = git.branch === undefined ? 'no branch is checked out' : `branch ${code(git.branch)}`;
    // Those of the session stand under Code Changes.
    const known = new Set(writing.files.flatMap(({ path, from }) => [path, from ?? path]));
    const others = git.uncommitted.filter(({ path }) => !known.has(path));
    const own = git.uncommitted.length - others.length;
    const listedAbove =
      others.length === 0 ? ', all of them listed above' : `, ${own} of them listed above; the others:`;
    lines.push(
      `- ${plural(git.uncommitted.length, 'file')} not committed (${where})${own === 0 ? ':' : listedAbove}`,
    );
    const wordOf = (state: string) => states.get(/[^ M]/.exec(state)?.[0] ?? '') ?? 'changed';
    const files = others.map(({ path, state }) => `- ${code(path)}, ${wordOf(state)}`);
    lines.push(...capped(files, 40, 'files').map((line) => `  ${line}`));
  }
  const failed = lastFailure(evidence, runs);
  if (failed) {
    const status = failed.exitCode === undefined ? 'failed' : `ended with exit status ${failed.exitCode}`;
    lines.push(
      `- The last command that failed: ${quoted(failed.command!)} ${status}${timeSuffix(failed.at)}`,
    );
  }
  return lines;
}

/** What git's letters stand for. */
const states = new Map(
  Object.entries({ '?': 'new', A: 'added', D: 'deleted', R: 'renamed', U: 'in conflict' }),
);

/** The last command that failed, if nothing succeeded after it. Checks that failed stand in the Deployment Checklist. */
function lastFailure(evidence: SessionEvidence, runs: readonly CheckRun[]): ToolCall | undefined {
  const events = evidence.session?.events ?? [];
  const failedChecks = new Set(runs.flatMap(({ call, result }) => (result === 'failed' ? [call] : [])));
  for (const event of events.toReversed()) {
    if (event.type !== 'call' || event.command === undefined || event.outcome === 'denied') continue;
    if (onlyLooks(event, evidence)) continue;
    const isFailed = event.outcome === 'failed' || (event.exitCode ?? 0) !== 0;
    if (!isFailed) return undefined;
    if (!failedChecks.has(event) && !wasStopped(event)) return event;
  }
  return undefined;
}

/** Where these fail, something is not as it should be. */
const askingPrograms = wordSet(asking, 'ssh kubectl helm docker podman terraform');

/** A search that finds nothing ends with a status as well. */
function onlyLooks({ command, shell, cwd }: ToolCall, { session, scripts }: SessionEvidence): boolean {
  if (checkCommands(command!, textsOf(scripts)).length > 0) return false;
  const steps = stepsOf(command!);
  if (steps.some(({ words }) => askingPrograms.has(innerCommand(words)[0] ?? ''))) return false;
  return judgeCommand(command!, shell, cwd ?? session?.cwd).effect === 'none';
}
