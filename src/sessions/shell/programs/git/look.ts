import { parseArguments } from '../../options.ts';
import type { Call } from '../../run.ts';
import { changed } from './changes.ts';

export const looks = new Set(
  (
    'status log diff show blame annotate ls-files ls-tree ls-remote rev-parse rev-list describe cat-file shortlog grep merge-base name-rev for-each-ref show-ref ' +
    'show-branch whatchanged cherry range-diff diff-tree diff-index diff-files check-ignore check-attr check-ref-format check-mailmap count-objects fsck ' +
    'verify-commit verify-tag verify-pack var version help column patch-id stripspace request-pull fmt-merge-msg get-tar-commit-id merge-tree ' +
    'interpret-trailers diff-pairs last-modified repo'
  ).split(' '),
);

/** Subcommands of subcommands that only look. */
export const looksBelow: Readonly<Record<string, RegExp>> = {
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

export function look(call: Call, subcommand: string): void {
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
  for (const arg of args) {
    // Options that run a program: the pager of `grep -O`, the other end of `ls-remote`.
    const program =
      /^--(?:upload-pack|exec)=([\s\S]+)$/.exec(arg) ??
      (subcommand === 'grep' ? /^(?:-O|--open-files-in-pager=)([\s\S]+)$/.exec(arg) : null);
    if (program) call.runner.script(`${program[1]} "$unknown"`, scope);
    else if (subcommand === 'grep' && /^(?:-O|--open-files-in-pager)$/.test(arg))
      log.doubt('`git grep -O` opens a program that may write');
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
