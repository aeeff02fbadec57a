import type { Assignment, Command, Redirection, SyntaxNode } from 'unbash';
import { judgeExpanded } from './evaluated.ts';
import { unknownPart } from './paths.ts';
import type { Place } from './place.ts';
import { applyRedirection } from './redirect.ts';
import type { Input } from './run.ts';
import { Scope } from './scope.ts';
import { judgeSetting } from './settings.ts';
import { assignedValues, isDeclaration, shownAssignment, valuesOf } from './words.ts';

/** Programs that expand variables themselves, or whose output depends on them. */
const seesVariables = /^(?:(?:.*\/)?(?:ba|z|da|k|a|mk)?sh|env|sudo|time|timeout|nohup|nice|mktemp)$/;

/** Walks the substitutions inside a word. It is handed in, because they are scripts again, and whoever walks scripts walks this. */
export type WalkInside = (node: SyntaxNode, place: Place) => void;

/** A command of words: its assignments, redirections and arguments, and then the program that it runs. */
export function walkCommand(command: Command, place: Place, inside: WalkInside): void {
  const { scope, runner } = place;
  let forCommand: Scope | undefined;
  for (const part of command.prefix) {
    if (part.type !== 'Assignment') continue;
    assign(part, place, command.name === undefined, inside);
    if (command.name === undefined) {
      // It may be exported already, or be one that the shell itself looks at.
      const [value = ''] = assignedValues(part, scope);
      if (!value.includes(unknownPart)) judgeSetting(part.name, value, runner, scope);
      // Such a value is of use only where it is evaluated, as that of an integer is at once.
      if (/^[A-Za-z_]\w*\[[^\]]*(?:\$\(|`)/.test(value)) judgeExpanded(value, runner, scope);
      continue;
    }
    // What stands in front of a command holds for that alone.
    const values = assignedValues(part, scope);
    judgeSetting(part.name, values[0] ?? '', runner, scope);
    if (!seesVariables.test(command.name.value)) continue;
    forCommand ??= new Scope(scope.cwd, scope);
    forCommand.set(part.name, values, true);
  }
  const stdin = redirected(command.redirects, place, inside) ?? place.stdin;
  if (command.name === undefined) return;
  inside(command.name, place);
  const words: string[] = [];
  for (const argument of command.args) {
    if (argument.type === 'Assignment') {
      assign(argument, place, isDeclaration(command.name.value), inside);
      if (/^(?:export|declare|typeset)$/.test(command.name.value))
        judgeSetting(argument.name, assignedValues(argument, scope)[0] ?? '', runner, scope);
      words.push(
        argument.text.includes('$') || argument.text.includes('`')
          ? shownAssignment(argument, scope)
          : argument.text,
      );
    } else {
      inside(argument, place);
      words.push(...valuesOf(argument, scope));
    }
  }
  const names = valuesOf(command.name, scope);
  for (const name of names.slice(0, 8)) {
    // A variable that holds a whole command line is split at blanks.
    const split = command.name.text.startsWith('$') ? name.split(/\s+/).filter(Boolean) : [name];
    runner.run([...split, ...words], stdin, forCommand ?? scope);
  }
}

function assign(assignment: Assignment, place: Place, keeps: boolean, inside: WalkInside): void {
  inside(assignment, place);
  if (!keeps) return;
  const isSure = place.surely && !assignment.append;
  place.scope.set(assignment.name, assignedValues(assignment, place.scope), isSure);
}

/** @returns The input that the redirections give, if any. */
export function redirected(redirections: readonly Redirection[], place: Place, inside: WalkInside): Input {
  let input: Input;
  for (const redirection of redirections) {
    inside(redirection, place);
    input = applyRedirection(redirection, place.scope, place.runner.log) ?? input;
  }
  return input;
}
