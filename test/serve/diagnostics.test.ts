import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fault, faulty, promptPath, sound } from '../cli/prompts.ts';
import { lint } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { type Client, codesOf, startClient, uriOf } from './client.ts';

const manifest = (react: string) =>
  JSON.stringify({ name: 'desk', scripts: { test: 'vitest' }, dependencies: { react } });
const guide = 'The page is written with **React 19.1.0**.\n';

/** Waits until a later message is answered: what came before has been worked off by then. */
async function settled(client: Client, uri: string): Promise<void> {
  await client.result('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 0 } });
}

describe('diagnostics', () => {
  it('say of a text that is not saved what the command line says of the file', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    const { diagnostics, version } = await client.published(uri);
    expect(version).toBe(1);
    repository.write(promptPath, faulty);
    expect({ [promptPath]: diagnostics.map(({ code }) => code) }).toEqual(
      lint(repository.folder, [promptPath]),
    );
    expect(diagnostics[0]).toEqual({
      range: { start: { line: 13, character: 3 }, end: { line: 13, character: 15 } },
      severity: 1,
      source: 'prompt-lint',
      code: fault,
      message: 'REQUIREMENTS stands after CONSTRAINTS; it belongs before it (line 11)',
    });
  });

  it('come for each version of the text, with edits of parts of it', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1'), 'AGENTS.md': 'Read on.\n' });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, 'Read on.\n');
    expect(codesOf(await client.published(uri, 1))).toEqual([]);
    const start = { line: 0, character: 4 };
    client.change(uri, 2, '\n\nReact 19.1.0 ', { start, end: { line: 0, character: 5 } });
    const { diagnostics } = await client.published(uri, 2);
    expect(diagnostics.map(({ code, range }) => [code, range.start])).toEqual([
      ['facts/version', { line: 2, character: 0 }],
    ]);
    client.change(uri, 3, '', { start: { line: 2, character: 0 }, end: { line: 2, character: 13 } });
    expect(codesOf(await client.published(uri, 3))).toEqual([]);
  });

  it('wait until nobody types any more', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, sound);
    await client.published(uri, 1);
    for (let version = 2; version <= 6; version++) client.change(uri, version, version % 2 ? sound : faulty);
    expect(codesOf(await client.published(uri, 6))).toEqual([fault]);
    const versions = client.allPublished(uri).map(({ version }) => version);
    expect(versions).toEqual([1, 6]);
  });

  it('give warnings as such', async () => {
    const repository = createRepository({
      '.promptlintrc.json': JSON.stringify({ rules: { [fault]: 'warning' } }),
    });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    const { diagnostics } = await client.published(uri);
    expect(diagnostics.map(({ severity }) => severity)).toEqual([2]);
  });

  it('count columns in UTF-16 units, and lines by every kind of line end', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, '\uFEFFOne.\r\n\r\nTwo.\r\r🦊🦊 é **React 19.1.0**.\r\n');
    const { diagnostics } = await client.published(uri);
    expect(diagnostics.map(({ range }) => range)).toEqual([
      { start: { line: 4, character: 9 }, end: { line: 4, character: 21 } },
    ]);
  });

  it('go when the document is closed, and when it becomes none of ours', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    await client.published(uri, 1);
    const before = client.messages.length;
    client.notify('textDocument/didClose', { textDocument: { uri } });
    expect(codesOf(await client.published(uri, () => true, before))).toEqual([]);
    const elsewhere = uriOf(repository.folder, 'x.prompt.md');
    client.open(elsewhere, faulty);
    expect(codesOf(await client.published(elsewhere, 1))).toEqual([fault]);
    client.change(elsewhere, 2, 'Shopping list.\n');
    expect(codesOf(await client.published(elsewhere, 2))).toEqual([]);
  });

  it('are left out where the baseline knows of them', async () => {
    const repository = createRepository({ [promptPath]: faulty });
    lint(repository.folder, ['--update-baseline']);
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, promptPath);
    client.open(uri, faulty);
    expect(codesOf(await client.published(uri, 1))).toEqual([]);
  });
});

describe('what is none of ours', () => {
  const silent: Record<string, { files: Record<string, string>; path: string }> = {
    'an ordinary README': { files: {}, path: 'README.md' },
    'a document that the config ignores': {
      files: { '.promptlintrc.json': '{ "ignore": ["AGENTS.md"] }' },
      path: 'AGENTS.md',
    },
    'a document that git ignores': { files: { '.gitignore': '/vendored/\n' }, path: 'vendored/AGENTS.md' },
    'a file that is no document': { files: {}, path: 'src/AGENTS.ts' },
  };

  it.each(Object.entries(silent))('%s is silent', async (_, { files, path }) => {
    const repository = createRepository({ 'package.json': manifest('18.3.1'), ...files });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, path);
    client.open(uri, guide);
    await settled(client, uri);
    expect(client.allPublished(uri)).toEqual([]);
  });

  it('is linted when the config includes it', async () => {
    const repository = createRepository({
      'package.json': manifest('18.3.1'),
      '.promptlintrc.json': '{ "include": ["README.md"] }',
    });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'README.md');
    client.open(uri, guide);
    expect(codesOf(await client.published(uri, 1))).toEqual(['facts/version']);
  });

  it.each(['git:/x/AGENTS.md?%7B%7D', 'output:AGENTS.md', 'vscode-notebook-cell:/x/AGENTS.md#1', 'nonsense'])(
    'has no file: %s',
    async (uri) => {
      const repository = createRepository({ 'package.json': manifest('18.3.1') });
      const client = await startClient(repository.folder);
      client.open(uri, guide);
      await settled(client, uri);
      expect(client.allPublished(uri)).toEqual([]);
    },
  );
});

describe('documents without a file or a repository', () => {
  it('an untitled text is linted when it is a prompt', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    const client = await startClient(repository.folder);
    client.open('untitled:Untitled-1', faulty);
    expect(codesOf(await client.published('untitled:Untitled-1', 1))).toEqual([fault]);
    client.open('untitled:Untitled-2', guide);
    await settled(client, 'untitled:Untitled-2');
    expect(client.allPublished('untitled:Untitled-2')).toEqual([]);
  });

  it('an untitled text needs no folder', async () => {
    const client = await startClient(temporaryFolder(), { folders: [] });
    client.open('untitled:Untitled-1', faulty);
    expect(codesOf(await client.published('untitled:Untitled-1', 1))).toEqual([fault]);
  });

  it('a folder outside of every repository counts as one', async () => {
    const folder = temporaryFolder();
    const client = await startClient(folder);
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    rmSync(join(repository.folder, '.git'), { recursive: true });
    const elsewhere = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    elsewhere.open(uri, guide);
    expect(codesOf(await elsewhere.published(uri, 1))).toEqual(['facts/version']);
    const inPackage = uriOf(repository.folder, 'node_modules', 'x', 'AGENTS.md');
    elsewhere.open(inPackage, guide);
    await settled(elsewhere, inPackage);
    expect(elsewhere.allPublished(inPackage)).toEqual([]);
    // Of a file outside of the open folders, the neighbours are not looked at.
    client.open(uri, guide);
    expect(codesOf(await client.published(uri, 1))).toEqual([]);
  });

  it('a new file in a folder that is not there yet is linted', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'new', 'deep', 'AGENTS.md');
    client.open(uri, guide);
    expect(codesOf(await client.published(uri, 1))).toEqual(['facts/version']);
  });

  it('a repository is a folder where git is missing', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1'), 'AGENTS.md': guide });
    const client = await startClient(repository.folder, { env: { PATH: repository.folder } });
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, guide);
    expect(codesOf(await client.published(uri, 1))).toEqual(['facts/version']);
  });

  it('what is wrong with a repository is told once', async () => {
    const repository = createRepository({ 'package.json': manifest('18.3.1') });
    rmSync(join(repository.folder, '.git', 'HEAD'));
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, guide);
    const told = ({ method }: { method?: string }) => method === 'window/showMessage';
    const { params } = await client.message(told, 'a message');
    expect(params).toMatchObject({ message: expect.stringContaining('git ls-files failed') });
    client.change(uri, 2, `${guide}\n`);
    await settled(client, uri);
    expect(client.messages.filter(told)).toHaveLength(1);
    expect(client.allPublished(uri)).toEqual([]);
  });

  it('several folders are held against their own repositories', async () => {
    const [one, other] = ['18.3.1', '19.1.0'].map((react) =>
      createRepository({ 'package.json': manifest(react) }),
    );
    const client = await startClient(one!.folder, { folders: [one!.folder, other!.folder] });
    for (const { folder } of [one!, other!]) client.open(uriOf(folder, 'AGENTS.md'), guide);
    expect(codesOf(await client.published(uriOf(one!.folder, 'AGENTS.md'), 1))).toEqual(['facts/version']);
    expect(codesOf(await client.published(uriOf(other!.folder, 'AGENTS.md'), 1))).toEqual([]);
  });
});
