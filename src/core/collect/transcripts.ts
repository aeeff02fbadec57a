import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { orUndefined } from '../base/errors.ts';
import { readChunks } from './read-chunks.ts';
import { type Fault, readDocument } from './read-file.ts';
import { lstatOf } from './stat-of.ts';

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
export function transcriptAt(file: string): Transcript | { readonly fault: Fault } {
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
