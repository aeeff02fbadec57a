import { parseArgs } from 'node:util';
import { UserError } from '../base/errors.ts';
import { installHook } from '../hooks/install.ts';
import { ManagedHooks } from '../hooks/managers.ts';
import { findHookRepository } from '../hooks/repository.ts';
import { hookStatus } from '../hooks/status.ts';
import { uninstallHook } from '../hooks/uninstall.ts';

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
}

const USAGE = `Usage: prompt-lint hooks <command>
  install [--force]    set up git's pre-commit hook; a hook that is there is kept and called
  uninstall [--force]  take it out and put back what was there
  status               what is there and whether it will run; exit status 1 when it will not
  run [pre-commit]     do what the hook does
`;

/**
 * `prompt-lint hooks install|uninstall|status|run`.
 *
 * @param args What follows `hooks` on the command line.
 * @returns The exit status.
 * @throws UserError for wrong usage, outside a repository, or where something would be broken or lost.
 */
export async function hooksCommand(args: readonly string[], io: HooksIo): Promise<number> {
  const { command, rest, force, help } = readArguments(args);
  if (help) {
    io.stdout(USAGE);
    return 0;
  }
  if (force && (command === 'status' || command === 'run'))
    throw new UserError(`hooks ${command} takes no --force`);
  switch (command) {
    case 'install':
      noMore(command, rest);
      return install(io, force);
    case 'uninstall':
      noMore(command, rest);
      print(io, await uninstallHook(await findHookRepository(io.cwd), force));
      return 0;
    case 'status':
      noMore(command, rest);
      return status(io);
    case 'run': {
      const [hook = 'pre-commit', ...more] = rest;
      noMore(command, more);
      if (hook !== 'pre-commit')
        throw new UserError(`prompt-lint has no ${hook} hook; the only one is pre-commit`);
      return io.runStaged();
    }
    default:
      throw new UserError(
        `${command === undefined ? 'hooks needs a command' : `hooks has no command ${command}`}: install, uninstall, status or run`,
      );
  }
}

async function install(io: HooksIo, force: boolean): Promise<number> {
  const repository = await findHookRepository(io.cwd);
  try {
    print(io, await installHook(repository, { entry: io.entry, node: io.node }, force));
    return 0;
  } catch (error) {
    if (error instanceof ManagedHooks)
      io.stderr(`In ${error.manager.configFile}:\n\n${error.manager.lines}\n`);
    throw error;
  }
}

async function status(io: HooksIo): Promise<number> {
  const { installed, summary, problems, notes } = await hookStatus(await findHookRepository(io.cwd));
  const sound = installed && problems.length === 0;
  print(io, [
    summary,
    ...(installed ? [sound ? '  it will run' : '  it will not run as it should'] : []),
    ...problems.map((problem) => `  problem: ${problem}`),
    ...notes.map((note) => `  ${note}`),
  ]);
  return sound ? 0 : 1;
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [command, ...rest] = positionals;
    return { command, rest, force: values.force === true, help: values.help === true };
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
  io.stdout(`${lines.join('\n')}\n`);
}
