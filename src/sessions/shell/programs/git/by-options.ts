import { hasAny, parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changed, restore } from './changes.ts';
import { isHookFolder } from './setting.ts';

/** No name of a branch or a tag has these signs. */
const isPattern = (name: string) => /[*?[]/.test(name);

/** Subcommands that look or change by their options. */
export const own: Readonly<Record<string, Program>> = {
  branch: (call) => {
    const { flags, operands } = parseArguments(call.args, '--sort --format --points-at -u --set-upstream-to');
    const edits =
      '-d -D -m -M -c -C -f --delete --move --copy --force -u --set-upstream-to --unset-upstream --edit-description -t --track --create-reflog';
    const lists =
      '-l --list -a --all -r --remotes --contains --no-contains --merged --no-merged --show-current --points-at';
    if (hasAny(flags, edits)) changed(call, 'changes branches');
    // `-v` and `--sort` do not list when a name is given.
    else if (operands.some((name) => !isPattern(name)) && !hasAny(flags, lists))
      changed(call, 'makes a branch');
  },
  tag: (call) => {
    const { flags, operands } = parseArguments(
      call.args,
      '--sort --format --points-at -m --message -F --file -u',
    );
    if (hasAny(flags, '-d --delete -a --annotate -s --sign -u -f --force -m --message -F'))
      changed(call, 'changes tags');
    else if (
      operands.some((name) => !isPattern(name)) &&
      !hasAny(flags, '-l --list -n --contains --no-contains --merged --no-merged --points-at -v --verify')
    ) {
      if (!call.args.some((arg) => /^-n\d*$/.test(arg))) changed(call, 'makes a tag');
    }
  },
  config: (call) => {
    const { flags, operands } = parseArguments(call.args, '-f --file --blob --type --default');
    const changes = () =>
      operands.some(isHookFolder) || hasAny(flags, '-e --edit') || operands[0] === 'edit'
        ? call.log.reserve('changes where git looks for its hooks')
        : changed(call, 'changes settings');
    if (
      hasAny(
        flags,
        '--get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool --list -l --name-only',
      )
    )
      return;
    if (hasAny(flags, '--unset --unset-all --add --replace-all --remove-section --rename-section -e --edit'))
      return changes();
    const [first] = operands;
    if (first === 'get' || first === 'list' || (operands.length < 2 && first !== 'edit')) return;
    changes();
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
  'merge-file': (call) => {
    const { operands, flags } = parseArguments(call.args, '-L --marker-size');
    if (hasAny(flags, '-p --stdout')) for (const path of operands) call.log.read(call.scope.resolve(path));
    else
      for (const path of operands.slice(0, 1))
        call.log.write(call.scope.resolve(path), '`git merge-file` writes');
  },
  difftool: (call) => call.log.doubt('`git difftool` opens a program that may write'),
};
