import { terminal } from '../base/terminal.ts';
import { main } from './main.ts';

/** Reads argv, makes one call, sets the exit status: 0 nothing at error level, 1 findings, 2 wrong usage or a fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  const why =
    error.code === 'EPIPE' ? 'standard output was closed before the report was written' : error.message;
  process.stderr.write(`prompt-lint: ${why}\n`);
  process.exit(2);
});

const here = terminal();
main(process.argv.slice(2), here).then((status) => {
  process.exitCode = status;
});

/** How many documents this run has linted. */
export function documents(): number {
  return here.documents;
}
