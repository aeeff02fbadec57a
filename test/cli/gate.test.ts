import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assistantNames } from '../../src/sessions/assistants/programs.ts';
import { sampleInput, sampleTranscript } from '../../src/sessions/assistants/try-hook.ts';
import { entry, runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';

/** A repository in which the built package is installed. */
function project(): { repository: Repository; env: Record<string, string> } {
  const repository = createRepository({ 'README.md': 'x\n' });
  mkdirSync(join(repository.folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(entry, join(repository.folder, 'node_modules/.bin/prompt-lint'));
  return { repository, env: { XDG_STATE_HOME: join(repository.folder, '.git/state') } };
}

describe('prompt-lint gate', () => {
  test('answers on standard output with status 0', () => {
    const { repository, env } = project();
    const transcript = join(repository.folder, '.git/session.jsonl');
    const input = JSON.stringify(sampleInput('claude', repository.folder, transcript, false));
    writeFileSync(transcript, sampleTranscript('claude', repository.folder, false));
    const denied = runCli(repository.folder, ['gate'], { input, env });
    expect(denied).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(denied.stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
    writeFileSync(transcript, sampleTranscript('claude', repository.folder, true));
    expect(runCli(repository.folder, ['gate'], { input, env })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('says what its commands are', () => {
    const { repository } = project();
    expect(runCli(repository.folder, ['gate', 'open'])).toMatchObject({
      status: 2,
      stderr: 'prompt-lint: gate has no command open; prompt-lint gate [status | test | reset]\n',
    });
  });
});

describe('prompt-lint gate test', () => {
  test('proves every installed hook', () => {
    const { repository, env } = project();
    runCli(repository.folder, ['hooks', 'install', '--assistant', 'all'], { env });
    const { status, stdout } = runCli(repository.folder, ['gate', 'test'], { env });
    expect(stdout.match(/: the gate fires/g)).toHaveLength(assistantNames.length);
    expect(status).toBe(0);
  });

  test.each([
    [
      'whose program is gone',
      (text: string) => text.replace('node_modules/.bin/prompt-lint gate', 'gone/prompt-lint gate'),
    ],
    [
      'whose matcher leaves work out',
      (text: string) => text.replace(/"matcher": "[^"]*"/, '"matcher": "Read"'),
    ],
    [
      'whose output goes elsewhere',
      (text: string) =>
        text.replace('\\"$CLAUDE_PROJECT_DIR\\"/node', 'true # \\"$CLAUDE_PROJECT_DIR\\"/node'),
    ],
  ])('finds a hook %s', (_, change) => {
    const { repository, env } = project();
    runCli(repository.folder, ['hooks', 'install', '--assistant', 'claude'], { env });
    const file = join(repository.folder, '.claude/settings.json');
    const text = readFileSync(file, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(file, change(text));
    const { status, stdout } = runCli(repository.folder, ['gate', 'test'], { env });
    expect(stdout).toMatch(/Claude Code: the gate does not work/);
    expect(status).toBe(1);
  });

  test('without a hook says how to install one', () => {
    const { repository, env } = project();
    expect(runCli(repository.folder, ['gate', 'test'], { env })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('hooks install --assistant claude') as string,
    });
  });
});

test('prompt-lint gate status tells the config and what is installed', () => {
  const { repository, env } = project();
  repository.write('.promptlintrc.json', '{ "gate": "always", "liveGate": { "onFault": "closed" } }');
  runCli(repository.folder, ['hooks', 'install', '--assistant', 'codex'], { env });
  const { status, stdout } = runCli(repository.folder, ['gate', 'status'], { env });
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'armed in every session',
    'work is not limited to the approved SCOPE',
    'what cannot be judged is denied',
    'config: .promptlintrc.json',
  ]);
  expect(stdout).toContain('Codex: gate, session-end in .codex/hooks.json');
  expect(status).toBe(0);
});

test('hooks --assistant refuses a name that it does not know', () => {
  const { repository } = project();
  expect(runCli(repository.folder, ['hooks', 'install', '--assistant', 'clippy'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('clippy has no hooks to install') as string,
  });
});
