import { describe, expect, it } from 'vitest';
import { fault, faulty, promptPath, sound } from '../cli/prompts.ts';
import { connectMcp } from '../support/mcp.ts';
import { createRepository } from '../support/repository.ts';
import { codesOf, startClient, uriOf } from './client.ts';

const config = 'prompt-lint.config.mjs';
const mended = 'export default {};\n';

/** What the code of a config may do to the process that runs it, and what is said of it. */
const hostile: readonly (readonly [what: string, code: string, said: string])[] = [
  ['fails', 'throw new Error("broken here");', 'broken here'],
  ['ends the process', 'process.exit(0);', 'ends the program (process.exit)'],
  ['ends the process later', 'await null; process.exit(3);', 'ends the program (process.exit)'],
  ['waits for ever', 'await new Promise(() => {}); export default {};', 'never finishes'],
];
/** What it may leave behind, when it has come to its end. */
const leftBehind: readonly (readonly [what: string, code: string])[] = [
  ['ends the process', 'setTimeout(() => process.exit(0), 20);'],
  ['breaks down', 'setTimeout(() => { throw new Error("late"); }, 20);'],
  [
    'cannot write to a pipe of its own',
    'setTimeout(() => { throw Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" }); }, 20);',
  ],
  ['breaks a promise', 'Promise.reject(new Error("late"));'],
];

describe('a config that is code does not take the MCP server down', () => {
  it.each(hostile)('when it %s', async (_, code, said) => {
    const repository = createRepository({ [promptPath]: faulty });
    repository.write(config, code);
    const client = await connectMcp(repository.folder);
    // Both at once: what waits for ever is waited for once.
    const [explained, linted] = await Promise.all([
      client.call('explain_rule', { rule: 'team/short' }),
      client.call('lint_files'),
    ]);
    for (const { isError, text } of [explained, linted]) {
      expect(isError).toBe(true);
      expect(text).toContain(config);
      expect(text).toContain(said);
    }
    expect((await client.call('explain_rule', { rule: fault })).isError).toBe(false);
    repository.write(config, mended);
    expect((await client.call('lint_files')).data.errors).toBe(1);
    expect(await client.close()).toBe(0);
  });

  it.each(leftBehind)('when it %s later', async (_, code) => {
    const repository = createRepository({ [promptPath]: faulty });
    repository.write(config, `${code}\n${mended}`);
    const client = await connectMcp(repository.folder);
    expect((await client.call('lint_files')).data.errors).toBe(1);
    await client.running.until(() => client.running.said.stderr.includes(config), 'what broke');
    expect((await client.call('lint_files')).data.errors).toBe(1);
    expect(await client.close()).toBe(0);
  });
});

describe('nor the language server', () => {
  it.each(hostile)('when it %s', async (_, code, said) => {
    const repository = createRepository({ [promptPath]: sound });
    repository.write(config, code);
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    const { params } = await client.message(({ method }) => method === 'window/showMessage', 'a message');
    expect(params).toMatchObject({ message: expect.stringContaining(said) });
    const position = { line: 0, character: 0 };
    expect(await client.result('textDocument/hover', { textDocument: { uri }, position })).toBeNull();
    repository.write(config, mended);
    expect(codesOf(await client.published(uri))).toEqual([fault]);
    await client.result('shutdown');
    client.notify('exit');
    expect(await client.exited).toBe(0);
  });

  it.each(leftBehind)('when it %s later', async (_, code) => {
    const repository = createRepository({ [promptPath]: sound });
    repository.write(config, `${code}\n${mended}`);
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    expect(codesOf(await client.published(uri))).toEqual([fault]);
    let told = '';
    await new Promise<void>((resolve) => {
      client.process.stderr!.on('data', (piece: Buffer) => {
        told += piece;
        if (told.includes(config)) resolve();
      });
    });
    client.change(uri, 2, `${faulty}\n`);
    expect(codesOf(await client.published(uri, 2))).toEqual([fault]);
  });
});
