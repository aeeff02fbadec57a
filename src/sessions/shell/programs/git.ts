import type { ShellWrite } from '../judge.ts';
import { asksForHelp, parseArguments } from '../options.ts';
import { type Call, type Program, readPaths, writePaths } from '../run.ts';
import { ShellScope } from '../scope.ts';
import { judgeSetting } from '../settings.ts';
import { changeRepository, type ProgramRule, programOf, type Row, writeAll } from './row.ts';

const git: Program = (call) => {
  const { args } = call;
  let { scope } = call;
  let tree = scope.get('GIT_WORK_TREE')?.at(-1);
  let isElsewhere = scope.get('GIT_DIR') !== undefined || scope.get('GIT_COMMON_DIR') !== undefined;
  let at = 0;
  for (; args[at]?.startsWith('-'); at++) {
    const option = args[at]!;
    if (/^--(?:version|help|exec-path|html-path)$/.test(option)) return;
    if (option === '-c') judgeGitSetting(args[at + 1] ?? '', call);
    if (/^--config-env=core\.hookspath/i.test(option)) judgeGitSetting('core.hooksPath', call);
    if (/^--(?:exec-path|config-env)=?/.test(option)) call.log.doubt();
    if (option === '-C') scope = inFolder(scope, args[at + 1] ?? '');
    if (option === '--work-tree') tree = args[at + 1];
    if (option.startsWith('--work-tree=')) tree = option.slice('--work-tree='.length);
    if (/^--git-dir(?:=|$)/.test(option)) {
      isElsewhere = true;
      judgeSetting('GIT_DIR', option.slice('--git-dir='.length) || (args[at + 1] ?? ''), call.runner, scope);
    }
    if (/^(?:-C|-c|--git-dir|--work-tree|--namespace|--config-env|--super-prefix)$/.test(option)) at++;
  }
  if (tree !== undefined) scope = inFolder(scope, tree);
  // Commits go into the repository that is named, whatever the script made where it runs.
  if (isElsewhere) {
    scope = inFolder(scope, '.');
    scope.freshRepository = false;
  }
  const subcommand = args[at];
  const rest = args.slice(at + 1);
  if (subcommand === undefined || (asksForHelp(rest) && subcommand !== 'grep')) return;
  // `-n` only shows what would be done; elsewhere it has other meanings.
  const { has } = parseArguments(rest, '-o --push-option -e --exclude --receive-pack --exec --repo');
  if (/^(?:add|clean|push|mv|rm|prune)$/.test(subcommand) && has('-n') && !has('--no-dry-run')) return;
  if (rest.some((arg) => /^(?:--remote=)?(?:ext|fd)::/.test(arg))) call.log.doubt();
  programOf(subcommands)({ ...call, args: [subcommand, ...rest], scope });
  if (scope.freshRepository) call.scope.freshRepository = true;
};

function inFolder(scope: ShellScope, folder: string): ShellScope {
  const inner = new ShellScope(scope.cwd, scope);
  inner.enter(folder);
  return inner;
}

/** Settings whose value is a command line. */
const commands =
  /^(?:core\.(?:pager|sshcommand|fsmonitor|askpass|gitproxy|editor|alternaterefscommand)|pager\..+|diff\.external|interactive\.difffilter|(?:diff|merge|filter|difftool|mergetool)\..+\.(?:command|textconv|driver|clean|smudge|process|cmd)|credential\.(?:.+\.)?helper|remote\..+\.(?:uploadpack|receivepack)|gpg\.(?:.+\.)?program|sequence\.editor|uploadpack\.packobjectshook)$/i;
/** Settings that make other settings, or other programs, count. */
const others =
  /^(?:include\.path|includeif\..+|remote\..+\.(?:fetch|push|url|pushurl|vcs)|core\.worktree|alias\..+|protocol\.ext\.allow|url\..+|browser\..+|man\..+)$/i;

/** A section that is named alone goes as a whole. */
const isHookFolder = (key: string) => /^core(?:\.hookspath)?$/i.test(key);

/** Judges `git -c KEY=VALUE`: some keys name a program that git runs. */
function judgeGitSetting(setting: string, { runner, scope, log }: Call): void {
  const equals = setting.indexOf('=');
  const key = equals < 0 ? setting : setting.slice(0, equals);
  const value = equals < 0 ? '' : setting.slice(equals + 1);
  if (isHookFolder(key)) log.reserve('changes where git looks for its hooks');
  else if (commands.test(key)) {
    if (!/^(?:true|false|)$/i.test(value)) judgeSetting('GIT_PAGER', value.replace(/^!/, ''), runner, scope);
  } else if (others.test(key) && value !== '' && value !== '/dev/null') {
    log.doubt();
  }
}

/** Subcommands that change the repository, the work tree or a remote in any case. */
const changes =
  'add, stage, commit, cherry-pick, revert, am, subtree, citool, push, sync, pull, merge, filter-branch, filter-repo, reset, switch, clean, gc, repack, maintenance, prune, pack-refs, replace, update-ref, update-index, read-tree, write-tree, mktag, mktree, unpack-objects, index-pack, fast-import, pack-objects, commit-tree, checkout-index, send-email, svn, p4, mergetool, flow, unpack-file, undo';

function restore(call: Call, paths: readonly string[], takes?: ShellWrite['takes']): void {
  if (paths.length === 0) changeRepository(call);
  else writeAll(call, paths, takes);
}

const looks =
  'status, log, diff, show, blame, annotate, ls-files, ls-tree, ls-remote, rev-parse, rev-list, describe, cat-file, shortlog, grep, merge-base, name-rev, for-each-ref, show-ref, ' +
  'show-branch, whatchanged, cherry, range-diff, diff-tree, diff-index, diff-files, check-ignore, check-attr, check-ref-format, check-mailmap, count-objects, ' +
  'verify-commit, verify-tag, verify-pack, var, version, help, column, patch-id, stripspace, request-pull, fmt-merge-msg, get-tar-commit-id, ' +
  'diff-pairs, last-modified, repo';

/** Of subcommands with others below them, those that only look; the rest changes the repository. */
const looksBelow: Readonly<Record<string, RegExp>> = {
  stash: /^(?:list|show)$/,
  worktree: /^list$/,
  notes: /^(?:list|show|get-ref)?$/,
  bisect: /^(?:log|view|visualize|terms)$/,
  reflog: /^(?:show|exists|list|HEAD.*|.*@\{.*)?$/,
  bundle: /^(?:verify|list-heads)$/,
  lfs: /^(?:ls-files|status|env|locks|logs|version|pointer)$/,
  'sparse-checkout': /^(?:list|check-rules)$/,
  'commit-graph': /^verify$/,
  'multi-pack-index': /^verify$/,
  rerere: /^(?:status|diff|remaining)$/,
  remote: /^(?:show|get-url|update)?$/,
  credential: /^fill$/,
};

const below =
  (looks: RegExp): Program =>
  (call) =>
    (looks.test(call.args.find((arg) => !arg.startsWith('-')) ?? '') ? look : changeRepository)(call);

const look: Program = (call) => {
  const { args, log, runner, scope } = call;
  const subcommand = call.name.slice('git '.length);
  const isSearch = subcommand === 'grep';
  const { rest, operands, given, has } = parseArguments(
    args,
    '--output -o -S -G -n -L --format --author --since --until --grep -e -A -B -C',
  );
  if (subcommand !== 'ls-files' && !isSearch) writePaths(call, given('--output'));
  for (const arg of args) {
    // Options that run a program: the pager of `grep -O`, the other end of `ls-remote`.
    const program =
      /^--(?:upl|exe)[\w-]*=([\s\S]+)$/.exec(arg) ??
      (isSearch ? /^(?:-O|--op[\w-]*=)([\s\S]+)$/.exec(arg) : null);
    if (program) runner.script(`${program[1]} "$unknown"`, scope);
    else if (isSearch ? /^(?:-O|--op)/.test(arg) : subcommand === 'ls-remote' && /^--(?:upl|exe)/.test(arg))
      log.doubt();
  }
  if (has('--ext-diff')) log.doubt();
  readPaths(call, rest);
  for (const operand of operands) {
    // `show HEAD:src/a.ts`, and `:src/a.ts` of the index.
    const path = /^[^:\s]*:(?:\d:)?(?!\/\/)(.+)$/.exec(operand)?.[1];
    if (path && /^(?:show|cat-file|blame|diff|ls-tree)$/.test(subcommand)) log.read(scope.resolve(path));
  }
  if (rest.length === 0 && /^(?:blame|annotate|ls-files|check-ignore)$/.test(subcommand))
    readPaths(call, subcommand === 'blame' ? operands.slice(-1) : operands);
  if (subcommand === 'ls-files' && operands.length === 0) readPaths(call, ['.']);
};

/** Branches and tags: with one of the options it changes them, and a name alone makes one unless it is to list. */
const naming = (valued: string, edits: string, lists: string): ProgramRule => ({
  valued,
  judge: (call, { operands, has }) => {
    // No name of a branch or a tag has these signs.
    const isNamed = operands.some((name) => !/[*?[]/.test(name));
    if (has(edits) || (isNamed && !has(lists))) changeRepository(call);
  },
});

/** Subcommands that look or change by their options. */
const own: Readonly<Record<string, Program | ProgramRule>> = {
  ...Object.fromEntries(Object.entries(looksBelow).map(([name, looks]) => [name, below(looks)])),
  [looks]: look,
  'interpret-trailers': { writes: '--in-place', alters: 'repository' },
  fsck: { writes: '--lost-found', alters: 'repository', outputs: '--output' },
  submodule: (call) => {
    const first = call.args.find((arg) => !arg.startsWith('-')) ?? '';
    const words = call.args.slice(call.args.indexOf('foreach') + 1).filter((arg) => arg !== '--recursive');
    if (first === 'foreach') call.runner.script(words.join(' '), call.scope);
    else if (!/^(?:status|summary|)$/.test(first)) changeRepository(call);
  },
  branch: naming(
    '--sort --format --points-at -u --set-upstream-to',
    '-d -D -m -M -c -C -f --delete --move --copy --force -u --set-upstream-to --unset-upstream --edit-description -t --track --create-reflog',
    // `-v` and `--sort` do not list when a name is given.
    '-l --list -a --all -r --remotes --contains --no-contains --merged --no-merged --show-current --points-at',
  ),
  tag: naming(
    '--sort --format --points-at -m --message -F --file -u',
    '-d --delete -a --annotate -s --sign -u -f --force -m --message -F',
    '-l --list -n --contains --no-contains --merged --no-merged --points-at -v --verify',
  ),
  config: {
    valued: '-f --file --blob --type --default',
    judge: (call, { operands, has }) => {
      if (
        has('--get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool --list -l --name-only')
      )
        return;
      const [first] = operands;
      const edits = has('-e --edit') || first === 'edit';
      const sets = has('--unset --unset-all --add --replace-all --remove-section --rename-section');
      if (!edits && !sets && (first === 'get' || first === 'list' || operands.length < 2)) return;
      if (edits || operands.some(isHookFolder)) call.log.reserve('changes where git looks for its hooks');
      else changeRepository(call);
    },
  },
  checkout: {
    valued: '-b -B --orphan',
    judge: (call, { operands, rest, has }) => {
      const isAll = operands.length === 1 && operands[0] === '.';
      restore(call, rest.length > 0 && !has('-b -B') ? rest : isAll ? operands : []);
    },
  },
  restore: {
    valued: '-s --source',
    judge: (call, { operands, has }) =>
      restore(call, has('-S --staged') && !has('-W --worktree') ? [] : operands),
  },
  rm: { judge: (call, { operands, has }) => restore(call, has('--cached') ? [] : operands, 'away') },
  mv: { files: 'write', takes: 'away' },
  apply: (call) => {
    const reads = call.args.includes('--apply') ? '' : '--check --stat --numstat --summary';
    programOf({ reads, alters: 'repository' })(call);
  },
  'format-patch': { reads: '--stdout', alters: 'repository' },
  archive: { outputs: '-o --output' },
  'hash-object': { valued: '-t', writes: '-w', alters: 'repository' },
  'symbolic-ref': {
    valued: '-m',
    writes: '-d --delete',
    alters: 'repository',
    judge: (call, { operands }) => operands.length < 2 || changeRepository(call),
  },
  clone: {
    valued: '-b --branch --depth -o --origin --reference -c --config -j --jobs --filter --shallow-since',
    judge: ({ log, scope }, { operands: [address = '', folder] }) => {
      const name = address
        .replace(/(?<!\/)\/+$/, '')
        .replace(/^.*[/:]/s, '')
        .replace(/\.git$/, '');
      scope.freshRepository = true;
      log.write(scope.resolve(folder ?? name));
    },
  },
  init: {
    valued: '-b --initial-branch --template --separate-git-dir --object-format',
    judge: ({ log, scope }, { operands: [folder = '.'], has }) => {
      // Hooks that are there already run with the next commit.
      scope.freshRepository = !has('--template --separate-git-dir');
      if (!scope.freshRepository) log.doubt();
      log.write(scope.resolve(folder));
    },
  },
  worktree: (call) => call.args[0] === 'list' || call.log.change(),
  rebase: { reads: '--show-current-patch', alters: 'repository' },
  'merge-file': {
    valued: '-L --marker-size',
    judge: (call, { operands, has }) =>
      has('-p --stdout') ? readPaths(call, operands) : writePaths(call, operands.slice(0, 1)),
  },
  fetch: {
    valued:
      '--depth --deepen --shallow-since --shallow-exclude -j --jobs -o --server-option --refmap --negotiation-tip --filter --upload-pack',
    judge: (call, { has, operands, rest, given }) => {
      // It changes no file of the work tree; what it may do besides is to run a program, or to move a branch.
      if (call.args.some((arg) => /^--upl/.test(arg) || arg === '--stdin')) return call.log.doubt();
      const refspecs = [...operands.slice(1), ...rest.slice(1), ...given('--refmap')];
      const isFetched = /^[^:]*(?::(?:refs\/(?:remotes|tags)\/.*)?)?$/;
      const moves = !has('--all --multiple') && !refspecs.every((refspec) => isFetched.test(refspec));
      if (moves || has('--set-upstream')) changeRepository(call);
    },
  },
  'merge-tree': { writes: /^--(?:write-tree|stdin|name-only|messages)$|^-z$/, alters: 'repository' },
  difftool: (call) => call.args.includes('--tool-help') || call.log.doubt(),
};

const subcommands: ProgramRule = { alters: 'repository', changes, own };

/** Git and other version control. */
// biome-ignore format: a table
export const gitRows: readonly Row[] = [
  { names: 'git', judge: git },
  { names: 'hg chg', front: /^--config/, loads: /^--config/, runsTree: true, valued: '-R --repository --cwd --config --encoding --color --pager',
    looks: 'status, st, log, history, diff, cat, annotate, blame, ann, id, identify, heads, tags, branches, files, manifest, grep, root, paths, parents, outgoing, out, incoming, in, summary, sum, showconfig, version, verify, locate, tip, glog, help, export, debugstate, resolve -l',
    own: {
      config: { writes: /^-(?:[elgs]|-(?:edit|local|global|shared))$/ },
      // What has no name behind it is listed; with one, it is made or moved.
      'bookmarks, bookmark, branch, phase': {
        writes: /^(?!(?:-v|--verbose|-l|--list|-T|--template|-q|-a|--active|--closed)$)/,
      },
    },
    otherwise: { alters: 'beyond' } },
  { names: 'svn svnlook svnadmin', loads: /^--(?:config-|diff-cmd|diff3-cmd|editor-cmd)/, valued: '-r --revision --username --password -l --limit --depth',
    looks: 'status, stat, st, log, diff, di, cat, annotate, blame, praise, ann, info, list, ls, propget, pg, pget, proplist, pl, plist, mergeinfo, help, youngest, tree, changed, author, date, verify, lslocks, lstxns',
    otherwise: { alters: 'beyond' } },
  { names: 'jj', loads: /^--(?:config|tool)/, valued: '-R --repository --config --config-file --color --at-op --at-operation',
    looks: ', status, st, log, diff, show, interdiff, evolog, obslog, root, version, help, op log, op show, op diff, operation log, operation show, operation diff, file list, file show, file annotate, file search, config list, config get, config path, bookmark list, b list, branch list, tag list, workspace list, workspace root, git remote list, git root, git colocation status, resolve --list, sparse list, util completion',
    otherwise: { alters: 'beyond' } },
];
