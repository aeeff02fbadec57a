import { codeRan, codeUnderWay } from '../base/code-under-way.ts';
import { terminal } from '../base/terminal.ts';
import { ownsProcess } from '../collect/young-generation.ts';
import { isForeign } from './keep-going.ts';
import { faultText, main } from './main.ts';

const here = terminal();

/** Reads argv, makes one call, sets the exit status: 0 nothing at error level, 1 findings, 2 wrong usage or a fault. */
export function start(): void {
  ownsProcess(() => !here.isServer);
  const leave = (said: string) => {
    process.stderr.write(said);
    here.status = 2;
    process.exit(2);
  };
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EPIPE' ? 'standard output was closed before the report was written' : error.message;
    leave(`prompt-lint: ${why}\n`);
  });
  // Code of a config that goes on by itself is caught by nobody. A server goes on as well.
  process.on('uncaughtException', (error) => {
    const said = `${faultText(error, here)}\n`;
    if (here.isServer && isForeign(error)) process.stderr.write(said);
    else leave(said);
  });
  process.once('exit', () => {
    if (here.isServer) return;
    if (here.status === undefined) {
      const who = codeUnderWay() ?? 'something';
      process.stderr.write(
        `prompt-lint: ${who} ended the program (process.exit) before the run was over; nothing was checked\n`,
      );
    }
    // Whoever ends the program meanwhile does not say how the check went.
    process.exitCode = here.status ?? 2;
  });
  main(process.argv.slice(2), here).then((status) => {
    here.status = status;
    process.exitCode = status;
    if (codeRan()) endWhenWritten();
  });
}

/** A config may have left a timer or a socket open, which would keep the process for ever; what is on its way to a slow reader is not cut off. */
function endWhenWritten(): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}

/** As one of several threads: lints what the one that started it asks for. */
export async function startThread(): Promise<void> {
  const { serve } = await import('../threads/serve.ts');
  serve();
}

/** How many documents this run has linted. */
export function documents(): number {
  return here.documents;
}
