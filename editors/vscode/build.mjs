// Bundles the extension and packs it with a server: prompt-lint as it would be published, with its production dependencies.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const server = join(here, 'server');
const run = (cwd, file, ...args) =>
  execFileSync(file, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });

await build({
  cwd: here,
  input: { extension: 'src/extension.ts' },
  platform: 'node',
  external: ['vscode'],
  output: { dir: 'dist', format: 'cjs', entryFileNames: '[name].cjs', minify: true },
});
rmSync(server, { recursive: true, force: true });
mkdirSync(server);
run(root, 'npm', 'pack', '--silent', '--pack-destination', server);
const tarball = readdirSync(server).find((name) => name.endsWith('.tgz'));
run(
  server,
  'npm',
  'install',
  '--prefix',
  server,
  '--no-save',
  '--no-package-lock',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  join(server, tarball),
);
rmSync(join(server, tarball));
run(
  here,
  'npx',
  '--yes',
  '@vscode/vsce@3',
  'package',
  '--no-dependencies',
  '--skip-license',
  '--out',
  'prompt-lint.vsix',
);
