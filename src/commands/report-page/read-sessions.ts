import { isAbsolute, resolve } from 'node:path';
import { withModules } from '../../base/lazy-module.ts';
import { staysWithin } from '../../collect/inside.ts';
import { mayBeTranscript, transcriptAt } from '../../collect/transcripts.ts';
import type { SessionTrack } from '../../report/html/session-track.ts';
import { looksLikeSessionLog } from '../../sessions/markdown/read.ts';
import { readSessionFile } from '../../sessions/read.ts';
import { phase0Runs } from '../../sessions/runs.ts';
import type { LintedFile } from './files.ts';
import { tracksOf } from './tracks.ts';

/** The sessions among the linted files, in the order of their paths. What cannot be read is among the findings. */
export async function readSessions(root: string, files: readonly LintedFile[]): Promise<SessionTrack[]> {
  const inside = staysWithin(root);
  const tracks: SessionTrack[] = [];
  for (const linted of files.filter(isSession)) {
    const { file, result } = linted;
    const { path } = result;
    if (!isAbsolute(path) && !inside(path)) continue;
    const opened = transcriptAt(resolve(root, path));
    if ('fault' in opened) continue;
    const read = readSessionFile(path, opened.chunks, opened.agents);
    const always = file.gate === 'always';
    const records = read.sessions.map((session) => ({
      session,
      runs: phase0Runs(session, { path, labels: file.labels, always }),
    }));
    tracks.push(...(await withModules(() => tracksOf(path, records, read.lines, result.findings))));
  }
  return tracks;
}

/** As the linter tells them: by place or config, and what was named by its content. */
function isSession({ file, result }: LintedFile): boolean {
  const { kind, candidate } = file;
  if (kind !== undefined || !candidate.named) return kind === 'session';
  if (mayBeTranscript(candidate.path)) return true;
  return result.text !== undefined && looksLikeSessionLog(result.text);
}
