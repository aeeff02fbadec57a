import { hasAny, isKnown, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { type ProgramTable, writeAll } from './kinds.ts';

const sed: Program = (call) => {
  const { name, args, scope, log } = call;
  const inPlace = args.some((arg) => /^-[nErsuz]*i/.test(arg) || /^--i/.test(arg) || arg === '-I');
  // BSD's `sed -i ''` gives the suffix as a word of its own.
  const cleaned = args.filter((arg, at) => !(arg === '' && /^-[nEr]*[iI]$/.test(args[at - 1] ?? '')));
  const { operands, values, flags } = parseArguments(
    cleaned.filter((arg) => !/^-i/.test(arg)),
    '-e --expression -f --file -l --line-length',
  );
  const scripts = values.get('-e') ?? values.get('--expression') ?? [];
  const givenApart = hasAny(flags, '-e --expression -f --file');
  const files = givenApart ? operands : operands.slice(1);
  if (inPlace) return writeAll({ ...call, name: `${name} -i` }, files, 'edits');
  for (const file of files) if (file !== '-') log.read(scope.resolve(file));
  for (const script of givenApart
    ? [...scripts, ...(values.get('--expression') ?? [])]
    : operands.slice(0, 1))
    judgeSedScript(script, call);
  if (hasAny(flags, '-f --file')) log.doubt('`sed -f` runs a script that is not shown');
};

/** In a sed script, `w FILE` writes and `e` runs a command; both may also be flags of `s`. */
function judgeSedScript(script: string, { log, scope }: Call): void {
  for (const piece of sedCommands(script)) {
    const write = /^[wW]\s*(\S.*)$/.exec(piece);
    if (write) log.write(scope.resolve(write[1]!.trim()), '`sed w` writes');
    if (/^e(?:\s|$)/.test(piece)) log.doubt('`sed e` runs commands');
    const flags = substitutionFlags(piece);
    if (flags === undefined) continue;
    const target = /w\s+(\S.*)$/.exec(flags);
    if (target) log.write(scope.resolve(target[1]!.trim()), '`sed w` writes');
    else if (flags.includes('e')) log.doubt('`sed s///e` runs commands');
  }
}

/** The commands of a sed script without their addresses; those inside patterns may be cut wrongly, on the safe side. */
function sedCommands(script: string): string[] {
  const commands: string[] = [];
  const lastBracket = script.lastIndexOf(']');
  let at = 0;
  while (at < script.length) {
    // An address: numbers, `$`, `/pattern/`, `\cpatternc`, with `,`, `!`, `~` and `+`.
    const before = at;
    while (at < script.length && /[\s;{}\d$,!~+]/.test(script[at]!)) at++;
    if (script[at] === '/' || script[at] === '\\') {
      at = endOfDelimited(script, script[at] === '\\' ? at + 1 : at, lastBracket);
      if (/[IM]/.test(script[at] ?? '')) at++;
      continue;
    }
    if (at >= script.length) break;
    const command = script[at]!;
    let end = at + 1;
    if (command === 's' || command === 'y') {
      const delimiter = script[at + 1];
      const middle = endOfDelimited(script, at + 1, lastBracket) - 1;
      end = delimiter === undefined ? script.length : endOfDelimited(script, middle, lastBracket);
      const flags = /^[^;}\n]*/.exec(script.slice(end, end + 300))![0];
      commands.push(`s///${flags}`);
      end += flags.length;
    } else {
      const isText = /[aicwWrRebt:#]/.test(command);
      const stop = isText ? /\n/ : /[;}\n]/;
      const rest = script.slice(at).search(stop);
      end = rest < 0 ? script.length : at + Math.max(rest, 1);
      commands.push(script.slice(at, end).trim());
    }
    at = Math.max(end, before + 1);
  }
  return commands;
}

function substitutionFlags(piece: string): string | undefined {
  return piece.startsWith('s///') ? piece.slice(4) : undefined;
}

/** @returns Behind the next delimiter, which stands at `at`. */
function endOfDelimited(script: string, at: number, lastBracket: number): number {
  const delimiter = script[at];
  let inClass = false;
  for (let next = at + 1; next < script.length; next++) {
    const letter = script[next];
    if (letter === '\\') next++;
    else if (letter === '[' && !inClass) inClass = lastBracket > next + 1 && delimiter !== '[';
    else if (letter === ']') inClass = false;
    else if (letter === delimiter && !inClass) return next + 1;
  }
  return script.length;
}

const awk: Program = (call) => {
  const { name, args, scope, log } = call;
  const { operands, values, flags } = parseArguments(
    args,
    '-F -v -f -i -e -l --field-separator --assign --file --include --source --load',
  );
  const includes = values.get('-i') ?? values.get('--include') ?? [];
  const programs = values.get('-e') ?? values.get('--source') ?? [];
  const fromFile = hasAny(flags, '-f --file');
  if (hasAny(flags, '-l --load')) log.doubt(`\`${name} -l\` loads code that may write`);
  // gawk writes its variables, the program or a profile into a file of its own choice where none is named.
  for (const arg of args) {
    const option = /^(?:--(?:profile|pretty-print|dump-variables|debug)(?:=(.*))?|-[op](.*))$/s.exec(arg);
    if (option)
      log.write(
        scope.resolve(option[1] || option[2] || 'awkprof.out'),
        `\`${name} ${arg.slice(0, 2)}\` writes`,
      );
    if (arg === operands[0] && !fromFile) break;
  }
  const isApart = fromFile || programs.length > 0;
  const files = (isApart ? operands : operands.slice(1)).filter((file) => !/^\w+=/.test(file));
  if (includes.includes('inplace')) return writeAll({ ...call, name: `${name} -i inplace` }, files, 'edits');
  for (const file of files) if (file !== '-') log.read(scope.resolve(file));
  if (fromFile) log.doubt(`\`${name} -f\` runs a script that is not shown`);
  for (const program of isApart ? programs : operands.slice(0, 1)) judgeAwk(program, call);
};

/** `print > "file"` writes; `system()`, `| "command"` and `"command" | getline` run commands. */
function judgeAwk(program: string, { name, log, scope, runner }: Call): void {
  const strings: string[] = [];
  // Patterns stand behind an operator or at the beginning, and hold no line break.
  const code = program.replace(
    /#[^\n]*|"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|$)|(?<=(?:^|[\s(,;{}!~&|])\s?)\/(?:[^/\\\n]|\\.){1,300}\//g,
    (text) => {
      if (text[0] !== '"') return text[0] === '#' ? '' : ' 0 ';
      strings.push(text.slice(1, -1));
      return `"${strings.length - 1}"`;
    },
  );
  if (/@load\b/.test(code)) log.doubt(`\`${name}\` loads code that may write`);
  for (const statement of code.split(/[;}\n]/)) {
    const target = redirectTarget(statement);
    if (target === undefined) continue;
    const literal = /^"(\d+)"$/.exec(target);
    if (literal) log.write(scope.resolve(strings[Number(literal[1])]!), `\`${name}\` writes`);
    else log.change(`\`${name}\` writes to a file`);
  }
  for (const [, index] of code.matchAll(/(?:\bsystem\s*\(\s*|\|&?\s*)"(\d+)"/g))
    runner.script(strings[Number(index)]!, scope);
  for (const [, index] of code.matchAll(/"(\d+)"\s*\|&?\s*getline/g))
    runner.script(strings[Number(index)]!, scope);
  if (/\bsystem\s*\(\s*[^"\s]|\bsystem\s*\(\s*"\d+"\s*[^)\s]/.test(code))
    log.doubt(`\`${name}\` runs a command with system()`);
  if (/(?<!\|)\|(?!\|)&?\s*(?!getline|"\d)\w/.test(code))
    log.doubt(`\`${name}\` runs a command through a pipe`);
  if (!isKnown(program) && /[>|]\s*"?\0/.test(program)) log.doubt(`\`${name}\` may write`);
}

/** What stands behind `>` in a `print` statement; inside brackets `>` compares. */
function redirectTarget(statement: string): string | undefined {
  let depth = 0;
  for (let at = statement.search(/\bprintf?\b/); at >= 0 && at < statement.length; at++) {
    if (statement[at] === '(') depth++;
    else if (statement[at] === ')') depth--;
    else if (statement[at] === '|' && depth === 0) return undefined;
    else if (statement[at] === '>' && depth === 0) return statement.slice(at).replace(/^>+/, '').trim();
  }
  return undefined;
}

const editor: Program = (call) => {
  const { operands, flags } = parseArguments(call.args, '-c -S -s -T -u --cmd');
  if (hasAny(flags, '-R -M') && !hasAny(flags, '-c --cmd -S')) {
    for (const file of operands) call.log.read(call.scope.resolve(file));
    return;
  }
  writeAll(
    call,
    operands.filter((operand) => !operand.startsWith('+')),
    'edits',
  );
};

/** Programs that edit text, in a file or on its way. */
export const editingPrograms: ProgramTable = [
  ['sed gsed', sed],
  ['awk gawk mawk nawk', awk],
  ['ed ex vi vim nvim nano emacs emacsclient pico micro joe code subl', editor],
  ['sponge', (call) => writeAll(call, parseArguments(call.args).operands, 'writes')],
  [
    'sd',
    (call) => {
      const { operands, flags } = parseArguments(call.args, '-n -f --flags --max-replacements');
      if (operands.length > 2 && !hasAny(flags, '-p --preview')) writeAll(call, operands.slice(2), 'edits');
    },
  ],
  ['rpl replace rename comby fastmod codemod', (call) => call.log.change(`\`${call.name}\` edits files`)],
  ['dos2unix unix2dos mac2unix', (call) => writeAll(call, parseArguments(call.args).operands, 'edits')],
];
