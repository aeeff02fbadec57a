import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, vi } from 'vitest';
import { type InitWorld, initCommand } from '../../src/commands/init.ts';
import type { Terminal } from '../../src/core/base/terminal.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';

/** A small command library; paths are within its `.assistant` folder. */
export const firstLibrary: Readonly<Record<string, string>> = {
  'library/core.md': '# Core\n\nOne\n\nTwo\n\nThree\n\nFour\n\nFive\n',
  'skills/prompt/SKILL.md': skill('prompt'),
  'skills/deploy/SKILL.md': skill('deploy'),
  'config/ai-fluency.json': '{\n  "delegation": { "enabled": true }\n}\n',
  'memory/sessions.md': '# Sessions\n',
  'memory/project-profile.md': '# Project profile\n',
};

export function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Test skill ${name}.\n---\n\n# ${name}\n\nRead the core.\n`;
}

/** Writes a library into a folder of its own, and gives the path of its `.assistant`. */
export function makeLibrary(files: Readonly<Record<string, string>> = firstLibrary): string {
  const folder = join(temporaryFolder('prompt-lint-library-'), '.assistant');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export interface InitResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The `.assistant` of the library that is installed. */
let shipped: string;

/** Installs from another library from now on, as a later version of the package does. */
export function ship(libraryFolder: string): void {
  shipped = libraryFolder;
}

/** Runs `prompt-lint init …` in this process, with the library that was shipped last. Errors for the user come out as exceptions. */
export async function init(
  folder: string,
  args: readonly string[],
  world: Partial<InitWorld> = {},
): Promise<InitResult> {
  let stdout = '';
  let stderr = '';
  const terminal: Terminal = {
    cwd: folder,
    env: {},
    isTerminal: false,
    documents: 0,
    stdout(text) {
      stdout += text;
    },
    stderr(text) {
      stderr += text;
    },
    readStandardInput: () => Buffer.alloc(0),
  };
  const status = await initCommand(args, terminal, {
    libraryFolder: shipped,
    version: '1.0.0',
    isInteractive: false,
    platform: 'linux',
    ...world,
  });
  return { status, stdout, stderr };
}

/** Runs `prompt-lint init …` in a repository, or in a folder, as it comes. */
export function run(place: string | { readonly folder: string }, ...args: string[]): Promise<InitResult> {
  return init(typeof place === 'string' ? place : place.folder, args);
}

/** Everything below a folder, git's own included: what each path is, with its mode and bytes. */
export function contentOf(folder: string, below = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = below === '' ? name : `${below}/${name}`;
    const stat = lstatSync(join(folder, path));
    if (stat.isSymbolicLink()) found[path] = `link to ${readlinkSync(join(folder, path))}`;
    else if (stat.isDirectory()) Object.assign(found, { [`${path}/`]: 'folder' }, contentOf(folder, path));
    else found[path] = `${(stat.mode & 0o777).toString(8)} ${readFileSync(join(folder, path), 'latin1')}`;
  }
  return found;
}

/** Each test of a file begins with the first library; git in this process sees no config of the machine's. */
export function prepareSetup(): void {
  beforeEach(() => {
    ship(makeLibrary());
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    vi.stubEnv('HUSKY', undefined);
    return () => vi.unstubAllEnvs();
  });
}

/** A file of the library, and the record, as they are installed. */
export const core = '.assistant/library/core.md';
export const record = '.assistant/.prompt-lint.json';

/** A repository in which Claude Code is in use, or one with other files. */
export function project(
  files: Record<string, string> = { 'CLAUDE.md': '# Ledger\n', 'src/a.ts': 'let a;\n' },
): Repository {
  return createRepository(files);
}

export function textIn({ folder }: { folder: string }, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** A later version of the library: core.md has another last line, deploy is gone, research is new. */
export function laterLibrary(): string {
  const { 'skills/deploy/SKILL.md': _, ...rest } = firstLibrary;
  return makeLibrary({
    ...rest,
    'library/core.md': firstLibrary['library/core.md']!.replace('Five', 'Five, and more'),
    'skills/research/SKILL.md': skill('research'),
  });
}
