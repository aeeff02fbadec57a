import type { FileChange, ToolCall } from '../../sessions/session.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { writtenLines } from '../../sessions/written-text.ts';
import type { GitChange, SessionEvidence } from './evidence.ts';
import { outsidePath, repositoryPath } from './session-paths.ts';

/** A file that the session wrote, and what git says of it. */
export interface WrittenFile {
  /** From the root. */
  readonly path: string;
  readonly kind: FileChange['kind'];
  readonly from: string | undefined;
  /** Lines since the start of the session as git counts them; without git, those of all calls. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
  /** What git says; undefined without git, and for a file that is as it was at the start or that git ignores. */
  readonly git: GitChange | undefined;
  /** Whether only commands wrote it: what they wrote is not in the record. */
  readonly byCommand: boolean;
  /** Indexes of the events that wrote it. */
  readonly events: readonly number[];
  /** The lines that the assistant wrote into it; undefined when the record does not hold all of them. */
  readonly lines: readonly string[] | undefined;
}

/** What the session wrote. */
export interface Writing {
  /** In order of first occurrence. */
  readonly files: readonly WrittenFile[];
  /** Files outside of the repository, as shown. */
  readonly outside: readonly string[];
  /** Whether some command may have written what its text does not name. */
  readonly mayHaveWrittenMore: boolean;
}

interface Draft {
  readonly path: string;
  readonly changes: FileChange[];
  readonly events: number[];
  byCommand: boolean;
  lines: string[] | undefined;
  /** Whether some call is known to have succeeded. */
  certain: boolean;
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
  let mayHaveWrittenMore = false;
  const draftOf = (path: string) => {
    let draft = drafts.get(path);
    if (!draft) {
      draft = { path, changes: [], events: [], byCommand: true, lines: [], certain: false };
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
      draft.lines = together(draft.lines, linesOf(change, call, evidence));
    }
    if (call.command === undefined) continue;
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

/** Without a transcript all that git shows may be the session's. */
function ofGit(change: GitChange): WrittenFile {
  const { path, kind, from, added, removed } = change;
  return { path, kind, from, added, removed, git: change, byCommand: true, events: [], lines: undefined };
}

function isThere({ path }: Draft, { git, read }: SessionEvidence): boolean {
  return git !== undefined && read(path) !== undefined && !git.changes.some((change) => change.path === path);
}

function linesOf(
  change: FileChange,
  call: ToolCall,
  { inputs }: SessionEvidence,
): readonly string[] | undefined {
  if (change.kind === 'delete') return [];
  const input = inputs.get(call);
  return input && writtenLines(input, change.path);
}

function together(before: string[] | undefined, more: readonly string[] | undefined): string[] | undefined {
  if (!before || !more) return undefined;
  for (const line of more) before.push(line);
  return before;
}

function fileOf(draft: Draft, known: GitChange | undefined): WrittenFile {
  const { changes, events, byCommand, lines } = draft;
  const kind = known?.kind ?? kindOf(changes);
  const added = sum(changes.map((change) => change.added));
  const removed = sum(changes.map((change) => change.removed));
  // What is taken out of a new file had been put in before.
  const isNew = kind === 'create' && added !== undefined && removed !== undefined;
  const counted = isNew ? { added: Math.max(added - removed, 0), removed: 0 } : { added, removed };
  return {
    path: known?.path ?? draft.path,
    kind,
    from: known?.from ?? changes.find(({ from }) => from !== undefined)?.from,
    added: known ? known.added : counted.added,
    removed: known ? known.removed : counted.removed,
    git: known,
    byCommand,
    events,
    lines: byCommand ? undefined : lines,
  };
}

/** What all calls together did to a file. */
function kindOf(changes: readonly FileChange[]): FileChange['kind'] {
  if (changes.at(-1)?.kind === 'delete') return 'delete';
  if (changes.some(({ kind }) => kind === 'move')) return 'move';
  return changes[0]?.kind === 'create' ? 'create' : 'edit';
}

function sum(numbers: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const number of numbers) {
    if (number === undefined) return undefined;
    total += number;
  }
  return numbers.length === 0 ? undefined : total;
}
