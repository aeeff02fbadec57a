import type { Place, Session, SessionEvent } from '../sessions/session.ts';
import { bytesAt, fill } from './file-bytes.ts';
import { hashOf } from './hash.ts';
import { type TranscriptPlace, tailSize } from './place.ts';
import { readRecords } from './read-records.ts';
import { Reading } from './reading.ts';
import { type Identity, type TranscriptFault, withFile } from './transcript-file.ts';

/** A session as far as its gate needs it: the records that were kept, and all behind the place. */
export interface GateSession {
  readonly session: Session;
  /** Whether the file holds no other session. */
  readonly isAlone: boolean;
  /** The place to go on from, when these of its records are kept. */
  placeWith(kept: readonly Place[]): TranscriptPlace | TranscriptFault;
}

/**
 * Reads a transcript, from a place on where there is one that still holds. A file that is another one, is shorter, or has other bytes where
 * it was read is read anew.
 *
 * @param path Absolute path of the transcript.
 * @param sessionId Of several sessions in the file, the one that is meant.
 */
export function readTranscript(
  path: string,
  sessionId: string | undefined,
  place: TranscriptPlace | undefined,
): GateSession | TranscriptFault {
  return withFile(path, (descriptor, identity, size) => {
    const kept =
      place && isSame(place, identity, size, descriptor) ? keptBytes(descriptor, place) : undefined;
    const read = readFrom(descriptor, identity, sessionId, kept && place, kept ?? Buffer.alloc(0));
    if (!kept || 'fault' in read || !tellsOld(read.session.events, kept.length)) return read;
    return readFrom(descriptor, identity, sessionId, undefined, Buffer.alloc(0));
  });
}

/**
 * Whether what is new was said before what is kept: a program that resumes a session may write its records once more, and of those that were
 * not kept nothing tells that they are known.
 *
 * @param from Where the new records begin.
 */
function tellsOld(events: readonly SessionEvent[], from: number): boolean {
  const newest = events.reduce(
    (time, event) => (event.start < from && isSaid(event) && event.at! > time ? event.at! : time),
    '',
  );
  return events.some((event) => event.start >= from && isSaid(event) && event.at! < newest);
}

function isSaid({ type, at, agent }: SessionEvent): boolean {
  return type === 'message' && at !== undefined && agent === undefined;
}

/** What was recorded behind a place. */
export interface FreshRecords {
  readonly events: readonly SessionEvent[];
  /** Bytes. */
  readonly size: number;
}

/**
 * Reads only what is new in a transcript.
 *
 * @returns Undefined when the place does not hold any more, or when what is new cannot be told.
 */
export function readFresh(path: string, place: TranscriptPlace, most: number): FreshRecords | undefined {
  const read = withFile(path, (descriptor, identity, size) => {
    if (size - place.offset > most || !isSame(place, identity, size, descriptor)) return undefined;
    const sessions = readRecords(new Reading(descriptor, place.offset, Buffer.alloc(0)));
    return sessions && { events: sessions.flatMap(({ events }) => events), size: size - place.offset };
  });
  return read && 'fault' in read ? undefined : read;
}

/** Whether it is the file that was read, and what was read still stands in it. */
function isSame(place: TranscriptPlace, identity: Identity, size: number, descriptor: number): boolean {
  const { path, device, inode, offset, tail } = place;
  if (path !== identity.path || device !== identity.device || inode !== identity.inode) return false;
  return offset <= size && tailHash(descriptor, offset) === tail;
}

function tailHash(descriptor: number, offset: number): number {
  return hashOf(bytesAt(descriptor, Math.max(offset - tailSize, 0), offset));
}

/** The kept records, a line each; undefined when the file has other bytes there by now. */
function keptBytes(descriptor: number, place: TranscriptPlace): Buffer | undefined {
  const { kept } = place;
  const size = kept.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { start, end } of kept) {
    if (fill(descriptor, bytes, at, end - start, start) < end - start) return undefined;
    at += end - start;
    bytes[at++] = 0x0a;
  }
  return hashOf(bytes) === place.keptHash ? bytes : undefined;
}

function readFrom(
  descriptor: number,
  identity: Identity,
  sessionId: string | undefined,
  place: TranscriptPlace | undefined,
  kept: Buffer,
): GateSession | TranscriptFault {
  const from = place?.offset ?? 0;
  const reading = new Reading(descriptor, from, kept);
  const sessions = readRecords(reading);
  const session = sessions?.find((one) => one.sessionId === sessionId) ?? sessions?.at(-1);
  if (!session)
    return { fault: sessions ? 'the transcript is empty' : 'the transcript has a form that is not known' };

  // A place in what was read to one in the file.
  const toFile = ({ start, end }: Place): Place => {
    if (start >= kept.length) return { start: start - kept.length + from, end: end - kept.length + from };
    let at = 0;
    for (const record of place!.kept) {
      const length = record.end - record.start;
      if (start <= at + length) return { start: record.start + start - at, end: record.start + end - at };
      at += length + 1;
    }
    throw new RangeError('a place lies in no record that was kept');
  };
  const head = place?.kept[0] ?? reading.firstLine;
  const offset = reading.lastLine;
  return {
    session,
    isAlone: sessions!.length === 1,
    placeWith: (places) => {
      const kept = withHead(places.map(toFile), head).filter(({ end }) => end <= offset);
      // The file was closed meanwhile.
      return withFile(identity.path, (again) => ({
        ...identity,
        ...{ offset, tail: tailHash(again, offset), kept, keptHash: hashOf(linesOf(again, kept)) },
      }));
    },
  };
}

function withHead(places: readonly Place[], head: Place | undefined): readonly Place[] {
  if (head?.start !== 0) return places;
  return [head, ...places.filter(({ start }) => start >= head.end)];
}

function linesOf(descriptor: number, places: readonly Place[]): Buffer {
  const newline = Buffer.from('\n');
  return Buffer.concat(places.flatMap(({ start, end }) => [bytesAt(descriptor, start, end), newline]));
}
