import { unknownPart } from '../../core/base/path.ts';
import { type WordTest, wordSet, wordTest } from '../../core/base/words.ts';
import { type EffectLog, isHarmlessType, judgeExpression, mayWriteAsMember } from './effect-log.ts';
import type { Shell } from './judge.ts';
import { changingVerbs } from './options.ts';
import type { Runner } from './run.ts';
import type { ShellScope } from './scope.ts';

/** Tells commands by the verb in front of their first hyphen. */
function byVerb(...verbs: readonly string[]): WordTest {
  const set = wordSet(...verbs);
  return { test: (name) => set.has(/^[^-]*(?=-)/.exec(name)?.[0] ?? '') };
}

const reading = byVerb(
  'get test select where measure sort group compare resolve find search show read convertto convertfrom',
  'split join out foreach wait trace use assert',
);
const printing = wordTest(
  'convert-path write-output write-host write-error write-warning write-verbose write-debug write-information write-progress',
);
const writing = byVerb(
  ...changingVerbs,
  'new unregister invoke expand compress dismount block unblock initialize backup checkpoint build deny',
  'submit request complete debug protect unprotect enter exit step hide pop watch receive ping confirm',
  'format limit convert',
);
/** Commands of PowerShell, each with its other names behind it. */
const aliases = new Map(
  (
    'get-content gc cat type, get-childitem gci ls dir, get-item gi, get-itemproperty gp, get-process gps ps, ' +
    'get-service gsv, get-member gm, get-location gl pwd, get-command gcm, get-alias gal, get-variable gv, ' +
    'get-history history, select-string sls, select-object select, where-object where ?, ' +
    'foreach-object foreach %, sort-object sort, measure-object measure, group-object group, ' +
    'compare-object compare diff, format-table ft, format-list fl, format-wide fw, format-custom fc, ' +
    'write-output echo write, start-sleep sleep, set-location cd sl chdir, ' +
    'remove-item rm del ri erase rd rmdir, copy-item cp copy cpi, move-item mv move mi, rename-item ren rni, ' +
    'new-item ni md mkdir, set-content sc, add-content ac, clear-content clc, set-item si, ' +
    'set-itemproperty sp, invoke-webrequest iwr, invoke-restmethod irm, invoke-expression iex, ' +
    'invoke-command icm, invoke-item ii, start-process saps start, stop-process spps kill, tee-object tee, ' +
    'clear-host cls clear, out-host oh, get-unique gu, set-variable sv set'
  )
    .split(', ')
    .flatMap((row) => {
      const [command = '', ...names] = row.split(' ');
      return names.map((name) => [name, command] as const);
    }),
);
/** Commands whose verb tells otherwise: they change nothing but the session of the shell. */
const harmless = wordTest(
  'set-location push-location pop-location set-variable set-strictmode clear-host clear-variable',
  'remove-variable start-sleep import-csv import-clixml import-powershelldatafile add-type new-timespan',
  'invoke-pester set-psdebug set-psreadlineoption new-variable remove-module update-typedata add-member',
  'new-guid exit-pssession format-table format-list format-wide format-custom format-hex out-null out-string',
  'out-host out-default out-gridview convertfrom-*',
);
const words = wordTest(
  'param function filter begin process end switch throw exit break continue true false null default class',
  'enum using if else try catch finally foreach while do until return',
);

/** What a command does: it writes its `first` operand, the `last` or `all`, takes all of them `away`, or writes none. */
type WindowsVerb = 'none' | 'reads' | 'unknown' | 'first' | 'last' | 'all' | 'away';
/** What commands do; of several rows that know one the first counts. It may hang on the arguments. */
type VerbRow = readonly [
  names: WordTest,
  verb: WindowsVerb | ((args: readonly string[]) => WindowsVerb | 'goes on'),
];

const powershellRows: readonly VerbRow[] = [
  [words, 'none'],
  [/^-\w+$/, 'none'],
  [/^/, (args) => (args.includes('-whatif') ? 'none' : 'goes on')],
  [harmless, 'none'],
  [/^tee-object$/, (args) => (args.includes('-variable') ? 'none' : 'first')],
  [/^new-object$/, (args) => (args.some((arg) => isHarmlessType(arg)) ? 'none' : 'unknown')],
  // Another name for a command: what the name is used for is not followed.
  [/^(?:set|new)-alias$/, 'unknown'],
  [/^import-module$/, (args) => (args.some((arg) => /[\\/$]|\.ps\w*1$/.test(arg)) ? 'unknown' : 'none')],
  [/^invoke-scriptanalyzer$/, (args) => (args.includes('-fix') ? 'first' : 'none')],
  [/^foreach-object$/, (args) => (memberIsCalled(args) ? 'unknown' : 'none')],
  [/^out-printer$/, 'first'],
  [/^invoke-(?:webrequest|restmethod)$/, request],
  [/^(?:start-process|start-job|invoke-.*)$/, 'unknown'],
  [/^new-item$/, 'first'],
  [/^(?:out-file|write-file|set-content|add-content|clear-content|export-.*|set-item\w*)$/, 'first'],
  [/^remove-item$/, 'away'],
  [/^(?:copy-item|expand-archive|compress-archive)$/, 'last'],
  [/^(?:move-item|rename-item)$/, 'away'],
  [/^(?:get-(?:content|childitem|item|filehash)|test-path|resolve-path)$/, 'reads'],
  [reading, 'none'],
  [printing, 'none'],
  [byVerb('remove delete move'), 'away'],
  [writing, 'first'],
];

/** What a command of one of these shells does; undefined for programs, which are judged as everywhere. */
function verbOf(rows: readonly VerbRow[], name: string, args: readonly string[]): WindowsVerb | undefined {
  for (const [names, verb] of rows) {
    if (!names.test(name)) continue;
    const found = typeof verb === 'function' ? verb(args) : verb;
    if (found !== 'goes on') return found;
  }
  return undefined;
}

/** `% Delete`, `ForEach-Object -MemberName MoveTo x`: a method by its name. */
function memberIsCalled(args: readonly string[]): boolean {
  const at = args.findIndex((arg) => !arg.startsWith('-') || /^-m(?:e\w*)?$/.test(arg));
  const name = /^-m/.test(args[at] ?? '') ? args[at + 1] : args[at];
  if (name === undefined || !/^[a-z_]\w*$/.test(name)) return false;
  return mayWriteAsMember(name, args.indexOf(name) < args.length - 1);
}

/** Options may be cut short (`-Me POST`), and their value may stand behind a colon. What a hash table hands over is not shown. */
function request(given: readonly string[]): WindowsVerb {
  const args = given.flatMap((arg) => (/^-\w+:./.test(arg) ? arg.split(/:(.*)/s).slice(0, 2) : [arg]));
  const at = args.findIndex((arg) => /^-(?:me\w*|custommethod)$/.test(arg));
  if (at >= 0 && !/^(?:get|head|options)$/.test(args[at + 1] ?? '')) return 'first';
  if (args.some((arg) => /^-o(?:ut?)?$|^-outf/.test(arg))) return 'first';
  const isUnshown = args.some((arg) => /^@[a-z]/.test(arg)) || args.some((arg) => /^-inf/.test(arg));
  return isUnshown || (at < 0 && args.some((arg) => /^-b/.test(arg))) ? 'unknown' : 'none';
}

type WindowsShell = Exclude<Shell, 'posix'>;

/** Stands in front of a member whose object is in brackets: `(Get-Item a).Length` gives `).Length`. */
const memberOf = ')';

function unquoted(word: string): string {
  return word.replace(/^(["'])([\s\S]*)\1$/, '$2').replace(/^@?["']([\s\S]*)["']$/, '$1');
}

/** Splits a text into commands of words. Blocks and groups are taken apart too, so that each command in them is seen. */
function commandsOf(text: string, shell: WindowsShell): string[][] {
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
  const isAtStart = () => word === '' && (words.length === 0 || /^(?:.*=|return|\.|&)$/i.test(words.at(-1)!));
  const bracket = (letter: string, at: number) => {
    // `& { … }` runs what is shown, `& (…)` what the brackets give.
    if (letter === '{' && word === '' && /^[&.]$/.test(words.at(-1) ?? '')) words.pop();
    endCommand();
    // `(Get-Item a).Length`: a member of what the brackets give.
    if (/[)}]/.test(letter) && /^(?:\??\.[A-Za-z_$'"]|\[|::)/.test(text.slice(at + 1, at + 4))) {
      word = memberOf;
      hasMember = true;
    }
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
    } else if (letter === '&' && shell === 'powershell' && text[at + 1] !== '&' && isAtStart()) {
      // The call operator: the word behind it is a program, also when it is a variable or in quotes.
      words.push('&');
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
      else if (shell === 'powershell') bracket(letter, at);
      else endCommand();
      if (letter === '&' && text[at + 1] === '&') at++;
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

/** `for %f in (*.ts) do`: with `/f` it may run what stands in the brackets, and is no mere head. */
const loopHead = /(?<![^\s(&])for\s+(?:\/[rd]\s+)?%%?\w\s+in\s*\([^()'"`]{0,500}\)\s*do\s+@?/gi;

/**
 * Judges a command line of PowerShell or cmd.exe, by its verbs: a smaller judge than that of the POSIX shells.
 *
 * @param outer Keeps what is found, and judges the programs that are called.
 */
export function judgeWindowsText(text: string, shell: WindowsShell, outer: Runner, scope: ShellScope): void {
  const { log } = outer;
  const runner = outer.withText(log, () => log.doubt());
  let count = 0;
  for (const words of commandsOf(shell === 'cmd' ? text.replace(loopHead, '') : text, shell)) {
    if (++count > 20_000) {
      log.doubt();
      return;
    }
    judgeWords(words, shell, scope, runner);
  }
}

/** Words in front of a command. */
const introducing =
  /^(?:&|\.|call|@|if|else|elseif|foreach|for|while|try|catch|finally|do|in|return|not|exist|start)$/i;

function judgeWords(found: readonly string[], shell: WindowsShell, scope: ShellScope, runner: Runner): void {
  const { log } = runner;
  const words: string[] = [];
  for (let at = 0; at < found.length; at++) {
    const redirect = /^(?:[\d*&]?)(>>?)(.*)$/s.exec(found[at]!);
    if (!redirect || found[at]!.startsWith('"')) {
      words.push(found[at]!);
      continue;
    }
    const target = unquoted(redirect[2] === '' ? (found[++at] ?? '') : redirect[2]!);
    if (/^(?:&\d|\$null|nul)$/i.test(target)) continue;
    log.write(resolved(target, scope));
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
    log.doubt();
    return;
  }
  if (words[0]?.includes('==') && words.length > 1) words.shift();
  const name = unquoted(words[0] ?? '').replace(/^@/, '');
  if (name === '') return;
  const args = words.slice(1).map(unquoted);
  const called = name.toLowerCase();
  const given = args.map((arg) => arg.toLowerCase());
  const verb =
    shell === 'powershell'
      ? verbOf(powershellRows, aliases.get(called) ?? called, given)
      : verbOf(cmdRows, called.replace(/\.exe$/, ''), given);
  if (verb) {
    apply(verb, shell, args, scope, log);
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
    log.change();
  else if (target.startsWith(memberOf)) log.doubt();
  words.splice(0, at + 1, ...(sign[2] === '' ? [] : [sign[2]!]));
}

function apply(
  verb: WindowsVerb,
  shell: WindowsShell,
  args: readonly string[],
  scope: ShellScope,
  log: EffectLog,
): void {
  if (verb === 'none') return;
  if (verb === 'unknown') {
    log.doubt();
    return;
  }
  const isOption = shell === 'cmd' ? /^\/[a-z?]/i : /^-[a-z]/i;
  const isNaming = /^-(?:path|literalpath|filepath|destination|name)$/i;
  const takesValue = /^-(?!path|literalpath|recurse|force|raw)[a-z]+$/i;
  const named = args.flatMap((arg, at) => (isNaming.test(arg) ? [args[at + 1] ?? ''] : []));
  const operands = args.filter((arg, at) => !isOption.test(arg) && !takesValue.test(args[at - 1] ?? ''));
  const paths = (named.length > 0 ? named : operands).map((path) => resolved(path, scope));
  if (verb === 'reads') {
    for (const path of paths) log.read(path);
    return;
  }
  const written = verb === 'last' ? paths.slice(-1) : verb === 'first' ? paths.slice(0, 1) : paths;
  for (const path of written) log.write(path, verb === 'away' ? verb : undefined);
  if (written.length === 0) log.change();
}

/** Paths with forward slashes; variables but for the temporary folder are not known. */
function resolved(path: string, scope: ShellScope): string {
  const plain = path
    .replace(/\$env:(?:TEMP|TMP)\b|\$\{env:(?:TEMP|TMP)\}|%(?:TEMP|TMP)%/gi, '/tmp')
    .replaceAll('\\', '/');
  return scope.resolve(withoutVariables(plain));
}

function withoutVariables(word: string): string {
  return word.replace(/\$\{?[\w:]+\}?|\$\([^)]{0,2000}\)|%\w+%/g, unknownPart);
}

/** Names of commands. */
const named = (names: string) => new RegExp(`^(?:${names.replace(/[.?()]/g, '\\$&').replaceAll(' ', '|')})$`);

/** Commands of cmd.exe. */
// biome-ignore format: a table
const cmdRows: readonly VerbRow[] = [
  [/^wmic$/, (args) => (args.some((arg) => /^(?:call|set|create|delete)$/.test(arg)) ? 'first' : 'none')],
  [/^(?:assoc|ftype)$/, (args) => (args.some((arg) => arg.includes('=')) ? 'first' : 'none')],
  [/^reg$/, (args) => (args[0] === 'query' ? 'none' : 'first')],
  [/^attrib$/, (args) => (args.some((arg) => /^[-+][rash]$/.test(arg)) ? 'goes on' : 'reads')],
  [/^(?:net|sc|schtasks)$/,
    ([first = '', ...rest]) => rest.length === 0 && /^(?:query|\/query|view|start|user|localgroup|statistics|config)?$/.test(first) ? 'none' : 'goes on'],
  [/\.(?:bat|cmd)$/, 'unknown'],
  [named('dir type more find findstr tree where fc comp sort'), 'reads'],
  [named('echo echo. rem ver vol title cls pause exit set setlocal endlocal path prompt color cd chdir pushd popd hostname whoami tasklist systeminfo ipconfig ping nslookup tracert netstat driverquery timeout choice goto help shift chcp verify query defined errorlevel ) ('), 'none'],
  [named('del erase rd rmdir'), 'away'],
  [named('copy xcopy robocopy'), 'last'],
  [named('move ren rename'), 'away'],
  [named('md mkdir'), 'all'],
  [named('mklink attrib icacls takeown cacls compact cipher'), 'last'],
  [named('setx format diskpart chkdsk sc net schtasks shutdown taskkill msiexec regsvr32 bcdedit powercfg label subst logoff'), 'first'],
];
