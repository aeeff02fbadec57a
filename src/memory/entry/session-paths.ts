import { isNoWork, shownPath } from '../../sessions/gate/own-files.ts';
import type { ToolCall } from '../../sessions/session.ts';
import { isScratch, joinPath } from '../../sessions/shell/paths.ts';
import type { SessionEvidence } from './evidence.ts';

const memoryFiles = /^\.assistant\/(?:memory|sessions)(?:\/|$)/;

/**
 * A path of a call from the repository's root.
 *
 * @returns Undefined when the file lies elsewhere, and for the memory files, which are written here.
 */
export function repositoryPath(
  path: string,
  call: ToolCall,
  { session, base }: SessionEvidence,
): string | undefined {
  const shown = shownPath(path, workingFolder(call, { session, base }), base);
  if (/^(?:\/|~|\.\.(?:\/|$)|[a-z]:[\\/]|\\\\)/i.test(shown) || shown === '.' || shown.includes('\0'))
    return undefined;
  return memoryFiles.test(shown) ? undefined : shown;
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

/** Where a call ran, from the root; undefined outside of the repository. */
export function folderOf(call: ToolCall, { session, base }: SessionEvidence): string | undefined {
  const folder = workingFolder(call, { session, base });
  if (folder === base) return '';
  return folder.startsWith(`${base}/`) ? folder.slice(base.length + 1) : undefined;
}

function workingFolder(call: ToolCall, { session, base }: Pick<SessionEvidence, 'session' | 'base'>): string {
  const cwd = session?.cwd ?? base;
  return call.cwd === undefined ? cwd : joinPath(cwd, call.cwd);
}
