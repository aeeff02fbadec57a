import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Message, Session, SessionEvent, Span } from '../../core/session/session.ts';
import { claudeCode } from '../claude-code/format.ts';
import { codex } from '../codex/format.ts';
import { Faults, RecordFeed, readLines } from '../json/each-line.ts';
import type { Chunks } from '../session-file.ts';

/** Why a transcript could not be read, in words for the user. */
export interface TranscriptFault {
  readonly fault: string;
}

/** What became of a transcript since it was read, to stand behind "the transcript". */
export interface TranscriptChange {
  readonly changed: string;
}

/** How far a transcript was read, and what its last bytes were. */
export interface ReadUpTo {
  /** Absolute path of the transcript. */
  readonly path: string;
  /** Bytes that were read: up to the end of a line. */
  readonly offset: number;
  /** Of the last bytes before the offset: a file that was replaced, or cut and grew again, has others. */
  readonly tail: number;
}

/** A place to go on from: with the records before it that still matter. */
export interface TranscriptPlace extends ReadUpTo {
  /** Records to be read again, in ascending order, and the hash of their bytes. */
  readonly kept: readonly Span[];
  readonly keptHash: number;
}

/** A session as far as its gate needs it: the records that were kept, and all behind the place. */
export interface GateSession {
  readonly session: Session;
  /** Whether the file holds no other session. */
  readonly isAlone: boolean;
  /** The place to go on from, when these of its records are kept. */
  placeWith(kept: readonly Span[]): TranscriptPlace | TranscriptFault;
}

/** Whether a person said it to the assistant itself. */
export function isPersons(event: SessionEvent): event is Message {
  return event.type === 'message' && event.by === 'person' && event.agent === undefined;
}

/** So many bytes before the offset are compared. */
const tailSize = 4096;
/** So much is read at once. */
const pieceSize = 1024 * 1024;
/** The first line tells the format and the session; a longer one is read for nothing each time. */
const longestHead = 256 * 1024;

/** Checks what a state file holds; undefined for what this version did not write. */
export function asPlace(value: unknown): ReadUpTo | TranscriptPlace | undefined {
  const { path, offset = -1, tail, kept, keptHash } = (value ?? {}) as Partial<TranscriptPlace>;
  if (typeof path !== 'string' || ![offset, tail].every(Number.isSafeInteger)) return undefined;
  const isRecord = (span: Partial<Span> | null, at: number) =>
    [span?.start, span?.end].every(Number.isSafeInteger) &&
    span!.start! >= (kept![at - 1]?.end ?? 0) &&
    span!.end! > span!.start! &&
    span!.end! <= offset;
  const isPlace = Number.isSafeInteger(keptHash) && Array.isArray(kept) && kept.every(isRecord);
  return isPlace ? (value as TranscriptPlace) : { path, offset, tail: tail! };
}

/**
 * Reads a transcript, from a place on where there is one.
 *
 * @param path Absolute path of the transcript.
 * @param sessionId Of several sessions in the file, the one that is meant.
 * @param before How far it was read already.
 * @returns What changed, when what was read then does not stand there any more.
 */
export function readTranscript(
  path: string,
  sessionId: string | undefined,
  before: ReadUpTo | TranscriptPlace | undefined,
): GateSession | TranscriptFault | TranscriptChange {
  return withFile(path, (descriptor, size) => {
    const changed = before && changeOf(descriptor, size, before);
    if (changed !== undefined) return { changed };
    const anew = () => readFrom(descriptor, path, sessionId, undefined, Buffer.alloc(0));
    if (!before || !('kept' in before)) return anew();
    const kept = linesOf(descriptor, before.kept);
    if (hashOf(kept) !== before.keptHash) return { changed: wasChanged };
    const read = readFrom(descriptor, path, sessionId, before, kept);
    if ('fault' in read) return read;
    const { events } = read.session;
    const fresh = events.filter(({ start }) => start >= kept.length);
    const isBehind = !tellsOld(events, kept.length) && goesOn(descriptor, before.offset, fresh, kept.length);
    return isBehind ? read : anew();
  });
}

/**
 * What changed of a transcript up to where it was read, to stand behind "the transcript"; undefined when it still stands there. A file that was
 * moved and put back is the same.
 */
export function transcriptChange(before: ReadUpTo): string | undefined {
  const found = withFile(before.path, (descriptor, size) => ({
    changed: changeOf(descriptor, size, before),
  }));
  return 'fault' in found ? closedBy(found) : found.changed;
}

/** The same of one that was read before and cannot be any more. */
export function closedBy({ fault }: TranscriptFault): string {
  return fault
    .replace(/^the (?:transcript|session that was handed over) /, '')
    .replace('not there yet', 'not there any more');
}

function changeOf(descriptor: number, size: number, { offset, tail }: ReadUpTo): string | undefined {
  if (size < offset) return 'got shorter';
  return tailHash(descriptor, offset) === tail ? undefined : wasChanged;
}

const wasChanged = 'was changed before the place that was read';

/** How far a transcript goes at the moment, without looking at what it says. */
export function upToNow(path: string): ReadUpTo | undefined {
  const found = withFile(path, (descriptor, size) => {
    const last = readBetween(descriptor, Math.max(size - longestHead, 0), size);
    const newline = last.lastIndexOf(0x0a);
    if (newline < 0) return { fault: 'no line' };
    const offset = size - last.length + newline + 1;
    return { path, offset, tail: tailHash(descriptor, offset) };
  });
  return 'fault' in found ? undefined : found;
}

/** Reads only what is new in a transcript. @returns Undefined when the place does not hold any more, or when what is new is unknown. */
export function readFresh(place: TranscriptPlace, most: number): readonly SessionEvent[] | undefined {
  const read = withFile(place.path, (descriptor, size) => {
    if (size - place.offset > most || changeOf(descriptor, size, place) !== undefined) return undefined;
    const sessions = readRecords(chunksOf(descriptor, Buffer.alloc(0), readingFrom(place.offset)));
    const events = sessions?.flatMap((session) => session.events);
    return events && goesOn(descriptor, place.offset, events, 0) ? events : undefined;
  });
  return read && 'fault' in read ? undefined : read;
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

/** So far back the record is looked for that a person's words stand behind. */
const nearby = 256 * 1024;

/**
 * Whether what a person said stands behind the last that was recorded. Else they went back in the conversation, and all of it has to be read to
 * know where to.
 *
 * @param offset Of the place in the file.
 * @param events What is behind it; the first byte there counts as `from`.
 */
function goesOn(descriptor: number, offset: number, events: readonly SessionEvent[], from: number): boolean {
  const said = events.filter(isPersons);
  if (said.length === 0) return true;
  const first = Math.max(offset - nearby, 0);
  const bytes = readBetween(descriptor, first, offset + said.at(-1)!.end - from);
  return said.every(({ start, end }) => {
    const at = offset - first + start - from;
    const parent = /"parentUuid":"([^"\\]+)"/.exec(bytes.toString('latin1', at, at + end - start))?.[1];
    if (parent === undefined) return true;
    const named = Buffer.from(`"parentUuid":"${parent}"`, 'latin1');
    const isOnly = bytes.indexOf(named) === bytes.lastIndexOf(named);
    return isOnly && bytes.includes(`"uuid":"${parent}"`, 0, 'latin1');
  });
}

function tailHash(descriptor: number, offset: number): number {
  return hashOf(readBetween(descriptor, Math.max(offset - tailSize, 0), offset));
}

function readFrom(
  descriptor: number,
  path: string,
  sessionId: string | undefined,
  place: TranscriptPlace | undefined,
  kept: Buffer,
): GateSession | TranscriptFault {
  const from = place?.offset ?? 0;
  const reading = readingFrom(from);
  const sessions = readRecords(chunksOf(descriptor, kept, reading));
  const session = sessions?.find((one) => one.sessionId === sessionId) ?? sessions?.at(-1);
  if (!session)
    return { fault: sessions ? 'the transcript is empty' : 'the transcript has a form that is not known' };

  // A place in what was read to one in the file.
  const toFile = ({ start, end }: Span): Span => {
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
      return withFile(path, (again) => ({
        ...{ path, offset, tail: tailHash(again, offset), kept, keptHash: hashOf(linesOf(again, kept)) },
      }));
    },
  };
}

function withHead(places: readonly Span[], head: Span | undefined): readonly Span[] {
  if (head?.start !== 0) return places;
  return [head, ...places.filter(({ start }) => start >= head.end)];
}

/**
 * Reads the records of a transcript that grows by lines, of Claude Code or Codex. The same readers as `readSessionFile` without those of
 * all other formats.
 *
 * @returns Undefined when the records are of no format that is known; no sessions when there are none.
 */
function readRecords(chunks: Chunks): readonly Session[] | undefined {
  const feed = new RecordFeed([claudeCode, codex], () => {});
  const lines = readLines(chunks, feed, new Faults());
  if (lines.isEmpty) return [];
  return feed.format ? feed.finish() : undefined;
}

/** How far a file was read. */
interface Reading {
  end: number;
  /** The end of the last whole line so far. */
  lastLine: number;
  /** The file's first line, when it was read and is not too long. */
  firstLine: Span | undefined;
}

const readingFrom = (offset: number): Reading => ({ end: offset, lastLine: offset, firstLine: undefined });

/** The bytes of the records that were kept, then those of the file to its end. */
function* chunksOf(descriptor: number, kept: Buffer, reading: Reading): Generator<Uint8Array> {
  if (kept.length > 0) yield kept;
  const buffer = Buffer.allocUnsafeSlow(pieceSize);
  for (;;) {
    const length = readSync(descriptor, buffer, 0, buffer.length, reading.end);
    if (length === 0) return;
    const piece = buffer.subarray(0, length);
    const newline = piece.lastIndexOf(0x0a);
    const head = reading.end === 0 ? piece.indexOf(0x0a) : 0;
    if (head > 0 && head <= longestHead) reading.firstLine = { start: 0, end: head };
    if (newline >= 0) reading.lastLine = reading.end + newline + 1;
    reading.end += length;
    yield piece;
  }
}

/** Records of a file, a line each. */
function linesOf(descriptor: number, places: readonly Span[]): Buffer {
  const newline = Buffer.from('\n');
  return Buffer.concat(places.flatMap(({ start, end }) => [readBetween(descriptor, start, end), newline]));
}

/** The bytes of an open file between two offsets, as far as they are there. */
export function readBetween(descriptor: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(to - from, 0));
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(descriptor, bytes, read, bytes.length - read, from + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

/** Opens a file for as long as it is used. */
export function withFile<Result>(
  path: string,
  use: (descriptor: number, size: number) => Result,
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
    return use(descriptor, stat.size);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { fault: `the transcript cannot be read (${code})` };
  } finally {
    closeSync(descriptor);
  }
}

/**
 * A number of 32 bits for bytes: tells whether they are still the same, and needs nothing to be loaded. It goes by words of four bytes,
 * since it runs in code that is not compiled yet; high bits are mixed into low ones, so that no two changes cancel each other out.
 */
export function hashOf(bytes: Uint8Array, seed = 0x811c9dc5): number {
  // Words can be read where they are aligned only.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  let hash = seed ^ aligned.length;
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words[at]!, 0x01000193);
    hash ^= hash >>> 15;
  }
  for (let at = words.length * 4; at < aligned.length; at++)
    hash = Math.imul(hash ^ aligned[at]!, 0x01000193);
  return hash >>> 0;
}
