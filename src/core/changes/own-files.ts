import { isScratch, resolvePath } from '../base/path.ts';

/** The prompt, the memory files and the session's own log (rules.md, gate/work-before-approval). */
const libraryFiles = /(?:^|\/)\.assistant\/(?:prompts|memory|sessions)(?:\/|$)|\.prompt\.md$/i;
const promptFile = /(?:^|[\\/])\.assistant[\\/]prompts[\\/]|\.prompt\.md$/i;
/** Plans, lists and memory that assistants keep for themselves. */
const assistantFiles =
  /(?:^|\/)\.(?:claude|codex|gemini|copilot|cursor|factory|opencode|kiro|qwen|config\/opencode)\/(?:plans?|projects|todos|tasks|memor(?:y|ies)|tmp|sessions?|session-state|scratchpad)(?:\/|$)/i;

/** A path as reports show it: from the session's folder where it lies below it; forward slashes, `.` and `..` resolved. */
export function shownPath(path: string, folder: string | undefined, cwd: string | undefined): string {
  const straight =
    /^[a-z]:[\\/]|^\\\\/i.test(path) || !path.includes('/') ? path.replaceAll('\\', '/') : path;
  return pathFromFolder(resolvePath(folder ?? cwd ?? '', straight), cwd).replaceAll('\\', '/');
}

/** Whether a path, as written, is that of a prompt in a file of its own. */
export function isPromptFile(path: string): boolean {
  return mayBeOwn(path) && promptFile.test(path);
}

/** Most paths have no hidden folder, and V8 takes longer to build these patterns than a call of the gate has for all its judging. */
function mayBeOwn(path: string): boolean {
  return (
    path.startsWith('.') ||
    path.includes('/.') ||
    path.includes('\\.') ||
    path.slice(-3).toLowerCase() === '.md'
  );
}

/** Whether writing a file is no work: it is the prompt, the memory, the log, an assistant's own notes, or lies in a temporary folder. */
export function isNoWork(path: string, cwd: string | undefined): boolean {
  const isOwn = mayBeOwn(path) && (libraryFiles.test(path) || assistantFiles.test(path));
  return isOwn || isScratch(path, cwd) || path === '/dev/null';
}

/** A path as a report shows it: from the session's folder (POSIX or Windows, where known) if it lies below it, else as written. */
export function pathFromFolder(path: string, cwd: string | undefined): string {
  if (cwd === undefined || cwd === '') return path;
  const folder = cwd.replace(/(?<![\\/])[\\/]+$/, '');
  const isWindows = /^[a-z]:[\\/]|^\\\\/i.test(folder);
  const same = isWindows
    ? path.slice(0, folder.length).toLowerCase().replaceAll('\\', '/') ===
      folder.toLowerCase().replaceAll('\\', '/')
    : path.startsWith(folder);
  if (!same) return path;
  const rest = path.slice(folder.length);
  if (!/^[\\/]./.test(rest)) return rest === '' || /^[\\/]$/.test(rest) ? '.' : path;
  return isWindows ? rest.slice(1).replaceAll('\\', '/') : rest.slice(1);
}
