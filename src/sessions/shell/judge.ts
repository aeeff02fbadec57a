import { lazyModule } from '../../core/base/lazy-module.ts';
import { unknownPart } from '../../core/base/path.ts';

/**
 * What a command does: `none` when it only reads, verifies or writes to a temporary folder; `unknown` when it runs something that may write.
 */
export type Effect = 'none' | 'writes' | 'unknown';

/** A file or folder that a command wrote. */
export interface ShellWrite {
  /** Relative to where the command ran, or absolute; a glob pattern as written. */
  readonly path: string;
  /** What becomes of it, where it is more than written: it goes `away` as a whole, or what is found `below` it; by a `link` it has another name. */
  readonly takes?: 'away' | 'below' | 'link' | undefined;
}

export interface ShellJudgement {
  readonly effect: Effect;
  /** The files and folders that it wrote, as far as they are literal. */
  readonly writes: readonly ShellWrite[];
  /** Whether `writes` is not all: it changes, or may change, something that is not named there (a commit, a package, a file whose name is not known). */
  readonly writesElsewhere: boolean;
  /** Files and folders that it read or listed, as far as they are literal; a glob pattern as written. */
  readonly reads: readonly string[];
  readonly reach: WriteReach;
  /** What of it only a person does, in words behind "it". */
  readonly reserved?: string;
  /** It records an answer at the approval gate. */
  readonly approves?: true;
}

/** Where a command may write, to guard a place: more than `writes`, which says what is work. */
export interface WriteReach {
  /** All that it writes, moves, deletes or links to, below temporary folders too; with `unknownPart` where that is unknown. */
  readonly targets: readonly ShellWrite[];
  /** Paths in the words of what may write and does not say where, and the folders in which that runs. */
  readonly named: readonly string[];
  /** Code among those words. */
  readonly code: readonly string[];
  /** Paths with `..` as they were written, read or not: behind a link, only the file system tells where they lead. */
  readonly raised: readonly string[];
}

export type Shell = 'posix' | 'powershell' | 'cmd';

const shells = lazyModule(() => import('./shells.ts'));

/** Sessions repeat themselves, and several rules ask for the same command. */
const judged = new Map<string, ShellJudgement>();
let charactersJudged = 0;
/** In characters of commands. */
const mostKept = 1_000_000;

/**
 * A longer command is not read, and may write anything: Linux runs none (MAX_ARG_STRLEN, 128 KB for one argument), and 1 MB of commands would take the
 * parser seconds and hundreds of megabytes.
 */
const longestCommand = 131_072;

/**
 * Judges a command line, or a script of several lines, by what it says; nothing is run. Takes time in proportion to its length.
 *
 * @param shell The shell that runs it; a POSIX shell by default.
 * @param cwd The absolute folder in which it ran, where known. Files below it are the session's work even when it is a temporary folder.
 * @throws ModuleWanted while the parser is not loaded; nothing else, whatever the command.
 */
export function judgeCommand(command: string, shell: Shell = 'posix', cwd?: string): ShellJudgement {
  if (command.length >= longestCommand) return tooLong;
  const key = `${shell}\0${cwd ?? ''}\0${command}`;
  const known = judged.get(key);
  if (known) return known;
  const judgement = shells().judgeShell(command, shell, cwd);
  charactersJudged += key.length;
  if (charactersJudged > mostKept) {
    judged.clear();
    charactersJudged = key.length;
  }
  judged.set(key, judgement);
  return judgement;
}

/**
 * What a command line did that ended with an error: nothing, where it is one command; else what ran before the part that failed. `unknown` where
 * that part may not have run.
 *
 * @throws ModuleWanted as `judgeCommand`.
 */
export function judgeFailedCommand(command: string, shell: Shell = 'posix', cwd?: string): ShellJudgement {
  if (command.length >= longestCommand) return tooLong;
  return shell === 'posix' && /[;&|\n]/.test(command) ? shells().judgeFailedPosix(command, cwd) : nothing;
}

const tooLong: ShellJudgement = {
  ...{ effect: 'unknown', writesElsewhere: true },
  ...{ writes: [], reads: [] },
  reach: { targets: [{ path: unknownPart }], named: [], code: [], raised: [] },
};

const nothing: ShellJudgement = {
  effect: 'none',
  ...{ writes: [], writesElsewhere: false, reads: [] },
  reach: { targets: [], named: [], code: [], raised: [] },
};
