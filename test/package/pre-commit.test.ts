import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { installPacked } from '../support/packed.ts';
import { createRepository, temporaryFolder, testEnvironment } from '../support/repository.ts';

const folders = (process.env.PATH ?? '').split(delimiter);
const program = folders.map((folder) => join(folder, 'pre-commit')).find((path) => existsSync(path));

test.skipIf(program === undefined)(
  'pre-commit installs the package from a repository, and its hook refuses a commit',
  () => {
    // The repository as npm packs it: there is nothing to be built.
    const source = join(temporaryFolder(), 'node_modules/prompt-lint');
    installPacked(join(source, '../..'));
    // As a release leaves it.
    const { scripts, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
    const environment = { ...testEnvironment(), PRE_COMMIT_HOME: temporaryFolder() };
    const run = (cwd: string, name: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(name, args, { cwd, env: environment, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    };
    for (const args of [
      ['init', '--quiet'],
      ['add', '--all', '--force'],
      ['commit', '--quiet', '-m', 'x'],
    ])
      expect(run(source, 'git', ...args), args[0]).toMatchObject({ status: 0 });
    const rev = run(source, 'git', 'rev-parse', 'HEAD').output.trim();
    const { folder } = createRepository({ 'a.txt': '' });
    writeFileSync(
      join(folder, '.pre-commit-config.yaml'),
      `repos:\n  - repo: ${source}\n    rev: ${rev}\n    hooks:\n      - id: prompt-lint\n        language_version: system\n`,
    );
    writeFileSync(join(folder, 'package.json'), '{}\n');
    writeFileSync(join(folder, 'AGENTS.md'), '# Guide\n\nRun `npm run nowhere`.\n');
    expect(run(folder, program!, 'install')).toMatchObject({ status: 0 });
    run(folder, 'git', 'add', '--all');
    const refused = run(folder, 'git', 'commit', '-m', 'x');
    expect(refused.output).toContain('prompt-lint stopped this commit: 1 error');
    // Its environment is on the PATH of the hook alone.
    expect(refused.output).toContain('npx prompt-lint explain facts/script');
    writeFileSync(join(folder, 'AGENTS.md'), '# Guide\n\nRun the tests.\n');
    run(folder, 'git', 'add', '--all');
    expect(run(folder, 'git', 'commit', '-m', 'x')).toMatchObject({ status: 0 });
  },
  240_000,
);
