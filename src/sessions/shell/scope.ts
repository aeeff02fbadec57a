import {
  type Assignment,
  type Command,
  forEachChild,
  type ParsedScript,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';
import { isScratch, resolvePath, topLevel, unknownPart } from '../../core/base/path.ts';

/** The name of no variable. */
const environments = ' environments';
const longestFolder = 1000;
const mostRaised = 1000;

/** Variables, functions and the folder of a part of a script. A subshell has one of its own, which sees that around it. */
export class ShellScope {
  readonly parent: ShellScope | undefined;
  readonly cwd: string | undefined;
  /** Where commands run: relative to where the script began, or absolute; `unknownPart` in it when it is not known. */
  folder: string;
  /** Whether a repository was made in the temporary folder, so that commits there are no work. */
  freshRepository: boolean;
  /** Paths with `..` as they were written: behind a link, only the file system tells where they lead. */
  readonly raised: Set<string>;
  readonly #values = new Map<string, readonly string[]>();
  readonly #functions = new Map<string, ShellScope>();

  constructor(cwd: string | undefined, parent?: ShellScope) {
    this.cwd = cwd;
    this.parent = parent;
    this.folder = parent?.folder ?? '';
    this.freshRepository = parent?.freshRepository ?? false;
    this.raised = parent?.raised ?? new Set();
  }

  /** The values that a variable may have; undefined when nothing in the script sets it. */
  get(name: string): readonly string[] | undefined {
    for (let scope: ShellScope | undefined = this; scope !== undefined; scope = scope.parent) {
      const values = scope.#values.get(name);
      if (values) return values;
    }
    return undefined;
  }

  /** @param surely Whether the assignment is carried out in any case: else the variable may keep the values that it has. */
  set(name: string, values: readonly string[], surely: boolean): void {
    const before = surely ? [] : (this.get(name) ?? []);
    const all = before.length === 0 ? values : [...new Set([...before, ...values])];
    this.#values.set(name, all.length > 16 ? [unknownPart] : all);
  }

  /** What a function sets is known from going through its body once, in a scope of its own. */
  define(name: string, body: ShellScope): void {
    this.#functions.set(name, body);
  }

  /** Calls a function of the script: what it sets may be set from now on. @returns Whether there is one of that name. */
  call(name: string): boolean {
    for (let scope: ShellScope | undefined = this; scope !== undefined; scope = scope.parent) {
      const body = scope.#functions.get(name);
      if (!body) continue;
      for (const [variable, values] of body.#values) this.set(variable, values, false);
      if (body.folder !== body.parent?.folder) this.folder = unknownPart;
      return true;
    }
    return false;
  }

  /** Variables whose values are no longer known: something that is not shown may have set them. */
  forget(names: Iterable<string> = this.#names()): void {
    for (const name of [...names]) this.set(name, [unknownPart], false);
  }

  #names(): Set<string> {
    const names = new Set<string>();
    for (let scope: ShellScope | undefined = this; scope !== undefined; scope = scope.parent)
      for (const name of scope.#values.keys()) names.add(name);
    return names;
  }

  /** A path as the command means it: relative to where the script began, or absolute. */
  resolve(path: string): string {
    if (path.includes('..') && this.raised.size < mostRaised)
      this.raised.add(/^[/~]/.test(path) || this.folder === '' ? path : `${this.folder}/${path}`);
    return resolvePath(this.folder, path);
  }

  /** Whether a program or a script stands in a temporary folder, where anyone may have put it; but for those of an environment that the script has just made. */
  isForeign(path: string): boolean {
    const resolved = this.resolve(path);
    const made = this.get(environments) ?? [];
    return isScratch(resolved, this.cwd) && !made.some((folder) => resolved.startsWith(`${folder}/bin/`));
  }

  /** Notes an environment of Python that the script makes. */
  makeEnvironment(folder: string): void {
    this.set(environments, [...(this.get(environments) ?? []), this.resolve(folder)], true);
  }

  /** Whether commands run below a temporary folder that is not the session's. */
  get inScratch(): boolean {
    return isScratch(this.folder, this.cwd);
  }

  /** Moves to a folder, as `cd` does; undefined where it is not known. */
  enter(folder: string | undefined): void {
    const entered = folder === undefined ? unknownPart : this.resolve(folder);
    // From a folder that is not known one gets to others, and a path that grows without end is no path.
    const isLost =
      (entered.startsWith(unknownPart) && !entered.startsWith(topLevel)) || entered.length > longestFolder;
    this.folder = isLost ? unknownPart : entered === '.' ? '' : entered;
  }
}

/** So many values a word may have; with more it counts as not known. */
const mostValues = 32;
/** Longer values are not followed: variables that double each other grow without bound. */
const longestValue = 1000;

/** Variables of the environment whose value is a temporary folder. */
const temporaryVariables = new Set(['TMPDIR', 'TMP', 'TEMP', 'TEMPDIR', 'RUNNER_TEMP']);
const numberVariables =
  /^(?:[?$#!]|RANDOM|SECONDS|LINENO|EPOCHSECONDS|EPOCHREALTIME|UID|EUID|PPID|BASHPID|SHLVL|COLUMNS|LINES)$/;

/**
 * What a word stands for: several values for braces and for variables that may have several. Unknown parts are `unknownPart`.
 */
export function valuesOf(word: Word, scope: ShellScope): readonly string[] {
  if (!word.parts) return [word.value.length > 1_000_000 ? unknownPart : word.value];
  return concatenated(word.parts, scope);
}

function concatenated(parts: readonly WordPart[], scope: ShellScope): readonly string[] {
  let values: readonly string[] = [''];
  for (const part of parts) {
    const next = partValues(part, scope);
    if (values.length * next.length > mostValues) return [unknownPart];
    values = next.length === 1 && values.length === 1 ? [values[0]! + next[0]!] : cross(values, next);
    if (part.type !== 'Literal' && part.type !== 'SingleQuoted' && values[0]!.length > longestValue) {
      const isLiteral = part.type === 'DoubleQuoted' && part.parts.every((inner) => inner.type === 'Literal');
      if (!isLiteral) return [unknownPart];
    }
  }
  return values;
}

function cross(left: readonly string[], right: readonly string[]): string[] {
  return left.flatMap((start) => right.map((end) => start + end));
}

function partValues(part: WordPart, scope: ShellScope): readonly string[] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return [part.value];
    case 'Glob':
    case 'ExtendedGlob':
      return [part.text];
    case 'DoubleQuoted':
    case 'LocaleString':
      return concatenated(part.parts, scope);
    case 'SimpleExpansion':
      return variable(part.text.slice(1), scope);
    case 'ParameterExpansion':
      return parameter(part, scope);
    case 'CommandExpansion':
      return substituted(part.script, scope);
    case 'ArithmeticExpansion':
      return ['0'];
    case 'ProcessSubstitution':
      return ['/dev/fd/63'];
    case 'BraceExpansion':
      return braces(part.text);
  }
}

function variable(name: string, scope: ShellScope): readonly string[] {
  const values = scope.get(name);
  if (values) return values;
  if (temporaryVariables.has(name)) return ['/tmp'];
  if (name === 'HOME') return ['~'];
  if (name === 'PWD') return [scope.folder === '' ? '.' : scope.folder];
  return [numberVariables.test(name) ? '0' : unknownPart];
}

function parameter(
  part: Extract<WordPart, { type: 'ParameterExpansion' }>,
  scope: ShellScope,
): readonly string[] {
  if (part.prefix === '#') return ['0'];
  if (part.prefix !== undefined) return [unknownPart];
  const { operation } = part;
  if (part.index) return scope.get(part.parameter) ?? [unknownPart];
  const values = variable(part.parameter, scope);
  if (operation === undefined) return values;
  const isKnown = !values.includes(unknownPart);
  if (operation.type === 'Default') {
    if (operation.operator.endsWith('+')) return [...valuesOf(operation.operand, scope), ''];
    if (operation.operator.endsWith('?') || isKnown) return values;
    const otherwise = valuesOf(operation.operand, scope);
    // The environment may have set it to a folder that is not temporary.
    return otherwise.some((value) => isScratch(value, scope.cwd)) ? [unknownPart] : otherwise;
  }
  // A path whose end was cut, or whose letters were changed, stays in its folder.
  if (isKnown && /^(?:%%?|\^\^?|,,?)$/.test(operation.operator ?? ''))
    return values.map((value) =>
      below(
        value.slice(0, Math.max(value.lastIndexOf('/'), 0)) || (value.startsWith('/') ? '/' : '.'),
        scope,
      ),
    );
  const folder = isKnown && values.every((value) => isScratch(value, scope.cwd)) ? values[0]! : '';
  return [
    folder === '' ? unknownPart : `${folder.slice(0, folder.lastIndexOf('/')) || folder}/${unknownPart}`,
  ];
}

/** What `$(…)` gives, where that is known: a temporary file, or the folder. */
function substituted(script: ParsedScript | undefined, scope: ShellScope): readonly string[] {
  const command = script?.commands.length === 1 ? script.commands[0]!.command : undefined;
  const listed = command && listedPaths(command, scope);
  return listed ?? [command?.type === 'Command' ? told(command, scope) : unknownPart];
}

function told(command: Command, scope: ShellScope): string {
  const name = command.name?.value;
  const words = command.args.map((word) => (word.type === 'Word' ? word.value : word.text));
  if (name === 'mktemp') {
    const own = command.prefix.find((part) => part.type === 'Assignment' && part.name === 'TMPDIR');
    return own ? unknownPart : temporaryFile(words, scope);
  }
  if (name === 'pwd') return scope.folder === '' ? '.' : scope.folder;
  if (name === 'git' && words.join(' ') === 'rev-parse --show-toplevel') return topLevel;
  // What is printed word for word may be run, or evaluated, later on.
  const printed = name === 'echo' || name === 'printf' ? outputOf(command, scope) : undefined;
  return printed === undefined || /[%\\]/.test(printed) ? unknownPart : printed.trim();
}

/** What a command puts out, where it stands in the script: `echo`, `printf` and `cat` with a here-document. */
export function outputOf(node: SyntaxNode, scope: ShellScope): string | undefined {
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

/** Programs that list files, by the words that make them do so, and those that let lines through as they are. */
const listing: Readonly<Record<string, RegExp>> = {
  ...{ find: /^/, fd: /^/, fdfind: /^/, ls: /^/ },
  ...{ grep: /^(?:-\w*[lL]|--files-with)/, rg: /^(?:-\w*l|--files)/, ag: /^(?:-\w*[lLg]|--files-with)/ },
  git: /^(?:ls-files|ls-tree|--name-only|-\w*l|--files-with-matches)$/,
};
const passing = /^(?:sort|uniq|head|tail|grep|tac|shuf|tr)$/;

/**
 * What the paths that a command lists may be: those below the folders that it names, or the one where it runs.
 *
 * @returns Undefined for what lists no files.
 */
export function listedPaths(
  node: SyntaxNode,
  scope: ShellScope,
  input?: readonly string[],
): readonly string[] | undefined {
  if (node.type === 'Pipeline')
    return node.commands.reduce<readonly string[] | undefined>(
      (paths, command, at) => (at === 0 || paths ? listedPaths(command, scope, paths) : undefined),
      input,
    );
  if (node.type !== 'Command' || node.name === undefined) return undefined;
  const name = node.name.value;
  const words = node.args.flatMap((word) => (word.type === 'Word' ? valuesOf(word, scope) : [word.text]));
  if (input && passing.test(name)) return input;
  if (!Object.hasOwn(listing, name) || !words.concat('').some((word) => listing[name]!.test(word)))
    return undefined;
  if (words.some((word) => /^-(?:exec|ok|printf|c$|C$)/.test(word))) return undefined;
  // Behind the first test of `find` stand names, no folders.
  const end = name === 'find' ? words.findIndex((word) => /^[-(!]/.test(word)) : -1;
  const named = words
    .slice(0, end < 0 ? undefined : end)
    .filter((word) => !/^-|^[^/*?[]*[*?[][^/]*$/.test(word));
  return [...new Set(name === 'find' && named.length > 0 ? named : ['.', ...named])]
    .slice(0, 6)
    .map((folder) => below(folder, scope));
}

/** A path that is not known, below a folder that is. */
export function below(folder: string, scope: ShellScope): string {
  const path = scope.resolve(folder);
  const isWhole = /^[/~\0]|^[a-z]:/i.test(path);
  return `${isWhole || scope.cwd === undefined ? path : resolvePath(scope.cwd, path)}/${unknownPart}`;
}

/** @returns The path that `mktemp` makes with these arguments. */
export function temporaryFile(words: readonly string[], scope: ShellScope): string {
  const at = words.findIndex((word) => /^(?:-p|--tmpdir)/.test(word));
  const option = words[at] ?? '';
  const given = option === '-p' ? words[at + 1] : option.replace(/^(?:-p|--tmpdir=?)/, '') || undefined;
  if (given !== undefined) return given.includes('$') ? unknownPart : `${given}/${unknownPart}`;
  const template = words.find((word) => !word.startsWith('-'));
  const below = at >= 0 || words.some((word) => /^-[a-z]*t/.test(word));
  const folders = scope.get('TMPDIR') ?? ['/tmp'];
  if (template === undefined || below || template.startsWith('"$TMPDIR') || /^\$\{?TMPDIR/.test(template))
    return folders.length === 1 ? `${folders[0]}/${unknownPart}` : unknownPart;
  return template.replace(/XXX.*/s, unknownPart);
}

function braces(text: string): readonly string[] {
  const inner = text.slice(1, -1);
  if (/[{}$`"'\\]/.test(inner) || !inner.includes(',')) return [text];
  const choices = inner.split(',');
  return choices.length > mostValues ? [text] : choices;
}

/** The nodes of some types in a node, those outside of other scripts. */
function nodesIn(node: SyntaxNode, isWanted: (type: string) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isWanted(next.type)) found.push(next);
    if (next.type !== 'Script' && (next.type !== 'Word' || next.parts))
      forEachChild(next, (child) => pending.push(child));
  }
  return found;
}

/** The scripts of command and process substitutions in a node, outermost only: those inside them are found when they are judged. */
export const substitutionsIn = (node: SyntaxNode) =>
  nodesIn(node, (type) => type === 'Script').reverse() as ParsedScript[];

/** The nodes whose text the shell evaluates once more, outermost scripts left out. */
export const evaluatedIn = (node: SyntaxNode) => nodesIn(node, (type) => evaluatedNode.test(type));

const evaluatedNode = /^(?:ArithmeticWord|Assignment|ParameterExpansion|Test(?:Binary|Unary))$/;

/** `NAME=value` as an argument of a command. */
export function shownAssignment(assignment: Assignment, scope: ShellScope): string {
  const { value } = assignment;
  return `${assignment.name}=${value.type === 'Word' ? valuesOf(value, scope)[0]! : unknownPart}`;
}

/** The values that an assignment gives its variable. */
export function assignedValues(
  { name, value, append, index }: Assignment,
  scope: ShellScope,
): readonly string[] {
  if (value.type === 'ArrayValue')
    return value.elements.slice(0, 17).flatMap((word: Word) => valuesOf(word, scope));
  const values = valuesOf(value, scope);
  if (index || !append) return values;
  return (scope.get(name) ?? ['']).flatMap((before) =>
    values.map((after) => (before + after).slice(0, 20_000)),
  );
}
