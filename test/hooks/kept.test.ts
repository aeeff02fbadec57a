import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer, createProject, hooks, isolateGitConfig, runsOf, tryCommit, writeHook } from './project.ts';

isolateGitConfig();

const HOOK = '.git/hooks/pre-commit';
const KEPT = '.git/hooks/pre-commit.before-prompt-lint';
/** Each hook below leaves this file when it runs. */
const RAN = 'hook-ran';

const kinds: [kind: string, content: string | Buffer][] = [
  ['a shell script', `#!/bin/sh\ntouch ${RAN}\n`],
  ['a script that ends with exit 0', `#!/bin/sh\ntouch ${RAN}\nexit 0\n`],
  ['a script that ends with exec', `#!/bin/sh\nexec touch ${RAN}\n`],
  ['a script without a first line', `touch ${RAN}\n`],
  ['a script without a last line break', `#!/bin/sh\ntouch ${RAN}`],
  ['a Node script', `#!/usr/bin/env node\nrequire('node:fs').writeFileSync('${RAN}', '')\n`],
  [
    'a script with bytes that are no UTF-8',
    Buffer.concat([
      Buffer.from(`#!/bin/sh\n# `),
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from(`\ntouch ${RAN}\n`),
    ]),
  ],
  ['a script with Windows line breaks that sh can live with', `#!/bin/sh\n#\r\ntouch ${RAN} #\r\n`],
  [
    'a script that finds its folder by $0',
    `#!/bin/sh\n[ -d "$(dirname "$0")/../objects" ] && touch ${RAN}\n`,
  ],
];

describe.each(kinds)('an existing hook that is %s', (_, content) => {
  it('still runs, then the linter, and comes back byte for byte', async () => {
    const project = createProject();
    const hook = writeHook(project.folder, HOOK, content, 0o750);
    const bytes = readFileSync(hook);
    await hooks(project.folder, 'install');
    expect(readFileSync(join(project.folder, KEPT))).toEqual(bytes);

    expect(tryCommit(project.folder)).toMatchObject({ committed: true });
    expect(existsSync(join(project.folder, RAN))).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);

    await hooks(project.folder, 'uninstall');
    expect(readFileSync(hook)).toEqual(bytes);
    expect(lstatSync(hook).mode & 0o777).toBe(0o750);
    expect(existsSync(join(project.folder, KEPT))).toBe(false);
  });
});

describe('an existing hook', () => {
  it('may be a program', async () => {
    const project = createProject();
    mkdirSync(join(project.folder, '.git/hooks'), { recursive: true });
    copyFileSync('/bin/false', join(project.folder, HOOK));
    chmodSync(join(project.folder, HOOK), 0o755);
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(false);
    expect(runsOf(project.entry)).toEqual([]);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(join(project.folder, HOOK))).toEqual(readFileSync('/bin/false'));
  });

  it('that fails stops the commit before the linter runs', async () => {
    const project = createProject();
    writeHook(project.folder, HOOK, '#!/bin/sh\necho told you >&2\nexit 7\n');
    await hooks(project.folder, 'install');
    const result = tryCommit(project.folder);
    expect(result).toMatchObject({ committed: false });
    expect(result.output).toContain('told you');
    expect(runsOf(project.entry)).toEqual([]);
  });

  it('that passes does not hide what the linter found', async () => {
    const project = createProject();
    writeHook(project.folder, HOOK, '#!/bin/sh\nexit 0\n');
    await hooks(project.folder, 'install');
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
  });

  it('with a broken first line stops the commit as it did without us', async () => {
    const project = createProject();
    writeHook(project.folder, HOOK, '#!/bin/sh\r\nexit 0\r\n');
    expect(tryCommit(project.folder).committed).toBe(false);
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(false);
  });

  it('may be a link, which comes back as the same link', async () => {
    const project = createProject({ 'scripts/check.sh': '' });
    const script = writeHook(project.folder, 'scripts/check.sh', `#!/bin/sh\ntouch ${RAN}\n`);
    const hook = join(project.folder, HOOK);
    mkdirSync(join(project.folder, '.git/hooks'), { recursive: true });
    symlinkSync('../../scripts/check.sh', hook);
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(existsSync(join(project.folder, RAN))).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    await hooks(project.folder, 'uninstall');
    expect(readlinkSync(hook)).toBe('../../scripts/check.sh');
    expect(readFileSync(script, 'utf8')).toBe(`#!/bin/sh\ntouch ${RAN}\n`);
  });

  it('that git passes over is passed over by ours too, and said to be', async () => {
    const project = createProject();
    const hook = writeHook(project.folder, HOOK, `#!/bin/sh\ntouch ${RAN}\n`, 0o644);
    expect((await hooks(project.folder, 'install')).stdout).toContain(
      'it is not executable, so it does not run, as before',
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(existsSync(join(project.folder, RAN))).toBe(false);
    await hooks(project.folder, 'uninstall');
    expect(lstatSync(hook).mode & 0o777).toBe(0o644);
  });

  it('that looks at its own name is left alone, because it would not work under another', async () => {
    const project = createProject();
    const text = '#!/bin/sh\nname=$(basename "$0")\nexec .hooks.d/"$name"\n';
    const hook = writeHook(project.folder, HOOK, text);
    const refused = await hooks(project.folder, 'install').catch(({ message }: Error) => message);
    expect(refused).toMatch(/looks at its own name/);
    expect(readFileSync(hook, 'utf8')).toBe(text);
    // The line that it shows, added by hand, is known.
    const [, line] = /add `(.*)` to it/.exec(String(refused))!;
    const added = text.replace('exec', `${line}\nexec`);
    writeHook(project.folder, HOOK, added);
    expect((await hooks(project.folder, 'status')).status).toBe(0);
    expect((await hooks(project.folder, 'install')).stdout).toContain('already installed');
    expect(readFileSync(hook, 'utf8')).toBe(added);
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(hook, 'utf8')).toBe(text);
    expect((await hooks(project.folder, 'install', '--force')).status).toBe(0);
    expect(readFileSync(join(project.folder, KEPT), 'utf8')).toBe(text);
  });

  it('is not lost when a hook from an earlier install is still there', async () => {
    const project = createProject();
    const hook = writeHook(project.folder, HOOK, '#!/bin/sh\n: new\n');
    const kept = writeHook(project.folder, KEPT, '#!/bin/sh\n: old\n');
    await expect(hooks(project.folder, 'install')).rejects.toThrow(/left over from an earlier install/);
    expect(readFileSync(hook, 'utf8')).toContain(': new');
    expect(readFileSync(kept, 'utf8')).toContain(': old');
  });

  it('that is only a sample does not count', async () => {
    const project = createProject();
    writeHook(project.folder, `${HOOK}.sample`, '#!/bin/sh\nexit 1\n');
    expect((await hooks(project.folder, 'install')).stdout).not.toContain('kept');
    expect(tryCommit(project.folder).committed).toBe(true);
  });

  it('may not be a folder', async () => {
    const project = createProject();
    mkdirSync(join(project.folder, HOOK), { recursive: true });
    await expect(hooks(project.folder, 'install')).rejects.toThrow(/is a folder, not a hook/);
  });
});
