import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entry } from './cli.ts';
import { type Repository, repositoryAt, temporaryFolder, testEnvironment } from './repository.ts';

/** A bare repository whose pre-receive hook lints, as a server has it. */
export interface Server {
  readonly folder: string;
  /** Runs git in it. */
  git(...args: string[]): string;
  /** A clone that pushes to it, on a branch `main`. */
  clone(...options: string[]): Repository;
  /** Every file of the repository with its size, to see whether a run wrote something. */
  files(): readonly string[];
}

/** @param options Of `prompt-lint --pre-receive`. @param initOptions Of `git init`. */
export function createServer(options: readonly string[] = [], initOptions: readonly string[] = []): Server {
  const folder = join(temporaryFolder(), 'server.git');
  const environment = { env: testEnvironment(), encoding: 'utf8', stdio: 'pipe' } as const;
  const init = ['init', '--quiet', '--bare', '--initial-branch=main', ...initOptions, folder];
  execFileSync('git', init, environment);
  const command = [process.execPath, entry, '--pre-receive', ...options].map((word) => `'${word}'`);
  const hook = join(folder, 'hooks', 'pre-receive');
  writeFileSync(hook, `#!/bin/sh\nexec ${command.join(' ')}\n`);
  chmodSync(hook, 0o755);
  return {
    folder,
    git: (...args) => execFileSync('git', args, { ...environment, cwd: folder }),
    clone(...cloneOptions) {
      const place = join(temporaryFolder(), 'clone');
      execFileSync('git', ['clone', '--quiet', ...cloneOptions, `file://${folder}`, place], environment);
      const repository = repositoryAt(place);
      repository.tryGit('symbolic-ref', 'HEAD', 'refs/heads/main');
      return repository;
    },
    files: () => listed(folder).filter((file) => !/^\/(?:objects|refs)\//.test(file)),
  };
}

function listed(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((found) => {
      const path = `${below}/${found.name}`;
      return found.isDirectory() ? listed(folder, path) : [`${path} ${statSync(join(folder, path)).size}`];
    })
    .sort();
}
