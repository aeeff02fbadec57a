import { lineMap } from '../parse/lines.ts';
import { ByteLineMap } from './json/byte-lines.ts';
import { readDocument } from './json/document.ts';
import { eachLine } from './json/each-line.ts';
import { Faults } from './json/faults.ts';
import { RecordFeed, takeLine } from './json/feed.ts';
import { jsonFormats } from './json/formats.ts';
import { type Head, jsonLayout, readHead } from './json/head.ts';
import type { RecordReader } from './json/reader.ts';
import { readMarkdownSession } from './markdown/read.ts';
import { sessionFormats } from './session.ts';
import type { AgentFile, Chunks, SessionFile } from './session-file.ts';
import { withoutSilent } from './silent-sessions.ts';

/** Longer records are not read: one has to be in memory whole. */
export const longestRecord = 32 * 1024 * 1024;
/** Longer Markdown logs are not read. */
const largestLog = 32 * 1024 * 1024;

/** For tests and measurements. */
export interface ReadSessionOptions {
  /** Parses every record in full, also those that a reader can do without: slower, with the same outcome. */
  readonly parseAll?: boolean;
}

/**
 * Reads a transcript or a log of a session. The format is told by the content, not by the name; never throws on content of any kind.
 *
 * @param path The file's name, which may hold the day of the session; nothing is read from it.
 * @param chunks The file's bytes, gone through once.
 * @param agents The files of the agents that the session spawned.
 */
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
  const parseAll = options.parseAll ?? false;
  const feed = new RecordFeed(jsonFormats, (reader) => readAgents(reader, agents, faults, parseAll));
  const lines = layout === 'lines' ? readLines(head, feed, faults, parseAll) : readValues(head, feed, faults);
  if (!feed.format)
    return {
      format: undefined,
      sessions: [],
      text: undefined,
      lines,
      faults: [{ start: 0, end: 0, text: notRead(head) }],
    };
  const sessions = feed.finish();
  const told = feed.format === 'claude-code' ? withoutSilent(sessions) : sessions;
  return { format: feed.format, sessions: told, text: undefined, lines, faults: faults.list };
}

function readLines(head: Head, feed: RecordFeed, faults: Faults, parseAll: boolean): ByteLineMap {
  const map = new ByteLineMap();
  const target = {
    sink: () => feed.reader,
    add: feed.add.bind(feed),
  };
  eachLine(head.chunks, map, longestRecord, (line) => takeLine(line, target, faults, parseAll));
  return map;
}

function readValues(head: Head, feed: RecordFeed, faults: Faults): ByteLineMap {
  const document = readDocument(head.chunks);
  if (document.fault) faults.add(document.fault.start, document.fault.end, document.fault.text);
  for (const { value, start, end } of document.values) {
    const place = { start, end, line: document.lines.position(start).line };
    if (!feed.add(value, place, document.bytes.subarray(start, end))) break;
  }
  return document.lines;
}

function readAgents(
  reader: RecordReader,
  agents: readonly AgentFile[],
  faults: Faults,
  parseAll: boolean,
): void {
  for (const agent of agents) {
    const sink = reader.agent?.(agent.name);
    if (!sink) return;
    const own = new Faults();
    const target = {
      sink: () => sink,
      add: (...record: Parameters<typeof sink.add>) => {
        sink.add(...record);
        return true;
      },
    };
    const map = new ByteLineMap();
    eachLine(agent.chunks, map, longestRecord, (line) => takeLine(line, target, own, parseAll));
    const [fault] = own.list;
    if (fault) faults.add(0, 0, `${agent.name}, line ${map.position(fault.start).line}: ${fault.text}`);
  }
}

function readMarkdown(path: string, head: Head): SessionFile {
  const pieces: Buffer[] = [];
  let size = 0;
  for (const chunk of head.chunks) {
    size += chunk.byteLength;
    if (size > largestLog) break;
    pieces.push(Buffer.from(chunk));
  }
  const faults = new Faults();
  const bytes = Buffer.concat(pieces);
  const text = bytes.toString('utf8');
  const lines = lineMap(text);
  if (size > largestLog) {
    faults.add(0, 0, `the log is larger than ${largestLog / 1024 / 1024} MB; it was not read`);
    return { format: undefined, sessions: [], text, lines, faults: faults.list };
  }
  // The turns of others look like those of a log, and what a tool gave back would stand in them as a person's words.
  const isOther = others.some(([, begins]) => begins.test(text.slice(0, 8000)));
  const found = text.trim() === '' || isOther ? undefined : readMarkdownSession(text, path);
  if (!found) {
    faults.add(0, 0, notRead(head));
    return { format: undefined, sessions: [], text: undefined, lines, faults: faults.list };
  }
  return {
    format: found.format,
    sessions: found.sessions,
    text,
    lines,
    faults: found.faults,
  };
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

function notRead({ bytes }: Head): string {
  const text = bytes.toString('utf8');
  const other = others.find(([, begins]) => begins.test(text))?.[0];
  const said =
    other === undefined
      ? 'the content is that of no session log that is known'
      : `this is ${other}, and such logs are not read`;
  return `${said}; known are those of ${sessionFormats.join(', ')}`;
}
