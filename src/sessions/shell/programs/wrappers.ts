import { unknownPart } from '../../../core/base/path.ts';
import { isKnown, mayAbbreviate, parseArguments } from '../options.ts';
import { type Call, type Program, readPaths, runWords, writePaths } from '../run.ts';
import { below, ShellScope } from '../scope.ts';
import { judgeSetting } from '../settings.ts';
import type { ProgramRule, Row } from './row.ts';

const find: Program = (call) => {
  const { args, log, scope } = call;
  let at = 0;
  while (/^-[HLPO]\d?$|^-D$/.test(args[at] ?? '')) at++;
  const first = at;
  while (at < args.length && !/^[-(!]/.test(args[at]!)) at++;
  const folders = at === first ? ['.'] : args.slice(first, at);
  for (const folder of folders) log.read(scope.resolve(folder));
  for (; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '-delete') for (const folder of folders) log.write(scope.resolve(folder), 'below');
    else if (/^-f(?:print0?|printf|ls)$/.test(arg)) log.write(scope.resolve(args[at + 1] ?? ''));
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

/** Runs a command for files that are found below the folders. */
function runFor(
  { runner, scope }: Call,
  words: readonly string[],
  hole: string | RegExp,
  folders: readonly string[],
): void {
  for (const folder of folders.slice(0, 8)) {
    const path = isKnown(folder) ? below(folder, scope) : unknownPart;
    const filled = words.map((word) => word.replaceAll(hole, () => path));
    runner.run(filled, undefined, scope);
  }
}

const fd: Program = (call) => {
  const { args } = call;
  const at = args.findIndex((arg) => /^(?:-x|-X|--exec|--exec-batch)$/.test(arg));
  const { operands } = parseArguments(
    at < 0 ? args : args.slice(0, at),
    '-e -d -t -E -S -c -j --type --extension --exclude --max-depth --size --color',
  );
  const folders = operands.length < 2 ? ['.'] : operands.slice(1);
  readPaths(call, folders);
  if (at < 0) return;
  const words = args.slice(at + 1);
  const filled = words.some((word) => word.includes('{')) ? words : [...words, '{}'];
  runFor(call, filled, /\{[./]*\}/g, folders);
};

const xargsValued =
  '-I -J -n -d -P -L -s -E -a -R -S --max-args --max-procs --max-chars --delimiter --max-lines --arg-file --process-slot-var';

const xargs: Program = ({ args, input, runner, scope }) => {
  const at = commandAt(args, xargsValued);
  const { given, has } = parseArguments(args.slice(0, at), xargsValued);
  const hole = given('-I -J --replace')[0] ?? (has('-i --replace') ? '{}' : undefined);
  const words = args.slice(at);
  if (words.length === 0) return;
  for (const path of input?.paths ?? [unknownPart]) {
    const filled = hole ? words.map((word) => word.replaceAll(hole, () => path)) : [...words, path];
    runner.run(filled, { text: undefined }, scope);
  }
};

/** Whether the value of an option stands behind it. */
const takes = (arg: string, valued: string) => valued.split(' ').includes(arg) || mayAbbreviate(arg, valued);

const parallelValued =
  '-j --jobs -a --arg-file -S --sshlogin -C --colsep -N -n --max-args -L -I -i -s -P --max-procs --delay --results --joblog --tagstring --timeout --retries --load --memfree --nice --block --recstart --recend --basefile --return --workdir --wd --tmpdir --tempdir --env --halt --limit --profile -J --arg-sep --delimiter -d --shuf-seed --seqreplace --slotreplace --sshloginfile --slf --tag-string --transferfile --semaphorename';

const parallel: Program = (call) => {
  const { args } = call;
  const at = commandAt(args, parallelValued);
  writePaths(call, parseArguments(args.slice(0, at), parallelValued).given('--joblog --results'));
  const end = args.findIndex((arg) => /^:{3,4}\+?$/.test(arg));
  const words = args.slice(at, end < 0 ? undefined : end);
  if (words.length === 0) return call.log.doubt();
  const filled = words.map((word) => word.replace(/\{[^{}]*\}/g, unknownPart));
  call.runner.script([...filled, unknownPart].join(' '), call.scope);
};

/** Measures command lines, and may write down what it found. */
const hyperfine: ProgramRule = {
  valued:
    '-n --command-name -w --warmup -m --min-runs -M --max-runs -r --runs -s --style -S --shell -i_ -P --parameter-scan -L --parameter-list -D --output --input',
  runs: '-p --prepare -c --cleanup --setup --conclude',
  outputs: '--export-json --export-csv --export-markdown --export-asciidoc --export-orgmode',
  judge: (call, { given, operands }) => {
    const ownShell = /^(?:none|default|(?:\/bin\/)?(?:ba|z|da|k|fi)?sh)$/;
    if (!given('-S --shell').every((shell) => ownShell.test(shell))) call.log.doubt();
    writePaths(
      call,
      given('--output').filter((path) => /[./]/.test(path)),
    );
    for (const line of operands) call.runner.script(line, new ShellScope(call.scope.cwd, call.scope));
  },
};

/**
 * Where the command stands that a program runs.
 *
 * @param valued The program's own options that take a value.
 * @param skipped So many operands stand before the command, such as the time of `timeout`.
 */
export function commandAt(args: readonly string[], valued = '', skipped = 0): number {
  let left = skipped;
  let at = 0;
  for (; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--') return at + 1 + left;
    if (takes(arg, valued)) at++;
    else if (!arg.startsWith('-') && left-- === 0) break;
  }
  return at;
}

/** A program that runs its operands as a command. @param outputs Those of its options whose value is a file that it writes. */
export function wrapping(valued = '', skipped = 0, outputs = ''): Program {
  return (call) => {
    const at = commandAt(call.args, valued, skipped);
    writePaths(call, outputs === '' ? [] : parseArguments(call.args.slice(0, at), valued).given(outputs));
    runWords(call, call.args.slice(at));
  };
}

/** Judges a variable that stands in front of a command. @returns Whether it is one. */
function sets(arg: string, { runner }: Call, scope: ShellScope): boolean {
  const [, name, value = ''] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(arg) ?? [];
  if (name === undefined) return false;
  judgeSetting(name, value, runner, scope);
  scope.set(name, [value], true);
  return true;
}

const env: Program = (call) => {
  const { args, runner, input } = call;
  const scope = new ShellScope(call.scope.cwd, call.scope);
  let at = 0;
  for (; at < args.length; at++) {
    const arg = args[at]!;
    const folder = /^(?:-C|--chdir)=?(.*)$/.exec(arg);
    if (folder) scope.enter(folder[1] || args[++at]);
    else if (takes(arg, '-u --unset -a --argv0 -P -L -U')) at++;
    else if (/^(?:-S|--split-string)/.test(arg)) {
      const text = arg.replace(/^(?:-S|--split-string=?)/, '');
      return runner.script([text, ...args.slice(at + 1)].join(' '), scope);
    } else if (!sets(arg, call, scope) && !arg.startsWith('-')) break;
  }
  runner.run(args.slice(at), input, scope);
  if (scope.freshRepository) call.scope.freshRepository = true;
};

const sudoValued =
  '-u -g -h -p -C -T -r -t -D -R -U --user --group --host --prompt --close-from --command-timeout --role --type --chdir --chroot --other-user --login-class';

const sudo: Program = (call) => {
  const [first = ''] = call.args;
  if (/^-(?:l|v|K|-list|-validate)$/.test(first) || (first === '-k' && call.args.length === 1)) return;
  const own = call.args.slice(0, commandAt(call.args));
  if (own.some((arg) => /^(?:-[ace]|--edit)$/.test(arg))) call.log.doubt();
  const isSetting = (arg: string) => /^[A-Z_]+=/.test(arg);
  for (const arg of call.args.filter(isSetting)) sets(arg, call, new ShellScope(call.scope.cwd, call.scope));
  const words = call.args.filter((arg) => !isSetting(arg));
  if (/^-[is]$/.test(words[0] ?? '') && words.length === 1) return call.log.doubt();
  wrapping(sudoValued)({ ...call, args: words });
};

const evaluate: Program = ({ args, runner, scope, log }) => {
  const text = args.join(' ');
  // What a version manager or an agent prints for the shell only sets variables.
  if (text === unknownPart) return log.doubt();
  if (text !== '') runner.script(text, scope);
};

const watch: Program = ({ args, runner, scope, name }) => {
  const at = commandAt(args, '-n --interval -e -w --watch');
  if (name === 'nodemon') return runner.run(['node', ...args.slice(at)], undefined, scope);
  runner.script(args.slice(at).join(' '), scope);
};

/** `concurrently "npm:lint" "npm test"`: each operand is a command line. */
const several: Program = ({ args, runner, scope }) => {
  for (const arg of args.filter((each) => !each.startsWith('-')))
    runner.script(arg.replace(/^npm:/, 'npm run '), new ShellScope(scope.cwd, scope));
};

const su: Program = ({ args, runner, scope, log }) => {
  const lines = args.filter((_, at) => /^-\w*c$|^--command$/.test(args[at - 1] ?? ''));
  for (const line of lines) runner.script(line, scope);
  if (lines.length === 0) log.doubt();
};

const flockValued = '-w -E --timeout --wait --conflict-exit-code';

/** Programs that run the command of their arguments. */
// biome-ignore format: a table
export const wrapperRows: readonly Row[] = [
  { names: 'find gfind', judge: find },
  { names: 'fd fdfind', judge: fd },
  { names: 'xargs gxargs', judge: xargs },
  { names: 'parallel rush', judge: parallel },
  { names: 'time gtime', judge: wrapping('-f -o --format --output', 0, '-o --output') },
  { names: 'timeout gtimeout', judge: wrapping('-s -k --signal --kill-after', 1) },
  { names: 'nohup setsid builtin exec coproc noglob nocorrect chronic catchsegv caffeinate unbuffer stdbuf proxychains proxychains4 tsocks rtk - !',
    judge: wrapping('-i -o -e -a --input --output --error') },
  { names: 'nice ionice taskset chrt numactl cpulimit', judge: wrapping('-n -c -p --adjustment --cpunodebind --membind -l') },
  { names: 'strace ltrace valgrind dtruss', judge: wrapping('-e -o -p -s -P -E -O -u -S -b -A -n -F -l -x -a --output --trace --suppressions --tool --env --attach --user', 0, '-o --output --log-file --xml-file') },
  { names: 'env genv', judge: env },
  // `command -v X` only tells where X is.
  { names: 'command', judge: (call) => /^-[vV]/.test(call.args[0] ?? '') || wrapping('-a')(call) },
  { names: 'sudo doas gsudo', judge: sudo },
  { names: 'su runuser', judge: su },
  { names: 'eval', judge: evaluate },
  { names: 'watch viddy nodemon', judge: watch },
  { names: 'concurrently', judge: several },
  { names: 'hyperfine', ...hyperfine },
  { names: 'flock', valued: flockValued,
    judge: (call, { operands: [file = ''] }) => {
      if (!/^(?:\d+|\/(?!tmp\b).*)$/.test(file)) call.log.write(call.scope.resolve(file));
      wrapping(flockValued, 1)(call);
    } },
  { names: 'dotenv cross-env env-cmd dotenvx with-env',
    judge: (call) => {
      const at = call.args.indexOf('--');
      env({ ...call, args: at >= 0 ? call.args.slice(at + 1) : call.args.filter((arg) => arg !== 'run') });
    } },
  { names: 'direnv op doppler infisical aws-vault chamber',
    judge: (call) => {
      const at = call.args.indexOf('--');
      if (at >= 0) return runWords(call, call.args.slice(at + 1));
      const [verb = '', ...rest] = call.args;
      if (call.name === 'direnv' && verb === 'exec') return runWords(call, rest.slice(1));
      if (!/^(?:status|version|list|ls|whoami|get|read|secrets|me)$/.test(verb)) call.log.doubt();
    } },
  { names: 'script', runs: '-c --command', judge: (call, { operands }) => writePaths(call, operands.slice(0, 1)) },
  { names: 'xvfb-run dbus-run-session fakeroot systemd-run', judge: wrapping('-s -n -p --server-args --unit') },
  { names: 'perf', loads: /^(?:-s|--script|--gen-script|--(?:objdump|addr2line|disassembler-style|itrace-cmd))(?:=|$)/, own: { stat: wrapping('-e -o -p -t -C --output', 0, '-o --output') }, looks: 'report, list, script, annotate, diff, version' },
];
