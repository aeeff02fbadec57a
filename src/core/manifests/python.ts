import { basename } from 'node:path/posix';
import type { Fact, Script } from './fact.ts';
import { entriesAt, stringAt } from './json.ts';
import { field, jsonLockReader, packageTable, textLockReader } from './locks.ts';
import { manifestReader, pinOf, type Statements, sourceLines } from './manifest.ts';
import { runtimeFact } from './runtimes.ts';
import { readToml } from './toml.ts';
import {
  entriesOf,
  itemsOf,
  type KeyEntry,
  nodeAt,
  type TreeLine,
  type TreeNode,
  textOf,
  versionIn,
} from './tree.ts';

/** pyproject.toml: the standard tables, and those of Poetry, PDM, Hatch and uv. */
const pyproject = manifestReader(readToml, (root, stated) => {
  const [project, tool] = [nodeAt(root, 'project'), nodeAt(root, 'tool')];
  const poetry = nodeAt(tool, 'poetry');
  const envs = entriesOf(nodeAt(tool, 'hatch', 'envs'));
  for (const [list, isDevelopment] of requirementLists(root, envs)) {
    stated.forDevelopment(isDevelopment);
    for (const each of itemsOf(list)) addRequirement(stated, textOf(each) ?? '', each.line);
  }
  for (const each of itemsOf(nodeAt(root, 'build-system', 'requires')))
    addRequirement(stated, textOf(each) ?? '', each.line, 'tool');
  addTable(stated, nodeAt(poetry, 'dependencies'));
  addTable(stated, nodeAt(poetry, 'dev-dependencies'), true);
  for (const { key, value } of entriesOf(nodeAt(poetry, 'group')))
    addTable(stated, nodeAt(value, 'dependencies'), !key.startsWith('main'));
  const required = nodeAt(project, 'requires-python');
  if (required?.kind === 'scalar') addPythonFloor(stated, required.text, required.line);
  for (const { value } of envs) addRuntime(stated, 'python', nodeAt(value, 'python'));
  addRuntime(stated, 'uv', nodeAt(tool, 'uv', 'required-version'));
  for (const at of [project, poetry]) {
    const [name, version] = [textOf(nodeAt(at, 'name')), nodeAt(at, 'version')];
    if (name !== undefined && version?.kind === 'scalar')
      addOwnVersion(stated, name, version.text, version.line);
  }
  addScripts(stated, 'poe', nodeAt(tool, 'poe', 'tasks'));
  addScripts(stated, 'pdm', nodeAt(tool, 'pdm', 'scripts'));
  // Of the default environment a command goes by its name alone.
  for (const { key, value } of envs)
    addScripts(stated, 'hatch', nodeAt(value, 'scripts'), key === 'default' ? '' : `${key}:`);
});

type RequirementList = readonly [list: TreeNode | undefined, isDevelopment: boolean];

/** Lists of requirements as PEP 508 writes them. */
function requirementLists(root: TreeNode, envs: readonly KeyEntry[]): readonly RequirementList[] {
  const within = (...keys: readonly string[]) =>
    entriesOf(nodeAt(root, ...keys)).map(
      ({ key, value }): RequirementList => [value, keys[0] !== 'project' || developmentGroup.test(key)],
    );
  return [
    [nodeAt(root, 'project', 'dependencies'), false],
    ...within('project', 'optional-dependencies'),
    ...within('dependency-groups'),
    [nodeAt(root, 'tool', 'uv', 'dev-dependencies'), true],
    ...within('tool', 'pdm', 'dev-dependencies'),
    ...envs.flatMap(({ value }) =>
      ['dependencies', 'extra-dependencies'].map((key): RequirementList => [nodeAt(value, key), true]),
    ),
  ];
}

/** Names of groups that an installation may choose from, and of files of requirements. */
const developmentGroup = /^(?:dev|develop|development|tests?|testing|lint|docs?|ci)(?:[-_]\w*)?$/;
const developmentFile = /(?:^|[-_.])(?:dev|development|tests?|testing|lint|docs|ci)(?:[-_.]|$)/;

function addRuntime(stated: Statements, name: string, node: TreeNode | undefined): void {
  if (node?.kind === 'scalar') stated.facts.push(runtimeFact(name, node.text, stated.path, node.line));
}

/** Commands of `poe`, `pdm run` and `hatch run`; a name that begins with an underscore is for other commands only. */
function addScripts(
  stated: Statements,
  runner: Script['runner'],
  node: TreeNode | undefined,
  prefix = '',
): void {
  for (const { key, line } of entriesOf(node))
    if (!key.startsWith('_')) stated.addScript(runner, prefix + key, line);
}

/** A name in the normal form of PEP 503, in which all spellings of it are the same. */
function normalName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** What a requirement states as PEP 508 writes it: `uvicorn[standard]>=0.29; python_version > "3.8"`. */
function addRequirement(
  stated: Statements,
  requirement: string,
  line: number,
  role: Fact['role'] = 'dependency',
): void {
  const parts = /^\s*([A-Za-z0-9](?:[\w.-]{0,200}[A-Za-z0-9])?)\s{0,200}(?:\[[^\]]*\])?\s{0,200}(.*)$/.exec(
    requirement,
  );
  if (!parts) return;
  const rest = parts[2]!
    .split(/;|\s#|\s--/, 1)[0]!
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  // A URL says where it comes from, and seldom which version that is.
  if (rest !== '' && !/^(?:[=!~<>]=?=?|@)/.test(rest)) return;
  const value = rest.startsWith('@') ? '' : rest;
  stated.add('pypi', normalName(parts[1]!), value, line, pinOf('pypi', value), role);
}

/** The oldest Python that a project runs with. */
function addPythonFloor(stated: Statements, specifier: string, line: number): void {
  const value = specifier.trim();
  stated.add('runtime', 'python', value, line, pinOf('poetry', value), 'floor');
}

/** A project's own version. */
function addOwnVersion(stated: Statements, name: string, version: string, line: number): void {
  stated.add('pypi', normalName(name), version, line, 'exact', 'self');
}

/** What a table of names and versions states, as Poetry and Pipenv write it: `django = "^5.0"`, `httpx = { version = "*" }`. */
function addTable(stated: Statements, table: TreeNode | undefined, isDevelopment = false): void {
  stated.forDevelopment(isDevelopment);
  // Of a dependency for several Pythons a list.
  for (const { key, line: at, value: node } of entriesOf(table))
    for (const each of node?.kind === 'list' ? node.items : [node]) {
      const { text: value, line } = versionIn({ key, line: at, value: each });
      if (key === 'python') addPythonFloor(stated, value, line);
      else stated.add('pypi', normalName(key), value, line, pinOf('poetry', value), 'dependency');
    }
}

/** Requirement and constraint files of pip; those that they include are read on their own. */
const requirements = manifestReader(sourceLines, (lines, stated) => {
  stated.forDevelopment(developmentFile.test(basename(stated.path)));
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    while (lines[at]!.endsWith('\\') && at + 1 < lines.length) at++;
    const whole = lines.slice(start, at + 1).map((line) => (line.endsWith('\\') ? line.slice(0, -1) : line));
    addLine(stated, whole.join(' ').trim(), start + 1);
  }
});

function addLine(stated: Statements, line: string, number: number): void {
  const editable = /^(?:-e|--editable)[\s=]{1,200}(.*)$/.exec(line)?.[1];
  const requirement = editable ?? line;
  if (requirement === '' || /^[#-]/.test(requirement)) return;
  // `git+https://host/owner/name@v1#egg=name` names the package at its end.
  const isElsewhere = /^[\w+.-]+:\/\//.test(requirement) || editable !== undefined;
  const named = isElsewhere ? /#(?:.{0,2000}&)?egg=([\w.-]+)/.exec(requirement)?.[1] : requirement;
  if (named !== undefined) addRequirement(stated, named, number);
}

/** The own version where it is written out, and not computed or read from a file. */
function addLiteralVersion(stated: Statements, own: ReadonlyMap<string, TreeLine>): void {
  const [name, version] = [own.get('name'), own.get('version')];
  if (name && version && /^\d[\w.+-]*$/.test(version.text))
    addOwnVersion(stated, name.text, version.text, version.line);
}

/** Requirements, Python's floor and the own version in setup.cfg; lines that are indented go on with the value before. */
const setupCfg = manifestReader(sourceLines, (lines, stated) => {
  let [section, key] = ['', ''];
  const own = new Map<string, TreeLine>();
  for (const [at, raw] of lines.entries()) {
    const [, header, name = '', first] = /^(?:\[([^\]]+)\]|([\w.-]+)\s{0,200}[=:](.*))/.exec(raw) ?? [];
    if (header !== undefined) [section, key] = [header.trim(), ''];
    else if (name !== '') key = name.replaceAll('-', '_');
    const text = (first ?? (/^\s/.test(raw) ? raw : '')).trim();
    if (text === '' || /^[#;]/.test(text)) continue;
    const line = at + 1;
    if (section === 'metadata' && !own.has(key)) own.set(key, { text, line });
    if (section === 'options' && key === 'python_requires') addPythonFloor(stated, text, line);
    const isList = section === 'options' && /^(?:install|tests|setup)_requires$/.test(key);
    if (isList || section === 'options.extras_require')
      addRequirement(stated, text, line, key === 'setup_requires' ? 'tool' : 'dependency');
  }
  addLiteralVersion(stated, own);
});

/** Tables that hold no packages; every other one is a category of them. */
const other = new Set(['source', 'requires', 'scripts', 'pipenv']);

/** Pipfile: packages of all categories, and Python. */
const pipfile = manifestReader(readToml, (root, stated) => {
  for (const { key, value } of entriesOf(root))
    if (!other.has(key)) addTable(stated, value, key === 'dev-packages');
  for (const key of ['python_full_version', 'python_version'])
    addRuntime(stated, 'python', nodeAt(root, 'requires', key));
});

/** uv.lock, poetry.lock and pdm.lock: one flat list, a version for each name, or several for several systems. */
const pythonLock = textLockReader(packageTable, normalName);

/** Pipfile.lock: packages by category; `_meta` holds none. */
const pipfileLock = jsonLockReader(function* (root) {
  for (const [category, packages] of entriesAt(root))
    for (const [mark, entry] of category === '_meta' ? [] : entriesAt(packages)) {
      const written = stringAt(entry, 'version');
      const version = /^==(.+)/.exec(written)?.[1];
      if (version) yield { name: mark, version, mark, after: field('version', written) };
    }
}, normalName);

export const manifests = {
  pyproject,
  requirements,
  'setup-cfg': setupCfg,
  pipfile,
};
export const locks = { 'python-lock': pythonLock, 'pipfile-lock': pipfileLock };
