import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../setup/fixture.ts';
import { cliEnvironment, lint, runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

const app = {
  'package.json':
    '{"name":"ledger","version":"1.2.0","dependencies":{"react":"18.3.1"},"scripts":{"test":"vitest run"}}\n',
  'src/app.tsx': 'export const App = () => null;\n',
  'CLAUDE.md': '# Ledger\n\nTests run with `npm run test`.\n',
  'AGENTS.md': '# Ledger\n\nThe app is in `src/app.tsx`.\n',
};

describe('prompt-lint init, with the library of the package', () => {
  test.each([
    ['linked', []],
    ['copied', ['--copy']],
    ['for all assistants', ['--assistant', 'all']],
  ])('what it installs is clean: %s', (_, options) => {
    const { folder } = createRepository(app);
    const { status, stderr } = runCli(folder, ['init', '--yes', ...options]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const found = lint(folder);
    expect(Object.keys(found)).toContain('.assistant/memory/project-profile.md');
    expect(Object.keys(found)).toContain('.assistant/skills/prompt-technical/SKILL.md');
    expect(Object.entries(found).filter(([, rules]) => rules.length > 0)).toEqual([]);
  });

  test('it is committed through its own hook, which still refuses a prompt that is none', () => {
    const repository = createRepository(app);
    runCli(repository.folder, ['init', '--yes']);
    repository.git('add', '--all');
    expect(repository.tryGit('commit', '-m', 'set up').status).toBe(0);
    expect(runCli(repository.folder, ['init', '--check'])).toMatchObject({
      status: 0,
      stdout: 'Up to date.\n',
    });
    repository.write('.assistant/prompts/2026-11-21-x.md', '## GOAL\nA search field.\n');
    repository.git('add', '--all');
    const { status, output } = repository.tryGit('commit', '-m', 'a prompt');
    expect(status).not.toBe(0);
    expect(output).toContain('prompt/missing-section');
  });

  test("Yarn Plug'n'Play gets no hooks of assistants, and is told so", () => {
    const { folder } = createRepository({ ...app, '.pnp.cjs': '' });
    const { stdout, stderr } = runCli(folder, ['init', '--yes']);
    expect(stdout + stderr).toContain(
      `claude has no hooks: Yarn Plug'n'Play has no node_modules/.bin/prompt-lint`,
    );
    expect(stdout).not.toContain('live gate');
    expect(existsSync(join(folder, '.claude/settings.json'))).toBe(false);
  });

  test('every skill can be read where the assistants look', () => {
    const { folder } = createRepository(app);
    runCli(folder, ['init', '--yes', '--assistant', 'claude', '--assistant', 'copilot,codex']);
    for (const name of ['prompt', 'prompt-technical', 'session-end', 'new-stack'])
      for (const place of ['.claude/skills', '.agents/skills', '.github/skills'])
        expect(readFileSync(join(folder, place, name, 'SKILL.md'), 'utf8')).toContain(`name: ${name}\n`);
  });

  test('--remove leaves what was there, and the profile', () => {
    const { folder } = createRepository(app);
    const before = contentOf(folder);
    runCli(folder, ['init', '--yes']);
    expect(runCli(folder, ['init', '--remove']).status).toBe(0);
    const profile = '.assistant/memory/project-profile.md';
    expect(Object.keys(contentOf(folder)).filter((path) => !(path in before))).toEqual([
      '.assistant/',
      '.assistant/memory/',
      profile,
    ]);
    expect(contentOf(folder)).toMatchObject(before);
  });

  test('without a terminal it says to use --yes, and writes nothing', () => {
    const folder = temporaryFolder();
    const { status, stdout, stderr } = runCli(folder, ['init']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^prompt-lint: there is no terminal to ask on, .*--yes.*\n$/);
    expect(contentOf(folder)).toEqual({});
  });

  test('in an empty folder that is no repository it works as well', () => {
    const folder = temporaryFolder();
    expect(runCli(folder, ['init', '--yes'], { env: cliEnvironment() })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(existsSync(join(folder, '.claude/skills/prompt/SKILL.md'))).toBe(true);
    expect(runCli(folder, ['init', '--yes']).stdout).toMatch(/^Up to date/);
  });
});
