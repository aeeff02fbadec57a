import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npmTool } from '../support/npm-tool.ts';
import { packed } from '../support/packed.ts';
import { createRepository, temporaryFolder, testEnvironment } from '../support/repository.ts';

/** No registry is asked: what we depend on is linked from here, and so is husky, which the hook brings. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
const links = Object.fromEntries(
  Object.keys(dependencies).map((name) => [name, `link:${resolve('node_modules', name)}`]),
);
const yarn = {
  tool: '@yarnpkg/cli-dist@4',
  program: '@yarnpkg/cli-dist/bin/yarn.js',
  run: [],
  fields: { resolutions: links },
};
const yarnConfig = (linker: string) => ({
  '.yarnrc.yml': `nodeLinker: ${linker}\nenableNetwork: false\nenableTelemetry: false\n`,
  'yarn.lock': '',
});

describe.each([
  {
    ...{ name: 'pnpm', tool: 'pnpm@10', program: 'pnpm/bin/pnpm.cjs', run: ['exec'], starts: 'prepare' },
    ...{ fields: { pnpm: { overrides: links } }, files: { 'pnpm-lock.yaml': '' }, call: 'npx prompt-lint' },
  },
  {
    name: 'Yarn',
    ...yarn,
    files: yarnConfig('node-modules'),
    starts: 'postinstall',
    call: 'npx prompt-lint',
  },
  {
    name: "Yarn Plug'n'Play",
    ...yarn,
    files: yarnConfig('pnp'),
    starts: 'postinstall',
    call: 'yarn prompt-lint',
  },
])('$name', ({ tool, program, run, fields, files, starts, call }) => {
  const modules = npmTool(tool.replace(/^@|@\d+$/g, '').replace('/', '-'), [tool]);

  test.skipIf(modules === undefined)(
    'installs the package, and each clone has the hook after its install',
    () => {
      const manifest = {
        name: 'shop',
        private: true,
        ...fields,
        devDependencies: { 'prompt-lint': `file:${packed()}` },
      };
      const repository = createRepository({
        ...{
          'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
          '.gitignore': 'node_modules\n.yarn\n.pnp.*\n',
        },
        ...files,
      });
      // Each finds itself on the PATH, as in a terminal.
      const programs = temporaryFolder();
      const file = join(modules!, program);
      writeFileSync(join(programs, 'yarn'), `#!/bin/sh\nexec node '${file}' "$@"\n`, { mode: 0o755 });
      const env = {
        ...testEnvironment(),
        HUSKY: undefined,
        CI: undefined,
        NO_COLOR: '1',
        HOME: temporaryFolder(),
        PATH: programs + delimiter + process.env.PATH,
      };
      const start = (cwd: string, command: string, args: string[]) => {
        const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
        return { status, output: stdout + stderr };
      };
      const manager = (cwd: string, ...args: string[]) => start(cwd, process.execPath, [file, ...args]);
      const { folder } = repository;
      expect(manager(folder, 'install')).toMatchObject({ status: 0 });
      const installed = manager(folder, ...run, 'prompt-lint', 'hooks', 'install');
      expect(installed).toMatchObject({
        status: 0,
        output: expect.stringContaining('installed: .husky/pre-commit'),
      });
      expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts).toEqual({
        [starts]: 'husky || true',
      });
      expect(manager(folder, 'install')).toMatchObject({ status: 0 });
      start(folder, 'git', ['add', '--all']);
      expect(start(folder, 'git', ['commit', '-m', 'Hook'])).toMatchObject({ status: 0 });

      const clone = join(temporaryFolder(), 'a clone');
      start(folder, 'git', ['clone', '--quiet', '.', clone]);
      expect(manager(clone, 'install')).toMatchObject({ status: 0 });
      expect(manager(clone, ...run, 'prompt-lint', 'hooks', 'status')).toMatchObject({
        status: 0,
        output: expect.stringContaining('it will run'),
      });
      writeFileSync(join(clone, 'AGENTS.md'), '# Guide\n\nRun `npm run nowhere`.\n');
      start(clone, 'git', ['add', '--all']);
      const refused = start(clone, 'git', ['commit', '-m', 'Guide']);
      expect(refused.status).toBe(1);
      expect(refused.output).toContain(`${call} explain facts/script`);
    },
    240_000,
  );
});
