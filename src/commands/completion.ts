import { rules } from '../../rules/index.ts';
import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { documentKinds } from '../core/parse/source.ts';
import { formats } from '../core/report/formats.ts';
import { inShort, optionTable, type Usage, usages } from './usage.ts';

interface Word {
  readonly names: readonly string[];
  readonly about: string;
  /** What it is given, as `--help` calls it; none for a switch. */
  readonly value?: string | undefined;
}

/** What a value may be, by what the help calls it; all else is a file, or anything. */
const values: Readonly<Record<string, readonly string[]>> = {
  '--format': Object.keys(formats),
  '--kind': documentKinds,
};

const shells = { bash, zsh, fish };

/** `prompt-lint completion bash|zsh|fish`. @throws UserError for another shell. */
export async function completionCommand(
  [shell = '', ...more]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (!Object.hasOwn(shells, shell) || more.length > 0)
    throw new UserError(`completion takes one shell: ${Object.keys(shells).join(', ')}`);
  terminal.stdout(shells[shell as keyof typeof shells]());
  return 0;
}

function wordsOf(options: Usage['options'] = {}): Word[] {
  return Object.entries(options).map(([name, { short, help, value }]) => ({
    names: [`--${name}`, ...(short ? [`-${short}`] : [])],
    about: help,
    value,
  }));
}

const lintWords = wordsOf(optionTable);

const commands = Object.entries<Usage>(usages).map(([name, usage]) => {
  const { words = [], options } = usage;
  const named = name === 'explain' ? [...rules].map(([id, { summary }]) => [id, summary] as const) : words;
  const first = new Map([...named].reverse().map(([word, help]) => [word.split(' ')[0]!, help]));
  const plain = [...first].map(([word, help]): Word => ({ names: [word], about: help }));
  return [name, inShort(usage), [...plain, ...wordsOf(options)]] as const;
});

/** The options that are given a file, or anything. */
const fileOptions = lintWords.flatMap(({ names, value }) => (value && !values[names[0]!] ? names : []));
const namesOf = (words: readonly Word[]) => words.flatMap(({ names }) => names).join(' ');

function bash(): string {
  const asked = lintWords.flatMap(({ names }) => {
    const known = values[names[0]!];
    return known
      ? [`    ${names.join('|')}) COMPREPLY=($(compgen -W "${known.join(' ')}" -- "$current")); return ;;`]
      : [];
  });
  const all = namesOf(lintWords);
  return `# prompt-lint completion for bash
_prompt_lint() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="" words="${all}"
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${asked.join('\n')}
    ${fileOptions.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  [ "$COMP_CWORD" -eq 1 ] || command="\${COMP_WORDS[1]}"
  case "$command" in
    "") words="${all} ${commands.map(([name]) => name).join(' ')}" ;;
${commands.map(([name, , words]) => `    ${name}) words="${namesOf(words)}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "$current" in -*) ;; *) COMPREPLY+=($(compgen -f -- "$current")) ;; esac
}
complete -o filenames -F _prompt_lint prompt-lint
`;
}

function zsh(): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const described = ({ names, about }: Word) =>
    names.map((name) => quoted(`${name.replaceAll(':', '\\:')}:${about}`)).join(' ');
  const all = commands.map(([name, about]) => quoted(`${name}:${about}`)).join(' ');
  const asked = Object.entries(values).map(([name, known]) => {
    const names = lintWords.find((word) => word.names[0] === name)!.names;
    return `    ${names.join('|')}) compadd -- ${known.join(' ')}; return ;;`;
  });
  return `#compdef prompt-lint
_prompt_lint() {
  local -a words_here
  case "$words[CURRENT-1]" in
${asked.join('\n')}
    ${fileOptions.join('|')}) _files; return ;;
  esac
  case "$words[2]" in
${commands.map(([name, , words]) => `    ${name}) words_here=(${words.map(described).join(' ')}) ;;`).join('\n')}
    *) words_here=(${lintWords.map(described).join(' ')}) ;;
  esac
  if (( CURRENT == 2 )); then
    words_here=(${lintWords.map(described).join(' ')} ${all})
  fi
  _describe 'prompt-lint' words_here
  _files
}
if [ "$funcstack[1]" = _prompt_lint ]; then _prompt_lint "$@"; else compdef _prompt_lint prompt-lint; fi
`;
}

function fish(): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = (condition: string, { names, about, value }: Word) => {
    const known = values[names[0]!];
    const flags = names.map((name) =>
      name.startsWith('--')
        ? `-l ${name.slice(2)}`
        : name.startsWith('-')
          ? `-s ${name.slice(1)}`
          : `-a ${name}`,
    );
    const given = known ? ` -x -a ${quoted(known.join(' '))}` : value ? ' -r' : '';
    return `complete -c prompt-lint -n ${quoted(condition)} ${flags.join(' ')}${given} -d ${quoted(about)}`;
  };
  const names = commands.map(([name]) => name).join(' ');
  const isNone = `not __fish_seen_subcommand_from ${names}`;
  return [
    '# prompt-lint completion for fish',
    ...commands.map(([name, about]) => line('__fish_use_subcommand', { names: [name], about })),
    ...lintWords.map((word) => line(isNone, word)),
    ...commands.flatMap(([name, , words]) =>
      words.map((word) => line(`__fish_seen_subcommand_from ${name}`, word)),
    ),
    '',
  ].join('\n');
}
