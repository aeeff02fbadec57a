import { dirname, join } from 'node:path/posix';
import type { Script } from './fact.ts';
import { type ManifestHost, manifestReader, sharedFile, sourceLines } from './manifest.ts';
import { entriesOf, itemsOf, nodeAt, type TreeNode, textOf } from './tree.ts';
import { readYaml } from './yaml.ts';

/** Makefiles: the targets that have a rule under a name of their own, without patterns and computed names. */
const makefile = manifestReader(sourceLines, (lines, stated) => {
  const known = new Set<string>();
  let isDefinition = false;
  let isContinued = false;
  for (const [index, line] of lines.entries()) {
    const wasContinued = isContinued;
    isContinued = line.endsWith('\\');
    // What `define` encloses is the value of a variable.
    if (/^\s*define\s/.test(line)) isDefinition = true;
    if (/^\s*endef\b/.test(line)) isDefinition = false;
    if (isDefinition || wasContinued || line.startsWith('\t')) continue;
    for (const name of targets(line)) {
      if (!known.has(name)) stated.addScript('make', name, index + 1);
      known.add(name);
    }
  }
});

const notRules = /^\s*(?:#|(?:ifn?eq|ifn?def|else|-?include|sinclude|vpath|unexport)\b)/;

/** `build test: deps`, `build:: more`; neither `NAME := value` nor `build: NAME = value`. */
function targets(line: string): readonly string[] {
  const colon = line.indexOf(':');
  if (colon <= 0 || notRules.test(line)) return [];
  const before = line.slice(0, colon);
  const rest = line.slice(colon + 1).replace(/^:/, '');
  const isVariable = before.includes('=') || /^:?=/.test(rest);
  if (isVariable || /^\s*(?:export\s+|override\s+|private\s+)?\w+\s*[:+?!]?=/.test(rest)) return [];
  return before
    .trim()
    .split(/\s+/)
    .filter((name) => /^[\w][\w./+@-]*$/.test(name));
}

/** Justfiles: recipes and aliases, those of imported files and modules too (`docs::build`). */
const justfile = manifestReader(sourceLines, (lines, { path, scripts }, host) => {
  scripts.push(...recipes(path, lines, host, new Set([path])));
});

/** @param visited Files that were read: imports may go round in a circle. */
function* recipes(
  path: string,
  lines: readonly string[],
  host: ManifestHost,
  visited: Set<string>,
): Generator<Script> {
  for (const [index, line] of lines.entries()) {
    const imported = /^import\??\s+(['"])(.+?)\1/.exec(line)?.[2];
    const [, moduleName, moduleFile] =
      /^mod\??\s+([\w-]+)\s{0,200}(?:(?:'|")(.+?)['"])?\s*$/.exec(line) ?? [];
    if (imported !== undefined) yield* recipesIn([join(dirname(path), imported)], host, visited);
    else if (moduleName !== undefined) {
      const files = moduleFiles(dirname(path), moduleName, moduleFile);
      for (const script of recipesIn(files, host, visited))
        yield { ...script, name: `${moduleName}::${script.name}` };
    } else {
      const name = recipeName(line);
      if (name !== undefined) yield { runner: 'just', name, file: path, line: index + 1 };
    }
  }
}

function* recipesIn(candidates: readonly string[], host: ManifestHost, visited: Set<string>) {
  const path = candidates.find((each) => host.has(each));
  if (path === undefined || visited.has(path)) return;
  visited.add(path);
  yield* recipes(path, sourceLines(host.read(path) ?? '').root, host, visited);
}

function moduleFiles(folder: string, name: string, file: string | undefined): readonly string[] {
  if (file !== undefined)
    return [join(folder, file), join(folder, file, 'mod.just'), join(folder, file, 'justfile')];
  return [`${name}.just`, `${name}/mod.just`, `${name}/justfile`, `${name}/.justfile`].map((each) =>
    join(folder, each),
  );
}

/** `build target='all' *flags: deps`, `@quiet:`, `alias b := build`; not `name := value`. */
function recipeName(line: string): string | undefined {
  const alias = /^alias\s+([A-Za-z_][\w-]*)\s*:=/.exec(line)?.[1];
  if (alias !== undefined) return alias;
  const name = /^@?([A-Za-z_][\w-]*)(?=[\s:])/.exec(line);
  if (!name) return undefined;
  // Defaults of parameters may hold colons.
  const rest = line.slice(name[0].length).replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '');
  const colon = rest.indexOf(':');
  return colon < 0 || rest[colon + 1] === '=' || /^\s*=/.test(rest) ? undefined : name[1];
}

/** Taskfiles: tasks and their aliases, with those of included files under their namespaces (`docs:build`). */
const taskfile = manifestReader(readYaml, (_, { path, scripts }, host) => {
  for (const script of tasks(path, host, [path])) if (scripts.push(script) >= most) break;
});

/** Each file is parsed once, however often it is included. */
const taskfileAt = sharedFile((_, text) => readYaml(text).root);

/** Files that include each other over and over would make names without end. */
const [most, deepest] = [2000, 5];

/** @param around The files that this one is included from, itself last. */
function* tasks(path: string, host: ManifestHost, around: readonly string[]): Generator<Script> {
  const root = taskfileAt(host, path);
  for (const { key, line, value } of entriesOf(nodeAt(root, 'tasks')))
    for (const name of [key, ...texts(nodeAt(value, 'aliases'))])
      yield { runner: 'task', name, file: path, line };

  for (const { key, value } of entriesOf(nodeAt(root, 'includes'))) {
    const written = textOf(value) ?? textOf(nodeAt(value, 'taskfile'));
    const included = written === undefined ? undefined : includedFile(path, written, host);
    if (included === undefined || around.includes(included) || around.length >= deepest) continue;
    const isFlat = textOf(nodeAt(value, 'flatten')) === 'true';
    const spaces = [key, ...texts(nodeAt(value, 'aliases'))];
    for (const script of tasks(included, host, [...around, included]))
      for (const name of isFlat ? [script.name] : spaces.flatMap((space) => inSpace(space, script.name)))
        yield { ...script, name };
  }
}

/** A task that is called `default` answers to its namespace alone, too. */
function inSpace(space: string, name: string): readonly string[] {
  return name === 'default' ? [space, `${space}:${name}`] : [`${space}:${name}`];
}

function texts(node: TreeNode | undefined): readonly string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}

const taskfileNames = ['Taskfile', 'taskfile'].flatMap((name) =>
  ['.yml', '.yaml', '.dist.yml', '.dist.yaml'].map((end) => name + end),
);

function includedFile(path: string, written: string, host: ManifestHost): string | undefined {
  const target = join(dirname(path), written);
  return [target, ...taskfileNames.map((name) => join(target, name))].find((each) => host.has(each));
}

/** Rakefiles: tasks with their namespaces, and those that well-known task classes define. */
const rakefile = manifestReader(sourceLines, (lines, stated) => {
  const spaces: { readonly name: string; readonly indent: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    const statement = line.slice(indent);
    // By the indentation, as only a Ruby parser could tell which `end` closes what.
    if (/^end\b/.test(statement) && spaces.at(-1)?.indent === indent) spaces.pop();
    const space = /^namespace[\s(]+:?['"]?([\w-]{1,200})['"]?.*\bdo\b/.exec(statement)?.[1];
    if (space !== undefined) spaces.push({ name: space, indent });
    for (const name of taskNames(statement))
      stated.addScript('rake', [...spaces.map((each) => each.name), name].join(':'), index + 1);
  }
});

/** What these classes call their task unless told otherwise. */
const classes = new Map([
  ['RSpec::Core::RakeTask', 'spec'],
  ['RuboCop::RakeTask', 'rubocop'],
  ['Rake::TestTask', 'test'],
  ['Minitest::TestTask', 'test'],
  ['Cucumber::Rake::Task', 'cucumber'],
  ['YARD::Rake::YardocTask', 'yard'],
  ['RDoc::Task', 'rdoc'],
]);

function taskNames(statement: string): readonly string[] {
  if (/^require\s+['"]bundler\/gem_tasks['"]/.test(statement))
    return ['build', 'install', 'release', 'clean', 'clobber'];
  const [, name, made] = /^([A-Z]\w*(?:::\w+)+)\.(?:new|create)\b[\s(]*(?::(\w+))?/.exec(statement) ?? [];
  const usual = name && classes.get(name);
  if (usual) return [made ?? usual];
  const task = /^(?:task|multitask)[\s(]+(?::(\w+)|:?(['"])([\w:-]+)\2|(\w+):\s)/.exec(statement);
  const written = task?.[1] ?? task?.[3] ?? task?.[4];
  return written === undefined ? [] : [written];
}

export const manifests = { makefile, justfile, taskfile, rakefile };
