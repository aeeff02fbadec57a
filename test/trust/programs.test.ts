import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promptPath, sound } from '../cli/prompts.ts';
import { cliEnvironment, entry, runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';

/** A program of the repository that leaves its name in the folder of marks, and does what git wants of it. */
function programOf(repository: Repository, marks: string): (name: string, rest?: string) => string {
  return (name, rest = 'cat') => {
    const file = join(repository.folder, '.git', `${name}.sh`);
    writeFileSync(file, `#!/bin/sh\necho "$@" >> '${marks}/${name}'\n${rest}\n`);
    chmodSync(file, 0o755);
    return file;
  };
}

const sessions = '.assistant/memory/sessions.md';

/** A repository whose config names a program of its own wherever git takes one. */
function hostile(): { repository: Repository; marks: string } {
  const marks = temporaryFolder();
  const repository = createRepository({
    [promptPath]: sound,
    'AGENTS.md': '# Guide\n\nSee `src/gone.ts`.\n',
    [sessions]: '# Sessions\n\n## 2026-01-01 – A\n- **Files**: `a.ts`\n',
    'src/gone.ts': 'export {};\n',
    'package.json': '{"name":"a"}\n',
  });
  repository.git('rm', '--quiet', 'src/gone.ts');
  repository.commit({
    '.gitattributes': '*.md filter=own diff=own\n*.json filter=a=b\n',
    '.assistant/prompts/2026-02-01-b.md': sound.replaceAll('account', 'user'),
  });
  const program = programOf(repository, marks);
  for (const [key, value] of Object.entries({
    'core.fsmonitor': program('fsmonitor'),
    'core.pager': program('pager'),
    'core.editor': program('editor'),
    'core.sshCommand': program('ssh'),
    'core.askPass': program('askpass'),
    'core.alternateRefsCommand': program('alternates'),
    'gpg.program': program('gpg'),
    'log.showSignature': 'true',
    'diff.external': program('external', 'exit 0'),
    'diff.own.command': program('driver', 'exit 0'),
    'diff.own.textconv': program('textconv', 'cat "$1"'),
    'filter.own.clean': program('clean'),
    'filter.own.smudge': program('smudge'),
    'filter.own.required': 'true',
    'filter.a=b.process': program('process', 'exit 1'),
    'filter.a=b.clean': program('clean-of-a=b'),
    'sequence.editor': program('sequence'),
    'credential.helper': `!${program('credential')}`,
    'pager.log': program('pager-of-log'),
  }))
    repository.git('config', key, value);
  const hooks = join(repository.folder, '.git/hooks');
  const hook = `#!/bin/sh\necho "$0" >> '${marks}/hook'\n`;
  for (const name of ['post-index-change', 'reference-transaction', 'fsmonitor-watchman', 'post-checkout']) {
    writeFileSync(join(hooks, name), hook);
    chmodSync(join(hooks, name), 0o755);
  }
  // What git has in its index looks changed, so that it reads each file again.
  for (const file of [promptPath, 'AGENTS.md', 'package.json', sessions])
    utimesSync(join(repository.folder, file), new Date(), new Date(Date.now() - 1000));
  clear(marks);
  return { repository, marks };
}

function clear(marks: string): void {
  for (const name of readdirSync(marks)) rmSync(join(marks, name));
}

/** The transcript of a session that wrote a file of the repository. */
function transcript(repository: Repository): string {
  const file = join(temporaryFolder(), '11111111-2222-4333-8444-555555555555.jsonl');
  const base = {
    sessionId: '11111111-2222-4333-8444-555555555555',
    cwd: repository.folder,
    version: '2.0.0',
    timestamp: '2026-01-01T10:00:00.000Z',
  };
  const records = [
    { ...base, type: 'user', uuid: 'a', message: { role: 'user', content: 'Change AGENTS.md' } },
    {
      ...base,
      type: 'assistant',
      uuid: 'b',
      message: {
        role: 'assistant',
        content: [
          {
            type: 'tool_use',
            id: 't',
            name: 'Write',
            input: { file_path: join(repository.folder, 'AGENTS.md'), content: 'x' },
          },
        ],
      },
    },
    {
      ...base,
      type: 'user',
      uuid: 'c',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }] },
    },
  ];
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return file;
}

describe('no program that the config of a repository names runs', () => {
  it('the programs would run', () => {
    const { repository, marks } = hostile();
    repository.tryGit('status');
    repository.tryGit('diff');
    repository.tryGit('add', '--', 'AGENTS.md');
    repository.tryGit('log', '-1');
    expect(readdirSync(marks).sort()).toEqual(
      expect.arrayContaining(['clean', 'fsmonitor', 'hook', 'process']),
    );
  });

  it.each<[string, string[]]>([
    ['everything', []],
    ['everything, with a cache', ['--cache']],
    ['the index', ['--staged']],
    ['a branch', ['--since', 'HEAD~1']],
    ['a named file', ['AGENTS.md']],
    ['a glob', ['**/*.md']],
    ['against the index', ['--at', 'index']],
    ['against a commit', ['--at', 'HEAD~1']],
    ['a mended index', ['--staged', '--fix']],
    ['a mended work tree', ['--fix']],
    ['a diff', ['--fix-dry-run']],
    ['a baseline', ['--update-baseline']],
    ['hooks install', ['hooks', 'install', '--commit-msg']],
    ['hooks status', ['hooks', 'status']],
    ['hooks run', ['hooks', 'run', 'pre-commit']],
    ['hooks run commit-msg', ['hooks', 'run', 'commit-msg', '.git/MESSAGE']],
    ['hooks uninstall', ['hooks', 'uninstall']],
    ['scan', ['scan']],
    ['facts', ['facts']],
    ['context', ['context']],
    ['analyze', ['analyze', 'Fix the login page']],
    ['new', ['new', 'Fix the login page']],
    ['approve', ['approve', promptPath, '--yes']],
    ['report', ['report', '--output-file', 'report.html']],
    ['rules', ['rules']],
    ['gate status', ['gate', 'status']],
    ['init', ['init', '--yes']],
    ['init --dry-run', ['init', '--dry-run']],
  ])('%s', (_, args) => {
    const { repository, marks } = hostile();
    repository.write('.git/MESSAGE', 'A change\n');
    repository.write('AGENTS.md', '# Guide\n\nSee `src/gone.ts` and more.\n');
    // Staged by bytes alone, with the wrong question that --fix mends.
    repository.write(promptPath, sound.replace('# ', '#  ').replaceAll('- [ ]', '* [ ]'));
    repository.tryGit('add', '--', promptPath);
    clear(marks);
    const { status, stderr } = runCli(repository.folder, args);
    expect(stderr).not.toMatch(/internal error|git \w+ failed/);
    expect(status).not.toBe(null);
    expect(readdirSync(marks)).toEqual([]);
  });

  it('session-end and session', () => {
    const { repository, marks } = hostile();
    const file = transcript(repository);
    repository.write('AGENTS.md', '# Guide\n\nx\n');
    clear(marks);
    const ended = runCli(repository.folder, ['session-end', '--transcript', file]);
    expect(ended).toMatchObject({ status: 0 });
    expect(runCli(repository.folder, ['session', file])).toMatchObject({ status: 0 });
    expect(readdirSync(marks)).toEqual([]);
  });

  it('a push', () => {
    const { repository, marks } = hostile();
    const commit = repository.git('rev-parse', 'HEAD').trim();
    clear(marks);
    const input = `${'0'.repeat(40)} ${commit} refs/heads/main\n`;
    const { stderr } = runCli(repository.folder, ['--pre-receive'], { input, env: { GIT_DIR: '.git' } });
    expect(stderr).not.toMatch(/fault|failed/);
    expect(readdirSync(marks)).toEqual([]);
  });

  it.each(['mcp', 'lsp', '--watch'])('%s', async (command) => {
    const { repository, marks } = hostile();
    const child = spawn(process.execPath, [entry, command], {
      cwd: repository.folder,
      env: cliEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    const answered = new Promise<void>((done) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => {
          said += piece;
          if (/"id":3|watching for changes/.test(said)) done();
        });
      child.on('close', () => done());
    });
    for (const message of messagesFor(command, repository.folder)) child.stdin.write(message);
    await answered;
    child.kill();
    expect(said).toMatch(/"id":3|watching for changes/);
    expect(readdirSync(marks)).toEqual([]);
  });
});

function messagesFor(command: string, folder: string): string[] {
  const text = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message });
  if (command === 'mcp') {
    const client = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    return [
      text({ id: 1, method: 'initialize', params: client }),
      text({ method: 'notifications/initialized' }),
      text({ id: 3, method: 'tools/call', params: { name: 'lint_files', arguments: {} } }),
    ].map((line) => `${line}\n`);
  }
  if (command !== 'lsp') return [];
  const uri = `file://${folder}/AGENTS.md`;
  return [
    text({
      id: 1,
      method: 'initialize',
      params: { processId: null, rootUri: `file://${folder}`, capabilities: {} },
    }),
    text({ method: 'initialized', params: {} }),
    text({
      method: 'textDocument/didOpen',
      params: {
        textDocument: { uri, languageId: 'markdown', version: 1, text: '# A\n\nSee `src/gone.ts`.\n' },
      },
    }),
    text({
      id: 3,
      method: 'textDocument/codeAction',
      params: {
        textDocument: { uri },
        range: { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } },
        context: { diagnostics: [] },
      },
    }),
  ].map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

describe('what a partial clone lacks', () => {
  it('is not fetched: its config says with which program', () => {
    const source = createRepository({ 'AGENTS.md': '# A\n' });
    source.commit({ 'AGENTS.md': '# A\n\nSee `src/b.ts`.\n' });
    source.git('config', 'uploadpack.allowFilter', 'true');
    const { repository, marks } = hostile();
    const clone = join(temporaryFolder(), 'clone');
    repository.git('clone', '--quiet', '--filter=blob:none', `file://${source.folder}`, clone);
    const upload = programOf(repository, marks)('upload', 'exit 1');
    repository.git('-C', clone, 'config', 'remote.origin.uploadpack', upload);
    clear(marks);
    const { stderr } = runCli(clone, ['--since', 'HEAD~1']);
    expect(stderr).not.toMatch(/fault/);
    runCli(clone, ['--at', 'HEAD~1']);
    runCli(clone, []);
    expect(readdirSync(marks)).toEqual([]);
    expect(existsSync(join(clone, '.git'))).toBe(true);
  });
});
