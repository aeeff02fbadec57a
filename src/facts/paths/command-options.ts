import { isFileName } from './file-names.ts';
import type { MentionForm } from './mention.ts';
import { lastName } from './written-path.ts';

/** Options that give a command what it works with: that has to be there, where other arguments often stand for any file. */
const workingWith = /^(?:-f|--file|--config|--manifest-path|--project|--prefix|--cwd|-C)$/;
/** Programs that look at all of a folder. */
const checkers =
  /^(?:pytest|jest|vitest|mocha|phpunit|rspec|ruff|mypy|black|flake8|eslint|biome|prettier|playwright)$/;

/** `test -f x` asks whether it is there, and `git add -f` takes what git ignores. */
const asking = /^(?:git|test|\[\[?|if|while|until|elif|!)$/;

/** How a program is given an argument, by what stands before it. */
export function formIn(program: string, before: string, argument: string): MentionForm {
  if (checks(program, argument) || goesTo(program, before)) return 'cd';
  return asking.test(program) ? 'argument' : formBehind(before, argument);
}

/** How an option is given its value. */
export function formBehind(option: string, value: string): MentionForm {
  if (!workingWith.test(option)) return 'argument';
  if (isFileName(lastName(value))) return 'run';
  return value.includes('/') ? 'cd' : 'argument';
}

/** `make -C tools`, `npm --prefix web`: what follows is a folder, though no slash says so. */
function goesTo(program: string, before: string): boolean {
  if (before === '--project') return program === 'dotnet';
  return /^(?:-C|--prefix|--cwd|--dir)$/.test(before) && /^(?:npm|pnpm|yarn|bun|make|git)$/.test(program);
}

/** `pytest tests/unit/`: a file in its place is as often an example, a folder hardly ever. */
function checks(program: string, argument: string): boolean {
  return argument.endsWith('/') && checkers.test(program);
}
