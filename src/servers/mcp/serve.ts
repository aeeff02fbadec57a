import { pipeline, type Readable, Transform, type TransformCallback, Writable } from 'node:stream';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  McpServer,
  parseJSONRPCMessage,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { rules } from '../../../rules/index.ts';
import { version } from '../../core/base/package-folder.ts';
import { rulePage } from '../../library/queries/rule-page.ts';
import { answerOf, type ToolRepository, tools } from './tools.ts';

/** The two ends of the line to the client. */
export interface Ends {
  readonly input: Readable;
  /** Writes to the client; nothing else may. */
  readonly write: (text: string | Uint8Array, done: () => void) => void;
}

/** Tells the lines of the client which requests have their answers. */
class SettlingTransport extends StdioServerTransport {
  readonly #lines: MessageLines;

  constructor(lines: MessageLines, output: Writable) {
    super(lines, output, { maxBufferSize: 2 * longestMessage });
    this.#lines = lines;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if (!('method' in message)) this.#lines.settle(message.id);
  }
}

/** Serves a client until it closes its end. @param fault Called with what went wrong on the line, which the client may not hear of. */
export function serve(
  repository: ToolRepository,
  { input, write }: Ends,
  fault: (error: Error) => void,
): Promise<void> {
  const output = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => write(chunk, done),
  });
  // Each answer that waits for its turn listens.
  output.setMaxListeners(0);
  const lines = new MessageLines((line) => output.write(line));
  return new Promise((resolve) => {
    lines.once('close', resolve);
    serveStdio(() => createServer(repository), {
      transport: new SettlingTransport(lines, output),
      onerror: fault,
    });
    pipeline(input, lines, () => {});
  });
}

const instructions = `prompt-lint checks perfected prompts (GOAL, CONTEXT, SCOPE, REQUIREMENTS, CONSTRAINTS, EXPECTED RESULT), guides such as AGENTS.md, memory files, skills and session logs, and holds what they state against this repository.
Lint a document after you have written it and fix what is reported. Before you state a version, a path or a script, ask list_facts, or check_claims with your text.
No tool writes anything, and none approves a prompt: approval is a person's answer to "Proceed? [Yes / Modify / Cancel]".`;

/** Every tool only looks, and at this repository alone. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The server with its tools, and the pages of the rules as resources. */
function createServer(repository: ToolRepository): McpServer {
  const server = new McpServer({ name: 'prompt-lint', version }, { instructions });
  let last: Promise<unknown> = Promise.resolve();
  for (const tool of tools) {
    const { name, title, description, input: inputSchema, output: outputSchema } = tool;
    // One after the other: each is busy all the time.
    const call = (input: unknown) => {
      const answer = last.then(() => answerOf(tool, input, repository));
      last = answer;
      return answer;
    };
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, call);
  }
  for (const [id, { summary }] of rules) {
    const uri = `prompt-lint://rules/${id}`;
    const mimeType = 'text/markdown';
    server.registerResource(id, uri, { title: id, description: summary, mimeType }, () => ({
      contents: [{ uri, mimeType, text: rulePage(id) }],
    }));
  }
  return server;
}

/** In bytes. A text of the largest document that is linted fits, however much of it JSON escapes. */
const longestMessage = 64 * 1024 * 1024;

type Id = string | number;

/**
 * What a client writes, a message a line, on its way to the server. What is no message is answered here (JSON-RPC 2.0, section 5.1):
 * the library would pass it over, or end. When the client has closed its end, what it has asked is answered before the end is told.
 */
class MessageLines extends Transform {
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
