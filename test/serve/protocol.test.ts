import { describe, expect, it } from 'vitest';
import { fault, faulty, promptPath, sound } from '../cli/prompts.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { Client, codesOf, startClient, uriOf } from './client.ts';

const initialize = { processId: null, rootUri: null, capabilities: {} };

/** The answer to what has no id that could be told. */
const refusal = (client: Client) =>
  client.message(({ id, error }) => id === null && error !== undefined, 'a refusal');

/** Shows that a server lives: it lints. */
async function expectAlive(client: Client, folder: string): Promise<void> {
  const uri = uriOf(folder, promptPath);
  client.open(uri, faulty);
  expect(codesOf(await client.published(uri))).toEqual([fault]);
}

describe('initialize', () => {
  it('tells what the server can do', async () => {
    const client = new Client(temporaryFolder());
    expect(await client.result('initialize', initialize)).toMatchObject({
      serverInfo: { name: 'prompt-lint' },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 2 },
        codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.prompt-lint'] },
        hoverProvider: true,
        workspace: { workspaceFolders: { supported: true } },
      },
    });
  });

  it('comes first: other requests are refused, and notifications passed over', async () => {
    const { folder } = createRepository({ [promptPath]: sound });
    const client = new Client(folder);
    client.open(uriOf(folder, promptPath), faulty);
    const params = { textDocument: { uri: uriOf(folder, promptPath) }, position: { line: 0, character: 0 } };
    expect((await client.ask('textDocument/hover', params)).error?.code).toBe(-32002);
    expect((await client.ask('shutdown')).error?.code).toBe(-32002);
    await client.result('initialize', initialize);
    client.notify('initialized');
    expect(client.allPublished(uriOf(folder, promptPath))).toEqual([]);
    await expectAlive(client, folder);
  });

  it('comes once', async () => {
    const client = await startClient(temporaryFolder());
    expect((await client.ask('initialize', initialize)).error?.code).toBe(-32600);
  });
});

describe('the end', () => {
  it('is 0 behind shutdown, and 1 without it', async () => {
    const client = await startClient(temporaryFolder());
    expect(await client.result('shutdown')).toBeNull();
    client.notify('exit');
    expect(await client.exited).toBe(0);
    const other = await startClient(temporaryFolder());
    other.notify('exit');
    expect(await other.exited).toBe(1);
    const early = new Client(temporaryFolder());
    early.notify('exit');
    expect(await early.exited).toBe(1);
  });

  it('is refused to be followed by requests', async () => {
    const client = await startClient(temporaryFolder());
    await client.result('shutdown');
    expect((await client.ask('shutdown')).error?.code).toBe(-32600);
  });

  it('comes when the client is gone', async () => {
    const client = await startClient(temporaryFolder());
    client.process.stdin!.end();
    expect(await client.exited).toBe(1);
  });
});

describe('what is no message', () => {
  const broken: Record<string, { bytes: string; code: number }> = {
    'no JSON': { bytes: 'Content-Length: 7\r\n\r\n{"json:', code: -32700 },
    'a header without a length': { bytes: 'Content-Type: text/plain\r\n\r\n', code: -32700 },
    'a length that is no number': { bytes: 'Content-Length: seven\r\n\r\n', code: -32700 },
    'a number': { bytes: 'Content-Length: 2\r\n\r\n42', code: -32600 },
    null: { bytes: 'Content-Length: 4\r\n\r\nnull', code: -32600 },
    'a list': { bytes: 'Content-Length: 2\r\n\r\n[]', code: -32600 },
    'an object without a method': { bytes: 'Content-Length: 2\r\n\r\n{}', code: -32600 },
  };

  it.each(Object.entries(broken))('is answered, and the server goes on: %s', async (_, { bytes, code }) => {
    const { folder } = createRepository({ [promptPath]: sound });
    const client = await startClient(folder);
    client.write(bytes);
    expect((await refusal(client)).error?.code).toBe(code);
    await expectAlive(client, folder);
  });

  it('is known in pieces', async () => {
    const { folder } = createRepository({ [promptPath]: sound });
    const client = await startClient(folder);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'é', method: 'shutdown' });
    for (const byte of Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)) {
      client.process.stdin!.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await client.message(({ id }) => id === 'é', 'the answer')).result).toBeNull();
  });
});

describe('what nobody knows', () => {
  it('is an error as a request, and nothing as a notification', async () => {
    const { folder } = createRepository({ [promptPath]: sound });
    const client = await startClient(folder);
    client.notify('textDocument/didDance', { uri: 'x' });
    client.notify('$/whatever');
    expect((await client.ask('textDocument/dance')).error?.code).toBe(-32601);
    await expectAlive(client, folder);
  });

  it('of a document that is not open, nothing is known', async () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const client = await startClient(folder);
    const textDocument = { uri: uriOf(folder, promptPath) };
    const start = { line: 0, character: 0 };
    const range = { start, end: start };
    expect(await client.result('textDocument/hover', { textDocument, position: start })).toBeNull();
    const context = { diagnostics: [] };
    expect(await client.result('textDocument/codeAction', { textDocument, range, context })).toEqual([]);
    client.change(textDocument.uri, 2, 'x');
    client.notify('textDocument/didClose', { textDocument });
    await expectAlive(client, folder);
  });

  it.each([
    ['textDocument/didOpen', {}],
    ['textDocument/didOpen', { textDocument: { uri: 7, text: null } }],
    ['textDocument/didChange', { textDocument: null, contentChanges: 3 }],
    ['textDocument/didSave', {}],
    ['workspace/didChangeWatchedFiles', { changes: [{ uri: '%%%', type: 9 }] }],
    ['workspace/didChangeWorkspaceFolders', { event: { added: [{ uri: 'x' }], removed: [] } }],
  ])('parameters that are none do no harm: %s', async (method, params) => {
    const { folder } = createRepository({ [promptPath]: sound });
    const client = await startClient(folder);
    client.notify(method, params);
    await expectAlive(client, folder);
  });

  it.each(['textDocument/hover', 'textDocument/codeAction'])(
    'parameters that are none are an error: %s',
    async (method) => {
      const { folder } = createRepository({ [promptPath]: sound });
      const client = await startClient(folder);
      expect((await client.ask(method, {})).error?.code).toBe(-32603);
      await expectAlive(client, folder);
    },
  );

  it('a range beyond the text is that of its end', async () => {
    const { folder } = createRepository({ [promptPath]: sound });
    const client = await startClient(folder);
    const uri = uriOf(folder, promptPath);
    client.open(uri, faulty);
    const position = { line: 1e9, character: 1e9 };
    expect(await client.result('textDocument/hover', { textDocument: { uri }, position })).toBeNull();
  });
});

describe('folders', () => {
  it('that are opened later count, and those that are closed do not', async () => {
    const manifest = JSON.stringify({ name: 'x', dependencies: { react: '18.3.1' } });
    const folder = temporaryFolder();
    const repository = createRepository({ 'package.json': manifest });
    const plain = temporaryFolder();
    const client = await startClient(folder, { folders: [] });
    const uri = uriOf(plain, 'AGENTS.md');
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${plain}/package.json`, manifest);
    client.open(uri, 'React 19.1.0\n');
    expect(codesOf(await client.published(uri, 1))).toEqual([]);
    const from = client.messages.length;
    const event = { added: [{ uri: uriOf(plain), name: 'plain' }], removed: [] };
    client.notify('workspace/didChangeWorkspaceFolders', { event });
    const has = ({ diagnostics }: { diagnostics: readonly unknown[] }) => diagnostics.length > 0;
    expect(codesOf(await client.published(uri, has, from))).toEqual(['facts/version']);
    const later = client.messages.length;
    const gone = { added: [{ uri: uriOf(repository.folder), name: 'r' }], removed: event.added };
    client.notify('workspace/didChangeWorkspaceFolders', { event: gone });
    expect(codesOf(await client.published(uri, (each) => !has(each), later))).toEqual([]);
  });
});

describe('the command', () => {
  it('takes what clients append, and no other way to speak', async () => {
    const client = await startClient(temporaryFolder(), {
      args: ['lsp', '--stdio', `--clientProcessId=${process.pid}`],
    });
    expect(await client.result('shutdown')).toBeNull();
    const result = runCli(temporaryFolder(), ['lsp', '--socket=1234']);
    expect({ ...result, stderr: result.stderr.split(';').at(-1) }).toEqual({
      status: 2,
      stdout: '',
      stderr: ' see prompt-lint lsp --help\n',
    });
  });
});
