import type { FileChange, ToolCall } from '../../sessions/session.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { type WrittenText, writtenText } from '../../sessions/written-text.ts';
import { spawnedAgents } from './agents.ts';
import type { SessionEvidence } from './evidence.ts';
import { installedFiles } from './package-installs.ts';
import { folderOf, outsidePath, repositoryPath } from './session-paths.ts';
import { type Draft, fileOf, ofGit, type WrittenFile } from './written-file.ts';

/** What the session wrote. */
export interface Writing {
  /** In order of first occurrence. */
  readonly files: readonly WrittenFile[];
  /** Files outside of the repository, as shown. */
  readonly outside: readonly string[];
  /** Whether some command, or an agent without a record, may have written what nothing names. */
  readonly mayHaveWrittenMore: boolean;
}

/**
 * Puts together what the calls of a session wrote, by tools, patches and commands, and holds it against git.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function writtenFiles(evidence: SessionEvidence): Writing {
  const { session, git } = evidence;
  if (!session) return { files: (git?.changes ?? []).map(ofGit), outside: [], mayHaveWrittenMore: false };
  const drafts = new Map<string, Draft>();
  const outside = new Set<string>();
  const changed = (git?.changes ?? []).filter(({ kind }) => kind !== 'delete').map(({ path }) => path);
  let mayHaveWrittenMore = spawnedAgents(evidence).mayHaveWritten;
  const draftOf = (path: string) => {
    let draft = drafts.get(path);
    if (!draft) {
      draft = {
        path,
        changes: [],
        events: [],
        byCommand: true,
        lines: [],
        pieces: [],
        tookOut: false,
        certain: false,
      };
      drafts.set(path, draft);
    }
    return draft;
  };
  for (const [index, call] of session.events.entries()) {
    if (call.type !== 'call' || call.outcome === 'denied') continue;
    const succeeded = call.outcome === 'succeeded';
    for (const change of call.changes) {
      const path = repositoryPath(change.path, call, evidence);
      if (path === undefined) {
        const shown = outsidePath(change.path, call, evidence);
        if (shown !== undefined && succeeded) outside.add(shown);
        continue;
      }
      if (call.outcome === 'failed') continue;
      const draft = draftOf(path);
      const from = change.from === undefined ? undefined : repositoryPath(change.from, call, evidence);
      draft.changes.push({ ...change, path, from });
      draft.events.push(index);
      draft.byCommand = false;
      draft.certain ||= succeeded;
      addText(draft, change.kind === 'delete' ? nothing : textOf(change, call, evidence));
    }
    if (call.command === undefined) continue;
    if (call.outcome !== 'failed' && (call.exitCode ?? 0) === 0)
      for (const path of installedFiles(call.command, folderOf(call, evidence), changed)) {
        const draft = draftOf(path);
        draft.lines = undefined;
        draft.events.push(index);
      }
    const { effect, writes, writesElsewhere } = judgeCommand(
      call.command,
      call.shell,
      call.cwd ?? session.cwd,
    );
    mayHaveWrittenMore ||= effect !== 'none' && writesElsewhere;
    for (const { path: written } of writes) {
      const path = repositoryPath(written, call, evidence);
      if (path === undefined || /[*?[\]{}]|\/$/.test(path)) continue;
      const draft = draftOf(path);
      if (!call.changes.some((change) => repositoryPath(change.path, call, evidence) === path))
        draft.lines = undefined;
      draft.events.push(index);
    }
  }
  const changes = new Map((git?.changes ?? []).map((change) => [change.path, change]));
  // A file that was moved since stands in git under its new name alone.
  const oldNames = new Map(
    (git?.changes ?? []).flatMap((change) => (change.from === undefined ? [] : [[change.from, change]])),
  );
  const files: WrittenFile[] = [];
  for (const draft of drafts.values()) {
    const known = changes.get(draft.path) ?? oldNames.get(draft.path);
    // What a command says that it writes may be a folder, and a call without a result may not have run: git or the disk confirms it.
    if (!known && (draft.byCommand ? !isThere(draft, evidence) : !draft.certain)) continue;
    if (known && files.some(({ git: other }) => other === known)) continue;
    files.push(fileOf(draft, known));
  }
  return { files, outside: [...outside], mayHaveWrittenMore };
}

function isThere({ path }: Draft, { git, read }: SessionEvidence): boolean {
  return git !== undefined && read(path) !== undefined && !git.changes.some((change) => change.path === path);
}

const nothing: WrittenText = { lines: [], pieces: [], tookOut: false };

function textOf(change: FileChange, call: ToolCall, { inputs }: SessionEvidence): WrittenText | undefined {
  const input = inputs.get(call);
  return input && writtenText(input, change.path);
}

function addText(draft: Draft, text: WrittenText | undefined): void {
  if (!draft.lines || !text) {
    draft.lines = undefined;
    return;
  }
  for (const line of text.lines) draft.lines.push(line);
  for (const piece of text.pieces) draft.pieces.push(piece);
  draft.tookOut ||= text.tookOut;
}
