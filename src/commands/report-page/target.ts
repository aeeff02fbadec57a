import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../../base/errors.ts';
import type { Terminal } from '../../base/terminal.ts';
import { statOf } from '../../collect/stat-of.ts';
import { escapeVisible } from '../../report/escape.ts';
import { generatorMark } from '../../report/html/frame.ts';
import { writeReport } from '../write-report.ts';

/** Where the page is written when nobody names a file and standard output is a terminal. */
export const defaultFile = 'prompt-lint-report.html';

/** Puts the page where it goes. */
export type Deliver = (page: string) => void;

/**
 * Decides where the page goes: to the named file, to standard output when that is a pipe or a file, else to `prompt-lint-report.html` in the
 * current folder.
 *
 * @param named The value of `--output-file`.
 * @throws UserError when another file has the name that nobody asked for; when writing fails, the returned function does.
 */
export function deliverTo(named: string | undefined, terminal: Terminal): Deliver {
  const { cwd, isTerminal, stdout, stderr } = terminal;
  if (named === undefined && !isTerminal) return stdout;
  const name = named ?? defaultFile;
  const file = resolve(cwd, name);
  const isForeign = holdsSomethingElse(file);
  if (isForeign && named === undefined)
    throw new UserError(
      `${defaultFile} is there, and is no page of prompt-lint; name another file with --output-file`,
    );
  return (page) => {
    if (isForeign) stderr(`prompt-lint: ${escapeVisible(name)} was no page of prompt-lint; it is replaced\n`);
    writeReport(file, name, page);
    stderr(`prompt-lint: the report is in ${escapeVisible(name)}\n`);
  };
}

/** A file with content that has not the look of a page of ours. A device or a pipe is written to, not replaced. */
function holdsSomethingElse(file: string): boolean {
  const stat = statOf(file);
  if (!stat?.isFile() || stat.size === 0) return false;
  try {
    const descriptor = openSync(file, 'r');
    try {
      const head = Buffer.alloc(1024);
      const length = readSync(descriptor, head, 0, head.length, 0);
      return !head.toString('utf8', 0, length).includes(generatorMark);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return true;
  }
}
