import { asksForHelp, isKnown } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { Scope } from '../scope.ts';
import { own } from './git/by-options.ts';
import { changed, changes } from './git/changes.ts';
import { look, looks, looksBelow } from './git/look.ts';
import { otherRepositories } from './git/other-systems.ts';
import { judgeGitSetting } from './git/setting.ts';
import { type ProgramTable, quiet } from './kinds.ts';

const git: Program = (call) => {
  const { args } = call;
  let { scope } = call;
  let at = 0;
  for (; args[at]?.startsWith('-'); at++) {
    const option = args[at]!;
    if (/^--(?:version|help|exec-path|html-path)$/.test(option)) return;
    if (option === '-c') judgeGitSetting(args[at + 1] ?? '', call);
    if (/^--config-env=core\.hookspath/i.test(option)) judgeGitSetting('core.hooksPath', call);
    if (/^--(?:exec-path|config-env)=?/.test(option))
      call.log.doubt(`\`git ${option}\` may make git run a program`);
    if (option === '-C' || option === '--work-tree') scope = inFolder(scope, args[at + 1] ?? '');
    if (option.startsWith('--work-tree=')) scope = inFolder(scope, option.slice('--work-tree='.length));
    if (/^(?:-C|-c|--git-dir|--work-tree|--namespace|--config-env|--super-prefix)$/.test(option)) at++;
  }
  const subcommand = args[at];
  const rest = args.slice(at + 1);
  if (subcommand === undefined || (asksForHelp(rest) && subcommand !== 'grep')) return;
  // `-n` only shows what would be done; elsewhere it has other meanings.
  if (
    /^(?:add|clean|push|mv|rm|prune)$/.test(subcommand) &&
    rest.some((arg) => /^-[a-zA-Z]*n[a-zA-Z]*$/.test(arg))
  )
    return;
  subcommandOf({ ...call, name: `git ${subcommand}`, args: rest, scope }, subcommand);
  if (scope.freshRepository) call.scope.freshRepository = true;
};

function subcommandOf(call: Call, subcommand: string): void {
  const { args, log } = call;
  const judge = own[subcommand];
  if (judge) {
    judge(call);
    return;
  }
  if (looks.has(subcommand)) {
    look(call, subcommand);
    return;
  }
  const below = looksBelow[subcommand];
  const firstOperand = args.find((arg) => !arg.startsWith('-')) ?? '';
  if (subcommand === 'submodule' && firstOperand === 'foreach') {
    call.runner.script(
      args
        .slice(args.indexOf('foreach') + 1)
        .filter((arg) => arg !== '--recursive')
        .join(' '),
      call.scope,
    );
    return;
  }
  // `git stash` alone saves and resets; `git stash -p` too.
  if (below?.test(firstOperand) && !(subcommand === 'stash' && firstOperand === '')) return;
  if (subcommand === 'remote' && firstOperand === '') return;
  const what = changes[subcommand];
  if (what !== undefined) {
    changed(call, what);
    return;
  }
  if (below) {
    changed(
      call,
      `changes the repository${firstOperand === '' || !isKnown(firstOperand) ? '' : ` (${firstOperand})`}`,
    );
    return;
  }
  log.doubt(`\`${call.name}\` is not known and may write`);
}

function inFolder(scope: Scope, folder: string): Scope {
  const inner = new Scope(scope.cwd, scope);
  inner.enter(folder);
  return inner;
}

/** Git and the programs around it. */
export const gitPrograms: ProgramTable = [
  ['git', git],
  ['gitk tig gitui lazygit ', quiet],
  ...otherRepositories,
];
