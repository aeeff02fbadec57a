import type { Message, ToolCall } from '../../../src/core/session/session.ts';
import { type ReadSessionOptions, readSessionFile } from '../../../src/sessions/read.ts';
import type { SessionFile } from '../../../src/sessions/session-file.ts';

/** Cuts bytes into pieces that share their memory, as the reader of files does. */
export function* pieces(bytes: Buffer, size: number): Generator<Uint8Array> {
  const shared = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size)
    yield shared.subarray(0, bytes.copy(shared, 0, at, at + size));
}

export function read(
  content: string | Buffer,
  options: ReadSessionOptions & { size?: number } = {},
): SessionFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readSessionFile('log', pieces(bytes, options.size ?? 4096), [], options);
}

export function jsonLines(...records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

export function messagesOf(file: SessionFile): Message[] {
  return file.sessions.flatMap(({ events }) => events.filter((event) => event.type === 'message'));
}

export function callsOf(file: SessionFile): ToolCall[] {
  return file.sessions.flatMap(({ events }) => events.filter((event) => event.type === 'call'));
}

/** What was said, each with who said it. */
export function saidIn(file: SessionFile): string[] {
  return messagesOf(file).map(({ by, text }) => `${by}: ${text}`);
}

export function faultsOf(file: SessionFile): string[] {
  return file.faults.map(({ start, text }) => `${file.lines.position(start).line}: ${text}`);
}

let number = 0;
/** A record of Claude Code. */
export function record(members: object): object {
  number++;
  const head = { parentUuid: null, isSidechain: false, cwd: '/home/dev/shop', sessionId: 'session-1' };
  const time = new Date(Date.UTC(2026, 4, 1, 9, 0, number % 3000)).toISOString();
  return { ...head, gitBranch: 'main', ...members, uuid: `uuid-${number}`, timestamp: time };
}

export function typed(text: unknown, more: object = {}): object {
  return record({ type: 'user', message: { role: 'user', content: text }, ...more });
}

export function reply(...content: readonly object[]): object {
  const message = { model: 'model-1', id: `message-${number}`, type: 'message', role: 'assistant', content };
  return record({
    message: { ...message, stop_reason: null, usage: { input_tokens: 1 } },
    type: 'assistant',
  });
}

export function said(text: string): object {
  return reply({ type: 'text', text });
}

export function use(id: string, name: string, input: object): object {
  return reply({ type: 'tool_use', id, name, input });
}

export function result(
  id: string,
  content: unknown,
  toolUseResult: unknown = {},
  block: object = {},
  more: object = {},
): object {
  const message = { role: 'user', content: [{ tool_use_id: id, type: 'tool_result', content, ...block }] };
  const { uuid, timestamp, ...rest } = record({ type: 'user', message }) as Record<string, unknown>;
  return { ...rest, uuid, timestamp, toolUseResult, sourceToolAssistantUUID: 'uuid-0', ...more };
}
