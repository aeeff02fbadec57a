import { EffectLog } from './effect-log.ts';
import type { ShellJudgement } from './judge.ts';
import { joinPath, unknownPart } from './paths.ts';
import { Runner } from './run.ts';
import { Scope } from './scope.ts';
import { cmdVerbs } from './windows-cmd.ts';
import { powershellVerbs } from './windows-powershell.ts';

/** What is told of one command of these shells: its effect, and how many of its operands it reads or writes. */
export interface WindowsVerb {
  readonly effect: 'reads' | 'writes' | 'none' | 'unknown';
  /** What it does to what its operand names: "deletes". */
  readonly how?: string;
  /** Which operand is written: the first unless told. */
  readonly written?: 'first' | 'last' | 'all';
}

/** Judges a command line of PowerShell or cmd.exe, by its verbs: a smaller judge than that of the POSIX shells. */
export function judgeWindows(
  command: string,
  shell: 'powershell' | 'cmd',
  cwd: string | undefined,
): ShellJudgement {
  const log = new EffectLog(cwd?.replaceAll('\\', '/'));
  judgeWindowsText(command.replaceAll('\0', ' '), shell, log, new Scope(cwd));
  return log.build();
}

export function judgeWindowsText(
  text: string,
  shell: 'powershell' | 'cmd',
  log: EffectLog,
  scope: Scope,
): void {
  const runner = new Runner(log, () => log.doubt('a script of another shell may write'));
  let count = 0;
  for (const words of commandsOf(text, shell)) {
    if (++count > 20_000) {
      log.doubt('the command is too long to be judged');
      return;
    }
    judgeWords(words, shell, log, scope, runner);
  }
}

/** Words in front of a command. */
const introducing =
  /^(?:&|\.|call|@|if|else|elseif|foreach|for|while|try|catch|finally|do|in|return|not|exist|start)$/i;

function judgeWords(
  found: readonly string[],
  shell: 'powershell' | 'cmd',
  log: EffectLog,
  scope: Scope,
  runner: Runner,
): void {
  const words: string[] = [];
  for (let at = 0; at < found.length; at++) {
    const redirect = /^(?:[\d*&]?)(>>?)(.*)$/s.exec(found[at]!);
    if (!redirect || found[at]!.startsWith('"')) {
      words.push(found[at]!);
      continue;
    }
    const target = unquoted(redirect[2] === '' ? (found[++at] ?? '') : redirect[2]!);
    if (/^(?:&\d|\$null|nul)$/i.test(target)) continue;
    log.write(resolved(target, scope), `\`${redirect[1]}\` writes`);
  }
  // An assignment runs what stands behind it: `$x = Get-Content a`.
  if (
    shell === 'powershell' &&
    /^(?:\[[\w.]+\])?\$[\w:.]+$/.test(words[0] ?? '') &&
    /^[-+*/]?=$/.test(words[1] ?? '')
  )
    words.splice(0, 2);
  for (; introducing.test(words[0] ?? '') && words.length > 1; words.shift()) {
    // `if exist FILE COMMAND`
    if (/^exist$/i.test(words[0]!)) words.shift();
  }
  if (words[0]?.includes('==') && words.length > 1) words.shift();
  const name = unquoted(words[0] ?? '').replace(/^@/, '');
  if (name === '') return;
  const args = words.slice(1).map(unquoted);
  const verbs = shell === 'powershell' ? powershellVerbs : cmdVerbs;
  const verb = verbs(
    name.toLowerCase(),
    args.map((arg) => arg.toLowerCase()),
  );
  if (verb) {
    apply(verb, name, args, shell, log, scope);
    return;
  }
  if (shell === 'powershell' && /^(?:[$"'\d@[({-]|\w+\()/.test(words[0]!)) {
    // An expression: a method of .NET may write.
    if (
      /::\w*(?:Write|Delete|Move|Copy|Create|Append|Start|Set|Replace|Save)|\.(?:Save|Delete|MoveTo|CopyTo|Invoke|Kill|Start|Create|Set\w*|Write\w*|Append\w*)\(/i.test(
        found.join(' '),
      )
    )
      log.change('a method of .NET writes');
    return;
  }
  runner.run([name, ...args], undefined, scope);
}

function apply(
  verb: WindowsVerb,
  name: string,
  args: readonly string[],
  shell: string,
  log: EffectLog,
  scope: Scope,
): void {
  if (verb.effect === 'none') return;
  if (verb.effect === 'unknown') {
    log.doubt(`\`${name}\` may write`);
    return;
  }
  const isOption = shell === 'cmd' ? /^\/[a-z?]/i : /^-[a-z]/i;
  const named = args.flatMap((arg, at) =>
    /^-(?:path|literalpath|filepath|destination|name)$/i.test(arg) ? [args[at + 1] ?? ''] : [],
  );
  const operands =
    named.length > 0
      ? named
      : args.filter(
          (arg, at) =>
            !isOption.test(arg) &&
            !/^-(?!path|literalpath|recurse|force|raw)[a-z]+$/i.test(args[at - 1] ?? ''),
        );
  if (verb.effect === 'reads') {
    for (const operand of operands) log.read(resolved(operand, scope));
    return;
  }
  const written =
    verb.written === 'all' ? operands : verb.written === 'last' ? operands.slice(-1) : operands.slice(0, 1);
  for (const path of written) log.write(resolved(path, scope), `\`${name}\` ${verb.how ?? 'writes'}`);
  if (written.length === 0) log.change(`\`${name}\` ${verb.how ?? 'writes'}`);
}

/** Paths with forward slashes; variables but for the temporary folder are not known. */
function resolved(path: string, scope: Scope): string {
  const plain = path
    .replace(/\$env:(?:TEMP|TMP)\b|\$\{env:(?:TEMP|TMP)\}|%(?:TEMP|TMP)%/gi, '/tmp')
    .replaceAll('\\', '/');
  const known = plain.replace(/\$\{?[\w:]+\}?|\$\([^)]*\)|%\w+%/g, unknownPart);
  return joinPath(scope.folder, known);
}

function unquoted(word: string): string {
  return word.replace(/^(["'])([\s\S]*)\1$/, '$2').replace(/^@?["']([\s\S]*)["']$/, '$1');
}

/** Splits a text into commands of words. Blocks and groups are taken apart too, so that each command in them is seen. */
function commandsOf(text: string, shell: 'powershell' | 'cmd'): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word = '';
  // Whether the word has a dot or colon, as the name of a method does.
  let hasMember = false;
  const endWord = () => {
    if (word !== '') words.push(word);
    word = '';
    hasMember = false;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  const escaping = shell === 'cmd' ? '^' : '`';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === escaping && at + 1 < text.length) {
      const next = text[++at]!;
      if (next !== '\n') word += next;
    } else if (letter === '"' || (letter === "'" && shell === 'powershell')) {
      const isHere = shell === 'powershell' && word === '@';
      const end = isHere ? text.indexOf(`\n${letter}@`, at) : text.indexOf(letter, at + 1);
      const stop = end < 0 ? text.length : end + (isHere ? 2 : 0);
      const content = text.slice(at, stop + 1);
      word += content;
      // `"$(Remove-Item x)"` runs.
      if (letter === '"' && shell === 'powershell')
        for (const [, inner] of content.matchAll(/\$\(([^()]*)\)/g))
          for (const command of commandsOf(inner!, shell)) commands.push(command);
      at = stop;
    } else if (letter === '#' && shell === 'powershell' && word === '') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end - 1;
    } else if (letter === '>' && /^[\d*&]?>?$/.test(word)) {
      word += letter;
    } else if (letter === '>') {
      endWord();
      word = letter;
    } else if (letter === '&' && /^[\d*]?>>?$/.test(word)) {
      word += letter;
    } else if (
      /[;|&\n\r(){}]/.test(letter) &&
      !(letter === ';' && shell === 'cmd') &&
      !(
        /[{}]/.test(letter) &&
        (shell === 'cmd' || word.endsWith('$') || (letter === '}' && word.startsWith('${')))
      )
    ) {
      // A method's parentheses belong to its word.
      if (letter === '(' && hasMember && /[\w\]]/.test(word.at(-1) ?? '')) word += letter;
      else endCommand();
    } else if (/\s|,/.test(letter)) {
      endWord();
    } else {
      word += letter;
      if (letter === '.' || letter === ':') hasMember = true;
    }
  }
  endCommand();
  return commands;
}
