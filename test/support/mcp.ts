import type { CliOptions } from './cli.ts';
import { type Running, startCli } from './running.ts';

/** A message of the server. */
export interface McpMessage {
  readonly jsonrpc: '2.0';
  readonly id?: string | number | null;
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it wants of it
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string };
}

/** What a tool answered. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it wants of it
  readonly data: any;
}

/** A client of the server, over a real process. */
export interface McpClient {
  readonly running: Running;
  /** Writes as it is. */
  write(text: string | Buffer): void;
  /** All that the server has said, in order; each line has to be a message. */
  messages(): readonly McpMessage[];
  /** Asks, and waits for the answer. */
  request(method: string, params?: object): Promise<McpMessage>;
  /** Waits for a message. */
  message(wanted: (message: McpMessage) => boolean): Promise<McpMessage>;
  call(name: string, input?: object): Promise<ToolAnswer>;
  /** Closes standard input, and waits for the end. */
  close(): Promise<number | null>;
}

/** The first message of a client. */
export const initialize = {
  jsonrpc: '2.0',
  id: 'first',
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a test', version: '1' },
  },
} as const;

/** Starts the server in a folder. It is killed when the test ends. */
export function startMcp(folder: string, args: readonly string[] = [], options: CliOptions = {}): McpClient {
  const running = startCli(folder, ['mcp', ...args], options);
  const messages = () =>
    running.said.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as McpMessage);
  let last = 0;
  const client: McpClient = {
    running,
    messages,
    write: (text) => void running.child.stdin!.write(text),
    async message(wanted) {
      await running.until(() => messages().some(wanted), 'a message');
      return messages().find(wanted)!;
    },
    async request(method, params) {
      const id = ++last;
      client.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      return client.message((message) => message.id === id);
    },
    async call(name, input = {}) {
      const { result, error } = await client.request('tools/call', { name, arguments: input });
      if (error) throw new Error(`${name} was refused: ${error.message}`);
      const { isError = false, content, structuredContent } = result;
      return { isError, text: content[0].text, data: structuredContent };
    },
    async close() {
      running.child.stdin!.end();
      return (await running.ended()).status;
    },
  };
  return client;
}

/** As `startMcp`, with the first messages exchanged. */
export async function connectMcp(...start: Parameters<typeof startMcp>): Promise<McpClient> {
  const client = startMcp(...start);
  client.write(`${JSON.stringify(initialize)}\n`);
  await client.message(({ id }) => id === 'first');
  client.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  return client;
}
