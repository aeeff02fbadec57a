import { asksForHelp, hasAny, isKnown, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { Scope } from '../scope.ts';
import { type ProgramTable, quiet } from './kinds.ts';

const looks = new Set(
  (
    'status log diff show blame annotate ls-files ls-tree ls-remote rev-parse rev-list describe cat-file shortlog grep merge-base name-rev for-each-ref show-ref ' +
    'show-branch whatchanged cherry range-diff diff-tree diff-index diff-files check-ignore check-attr check-ref-format check-mailmap count-objects fsck ' +
    'verify-commit verify-tag verify-pack var version help column patch-id stripspace request-pull fmt-merge-msg get-tar-commit-id merge-tree ' +
    'interpret-trailers diff-pairs last-modified repo'
  ).split(' '),
);

/** Subcommands that change the repository, the work tree or a remote in any case, and what they do. */
const changes: Readonly<Record<string, string>> = {
  add: 'stages files',
  stage: 'stages files',
  commit: 'commits',
  push: 'pushes',
  pull: 'merges what it fetches',
  merge: 'merges',
  rebase: 'rewrites commits',
  'cherry-pick': 'commits',
  revert: 'commits',
  am: 'commits',
  reset: 'resets the branch or the index',
  switch: 'switches the branch',
  clean: 'deletes untracked files',
  gc: 'rewrites the repository',
  prune: 'deletes objects',
  repack: 'rewrites the repository',
  'pack-refs': 'rewrites refs',
  'filter-branch': 'rewrites commits',
  'filter-repo': 'rewrites commits',
  replace: 'writes refs',
  'update-index': 'changes the index',
  'update-ref': 'writes refs',
  'read-tree': 'changes the index',
  'write-tree': 'writes objects',
  'commit-tree': 'writes a commit',
  'checkout-index': 'writes files',
  mktag: 'writes objects',
  mktree: 'writes objects',
  fetch: 'updates remote-tracking branches',
  clone: 'clones a repository',
  init: 'makes a repository',
  subtree: 'commits',
  maintenance: 'rewrites the repository',
  'send-email': 'sends mail',
  svn: 'changes the repository',
  p4: 'changes the repository',
  mergetool: 'edits files',
  citool: 'commits',
  flow: 'changes branches',
  'unpack-objects': 'writes objects',
  'index-pack': 'writes objects',
  'fast-import': 'writes objects',
  mv: 'moves files',
  rerere: 'changes its records',
  'pack-objects': 'writes objects',
  'unpack-file': 'writes a file',
  credential: 'changes credentials',
  undo: 'resets the branch',
  sync: 'pushes',
};

/** Subcommands of subcommands that only look. */
const looksBelow: Readonly<Record<string, RegExp>> = {
  stash: /^(?:list|show)$/,
  worktree: /^list$/,
  notes: /^(?:list|show|get-ref)?$/,
  bisect: /^(?:log|view|visualize|terms)$/,
  reflog: /^(?:show|exists|list|HEAD.*|.*@\{.*)?$/,
  submodule: /^(?:status|summary)?$/,
  bundle: /^(?:verify|list-heads)$/,
  lfs: /^(?:ls-files|status|env|locks|logs|version|pointer)$/,
  'sparse-checkout': /^(?:list|check-rules)$/,
  'commit-graph': /^verify$/,
  'multi-pack-index': /^verify$/,
  rerere: /^(?:status|diff|remaining)$/,
  remote: /^(?:show|get-url)?$/,
  credential: /^fill$/,
};

const git: Program = (call) => {
  const { args } = call;
  let { scope } = call;
  let at = 0;
  for (; args[at]?.startsWith('-'); at++) {
    const option = args[at]!;
    if (/^--(?:version|help|exec-path|html-path)$/.test(option)) return;
    if (option === '-C') scope = inFolder(scope, args[at + 1] ?? '');
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

/** Commits in a repository that the same script made below a temporary folder are no work; a work tree there may be the project's. */
function changed(call: Call, what: string): void {
  if (call.scope.inScratch && call.scope.freshRepository && !call.name.endsWith(' push'))
    call.log.write(call.scope.folder, `\`${call.name}\` ${what}`);
  else call.log.change(`\`${call.name}\` ${what}`);
}

function look(call: Call, subcommand: string): void {
  const { args, log, scope } = call;
  const { values, rest, operands, flags } = parseArguments(
    args,
    '--output -o -S -G -n -L --format --author --since --until --grep -e -A -B -C',
  );
  if (subcommand !== 'ls-files' && subcommand !== 'grep') {
    for (const file of values.get('--output') ?? [])
      log.write(scope.resolve(file), `\`${call.name} --output\` writes`);
  }
  if (subcommand === 'interpret-trailers' && flags.has('--in-place')) {
    changed(call, 'edits files');
    return;
  }
  if (subcommand === 'fsck' && flags.has('--lost-found')) {
    changed(call, 'writes files');
    return;
  }
  for (const path of rest) log.read(scope.resolve(path));
  for (const operand of operands) {
    // `show HEAD:src/a.ts`, and `:src/a.ts` of the index.
    const revision = /^[^:\s]*:(?:\d:)?(?!\/\/)(.+)$/.exec(operand);
    if (revision && /^(?:show|cat-file|blame|diff|ls-tree)$/.test(subcommand))
      log.read(scope.resolve(revision[1]!));
  }
  if (rest.length === 0 && /^(?:blame|annotate|ls-files|check-ignore)$/.test(subcommand)) {
    for (const path of subcommand === 'blame' ? operands.slice(-1) : operands) log.read(scope.resolve(path));
  }
  if (subcommand === 'ls-files' && operands.length === 0) log.read(scope.resolve('.'));
}

/** Subcommands that look or change by their options. */
const own: Readonly<Record<string, Program>> = {
  branch: (call) => {
    const { flags, operands } = parseArguments(call.args, '--sort --format --points-at -u --set-upstream-to');
    const edits =
      '-d -D -m -M -c -C -f --delete --move --copy --force -u --set-upstream-to --unset-upstream --edit-description -t --track --create-reflog';
    const lists =
      '-l --list -a --all -r --remotes -v -vv --verbose --contains --no-contains --merged --no-merged --show-current --points-at --format --sort --column';
    if (hasAny(flags, edits)) changed(call, 'changes branches');
    else if (operands.length > 0 && !hasAny(flags, lists)) changed(call, 'makes a branch');
  },
  tag: (call) => {
    const { flags, operands } = parseArguments(
      call.args,
      '--sort --format --points-at -m --message -F --file -u',
    );
    if (hasAny(flags, '-d --delete -a --annotate -s --sign -u -f --force -m --message -F'))
      changed(call, 'changes tags');
    else if (
      operands.length > 0 &&
      !hasAny(
        flags,
        '-l --list -n --contains --no-contains --merged --no-merged --points-at --sort --format -v --verify',
      )
    ) {
      if (!call.args.some((arg) => /^-n\d*$/.test(arg))) changed(call, 'makes a tag');
    }
  },
  config: (call) => {
    const { flags, operands } = parseArguments(call.args, '-f --file --blob --type --default');
    if (
      hasAny(
        flags,
        '--get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool --list -l --name-only',
      )
    )
      return;
    if (hasAny(flags, '--unset --unset-all --add --replace-all --remove-section --rename-section -e --edit'))
      return changed(call, 'changes settings');
    const [first] = operands;
    if (first === 'get' || first === 'list' || (operands.length < 2 && first !== 'edit')) return;
    changed(call, 'changes settings');
  },
  checkout: (call) => {
    const { operands, flags, rest } = parseArguments(call.args, '-b -B --orphan');
    if (rest.length > 0 && !hasAny(flags, '-b -B')) return restore(call, rest);
    if (operands.length === 1 && operands[0] === '.') return restore(call, operands);
    changed(call, 'switches the branch or restores files');
  },
  restore: (call) => {
    const { operands, flags } = parseArguments(call.args, '-s --source');
    if (hasAny(flags, '-S --staged') && !hasAny(flags, '-W --worktree'))
      return changed(call, 'changes the index');
    restore(call, operands);
  },
  rm: (call) => {
    const { operands, flags } = parseArguments(call.args);
    if (flags.has('--cached')) return changed(call, 'changes the index');
    for (const path of operands) call.log.write(call.scope.resolve(path), '`git rm` deletes');
    if (operands.length === 0) changed(call, 'deletes files');
  },
  mv: (call) => {
    const { operands } = parseArguments(call.args);
    for (const path of operands) call.log.write(call.scope.resolve(path), '`git mv` moves');
  },
  apply: (call) => {
    if (
      hasAny(parseArguments(call.args).flags, '--check --stat --numstat --summary') &&
      !call.args.includes('--apply')
    )
      return;
    changed(call, 'edits files');
  },
  'format-patch': (call) => {
    if (!hasAny(parseArguments(call.args).flags, '--stdout')) changed(call, 'writes patches');
  },
  archive: (call) => {
    const { values } = parseArguments(call.args, '-o --output');
    for (const file of [...(values.get('-o') ?? []), ...(values.get('--output') ?? [])])
      call.log.write(call.scope.resolve(file), '`git archive -o` writes');
  },
  'hash-object': (call) => {
    if (parseArguments(call.args, '-t').flags.has('-w')) changed(call, 'writes objects');
  },
  'symbolic-ref': (call) => {
    const { operands, flags } = parseArguments(call.args, '-m');
    if (operands.length > 1 || hasAny(flags, '-d --delete')) changed(call, 'writes refs');
  },
  clone: (call) => {
    const { operands } = parseArguments(
      call.args,
      '-b --branch --depth -o --origin --reference -c --config -j --jobs --filter --shallow-since',
    );
    const folder =
      operands[1] ??
      (operands[0] ?? '')
        .replace(/\/+$/, '')
        .replace(/^.*[/:]/s, '')
        .replace(/\.git$/, '');
    call.scope.freshRepository = true;
    call.log.write(call.scope.resolve(folder), '`git clone` writes');
  },
  init: (call) => {
    const { operands } = parseArguments(
      call.args,
      '-b --initial-branch --template --separate-git-dir --object-format',
    );
    call.scope.freshRepository = true;
    call.log.write(call.scope.resolve(operands[0] ?? '.'), '`git init` makes a repository in');
  },
  worktree: (call) => {
    if (call.args[0] !== 'list') call.log.change(`\`git worktree ${call.args[0] ?? ''}\` changes work trees`);
  },
  rebase: (call) => {
    if (!call.args.includes('--show-current-patch')) changed(call, 'rewrites commits');
  },
  difftool: (call) => call.log.doubt('`git difftool` opens a program that may write'),
};

function restore(call: Call, paths: readonly string[]): void {
  for (const path of paths) call.log.write(call.scope.resolve(path), `\`${call.name}\` restores`);
  if (paths.length === 0) changed(call, 'restores files');
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
  [
    'hg svn jj',
    ({ name, args, log }) => {
      const verb = args.find((arg) => !arg.startsWith('-')) ?? '';
      if (
        /^(?:status|st|log|diff|show|cat|annotate|blame|info|ls|list|root|id|identify|heads|branches|tags|files|manifest|grep|op|interdiff|evolog)$/.test(
          verb,
        )
      )
        return;
      log.change(`\`${name} ${verb}\` changes the repository`);
    },
  ],
];
