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
import type { WorkPlace } from '../../core/collect/files.ts';
import { rulePage } from '../../library/queries/rule-page.ts';
import { answerOf, tools } from './tools.ts';

export interface Ends {
  readonly input: Readable;
  /** Writes to the client; nothing else may. */
  readonly write: (text: string | Uint8Array, done: () => void) => void;
}

/** Serves a client until it closes its end. @param fault Called with what went wrong on the line, which the client may not hear of. */
export function serve(
  repository: WorkPlace,
  { input, write }: Ends,
  fault: (error: Error) => void,
): Promise<void> {
  const output = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => write(chunk, done),
  });
  // Each answer that waits for its turn listens.
  output.setMaxListeners(0);
  const { lines, settle } = messageLines((line) => output.write(line));
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: 2 * longestMessage });
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    if (!('method' in message)) settle(message.id);
  };
  return new Promise((resolve) => {
    lines.once('close', resolve);
    serveStdio(() => createServer(repository), { transport, onerror: fault });
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
function createServer(repository: WorkPlace): McpServer {
  const server = new McpServer({ name: 'prompt-lint', version }, { instructions });
  let last: Promise<unknown> = Promise.resolve();
  for (const tool of tools) {
    const { name, title, description, input: inputSchema } = tool;
    // One after the other: each is busy all the time.
    const call = (input: unknown) => {
      const answer = last.then(() => answerOf(tool, input, repository));
      last = answer;
      return answer;
    };
    server.registerTool(name, { title, description, inputSchema, annotations }, call);
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

/** What a client writes, a message a line. What is no message is answered here (JSON-RPC 2.0, section 5.1), and an open request before the end is told. */
function messageLines(answer: (line: string) => void) {
  let kept: Buffer[] = [];
  let length = 0;
  const open = new Set<Id>();
  let ended: TransformCallback | undefined;

  const refuse = (code: number, message: string, id: Id | null = null) =>
    answer(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
  const settle = (id: Id | undefined) => {
    if (id === undefined || !open.delete(id) || open.size > 0) return;
    ended?.();
  };
  const keep = (part: Buffer) => {
    length += part.length;
    if (length > longestMessage) kept = [];
    else if (part.length > 0) kept.push(part);
  };
  const pass = (text: string) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      refuse(-32700, 'the line is not valid JSON; a message is one line of JSON');
      return;
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      refuse(-32600, 'the line is no message of JSON-RPC 2.0', idOf(value));
      return;
    }
    if (isJSONRPCRequest(message)) open.add(message.id);
    else if ('method' in message && message.method === 'notifications/cancelled')
      // Nobody answers what was cancelled.
      settle(message.params?.requestId as Id | undefined);
    lines.push(`${text}\n`);
  };
  const endLine = () => {
    const isTooLong = length > longestMessage;
    const text = Buffer.concat(kept).toString('utf8');
    kept = [];
    length = 0;
    if (isTooLong) refuse(-32600, `the message has more than ${longestMessage / 1024 / 1024} MB`);
    else if (text.trim() !== '') pass(text);
  };
  const lines = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        keep(chunk.subarray(from, end));
        endLine();
        from = end + 1;
      }
      keep(chunk.subarray(from));
      done();
    },
    flush(done) {
      endLine();
      if (open.size === 0) done();
      else ended = done;
    },
  });
  return { lines, settle };
}

function idOf(value: unknown): Id | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
