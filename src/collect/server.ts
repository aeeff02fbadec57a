import { UserError } from '../base/errors.ts';
import { git, gitOrThrow, setGitLimits } from './git.ts';

/** Of what one git prints: trees can be made that list billions of files and take up a kilobyte. */
const mostOutput = 256 * 1024 * 1024;

/**
 * Holds git to what a server can bear of strangers. Objects are read as they are: who may push refs/replace/* could else show us
 * other content than others will get.
 */
export function limitForServer(): void {
  setGitLimits({ mostOutput, environment: { GIT_NO_REPLACE_OBJECTS: '1' } });
}

/**
 * Where git is to run for a hook: in the bare repository, or at the top of the work tree that a person stands in.
 *
 * @throws UserError outside of a repository.
 */
export function repositoryOf(cwd: string): string {
  const found = git(cwd, ['rev-parse', '--is-inside-work-tree']);
  if (found.status !== 0)
    throw new UserError(
      `--pre-receive needs a git repository, and git says of ${cwd}: ${found.stderr.split('\n')[0]}`,
    );
  if (found.stdout.toString('latin1').trim() === 'false') return cwd;
  return gitOrThrow(cwd, ['rev-parse', '--show-toplevel'])
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
