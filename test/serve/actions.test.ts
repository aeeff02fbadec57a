import { describe, expect, it } from 'vitest';
import { fault, faulty, promptPath, sound } from '../cli/prompts.ts';
import { findingsOf, runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';
import { type Client, type Range, startClient, uriOf } from './client.ts';

interface Edit {
  readonly range: Range;
  readonly newText: string;
}

interface Action {
  readonly title: string;
  readonly kind: string;
  readonly isPreferred?: boolean;
  readonly diagnostics?: readonly { readonly code: string }[];
  readonly edit: {
    readonly changes?: Readonly<Record<string, readonly Edit[]>>;
    readonly documentChanges?: readonly {
      readonly textDocument: { readonly uri: string; readonly version: number };
      readonly edits: readonly Edit[];
    }[];
  };
}

const everywhere = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
const manifest = JSON.stringify({
  name: 'desk',
  scripts: { test: 'vitest' },
  dependencies: { react: '18.3.1' },
});

/** Opens a text and asks for the actions in a range. */
async function actionsFor(
  repository: Repository,
  path: string,
  text: string,
  { range = everywhere, only, capabilities }: { range?: Range; only?: string[]; capabilities?: object } = {},
): Promise<{ actions: Action[]; client: Client; uri: string }> {
  const client = await startClient(repository.folder, capabilities ? { capabilities } : {});
  const uri = uriOf(repository.folder, path);
  client.open(uri, text, 7);
  const context = { diagnostics: [], ...(only && { only }) };
  const actions = await client.result<Action[]>('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context,
  });
  return { actions, client, uri };
}

/** Applies edits as a client does: all of them refer to the text as it was. */
function applied(text: string, action: Action | undefined): string {
  const { documentChanges, changes = {} } = action!.edit;
  const edits = documentChanges?.[0]?.edits ?? Object.values(changes)[0] ?? [];
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  const offset = ({ line, character }: Range['start']) => (starts[line] ?? text.length) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
      text,
    );
}

const titled = (actions: readonly Action[], title: string) =>
  actions.find((action) => action.title === title);

/** The rules that the command line reports for a text. */
function reported(repository: Repository, path: string, text: string): string[] {
  const args = ['--stdin', '--stdin-filename', path, '--format', 'json'];
  return findingsOf(runCli(repository.folder, args, { input: text }), repository.folder)[path] ?? [];
}

describe('a quick fix', () => {
  it('does what --fix does, and only where there is something to fix', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { actions } = await actionsFor(repository, promptPath, faulty);
    const fix = titled(actions, `Fix this ${fault} finding`);
    expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: true, diagnostics: [{ code: fault }] });
    const fixed = runCli(repository.folder, ['--fix', '--stdin', '--stdin-filename', promptPath], {
      input: faulty,
    });
    expect(applied(faulty, fix)).toBe(fixed.stdout);
    const clean = await actionsFor(repository, promptPath, sound);
    expect(clean.actions).toEqual([]);
  });

  it('is offered where the selection touches the finding', async () => {
    const repository = createRepository({ 'package.json': manifest });
    const text = 'One.\n\nReact 19.1.0 it is.\n';
    const at = (line: number) => ({ start: { line, character: 2 }, end: { line, character: 2 } });
    const here = await actionsFor(repository, 'AGENTS.md', text, { range: at(2), only: ['quickfix'] });
    expect(titled(here.actions, 'Fix this facts/version finding')).toBeDefined();
    const there = await actionsFor(repository, 'AGENTS.md', text, { range: at(0), only: ['quickfix'] });
    expect(there.actions).toEqual([]);
  });

  it('names the version of the document where the client wants it', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const capabilities = { workspace: { workspaceEdit: { documentChanges: true } } };
    const { actions, uri } = await actionsFor(repository, promptPath, faulty, { capabilities });
    expect(actions[0]!.edit.documentChanges![0]!.textDocument).toEqual({ uri, version: 7 });
    const plain = await actionsFor(repository, promptPath, faulty);
    expect(Object.keys(plain.actions[0]!.edit.changes!)).toEqual([plain.uri]);
  });
});

describe('source.fixAll.prompt-lint', () => {
  const text = `${faulty.replace('nothing reads it yet.', 'nothing reads it yet.\n- React 19.1.0 in the browser')}`;

  it.each([['source.fixAll.prompt-lint'], ['source.fixAll'], ['source']])(
    'mends all that --fix mends, asked for as %s',
    async (only) => {
      const repository = createRepository({ 'package.json': manifest });
      const { actions } = await actionsFor(repository, promptPath, text, { only: [only] });
      expect(actions.map(({ kind }) => kind)).toEqual(['source.fixAll.prompt-lint']);
      const args = ['--fix', '--stdin', '--stdin-filename', promptPath];
      expect(applied(text, actions[0])).toBe(runCli(repository.folder, args, { input: text }).stdout);
    },
  );

  it('keeps the line ends of the document', async () => {
    const repository = createRepository({ 'package.json': manifest });
    const windows = text.replaceAll('\n', '\r\n');
    const { actions } = await actionsFor(repository, promptPath, windows, { only: ['source.fixAll'] });
    const mended = applied(windows, actions[0]);
    expect(mended).toContain('React 18.3.1');
    expect(mended.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is nothing where nothing can be mended, and for other kinds', async () => {
    const repository = createRepository({ 'package.json': manifest });
    expect((await actionsFor(repository, promptPath, sound, { only: ['source.fixAll'] })).actions).toEqual(
      [],
    );
    expect((await actionsFor(repository, promptPath, text, { only: ['refactor'] })).actions).toEqual([]);
  });
});

describe('a comment that disables', () => {
  it('stands below the front matter and behind a byte order mark', async () => {
    const repository = createRepository({ 'package.json': manifest });
    const comment = '<!-- prompt-lint-disable-file facts/version --  -->\n';
    for (const top of ['', '\uFEFF', '---\ntitle: Guide\n---\n']) {
      const text = `${top}React 19.1.0 it is.\n`;
      const { actions } = await actionsFor(repository, 'AGENTS.md', text);
      const silenced = applied(text, titled(actions, 'Disable facts/version in this file'));
      expect(silenced).toBe(`${top}${comment}React 19.1.0 it is.\n`);
      expect(reported(repository, 'AGENTS.md', silenced)).toEqual([]);
    }
  });

  it('is not offered in JSON, where there are none', async () => {
    const path = '.assistant/config/complexity-rules.json';
    const repository = createRepository({ [promptPath]: sound });
    const text = '{ "rules": 1 }\n';
    expect(reported(repository, path, text)).not.toEqual([]);
    const { actions } = await actionsFor(repository, path, text);
    expect(actions.map(({ title }) => title).filter((title) => title.startsWith('Disable'))).toEqual([]);
  });
});

describe('hovering', () => {
  const text = 'One.\n\nReact 19.1.0 it is.\n';
  const at = (line: number) => ({ line, character: 2 });

  it('shows what the rule wants and why, as its page says it', async () => {
    const repository = createRepository({ 'package.json': manifest });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, text);
    const hover = await client.result<{ contents: { kind: string; value: string }; range: Range }>(
      'textDocument/hover',
      { textDocument: { uri }, position: at(2) },
    );
    expect(hover.range).toEqual({ start: { line: 2, character: 0 }, end: { line: 2, character: 12 } });
    expect(hover.contents.kind).toBe('markdown');
    const { value } = hover.contents;
    expect(value).toContain('\n\n---\n\n**facts/version**\n\n');
    expect(value).toContain('An assistant would write code for the wrong version');
    expect(value).toContain('`prompt-lint explain facts/version`');
    expect(value, 'the examples are left out').not.toContain('## ');
  });

  it('shows nothing beside the findings', async () => {
    const repository = createRepository({ 'package.json': manifest });
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, text);
    expect(await client.result('textDocument/hover', { textDocument: { uri }, position: at(0) })).toBeNull();
  });

  it('is plain text for a client that shows no Markdown', async () => {
    const repository = createRepository({ 'package.json': manifest });
    const capabilities = { textDocument: { hover: { contentFormat: ['plaintext'] } } };
    const client = await startClient(repository.folder, { capabilities });
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, text);
    const params = { textDocument: { uri }, position: at(2) };
    expect(await client.result('textDocument/hover', params)).toMatchObject({
      contents: { kind: 'plaintext' },
    });
  });

  it("knows the rules of the project's own config", async () => {
    const repository = createRepository({ 'package.json': manifest });
    repository.write(
      'prompt-lint.config.mjs',
      `export default { localRules: { 'team/no-react': { summary: 'Guides do not speak of React', severity: 'warning', spec: 'ours',
        messages: { react: 'React is spoken of' }, check: { document(_, { report }) { report({ message: 'react', start: 6, end: 11 }); } } } } };\n`,
    );
    const client = await startClient(repository.folder);
    const uri = uriOf(repository.folder, 'AGENTS.md');
    client.open(uri, text);
    const params = { textDocument: { uri }, position: at(2) };
    const { contents } = await client.result<{ contents: { value: string } }>('textDocument/hover', params);
    const [first, second] = contents.value.split('\n\n---\n\n').slice(1).sort();
    expect(first).toMatch(/^\*\*facts\/version\*\*/);
    expect(second).toBe(
      '**team/no-react**\n\nGuides do not speak of React.\n\nIt reports:\n\n- React is spoken of\n\nMore: `prompt-lint explain team/no-react`',
    );
  });
});
