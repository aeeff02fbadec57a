import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { orUndefined } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { lstatOf, pathWithin, realPath, statOf } from './files.ts';
import { type ReadFault, readChunks, readDocument } from './read-file.ts';

/** A transcript that is read piece by piece, and those of the agents that it spawned. */
export interface Transcript {
  readonly chunks: Iterable<Uint8Array>;
  readonly agents: readonly { readonly name: string; readonly chunks: Iterable<Uint8Array> }[];
}

/** Transcripts of spawned agents, beside that of their session: `<session>/subagents/agent-<id>.jsonl`. */
const agentFile = /^(.*?)[\\/]subagents[\\/]agent-[^\\/]+\.jsonl$/;

/** The transcript of the session that an agent's transcript belongs to; undefined for any other path. */
export function sessionOfAgent(path: string): string | undefined {
  const folder = agentFile.exec(path)?.[1];
  return folder === undefined ? undefined : `${folder}.jsonl`;
}

/** Whether a path may be a transcript: those are read as bytes, whatever their size. */
export function mayBeTranscript(path: string): boolean {
  return /\.jsonl?$/i.test(path);
}

/** Opens a transcript of the work tree. @param file Absolute path. */
export function transcriptAt(file: string): Transcript | { readonly fault: ReadFault } {
  const stat = lstatOf(file);
  if (!stat?.isFile() || stat.size === 0) return { fault: readDocument(file).fault ?? { id: 'empty' } };
  const folder = join(file.replace(/\.jsonl$/i, ''), 'subagents');
  const names = orUndefined(() => readdirSync(folder).filter((name) => /^agent-.+\.jsonl$/.test(name))) ?? [];
  const agents = names.sort().map((name) => ({
    name: basename(name, '.jsonl'),
    chunks: readChunks(join(folder, name)),
  }));
  return { chunks: readChunks(file), agents };
}

/** So many transcripts are looked into, the newest first. */
const mostLookedInto = 200;
/** So many entries of folders are listed. */
const mostListed = 20_000;

interface TranscriptHomes {
  /** Absolute path of the person's home folder. */
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface FoundTranscript {
  readonly file: string;
  readonly time: number;
  /** Whether its place says that it is about the folder: no need to look into it. */
  readonly certain: boolean;
}

/** The transcripts in the usual places of the assistants, in no order. @param roots Names of the repository's folder. */
function transcriptsInPlaces({ home, env }: TranscriptHomes, roots: readonly string[]): FoundTranscript[] {
  const [claude, codex] = [env.CLAUDE_CONFIG_DIR ?? `${home}/.claude`, env.CODEX_HOME ?? `${home}/.codex`];
  // A session that began in a folder below has that folder's name.
  const slugs = roots.map((root) => root.replace(/[^A-Za-z0-9-]/g, '-'));
  const ofClaude = (name: string) => slugs.some((slug) => name === slug || name.startsWith(`${slug}-`));
  const ofCursor = roots.map((root) => root.replace(/^[\\/]+/, '').replace(/[^A-Za-z0-9]+/g, '-'));
  const cursor = ofCursor.map((slug) => join(home, '.cursor/projects', slug, 'agent-transcripts'));
  // The folder has the digest of the project's path as its name, or holds a file that names it.
  const gemini = join(home, '.gemini/tmp');
  const digests = roots.map((root) => createHash('sha256').update(root).digest('hex'));
  const ofGemini = (name: string) =>
    digests.includes(name) || roots.includes(headOf(join(gemini, name, '.project_root')).trim());
  return [
    ...foldersIn(join(claude, 'projects'), ofClaude).flatMap((folder) => filesIn(folder, /\.jsonl$/)),
    ...codexSessions(join(codex, 'sessions')),
    ...foldersIn(join(home, '.copilot/session-state')).flatMap((folder) =>
      filesIn(folder, /^events\.jsonl$/),
    ),
    ...cursor
      .flatMap((folder) => [folder, ...foldersIn(folder)])
      .flatMap((folder) => filesIn(folder, /\.jsonl$/, true)),
    ...foldersIn(gemini, ofGemini).flatMap((folder) =>
      filesIn(join(folder, 'chats'), /^session-.*\.jsonl?$/, true),
    ),
  ];
}

/** Folders by year, month and day: the newest names come last. */
function codexSessions(sessions: string): FoundTranscript[] {
  const found: FoundTranscript[] = [];
  for (const year of newestFirst(sessions))
    for (const month of newestFirst(year))
      for (const day of newestFirst(month)) {
        if (found.length >= mostLookedInto) return found;
        found.push(...filesIn(day, /^rollout-.*\.jsonl$/));
      }
  return found;
}

/** The transcript of a session of Copilot, whose hooks do not name it. */
export function copilotTranscript(sessionId: string, { home }: TranscriptHomes): string | undefined {
  if (!/^[\w-]{1,100}$/.test(sessionId)) return undefined;
  const file = join(home, '.copilot/session-state', sessionId, 'events.jsonl');
  return timeOf(file) === undefined ? undefined : file;
}

function names(folder: string): string[] {
  return orUndefined(() => readdirSync(folder).slice(0, mostListed)) ?? [];
}

function foldersIn(folder: string, counts: (name: string) => boolean = () => true): string[] {
  return names(folder)
    .filter(counts)
    .map((name) => join(folder, name));
}

function newestFirst(folder: string): string[] {
  return foldersIn(folder, (name) => /^\d{1,4}$/.test(name))
    .sort()
    .reverse();
}

function filesIn(folder: string, pattern: RegExp, certain = false): FoundTranscript[] {
  return names(folder).flatMap((name) => {
    const file = join(folder, name);
    const time = pattern.test(name) ? timeOf(file) : undefined;
    return time === undefined ? [] : [{ file, time, certain }];
  });
}

function timeOf(file: string): number | undefined {
  const stat = statOf(file);
  return stat?.isFile() && stat.size > 0 ? stat.mtimeMs : undefined;
}

/** So much of a transcript is looked into. */
const headBytes = 256 * 1024;

/** The beginning of a file, empty when it cannot be read. */
export function headOf(file: string): string {
  const buffer = Buffer.allocUnsafe(headBytes);
  const length = orUndefined(() => {
    const descriptor = openSync(file, 'r');
    try {
      return readSync(descriptor, buffer, 0, headBytes, 0);
    } finally {
      closeSync(descriptor);
    }
  });
  return buffer.toString('utf8', 0, length ?? 0);
}

/** The newest transcript of a session that ran in a folder or below it, among the usual places of the assistants. */
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
    const cwd: unknown = orUndefined(() => JSON.parse(`"${escaped}"`));
    return typeof cwd === 'string' && roots.some((root) => pathWithin(root, cwd) !== undefined);
  }
  return false;
}
