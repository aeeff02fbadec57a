import { EffectLog } from './effect-log.ts';
import type { ShellJudgement } from './judge.ts';
import { joinPath, unknownPart } from './paths.ts';
import { Runner } from './run.ts';
import { Scope } from './scope.ts';
import { cmdVerbs } from './windows-cmd.ts';
import { judgeExpression } from './windows-expression.ts';
import { powershellVerbs } from './windows-powershell.ts';
import { commandsOf, memberOf, unquoted } from './windows-words.ts';

/** `for %f in (*.ts) do`: with `/f` it may run what stands in the brackets, and is no mere head. */
const loopHead = /(?<![^\s(&])for\s+(?:\/[rd]\s+)?%%?\w\s+in\s*\([^()'"`]{0,500}\)\s*do\s+@?/gi;

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
  for (const words of commandsOf(shell === 'cmd' ? text.replace(loopHead, '') : text, shell)) {
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
  if (shell === 'powershell') dropAssignment(words, log);
  // What stands behind `&` and `.` is a program, also where its name is in quotes or in a variable.
  let isCalled = false;
  for (; introducing.test(words[0] ?? '') && words.length > 1; words.shift()) {
    if (shell === 'powershell' && /^[&.]$/.test(words[0]!)) isCalled = true;
    // `if exist FILE COMMAND`
    if (/^exist$/i.test(words[0]!)) words.shift();
  }
  if (shell === 'powershell' && /^[&.]$/.test(words[0] ?? '')) {
    log.doubt('a program whose name is not known may write');
    return;
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
  if (shell === 'powershell' && !isCalled && /^(?:[$"'\d@[({)-]|\w+\()/.test(words[0]!)) {
    judgeExpression(words.join(' '), log);
    return;
  }
  runner.run([isCalled ? withoutVariables(name) : name, ...args], undefined, scope);
}

/** An assignment runs what stands behind it: `$x = Get-Content a`, `@{ n = … }`, `$a, $b = …`. */
function dropAssignment(words: string[], log: EffectLog): void {
  const isTarget = (word: string) =>
    /^(?:\[[\w.[\]]+\])?\$|^\[|^["']/.test(word) || word.startsWith(memberOf);
  let at = 0;
  while (at < words.length && isTarget(words[at]!) && !/^[^'"]*[^!=<>-]=(?!=)/.test(words[at]!)) at++;
  if (at === 0 && /^\w+$/.test(words[0] ?? '') && /^=(?!=)/.test(words[1] ?? '')) at = 1;
  // The sign may be glued to either side.
  const sign = /^(\[[\w.[\]]+\]\$[\w:.]+|\$[\w:.[\]'"]+|\w+)?[-+*/%?]{0,2}=(?!=)([\s\S]*)$/.exec(
    words[at] ?? '',
  );
  if (!sign || (at === 0 && sign[1] === undefined)) return;
  const target = at > 0 ? words[at - 1]! : sign[1]!;
  if (/\.(?:IsReadOnly|Attributes|(?:LastWrite|Creation|LastAccess)Time(?:Utc)?)$/i.test(target))
    log.change('an attribute of a file is set');
  else if (target.startsWith(memberOf)) log.doubt('a property is set, which may write');
  words.splice(0, at + 1, ...(sign[2] === '' ? [] : [sign[2]!]));
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
  return joinPath(scope.folder, withoutVariables(plain));
}

function withoutVariables(word: string): string {
  return word.replace(/\$\{?[\w:]+\}?|\$\([^)]{0,2000}\)|%\w+%/g, unknownPart);
}
