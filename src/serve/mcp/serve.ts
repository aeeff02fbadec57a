import { pipeline, type Readable, Writable } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { longestMessage, MessageLines } from './message-lines.ts';
import type { Repository } from './repository.ts';
import { createServer } from './server.ts';

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

/** Serves a client until it closes its end. @param fault Is told of what went wrong on the line, which the client may not hear of. */
export function serve(
  repository: Repository,
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
