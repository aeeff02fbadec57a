import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The other linters, at the newest versions that run on Node 20. */
const otherVersions = { 'markdownlint-cli2': '0.22.1', rumdl: '0.2.75' } as const;

/** How to start another linter. */
export interface Other {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  /** Arguments for a whole repository; for a staged run the paths stand in their place. */
  readonly all: readonly string[];
}

/** Installs the other linters with npm into a folder, and says how to start them. */
export function installOthers(folder: string): Other[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = Object.entries(otherVersions).map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const modules = join(folder, 'node_modules');
  const node = process.execPath;
  const rumdlArgs = ['check', '--no-cache'];
  const binary = rumdlBinary(modules);
  return [
    {
      name: `markdownlint-cli2 ${otherVersions['markdownlint-cli2']}`,
      file: node,
      args: [join(modules, 'markdownlint-cli2', 'markdownlint-cli2-bin.mjs')],
      all: ['.assistant/**/*.md'],
    },
    {
      name: `rumdl ${otherVersions.rumdl}, npm wrapper, no cache`,
      file: node,
      args: [join(modules, 'rumdl', 'bin', 'rumdl'), ...rumdlArgs],
      all: ['.assistant'],
    },
    ...(binary === undefined
      ? []
      : [
          {
            name: `rumdl ${otherVersions.rumdl}, binary, no cache`,
            file: binary,
            args: rumdlArgs,
            all: ['.assistant'],
          },
        ]),
  ];
}

/** npm has installed the package of this platform alone. */
function rumdlBinary(modules: string): string | undefined {
  const scope = join(modules, '@rumdl');
  if (!existsSync(scope)) return undefined;
  return readdirSync(scope)
    .flatMap((name) => [join(scope, name, 'rumdl'), join(scope, name, 'rumdl.exe')])
    .find((file) => existsSync(file));
}
