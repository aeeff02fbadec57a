import { type Call, judgeArithmetic, namesSetBy, type Program } from '../run.ts';
import { judgeSetting } from '../settings.ts';
import type { ProgramRule, Row } from './row.ts';

const changeFolder: Program = ({ name, args, scope }) => {
  const target = args.find((arg) => !/^-[LPe@n]+$/.test(arg)) ?? '~';
  const isBack = name === 'popd' || target === '-' || /^\+\d/.test(target);
  scope.enter(isBack ? undefined : target);
};

const trap: Program = ({ args, runner, scope }) => {
  const [action] = args.filter((arg) => arg !== '--');
  if (action !== undefined && args.length > 1 && action !== '-' && !action.startsWith('-'))
    runner.script(action, scope);
};

/** Files that only set the environment up. */
const environmentFiles =
  /(?:^|\/)(?:activate(?:\.\w+)?|nvm\.sh|\.?env(?:\.\w+)*|\.?(?:bash|zsh)(?:rc|env)|\.(?:bash_)?profile|\.zprofile|sdkman-init\.sh|asdf\.sh|setvars\.sh|gvm|rvm|conda\.sh|chruby\.sh|cargo\/env|fzf\.\w+|brew\.env)$/;

const source: Program = ({ args, scope, log }) => {
  const file = args[0] ?? '';
  const activated = /^(.*)\/(?:bin|Scripts)\/activate(?:\.\w+)?$/.exec(file);
  if (activated) scope.set('VIRTUAL_ENV', [scope.resolve(activated[1]!)], true);
  // Such a file, and any other, may set what the script has set before.
  else scope.forget();
  if (environmentFiles.test(file) && !scope.isForeign(file)) return log.read(scope.resolve(file));
  log.doubt();
};

/** A name of a variable may have a subscript, which is evaluated: `read 'a[$(rm x)]'`. */
function judgeNames(names: readonly string[], { runner, scope }: Call): void {
  for (const name of names)
    if (name.includes('[')) judgeArithmetic(name.replace(/\]=.*/s, ']'), runner, scope);
}

/** Builtins that give variables values which are not shown: what they held before is not known any more. */
const setting = (valued = '', from = 0): ProgramRule => ({
  valued,
  // `mapfile -C 'COMMAND'` runs it for each line.
  runs: valued.includes('-C') ? '-C' : '',
  judge: (call, { given, operands }) => {
    const { input, scope } = call;
    const names = [...operands.slice(from), ...given('-a')];
    judgeNames(names, call);
    if (input?.paths) for (const name of names) scope.set(name, input.paths, false);
    else scope.forget(names);
    if (call.name === 'read' && names.length === 1 && input?.text !== undefined)
      scope.set(names[0]!, [input.text.split('\n')[0]!], false);
  },
});

const printf: Program = (call) => {
  const [option, name] = call.args;
  if (option !== '-v' || name === undefined) return;
  judgeNames([name], call);
  call.scope.forget([name]);
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
const testing: Program = (call) =>
  judgeNames(
    call.args.filter((_, at) => /^-[vR]$/.test(call.args[at - 1] ?? '')),
    call,
  );

/** Builtins of the shell that set variables or look at them. */
// biome-ignore format: a table
export const builtinRows: readonly Row[] = [
  { names: 'cd pushd popd chdir z', judge: changeFolder },
  { names: 'trap', judge: trap },
  { names: 'source .', judge: source },
  { names: 'read', ...setting('-a -d -i -n -N -p -t -u') },
  { names: 'mapfile readarray', ...setting('-C -c -d -n -O -s -u') },
  { names: 'unset', ...setting() },
  { names: 'getopts', ...setting('', 1) },
  { names: 'wait', judge: (call) => judgeNames(call.args, call) },
  { names: 'printf', judge: printf },
  { names: 'let', judge: arithmetic },
  { names: 'export local declare typeset readonly', judge: declaring },
  { names: 'test [', judge: testing },
];
