import { terminal } from '../base/terminal.ts';
import { main } from './main.ts';

const here = terminal();

/** Reads argv, makes one call, sets the exit status: 0 nothing at error level, 1 findings, 2 wrong usage or a fault. */
export function start(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EPIPE' ? 'standard output was closed before the report was written' : error.message;
    process.stderr.write(`prompt-lint: ${why}\n`);
    process.exit(2);
  });
  main(process.argv.slice(2), here).then((status) => {
    process.exitCode = status;
  });
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
