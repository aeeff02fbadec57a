import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { type HookStatus, hookStatus, installHook } from '../core/hooks/install.ts';
import { ManagedHooks } from '../core/hooks/managers.ts';
import { uninstallHook } from '../core/hooks/record.ts';
import { findHookRepository } from '../core/hooks/repository.ts';
import { visibleLines } from '../core/report/escape.ts';
import { readCommand } from './arguments.ts';
import { lintCommand } from './lint.ts';

/** The command's terminal, and what it starts; tests put their own in. */
interface HooksIo extends Terminal {
  /** Absolute paths of the running entry (dist/bin/cli.cjs) and of node. */
  readonly entry: string;
  readonly node: string;
  /** Lints what is staged, as `prompt-lint --staged` does; gives its exit status. */
  readonly runStaged: () => Promise<number>;
  /** Looks after the trailer of a commit message. @param file As git names it. */
  readonly runCommitMessage: (file: string) => Promise<number>;
}

/** `prompt-lint hooks install|uninstall|status|run`. @throws UserError for wrong usage, outside a repository, or where something would be lost. */
export async function hooksCommand(
  args: readonly string[],
  given: Terminal & Partial<HooksIo>,
): Promise<number> {
  const io: HooksIo = {
    ...{ entry: process.argv[1] ?? '', node: process.execPath },
    runStaged: () => lintCommand(['--staged'], given),
    runCommitMessage: async (file) => (await import('./commit-message.ts')).commitMessageHook(file, given),
    ...given,
  };
  const { values, positionals } = readCommand('hooks', args);
  const [command, ...rest] = positionals;
  const { force = false, 'commit-msg': commitMessage = false, assistant } = values;
  if (command === 'run') {
    if (Object.keys(values).length > 0) throw new UserError('hooks run takes no options');
    return run(rest, io);
  }
  if (command !== 'install' && command !== 'uninstall' && command !== 'status')
    throw new UserError(
      `${command === undefined ? 'hooks needs a command' : `hooks has no command ${command}`}: install, uninstall, status or run`,
    );
  noMore(command, rest);
  if (assistant !== undefined) {
    if (force || commitMessage) throw new UserError('--assistant cannot be combined with other options');
    const { assistantHooks } = await import('./assistant-hooks.ts');
    const { lines, status } = assistantHooks(command, assistant, io.cwd);
    io.stdout(visibleLines(lines));
    return status;
  }
  if (force && command === 'status') throw new UserError('hooks status takes no --force');
  if (commitMessage && command !== 'install') throw new UserError(`hooks ${command} takes no --commit-msg`);
  if (command === 'install') return install(io, force, commitMessage);
  if (command === 'status') return status(io);
  io.stdout(visibleLines(await uninstallHook(await findHookRepository(io.cwd), force)));
  return 0;
}

async function run([hook = 'pre-commit', ...more]: readonly string[], io: HooksIo): Promise<number> {
  if (hook === 'commit-msg') {
    const [file, ...further] = more;
    noMore('run', further);
    if (file === undefined || file === '')
      throw new UserError('hooks run commit-msg needs the file of the message, as git names it');
    return io.runCommitMessage(file);
  }
  noMore('run', more);
  if (hook !== 'pre-commit')
    throw new UserError(`prompt-lint has no ${hook} hook; there are pre-commit and commit-msg`);
  return io.runStaged();
}

async function install(io: HooksIo, force: boolean, commitMessage: boolean): Promise<number> {
  const repository = await findHookRepository(io.cwd);
  try {
    const { entry, node } = io;
    io.stdout(visibleLines(await installHook(repository, { entry, node }, force, commitMessage)));
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
  const { allAssistantLines } = await import('./assistant-hooks.ts');
  io.stdout(visibleLines([...shown.flatMap(linesOf), ...allAssistantLines(repository.top)]));
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

function noMore(command: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new UserError(`hooks ${command} does not take ${rest.join(' ')}`);
}
