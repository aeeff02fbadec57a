import { type LineMap, lineMap } from '../core/parse/lines.ts';
import { sessionFormats, withoutSilent } from '../core/session/session.ts';
import { claudeCode } from './claude-code/format.ts';
import { codex } from './codex/format.ts';
import { copilot } from './copilot.ts';
import { cursor } from './cursor.ts';
import { droid } from './droid.ts';
import { gemini } from './gemini.ts';
import { ByteLineMap, Faults, hasBom, RecordFeed, readLines } from './json/each-line.ts';
import {
  asObject,
  endOfString,
  endOfValue,
  parseJsonBytes,
  parseJsonText,
  skipBlank,
  textOf,
  trimmed,
} from './json/parse-records.ts';
import { kiro } from './kiro.ts';
import { readMarkdownSession } from './markdown/read.ts';
import { opencode } from './opencode.ts';
import type { AgentFile, Chunks, JsonFormat, SessionFile } from './session-file.ts';

const largestDocument = 64 * 1024 * 1024;

/** The bytes of a file, as far as they fit into a limit. */
function gather(chunks: Chunks, limit: number): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const pieces: Buffer[] = [];
  let size = 0;
  for (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) break;
    pieces.push(Buffer.from(chunk));
  }
  return { bytes: Buffer.concat(pieces), isWhole: size <= limit };
}

/** Reads JSON documents over many lines, one after the other; of one that is cut off, what stands before the cut. */
function readDocument(chunks: Chunks, feed: RecordFeed, faults: Faults): ByteLineMap {
  const { bytes, isWhole } = gather(chunks, largestDocument);
  const lines = mapLines(bytes);
  if (!isWhole) {
    const text = `the JSON document is larger than ${largestDocument / 1024 / 1024} MB; it was not read`;
    faults.add(0, bytes.length, text);
    return lines;
  }
  let end: number | undefined;
  for (let at = skipBlank(bytes, hasBom(bytes) ? 3 : 0); at < bytes.length; at = skipBlank(bytes, end)) {
    end = endOfValue(bytes, at);
    const value = end === undefined ? closed(bytes, at) : parseJsonBytes(bytes.subarray(at, end));
    if (end === undefined) {
      const last = lines.lineStart(lines.lineCount);
      faults.add(last, bytes.length, 'the JSON document is cut off; it may still be being written');
    } else if (value === undefined) faults.add(at, end, 'the JSON document is broken');
    if (value === undefined) break;
    const place = { start: at, end: end ?? bytes.length, line: lines.position(at).line };
    const goesOn = feed.add(asObject(value) ?? {}, place, bytes.subarray(at, place.end));
    if (!goesOn || end === undefined) break;
  }
  return lines;
}

/** Closes a document that is cut off behind the last object or array that is whole. */
function closed(bytes: Buffer, from: number): unknown {
  let open = '';
  let safe = from;
  let closers = '';
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === 0x22) {
      const end = endOfString(bytes, at);
      if (end === 0) break;
      at = end - 1;
    } else if (byte === 0x7b || byte === 0x5b) open = `${byte === 0x7b ? '}' : ']'}${open}`;
    else if (byte === 0x7d || byte === 0x5d) {
      open = open.slice(1);
      safe = at + 1;
      closers = open;
    }
  }
  return parseJsonText(textOf(bytes.subarray(from, safe)) + closers);
}

function mapLines(bytes: Buffer): ByteLineMap {
  const map = new ByteLineMap();
  let line = 1;
  map.add(0, 1);
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    line++;
    if (at + 1 < bytes.length) map.add(at + 1, line);
  }
  map.close(bytes.length, line, hasBom(bytes) ? 3 : 0);
  return map;
}

const headSize = 64 * 1024;

/** A file's first bytes, and all of its chunks from the start again. */
type Head = ReturnType<typeof readHead>;

/** Looks at the start of a file; the chunks that come out of it are to be gone through once. */
function readHead(chunks: Chunks) {
  const iterator = chunks[Symbol.iterator]();
  const pieces: Buffer[] = [];
  let size = 0;
  let next = iterator.next();
  while (!next.done) {
    pieces.push(Buffer.from(next.value));
    size += next.value.byteLength;
    if (size >= headSize) break;
    next = iterator.next();
  }
  const bytes = Buffer.concat(pieces);
  return { bytes, whole: next.done === true, chunks: again(bytes, next.done ? undefined : iterator) };
}

function* again(head: Buffer, rest: Iterator<Uint8Array> | undefined): Generator<Uint8Array> {
  yield head;
  // The file is closed as well where reading ends early.
  if (rest) yield* { [Symbol.iterator]: () => rest };
}

/** How JSON stands in a file: a record on each line, or values over many lines; undefined for other text, such as Markdown. */
function jsonLayout(head: Head): 'lines' | 'document' | undefined {
  const lines = firstLines(head);
  const first = lines[0];
  if (!first) return undefined;
  // A line that is no JSON may be what is left of a record whose start was cut off.
  if (!/^(?:\{\s*(?:["}]|$)|\[\s*(?:[[\]{"\d\-tfn]|$))/.test(first.toString('latin1', 0, 100)))
    return lines.some(isRecord) ? 'lines' : undefined;
  // All of a file that is one value without an end: what stands before the cut can be read of a document only.
  if (lines.length === 1 && head.whole && endOfValue(first, 0) === undefined) return 'document';
  if (lines.length === 1 || endOfValue(first, 0) !== undefined) return 'lines';
  const alone = first.length === 1 && first[0] === 0x5b;
  return alone || !isRecord(lines[1]!) ? 'document' : 'lines';
}

/** The first lines with something on them, without the last one when it may go on behind the head. */
function firstLines({ bytes, whole }: Head): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = hasBom(bytes) ? 3 : 0, to = from; from < bytes.length && lines.length < 50; from = to + 1) {
    const newline = bytes.indexOf(10, from);
    to = newline < 0 ? bytes.length : newline;
    const line = bytes.subarray(...trimmed(bytes, from, to));
    if (line.length > 0 && (newline >= 0 || whole || lines.length === 0)) lines.push(line);
  }
  return lines;
}

function isRecord(line: Buffer): boolean {
  return line[0] === 0x7b && asObject(parseJsonBytes(line)) !== undefined;
}

/** Longer Markdown logs are not read. */
const largestLog = 32 * 1024 * 1024;

/** For tests and measurements. */
export interface ReadSessionOptions {
  /** Parses every record in full, also those that a reader can do without: slower, with the same outcome. */
  readonly parseAll?: boolean;
}

/** Reads a transcript or a log, recognised by its content; never throws. @param path May hold the day. @param agents Files of spawned agents. */
export function readSessionFile(
  path: string,
  chunks: Chunks,
  agents: readonly AgentFile[] = [],
  options: ReadSessionOptions = {},
): SessionFile {
  const head = readHead(chunks);
  const layout = jsonLayout(head);
  if (!layout) return readMarkdown(path, head);

  const faults = new Faults();
  const { parseAll } = options;
  const feed = new RecordFeed(jsonFormats, (reader) => {
    for (const agent of reader.agent ? agents : []) {
      const own = new Faults();
      const map = readLines(agent.chunks, reader.agent!(agent.name), own, parseAll);
      const [fault] = own.list;
      if (fault) faults.add(0, 0, `${agent.name}, line ${map.position(fault.start).line}: ${fault.text}`);
    }
  });
  const lines =
    layout === 'document'
      ? readDocument(head.chunks, feed, faults)
      : readLines(head.chunks, feed, faults, parseAll);
  if (!feed.format) return nothingIn(head, lines);
  const sessions = feed.finish();
  const told = feed.format === 'claude-code' ? withoutSilent(sessions) : sessions;
  return { format: feed.format, sessions: told, text: undefined, lines, faults: faults.list };
}

function readMarkdown(path: string, head: Head): SessionFile {
  const { bytes, isWhole } = gather(head.chunks, largestLog);
  const text = bytes.toString('utf8');
  const lines = lineMap(text);
  if (!isWhole) {
    const fault = `the log is larger than ${largestLog / 1024 / 1024} MB; it was not read`;
    return { format: undefined, sessions: [], text, lines, faults: [{ start: 0, end: 0, text: fault }] };
  }
  // The turns of others look like those of a log, and what a tool gave back would stand in them as a person's words.
  const isOther = others.some(([, begins]) => begins.test(text.slice(0, 8000)));
  const found = text.trim() === '' || isOther ? undefined : readMarkdownSession(text, path);
  return found ? { ...found, text, lines } : nothingIn(head, lines);
}

/** Logs of other programs, by how they begin. What they leave out, such as who answered or how a command ended, is what is judged here. */
const others: readonly (readonly [what: string, begins: RegExp])[] = [
  ['a chat of VS Code', /^\s{0,20}\{[\s\S]{0,4000}?"(?:requester|responder)Username"\s{0,20}:/],
  [
    'a thread of Amp',
    /^\uFEFF?---\r?\n(?:[^\n]{0,2000}\n){0,8}?threadId: "?T-|^\s{0,20}\{[^[\]]{0,4000}"id"\s{0,20}:\s{0,20}"T-[\da-f]{8}-/,
  ],
  [
    'a conversation of Windsurf or Antigravity',
    /^\s{0,20}# (?:Cascade )?Chat Conversation\s{1,40}Note: _This is purely the output of/,
  ],
];

function nothingIn({ bytes }: Head, lines: LineMap): SessionFile {
  const start = bytes.toString('utf8');
  const other = others.find(([, begins]) => begins.test(start))?.[0];
  const said =
    other === undefined
      ? 'the content is that of no session log that is known'
      : `this is ${other}, and such logs are not read`;
  const text = `${said}; known are those of ${sessionFormats.join(', ')}`;
  return { format: undefined, sessions: [], text: undefined, lines, faults: [{ start: 0, end: 0, text }] };
}

/** The JSON formats, those with the most particular records first. */
const jsonFormats: readonly JsonFormat[] = [
  ...[claudeCode, codex, copilot, opencode],
  ...[gemini, kiro, droid, cursor],
];
