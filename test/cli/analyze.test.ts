import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

const usage = 'prompt-lint analyze [--command NAME] [--json] TEXT, or - to read it from standard input';
const files = {
  'package.json': '{\n  "name": "ledger-web",\n  "dependencies": { "react": "18.3.1" }\n}\n',
  'src/pages/Accounts.tsx': '',
  'src/pages/Transfers.tsx': '',
};

describe('prompt-lint analyze', () => {
  it('prints the steps 0.1 to 0.3, the scan first for the frontend', () => {
    const { folder } = createRepository(files);
    const { stdout, stderr, status } = runCli(folder, [
      'analyze',
      '--command',
      'prompt-frontend',
      'Add limits to Accounts.tsx',
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const found = [
      'PROJECT SCAN COMPLETE',
      'REASONING',
      'Initial Analysis:',
      'Interaction Mode:',
      'Predictive Intelligence:',
      'Completeness Check:',
      'Clarification Questions:',
    ];
    const places = found.map((label) => stdout.indexOf(label));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(stdout).toContain('✓ Scope: src/pages/Accounts.tsx (from the request)');
  });

  it('takes the quick command unless told otherwise', () => {
    const { stdout } = runCli(createRepository(files).folder, ['analyze', 'Add', 'limits', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'prompt',
      request: 'Add limits',
      criteria: { length: 9 },
    });
  });

  it.skipIf(process.platform === 'win32')('starts git for the other commands alone', () => {
    const { folder } = createRepository(files);
    const programs = temporaryFolder();
    const started = join(programs, 'started');
    writeFileSync(join(programs, 'git'), `#!/bin/sh\necho git >> '${started}'\nexit 1\n`, { mode: 0o755 });
    const env = { PATH: programs };
    expect(runCli(folder, ['analyze', 'Add limits'], { env }).status).toBe(0);
    expect(existsSync(started)).toBe(false);
    runCli(folder, ['analyze', '--command', 'prompt-technical', 'Add limits'], { env });
    expect(existsSync(started)).toBe(true);
  });

  it.each(['/prompt-technical', 'prompt-technical'])('knows the command %s', (command) => {
    const { stdout } = runCli(temporaryFolder(), ['analyze', '--json', '--command', command, 'Add limits']);
    expect(JSON.parse(stdout)).toMatchObject({ command: 'prompt-technical', criteria: { length: 13 } });
  });

  it('takes the command that the request begins with', () => {
    const { folder } = createRepository(files);
    const typed = runCli(folder, ['analyze', '/prompt-frontend Add limits to Accounts.tsx']);
    const named = runCli(folder, ['analyze', '--command', 'prompt-frontend', 'Add limits to Accounts.tsx']);
    expect(typed.stdout).toBe(named.stdout);
    expect(runCli(folder, ['analyze', '/prompts are slow']).stdout).toContain('Intent: /prompts are slow');
  });

  it('reads the request from standard input', () => {
    const { stdout } = runCli(temporaryFolder(), ['analyze', '--json', '-'], {
      input: 'Oprav prihlásenie\n',
    });
    expect(JSON.parse(stdout)).toMatchObject({ analysis: { language: 'Slovak', type: 'Bug Fix' } });
  });

  it('shows control characters instead of printing them', () => {
    const { stdout } = runCli(temporaryFolder(), ['analyze', 'Add \u001b[31mlimits\u202e to the page']);
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
  });

  it.each<[args: string[], message: string]>([
    [[], `analyze needs a request; ${usage}`],
    [[''], `analyze needs a request; ${usage}`],
    [[' ?! '], `analyze needs a request; ${usage}`],
    [['-'], `analyze needs a request; ${usage}`],
    [
      ['--command', 'prompt-tecnical', 'x'],
      '"prompt-tecnical" is no command with a Phase 0; did you mean prompt-technical?',
    ],
    [
      ['--command', 'frontend', 'x'],
      '"frontend" is no command with a Phase 0; did you mean prompt-frontend?',
    ],
    [
      ['--command', 'session-end', 'x'],
      '"session-end" is no command with a Phase 0; there are prompt, prompt-technical, prompt-research, prompt-frontend, prompt-backend, prompt-hybrid, deploy, new-stack',
    ],
  ])('%j is wrong usage', (args, message) => {
    expect(runCli(temporaryFolder(), ['analyze', ...args])).toEqual({
      status: 2,
      stdout: '',
      stderr: `prompt-lint: ${message}\n`,
    });
  });

  it('names an unknown option', () => {
    expect(runCli(temporaryFolder(), ['analyze', '--jsno', 'x']).stderr).toMatch(
      /^prompt-lint: unknown option --jsno[^\n]*\n$/,
    );
  });
});
