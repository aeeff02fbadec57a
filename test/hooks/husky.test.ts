import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { formatBlock, linesFor, type Placement } from '../../src/core/hooks/script.ts';
import { temporaryFolder, testEnvironment } from '../support/repository.ts';
import {
  answer,
  createProject,
  hooks,
  hooksWith,
  isolateGitConfig,
  runsOf,
  tryCommit,
  writeEntry,
  writeHook,
} from './project.ts';

isolateGitConfig();

const HOOK = '.husky/pre-commit';
const line = `node_modules/.bin/prompt-lint --staged || { [ -e node_modules/.bin/prompt-lint ] || echo 'prompt-lint is missing: run "npm install"' >&2; exit 1; }\n`;

/** husky 9 itself, started as `npm run prepare` starts it. */
function startHusky(folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [resolve('node_modules/husky/bin.js')], {
    cwd: folder,
    env: { ...testEnvironment(), HUSKY: undefined },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function createHuskyProject(hook?: string, mode = 0o644) {
  const project = createProject({ 'package.json': '{ "devDependencies": { "husky": "^9.1.7" } }' });
  startHusky(project.folder);
  if (hook !== undefined) writeHook(project.folder, HOOK, hook, mode);
  return project;
}

describe('husky 9', () => {
  it('gets a .husky/pre-commit where it has none', async () => {
    const project = createHuskyProject();
    expect((await hooks(project.folder, 'install')).stdout).toBe(
      'installed: .husky/pre-commit (through husky)\n',
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toEqual([
      { arguments: ['--staged'], folder: project.folder, entry: project.entry },
    ]);
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
    await hooks(project.folder, 'uninstall');
    expect(existsSync(join(project.folder, HOOK))).toBe(false);
  });

  it.each([
    ['a line', 'touch ran\n', 'end'],
    ['a line without a line break', 'touch ran', 'end'],
    ['nothing', '', 'end'],
    ['Windows line breaks', 'touch ran #\r\n', 'end'],
    [
      'the first line and the call of husky 8',
      '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\n\ntouch ran\n',
      'end',
    ],
    ['a failure that is handled', 'touch ran || exit 1\n', 'end'],
    ['exit 0 as its last line', 'touch ran\nexit 0\n', 'top'],
    ['exec as its last line', '#!/bin/sh\n# runs checks\nexec touch ran\n', 'top'],
    ['exits in all its branches', 'touch ran\nif true; then\n  exit 0\nelse\n  exit 1\nfi\n', 'top'],
    ['a change of folder', 'touch ran\nmkdir -p deep && cd deep\n', 'top'],
    ['a last line that continues', 'touch ran && \\\n  true \\\n', 'top'],
    ['a last line that may fail without an end', 'touch ran && touch it\n', 'top'],
    ['a block as its end', 'if true; then\n  false && true\n  touch ran\nfi\n', 'top'],
    ['failures that end nothing', 'set +e\nfalse\ntouch ran\n', 'top'],
  ])('keeps a script with %s, runs both, and gets it back byte for byte', async (_, text, place) => {
    const project = createHuskyProject(text);
    const hook = join(project.folder, HOOK);
    await hooks(project.folder, 'install');
    const installed = readFileSync(hook, 'utf8');
    // A line of ours, and nothing else.
    expect(installed.replace(place === 'end' ? /\n?[^\n]+\n?$/ : /^node_modules.*\n/m, '')).toBe(
      place === 'end' ? text.replace(/\n$/, '') : text,
    );
    expect(tryCommit(project.folder)).toMatchObject({ committed: true });
    expect(existsSync(join(project.folder, 'ran'))).toBe(text !== '');
    expect(runsOf(project.entry).map((run) => run.folder)).toEqual([project.folder]);

    expect((await hooks(project.folder, 'install')).stdout).toBe('already installed: .husky/pre-commit\n');
    expect(readFileSync(hook, 'utf8')).toBe(installed);

    await hooks(project.folder, 'uninstall');
    expect(readFileSync(hook, 'utf8')).toBe(text);
    expect(lstatSync(hook).mode & 0o777).toBe(0o644);
  });

  it('keeps what a person adds to the script between install and uninstall', async () => {
    const project = createHuskyProject('touch ran\n');
    await hooks(project.folder, 'install');
    const hook = join(project.folder, HOOK);
    writeHook(project.folder, HOOK, `${readFileSync(hook, 'utf8')}echo mine\n`, 0o644);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(hook, 'utf8')).toBe('touch ran\necho mine\n');
  });

  it('gets one line, as a person would write it', async () => {
    const project = createHuskyProject('npm test\n');
    writeFileSync(join(project.folder, 'pnpm-lock.yaml'), '');
    await hooks(project.folder, 'install');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(
      `npm test\n${line.replace('npm install', 'pnpm install')}`,
    );
  });

  it.each([
    ['is not installed', 'node_modules'],
    ['came with a pull', 'node_modules/.bin/prompt-lint'],
  ])('stops the commit where prompt-lint %s, and says what to do', async (_, gone) => {
    const project = createHuskyProject('true\n');
    await hooks(project.folder, 'install');
    rmSync(join(project.folder, gone), { recursive: true });
    const { committed, output } = tryCommit(project.folder);
    expect(committed).toBe(false);
    expect(output).toContain('prompt-lint is missing: run "npm install"');
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('run "npm install"'),
    });
    expect((await hooks(project.folder, 'install')).stdout).toContain('already installed');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(`true\n${line}`);
  });

  it.each<[Placement, string, string]>([
    ['appended', 'touch ran\n', 'echo mine\n'],
    ['appended after a line break', 'touch ran\n', ''],
    ['inserted', '#!/bin/sh\n', 'touch ran\nexit 0\n'],
    ['line', '', ''],
  ])('has the lines that an earlier version wrote replaced: %s', async (placement, before, after) => {
    const script =
      placement === 'line' ? 'node_modules/.bin/prompt-lint --staged\n' : linesFor(placement, 'pre-commit');
    const project = createHuskyProject(before + formatBlock(placement, script) + after);
    expect((await hooks(project.folder, 'status')).stdout).toContain('written by another version');
    expect((await hooks(project.folder, 'install')).stdout).toBe('updated: .husky/pre-commit\n');
    const isLast = placement === 'appended after a line break';
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(
      before + (isLast ? line.trimEnd() : line) + after,
    );
    expect((await hooks(project.folder, 'status')).stdout).not.toContain('another version');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    await hooks(project.folder, 'uninstall');
    const rest = isLast ? before.trimEnd() : before + after;
    if (placement === 'line') expect(existsSync(join(project.folder, HOOK))).toBe(false);
    else expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(rest);
  });

  it('that starts prompt-lint already, by a line of a person, is left alone', async () => {
    const text = 'npm test\nnpx prompt-lint --quiet --staged\n';
    const project = createHuskyProject(text);
    for (const command of ['install', 'uninstall']) {
      expect((await hooks(project.folder, command)).stdout).toContain('.husky/pre-commit starts prompt-lint');
      expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(text);
    }
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('a line that was written by hand starts prompt-lint'),
    });
  });

  it('starts the program of a package of a monorepo', async () => {
    const project = createHuskyProject('touch ran\n');
    const place = join(project.folder, "packages/it's an app");
    mkdirSync(place, { recursive: true });
    renameSync(join(project.folder, 'node_modules'), join(place, 'node_modules'));
    const entry = join(place, 'node_modules/prompt-lint/dist/bin/cli.cjs');
    await hooksWith(entry, place, 'install');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(entry)).toEqual([{ arguments: ['--staged'], folder: project.folder, entry }]);
    expect((await hooksWith(entry, project.folder, 'status')).status).toBe(0);
    expect((await hooksWith(entry, project.folder, 'install')).stdout).toContain('already installed');
    await hooksWith(entry, place, 'uninstall');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe('touch ran\n');
  });

  it("is given Yarn's own way where Yarn has no node_modules", async () => {
    const project = createHuskyProject('touch ran\n');
    rmSync(join(project.folder, 'node_modules'), { recursive: true });
    writeFileSync(join(project.folder, '.pnp.cjs'), '');
    await hooks(project.folder, 'install');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(
      'touch ran\nyarn prompt-lint --staged || exit 1\n',
    );
    expect((await hooks(project.folder, 'status')).status).toBe(0);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe('touch ran\n');
  });

  it('keeps the script where no clone has the program', async () => {
    const project = createHuskyProject('touch ran\n');
    const entry = join(temporaryFolder(), 'cli.cjs');
    writeEntry(entry);
    rmSync(join(project.folder, 'node_modules'), { recursive: true });
    await hooksWith(entry, project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(entry)).toHaveLength(1);
  });

  it.each(['false\n', 'false && true\n', 'set +e\nfalse\n'])(
    'passes on the failure of the lines that were there: %j',
    async (text) => {
      const project = createHuskyProject(text);
      await hooks(project.folder, 'install');
      expect(tryCommit(project.folder).committed).toBe(false);
    },
  );

  it('in a folder of another name is found by core.hooksPath', async () => {
    const project = createProject();
    mkdirSync(join(project.folder, 'config'));
    spawnSync(process.execPath, [resolve('node_modules/husky/bin.js'), 'config/husky'], {
      cwd: project.folder,
      env: testEnvironment(),
    });
    expect((await hooks(project.folder, 'install')).stdout).toContain(
      'config/husky/pre-commit (through husky)',
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('that is not set up yet gets its line, and is told that it does not run', async () => {
    const project = createProject();
    writeHook(project.folder, HOOK, 'touch ran\n', 0o644);
    expect((await hooks(project.folder, 'install')).stdout).toMatch(
      /\.husky\/pre-commit.*\nit does not run yet: .*run husky/,
    );
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('husky does not run here'),
    });
    startHusky(project.folder);
    expect((await hooks(project.folder, 'status')).status).toBe(0);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('switched off by HUSKY=0 is no sound hook', async () => {
    const project = createHuskyProject('true\n');
    await hooks(project.folder, 'install');
    vi.stubEnv('HUSKY', '0');
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('HUSKY=0 is set'),
    });
  });

  it('with a script that is a link out of the repository is refused', async () => {
    const project = createHuskyProject();
    const outside = writeHook(temporaryFolder(), 'shared', 'true\n');
    symlinkSync(outside, join(project.folder, HOOK));
    await expect(hooks(project.folder, 'install')).rejects.toThrow(/link out of the repository/);
    expect(readFileSync(outside, 'utf8')).toBe('true\n');
  });
});

describe('husky 8', () => {
  /** As husky 8 left a project: git runs the scripts themselves, and they start themselves again through husky.sh. */
  function createOldProject(hook: string, mode = 0o755) {
    const project = createProject();
    project.git('config', 'core.hooksPath', '.husky');
    writeHook(
      project.folder,
      '.husky/_/husky.sh',
      'if [ -z "$husky_skip_init" ]; then\n  export husky_skip_init=1\n  sh -e "$0" "$@"\n  exit $?\nfi\n',
    );
    writeHook(project.folder, HOOK, hook, mode);
    return project;
  }

  it.each([
    ['appended', '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\n\ntouch ran\n'],
    ['inserted', '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\n\ntouch ran\nexit 0\n'],
  ])('gets our lines %s and runs them once', async (placement, text) => {
    const project = createOldProject(text);
    await hooks(project.folder, 'install');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toContain(`(${placement}, `);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(existsSync(join(project.folder, 'ran'))).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(text);
  });

  it('with a hook in another language has it kept and called', async () => {
    const text = `#!/usr/bin/env node\nrequire('node:fs').writeFileSync('ran', '')\n`;
    const project = createOldProject(text);
    await hooks(project.folder, 'install');
    expect(readFileSync(join(project.folder, `${HOOK}.before-prompt-lint`), 'utf8')).toBe(text);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(existsSync(join(project.folder, 'ran'))).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(text);
  });
});

describe('a project with a package.json and no hooks', () => {
  const manifest =
    '{\n\t"name": "ledger",\n\t"scripts": { "test": "vitest run" },\n\t"devDependencies": {\n\t\t"eslint": "^9.0.0",\n\t\t"vitest": "^4.0.0"\n\t}\n}\n';
  const manifestOf = (folder: string) => readFileSync(join(folder, 'package.json'), 'utf8');

  it('gets husky in package.json and one line in .husky/pre-commit, and checks at once', async () => {
    const project = createProject({ 'package.json': manifest });
    const { stdout } = await hooks(project.folder, 'install');
    expect(stdout).toMatch(
      /^installed: \.husky\/pre-commit \(through husky\)\nhusky stands in package\.json.*run "npm install", then commit/,
    );
    expect(manifestOf(project.folder)).toBe(
      '{\n\t"name": "ledger",\n\t"scripts": { "test": "vitest run",\n\t\t"prepare": "husky || true" },\n\t"devDependencies": {\n\t\t"eslint": "^9.0.0",\n\t\t"husky": "^9.1.7",\n\t\t"vitest": "^4.0.0"\n\t}\n}\n',
    );
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(line);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
    expect((await hooks(project.folder, 'status')).status).toBe(0);
    expect((await hooks(project.folder, 'install')).stdout).toBe('already installed: .husky/pre-commit\n');
  });

  it('has a hook in each clone after its install', async () => {
    const project = createProject({ 'package.json': manifest });
    await hooks(project.folder, 'install');
    project.git('add', '-A');
    project.git('commit', '--quiet', '--no-verify', '-m', 'hook');
    const folder = join(temporaryFolder(), 'clone');
    project.git('clone', '--quiet', project.folder, folder);
    // What an install brings, and what `prepare` starts.
    const entry = join(folder, 'node_modules/prompt-lint/dist/bin/cli.cjs');
    writeEntry(entry);
    mkdirSync(join(folder, 'node_modules/.bin'));
    symlinkSync('../prompt-lint/dist/bin/cli.cjs', join(folder, 'node_modules/.bin/prompt-lint'));
    startHusky(folder);
    answer(entry, 1);
    expect(tryCommit(folder).committed).toBe(false);
    expect(runsOf(entry)).toHaveLength(1);
  });

  it.each([
    ['tabs', manifest],
    ['nothing in it', '{}\n'],
    ['no line break at its end', '{\n  "name": "ledger"\n}'],
    ['Windows line breaks', manifest.replaceAll('\n', '\r\n')],
    ['one line', '{"name":"ledger","scripts":{"prepare":"npm run build"}}'],
    ['a byte order mark', `\uFEFF${manifest}`],
    [
      'husky already',
      '{\n  "devDependencies": { "husky": "^9.0.0" },\n  "scripts": { "prepare": "husky" }\n}\n',
    ],
  ])('with %s gets it back byte for byte', async (_, text) => {
    const project = createProject({ 'package.json': text });
    await hooks(project.folder, 'install');
    const { devDependencies, scripts } = JSON.parse(manifestOf(project.folder).replace(/^\uFEFF/, ''));
    expect(devDependencies.husky).toMatch(/^\^9/);
    expect(scripts.prepare).toMatch(/\bhusky\b/);
    await hooks(project.folder, 'uninstall');
    expect(manifestOf(project.folder)).toBe(text);
    expect(existsSync(join(project.folder, HOOK))).toBe(false);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toEqual([]);
  });

  it.each([
    ['a hook of its own', '.git/hooks/pre-push', '#!/bin/sh\n'],
    [
      "Yarn, whose script would start for the package's users too",
      '.yarnrc.yml',
      'nodeLinker: node-modules\n',
    ],
  ])('keeps the plain hook beside %s', async (_, path, text) => {
    const project = createProject({ 'package.json': manifest });
    writeHook(project.folder, path, text);
    expect((await hooks(project.folder, 'install')).stdout).toContain('installed: .git/hooks/pre-commit');
    expect(manifestOf(project.folder)).toBe(manifest);
  });

  it('that names prompt-lint gets the line before it is installed', async () => {
    const project = createProject({ 'package.json': '{ "devDependencies": { "prompt-lint": "^0.1.0" } }' });
    rmSync(join(project.folder, 'node_modules'), { recursive: true });
    await hooks(project.folder, 'install');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(line);
  });

  it('gets the script that Yarn starts, and loses it again', async () => {
    const text = '{\n  "private": true\n}\n';
    const project = createProject({ 'package.json': text, '.yarnrc.yml': '' });
    expect((await hooks(project.folder, 'install')).stdout).toContain('installed: .husky/pre-commit');
    expect(JSON.parse(manifestOf(project.folder)).scripts).toEqual({ postinstall: 'husky || true' });
    await hooks(project.folder, 'uninstall');
    expect(manifestOf(project.folder)).toBe(text);
  });

  it('gets the hook from the package of a monorepo that has prompt-lint', async () => {
    const project = createProject({ 'package.json': manifest, 'packages/app/package.json': '{}' });
    const place = join(project.folder, 'packages/app');
    renameSync(join(project.folder, 'node_modules'), join(place, 'node_modules'));
    await hooksWith(join(place, 'node_modules/.bin/prompt-lint'), place, 'install');
    expect(readFileSync(join(project.folder, HOOK), 'utf8')).toBe(
      line.replaceAll('node_modules/', 'packages/app/node_modules/'),
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(join(place, 'node_modules/prompt-lint/dist/bin/cli.cjs'))).toHaveLength(1);
  });

  it('keeps the plain hook where package.json is broken', async () => {
    const project = createProject({ 'package.json': '{ "name": ' });
    expect((await hooks(project.folder, 'install')).stdout).toContain('installed: .git/hooks/pre-commit');
  });

  it('leaves husky to the other hooks that came', async () => {
    const project = createProject({ 'package.json': manifest });
    await hooks(project.folder, 'install');
    writeHook(project.folder, '.husky/pre-push', 'npm test\n');
    expect((await hooks(project.folder, 'uninstall')).stdout).toContain('husky stays');
    expect(manifestOf(project.folder)).toContain('"husky"');
  });
});
