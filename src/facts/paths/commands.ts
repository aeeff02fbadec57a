import { memoized } from '../../base/memoized.ts';
import { formBehind, formIn } from './command-options.ts';
import {
  commandNames,
  interpreters,
  makers,
  shellPrompt,
  type Token,
  tokensOf,
  wrappers,
} from './command-words.ts';
import { isFileName } from './file-names.ts';
import { goPackagesFrom, isGoPackage } from './go-packages.ts';
import type { MentionForm } from './mention.ts';
import { testedFiles } from './tested-files.ts';
import { joinPath, lastName, normalPath } from './written-path.ts';

/** A word of a command that may be a path. */
export interface CommandWord {
  readonly word: string;
  readonly offset: number;
  readonly form: MentionForm;
  /** The folder that commands before it went to; undefined when nobody can say. */
  readonly cwd: string | undefined;
}

/** What a command names and makes. */
interface CommandParts {
  readonly words: readonly CommandWord[];
  readonly made: ReadonlySet<string>;
}

/** Reads a code span: nothing, unless it holds a command with arguments. Offsets are those in the span. */
export const readCommand = memoized(200, (span): CommandParts => {
  const reader = new CommandReader();
  return { words: isCommand(span) ? reader.read(span, 0) : [], made: reader.made };
});

/** Whether a code span holds a command with arguments rather than a name. */
function isCommand(span: string): boolean {
  const first = /^\s*(?:\$\s+)?(\S+)\s/.exec(span.slice(0, 80))?.[1];
  return first !== undefined && (commandNames.has(first) || (first.includes('/') && isScript(first)));
}

const longestFolder = 300;

/** Reads the lines of a shell block, or one command. The folder that `cd` goes to holds for what follows. */
export class CommandReader {
  #cwd: string | undefined = '';
  /** Files and folders that commands make, as they are written there. */
  readonly made = new Set<string>();

  /** @param offset Where the line starts in the file. @returns The words that may be paths, in order. */
  read(line: string, offset: number): CommandWord[] {
    const words: CommandWord[] = [];
    if (line.length > 2000) return words;
    for (const file of testedFiles(line)) this.#make(file);
    let command: Token[] = [];
    for (const token of tokensOf(line)) {
      if (token.text === '#') break;
      if (/^(?:&&|\|\||[|;&])$/.test(token.text)) {
        this.#command(command, offset, words);
        command = [];
      } else command.push(token);
    }
    this.#command(command, offset, words);
    return words;
  }

  #command(tokens: readonly Token[], offset: number, words: CommandWord[]): void {
    const at = commandAt(tokens);
    const first = tokens[at];
    if (!first) return;
    const push = ({ text, at: place }: Token, form: MentionForm) =>
      words.push({ word: text, offset: offset + place, form, cwd: this.#cwd });
    if (first.text === 'cd' || first.text === 'pushd') {
      const target = tokens[at + 1];
      if (target) push(target, 'cd');
      this.#go(target?.text);
      return;
    }
    if (isScript(first.text)) push(first, 'run');
    const making = makes(tokens, at);
    const packages = goPackagesFrom(tokens);
    let running = interpreters.has(first.text);
    for (let index = at + 1; index < tokens.length; index++) {
      const token = tokens[index]!;
      const { text } = token;
      const before = tokens[index - 1]!.text;
      if (redirection.test(text)) continue;
      if (receiving.test(before)) {
        this.#make(text);
        // `python -m package`, `node -e code`: no file is run.
        if (/^-[mec]$/.test(before)) running = false;
      } else if (text.startsWith('-')) {
        const [, option, value] =
          /^(--?(?!out|dest|target|name|source|cov|ignore|exclude|omit)[\w-]+)=(.+)$/.exec(text) ?? [];
        if (option !== undefined && value !== undefined)
          push({ text: value, at: token.at + text.length - value.length }, formBehind(option, value));
      } else if (making || (first.text === 'cp' && index === tokens.length - 1)) this.#make(text);
      else {
        const isFile = isFileName(lastName(text));
        if (packages > 0 && index >= packages && (isFile || isGoPackage(text)))
          push(token, isFile ? 'run' : 'package');
        else push(token, running && isFile ? 'run' : formIn(first.text, before, text));
        running = running && !isFile && text === 'run';
      }
    }
  }

  #make(written: string): void {
    this.made.add(written.replace(/^\.\//, '').replace(/\/$/, ''));
  }

  #go(target: string | undefined): void {
    if (target === undefined || this.#cwd === undefined) return;
    if (/^[~/$<{-]/.test(target)) this.#cwd = undefined;
    else if (this.#cwd.length + target.length > longestFolder) this.#cwd = undefined;
    else this.#cwd = normalPath(joinPath(this.#cwd, target));
  }
}

const redirection = /^\d?>>?$/;
/** Options of which the value is made, or is no file. */
const receiving =
  /^(?:\d?>>?|-o|--out\w*|--output\S*|-d|--dest\w*|--target\S*|--outdir|--outfile|-t|--name|-n|-m|-e|-c)$/;

/** Where the command itself begins, behind the shell's prompt, assignments and wrappers. */
function commandAt(tokens: readonly Token[]): number {
  let at = 0;
  const isBefore = ({ text }: Token) =>
    shellPrompt.test(text) || /^\w+=/.test(text) || (wrappers.has(text) && at + 1 < tokens.length);
  while (at < tokens.length && isBefore(tokens[at]!)) at++;
  return at;
}

/** `./x`, `scripts/x`, `x.sh`. */
function isScript(written: string): boolean {
  const name = /^\.\.?\\/.test(written) ? written.replaceAll('\\', '/') : written;
  if (name.length > 200 || !/^[\w./-]+$/.test(name)) return false;
  return (name.includes('/') && !/^\/|\/$/.test(name)) || /\.(?:sh|bash|bat|cmd|ps1|py)$/.test(name);
}

/** Whether a command makes, takes away or receives what it names. */
function makes(tokens: readonly Token[], at: number): boolean {
  if (makers.has(tokens[at]!.text)) return true;
  if (/^(?:create|new|init|generate|scaffold|make:\w+|g)$/.test(tokens[at + 1]?.text ?? '')) return true;
  return tokens
    .slice(at)
    .some(({ text }) => /^(?:create-|make:|generate$|startapp$|startproject$)/.test(text));
}
