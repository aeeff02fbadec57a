import { append } from '../../../core/base/collections.ts';
import { scopeEntries } from '../../../core/parse/scope.ts';
import { judgeCommand } from '../../../sessions/shell/judge.ts';
import { installedFiles } from './documents.ts';
import {
  fileOf,
  folderOfCall,
  memoryFolder,
  ofGit,
  outsidePath,
  repositoryPath,
  type SessionEvidence,
  type Touch,
  type WrittenFile,
} from './evidence.ts';
import { capped, code, isOfAgent, listed, quoted, spawnedAgents } from './text.ts';

const most = 150;
const verbs = { create: 'created', edit: 'edited', move: 'moved', delete: 'deleted' } as const;

/** Code Changes: each file that the session wrote, with its lines and its purpose. */
export function codeChanges(evidence: SessionEvidence, writing: Writing): string[] {
  const { files, others, agents, mayHaveWrittenMore } = writing;
  const purposeOf = purposes(evidence);
  const lines = files.map((file) => {
    const purpose = purposeOf(file.path);
    const moved = file.kind === 'move' && file.from !== undefined ? `${code(file.from)} to ` : '';
    const agent = isOfAgent(file, evidence) ? 'by an agent' : undefined;
    const { added, removed } = file;
    const lines = [added === undefined ? [] : `+${added}`, removed === undefined ? [] : `−${removed}`].flat();
    const remarks = [lines.join(' ') || undefined, agent, stateOf(file, evidence)].filter(
      (part) => part !== undefined,
    );
    const counts = remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
    return `- ${verbs[file.kind]} ${moved}${code(file.path)}${counts}${purpose === undefined ? '' : `: ${purpose}`}`;
  });
  if (mayHaveWrittenMore && others.length > 0) {
    const agent = agents.mayHaveWritten ? ', by an agent' : '';
    lines.push(
      `- changed by a command${agent} or by a person, the record does not say which: ${listed(others)}`,
    );
  }
  return capped(lines, most, 'files');
}

function otherChanges({ git }: SessionEvidence, files: readonly WrittenFile[]): string[] {
  const known = new Set(files.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from])));
  return (git?.changes ?? [])
    .map(({ path }) => path)
    .filter((path) => !known.has(path) && !path.startsWith(memoryFolder));
}

/** What the record says and git does not. */
function stateOf(file: WrittenFile, evidence: SessionEvidence): string | undefined {
  const { path, kind, git } = file;
  const byCommand = file.byCommand && evidence.session !== undefined ? ['by a command'] : [];
  if (git)
    return [...byCommand, ...(git.untracked ? ['git does not track it yet'] : [])].join('; ') || undefined;
  if (!evidence.git || kind === 'delete') return undefined;
  if (evidence.read(path) === undefined) return 'no longer there';
  return evidence.git.unseen?.has(path)
    ? 'git does not look at it: it is ignored, or in a repository of its own'
    : 'no difference to the start in git';
}

/** Gives the purpose of a file as the SCOPE of an approved prompt states it; undefined when none does. */
function purposes({ gate }: SessionEvidence): (path: string) => string | undefined {
  const shown = gate.flatMap(({ approvals }) =>
    approvals.flatMap(({ answer, prompt }) => (answer === 'yes' && prompt?.prompt ? [prompt] : [])),
  );
  const known = shown.flatMap(({ prompt, document: { text } }) =>
    prompt!.sections
      .filter(({ name }) => name === 'scope')
      .flatMap((section) => [...scopeEntries(text, section)])
      .flatMap(({ path, purpose }) =>
        path && purpose
          ? [{ path: path.text.replace(/^(?:\.?\/)+/, ''), purpose: text.slice(purpose.start, purpose.end) }]
          : [],
      ),
  );
  return (path) => {
    const entry = known.findLast(
      (one) => path === one.path || path.endsWith(`/${one.path}`) || one.path.endsWith(`/${path}`),
    );
    const purpose = entry && quoted(entry.purpose, 120);
    return purpose === '""' ? undefined : purpose;
  };
}

/** Begins an entry without a transcript, so that readers know what it is made of. */
export const gitAlone =
  'Written from git alone: there is no record of this session, so who changed these files is not known.';

/** What stands in the place of the files to verify, and of the checklist, when no file of the session is known: by the reason for that. */
export function withoutFiles(
  evidence: SessionEvidence,
  writing: Writing,
): readonly [toVerify: string, toDeploy: string] {
  if (writing.agents.mayHaveWritten)
    return [
      '- The record shows no file that the assistant wrote itself; what its agents wrote is not in it.',
      '- What the agents changed is not in the record: look at what git shows before it is deployed.',
    ];
  if (writing.mayHaveWrittenMore && writing.others.length > 0)
    return [
      '- The record names no file that the assistant wrote; its commands may have changed those under Code Changes.',
      '- Which of the files under Code Changes the session changed is not known: look at them before they are deployed.',
    ];
  const [here, much] =
    evidence.session?.recordsCalls !== false && writing.outside.length > 0
      ? [' of this repository', ' from it']
      : ['', ''];
  const toDeploy =
    evidence.session?.recordsCalls === false
      ? '- The log does not show what was done: look at what git shows before it is deployed.'
      : `- The session changed no file${here}: there is nothing to deploy${much}.`;
  return [`- The record shows no file${here} that the assistant wrote.`, toDeploy];
}

/**
 * What the calls of a session wrote, by tools, patches and commands, held against git: files in order of first occurrence, and those
 * outside of the repository; others that changed and that no call names; files that a person altered at the call. @throws ModuleWanted
 */
export function writtenFiles(evidence: SessionEvidence) {
  const { session, git } = evidence;
  const agents = spawnedAgents(evidence);
  if (!session) {
    const files = (git?.changes ?? []).map(ofGit);
    const others = otherChanges(evidence, files);
    return { files, outside: [], others, altered: [], agents, mayHaveWrittenMore: false };
  }
  const touched = new Map<string, Touch[]>();
  const outside = new Set<string>();
  const changed = (git?.changes ?? []).filter(({ kind }) => kind !== 'delete').map(({ path }) => path);
  const altered = new Set<string>();
  // Some command, or an agent without a record, may have written what nothing names.
  let mayHaveWrittenMore = agents.mayHaveWritten;
  for (const [index, call] of session.events.entries()) {
    if (call.type !== 'call') continue;
    for (const { path, changedByPerson } of call.changes) if (changedByPerson) altered.add(path);
    if (call.outcome === 'denied') continue;
    const succeeded = call.outcome === 'succeeded';
    for (const change of call.changes) {
      const path = repositoryPath(change.path, call, evidence);
      if (path === undefined) {
        const shown = outsidePath(change.path, call, evidence);
        if (shown !== undefined && succeeded) outside.add(shown);
        continue;
      }
      if (call.outcome === 'failed') continue;
      const from = change.from === undefined ? undefined : repositoryPath(change.from, call, evidence);
      append(touched, path, { index, change: { ...change, path, from }, certain: succeeded });
    }
    if (call.command === undefined) continue;
    if (call.outcome !== 'failed' && (call.exitCode ?? 0) === 0)
      for (const path of installedFiles(call.command, folderOfCall(call, evidence), changed))
        append(touched, path, { index });
    const { effect, writes, writesElsewhere } = judgeCommand(
      call.command,
      call.shell,
      call.cwd ?? session.cwd,
    );
    mayHaveWrittenMore ||= effect !== 'none' && writesElsewhere;
    for (const { path: written } of writes) {
      const path = repositoryPath(written, call, evidence);
      if (path === undefined || /[*?[\]{}]|\/$/.test(path)) continue;
      append(touched, path, { index });
    }
  }
  const seen = git?.changes ?? [];
  // A file that was moved since stands in git under its new name alone.
  const byName = new Map([
    ...seen.map((change) => [change.from, change] as const),
    ...seen.map((change) => [change.path, change] as const),
  ]);
  const files: WrittenFile[] = [];
  for (const [path, touches] of touched) {
    const known = byName.get(path);
    const byCommand = touches.every(({ change }) => change === undefined);
    const isThere = () =>
      git !== undefined && evidence.read(path) !== undefined && !seen.some((change) => change.path === path);
    const isCertain = byCommand ? isThere() : touches.some(({ certain }) => certain);
    // What a command says that it writes may be a folder, and a call without a result may not have run: git or the disk confirms it.
    if (known ? files.some(({ git: other }) => other === known) : !isCertain) continue;
    files.push(fileOf(path, touches, known));
  }
  const others = otherChanges(evidence, files);
  return { files, outside: [...outside], others, altered: [...altered], agents, mayHaveWrittenMore };
}

export type Writing = ReturnType<typeof writtenFiles>;
