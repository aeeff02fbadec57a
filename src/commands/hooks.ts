import { parseArgs } from 'node:util';
import { UserError } from '../core/base/errors.ts';
import { installHook } from '../core/hooks/install.ts';
import { ManagedHooks } from '../core/hooks/managers.ts';
import { uninstallHook } from '../core/hooks/record.ts';
import { findHookRepository } from '../core/hooks/repository.ts';
import { type HookStatus, hookStatus } from '../core/hooks/status.ts';
import { escapeVisible } from '../core/report/escape.ts';

/** What the command needs from the outside. */
export interface HooksIo {
  readonly cwd: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Absolute paths of the running entry (dist/bin/cli.cjs) and of node. */
  readonly entry: string;
  readonly node: string;
  /** Lints what is staged, as `prompt-lint --staged` does; gives its exit status. */
  readonly runStaged: () => Promise<number>;
  /** Looks after the trailer of a commit message. @param file As git names it. */
  readonly runCommitMessage: (file: string) => Promise<number>;
}

/**
 * `prompt-lint hooks install|uninstall|status|run`.
 *
 * @param args What follows `hooks` on the command line.
 * @returns The exit status.
 * @throws UserError for wrong usage, outside a repository, or where something would be broken or lost.
 */
export async function hooksCommand(args: readonly string[], io: HooksIo): Promise<number> {
  const { command, rest, force, commitMessage } = readArguments(args);
  if (force && (command === 'status' || command === 'run'))
    throw new UserError(`hooks ${command} takes no --force`);
  if (commitMessage && command !== 'install') throw new UserError(`hooks ${command} takes no --commit-msg`);
  switch (command) {
    case 'install':
      noMore(command, rest);
      return install(io, force, commitMessage);
    case 'uninstall':
      noMore(command, rest);
      print(io, await uninstallHook(await findHookRepository(io.cwd), force));
      return 0;
    case 'status':
      noMore(command, rest);
      return status(io);
    case 'run': {
      const [hook = 'pre-commit', ...more] = rest;
      if (hook === 'commit-msg') {
        const [file, ...further] = more;
        noMore(command, further);
        if (file === undefined || file === '')
          throw new UserError('hooks run commit-msg needs the file of the message, as git names it');
        return io.runCommitMessage(file);
      }
      noMore(command, more);
      if (hook !== 'pre-commit')
        throw new UserError(`prompt-lint has no ${hook} hook; there are pre-commit and commit-msg`);
      return io.runStaged();
    }
    default:
      throw new UserError(
        `${command === undefined ? 'hooks needs a command' : `hooks has no command ${command}`}: install, uninstall, status or run`,
      );
  }
}

async function install(io: HooksIo, force: boolean, commitMessage: boolean): Promise<number> {
  const repository = await findHookRepository(io.cwd);
  try {
    print(io, await installHook(repository, { entry: io.entry, node: io.node }, force, commitMessage));
    return 0;
  } catch (error) {
    if (error instanceof ManagedHooks) io.stderr(`In ${error.manager.configFile}:\n\n${error.lines}\n`);
    throw error;
  }
}

async function status(io: HooksIo): Promise<number> {
  const repository = await findHookRepository(io.cwd);
  const first = await hookStatus(repository, 'pre-commit');
  const second = await hookStatus(repository, 'commit-msg');
  // Without it there is nothing to say.
  const shown = second.installed ? [first, second] : [first];
  print(io, shown.flatMap(linesOf));
  return shown.every(isSound) ? 0 : 1;
}

function isSound({ installed, problems }: HookStatus): boolean {
  return installed && problems.length === 0;
}

function linesOf(status: HookStatus): string[] {
  const { installed, summary, problems, notes } = status;
  return [
    summary,
    ...(installed ? [isSound(status) ? '  it will run' : '  it will not run as it should'] : []),
    ...problems.map((problem) => `  problem: ${problem}`),
    ...notes.map((note) => `  ${note}`),
  ];
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        force: { type: 'boolean' },
        'commit-msg': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [command, ...rest] = positionals;
    const commitMessage = values['commit-msg'] === true;
    return { command, rest, force: values.force === true, commitMessage };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `prompt-lint hooks: ${message.split('. ')[0]}; "prompt-lint hooks --help" lists what there is`,
    );
  }
}

function noMore(command: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new UserError(`hooks ${command} does not take ${rest.join(' ')}`);
}

function print(io: HooksIo, lines: readonly string[]): void {
  io.stdout(`${lines.map(escapeVisible).join('\n')}\n`);
}
