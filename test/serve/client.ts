import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { cliEnvironment, entry } from '../support/cli.ts';

/** A message of the protocol, as it came. */
export interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Diagnostic {
  readonly range: Range;
  readonly severity: number;
  readonly source: string;
  readonly code: string;
  readonly message: string;
  readonly codeDescription?: unknown;
}

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ClientOptions {
  /** Absolute paths of the folders that are open. */
  readonly folders?: readonly string[];
  readonly capabilities?: object;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** How long an answer may take before it is missing: the machine may be busy. */
const longest = 20_000;

/**
 * A real server in a process of its own, spoken to over its standard input and output, with a framing of our own. Whatever it sends is
 * kept, so that a test can wait for what has come already.
 */
export class Client {
  readonly process: ChildProcess;
  /** All that came, in order. */
  readonly messages: Message[] = [];
  readonly exited: Promise<number | null>;
  #next = 1;
  #buffer = Buffer.alloc(0);
  #waiting = new Set<() => void>();

  constructor(folder: string, { args = ['lsp'], env }: Pick<ClientOptions, 'args' | 'env'> = {}) {
    this.process = spawn(process.execPath, [entry, ...args], { cwd: folder, env: cliEnvironment(env) });
    this.process.stdout!.on('data', (piece: Buffer) => this.#receive(piece));
    this.exited = new Promise((resolve) => {
      this.process.on('close', (code) => resolve(code));
    });
    onTestFinished(() => {
      this.process.kill();
    });
  }

  /** Writes bytes as they are. */
  write(bytes: string): void {
    this.process.stdin!.write(bytes);
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  notify(method: string, params: object = {}): void {
    this.send({ method, params });
  }

  /** Asks, and waits for the answer. */
  async ask(method: string, params?: object): Promise<Message> {
    const id = this.#next++;
    this.send({ id, method, ...(params && { params }) });
    return this.message(
      (message) => message.id === id && message.method === undefined,
      `an answer to ${method}`,
    );
  }

  /** The result of a request that succeeds. */
  async result<Result>(method: string, params?: object): Promise<Result> {
    const { result, error } = await this.ask(method, params);
    if (error) throw new Error(`${method}: ${error.message} (${error.code})`);
    return result as Result;
  }

  /** The first message that passes, from the one with this number on. */
  async message(passes: (message: Message) => boolean, what: string, from = 0): Promise<Message> {
    const deadline = Date.now() + longest;
    for (let at = from; ; at++) {
      while (at >= this.messages.length) {
        if (Date.now() > deadline) throw new Error(`${what} did not come; there came ${this.#summary()}`);
        await this.#more(deadline);
      }
      if (passes(this.messages[at]!)) return this.messages[at]!;
    }
  }

  /** What is published for a document: for that version of its text, where one is named, else the first that passes. */
  async published(
    uri: string,
    passes: number | ((published: Published) => boolean) = () => true,
    from = 0,
  ): Promise<Published> {
    const test = typeof passes === 'number' ? ({ version }: Published) => version === passes : passes;
    const message = await this.message(
      ({ method, params }) =>
        method === 'textDocument/publishDiagnostics' &&
        (params as Published).uri === uri &&
        test(params as Published),
      `diagnostics of ${uri}`,
      from,
    );
    return message.params as Published;
  }

  /** All that was published for a document so far. */
  allPublished(uri: string): Published[] {
    return this.messages
      .filter(({ method }) => method === 'textDocument/publishDiagnostics')
      .map(({ params }) => params as Published)
      .filter((published) => published.uri === uri);
  }

  /** What came on standard output and is no message. */
  unread(): string {
    return this.#buffer.toString('utf8');
  }

  open(uri: string, text: string, version = 1, languageId = 'markdown'): void {
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });
  }

  /** Changes a document: all of it, or a range. */
  change(uri: string, version: number, text: string, range?: Range): void {
    this.notify('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ ...(range && { range }), text }],
    });
  }

  async #more(deadline: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, deadline - Date.now()));
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
    });
  }

  #receive(piece: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, piece]);
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n');
      const length = /^Content-Length: (\d+)$/im.exec(
        this.#buffer.toString('latin1', 0, Math.max(end, 0)),
      )?.[1];
      if (end < 0 || length === undefined || this.#buffer.length < end + 4 + Number(length)) break;
      const body = this.#buffer.subarray(end + 4, end + 4 + Number(length));
      this.#buffer = this.#buffer.subarray(end + 4 + Number(length));
      const message = JSON.parse(body.toString('utf8')) as Message;
      this.messages.push(message);
      // What the server asks of us is granted.
      if (message.method !== undefined && message.id !== undefined)
        this.send({ id: message.id, result: null });
    }
    for (const wake of [...this.#waiting]) wake();
  }

  #summary(): string {
    return this.messages.map(({ method, id }) => method ?? `answer ${id}`).join(', ') || 'nothing';
  }
}

/** A server that is initialized for a folder. */
export async function startClient(folder: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client(folder, options);
  const { folders = [folder], capabilities = {} } = options;
  await client.result('initialize', {
    processId: null,
    rootUri: null,
    capabilities: { workspace: { workspaceFolders: true }, ...capabilities },
    workspaceFolders: folders.map((each) => ({ uri: uriOf(each), name: each })),
  });
  client.notify('initialized');
  return client;
}

export function uriOf(...parts: readonly string[]): string {
  return pathToFileURL(parts.join('/')).href;
}

/** The rules of diagnostics, in order. */
export function codesOf({ diagnostics }: Published): string[] {
  return diagnostics.map(({ code }) => code);
}
