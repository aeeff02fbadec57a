import type {
  Assignment,
  Command,
  CompoundList,
  ParsedScript,
  Pipeline,
  Redirection,
  Statement,
  SyntaxNode,
} from 'unbash';
import { unknownPart } from './paths.ts';
import { applyRedirection } from './redirect.ts';
import type { Input, Runner } from './run.ts';
import { Scope } from './scope.ts';
import { judgeSetting, namesSetBy } from './settings.ts';
import { assignedValues, isDeclaration, shownAssignment, substitutionsIn, valuesOf } from './words.ts';

/** Where in a script the walk is. */
export interface Place {
  readonly runner: Runner;
  readonly scope: Scope;
  /** Whether it is carried out in any case: not in a branch, a loop or a function. */
  readonly surely: boolean;
  readonly depth: number;
  /** How many substitutions it stands in. */
  readonly inside: number;
  readonly stdin: Input;
}

const deepest = 300;
/** Each substitution inside another is parsed once more. */
const deepestInside = 12;

/** Judges all commands of a script, whichever way it goes: both branches, each loop once, functions where they are defined. */
export function walkScript(script: ParsedScript, place: Place): void {
  if (script.errors?.length) place.runner.broken = true;
  walkStatements(script.commands, place);
}

function walkStatements(statements: readonly Statement[], place: Place): void {
  // What runs in the background is a subshell, so that a `cd` there moves nothing else.
  for (const { command, background } of statements) walk(command, background ? inSubshell(place) : place);
}

function walk(node: SyntaxNode, from: Place): void {
  if (from.depth > deepest) {
    from.runner.log.doubt('the command is too deeply nested to be judged');
    return;
  }
  const place = { ...from, depth: from.depth + 1 };
  switch (node.type) {
    case 'Command':
      walkCommand(node, place);
      break;
    case 'Pipeline':
      walkPipeline(node, place);
      break;
    case 'AndOr':
      node.commands.forEach((command, at) => {
        walk(command, at === 0 ? place : { ...place, surely: false });
      });
      break;
    case 'Subshell':
      walkStatements(node.body.commands, inSubshell(place));
      break;
    case 'BraceGroup':
      walkStatements(node.body.commands, place);
      break;
    case 'CompoundList':
      walkStatements(node.commands, place);
      break;
    case 'Redirected': {
      const stdin = redirected(node.redirects, place);
      walk(node.command, stdin ? { ...place, stdin } : place);
      break;
    }
    case 'Function':
      perhaps(place, (around) => {
        const inner = inSubshell(around);
        place.scope.define(node.name.value, inner.scope);
        walk(node.body, inner);
      });
      break;
    case 'Coproc':
      walk(node.body, inSubshell(place));
      break;
    case 'If':
      walkList(node.clause, place);
      perhaps(place, (inner) => {
        walkList(node.then, inner);
        for (const branch of node.elif) {
          walkList(branch.clause, inner);
          walkList(branch.then, inner);
        }
        if (node.else) walkList(node.else, inner);
      });
      break;
    case 'While':
      perhaps(place, (inner) => {
        walkList(node.clause, inner);
        walkList(node.body, inner);
      });
      break;
    case 'For':
    case 'Select': {
      for (const word of node.wordlist ?? []) walkSubstitutions(word, place);
      const values = (node.wordlist ?? []).slice(0, 17).flatMap((word) => valuesOf(word, place.scope));
      place.scope.set(node.name.value, values.length === 0 ? [unknownPart] : values, true);
      perhaps(place, (inner) => walkList(node.body, inner));
      break;
    }
    case 'Case':
      walkSubstitutions(node.word, place);
      perhaps(place, (inner) => {
        for (const item of node.items) {
          for (const pattern of item.pattern) walkSubstitutions(pattern, inner);
          walkList(item.body, inner);
        }
      });
      break;
    case 'ArithmeticFor':
      for (const part of [node.initialize, node.test, node.update]) if (part) walkSubstitutions(part, place);
      perhaps(place, (inner) => walkList(node.body, inner));
      break;
    case 'ArithmeticCommand':
      walkSubstitutions(node, place);
      place.scope.forget(namesSetBy(node.body));
      break;
    default:
      walkSubstitutions(node, place);
  }
}

function walkList(list: CompoundList, place: Place): void {
  walkStatements(list.commands, place);
}

function inSubshell(place: Place): Place {
  return { ...place, scope: new Scope(place.scope.cwd, place.scope) };
}

/** Walks what may or may not be carried out: afterwards the folder is known only if it did not change. */
function perhaps(place: Place, inside: (place: Place) => void): void {
  const { folder } = place.scope;
  inside({ ...place, surely: false });
  if (place.scope.folder !== folder) place.scope.folder = unknownPart;
}

function walkPipeline(pipeline: Pipeline, place: Place): void {
  let stdin = place.stdin;
  const last = pipeline.commands.length - 1;
  pipeline.commands.forEach((command, at) => {
    // The parts of a pipeline are subshells, so that a `cd` there moves nothing else.
    walk(command, { ...(last === 0 ? place : inSubshell(place)), stdin });
    if (at < last) stdin = { text: outputOf(command, place.scope) };
  });
}

/** What a command puts out, where it stands in the script: `echo`, `printf` and `cat` with a here-document. */
function outputOf(node: SyntaxNode, scope: Scope): string | undefined {
  if (node.type !== 'Command' || node.name === undefined) return undefined;
  const name = node.name.value;
  if (name === 'cat' && node.args.length === 0) {
    const body = node.redirects.find((redirect) => redirect.type === 'HereDoc');
    return body?.type === 'HereDoc' ? body.body.text : undefined;
  }
  if (name !== 'echo' && name !== 'printf') return undefined;
  const words = node.args.map((word) => (word.type === 'Word' ? valuesOf(word, scope)[0]! : word.text));
  const text = words.filter((word) => !/^-[neE]+$/.test(word)).join(' ');
  return text.replace(/\\n/g, '\n');
}

function walkSubstitutions(node: SyntaxNode, place: Place): void {
  for (const script of substitutionsIn(node)) {
    if (place.inside >= deepestInside) {
      place.runner.log.doubt('the command is too deeply nested to be judged');
      return;
    }
    walkScript(script, { ...inSubshell(place), inside: place.inside + 1, stdin: undefined });
  }
}

/** Programs that expand variables themselves, or whose output depends on them. */
const seesVariables = /^(?:(?:.*\/)?(?:ba|z|da|k|a|mk)?sh|env|sudo|time|timeout|nohup|nice|mktemp)$/;

function walkCommand(command: Command, place: Place): void {
  const { scope, runner } = place;
  let forCommand: Scope | undefined;
  for (const part of command.prefix) {
    if (part.type !== 'Assignment') continue;
    assign(part, place, command.name === undefined);
    if (command.name === undefined) continue;
    // What stands in front of a command holds for that alone.
    const values = assignedValues(part, scope);
    judgeSetting(part.name, values[0] ?? '', runner, scope);
    if (!seesVariables.test(command.name.value)) continue;
    forCommand ??= new Scope(scope.cwd, scope);
    forCommand.set(part.name, values, true);
  }
  const stdin = redirected(command.redirects, place) ?? place.stdin;
  if (command.name === undefined) return;
  walkSubstitutions(command.name, place);
  const words: string[] = [];
  for (const argument of command.args) {
    if (argument.type === 'Assignment') {
      assign(argument, place, isDeclaration(command.name.value));
      if (/^(?:export|declare|typeset)$/.test(command.name.value))
        judgeSetting(argument.name, assignedValues(argument, scope)[0] ?? '', runner, scope);
      words.push(
        argument.text.includes('$') || argument.text.includes('`')
          ? shownAssignment(argument, scope)
          : argument.text,
      );
    } else {
      walkSubstitutions(argument, place);
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

function assign(assignment: Assignment, place: Place, keeps: boolean): void {
  walkSubstitutions(assignment, place);
  if (!keeps) return;
  const isSure = place.surely && !assignment.append;
  place.scope.set(assignment.name, assignedValues(assignment, place.scope), isSure);
}

/** @returns The input that the redirections give, if any. */
function redirected(redirections: readonly Redirection[], place: Place): Input {
  let input: Input;
  for (const redirection of redirections) {
    walkSubstitutions(redirection, place);
    input = applyRedirection(redirection, place.scope, place.runner.log) ?? input;
  }
  return input;
}
