import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fault, faulty, promptPath, sound } from '../cli/prompts.ts';
import { lint } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';
import { type Client, codesOf, type Published, startClient, uriOf } from './client.ts';

const manifest = (react: string) => JSON.stringify({ name: 'desk', dependencies: { react } });
const guide = 'The page is written with **React 19.1.0**.\n';
const watching = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
const isClean = ({ diagnostics }: Published) => diagnostics.length === 0;
const isFaulty = ({ diagnostics }: Published) => diagnostics.length > 0;

/** Opens a text, and waits for what is found in it. */
async function opened(client: Client, repository: Repository, path: string, text: string): Promise<string> {
  const uri = uriOf(repository.folder, path);
  client.open(uri, text);
  await client.published(uri, 1);
  return uri;
}

function tellOf(client: Client, repository: Repository, path: string, type: 1 | 2 | 3): void {
  const uri = uriOf(repository.folder, path);
  client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
}

/** Replaces a file as editors do, in one step. */
function replace(repository: Repository, path: string, text: string): void {
  repository.write(`${path}.new`, text);
  renameSync(join(repository.folder, `${path}.new`), join(repository.folder, path));
}

describe('a stated version', () => {
  it('turns sound when the client tells that the manifest was mended', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    const client = await startClient(repository.folder, { capabilities: watching });
    await client.message(({ method }) => method === 'client/registerCapability', 'a wish to watch files');
    const uri = await opened(client, repository, 'AGENTS.md', guide);
    expect(codesOf(await client.published(uri))).toEqual(['facts/version']);
    replace(repository, 'package.json', manifest('19.1.0'));
    tellOf(client, repository, 'package.json', 2);
    expect(codesOf(await client.published(uri, isClean))).toEqual([]);
  });

  it('turns sound when nobody tells that the manifest was mended', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, 'AGENTS.md', guide);
    repository.write('package.json', manifest('19.1.0'));
    expect(codesOf(await client.published(uri, isClean))).toEqual([]);
    const from = client.messages.length;
    repository.write('package.json', manifest('18.3.1'));
    expect(codesOf(await client.published(uri, isFaulty, from))).toEqual(['facts/version']);
  });

  it('is held against the manifest in the editor, saved or not, and against the file when that is closed', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, 'AGENTS.md', guide);
    const manifestUri = uriOf(repository.folder, 'package.json');
    client.open(manifestUri, manifest('18.3.1'), 1, 'json');
    client.change(manifestUri, 2, manifest('19.1.0'));
    expect(codesOf(await client.published(uri, isClean))).toEqual([]);
    const from = client.messages.length;
    client.notify('textDocument/didClose', { textDocument: { uri: manifestUri } });
    expect(codesOf(await client.published(uri, isFaulty, from))).toEqual(['facts/version']);
  });
});

describe('a stated path', () => {
  const saying = 'Limits are defined in `src/limits.ts`.\n';

  it('turns sound when the file comes', async () => {
    const repository = createRepository({ 'src/limits.ts': 'export {};\n', 'src/index.ts': 'export {};\n' });
    repository.git('rm', '--quiet', 'src/limits.ts');
    repository.git('commit', '--quiet', '-m', 'away');
    const client = await startClient(repository.folder, { capabilities: watching });
    const uri = await opened(client, repository, 'AGENTS.md', saying);
    expect(codesOf(await client.published(uri))).toEqual(['facts/path']);
    repository.write('src/limits.ts', 'export {};\n');
    tellOf(client, repository, 'src/limits.ts', 1);
    expect(codesOf(await client.published(uri, isClean))).toEqual([]);
  });

  it('is there when the file is new in the editor', async () => {
    const repository = createRepository({ 'src/limits.ts': 'export {};\n', 'src/index.ts': 'export {};\n' });
    repository.git('rm', '--quiet', 'src/limits.ts');
    repository.git('commit', '--quiet', '-m', 'away');
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, 'AGENTS.md', saying);
    client.open(uriOf(repository.folder, 'src/limits.ts'), 'export {};\n', 1, 'typescript');
    expect(codesOf(await client.published(uri, isClean))).toEqual([]);
  });

  it('is missing when a commit takes the file away', async () => {
    const repository = createRepository({ 'src/limits.ts': 'export {};\n', 'src/index.ts': 'export {};\n' });
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, 'AGENTS.md', saying);
    expect(codesOf(await client.published(uri))).toEqual([]);
    repository.git('rm', '--quiet', 'src/limits.ts');
    repository.git('commit', '--quiet', '-m', 'away');
    expect(codesOf(await client.published(uri, isFaulty))).toEqual(['facts/path']);
  });
});

describe('a record', () => {
  it('that nobody has touched is held against the tree that it was written in, as on the command line', async () => {
    const prompt = sound.replace(
      'nothing reads it yet.',
      'nothing reads it yet.\n- React 18.3.1 in the browser',
    );
    const scripts = { test: 'vitest' };
    const withReact = (react: string) => JSON.stringify({ name: 'x', scripts, dependencies: { react } });
    const repository = createRepository({ 'package.json': withReact('18.3.1'), [promptPath]: prompt });
    repository.commit({ 'package.json': withReact('19.1.0') });
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, promptPath, prompt);
    expect({ [promptPath]: codesOf(await client.published(uri, 1)) }).toEqual(
      lint(repository.folder, [promptPath]),
    );
    expect(codesOf(await client.published(uri, 1))).toEqual([]);
    client.change(uri, 2, prompt.replace('No new dependency', 'No other dependency'));
    expect(codesOf(await client.published(uri, 2))).toEqual(['facts/version']);
  });
});

describe('a config', () => {
  const config = '.promptlintrc.json';
  const off = JSON.stringify({ rules: { [fault]: 'off' } });

  it('holds again as soon as a file is changed that it extends', async () => {
    const repository = createRepository({
      [promptPath]: sound,
      [config]: '{"extends": "./team.json"}',
      'team.json': off,
    });
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, promptPath, faulty);
    await client.published(uri, isClean);
    let from = client.messages.length;
    repository.write('team.json', JSON.stringify({ rules: { [fault]: 'warning' } }));
    expect((await client.published(uri, isFaulty, from)).diagnostics[0]!.severity).toBe(2);
    from = client.messages.length;
    repository.write('team.json', off);
    await client.published(uri, isClean, from);
  });

  it('holds as soon as it is written, changed and removed', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, promptPath, faulty);
    repository.write(config, off);
    await client.published(uri, isClean);
    let from = client.messages.length;
    repository.write(config, JSON.stringify({ rules: { [fault]: 'warning' } }));
    expect((await client.published(uri, isFaulty, from)).diagnostics[0]!.severity).toBe(2);
    from = client.messages.length;
    repository.git('clean', '--quiet', '--force', config);
    expect((await client.published(uri, isFaulty, from)).diagnostics[0]!.severity).toBe(1);
  });

  it('that is code is run again when it has changed', async () => {
    const repository = createRepository({ [promptPath]: sound });
    repository.write('prompt-lint.config.mjs', 'export default {};\n');
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, promptPath, faulty);
    expect(codesOf(await client.published(uri, 1))).toEqual([fault]);
    repository.write('prompt-lint.config.mjs', `export default ${off};\n`);
    expect(codesOf(await client.published(uri, isClean))).toEqual([]);
  });

  it('that is code may print without disturbing the protocol', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const printing = `console.log('Content-Length: 3');\nprocess.stdout.write('x');\nexport default ${off};\n`;
    repository.write('prompt-lint.config.mjs', printing);
    const client = await startClient(repository.folder);
    const uri = await opened(client, repository, promptPath, faulty);
    expect(codesOf(await client.published(uri, 1))).toEqual([]);
    client.change(uri, 2, `${faulty}\n`);
    expect(codesOf(await client.published(uri, 2))).toEqual([]);
    expect(client.unread()).toBe('');
  });

  it('that is code is refused with --no-config-code', async () => {
    const repository = createRepository({ 'prompt-lint.config.mjs': 'throw new Error("run");\n' });
    const client = await startClient(repository.folder, { args: ['lsp', '--stdio', '--no-config-code'] });
    client.open(uriOf(repository.folder, promptPath), faulty);
    const { params } = await client.message(({ method }) => method === 'window/showMessage', 'a message');
    expect(params).toMatchObject({ type: 1, message: expect.stringContaining('is not run here') });
  });

  it('that is broken is told once, with its place, and forgotten when it is mended', async () => {
    const repository = createRepository({ [promptPath]: sound, 'AGENTS.md': guide });
    repository.write(config, '{\n  "rules": { "prompt/section-ordr": "off" }\n}\n');
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    client.open(uriOf(repository.folder, 'AGENTS.md'), guide);
    client.change(uri, 2, `${faulty}\n`);
    await client.result('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 0 } });
    const told = client.messages.filter(({ method }) => method === 'window/showMessage');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('did you mean \\"prompt/section-order\\"?');
    expect(client.allPublished(uri)).toEqual([]);
    repository.write(config, '{}');
    expect(codesOf(await client.published(uri, isFaulty))).toEqual([fault]);
  });
});
