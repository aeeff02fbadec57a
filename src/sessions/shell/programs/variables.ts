import { parseArguments } from '../options.ts';
import type { Program } from '../run.ts';
import { namesSetBy } from '../settings.ts';
import type { ProgramTable } from './kinds.ts';

/** Builtins that give variables values which are not shown: what they held before is not known any more. */
function setting(valued: string, from = 0): Program {
  return (call) => {
    const { operands, values } = parseArguments(call.args, valued);
    const names = [...operands.slice(from), ...(values.get('-a') ?? [])];
    const paths = call.input?.paths;
    if (paths) for (const name of names) call.scope.set(name, paths, false);
    else call.scope.forget(names);
    // `mapfile -C 'COMMAND'` runs it for each line.
    for (const command of values.get('-C') ?? []) call.runner.script(command, call.scope);
  };
}

const printf: Program = ({ args, scope }) => {
  if (args[0] === '-v' && args[1] !== undefined) scope.forget([args[1]]);
};

const arithmetic: Program = ({ args, scope }) => scope.forget(args.flatMap(namesSetBy));

/** Builtins of the shell that set variables. */
export const variablePrograms: ProgramTable = [
  ['read', setting('-a -d -i -n -N -p -t -u')],
  ['mapfile readarray', setting('-C -c -d -n -O -s -u')],
  ['unset', setting('')],
  ['getopts', setting('', 1)],
  ['printf', printf],
  ['let', arithmetic],
];
