import { isFileName } from './file-names.ts';
import type { MentionForm } from './mention.ts';
import { joinPath, lastName, normalPath } from './written-path.ts';

/** A word of a command that may be a path. */
export interface CommandWord {
  readonly word: string;
  readonly offset: number;
  readonly form: MentionForm;
  /** The folder that commands before it went to; undefined when nobody can say. */
  readonly cwd: string | undefined;
}

const interpreters = new Set(
  'python python3 py node bun deno ts-node tsx bash sh zsh source . ruby php perl pwsh powershell Rscript julia lua dart swift'.split(
    ' ',
  ),
);
/** What stands before the command itself. */
const wrappers = new Set(
  'sudo time env npx bunx uv poetry pipenv pdm hatch rye run exec bundle dotenv cross-env nohup xvfb-run mise pnpm yarn npm make-run docker-run'.split(
    ' ',
  ),
);
/** Commands that make, take away or receive what they name. */
const makers = new Set(
  'mkdir touch rm rmdir del mv rename tee clone init create new generate add unzip tar curl wget scp rsync ln mktemp gh ssh chown export set echo printf'.split(
    ' ',
  ),
);
const shellWords = /^(?:[$>#%]|PS>?|❯|➜)$/;
/** Words that begin a command in a code span. */
const known = new Set([
  ...interpreters,
  'cd',
  'cat',
  'psql',
  'pytest',
  'jest',
  'vitest',
  'go',
  'cargo',
  'dotnet',
  'docker',
  'docker-compose',
  'make',
  'npm',
  'npx',
  'pnpm',
  'yarn',
  'bunx',
  'uv',
  'poetry',
  'pipenv',
  'bundle',
  'rake',
  'rails',
  'composer',
  'git',
  'ls',
  'cp',
  'mv',
  'rm',
  'mkdir',
  'touch',
  'chmod',
  'sudo',
  'curl',
  'wget',
  'kubectl',
  'helm',
  'terraform',
  'ansible-playbook',
  'gradle',
  'mvn',
  'phpunit',
  'rspec',
  'mix',
  'flutter',
  'tar',
  'vim',
  'nano',
  'code',
  'open',
  'head',
  'tail',
  'grep',
  'rg',
  'find',
  'sed',
  'source',
  'export',
  'just',
  'task',
  'tsc',
  'eslint',
  'prettier',
  'ruff',
  'black',
  'mypy',
]);

/** Whether a code span holds a command with arguments rather than a name. */
export function isCommand(span: string): boolean {
  const first = /^\s*(?:\$\s+)?([^\s]+)\s/.exec(span.slice(0, 80))?.[1];
  return first !== undefined && (known.has(first) || /^(?:\.\/|\.\.\/|[\w.-]+\/)[\w./-]+$/.test(first));
}

/** Reads the lines of a shell block, or one command. The folder that `cd` goes to holds for what follows. */
export class CommandReader {
  #cwd: string | undefined = '';
  /** Files and folders that commands make, as they are written there. */
  readonly made = new Set<string>();

  /** @param offset Where the line starts in the file. @returns The words that may be paths, in order. */
  read(line: string, offset: number): CommandWord[] {
    const words: CommandWord[] = [];
    if (line.length > 2000) return words;
    let command: { text: string; at: number }[] = [];
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

  #command(tokens: readonly { text: string; at: number }[], offset: number, words: CommandWord[]): void {
    let at = 0;
    while (
      at < tokens.length &&
      (shellWords.test(tokens[at]!.text) ||
        /^\w+=/.test(tokens[at]!.text) ||
        (wrappers.has(tokens[at]!.text) && at + 1 < tokens.length))
    )
      at++;
    const first = tokens[at];
    if (!first) return;
    const name = first.text;
    const push = (token: { text: string; at: number }, form: MentionForm) =>
      words.push({ word: token.text, offset: offset + token.at, form, cwd: this.#cwd });
    if (name === 'cd' || name === 'pushd') {
      const target = tokens[at + 1];
      if (target) push(target, 'cd');
      this.#go(target?.text);
      return;
    }
    const isScript = /^\.?[\w.-]*\/[\w./-]+$/.test(name) || /\.(?:sh|bash|bat|cmd|ps1|py)$/.test(name);
    if (isScript) push(first, 'run');
    const making =
      makers.has(name) ||
      /^(?:create|new|init|generate|scaffold|make:\w+|g)$/.test(tokens[at + 1]?.text ?? '') ||
      tokens.slice(at).some(({ text }) => /^(?:create-|make:|generate$|startapp$|startproject$)/.test(text));
    let running = interpreters.has(name);
    for (let index = at + 1; index < tokens.length; index++) {
      const token = tokens[index]!;
      const { text } = token;
      const before = tokens[index - 1]!.text;
      if (
        /^\d?>>?$/.test(text) ||
        /^(?:-o|--out\w*|--output\S*|-d|--dest\w*|--target\S*|--outdir|--outfile|>|>>|-t|--name|-n|-m|-e|-c)$/.test(
          before,
        )
      ) {
        if (!/^\d?>>?$/.test(text)) this.made.add(text.replace(/^\.\/|\/$/g, ''));
        running &&= !/^-[mec]$/.test(before);
        continue;
      }
      if (text.startsWith('-')) {
        const value = /^--?[\w-]+=(.+)$/.exec(text)?.[1];
        if (value !== undefined && !/^--?(?:out|dest|target|name|source|cov|ignore|exclude|omit)/.test(text))
          push({ text: value, at: token.at + text.length - value.length }, 'argument');
        continue;
      }
      if (making || (name === 'cp' && index === tokens.length - 1)) {
        this.made.add(text.replace(/^\.\/|\/$/g, ''));
        continue;
      }
      if (running && isFileName(lastName(text))) {
        push(token, 'run');
        running = false;
      } else {
        if (running && /^(?:run|test|install|i|x|add|build|eval|task)$/.test(text)) running = text === 'run';
        else if (running) running = false;
        push(token, 'argument');
      }
    }
  }

  #go(target: string | undefined): void {
    if (target === undefined || this.#cwd === undefined) return;
    if (/^[~/$<{-]/.test(target)) this.#cwd = undefined;
    else this.#cwd = normalPath(joinPath(this.#cwd, target.replace(/\/+$/, '')));
  }
}

/** Words of a line, quotes taken off; `&&`, `|`, `;` and redirections are words of their own. */
function tokensOf(line: string): { text: string; at: number }[] {
  const tokens: { text: string; at: number }[] = [];
  for (const match of line.matchAll(/"([^"]*)"|'([^']*)'|&&|\|\||[|;&]|\d?>>?|[^\s"'|;&>]+/g)) {
    const quoted = match[1] ?? match[2];
    tokens.push(
      quoted === undefined ? { text: match[0], at: match.index } : { text: quoted, at: match.index + 1 },
    );
  }
  return tokens;
}
