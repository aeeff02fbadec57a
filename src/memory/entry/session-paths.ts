import { relative } from 'node:path/posix';
import { isNoWork, shownPath } from '../../sessions/gate/own-files.ts';
import type { ToolCall } from '../../sessions/session.ts';
import { isScratch, joinPath } from '../../sessions/shell/paths.ts';
import type { SessionEvidence } from './evidence.ts';
import { withinTree, workTreeOf } from './modules.ts';

const memoryFiles = /^\.assistant\/(?:memory|sessions)(?:\/|$)/;

/**
 * A path of a call from the repository's root; one in another of its work trees leads out of it (`../ledger-limits/src/a.ts`).
 *
 * @returns Undefined when the file lies elsewhere, and for the memory files, which are written here.
 */
export function repositoryPath(path: string, call: ToolCall, evidence: SessionEvidence): string | undefined {
  const { session, base, git } = evidence;
  const shown = inLinkedTree(shownPath(path, workingFolder(call, { session, base }), base), evidence);
  const isElsewhere = /^(?:\/|~|\.\.(?:\/|$)|[a-z]:[\\/]|\\\\)/i.test(shown);
  if ((isElsewhere && workTreeOf(shown, { git }) === '') || shown === '.' || shown.includes('\0'))
    return undefined;
  return memoryFiles.test(withinTree(shown, { git })) ? undefined : shown;
}

function inLinkedTree(shown: string, { base, git }: Pick<SessionEvidence, 'base' | 'git'>): string {
  if (!git?.workTrees?.length || !/^(?:\/|\.\.\/)/.test(shown)) return shown;
  const from = relative(base, joinPath(base, shown));
  return workTreeOf(from, { git }) === '' ? shown : from;
}

/** A path of a call that lies outside of the repository, as it is shown; undefined for notes of the assistant and temporary files. */
export function outsidePath(
  path: string,
  call: ToolCall,
  { session, base }: SessionEvidence,
): string | undefined {
  const cwd = session?.cwd ?? base;
  const shown = shownPath(path, workingFolder(call, { session, base }), base);
  if (!/^(?:\/|~|\.\.\/|[a-z]:[\\/])/i.test(shown)) return undefined;
  return isNoWork(shown, cwd) || isScratch(shown, cwd) ? undefined : shown;
}

/** Where a call ran, from the root; undefined outside of the repository and its work trees. */
export function folderOf(call: ToolCall, evidence: SessionEvidence): string | undefined {
  const folder = fromRoot(workingFolder(call, evidence), evidence);
  return folder.startsWith('/') ? undefined : folder;
}

/** A folder from the root, as far as it lies in the repository or one of its work trees. */
export function fromRoot(folder: string, evidence: Pick<SessionEvidence, 'base' | 'git'>): string {
  const { base } = evidence;
  if (folder === base) return '';
  return folder.startsWith(`${base}/`) ? folder.slice(base.length + 1) : inLinkedTree(folder, evidence);
}

function workingFolder(call: ToolCall, { session, base }: Pick<SessionEvidence, 'session' | 'base'>): string {
  const cwd = session?.cwd ?? base;
  return call.cwd === undefined ? cwd : joinPath(cwd, call.cwd);
}
