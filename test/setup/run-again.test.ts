import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  contentOf,
  core,
  init,
  laterLibrary,
  prepareSetup,
  project,
  record,
  run,
  ship,
  skill,
  textIn,
} from './fixture.ts';

prepareSetup();

describe('run again', () => {
  test('fills a profile that is still the template as soon as there is something to say', async () => {
    const repository = project();
    const profile = join(repository.folder, '.assistant/memory/project-profile.md');
    const template = '# Project profile\n';
    await run(repository, '--yes');
    writeFileSync(profile, template);
    writeFileSync(join(repository.folder, 'package.json'), '{ "dependencies": { "react": "^19.2.0" } }');
    expect((await run(repository, '--check')).status).toBe(1);
    await run(repository, '--yes');
    expect(readFileSync(profile, 'utf8')).toContain('React');
    expect(await run(repository, '--check')).toMatchObject({ status: 0 });

    writeFileSync(profile, `${template}\nMine.\n`);
    await run(repository, '--yes');
    expect(readFileSync(profile, 'utf8')).toBe(`${template}\nMine.\n`);
  });

  test('changes no byte and says so', async () => {
    const repository = project();
    await run(repository, '--yes');
    const before = contentOf(repository.folder);
    const { status, stdout } = await run(repository, '--yes');
    expect(contentOf(repository.folder)).toEqual(before);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'Up to date with prompt-lint 1.0.0.\n' });
  });

  test('a version that changes nothing changes no byte', async () => {
    const repository = project();
    await run(repository, '--yes');
    const before = contentOf(repository.folder);
    await init(repository.folder, ['--yes'], { version: '1.1.0' });
    expect(contentOf(repository.folder)).toEqual(before);
  });

  test('takes over a new version, one line a file', async () => {
    const repository = project();
    await run(repository, '--yes');
    ship(laterLibrary());
    const { stdout } = await init(repository.folder, ['--yes'], { version: '1.1.0' });
    expect(stdout.split('\n')).toEqual([
      `  updated     ${core}`,
      '  removed     .assistant/skills/deploy/SKILL.md  (no longer in the library)',
      '  added       .assistant/skills/research/SKILL.md',
      '  removed     .claude/skills/deploy  (no longer in the library)',
      '  added       .claude/skills/research',
      'Updated to prompt-lint 1.1.0: 1 updated, 2 removed, 2 added.',
      '',
    ]);
    expect(textIn(repository, core)).toContain('Five, and more');
    expect(existsSync(join(repository.folder, '.assistant/skills/deploy'))).toBe(false);
    expect(JSON.parse(textIn(repository, record)).version).toBe('1.1.0');
  });

  test('keeps what a person changed, and merges it with what is new', async () => {
    const repository = project();
    await run(repository, '--yes');
    repository.write(core, textIn(repository, core).replace('One', 'Uno'));
    expect((await run(repository, '--yes')).stdout).toBe(
      `  kept        ${core}  (changed by you)\nUp to date with prompt-lint 1.0.0: 1 kept.\n`,
    );
    ship(laterLibrary());
    expect((await run(repository, '--yes')).stdout).toContain(`  merged      ${core}`);
    expect(textIn(repository, core)).toContain('Uno');
    expect(textIn(repository, core)).toContain('Five, and more');
  });

  test('a conflict leaves the file and shows the difference', async () => {
    const repository = project();
    await run(repository, '--yes');
    repository.write(core, textIn(repository, core).replace('Five', 'Cinque'));
    const before = contentOf(repository.folder)[core];
    ship(laterLibrary());
    const { stdout, status } = await run(repository, '--yes');
    expect(contentOf(repository.folder)[core]).toBe(before);
    expect(stdout).toContain(`  conflict    ${core}`);
    expect(status).toBe(0);
    const diff = (await run(repository, '--diff', core)).stdout;
    expect(diff).toContain('-Cinque\n+Five, and more');
  });

  test('what a person removed stays away until --restore', async () => {
    const repository = project();
    await run(repository, '--yes');
    rmSync(join(repository.folder, '.assistant/skills/deploy'), { recursive: true });
    rmSync(join(repository.folder, '.claude/skills/deploy'));
    const { stdout } = await run(repository, '--yes');
    expect(stdout).toContain('absent      .assistant/skills/deploy/SKILL.md');
    expect(existsSync(join(repository.folder, '.assistant/skills/deploy'))).toBe(false);
    await run(repository, '--yes', '--restore');
    expect(textIn(repository, '.claude/skills/deploy/SKILL.md')).toBe(skill('deploy'));
  });

  test('copies follow the skill, and --copy replaces links', async () => {
    const repository = project();
    await run(repository, '--yes');
    repository.write('.assistant/skills/prompt/SKILL.md', `${skill('prompt')}\nOur own rule.\n`);
    await run(repository, '--yes', '--copy');
    expect(contentOf(repository.folder)['.claude/skills/prompt/']).toBe('folder');
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toContain('Our own rule.');
    repository.write('.assistant/skills/prompt/SKILL.md', `${skill('prompt')}\nAnother rule.\n`);
    await run(repository, '--yes');
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toContain('Another rule.');
  });

  test('where git wrote links as files, --copy puts copies in their place', async () => {
    const repository = project();
    await run(repository, '--yes');
    for (const name of ['prompt', 'deploy']) {
      const link = join(repository.folder, '.claude/skills', name);
      const target = readlinkSync(link);
      rmSync(link);
      writeFileSync(link, target);
    }
    expect((await run(repository, '--yes')).stdout).toContain('git makes no links here; "init --copy"');
    await run(repository, '--yes', '--copy');
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toBe(skill('prompt'));
    expect((await run(repository, '--yes')).stdout).toMatch(/^Up to date with prompt-lint 1\.0\.0\.\n$/);
  });

  test('--assistant adds one, none takes all out', async () => {
    const repository = project();
    await run(repository, '--yes');
    await run(repository, '--yes', '--assistant', 'copilot');
    expect(existsSync(join(repository.folder, '.github/skills/prompt'))).toBe(true);
    expect(existsSync(join(repository.folder, '.claude/skills/prompt'))).toBe(true);
    await run(repository, '--yes', '--assistant', 'none');
    expect(existsSync(join(repository.folder, '.github/skills'))).toBe(false);
    expect(existsSync(join(repository.folder, '.claude/skills'))).toBe(false);
  });

  test('Windows line breaks from git are no change', async () => {
    const repository = project();
    await run(repository, '--yes');
    for (const path of [core, record])
      repository.write(path, textIn(repository, path).replaceAll('\n', '\r\n'));
    const before = contentOf(repository.folder);
    expect((await run(repository, '--yes')).stdout).toContain('Up to date');
    expect(contentOf(repository.folder)).toEqual(before);
  });
});
