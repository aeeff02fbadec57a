import { hasAny, parseArguments } from '../../options.ts';
import type { Call, Program } from '../../run.ts';
import { writeOutput } from '../checks/output.ts';
import { changeHere } from '../kinds.ts';

export const compiler: Program = (call) => {
  const { values, operands, flags } = parseArguments(
    call.args,
    '-o -I -L -l -D -x -include -std --edition --crate-type -C -isystem -MF -Xclang',
  );
  for (const file of operands) call.log.read(call.scope.resolve(file));
  if (hasAny(flags, '-fsyntax-only -E -M -MM -### --version -v') && !flags.has('-o')) return;
  for (const path of values.get('-o') ?? []) if (path !== '-') writeOutput(call, path);
};

export const typescript: Program = (call) => {
  if (call.args.includes('--init')) return changeHere(call, `\`${call.name} --init\` writes tsconfig.json`);
  if (hasAny(new Set(call.args), '--noEmit --build --clean') && call.args.includes('--clean'))
    changeHere(call, '`tsc --clean` deletes built files');
};

export const flutter: Program = (call) => {
  const [verb = '', second = ''] = call.args.filter((arg) => !arg.startsWith('-'));
  if (
    /^(?:analyze|test|build|doctor|devices|--version|info|assemble)$/.test(verb) ||
    (verb === 'pub' && /^(?:outdated|deps)$/.test(second))
  )
    return;
  if (
    verb === 'format' &&
    hasAny(new Set(call.args), '--set-exit-if-changed') &&
    call.args.some((arg) => /^(?:--output=none|-o)$/.test(arg))
  )
    return;
  if (verb === 'fix' && !call.args.includes('--apply')) return;
  if (/^(?:run|compile)$/.test(verb)) return call.log.doubt(`\`${call.name} ${verb}\` may write`);
  changeHere(call, `\`${call.name} ${verb}\` writes files`);
};

/** `sass a.scss a.css`, `sass scss:css` */
export function sassTargets(call: Call): void {
  const { operands } = parseArguments(call.args, '-I --load-path -s --style -p --pkg-importer');
  const pairs = operands.filter((operand) => /^[^:]{2,}:[^/]/.test(operand));
  const targets =
    pairs.length > 0 ? pairs.map((pair) => pair.slice(pair.indexOf(':') + 1)) : operands.slice(1);
  for (const target of targets) writeOutput(call, target, 'FILE');
}
