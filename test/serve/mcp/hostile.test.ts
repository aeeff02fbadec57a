import { describe, expect, it } from 'vitest';
import { faulty, promptPath } from '../../cli/prompts.ts';
import { connectMcp, initialize, startMcp } from '../../support/mcp.ts';
import { createRepository, temporaryFolder } from '../../support/repository.ts';

describe('what is no message', () => {
  it('is answered, and the next is served', async () => {
    const lines: readonly (readonly [line: string, code: number])[] = [
      ['{bad', -32700],
      ['{"jsonrpc":"2.0","id":1', -32700],
      ['Content-Length: 12', -32700],
      ['1', -32600],
      ['null', -32600],
      ['[]', -32600],
      ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
      ['{"jsonrpc":"1.0","id":null,"method":"ping"}', -32600],
      ['{"jsonrpc":"2.0","id":{},"method":1}', -32600],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, -32600],
    ];
    const client = await connectMcp(temporaryFolder());
    for (const [line, code] of lines) {
      const before = client.messages().length;
      client.write(`${line}\n`);
      expect((await client.request('ping')).result).toEqual({});
      const [answer] = client.messages().slice(before);
      expect(answer, line.slice(0, 50)).toMatchObject({ id: null, error: { code } });
    }
  });

  it('with an id is answered by its id', async () => {
    const client = await connectMcp(temporaryFolder());
    client.write('{"jsonrpc":"2.0","id":"x","method":"tools/call","params":[]}\n');
    expect(await client.message(({ id }) => id === 'x')).toMatchObject({ error: { code: -32600 } });
  });

  it('empty lines are none, and answers to what was not asked are passed over', async () => {
    const client = await connectMcp(temporaryFolder());
    client.write('\n\r\n  \n{"jsonrpc":"2.0","id":99,"result":{}}\n');
    expect((await client.request('ping')).result).toEqual({});
    expect(client.messages()).toHaveLength(2);
  });

  it('one that has no end is dropped, whatever its length', async () => {
    const client = await connectMcp(temporaryFolder());
    const piece = Buffer.alloc(1024 * 1024, 'a');
    for (let sent = 0; sent < 80; sent++) client.write(piece);
    client.write('\n');
    const { error } = await client.message((message) => message.error !== undefined);
    expect(error).toMatchObject({ code: -32600, message: 'the message has more than 64 MB' });
    expect((await client.request('ping')).result).toEqual({});
  });
});

describe('messages come as they come', () => {
  it('in pieces, several at once, with CRLF, without a last line break', async () => {
    const client = startMcp(temporaryFolder());
    const [first, second] = [JSON.stringify(initialize), '{"jsonrpc":"2.0","id":2,"method":"ping"}'];
    for (const part of [first.slice(0, 5), first.slice(5, 90), `${first.slice(90)}\r\n${second}\n`])
      client.write(part);
    await client.message(({ id }) => id === 2);
    client.write('{"jsonrpc":"2.0","id":3,"method":"ping"}');
    expect(await client.close()).toBe(0);
    expect(client.messages().map(({ id }) => id)).toEqual(['first', 2, 3]);
  });

  it('what was asked is answered although the client has closed its end', async () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const client = startMcp(folder);
    client.write(`${JSON.stringify(initialize)}\n`);
    for (let id = 1; id <= 20; id++)
      client.write(
        `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"lint_files","arguments":{}}}\n`,
      );
    expect(await client.close()).toBe(0);
    const answers = client.messages().filter(({ id }) => typeof id === 'number');
    expect(answers).toHaveLength(20);
    for (const { result } of answers) expect(result.structuredContent.errors).toBe(1);
    expect(client.running.said.stderr).toBe('');
  });

  it('without a word, it ends when the client closes its end', async () => {
    const client = startMcp(temporaryFolder());
    expect(await client.close()).toBe(0);
    expect(client.running.said).toEqual({ stdout: '', stderr: '' });
  });
});

describe('what nobody offers', () => {
  it('is refused by the protocol', async () => {
    const client = await connectMcp(temporaryFolder());
    for (const [method, params, code] of [
      ['tools/call', { name: 'approve', arguments: { path: promptPath, answer: 'yes' } }, -32602],
      ['tools/call', { name: '__proto__', arguments: {} }, -32602],
      ['tools/call', { name: 'constructor' }, -32602],
      ['tools/run', {}, -32601],
      ['prompts/list', {}, -32601],
    ] as const) {
      const { error } = await client.request(method, params);
      expect(error, JSON.stringify(params)).toMatchObject({ code });
    }
  });

  it('is an error of the tool where it is an input of one', async () => {
    const client = await connectMcp(temporaryFolder());
    for (const [name, input] of [
      ['lint_text', {}],
      ['lint_text', { text: 1 }],
      ['lint_text', { text: 'x', kind: 'novel' }],
      ['lint_text', { text: 'x', write: true }],
      ['lint_text', { text: 'x', path: '' }],
      ['lint_text', { text: 'x', path: '.' }],
      ['lint_files', { paths: 'a.md' }],
      ['lint_files', { paths: Array.from({ length: 1001 }, () => 'a.md') }],
      ['analyze', { request: 'x', command: 'approve' }],
      ['analyze', { request: 'x'.repeat(50_001) }],
      ['list_facts', { ecosystem: 'cobol' }],
      ['explain_rule', { rule: '../../package' }],
      ['explain_rule', { rule: '__proto__' }],
    ] as const) {
      const { isError, text } = await client.call(name, input);
      const what = `${name} ${JSON.stringify(input).slice(0, 50)}`;
      expect({ what, isError }).toEqual({ what, isError: true });
      expect(text, what).not.toMatch(/\n|internal error/);
    }
  });
});

describe('texts', () => {
  it.each([
    ['too long', 'a'.repeat(10 * 1024 * 1024 + 1)],
    ['binary', 'a\0b'],
  ])('that are %s get the finding that they get elsewhere', async (_, text) => {
    const client = await connectMcp(temporaryFolder());
    for (const name of ['lint_text', 'check_claims']) {
      const { data } = await client.call(name, { text });
      expect(data.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['lint/unreadable']);
    }
  });

  it('cannot hide anything from who reads the answer', async () => {
    const { folder } = createRepository({ 'package.json': '{"dependencies":{"react":"18.3.1"}}' });
    const client = await connectMcp(folder);
    const text = 'We use React 19.1\u{e0041}\u202e.';
    for (const name of ['lint_text', 'check_claims'])
      expect((await client.call(name, { text })).text).not.toMatch(/[\u202e\u{e0041}]/u);
  });
});

describe('a config that is code', () => {
  const code = 'console.log("noise"); process.stdout.write("more\\n"); export default {};';

  it('cannot speak on standard output', async () => {
    const { folder } = createRepository({ 'prompt-lint.config.mjs': code, 'AGENTS.md': 'x\n' });
    const client = await connectMcp(folder);
    expect((await client.call('lint_files')).isError).toBe(false);
    expect(client.running.said.stdout).not.toMatch(/^(?:noise|more)$/m);
    expect(client.running.said.stderr).toBe('noise\nmore\n');
  });

  it('is refused with --no-config-code', async () => {
    const { folder } = createRepository({ 'prompt-lint.config.mjs': code, 'AGENTS.md': 'x\n' });
    const client = await connectMcp(folder, ['--no-config-code']);
    for (const [name, input] of [
      ['lint_files', {}],
      ['lint_text', { text: 'x', path: 'AGENTS.md' }],
      ['new_prompt', { request: 'Add a page' }],
    ] as const) {
      const { isError, text } = await client.call(name, input);
      expect({ name, isError }).toEqual({ name, isError: true });
      expect(text).toContain('prompt-lint.config.mjs');
    }
    expect(client.running.said.stderr).toBe('');
  });
});
