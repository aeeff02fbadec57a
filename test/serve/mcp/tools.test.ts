import { describe, expect, it } from 'vitest';
import { rules } from '../../../rules/index.ts';
import { fault, faulty, promptPath, sound } from '../../cli/prompts.ts';
import { runCli } from '../../support/cli.ts';
import { connectMcp, startMcp } from '../../support/mcp.ts';
import { createRepository, temporaryFolder } from '../../support/repository.ts';

const manifest = JSON.stringify({
  name: 'ledger',
  scripts: { test: 'vitest run' },
  dependencies: { react: '18.3.1', 'react-dom': '18.3.1', vite: '^5.4.0' },
});
const shop = () => createRepository({ 'package.json': manifest, 'AGENTS.md': 'We use React 19.1 here.\n' });

const log = `# Session 2026-11-20

## User

/prompt-technical Limit transfers

## Assistant

I looked at it.
`;

describe('the handshake', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('speaks %s', async (version) => {
    const client = startMcp(temporaryFolder());
    const { result } = await client.request('initialize', {
      ...{ protocolVersion: version, capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
    });
    expect(result.protocolVersion).toBe(version);
    expect(result.serverInfo.name).toBe('prompt-lint');
    expect(result.capabilities).toHaveProperty('tools');
    expect(result.capabilities).toHaveProperty('resources');
  });

  it('offers a version that it speaks instead of one that it does not', async () => {
    const { result } = await startMcp(temporaryFolder()).request('initialize', {
      ...{ protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
    });
    expect(result.protocolVersion).toMatch(/^202[56]-/);
  });

  it('answers a ping', async () => {
    expect((await (await connectMcp(temporaryFolder())).request('ping')).result).toEqual({});
  });
});

describe('the folder', () => {
  it('may be named, for clients that start their servers elsewhere', async () => {
    const repository = shop();
    const client = await connectMcp(temporaryFolder(), [repository.folder]);
    expect((await client.call('lint_files')).data.errors).toBe(1);
  });

  it.each([
    [['no-such'], 'no-such is not a folder'],
    [['a', 'b'], 'mcp takes one argument, not "b"'],
    [['--port', '1'], 'unknown option --port'],
  ])('%j is wrong usage', (args, said) => {
    const { status, stdout, stderr } = runCli(temporaryFolder(), ['mcp', ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^prompt-lint: [^\n]+\n$/);
    expect(stderr).toContain(said);
  });
});

describe('the list of tools', () => {
  it('has each with a description, a schema and the promise that it only reads; approve is none', async () => {
    const { result } = await (await connectMcp(temporaryFolder())).request('tools/list');
    expect(result.tools.map(({ name }: { name: string }) => name).sort()).toEqual(
      [
        ...['analyze', 'check_claims', 'context', 'explain_rule', 'lint_files', 'lint_text'],
        ...['list_facts', 'new_prompt', 'scan', 'session'],
      ].sort(),
    );
    for (const tool of result.tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.description.length, tool.name).toBeGreaterThan(100);
    }
  });
});

describe('lint_text', () => {
  it('lints a text by the path that it will have', async () => {
    const client = await connectMcp(shop().folder);
    const { isError, data, text } = await client.call('lint_text', { text: faulty, path: promptPath });
    expect(isError).toBe(false);
    expect(data.findings).toMatchObject([
      { path: promptPath, rule: fault, severity: 'error', fixable: true },
    ]);
    expect(data).toMatchObject({ documents: 1, errors: 1, warnings: 0, omitted: 0 });
    expect(text).toContain(`[${fault}]`);
    expect(data).not.toHaveProperty('fixed');
  });

  it('by its kind, and by its look', async () => {
    const client = await connectMcp(shop().folder);
    expect((await client.call('lint_text', { text: faulty, kind: 'prompt' })).data.errors).toBe(1);
    expect((await client.call('lint_text', { text: sound, kind: 'prompt' })).text).toBe(
      'Nothing to report.\n',
    );
    const guide = await client.call('lint_text', { text: 'We use React 19.1.', path: 'AGENTS.md' });
    expect(guide.data.findings[0].message).toContain('package.json');
  });

  it('gives the mended text when it is asked for, and writes nothing', async () => {
    const repository = shop();
    const client = await connectMcp(repository.folder);
    const { data, text } = await client.call('lint_text', { text: faulty, path: promptPath, fix: true });
    expect(data).toMatchObject({ errors: 0, fixed: sound });
    expect(text).toContain(sound);
    expect(repository.git('status', '--porcelain', '--ignored')).toBe('');
  });
});

describe('lint_files', () => {
  it('lints files, folders and all that the config includes', async () => {
    const repository = shop();
    repository.write(promptPath, faulty);
    const client = await connectMcp(repository.folder);
    const rulesOf = async (input: object) =>
      (await client.call('lint_files', input)).data.findings.map(({ rule }: { rule: string }) => rule);
    expect(await rulesOf({ paths: ['AGENTS.md'] })).toEqual(['facts/version']);
    expect(await rulesOf({ paths: ['.assistant'] })).toEqual([fault]);
    expect(await rulesOf({ paths: ['**/*.md'] })).toEqual([fault, 'facts/version']);
    expect(await rulesOf({})).toEqual([fault, 'facts/version']);
  });

  it('starts at the root, wherever the server was started, and sees what changes', async () => {
    const repository = createRepository({ 'sub/a.txt': 'x\n', 'package.json': manifest });
    const client = await connectMcp(`${repository.folder}/sub`);
    repository.write('AGENTS.md', 'We use React 19.1.\n');
    expect((await client.call('lint_files')).data.errors).toBe(1);
    repository.write('AGENTS.md', 'We use React 18.3.\n');
    expect((await client.call('lint_files', { paths: ['AGENTS.md'] })).data.errors).toBe(0);
  });

  it('leaves out what the baseline knows', async () => {
    const repository = shop();
    expect(runCli(repository.folder, ['--update-baseline']).status).toBe(0);
    repository.write(promptPath, faulty);
    const { data } = await (await connectMcp(repository.folder)).call('lint_files');
    expect(data).toMatchObject({ documents: 2, errors: 1, findings: [{ rule: fault }] });
  });

  it('says what is wrong with a path or a config, and goes on', async () => {
    const repository = shop();
    const client = await connectMcp(repository.folder);
    const missing = await client.call('lint_files', { paths: ['no.md'] });
    expect(missing).toMatchObject({ isError: true, data: undefined });
    expect(missing.text).toMatch(/^no such file or folder: "no\.md"/);
    repository.write('.promptlintrc.json', '{ "extend": "strict" }');
    const broken = await client.call('lint_files');
    expect(broken).toMatchObject({ isError: true });
    expect(broken.text).toMatch(/^\.promptlintrc\.json:1:3: /);
    repository.write('.promptlintrc.json', '{}');
    expect((await client.call('lint_files')).isError).toBe(false);
  });

  it('wants a repository when no path is named', async () => {
    const { isError, text } = await (await connectMcp(temporaryFolder())).call('lint_files');
    expect(isError).toBe(true);
    expect(text).toContain('is not in a git repository');
  });

  it('lists no more than can be read', async () => {
    const repository = createRepository();
    for (let each = 0; each < 30; each++)
      repository.write(`.assistant/prompts/${each}.md`, '## GOAL\nAdd [what?] and [more?].\n');
    const { data, text } = await (await connectMcp(repository.folder)).call('lint_files');
    expect(data.findings).toHaveLength(200);
    expect(data.omitted).toBe(data.errors + data.warnings - 200);
    expect(text).toContain(`${data.omitted} more are not listed`);
  });
});

describe('what the repository says', () => {
  it('check_claims reports what is contradicted, and nothing of the form', async () => {
    const client = await connectMcp(shop().folder);
    const { data } = await client.call('check_claims', {
      text: '## GOAL\nUse React 19.1, run `npm run e2e`.\n',
    });
    expect(data.findings.map(({ rule }: { rule: string }) => rule).sort()).toEqual([
      'facts/script',
      'facts/version',
    ]);
    const { text } = await client.call('check_claims', { text: 'It uses React 18.3, and `npm test` runs.' });
    expect(text).toBe('Nothing of it is contradicted by the repository.\n');
  });

  it('list_facts lists facts and scripts, narrowed down', async () => {
    const repository = shop();
    repository.write('app/package.json', JSON.stringify({ dependencies: { vue: '3.5.0' } }));
    const client = await connectMcp(repository.folder);
    const names = async (input: object) => {
      const { data } = await client.call('list_facts', input);
      return [...data.facts, ...data.scripts].map(({ name }: { name: string }) => name).sort();
    };
    expect(await names({ name: 'REACT' })).toEqual(['react', 'react-dom']);
    expect(await names({ folder: 'app' })).toEqual(['vue']);
    expect(await names({ ecosystem: 'docker' })).toEqual([]);
    expect(await names({})).toEqual(['ledger', 'react', 'react-dom', 'test', 'vite', 'vue']);
    const { text } = await client.call('list_facts', { name: 'test' });
    expect(text).toContain('npm test (package.json:1)');
    expect(await client.call('list_facts', { folder: 'AGENTS.md' })).toMatchObject({ isError: true });
  });

  it('scan tells what the apps are built with', async () => {
    const client = await connectMcp(shop().folder);
    const { text, data } = await client.call('scan');
    expect(text).toMatch(/^PROJECT SCAN COMPLETE\nReact: 18\.3\.1 \(package\.json:1\)/);
    expect(data.apps).toHaveLength(1);
    expect((await client.call('scan', { folder: '.' })).data).toEqual(data);
  });

  it('context recalls the memory files', async () => {
    const repository = shop();
    const client = await connectMcp(repository.folder);
    expect((await client.call('context')).data).toMatchObject({ hasProfile: false });
    repository.write(
      '.assistant/memory/project-profile.md',
      '# Project Profile\n\n## Project\n\n- Name: ledger\n',
    );
    const { text, data } = await client.call('context');
    expect(data).toMatchObject({ hasProfile: true });
    expect(text).toMatch(/^CONTEXT LOADED FROM PROJECT PROFILE\n/);
  });
});

describe('what a request says', () => {
  it('analyze tells what is known and what is to be asked', async () => {
    const client = await connectMcp(shop().folder);
    const request = 'Add a login page';
    const quick = await client.call('analyze', { request });
    expect(quick.data).toMatchObject({
      command: 'prompt',
      analysis: { type: 'Feature', language: 'English' },
    });
    expect(quick.text).not.toContain('PROJECT SCAN COMPLETE');
    const full = await client.call('analyze', { request, command: 'prompt-frontend' });
    expect(full.text).toContain('PROJECT SCAN COMPLETE');
    expect(full.data.questions.length).toBeGreaterThan(0);
  });

  it('new_prompt drafts a prompt, and writes nothing', async () => {
    const repository = shop();
    const client = await connectMcp(repository.folder);
    const { data, text } = await client.call('new_prompt', {
      request: 'Add a login page',
      command: 'prompt-frontend',
    });
    expect(data.path).toMatch(/^\.assistant\/prompts\/\d{4}-\d\d-\d\d-.*\.md$/);
    expect(data.text).toBe(text);
    expect(text).toContain('# Perfected Frontend Prompt');
    const lines = text.split('\n');
    for (const slot of data.slots) expect(lines[slot.line - 1]).toContain(`[${slot.text}]`);
    expect(repository.git('status', '--porcelain', '--ignored')).toBe('');
    const above = await client.call('new_prompt', { request: 'Add a login page', withAnalysis: true });
    expect(above.text).toContain('Initial Analysis');
  });

  it('a request without a word is refused', async () => {
    const client = await connectMcp(shop().folder);
    const { isError, text } = await client.call('analyze', { request: ' … ' });
    expect(isError).toBe(true);
    expect(text).toContain('there is no request in it');
  });
});

describe('session', () => {
  it('tells what a log in the repository says', async () => {
    const repository = createRepository({ '.assistant/sessions/2026-11-20.md': log });
    const client = await connectMcp(repository.folder);
    const path = '.assistant/sessions/2026-11-20.md';
    const { data, text } = await client.call('session', { path });
    expect(data.sessions).toMatchObject([{ format: 'markdown', turns: 1 }]);
    expect(text).toContain('1 turn');
    const { text: timeline } = await client.call('session', { path, timeline: true });
    expect(timeline).toContain('Limit transfers');
  });

  it('says that a file holds none', async () => {
    const { isError, text } = await (await connectMcp(shop().folder)).call('session', {
      path: 'package.json',
    });
    expect(isError).toBe(true);
    expect(text).toMatch(/^package\.json holds no session/);
  });
});

describe('the pages of the rules', () => {
  it('explain_rule gives one, and the nearest name of what is none', async () => {
    const client = await connectMcp(temporaryFolder());
    const { data, text } = await client.call('explain_rule', { rule: fault });
    expect(data).toMatchObject({ rule: fault, severity: 'error', fixable: true, page: text });
    expect(text).toMatch(/^# prompt\/section-order\n/);
    const wrong = await client.call('explain_rule', { rule: 'prompt/section-oder' });
    expect(wrong).toMatchObject({ isError: true });
    expect(wrong.text).toContain('did you mean prompt/section-order?');
  });

  const own = (summary: string) =>
    `export default { localRules: { 'team/short': { summary: '${summary}', severity: 'warning', spec: 'ours',
      messages: { short: 'too short' }, check: { prompt() {} } } } };\n`;

  it("explain_rule knows the rules of the project's own config, with the text of the command line", async () => {
    const repository = createRepository({
      'prompt-lint.config.mjs': own('Prompts are long'),
      'apps/web/prompt-lint.config.mjs': own('Prompts of the web are long'),
    });
    const client = await connectMcp(repository.folder);
    const { data, text } = await client.call('explain_rule', { rule: 'team/short' });
    expect(data).toMatchObject({ rule: 'team/short', summary: 'Prompts are long', severity: 'warning' });
    expect(text).toBe(runCli(repository.folder, ['explain', 'team/short']).stdout);
    const nested = await client.call('explain_rule', { rule: 'team/short', path: 'apps/web/AGENTS.md' });
    expect(nested.text).toContain('Prompts of the web are long.');
    expect(nested.text).toContain('- From: apps/web/prompt-lint.config.mjs');
    const wrong = await client.call('explain_rule', { rule: 'team/shrt' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('did you mean team/short?') });
    const outside = await client.call('explain_rule', { rule: 'team/short', path: '../x.md' });
    expect(outside).toMatchObject({ isError: true, text: expect.stringContaining('lies outside') });
  });

  it('and does not run code where that is refused', async () => {
    const repository = createRepository({ 'prompt-lint.config.mjs': own('Prompts are long') });
    const client = await connectMcp(repository.folder, ['--no-config-code']);
    const { isError, text } = await client.call('explain_rule', { rule: 'team/short' });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('prompt-lint.config.mjs: a config that is code is not run here'),
    });
  });

  it('are resources, one a rule', async () => {
    const client = await connectMcp(temporaryFolder());
    const { result } = await client.request('resources/list');
    expect(result.resources.map(({ uri }: { uri: string }) => uri)).toEqual(
      [...rules.keys()].map((id) => `prompt-lint://rules/${id}`),
    );
    const uri = `prompt-lint://rules/${fault}`;
    const { result: read } = await client.request('resources/read', { uri });
    expect(read.contents).toMatchObject([{ uri, mimeType: 'text/markdown' }]);
    expect(read.contents[0].text).toMatch(/^# prompt\/section-order\n/);
  });

  it.each(['prompt-lint://rules/../../package.json', 'prompt-lint://rules/', 'file:///etc/passwd', 'x'])(
    'and nothing else is: %s',
    async (uri) => {
      const { error } = await (await connectMcp(temporaryFolder())).request('resources/read', { uri });
      expect(error?.code).toBe(-32602);
    },
  );
});
