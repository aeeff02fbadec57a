import { Transform, type TransformCallback } from 'node:stream';
import { isJSONRPCRequest, type JSONRPCMessage, parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** In bytes. A text of the largest document that is linted fits, however much of it JSON escapes. */
export const longestMessage = 64 * 1024 * 1024;

type Id = string | number;

/**
 * What a client writes, a message a line, on its way to the server. What is no message is answered here (JSON-RPC 2.0, section 5.1):
 * the library would pass it over, or end. When the client has closed its end, what it has asked is answered before the end is told.
 */
export class MessageLines extends Transform {
  readonly #answer: (line: string) => void;
  #kept: Buffer[] = [];
  #length = 0;
  readonly #open = new Set<Id>();
  #ended: TransformCallback | undefined;

  /** @param answer Writes a line to the client. */
  constructor(answer: (line: string) => void) {
    super();
    this.#answer = answer;
  }

  /** A request has its answer. */
  settle(id: Id | undefined): void {
    if (id === undefined || !this.#open.delete(id) || this.#open.size > 0) return;
    this.#ended?.();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      this.#keep(chunk.subarray(from, end));
      this.#line();
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#line();
    if (this.#open.size === 0) done();
    else this.#ended = done;
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > longestMessage) this.#kept = [];
    else if (part.length > 0) this.#kept.push(part);
  }

  #line(): void {
    const length = this.#length;
    const text = Buffer.concat(this.#kept).toString('utf8');
    this.#kept = [];
    this.#length = 0;
    if (length > longestMessage)
      this.#refuse(-32600, `the message has more than ${longestMessage / 1024 / 1024} MB`);
    else if (text.trim() !== '') this.#message(text);
  }

  #message(text: string): void {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.#refuse(-32700, 'the line is not valid JSON; a message is one line of JSON');
      return;
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      this.#refuse(-32600, 'the line is no message of JSON-RPC 2.0', idOf(value));
      return;
    }
    if (isJSONRPCRequest(message)) this.#open.add(message.id);
    else if ('method' in message && message.method === 'notifications/cancelled')
      // Nobody answers what was cancelled.
      this.settle(message.params?.requestId as Id | undefined);
    this.push(`${text}\n`);
  }

  #refuse(code: number, message: string, id: Id | null = null): void {
    this.#answer(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
  }
}

function idOf(value: unknown): Id | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
