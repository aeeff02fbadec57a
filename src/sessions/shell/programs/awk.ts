import { isKnown, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { writeAll } from './row.ts';

/** Prints, unless its program writes, or gawk edits in place. */
export const awk: Program = (call) => {
  const { name, args, scope, log } = call;
  const { operands, given, has } = parseArguments(
    args,
    '-F -v -f -E --exec -i -e -l --field-separator --assign --file --include --source --load',
  );
  const programs = given('-e --source');
  const fromFile = has('-f --file -E --exec');
  if (has('-l --load')) log.doubt(`\`${name} -l\` loads code that may write`);
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
  if (given('-i --include').some((file) => file !== 'inplace'))
    log.doubt(`\`${name} -i\` loads code that may write`);
  if (given('-i --include').includes('inplace'))
    return writeAll({ ...call, name: `${name} -i inplace` }, files, 'edits');
  for (const file of files) if (file !== '-') log.read(scope.resolve(file));
  if (fromFile) log.doubt(`\`${name} -f\` runs a script that is not shown`);
  for (const program of isApart ? programs : operands.slice(0, 1)) judgeAwk(program, call);
};

/** `print > "file"` writes; `system()`, `| "command"` and `"command" | getline` run commands. */
function judgeAwk(program: string, { name, log, scope, runner }: Call): void {
  const strings: string[] = [];
  // Patterns stand behind an operator or at the beginning, and hold no line break.
  const code = program.replace(
    /#[^\n]*|"(?:[^"\\\n]|\\.){0,20000}(?:"|(?=\n)|$)|(?<=(?:^|[\s(,;{}!~&|])\s?)\/(?:[^/\\\n]|\\.){1,300}\//g,
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
  if (/[\w$)\]]\s*\|&?\s*getline/.test(code)) log.doubt(`\`${name}\` reads from a command`);
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
