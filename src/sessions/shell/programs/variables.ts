import { judgeArithmetic } from '../evaluated.ts';
import { parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { judgeSetting, namesSetBy } from '../settings.ts';
import type { ProgramTable } from './kinds.ts';

/** A name of a variable may have a subscript, which is evaluated: `read 'a[$(rm x)]'`. */
function judgeNames(names: readonly string[], { runner, scope }: Call): void {
  for (const name of names)
    if (name.includes('[')) judgeArithmetic(name.replace(/\]=.*$/s, ']'), runner, scope);
}

/** Builtins that give variables values which are not shown: what they held before is not known any more. */
function setting(valued: string, from = 0): Program {
  return (call) => {
    const { operands, values } = parseArguments(call.args, valued);
    const names = [...operands.slice(from), ...(values.get('-a') ?? [])];
    judgeNames(names, call);
    call.scope.forget(names);
    const text = call.name === 'read' && names.length === 1 ? call.input?.text : undefined;
    if (text !== undefined) call.scope.set(names[0]!, [text.split('\n')[0]!], false);
    // `mapfile -C 'COMMAND'` runs it for each line.
    for (const command of values.get('-C') ?? []) call.runner.script(command, call.scope);
  };
}

const printf: Program = (call) => {
  const { args, scope } = call;
  if (args[0] !== '-v' || args[1] === undefined) return;
  judgeNames([args[1]], call);
  scope.forget([args[1]]);
};

const arithmetic: Program = ({ args, scope, runner }) => {
  for (const arg of args) judgeArithmetic(arg, runner, scope);
  scope.forget(args.flatMap(namesSetBy));
};

/** `declare -i n=TEXT` evaluates the text, `declare -n n=TEXT` takes it for a name. */
const declaring: Program = (call) => {
  const { args, scope, runner } = call;
  judgeNames(args, call);
  const evaluates = args.some((arg) => /^-[a-zA-Z]*[in]/.test(arg));
  for (const arg of args) {
    const [, name, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(arg) ?? [];
    if (evaluates && value !== undefined) judgeArithmetic(value, runner, scope);
    // What was set before is handed on from now on.
    else if (name === undefined && call.name !== 'local')
      for (const known of scope.get(arg) ?? []) judgeSetting(arg, known, runner, scope);
  }
};

/** `test -v NAME` evaluates the subscript of a name. */
const testing: Program = (call) => {
  judgeNames(
    call.args.filter((_, at) => /^-[vR]$/.test(call.args[at - 1] ?? '')),
    call,
  );
};

/** Builtins of the shell that set variables or look at them. */
export const variablePrograms: ProgramTable = [
  ['read', setting('-a -d -i -n -N -p -t -u')],
  ['mapfile readarray', setting('-C -c -d -n -O -s -u')],
  ['unset', setting('')],
  ['getopts', setting('', 1)],
  ['wait', (call) => judgeNames(call.args, call)],
  ['printf', printf],
  ['let', arithmetic],
  ['export local declare typeset readonly', declaring],
  ['test [', testing],
];
