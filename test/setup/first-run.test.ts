import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/repository.ts';
import {
  contentOf,
  core,
  firstLibrary,
  init,
  prepareSetup,
  project,
  record,
  run,
  skill,
  textIn,
} from './fixture.ts';

prepareSetup();

describe('the first run', () => {
  test('installs library, links, memory, hooks and the record', async () => {
    const repository = project();
    const { status, stdout } = await run(repository, '--yes');
    expect(status).toBe(0);
    expect(textIn(repository, core)).toBe(firstLibrary['library/core.md']);
    expect(readlinkSync(join(repository.folder, '.claude/skills/prompt'))).toBe(
      '../../.assistant/skills/prompt',
    );
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toBe(skill('prompt'));
    expect(textIn(repository, '.assistant/memory/project-profile.md')).toContain('- Languages: TypeScript');
    expect(textIn(repository, '.claude/settings.json')).toContain('prompt-lint gate');
    expect(existsSync(join(repository.folder, '.git/hooks/pre-commit'))).toBe(true);
    expect(existsSync(join(repository.folder, '.agents'))).toBe(false);
    expect(JSON.parse(textIn(repository, record)).assistants).toEqual(['claude']);
    expect(stdout).toContain('npm install --global prompt-lint');
  });

  test.each([
    ['{}', 'npm install --save-dev prompt-lint'],
    ['{"packageManager":"pnpm@9.12.0"}', 'pnpm add -D prompt-lint'],
    ['{"packageManager":"yarn@4.5.0"}', 'yarn add --dev prompt-lint'],
  ])('says how the package manager of %s installs prompt-lint', async (manifest, command) => {
    const repository = project({ 'package.json': manifest });
    expect((await run(repository, '--yes')).stdout).toContain(command);
  });

  test('in a package of a monorepo says that it is done at the top', async () => {
    const repository = project({ 'packages/ui/package.json': '{}' });
    const told = `In ${repository.folder}, the top of the repository:\n`;
    const below = join(repository.folder, 'packages/ui');
    for (const option of ['--dry-run', '--yes', '--check', '--remove'])
      expect((await run(below, option)).stdout.startsWith(told), option).toBe(true);
    expect((await run(repository, '--check')).stdout).not.toContain('the top');
  });

  test('says which links git ignores, and that an ignored library is not linted', async () => {
    const links = project({ '.gitignore': '.claude\n' });
    expect((await run(links, '--yes')).stdout).toContain(
      'git ignores .claude/skills: in each clone "npx prompt-lint init" links anew',
    );
    const all = project({ '.gitignore': '.assistant/\n' });
    expect((await run(all, '--yes')).stdout).toContain('git ignores .assistant: nothing in it is committed');
    const memory = project({ '.gitignore': '.assistant/memory/\n' });
    expect((await run(memory, '--yes')).stdout).not.toContain('git ignores');
  });

  test('says nothing of npm where prompt-lint is a dependency', async () => {
    const repository = project({ 'package.json': '{"devDependencies":{"prompt-lint":"1"}}' });
    expect((await run(repository, '--yes')).stdout).not.toContain('npm install --');
  });

  test.each([
    ['.claude/settings.local.json', ['.claude/skills']],
    ['AGENTS.md', ['.claude/skills', '.agents/skills']],
    ['.codex/config.toml', ['.agents/skills']],
    ['GEMINI.md', ['.agents/skills']],
    ['.cursor/rules/a.mdc', ['.agents/skills']],
    ['opencode.json', ['.agents/skills']],
    ['.github/copilot-instructions.md', ['.github/skills']],
    ['README.md', ['.claude/skills', '.agents/skills']],
  ])('a repository with %s gets its skills in %j', async (mark, folders) => {
    const repository = project({ [mark]: '' });
    await run(repository, '--yes', '--no-hooks');
    const places = ['.claude/skills', '.agents/skills', '.github/skills', '.cursor/skills', '.gemini/skills'];
    expect(places.filter((place) => existsSync(join(repository.folder, place, 'prompt/SKILL.md')))).toEqual(
      folders,
    );
  });

  test('--dry-run writes nothing and names every file', async () => {
    const repository = project();
    const before = contentOf(repository.folder);
    const { stdout, status } = await run(repository, '--dry-run');
    expect(contentOf(repository.folder)).toEqual(before);
    expect(status).toBe(0);
    for (const path of [core, '.claude/skills/deploy', '.claude/settings.json', '.git/hooks/pre-commit'])
      expect(stdout).toContain(path);
  });

  test('from a sub-folder it works on the root', async () => {
    const repository = project({ 'packages/app/package.json': '{}' });
    await run(join(repository.folder, 'packages/app'), '--yes');
    expect(existsSync(join(repository.folder, core))).toBe(true);
    expect(existsSync(join(repository.folder, 'packages/app/.assistant'))).toBe(false);
  });

  test('outside of a git repository it works, and says that there is no hook', async () => {
    const folder = temporaryFolder();
    const { status, stdout } = await run(folder, '--yes');
    expect(status).toBe(0);
    expect(stdout).toContain('git hook   none: this is no git repository');
    expect(existsSync(join(folder, core))).toBe(true);
  });

  test('where links are impossible the skills are copied', async () => {
    const repository = project();
    const { diskWriter, LinksImpossible } = await import('../../src/library/setup/write.ts');
    const writer = (root: string) => ({
      ...diskWriter(root),
      link: () => {
        throw new LinksImpossible();
      },
    });
    const { status } = await init(repository.folder, ['--yes'], { writer });
    expect(status).toBe(0);
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toBe(skill('prompt'));
    const { copy, links } = JSON.parse(textIn(repository, record));
    expect({ copy, links }).toEqual({ copy: true, links: {} });
    expect((await run(repository, '--yes')).stdout).toContain('Up to date');
  });

  test('on Windows the skills are copied', async () => {
    const repository = project();
    await init(repository.folder, ['--yes'], { platform: 'win32' });
    expect(contentOf(repository.folder)['.claude/skills/prompt/']).toBe('folder');
  });
});
