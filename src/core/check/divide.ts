import { mayBeTranscript, sessionOfAgent } from '../collect/transcripts.ts';
import type { Selected } from './select.ts';

/**
 * What may be a transcript is read piece by piece, and is a document like others when it turns out to be none. The transcripts of
 * agents count as part of the session that spawned them.
 */
export function divide(selected: readonly Selected[]): { transcripts: Selected[]; documents: Selected[] } {
  const transcripts: Selected[] = [];
  const documents: Selected[] = [];
  for (const file of selected) {
    const { path, named } = file.candidate;
    const wanted = file.kind === 'session' || (file.kind === undefined && named);
    (wanted && mayBeTranscript(path) ? transcripts : documents).push(file);
  }
  const paths = new Set(transcripts.map(({ candidate }) => candidate.path));
  const isOwn = ({ candidate }: Selected) => !paths.has(sessionOfAgent(candidate.path) ?? '');
  return { transcripts: transcripts.filter(isOwn), documents };
}
