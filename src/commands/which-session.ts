import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Terminal } from '../base/terminal.ts';
import { newestTranscript } from '../collect/newest-transcript.ts';
import { findRoot } from '../collect/root.ts';
import { copilotTranscript } from '../collect/transcript-places.ts';
import type { HookInput } from '../gate/hook-input.ts';
import type { SessionEndOptions } from './session-end-options.ts';

/** The repository in which the assistant works; the current folder's where a hook does not tell, or tells one that is gone. */
export function rootOf(
  hook: HookInput | undefined,
  { cwd, env }: Terminal,
): { root: string; inRepository: boolean } {
  // The assistant may have gone into another repository meanwhile; these name the one that it was started in.
  const started = hook ? [env.CLAUDE_PROJECT_DIR, env.GEMINI_PROJECT_DIR, env.CURSOR_PROJECT_DIR] : [];
  for (const folder of [...started, hook?.cwd, cwd]) {
    if (!folder || !existsSync(folder)) continue;
    const root = findRoot(folder);
    if (root !== undefined) return { root, inRepository: true };
  }
  return { root: cwd, inRepository: false };
}

/**
 * The transcript of the session that ended: the one that is named, by the options before the hook, or else the newest.
 *
 * @param say Told why there is none.
 * @returns Absolute path; undefined when there is none, or when the hook brings the session itself.
 */
export function transcriptOf(
  { transcript }: SessionEndOptions,
  hook: HookInput | undefined,
  root: string,
  { cwd, env }: Terminal,
  say: (line: string) => void,
): string | undefined {
  if (transcript !== undefined) return resolve(cwd, transcript);
  const homes = { home: env.HOME ?? env.USERPROFILE ?? homedir(), env };
  if (!hook) {
    const found = newestTranscript(root, homes);
    if (found === undefined)
      say('no transcript of a session in this repository was found; the entry says what git knows');
    return found;
  }
  if (hook.session !== undefined) return undefined;
  if (hook.transcript !== undefined) return resolve(cwd, hook.transcript);
  const found =
    hook.program === 'copilot' && hook.sessionId !== undefined
      ? copilotTranscript(hook.sessionId, homes)
      : undefined;
  if (found === undefined)
    say('the hook input names no transcript of the session; the entry says what git knows');
  return found;
}
