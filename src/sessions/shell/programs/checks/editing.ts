import { hasAny, parseArguments } from '../../options.ts';
import type { Call, Program } from '../../run.ts';
import { changeHere, writeAll } from '../kinds.ts';
import { writesByName } from '../scripts.ts';

/** Reports unless one of the options is given, which makes it edit files. */
export function editsWith(options: string, valued = ''): Program {
  return (call) => {
    const { flags, operands } = parseArguments(call.args, valued);
    const given = options.split(' ').find((option) => flags.has(option) || call.args.includes(option));
    if (given !== undefined) editFiles({ ...call, name: `${call.name} ${given}` }, operands);
  };
}

/** Edits files unless one of the options is given, which makes it report. */
export function editsUnless(options: string, valued = ''): Program {
  return (call) => {
    const { flags, operands } = parseArguments(call.args, valued);
    if (
      operands.includes('-') ||
      hasAny(flags, options) ||
      call.args.some((arg) => options.split(' ').includes(arg))
    )
      return;
    editFiles(call, operands);
  };
}

export function editFiles(call: Call, operands: readonly string[]): void {
  const files = operands.filter((operand) => /[./*]/.test(operand));
  if (files.length === 0) changeHere(call, `\`${call.name}\` edits files`);
  else writeAll(call, files, 'edits');
}

/** Test runs write nothing that is kept, but for the options that accept new snapshots. */
export function testing(
  updating = '-u --update --updateSnapshot --update-snapshots --snapshot-update --force-regen --update-goldens --inline-snapshot=create --inline-snapshot=fix',
  valued = '',
): Program {
  return (call) => {
    if (/^(?:tox|nox)$/.test(call.name)) sessionsByName(call);
    const { flags } = parseArguments(call.args, `-t --testNamePattern -c --config -k -m -n -p ${valued}`);
    const given = updating.split(' ').find((option) => flags.has(option) || call.args.includes(option));
    if (given !== undefined) changeHere(call, `\`${call.name} ${given}\` writes snapshots`);
  };
}

/** `tox -e release`, `nox -s format`: scripts of the project by their names. */
function sessionsByName(call: Call): void {
  const { values } = parseArguments(call.args, '-e -s --session --sessions --env -c -f');
  for (const option of ['-e', '-s', '--session', '--sessions', '--env'])
    for (const name of values.get(option) ?? [])
      if (writesByName(name)) changeHere(call, `\`${call.name} ${name}\` writes, by its name`);
}
