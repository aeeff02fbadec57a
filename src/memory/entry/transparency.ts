import type { Session } from '../../sessions/session.ts';
import { agentLines, spawnedAgents } from './agents.ts';
import { otherChanges } from './code-changes.ts';
import type { SessionEvidence } from './evidence.ts';
import { capped, code, counted, listed, plain, quoted } from './text.ts';
import { areLinesUnknown, type Judged } from './verification.ts';
import type { Writing } from './written-files.ts';

const mostFindings = 30;

/** Transparency Notes: who wrote what, what is not proved, and what the rules found. */
export function transparencyNotes(
  evidence: SessionEvidence,
  judged: readonly Judged[],
  writing: Writing,
  unproven: readonly string[],
): string[] {
  const { session, findings, gaps, git } = evidence;
  const lines = [...whoWrote(judged)];
  const there = judged.filter(({ file, gone }) => !gone && file.kind !== 'delete');
  if (there.length > 0 && areLinesUnknown(there))
    lines.push(
      `- Which lines of ${there.length === 1 ? 'the file' : 'the files'} are the assistant's is not known`,
    );
  if (!session && git)
    lines.push(
      `- There is no transcript, so who wrote what is not known: the files are those that git shows as changed since ${git.start}`,
    );
  const others = writing.mayHaveWrittenMore ? [] : otherChanges(evidence, writing.files);
  if (others.length > 0)
    lines.push(`- Changed since ${git!.start}, but by no tool call of the session: ${listed(others)}`);
  const altered = alteredByPerson(evidence);
  if (altered.length > 0)
    lines.push(`- A person altered what the assistant was about to write in ${listed(altered)}`);
  if (writing.outside.length > 0)
    lines.push(`- Written outside of the repository: ${listed(writing.outside)}`);
  lines.push(...unproven);
  const told = findings.map(({ rule, message, where }) => `- ${rule}, ${where}: ${quoted(message, 190)}`);
  lines.push(...capped([...new Set(told)], mostFindings, 'findings'));
  const agents = spawnedAgents(evidence);
  if (session) lines.push(modelLine(session, agents.count), ...agentLines(evidence, agents, writing.files));
  for (const gap of gaps) lines.push(`- ${plain(gap, 300)}`);
  return lines.length > 0 ? lines : ['- Nothing to report.'];
}

function whoWrote(judged: readonly Judged[]): string[] {
  const known = judged.flatMap(({ file, standing }) =>
    standing?.by === 'record' && (standing.count > 0 || standing.gone || standing.others)
      ? [{ file, count: standing.count, others: standing.others }]
      : [],
  );
  if (known.length === 0) return [];
  const count = known.reduce((sum, one) => sum + one.count, 0);
  const lines = [
    `- ${counted(count, 'line')} in ${counted(known.length, 'file')} ${count === 1 ? 'stands' : 'stand'} as the assistant wrote ${count === 1 ? 'it' : 'them'}`,
  ];
  const changed = known.filter(({ others }) => others !== undefined && others > 0);
  if (changed.length > 0) {
    const sum = changed.reduce((total, { others }) => total + others!, 0);
    const each = changed.slice(0, 12).map(({ file, others }) => `${code(file.path)} ${others}`);
    const more = changed.length > 12 ? ' and others' : '';
    lines.push(
      `- ${counted(sum, 'changed line')} in these files ${sum === 1 ? 'is' : 'are'} of another hand, a person's or a command's: ${each.join(', ')}${more}`,
    );
  }
  return lines;
}

function alteredByPerson({ session }: SessionEvidence): string[] {
  const calls = (session?.events ?? []).filter((event) => event.type === 'call');
  const paths = calls.flatMap(({ changes }) =>
    changes.flatMap(({ path, changedByPerson }) => (changedByPerson ? [path] : [])),
  );
  return [...new Set(paths)];
}

function modelLine({ format, models }: Session, agents: number): string {
  const who =
    models.length === 0 ? 'the record names no model' : models.map((model) => plain(model, 60)).join(', ');
  return `- Assistant: ${format}; ${models.length > 1 ? 'models' : 'model'}: ${who}${agents === 0 ? '; no agents' : ''}`;
}
