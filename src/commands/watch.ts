import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Terminal } from '../core/base/terminal.ts';
import { findRoot, requireRoot } from '../core/collect/files.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { type Change, changesInWords, watchFiles, watchLoop } from '../servers/watch/files.ts';
import type { Arguments } from './arguments.ts';
import { runOptions } from './lint-request.ts';

const clearScreen = '\x1b[2J\x1b[3J\x1b[H';

/** `prompt-lint --watch`: lints again whenever something changes. Each run is a process of its own, configs that are code included. Never returns. */
export async function watchCommand(
  argv: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  // What a run would refuse as well is reported once.
  runOptions(args, terminal);
  const { cwd } = terminal;
  const root = args.positionals.length === 0 ? requireRoot(cwd, '--watch') : findRoot(cwd);
  // Behind `--` it is the name of a file.
  const end = argv.indexOf('--');
  const runArguments = argv.filter((each, at) => each !== '--watch' || (end >= 0 && at > end));
  let child: ChildProcess | undefined;

  const loop: ReturnType<typeof watchLoop> = watchLoop(
    () => watched.take(),
    async (changes) => {
      announce(changes, terminal);
      child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...runArguments], {
        cwd,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const [status] = await once(child, 'exit');
      // A run without errors may say nothing at all.
      const outcome = status === 0 ? 'nothing at error level; ' : '';
      terminal.stderr(`prompt-lint: ${outcome}watching for changes, Ctrl-C ends it\n`);
    },
  );
  // Those of `--format NAME=FILE`.
  const reportFiles = (args.values.format ?? []).flatMap((text) => /=(.*)/s.exec(text)?.[1] ?? []);
  const watched = watchFiles(
    {
      root: root ?? cwd,
      inRepository: root !== undefined,
      further: pathsOf(args, cwd, ['config', 'baseline'], args.positionals),
      written: pathsOf(args, cwd, ['output-file', 'cache-location'], reportFiles),
    },
    () => loop.notice(),
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      child?.kill(signal);
      watched.close();
      // Exit by the signal itself, which shells report as 128 and its number.
      process.kill(process.pid, signal);
    });
  }
  try {
    return await loop.start();
  } finally {
    watched.close();
  }
}

function pathsOf(
  { values }: Arguments,
  cwd: string,
  options: readonly ('config' | 'baseline' | 'output-file' | 'cache-location')[],
  further: readonly string[] = [],
): string[] {
  const named = options.map((name) => values[name]).filter((path) => path !== undefined);
  return [...named, ...further].map((path) => resolve(cwd, path));
}

function announce(changes: readonly Change[], terminal: Terminal): void {
  if (changes.length === 0) return;
  if (terminal.isTerminal && terminal.env.TERM !== 'dumb') terminal.stdout(clearScreen);
  const time = new Date().toTimeString().slice(0, 8);
  terminal.stderr(`prompt-lint: [${time}] ${escapeVisible(changesInWords(changes))}\n`);
}
