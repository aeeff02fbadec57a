import { hasAny, parseArguments, shown } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changeHere } from '../kinds.ts';
import { runScript } from '../scripts.ts';

/** `make test`, `just lint`: every operand is a target, judged by its name. */
export const make: Program = (call) => {
  if (call.name === 'ninja' && call.args.includes('-t')) {
    const tool = call.args[call.args.indexOf('-t') + 1] ?? '';
    if (!/^(?:targets|query|graph|commands|deps|compdb|inputs|missingdeps|list|rules|msvc)$/.test(tool))
      call.log.doubt(`\`ninja -t ${shown(tool)}\` may write`);
    return;
  }
  const isMake = /^(?:g|n)?make$/.test(call.name);
  const { operands, flags } = parseArguments(
    call.args,
    '-C --directory -f --file -j --jobs -I -o -W -l --justfile -d --working-directory --set -t --taskfile --dir',
  );
  if (
    hasAny(
      flags,
      isMake
        ? '-n --dry-run --just-print --recon -q --question'
        : '-n --dry-run --just-print --recon -q --question -p --list --summary --list-all -ll -T --tasks -l --show --evaluate --dump --unsorted',
    )
  )
    return;
  if (call.name === 'task' && operands.length === 0 && call.args.includes('-l')) return;
  if (operands.some((operand) => /^(?:SHELL|\.SHELLFLAGS|MAKEFLAGS)=/.test(operand)))
    call.log.doubt(`\`${call.name}\` is told which shell to use`);
  const targets = operands.filter((operand) => !operand.includes('='));
  if (targets.length === 0 && /^n/.test(call.name)) return;
  if (targets.length === 0)
    return call.log.doubt(`\`${call.name}\` runs the default target, which may write`);
  const handed = call.args.includes('--') ? call.args.slice(call.args.indexOf('--')) : [];
  for (const target of targets) runScript({ ...call, name: `${call.name} ${target}` }, target, handed);
};

/** Gradle and Maven: tasks, judged one by one. */
export const tasks =
  (verifying: RegExp, writing: RegExp): Program =>
  (call) => {
    // Maven's options of several letters are no groups of single ones.
    const args = /^mvn/.test(call.name)
      ? call.args.filter((arg) => !/^-[a-z]{2,4}$/.test(arg) || arg === '-pl')
      : call.args;
    const { operands } = parseArguments(
      args,
      '-p --project-dir -b --build-file -x --exclude-task -I --init-script -f --file -pl --projects -P -D -T -s -l --tests --console -c --configuration --dependency --include-build --project-cache-dir -g --gradle-user-home --max-workers --task --module',
    );
    const names = operands.map((operand) => operand.replace(/^.*:(?=[^:]*$)/, ''));
    const rest = names.filter((name) => !verifying.test(name) && name !== 'clean');
    const written = rest.find((name) => writing.test(name));
    if (written !== undefined) return changeHere(call, `\`${call.name} ${written}\` writes`);
    if (names.length > 0 && names.every((name) => name === 'clean'))
      return changeHere(call, `\`${call.name} clean\` deletes built files`);
    if (names.length === 0 && !hasAny(new Set(call.args), '-v -q --status -?'))
      return call.log.doubt(`\`${call.name}\` runs its default task, which may write`);
    const doubtful = rest.find((name) => !verifying.test(name));
    if (doubtful !== undefined) call.log.doubt(`\`${call.name} ${shown(doubtful)}\` may write`);
  };
