import type { CompoundList, ParsedScript, Pipeline, Statement, SyntaxNode } from 'unbash';
import { judgeArithmetic, judgeExpanded } from './evaluated.ts';
import { unknownPart } from './paths.ts';
import { inSubshell, type Place, perhaps } from './place.ts';
import { namesSetBy } from './settings.ts';
import { redirected, walkCommand } from './simple-command.ts';
import { evaluatedIn, listedPaths, outputOf, substitutionsIn, valuesOf } from './words.ts';

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
    from.runner.log.lose('the command is too deeply nested to be judged');
    return;
  }
  const place = { ...from, depth: from.depth + 1 };
  switch (node.type) {
    case 'Command':
      walkCommand(node, place, walkSubstitutions);
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
      const stdin = redirected(node.redirects, place, walkSubstitutions);
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

function walkPipeline(pipeline: Pipeline, place: Place): void {
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

function walkSubstitutions(node: SyntaxNode, place: Place): void {
  for (const part of evaluatedIn(node)) evaluate(part, place);
  for (const script of substitutionsIn(node)) {
    if (place.inside >= deepestInside) {
      place.runner.log.lose('the command is too deeply nested to be judged');
      return;
    }
    walkScript(script, { ...inSubshell(place), inside: place.inside + 1, stdin: undefined });
  }
}

/** What the shell evaluates once more: arithmetic, subscripts, and a value that is expanded as a prompt. */
function evaluate(node: SyntaxNode, { runner, scope }: Place): void {
  if (node.type === 'ArithmeticWord') {
    judgeArithmetic(node.value, runner, scope, node.parts?.some(isQuoted));
  } else if (node.type === 'Assignment') {
    if (node.index) judgeArithmetic(node.index.value, runner, scope, node.index.parts?.some(isQuoted));
  } else if (node.type === 'ParameterExpansion') {
    const { index, operation, prefix, parameter, text } = node;
    // zsh: `${(e)x}` expands the value once more, `${(P)x}` takes it for a name.
    if (/^\$\{\([^)]*[eP]/.test(text)) runner.log.doubt(`\`${text.slice(0, 20)}\` may run a command`);
    if (index) judgeArithmetic(index.value, runner, scope, index.parts?.some(isQuoted));
    if (operation?.type === 'Slice')
      for (const word of [operation.offset, operation.length])
        if (word) judgeArithmetic(word.value, runner, scope, false);
    // `${!x}` takes the value for a name, which may have a subscript.
    if (prefix === '!') judgeArithmetic(parameter, runner, scope, false);
    if (operation?.type === 'Transform' && operation.operand.value === 'P')
      for (const value of scope.get(parameter) ?? [unknownPart]) {
        if (value === unknownPart) runner.log.doubt(`\`\${${parameter}@P}\` may run a command`);
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
