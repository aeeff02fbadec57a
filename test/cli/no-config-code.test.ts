import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../src/commands/program.ts';
import { lint } from '../../src/index.ts';
import { startClient, uriOf } from '../serve/client.ts';
import { runCli } from '../support/cli.ts';
import { connectMcp } from '../support/mcp.ts';
import { createRepository } from '../support/repository.ts';
import { startCli } from '../support/running.ts';
import { promptPath, sound } from './prompts.ts';

const config = 'prompt-lint.config.mjs';
const notRun =
  /prompt-lint\.config\.mjs: a config that is code is not run here|prompt-lint\.config\.mjs is code and was not run/;
const hookInput = (folder: string) =>
  JSON.stringify({
    ...{ session_id: 's', transcript_path: join(folder, 'log.jsonl'), cwd: folder },
    ...{
      hook_event_name: 'PreToolUse',
      tool_name: 'Write',
      tool_input: { file_path: join(folder, 'a'), content: 'x' },
    },
  });

/** What a command is called with, and whether it needs the config: it then has to say that it was not run. */
interface Call {
  readonly args: readonly string[];
  readonly needs: boolean;
  readonly input?: (folder: string) => string;
}

const calls: Record<string, readonly Call[]> = {
  lint: [
    { args: [], needs: true },
    { args: ['lint', '--staged'], needs: true },
    { args: ['--since', 'HEAD~1', '--config-from', 'worktree'], needs: true },
    { args: ['--stdin', '--stdin-filename', 'AGENTS.md'], needs: true },
    { args: ['--print-config', 'AGENTS.md'], needs: true },
    { args: ['--config', config, 'AGENTS.md'], needs: true },
  ],
  analyze: [{ args: ['analyze', 'Add a daily limit'], needs: false }],
  approve: [{ args: ['approve', promptPath, '--answer', 'yes', '--by', 'Jana'], needs: true }],
  context: [{ args: ['context'], needs: false }],
  completion: [{ args: ['completion', 'bash'], needs: false }],
  explain: [
    { args: ['explain', 'prompt/section-order'], needs: false },
    { args: ['explain', 'team/own'], needs: true },
  ],
  facts: [{ args: ['facts'], needs: false }],
  gate: [
    { args: ['gate'], needs: true, input: hookInput },
    { args: ['gate', 'status'], needs: true },
    { args: ['gate', 'test'], needs: false },
  ],
  hooks: [
    { args: ['hooks', 'run'], needs: true },
    { args: ['hooks', 'run', 'commit-msg', 'message'], needs: true },
    { args: ['hooks', 'status'], needs: false },
  ],
  init: [{ args: ['init', '--dry-run'], needs: false }],
  help: [{ args: ['help', 'scan'], needs: false }],
  // Servers are spoken to below.
  lsp: [],
  mcp: [],
  'merge-reports': [{ args: ['merge-reports', 'part.json'], needs: false }],
  new: [{ args: ['new', 'prompt', 'Add a daily limit', '--stdout'], needs: true }],
  report: [{ args: ['report', '--output-file', 'page.html'], needs: true }],
  rules: [{ args: ['rules'], needs: true }],
  scan: [{ args: ['scan'], needs: false }],
  session: [{ args: ['session', 'log.jsonl'], needs: true }],
  'session-end': [{ args: ['session-end', '--transcript', 'log.jsonl', '--dry-run'], needs: true }],
};

const transcript = [
  { type: 'user', message: { role: 'user', content: 'hello' } },
  { type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text: 'hello' }] } },
].map((record, at) =>
  JSON.stringify({ ...record, uuid: `u${at}`, sessionId: 's', timestamp: '2026-11-21T09:14:00Z', cwd: '/' }),
);

/** A repository whose config leaves a mark when it is run. */
function marked() {
  const repository = createRepository({ 'AGENTS.md': '# Guide\n' });
  const mark = join(repository.folder, '.git', 'mark');
  repository.commit({
    [config]: `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, 'x');\nexport default {};\n`,
    [promptPath]: sound,
    'log.jsonl': `${transcript.join('\n')}\n`,
    message: `Change\n\nPrompt: ${promptPath}\n`,
  });
  repository.write(promptPath, `${sound}\n`);
  repository.git('add', '--all');
  return { ...repository, ran: () => existsSync(mark), forget: () => rmSync(mark, { force: true }) };
}

const byFlag = (args: readonly string[]) => [[...args, '--no-config-code'], {}] as const;
const byVariable = (args: readonly string[]) => [args, { PROMPT_LINT_NO_CONFIG_CODE: '1' }] as const;

it('the list below has every command', () => {
  expect(Object.keys(calls).sort()).toEqual([...commandNames, 'lint'].sort());
});

describe.each(
  Object.values(calls)
    .flat()
    .map((call) => [call.args.join(' '), call] as const),
)('prompt-lint %s', (_, { args, needs, input }) => {
  it('runs the config as long as nobody says otherwise', () => {
    if (!needs) return;
    const { folder, ran } = marked();
    runCli(folder, args, { input: input?.(folder) ?? '' });
    expect(ran(), 'without the switch this proves nothing').toBe(true);
  });

  it.each([
    ['--no-config-code', byFlag],
    ['PROMPT_LINT_NO_CONFIG_CODE=1', byVariable],
  ])('does not run it with %s', (_, by) => {
    const { folder, ran } = marked();
    const [given, env] = by(args);
    const { stdout, stderr } = runCli(folder, given, { env, input: input?.(folder) ?? '' });
    expect(ran()).toBe(false);
    expect(stderr).not.toMatch(/is no option|Unknown option/);
    if (needs) expect(stdout + stderr).toMatch(notRun);
  });
});

describe.each([
  ['--no-config-code', byFlag],
  ['PROMPT_LINT_NO_CONFIG_CODE=1', byVariable],
])('%s', (_, by) => {
  it('holds for the language server', async () => {
    const { folder, ran } = marked();
    const [args, env] = by(['lsp', '--stdio']);
    const client = await startClient(folder, { args, env });
    client.open(uriOf(folder, promptPath), sound);
    const { params } = await client.message(({ method }) => method === 'window/showMessage', 'a message');
    expect(params).toMatchObject({ message: expect.stringMatching(notRun) });
    expect(ran()).toBe(false);
  });

  it('holds for the server of the Model Context Protocol', async () => {
    const { folder, ran } = marked();
    const [args, env] = by([]);
    const client = await connectMcp(folder, args, { env });
    expect(await client.call('lint_files')).toMatchObject({
      isError: true,
      text: expect.stringMatching(notRun),
    });
    expect(ran()).toBe(false);
  });

  it('holds for a watching run', async () => {
    const { folder, ran } = marked();
    const [args, env] = by(['--watch']);
    const running = startCli(folder, args, { env });
    await running.until(({ stderr }) => notRun.test(stderr), 'the refusal');
    expect(ran()).toBe(false);
  });
});

describe('the library', () => {
  it.each([
    ['codeAllowed: false', { codeAllowed: false }, undefined],
    ['the variable, whatever the caller says', { codeAllowed: true }, '1'],
  ])('heeds %s', async (_, options, variable) => {
    const { folder, ran } = marked();
    process.env.PROMPT_LINT_NO_CONFIG_CODE = variable ?? '';
    try {
      await expect(lint({ cwd: folder, ...options })).rejects.toThrow(notRun);
    } finally {
      delete process.env.PROMPT_LINT_NO_CONFIG_CODE;
    }
    expect(ran()).toBe(false);
  });
});

it('behind -- the switch is a text, and with a value it is none', () => {
  const { folder } = marked();
  expect(runCli(folder, ['analyze', '--', '--no-config-code']).status).toBe(0);
  expect(runCli(folder, ['--no-config-code=false', 'AGENTS.md'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--no-config-code takes no value'),
  });
});

it.each(['0', 'false', ''])('PROMPT_LINT_NO_CONFIG_CODE=%s lets code run', (value) => {
  const { folder, ran } = marked();
  runCli(folder, [], { env: { PROMPT_LINT_NO_CONFIG_CODE: value } });
  expect(ran()).toBe(true);
});

it('a config that is not code is heeded as ever', () => {
  const { folder } = createRepository({ 'AGENTS.md': '# Guide\n' });
  writeFileSync(join(folder, '.promptlintrc.json'), '{}');
  expect(runCli(folder, ['--no-config-code'])).toMatchObject({ status: 0, stderr: '' });
});
