import { manifestReader, sourceLines } from './manifest.ts';
import { entriesOf, itemsOf, nodeAt, textOf } from './tree.ts';
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

/** Justfiles: recipes and aliases. What an import or a module brings is not read: it may define any name. */
const justfile = manifestReader(sourceLines, (lines, stated) => {
  for (const [index, line] of lines.entries()) {
    const name = recipeName(line);
    if (name !== undefined) stated.addScript('just', name, index + 1);
  }
});

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

/** Taskfiles: tasks and their aliases. What `includes` brings is not read: it may define any name. */
const taskfile = manifestReader(readYaml, (root, stated) => {
  for (const { key, line, value } of entriesOf(nodeAt(root, 'tasks')))
    for (const name of [key, ...itemsOf(nodeAt(value, 'aliases')).flatMap((item) => textOf(item) ?? [])])
      stated.addScript('task', name, line);
});

/** Rakefiles: tasks with their namespaces. Those of task classes and libraries are not known. */
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
    const task = taskName(statement);
    if (task !== undefined)
      stated.addScript('rake', [...spaces.map(({ name }) => name), task].join(':'), index + 1);
  }
});

function taskName(statement: string): string | undefined {
  const task = /^(?:task|multitask)[\s(]+(?::(\w+)|:?(['"])([\w:-]+)\2|(\w+):\s)/.exec(statement);
  return task?.[1] ?? task?.[3] ?? task?.[4];
}

export const manifests = { makefile, justfile, taskfile, rakefile };
