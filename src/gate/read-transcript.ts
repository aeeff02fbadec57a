import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Place, Session, SessionEvent } from '../sessions/session.ts';
import { hashOf } from './hash.ts';
import { type TranscriptPlace, tailSize } from './place.ts';
import { readRecords } from './read-records.ts';

/** A session as far as its gate needs it: the records that were kept, and all behind the place. */
export interface GateSession {
  readonly session: Session;
  /** Whether the file holds no other session. */
  readonly isAlone: boolean;
  /** The place to go on from, when these of its records are kept. */
  placeWith(kept: readonly Place[]): TranscriptPlace | TranscriptFault;
}

/** Why a transcript could not be read, in words for the user. */
export interface TranscriptFault {
  readonly fault: string;
}

/** So much is read at once. */
const pieceSize = 1024 * 1024;
/** The first line tells the format and the session; a longer one is read for nothing each time. */
const longestHead = 256 * 1024;

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
    return readFrom(descriptor, identity, sessionId, kept && place, kept ?? Buffer.alloc(0));
  });
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

function withFile<Result>(
  path: string,
  use: (descriptor: number, identity: Identity, size: number) => Result,
): Result | TranscriptFault {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      fault:
        code === 'ENOENT' ? 'the transcript is not there yet' : `the transcript cannot be opened (${code})`,
    };
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return { fault: 'the transcript is no file' };
    return use(descriptor, { path, device: stat.dev, inode: stat.ino }, stat.size);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { fault: `the transcript cannot be read (${code})` };
  } finally {
    closeSync(descriptor);
  }
}

type Identity = Pick<TranscriptPlace, 'path' | 'device' | 'inode'>;

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

/** The bytes of the records that were kept, then those of the file from an offset to its end; gone through once. */
class Reading implements Iterable<Uint8Array> {
  readonly #descriptor: number;
  readonly #kept: Buffer;
  /** So far: the end of the file, and the end of its last whole line. */
  end: number;
  lastLine: number;
  /** The file's first line, when it was read and is not too long. */
  firstLine: Place | undefined;

  constructor(descriptor: number, from: number, kept: Buffer) {
    this.#descriptor = descriptor;
    this.#kept = kept;
    this.end = from;
    this.lastLine = from;
  }

  *[Symbol.iterator](): Iterator<Uint8Array> {
    if (this.#kept.length > 0) yield this.#kept;
    const buffer = Buffer.allocUnsafeSlow(pieceSize);
    for (;;) {
      const length = readSync(this.#descriptor, buffer, 0, buffer.length, this.end);
      if (length === 0) return;
      const piece = buffer.subarray(0, length);
      const newline = piece.lastIndexOf(0x0a);
      if (this.end === 0) this.firstLine = firstLineOf(piece);
      if (newline >= 0) this.lastLine = this.end + newline + 1;
      this.end += length;
      yield piece;
    }
  }
}

function firstLineOf(piece: Buffer): Place | undefined {
  const end = piece.indexOf(0x0a);
  return end > 0 && end <= longestHead ? { start: 0, end } : undefined;
}

function withHead(places: readonly Place[], head: Place | undefined): readonly Place[] {
  if (head?.start !== 0) return places;
  return [head, ...places.filter(({ start }) => start >= head.end)];
}

function linesOf(descriptor: number, places: readonly Place[]): Buffer {
  const newline = Buffer.from('\n');
  return Buffer.concat(places.flatMap(({ start, end }) => [bytesAt(descriptor, start, end), newline]));
}

function bytesAt(descriptor: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(to - from);
  return bytes.subarray(0, fill(descriptor, bytes, 0, to - from, from));
}

/** @returns How many bytes there were. */
function fill(descriptor: number, bytes: Buffer, at: number, length: number, position: number): number {
  let read = 0;
  while (read < length) {
    const more = readSync(descriptor, bytes, at + read, length - read, position + read);
    if (more === 0) break;
    read += more;
  }
  return read;
}
