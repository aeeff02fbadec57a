import type { Program } from '../run.ts';
import { Scope } from '../scope.ts';
import type { ProgramTable } from './kinds.ts';

/** `adb shell` runs its command on the device. */
const adb: Program = (call) => {
  const at = call.args.findIndex(
    (arg, index) => !arg.startsWith('-') && !/^-[sLHPt]$/.test(call.args[index - 1] ?? ''),
  );
  const [verb = '', ...rest] = at < 0 ? [] : call.args.slice(at);
  if (/^(?:shell|exec-out)$/.test(verb) && rest.length > 0)
    return call.runner.script(rest.join(' '), new Scope(undefined, call.scope));
  const clears = verb === 'logcat' && rest.some((arg) => /^(?:-c|--clear|-f)$/.test(arg));
  const looks =
    /^(?:devices|logcat|version|get-state|get-serialno|get-devpath|features|jdwp|help|wait-for\S*)$/;
  const lists = /^(?:forward|reverse|mdns)$/.test(verb) && /^(?:--list|check|services)$/.test(rest[0] ?? '');
  if ((!looks.test(verb) && !lists) || clears) call.log.change(`\`adb ${verb}\` changes a device or a file`);
};

/** `xcrun simctl list`: runs a tool of the developer's folder. */
const xcrun: Program = ({ args, runner, input, scope }) => {
  const at = args.findIndex(
    (arg, index) => !arg.startsWith('-') && !/^-{1,2}(?:sdk|toolchain)$/.test(args[index - 1] ?? ''),
  );
  // With these in front it only tells where a tool or an SDK is.
  if (/^-{1,2}(?:find|f|show-sdk-\S+|show-toolchain-\S+)$/.test(args[Math.max(at, 1) - 1] ?? '')) return;
  if (at >= 0) runner.run(args.slice(at), input, scope);
};

/** Programs that reach phones, simulators and their tools. */
export const devicePrograms: ProgramTable = [
  ['adb', adb],
  ['xcrun', xcrun],
];
