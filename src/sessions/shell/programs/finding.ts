import { isKnown } from '../options.ts';
import { unknownPart } from '../paths.ts';
import type { Call, Program } from '../run.ts';
import { below } from '../words.ts';
import type { ProgramTable } from './kinds.ts';

const find: Program = (call) => {
  const { args, log, scope } = call;
  let at = 0;
  while (/^-[HLPO]\d?$|^-D$/.test(args[at] ?? '')) at++;
  const first = at;
  while (at < args.length && !/^[-(!]/.test(args[at]!)) log.read(scope.resolve(args[at++]!));
  if (at === first) log.read(scope.resolve('.'));
  const folders = args.slice(first, at);
  for (; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '-delete')
      for (const folder of folders.length > 0 ? folders : ['.'])
        log.write(scope.resolve(folder), '`find -delete` deletes below');
    else if (/^-f(?:print0?|printf|ls)$/.test(arg))
      log.write(scope.resolve(args[at + 1] ?? ''), `\`find ${arg}\` writes`);
    else if (/^-(?:exec|ok)(?:dir)?$/.test(arg)) {
      const end = endOfCommand(args, at + 1);
      runFor(call, args.slice(at + 1, end), '{}', folders);
      at = end;
    }
  }
};

function endOfCommand(args: readonly string[], from: number): number {
  let end = from;
  while (end < args.length && args[end] !== ';' && !(args[end] === '+' && args[end - 1]?.includes('{}')))
    end++;
  return end;
}

/** Runs a command for files that are found below the folders. Where the command has no place for them, they stand behind it. */
function runFor(
  { runner, scope }: Pick<Call, 'runner' | 'scope'>,
  words: readonly string[],
  hole: string | RegExp,
  folders: readonly string[],
): void {
  const found = folders.length > 0 ? folders : ['.'];
  for (const folder of found.slice(0, 8)) {
    const path = isKnown(folder) ? below(folder, scope) : unknownPart;
    runner.run(
      words.map((word) => word.replaceAll(hole, () => path)),
      undefined,
      scope,
    );
  }
}

const fd: Program = (call) => {
  const { args, log, scope, runner } = call;
  const at = args.findIndex((arg) => /^(?:-x|-X|--exec|--exec-batch)$/.test(arg));
  const operands = (at < 0 ? args : args.slice(0, at)).filter(
    (arg, index, all) =>
      !arg.startsWith('-') &&
      !/^-(?:[edtEScj]|-(?:type|extension|exclude|max-depth|size|color))$/.test(all[index - 1] ?? ''),
  );
  for (const folder of operands.slice(1)) log.read(scope.resolve(folder));
  if (operands.length < 2) log.read(scope.resolve('.'));
  if (at < 0) return;
  const words = args.slice(at + 1);
  const filled = words.some((word) => word.includes('{')) ? words : [...words, '{}'];
  runFor({ runner, scope }, filled, /\{[./]*\}/g, operands.slice(1));
};

const xargs: Program = ({ args, input, runner, scope }) => {
  let at = 0;
  let hole: string | undefined;
  for (; at < args.length && args[at]!.startsWith('-'); at++) {
    const arg = args[at]!;
    if (arg === '--') {
      at++;
      break;
    }
    if (/^-[IJ]/.test(arg)) hole = arg.length > 2 ? arg.slice(2) : args[++at];
    else if (arg === '-i' || arg.startsWith('--replace')) hole = arg.split('=')[1] ?? '{}';
    else if (/^(?:-[ndPLsEaRS]|--max-args|--max-procs|--delimiter|--max-lines|--arg-file)$/.test(arg)) at++;
  }
  const words = args.slice(at);
  if (words.length === 0) return;
  for (const path of input?.paths ?? [unknownPart]) {
    const filled =
      hole === undefined || hole === ''
        ? [...words, path]
        : words.map((word) => word.replaceAll(hole, () => path));
    runner.run(filled, { text: undefined }, scope);
  }
};

const parallel: Program = ({ args, runner, scope, log }) => {
  let at = 0;
  while (at < args.length && args[at]!.startsWith('-'))
    at += /^(?:-j|--jobs|-a|--delay|-S|--colsep|-C|-N|-n|--results|--joblog)$/.test(args[at]!) ? 2 : 1;
  for (const option of ['--joblog', '--results'])
    if (args.slice(0, at).includes(option))
      log.write(scope.resolve(args[args.indexOf(option) + 1] ?? ''), `\`parallel ${option}\` writes`);
  const end = args.findIndex((arg) => /^:{3,4}\+?$/.test(arg));
  const words = args.slice(at, end < 0 ? undefined : end);
  if (words.length === 0) return log.doubt('`parallel` runs commands that are not shown');
  runner.script(
    [...words.map((word) => word.replace(/\{[^{}]*\}/g, unknownPart)), unknownPart].join(' '),
    scope,
  );
};

/** Programs that look for files and run others for them. */
export const findPrograms: ProgramTable = [
  ['find gfind', find],
  ['fd fdfind', fd],
  ['xargs gxargs', xargs],
  ['parallel rush', parallel],
];
