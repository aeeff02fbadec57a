import type { CallAction, FileChange } from '../session.ts';

interface Draft {
  kind: FileChange['kind'];
  path: string;
  from?: string;
  added: number;
  removed: number;
}

/**
 * Reads a patch of Codex: `*** Begin Patch`, then files to add, to update, to move or to delete.
 *
 * @param folder Where the patch is applied, put in front of its paths.
 * @returns One change for each file; none when the text is no patch.
 */
export function readPatch(patch: string, folder = ''): readonly FileChange[] {
  const changes: Draft[] = [];
  let last: Draft | undefined;
  for (const line of patch.split('\n')) {
    const [, verb, path] = /^\*\*\* (Add File|Update File|Delete File|Move to): ?([^\r]+)/.exec(line) ?? [];
    if (verb === undefined || path === undefined) {
      if (line.startsWith('*** End Patch')) last = undefined;
      else if (last && line.startsWith('+')) last.added++;
      else if (last && line.startsWith('-')) last.removed++;
      continue;
    }
    const full = inFolder(folder, path.trim());
    if (verb === 'Move to') {
      if (last) Object.assign(last, { kind: 'move', from: last.path, path: full });
      continue;
    }
    const kind = verb === 'Add File' ? 'create' : verb === 'Delete File' ? 'delete' : 'edit';
    last = { kind, path: full, added: 0, removed: 0 };
    changes.push(last);
  }
  return changes.map((change) =>
    change.kind === 'delete' ? { kind: change.kind, path: change.path } : change,
  );
}

/** What a patch does as a whole: what all of its changes do, else an edit. */
export function actionOf(changes: readonly FileChange[]): CallAction {
  const [first] = changes;
  return first && changes.every(({ kind }) => kind === first.kind) ? first.kind : 'edit';
}

/** A patch that a shell command applies, and what else the command does. */
export interface ShellPatch {
  readonly changes: readonly FileChange[];
  /** Whether the command does nothing else. */
  readonly alone: boolean;
}

const heredoc =
  /^\s*(?:cd[ \t]+(?:"([^"\n]+)"|'([^'\n]+)'|([^\s;&|"']+))[ \t]*&&\s*)?(?:applypatch|apply_patch)[ \t]*<<-?[ \t]*(['"]?)([A-Za-z_]\w*)\4[ \t]*\r?\n/;

/** Reads `apply_patch <<'EOF' …`, as some models call it through the shell; undefined for every other command. */
export function readShellPatch(command: string): ShellPatch | undefined {
  const lead = heredoc.exec(command);
  if (lead) {
    const body = command.slice(lead[0].length);
    const end = body.split('\n').findIndex((line) => line.trim() === lead[5]);
    const lines = body.split('\n');
    const changes = readPatch(
      (end < 0 ? lines : lines.slice(0, end)).join('\n'),
      lead[1] ?? lead[2] ?? lead[3] ?? '',
    );
    const alone = end < 0 || lines.slice(end + 1).every((line) => line.trim() === '');
    return changes.length === 0 ? undefined : { changes, alone };
  }
  if (!/(?:^|[\s;&|(])apply_?patch\b/.test(command) || !command.includes('*** Begin Patch')) return undefined;
  const changes = readPatch(command.slice(command.indexOf('*** Begin Patch')));
  const alone = /^\s*apply_?patch\s/.test(command) && /\*\*\* End Patch\s{0,200}["']?\s*$/.test(command);
  return changes.length === 0 ? undefined : { changes, alone };
}

function inFolder(folder: string, path: string): string {
  if (folder === '' || folder === '.' || /^(?:\/|[A-Za-z]:[\\/])/.test(path)) return path;
  return `${folder.replace(/(?<!\/)\/+$/, '')}/${path}`;
}
