import { unknownPart } from '../../../core/base/path.ts';
import { isKnown, mayAbbreviate, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { below, ShellScope } from '../scope.ts';
import { judgeSetting } from '../settings.ts';
import type { Row } from './row.ts';

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
      for (const folder of folders.length > 0 ? folders : ['.']) log.write(scope.resolve(folder), 'below');
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
  const { operands } = parseArguments(
    at < 0 ? args : args.slice(0, at),
    '-e -d -t -E -S -c -j --type --extension --exclude --max-depth --size --color',
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
    else if (
      takes(
        arg,
        '-n -d -P -L -s -E -a -R -S --max-args --max-procs --max-chars --delimiter --max-lines --arg-file --process-slot-var',
      )
    )
      at++;
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

/** Whether the value of an option stands behind it. */
const takes = (arg: string, valued: string) => valued.split(' ').includes(arg) || mayAbbreviate(arg, valued);

const parallelValued =
  '-j --jobs -a --arg-file -S --sshlogin -C --colsep -N -n --max-args -L -I -i -s -P --max-procs --delay --results --joblog --tagstring --timeout --retries --load --memfree --nice --block --recstart --recend --basefile --return --workdir --wd --tmpdir --tempdir --env --halt --limit --profile -J --arg-sep --delimiter -d --shuf-seed --seqreplace --slotreplace --sshloginfile --slf --tag-string --transferfile --semaphorename';

const parallel: Program = ({ args, runner, scope, log }) => {
  const at = commandAt(args, parallelValued);
  for (const option of ['--joblog', '--results'])
    if (args.slice(0, at).includes(option)) log.write(scope.resolve(args[args.indexOf(option) + 1] ?? ''));
  const end = args.findIndex((arg) => /^:{3,4}\+?$/.test(arg));
  const words = args.slice(at, end < 0 ? undefined : end);
  if (words.length === 0) return log.doubt();
  runner.script(
    [...words.map((word) => word.replace(/\{[^{}]*\}/g, unknownPart)), unknownPart].join(' '),
    scope,
  );
};

/** Measures command lines, and may write down what it found. */
const hyperfine: Program = (call) => {
  const { values, given, operands } = parseArguments(
    call.args,
    '-n --command-name -w --warmup -m --min-runs -M --max-runs -r --runs -s --style -S --shell -p --prepare -c --cleanup --setup --conclude -i_ -P --parameter-scan -L --parameter-list -D ' +
      '--export-json --export-csv --export-markdown --export-asciidoc --export-orgmode --output --input',
  );
  for (const shell of given('-S --shell'))
    if (!/^(?:none|default|(?:\/bin\/)?(?:ba|z|da|k|fi)?sh)$/.test(shell)) call.log.doubt();
  for (const [option, paths] of values)
    for (const path of /^--(?:export-|output)/.test(option) ? paths : [])
      if (/^--export/.test(option) || /[./]/.test(path)) call.log.write(call.scope.resolve(path));
  const around = given('-p --prepare -c --cleanup --setup --conclude');
  for (const line of [...operands, ...around])
    call.runner.script(line, new ShellScope(call.scope.cwd, call.scope));
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
    const { args, input, scope, runner } = call;
    const at = commandAt(args, valued, skipped);
    const { given } = parseArguments(args.slice(0, at), valued);
    for (const option of outputs === '' ? [] : outputs.split(' '))
      for (const path of given(option)) call.log.write(scope.resolve(path));
    runner.run(args.slice(at), input, scope);
  };
}

const env: Program = (call) => {
  const { args, runner, input } = call;
  const scope = new ShellScope(call.scope.cwd, call.scope);
  let at = 0;
  for (; at < args.length; at++) {
    const setting = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(args[at]!);
    if (setting) {
      judgeSetting(setting[1]!, setting[2]!, runner, scope);
      scope.set(setting[1]!, [setting[2]!], true);
    }
    const arg = args[at]!;
    const folder = /^(?:-C|--chdir)=?(.*)$/.exec(arg);
    if (folder) scope.enter(folder[1] || args[++at]);
    else if (takes(arg, '-u --unset -a --argv0 -P -L -U')) at++;
    else if (/^(?:-S|--split-string)/.test(arg)) {
      const text = arg.replace(/^(?:-S|--split-string=?)/, '');
      return runner.script([text, ...args.slice(at + 1)].join(' '), scope);
    } else if (!arg.startsWith('-') && !/^[A-Za-z_]\w*=/.test(arg)) break;
  }
  runner.run(args.slice(at), input, scope);
  if (scope.freshRepository) call.scope.freshRepository = true;
};

/** `command -v X` only tells where X is. */
const command: Program = (call) => {
  if (/^-[vV]/.test(call.args[0] ?? '')) return;
  wrapping('-a')(call);
};

const sudo: Program = (call) => {
  const [first = ''] = call.args;
  if (/^-(?:l|v|K|-list|-validate)$/.test(first) || (first === '-k' && call.args.length === 1)) return;
  const own = call.args.slice(0, commandAt(call.args));
  if (own.some((arg) => /^(?:-[ace]|--edit)$/.test(arg))) call.log.doubt();
  const isSetting = (arg: string) => /^[A-Z_]+=/.test(arg);
  for (const arg of call.args.filter(isSetting))
    judgeSetting(arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1), call.runner, call.scope);
  const words = call.args.filter((arg) => !isSetting(arg));
  if (/^-[is]$/.test(words[0] ?? '') && words.length === 1) return call.log.doubt();
  wrapping(
    '-u -g -h -p -C -T -r -t -D -R -U --user --group --host --prompt --close-from --command-timeout --role --type --chdir --chroot --other-user --login-class',
  )({ ...call, args: words });
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
  for (const arg of args) {
    if (arg.startsWith('-')) continue;
    runner.script(arg.replace(/^npm:/, 'npm run '), new ShellScope(scope.cwd, scope));
  }
};

const script: Program = ({ args, runner, scope, log }) => {
  const { given, operands } = parseArguments(args, '-c --command');
  for (const line of given('-c --command')) runner.script(line, scope);
  if (operands[0] !== undefined) log.write(scope.resolve(operands[0]));
};

const su: Program = ({ args, runner, scope, log }) => {
  const lines = args.filter((_, at) => /^-\w*c$|^--command$/.test(args[at - 1] ?? ''));
  for (const line of lines) runner.script(line, scope);
  if (lines.length === 0) log.doubt();
};

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
  { names: 'command', judge: command },
  { names: 'sudo doas gsudo', judge: sudo },
  { names: 'su runuser', judge: su },
  { names: 'eval', judge: evaluate },
  { names: 'watch viddy nodemon', judge: watch },
  { names: 'concurrently', judge: several },
  { names: 'hyperfine', judge: hyperfine },
  { names: 'flock',
    judge: (call) => {
      const file = parseArguments(call.args, '-w -E --timeout --wait --conflict-exit-code').operands[0] ?? '';
      if (!/^(?:\d+|\/(?!tmp\b).*)$/.test(file)) call.log.write(call.scope.resolve(file));
      wrapping('-w -E --timeout --wait --conflict-exit-code', 1)(call);
    } },
  { names: 'dotenv cross-env env-cmd dotenvx with-env',
    judge: (call) => {
      const at = call.args.indexOf('--');
      env({ ...call, args: at >= 0 ? call.args.slice(at + 1) : call.args.filter((arg) => arg !== 'run') });
    } },
  { names: 'direnv op doppler infisical aws-vault chamber',
    judge: (call) => {
      const at = call.args.indexOf('--');
      if (at >= 0) return call.runner.run(call.args.slice(at + 1), call.input, call.scope);
      const [verb, ...rest] = call.args;
      if (call.name === 'direnv' && verb === 'exec')
        return call.runner.run(rest.slice(1), call.input, call.scope);
      if (/^(?:status|version|list|ls|whoami|get|read|secrets|me)$/.test(verb ?? '')) return;
      call.log.doubt();
    } },
  { names: 'script', judge: script },
  { names: 'xvfb-run dbus-run-session fakeroot systemd-run', judge: wrapping('-s -n -p --server-args --unit') },
  { names: 'perf', loads: /^(?:-s|--script|--gen-script|--(?:objdump|addr2line|disassembler-style|itrace-cmd))(?:=|$)/, own: { stat: wrapping('-e -o -p -t -C --output', 0, '-o --output') }, looks: 'report, list, script, annotate, diff, version' },
];
