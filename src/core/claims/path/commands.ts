import { memoized } from '../../base/memoized.ts';
import { joinPath, lastName, normalPath } from '../../base/path.ts';
import {
  asking,
  checkers,
  commandNames,
  folderOptions,
  interpreters,
  makers,
  making,
  movable,
  resultOptions,
  seekers,
  workOptions,
  wrappers,
} from '../lexicon/programs.ts';
import { isFileName } from './written.ts';

/** A word of a command that may be a path. */
export interface CommandWord {
  readonly word: string;
  readonly offset: number;
  /** The command runs it or works with it, goes there, or is only given it. */
  readonly form: 'run' | 'cd' | 'argument';
  /** The folder that commands before it went to; undefined when nobody can say. */
  readonly cwd: string | undefined;
}

/** What a command names and makes. */
interface CommandParts {
  readonly words: readonly CommandWord[];
  readonly made: ReadonlySet<string>;
}

/** Reads a code span: nothing, unless it holds a command with arguments. Offsets are those in the span. */
export const pathsInCommand = memoized(200, (span): CommandParts => {
  const reader = new CommandReader();
  const first = /^[\s$]*([^\s$]\S*)\s/.exec(span.slice(0, 80))?.[1];
  const isCommand =
    first !== undefined && (commandNames.has(first) || (first.includes('/') && isScript(first)));
  return { words: isCommand ? reader.read(span, 0) : [], made: reader.made };
});

/** A word of a line; `at` is where its text starts, behind a quote. */
interface Word {
  readonly text: string;
  readonly at: number;
}

const longestLine = 2000;
const longestFolder = 300;
const prompts = /^(?:[$>#%]|PS>?|❯|➜)$/;
const separators = /^(?:&&|\|\||[|;&])$/;
const redirection = /^\d?>>?$/;

/** Reads the lines of a shell block, or one command. The folder that `cd` goes to holds for what follows. */
export class CommandReader {
  #cwd: string | undefined = '';
  /** Files and folders that commands make, or ask for before they use them, as they are written there. */
  readonly made = new Set<string>();
  /** The folders that were cloned from an address; `*` from one that the reader is to fill in. */
  readonly #cloned = new Set<string>();

  /** @param offset Where the line starts in the file. @returns The words that may be paths, in order. */
  read(line: string, offset: number): CommandWord[] {
    const words: CommandWord[] = [];
    if (line.length > longestLine) return words;
    for (const file of testedFiles(line)) this.#make(file);
    let command: Word[] = [];
    for (const word of wordsOf(line)) {
      if (word.text === '#') break;
      if (separators.test(word.text)) {
        this.#command(command, offset, words);
        command = [];
      } else command.push(word);
    }
    this.#command(command, offset, words);
    return words;
  }

  #command(all: readonly Word[], offset: number, found: CommandWord[]): void {
    const [first, ...words] = all.slice(startOf(all));
    if (!first || seekers.has(first.text)) return;
    const push = ({ text, at }: Word, form: CommandWord['form']) =>
      found.push({ word: text, offset: offset + at, form, cwd: this.#cwd });
    if (first.text === 'cd' || first.text === 'pushd') {
      const [to] = words;
      const folder = to?.text.replace(/\/$/, '') ?? '';
      const isClone = this.#cloned.has(folder) || (this.#cloned.has('*') && !folder.includes('/'));
      if (to && !isClone) push(to, 'cd');
      this.#go(to?.text);
      return;
    }
    if (isScript(first.text)) push(first, 'run');
    const makesAll = isMaking(first.text, words);
    const go = all.findIndex(({ text }) => text === 'go');
    const task = go < 0 ? undefined : all[go + 1];
    const goRuns = /^(?:run|build|test|install|vet|generate)$/.test(task?.text ?? '') ? task!.at : undefined;
    let runs = interpreters.has(first.text);
    for (const [index, word] of words.entries()) {
      const { text, at } = word;
      const before = words[index - 1]?.text ?? first.text;
      if (redirection.test(text)) continue;
      if (receives(before)) {
        this.#make(text);
        // `python -m package`, `node -e code`: no file is run.
        if (/^-[mec]$/.test(before)) runs = false;
      } else if (text.startsWith('-')) {
        const equals = text.indexOf('=');
        const option = text.slice(0, Math.max(0, equals));
        if (isOption(option) && equals < text.length - 1)
          push(
            { text: text.slice(equals + 1), at: at + equals + 1 },
            formBehind(option, text.slice(equals + 1)),
          );
      } else if (makesAll || (first.text === 'cp' && index === words.length - 1)) this.#make(text);
      else {
        const isFile = isFileName(lastName(text));
        const isRun = isFile && (runs || (goRuns !== undefined && at > goRuns));
        // `go run ./cmd/server`: the folder of a package.
        const isPackage = goRuns !== undefined && at > goRuns && /^\.\/[\w/-]+$/.test(text);
        push(word, isRun ? 'run' : isPackage ? 'cd' : formIn(first.text, before, text));
        runs = runs && !isFile && text === 'run';
      }
    }
  }

  #make(written: string): void {
    this.made.add(written.replace(/^\.\//, '').replace(/\/$/, ''));
    if (written.includes(':')) this.#cloned.add(lastName(written).replace(/\.git$/, ''));
    else if (/^[<[{$]/.test(written)) this.#cloned.add('*');
  }

  #go(target: string | undefined): void {
    if (target === undefined || this.#cwd === undefined) return;
    if (/^[~/$<{-]/.test(target) || this.#cwd.length + target.length > longestFolder) this.#cwd = undefined;
    else this.#cwd = normalPath(joinPath(this.#cwd, target));
  }
}

/** Words of a line, quotes taken off; `&&`, `|`, `;` and redirections are words of their own. */
function wordsOf(line: string): Word[] {
  return Array.from(
    line.matchAll(/"([^"]*)"|'([^']*)'|&&|\|\||[|;&]|\d?>>?|[^\s"'|;&>]+/g),
    ({ 0: text, 1: double, 2: single, index }) => {
      const quoted = double ?? single;
      return quoted === undefined ? { text, at: index } : { text: quoted, at: index + 1 };
    },
  );
}

/** The files that a line of a script looks for before it uses them: `[ -f x ]`, `test ! -e "x"`, `Test-Path x`. */
function testedFiles(line: string): string[] {
  if (!/\[ |\btest |\bTest-Path /.test(line)) return [];
  return Array.from(
    line.matchAll(
      /(?:\[|\btest)\s[!\s]{0,9}-[efrsx]\s+["']?([\w./-]{1,200})|\bTest-Path\s+["']?([\w./\\-]{1,200})/g,
    ),
    ([, file, path]) => (file ?? path ?? '').replaceAll('\\', '/'),
  );
}

/** Where the command itself begins, behind the shell's prompt, assignments and wrappers. */
function startOf(words: readonly Word[]): number {
  const isBefore = ({ text }: Word, at: number) =>
    prompts.test(text) || /^\w+=/.test(text) || (wrappers.has(text) && at + 1 < words.length);
  const start = words.findIndex((word, at) => !isBefore(word, at));
  return start < 0 ? words.length : start;
}

/** `./x`, `scripts/x`, `x.sh`. */
function isScript(written: string): boolean {
  const name = /^\.\.?\\/.test(written) ? written.replaceAll('\\', '/') : written;
  if (name.length > 200 || !/^[\w./-]+$/.test(name)) return false;
  return (name.includes('/') && !/^\/|\/$/.test(name)) || /\.(?:sh|bash|bat|cmd|ps1|py)$/.test(name);
}

/** Whether a command makes, takes away or receives what it names. */
function isMaking(program: string, words: readonly Word[]): boolean {
  if (makers.has(program) || making.has(words[0]?.text ?? '')) return true;
  return [program, ...words.map(({ text }) => text)].some((text) =>
    /^(?:create-|make:|generate$|startapp$|startproject$)/.test(text),
  );
}

/** Whether what stands behind is made, or is no file. */
function receives(option: string): boolean {
  return (
    resultOptions.has(option) || redirection.test(option) || /^--(?:out|dest|target)[\w-]*$/.test(option)
  );
}

/** Whether an option may be given a path that is there. */
function isOption(option: string): boolean {
  return (
    /^--?[\w-]+$/.test(option) && !/^--?(?:out|dest|target|name|source|cov|ignore|exclude|omit)/.test(option)
  );
}

/** How a program is given an argument, by what stands before it. */
function formIn(program: string, before: string, argument: string): CommandWord['form'] {
  // `pytest tests/unit/`: a file in its place is as often an example, a folder hardly ever.
  if (argument.endsWith('/') && checkers.has(program)) return 'cd';
  if (before === '--project' ? program === 'dotnet' : folderOptions.has(before) && movable.has(program))
    return 'cd';
  return asking.has(program) ? 'argument' : formBehind(before, argument);
}

/** How an option is given its value. */
function formBehind(option: string, value: string): CommandWord['form'] {
  if (!workOptions.has(option)) return 'argument';
  if (isFileName(lastName(value))) return 'run';
  return value.includes('/') ? 'cd' : 'argument';
}
