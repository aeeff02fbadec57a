import type { Assignment, Command, ParsedScript, Pipeline, Redirection, Statement, SyntaxNode } from 'unbash';
import { unknownPart } from '../../core/base/path.ts';
import { commandJudges } from './command.ts';
import { EffectLog } from './effect-log.ts';
import type { Shell, ShellJudgement } from './judge.ts';
import { parseScript } from './parse-script.ts';
import { type Input, judgeArithmetic, judgeExpanded, namesSetBy, Runner } from './run.ts';
import {
  assignedValues,
  evaluatedIn,
  listedPaths,
  outputOf,
  ShellScope,
  shownAssignment,
  substitutionsIn,
  valuesOf,
} from './scope.ts';
import { judgeSetting } from './settings.ts';
import { judgeWindowsText } from './windows.ts';

/** Judges a command line or script (`judgeCommand`). */
export function judgeShell(command: string, shell: Shell, cwd: string | undefined): ShellJudgement {
  const log = new EffectLog(shell === 'posix' ? cwd : cwd?.replaceAll('\\', '/'));
  const runner = new Runner(log, { ...commandJudges, text: judgeText });
  const scope = new ShellScope(cwd);
  const text = command.replaceAll('\0', ' ');
  try {
    if (shell === 'posix') judgeText(text.replaceAll('\r\n', '\n'), runner, scope);
    else judgeWindowsText(text, shell, runner, scope);
  } catch (error) {
    // The parser's stack has an end too.
    if (!(error instanceof RangeError)) throw error;
    log.lose();
  }
  return log.build(scope.raised);
}

/**
 * Judges what a command line that ended with an error did before that. What stands in front of the last statement has run; of `a && b` it is not known
 * which part failed, so `a` may have run; the last part itself failed. All parts of a pipeline run, and the last one tells how it ended.
 */
export function judgeFailedPosix(command: string, cwd: string | undefined): ShellJudgement {
  const text = command.replaceAll('\0', ' ').replaceAll('\r\n', '\n');
  const judgeUpTo = (end: number) =>
    judgeShell(text.slice(0, end).replace(/(?<![\s;&|])[\s;&|]+$/, ''), 'posix', cwd);
  const last = parseScript(text)?.commands.at(-1);
  if (!last) return judgeUpTo(0);
  const { command: node, pos } = last;
  const parts = node.type === 'AndOr' || node.type === 'Pipeline' ? node.commands : [];
  const all = judgeUpTo(parts.at(-1)?.pos ?? pos);
  const certain = node.type === 'Pipeline' ? all : judgeUpTo(pos);
  // With `set -e` any of the statements may be the one that failed.
  const isSure = certain.effect === 'writes' && !/(?:^|[;&\n])\s{0,200}set\s+-\w*e/.test(text);
  return all.effect === 'writes' && !isSure ? { ...all, effect: 'unknown' } : all;
}

function judgeText(text: string, runner: Runner, scope: ShellScope): void {
  const script = parseScript(text);
  if (!script) {
    runner.log.lose();
    return;
  }
  walkScript(script, { runner, scope, surely: true, depth: 0, inside: 0, stdin: undefined });
  // A shell refuses most of it, but the record may be cut.
  if (runner.broken) runner.log.doubt();
}

const deepest = 300;
/** Each substitution inside another is parsed once more. */
const deepestInside = 12;

/** Judges all commands of a script, whichever way it goes: both branches, each loop once, functions where they are defined. */
function walkScript(script: ParsedScript, place: CallContext): void {
  if (script.errors?.length) place.runner.broken = true;
  walkStatements(script.commands, place);
}

function walkStatements(statements: readonly Statement[], place: CallContext): void {
  // What runs in the background is a subshell, so that a `cd` there moves nothing else.
  for (const { command, background } of statements) walk(command, background ? inSubshell(place) : place);
}

function walk(node: SyntaxNode, from: CallContext): void {
  if (from.depth > deepest) {
    from.runner.log.lose();
    return;
  }
  const place = { ...from, depth: from.depth + 1 };
  const walker = (walkers[node.type] ?? walkSubstitutions) as (node: SyntaxNode, place: CallContext) => void;
  walker(node, place);
}

/** How what holds commands is walked, by its type; everything else is looked through for substitutions. */
const walkers: {
  readonly [Type in SyntaxNode['type']]?: (
    node: Extract<SyntaxNode, { type: Type }>,
    place: CallContext,
  ) => void;
} = {
  Command: walkCommand,
  Pipeline: walkPipeline,
  AndOr: ({ commands }, place) => {
    for (const [at, command] of commands.entries())
      walk(command, at === 0 ? place : { ...place, surely: false });
  },
  Subshell: ({ body }, place) => walkStatements(body.commands, inSubshell(place)),
  BraceGroup: ({ body }, place) => walkStatements(body.commands, place),
  CompoundList: ({ commands }, place) => walkStatements(commands, place),
  Redirected: ({ redirects, command }, place) => {
    const stdin = redirected(redirects, place);
    walk(command, stdin ? { ...place, stdin } : place);
  },
  Function: ({ name, body }, place) =>
    perhaps(place, (around) => {
      const inner = inSubshell(around);
      place.scope.define(name.value, inner.scope);
      walk(body, inner);
    }),
  Coproc: ({ body }, place) => walk(body, inSubshell(place)),
  If: ({ clause, then, elif, else: otherwise }, place) => {
    walk(clause, place);
    const branches = elif.flatMap((branch) => [branch.clause, branch.then]);
    perhaps(place, then, ...branches, otherwise);
  },
  While: ({ clause, body }, place) => perhaps(place, clause, body),
  For: walkFor,
  Select: walkFor,
  Case: ({ word, items }, place) => {
    walkSubstitutions(word, place);
    perhaps(place, (inner) => {
      for (const { pattern, body } of items) {
        for (const part of pattern) walkSubstitutions(part, inner);
        walk(body, inner);
      }
    });
  },
  ArithmeticFor: ({ initialize, test, update, body }, place) => {
    for (const part of [initialize, test, update]) if (part) walkSubstitutions(part, place);
    perhaps(place, body);
  },
  ArithmeticCommand: (node, place) => {
    walkSubstitutions(node, place);
    place.scope.forget(namesSetBy(node.body));
  },
};

function walkFor(node: Extract<SyntaxNode, { type: 'For' | 'Select' }>, place: CallContext): void {
  const words = node.wordlist ?? [];
  for (const word of words) walkSubstitutions(word, place);
  const values = words.slice(0, 17).flatMap((word) => valuesOf(word, place.scope));
  place.scope.set(node.name.value, values.length === 0 ? [unknownPart] : values, true);
  perhaps(place, node.body);
}

function walkPipeline(pipeline: Pipeline, place: CallContext): void {
  let stdin = place.stdin;
  const last = pipeline.commands.length - 1;
  pipeline.commands.forEach((command, at) => {
    // The parts of a pipeline are subshells, so that a `cd` there moves nothing else.
    walk(command, { ...(last === 0 ? place : inSubshell(place)), stdin });
    if (at < last)
      stdin = {
        text: outputOf(command, place.scope),
        paths: listedPaths(command, place.scope, stdin?.paths),
      };
  });
}

function walkSubstitutions(node: SyntaxNode, place: CallContext): void {
  for (const part of evaluatedIn(node)) evaluate(part, place);
  for (const script of substitutionsIn(node)) {
    if (place.inside >= deepestInside) {
      place.runner.log.lose();
      return;
    }
    walkScript(script, { ...inSubshell(place), inside: place.inside + 1, stdin: undefined });
  }
}

/** What the shell evaluates once more: arithmetic, subscripts, and a value that is expanded as a prompt. */
function evaluate(node: SyntaxNode, { runner, scope }: CallContext): void {
  if (node.type === 'ArithmeticWord') {
    judgeArithmetic(node.value, runner, scope, node.parts?.some(isQuoted));
  } else if (node.type === 'Assignment') {
    if (node.index) judgeArithmetic(node.index.value, runner, scope, node.index.parts?.some(isQuoted));
  } else if (node.type === 'ParameterExpansion') {
    const { index, operation, prefix, parameter, text } = node;
    // zsh: `${(e)x}` expands the value once more, `${(P)x}` takes it for a name.
    if (/^\$\{\([^)]*[eP]/.test(text)) runner.log.doubt();
    if (index) judgeArithmetic(index.value, runner, scope, index.parts?.some(isQuoted));
    if (operation?.type === 'Slice')
      for (const word of [operation.offset, operation.length])
        if (word) judgeArithmetic(word.value, runner, scope, false);
    // `${!x}` takes the value for a name, which may have a subscript.
    if (prefix === '!') judgeArithmetic(parameter, runner, scope, false);
    if (operation?.type === 'Transform' && operation.operand.value === 'P')
      for (const value of scope.get(parameter) ?? [unknownPart]) {
        if (value === unknownPart) runner.log.doubt();
        else judgeExpanded(value, runner, scope);
      }
  } else if (node.type === 'TestBinary') {
    if (/^-(?:eq|ne|lt|le|gt|ge)$/.test(node.operator))
      for (const word of [node.left, node.right])
        for (const value of valuesOf(word, scope)) judgeArithmetic(value, runner, scope);
  } else if (node.type === 'TestUnary' && /^-[vR]$/.test(node.operator)) {
    for (const value of valuesOf(node.operand, scope)) judgeArithmetic(value, runner, scope);
  }
}

const isQuoted = ({ type }: { readonly type: string }) => /Quoted$|^LocaleString$/.test(type);

/** Programs that expand variables themselves, or whose output depends on them. */
const seesVariables = /^(?:(?:.*\/)?(?:ba|z|da|k|a|mk)?sh|env|sudo|time|timeout|nohup|nice|mktemp)$/;

/** Variables by which git works in another repository, or on other files. */
const ofRepository = /^GIT_(?:WORK_TREE|DIR|COMMON_DIR)$/;

/** A command of words: its assignments, redirections and arguments, and then the program that it runs. */
function walkCommand(command: Command, place: CallContext): void {
  const { scope, runner } = place;
  let forCommand: ShellScope | undefined;
  for (const part of command.prefix) {
    if (part.type !== 'Assignment') continue;
    assign(part, place, command.name === undefined);
    if (command.name === undefined) {
      // It may be exported already, or be one that the shell itself looks at.
      const [value = ''] = assignedValues(part, scope);
      if (!value.includes(unknownPart)) judgeSetting(part.name, value, runner, scope, false);
      // Such a value is of use only where it is evaluated, as that of an integer is at once.
      if (/^[A-Za-z_]\w*\[[^\]]*(?:\$\(|`)/.test(value)) judgeExpanded(value, runner, scope);
      continue;
    }
    // What stands in front of a command holds for that alone.
    const values = assignedValues(part, scope);
    judgeSetting(part.name, values[0] ?? '', runner, scope);
    if (!seesVariables.test(command.name.value) && !ofRepository.test(part.name)) continue;
    forCommand ??= new ShellScope(scope.cwd, scope);
    forCommand.set(part.name, values, true);
  }
  const stdin = redirected(command.redirects, place) ?? place.stdin;
  if (command.name === undefined) return;
  walkSubstitutions(command.name, place);
  const words: string[] = [];
  for (const argument of command.args) {
    if (argument.type === 'Assignment') {
      assign(argument, place, /^(?:export|declare|local|readonly|typeset)$/.test(command.name.value));
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

function assign(assignment: Assignment, place: CallContext, keeps: boolean): void {
  walkSubstitutions(assignment, place);
  if (!keeps) return;
  const isSure = place.surely && !assignment.append;
  place.scope.set(assignment.name, assignedValues(assignment, place.scope), isSure);
}

/** @returns The input that the redirections give, if any. */
function redirected(redirections: readonly Redirection[], place: CallContext): Input {
  let input: Input;
  for (const redirection of redirections) {
    walkSubstitutions(redirection, place);
    input = applyRedirection(redirection, place.scope, place.runner.log) ?? input;
  }
  return input;
}

/**
 * Notes what a redirection reads or writes.
 *
 * @returns What it gives the command to read; undefined when it gives nothing.
 */
function applyRedirection(redirection: Redirection, scope: ShellScope, log: EffectLog): Input {
  if (redirection.type === 'HereDoc') return { text: redirection.body.text };
  if (redirection.target === undefined) return undefined;
  const targets = valuesOf(redirection.target, scope);
  if (redirection.type === 'HereString') return { text: targets.length === 1 ? targets[0] : undefined };
  const { operator } = redirection;
  if (operator === '<&') return undefined;
  if (operator === '<') {
    for (const target of targets) log.read(scope.resolve(target));
    const [part] = redirection.target.parts ?? [];
    const inner = part?.type === 'ProcessSubstitution' ? part.script?.commands[0]?.command : undefined;
    return { text: undefined, paths: inner && listedPaths(inner, scope) };
  }
  for (const target of targets) {
    // `2>&1` and `>&-` name a descriptor, `>&file` a file.
    if (operator === '>&' && /^(?:\d+-?|-)$/.test(target)) continue;
    log.write(scope.resolve(target));
  }
  return undefined;
}

/** Where in a script the walk is. */
interface CallContext {
  readonly runner: Runner;
  readonly scope: ShellScope;
  /** Whether it is carried out in any case: not in a branch, a loop or a function. */
  readonly surely: boolean;
  readonly depth: number;
  /** How many substitutions it stands in. */
  readonly inside: number;
  readonly stdin: Input;
}

/** What changes there, such as the folder and variables, does not come back. */
function inSubshell(place: CallContext): CallContext {
  return { ...place, scope: new ShellScope(place.scope.cwd, place.scope) };
}

/** Walks what may or may not be carried out: afterwards the folder is known only if it did not change. */
function perhaps(
  place: CallContext,
  ...parts: readonly (SyntaxNode | ((place: CallContext) => void) | undefined)[]
): void {
  const { folder } = place.scope;
  const inner = { ...place, surely: false };
  for (const part of parts) {
    if (typeof part === 'function') part(inner);
    else if (part) walk(part, inner);
  }
  if (place.scope.folder !== folder) place.scope.folder = unknownPart;
}
