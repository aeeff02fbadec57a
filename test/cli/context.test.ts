import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { contextSchema } from '../../src/library/memory/recall/context-text.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

const profile = '# Project profile\n\n- Project: Ledger 3.4.1\n- Stack: React 18.3.1\n';

describe('prompt-lint context', () => {
  it('prints what the memory files say, in a folder of the repository as well', () => {
    const repository = createRepository({ 'src/a.ts': '', '.assistant/memory/project-profile.md': profile });
    const { stdout, status } = runCli(repository.folder, ['context']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^CONTEXT LOADED FROM PROJECT PROFILE\n\nProject: Ledger 3\.4\.1 \(project-profile\.md:3\)\n/,
    );
    expect(stdout).toMatch(
      /\n\nWhat I still need for this task:\n- the task itself: prompt-lint analyze "TEXT" [^\n]+\n$/,
    );
    expect(runCli(join(repository.folder, 'src'), ['context']).stdout).toBe(stdout);
  });

  it('offers to create a profile, in a folder that is in no repository as well', () => {
    for (const folder of [createRepository({ 'a.md': '' }).folder, temporaryFolder()]) {
      const { stdout, status } = runCli(folder, ['context']);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^No project profile found\. Create one .*\? \(yes\/no\)\n.*`prompt-lint init`/);
    }
  });

  it('gives data that its schema describes', () => {
    const { folder } = createRepository({ '.assistant/memory/project-profile.md': profile });
    const data = JSON.parse(runCli(folder, ['context', '--json']).stdout);
    const validate = new Ajv2020({ strict: false }).compile(contextSchema);
    validate(data);
    expect(validate.errors).toBeNull();
    expect(data.lines[0]).toEqual({
      label: 'Project',
      text: 'Ledger 3.4.1',
      source: { file: '.assistant/memory/project-profile.md', line: 3 },
    });
  });

  it('reads files that git ignores, and says which it cannot read', () => {
    const repository = createRepository({ '.gitignore': '.assistant/memory/\n' });
    repository.write('.assistant/memory/project-profile.md', profile);
    expect(runCli(repository.folder, ['context']).stdout).toContain('Project: Ledger 3.4.1');
    const other = createRepository({ 'a.md': '' });
    other.write('.assistant/memory/sessions.md', Buffer.from([0xff, 0xfe, 0x00, 0x41]));
    const { stdout, stderr, status } = runCli(other.folder, ['context']);
    expect(status).toBe(0);
    expect(stdout).toContain('No project profile found');
    expect(stderr).toBe('.assistant/memory/sessions.md cannot be read as text\n');
  });

  it('says what is wrong with its arguments', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'src'));
    expect(runCli(folder, ['context', 'src'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'prompt-lint: context takes no argument, not "src"; prompt-lint context [--json]\n',
    });
    expect(runCli(folder, ['context', '--jsno'])).toMatchObject({ status: 2, stdout: '' });
  });
});
