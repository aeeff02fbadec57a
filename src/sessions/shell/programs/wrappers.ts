import { unknownPart } from '../paths.ts';
import type { Call, Program } from '../run.ts';
import { Scope } from '../scope.ts';
import { judgeSetting } from '../settings.ts';
import type { ProgramTable } from './kinds.ts';
import { hyperfine } from './wrappers/hyperfine.ts';

/**
 * A program that runs its operands as a command.
 *
 * @param valued Its own options that take a value.
 * @param skipped So many operands stand before the command, such as the time of `timeout`.
 * @param outputs Those of the options whose value is a file that it writes.
 */
function wrapping(valued = '', skipped = 0, outputs = ''): Program {
  const takesValue = new Set(valued.split(' '));
  return (call) => {
    const { args, input, scope, runner } = call;
    let at = 0;
    for (let left = skipped; at < args.length; at++) {
      const arg = args[at]!;
      if (arg === '--') {
        at += 1 + left;
        break;
      }
      if (outputs !== '') writeOutputOf(call, arg, args[at + 1], outputs);
      if (takesValue.has(arg)) at++;
      else if (!arg.startsWith('-') && left-- === 0) break;
    }
    runner.run(args.slice(at), input, scope);
  };
}

/** `-o FILE`, `-oFILE`, `--output=FILE` */
function writeOutputOf(
  { name, scope, log }: Call,
  arg: string,
  next: string | undefined,
  outputs: string,
): void {
  for (const option of outputs.split(' ')) {
    const isLong = option.startsWith('--');
    const value =
      arg === option
        ? next
        : arg.startsWith(isLong ? `${option}=` : option)
          ? arg.slice(option.length)
          : undefined;
    if (value !== undefined && (isLong || !arg.startsWith('--')))
      log.write(scope.resolve(value.replace(/^=/, '')), `\`${name} ${option}\` writes`);
  }
}

const env: Program = (call) => {
  const { args, runner, input } = call;
  const scope = new Scope(call.scope.cwd, call.scope);
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
    else if (/^(?:-u|--unset)$/.test(arg)) at++;
    else if (/^(?:-S|--split-string)$/.test(arg)) return runner.script(args.slice(at + 1).join(' '), scope);
    else if (!arg.startsWith('-') && !/^[A-Za-z_]\w*=/.test(arg)) break;
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
  if (/^-(?:l|v|k|K|-list|-validate)$/.test(call.args[0] ?? '')) return;
  const isSetting = (arg: string) => /^[A-Z_]+=/.test(arg);
  for (const arg of call.args.filter(isSetting))
    judgeSetting(arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1), call.runner, call.scope);
  const words = call.args.filter((arg) => !isSetting(arg));
  if (/^-[is]$/.test(words[0] ?? '') && words.length === 1) return call.log.doubt('`sudo` opens a shell');
  wrapping('-u -g -h -p -C -T -r -t --user --group')({ ...call, args: words });
};

const evaluate: Program = ({ args, runner, scope, log }) => {
  const text = args.join(' ');
  // What a version manager or an agent prints for the shell only sets variables.
  if (text === unknownPart) return log.doubt('`eval` runs a command that is not shown');
  if (text !== '') runner.script(text, scope);
};

const watch: Program = ({ args, runner, scope, name }) => {
  let at = 0;
  while (at < args.length && args[at]!.startsWith('-'))
    at += /^(?:-n|--interval|-e|-w|--watch)$/.test(args[at]!) ? 2 : 1;
  if (name === 'nodemon') return runner.run(['node', ...args.slice(at)], undefined, scope);
  runner.script(args.slice(at).join(' '), scope);
};

/** `concurrently "npm:lint" "npm test"`: each operand is a command line. */
const several: Program = ({ args, runner, scope }) => {
  for (const arg of args) {
    if (arg.startsWith('-')) continue;
    runner.script(arg.replace(/^npm:/, 'npm run '), new Scope(scope.cwd, scope));
  }
};

const script: Program = (call) => {
  const at = call.args.findIndex((arg) => /^-\w*c$|^--command$/.test(arg));
  if (at >= 0) call.runner.script(call.args[at + 1] ?? '', call.scope);
  const file = call.args.find((arg, index) => !arg.startsWith('-') && index !== at + 1);
  if (file !== undefined) call.log.write(call.scope.resolve(file), '`script` writes');
};

const su: Program = (call) => {
  const at = call.args.findIndex((arg) => arg === '-c' || arg === '--command');
  if (at < 0) call.log.doubt(`\`${call.name}\` opens a shell`);
  else call.runner.script(call.args[at + 1] ?? '', call.scope);
};

/** Programs that run the command of their arguments. */
export const wrapperPrograms: ProgramTable = [
  ['time gtime', wrapping('-f -o --format --output', 0, '-o --output')],
  ['timeout gtimeout', wrapping('-s -k --signal --kill-after', 1)],
  [
    'nohup setsid builtin exec coproc noglob nocorrect chronic catchsegv caffeinate unbuffer stdbuf proxychains proxychains4 tsocks rtk - !',
    wrapping('-i -o -e -a --input --output --error'),
  ],
  ['nice ionice taskset chrt numactl cpulimit', wrapping('-n -c -p --adjustment --cpunodebind --membind -l')],
  [
    'strace ltrace valgrind dtruss',
    wrapping(
      '-e -o -p -s -P -E -O -u -S -b -A -n -F -l -x -a --output --trace',
      0,
      '-o --output --log-file --xml-file',
    ),
  ],
  ['env genv', env],
  ['command', command],
  ['sudo doas gsudo', sudo],
  ['su runuser', su],
  ['eval', evaluate],
  ['watch viddy nodemon', watch],
  ['concurrently ', several],
  ['hyperfine', hyperfine],
  ['flock', wrapping('-w -E', 1)],
  [
    'dotenv cross-env env-cmd dotenvx with-env',
    (call) => {
      const at = call.args.indexOf('--');
      env({ ...call, args: at >= 0 ? call.args.slice(at + 1) : call.args.filter((arg) => arg !== 'run') });
    },
  ],
  [
    'direnv op doppler infisical aws-vault chamber',
    (call) => {
      const at = call.args.indexOf('--');
      if (at >= 0) return call.runner.run(call.args.slice(at + 1), call.input, call.scope);
      const [verb, ...rest] = call.args;
      if (call.name === 'direnv' && verb === 'exec')
        return call.runner.run(rest.slice(1), call.input, call.scope);
      if (/^(?:status|version|list|ls|whoami|get|read|secrets|me)$/.test(verb ?? '')) return;
      call.log.doubt(`\`${call.name}\` may write`);
    },
  ],
  ['script', script],
  ['xvfb-run dbus-run-session fakeroot systemd-run', wrapping('-s -n -p --server-args --unit')],
];
