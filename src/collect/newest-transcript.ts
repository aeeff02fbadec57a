import { pathWithin, realPath } from './inside.ts';
import { headOf } from './transcript-head.ts';
import { mostLookedInto, type TranscriptHomes, transcriptsInPlaces } from './transcript-places.ts';

/**
 * The transcript that was written last of those whose session ran in a folder or below it, among the usual places of Claude Code, Codex,
 * Copilot, Cursor and Gemini.
 *
 * @param root Absolute path of the repository.
 * @returns Absolute path; undefined when there is none.
 */
export function newestTranscript(root: string, homes: TranscriptHomes): string | undefined {
  const roots = [...new Set([root, realPath(root) ?? root])];
  const found = transcriptsInPlaces(homes, roots);
  found.sort((a, b) => b.time - a.time);
  return found.slice(0, mostLookedInto).find(({ file, certain }) => certain || isAbout(file, roots))?.file;
}

/** Whether a session ran in one of the folders, or below: by the first working folder that its records name. */
function isAbout(file: string, roots: readonly string[]): boolean {
  for (const [, escaped] of headOf(file).matchAll(
    /"(?:cwd|workingDirectory|gitRoot)":"((?:[^"\\]|\\.){1,4000})"/g,
  )) {
    try {
      const cwd: unknown = JSON.parse(`"${escaped}"`);
      return typeof cwd === 'string' && roots.some((root) => pathWithin(root, cwd) !== undefined);
    } catch {
      return false;
    }
  }
  return false;
}
