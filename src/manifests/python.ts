import type { Fact, Pin, Script } from './fact.ts';
import { entriesAt, stringAt } from './json.ts';
import { field, jsonLockReader, textLockReader } from './locks.ts';
import { type ManifestReader, noteOf, sourceLines } from './manifest.ts';
import { runtimeFact } from './runtimes.ts';
import { factOf } from './stated.ts';
import { readToml, type TomlDocument, type TomlPath } from './toml.ts';
import { itemsOf, nodeAt, readYaml, textOf } from './yaml.ts';

/** pyproject.toml: the standard tables, and those of Poetry, PDM, Hatch and uv. */
const pyproject: ManifestReader = ({ path, text }) => {
  const toml = readToml(text);
  const facts = [
    ...listPaths(toml).flatMap((at) => listedFacts(toml, at, path)),
    ...poetryTables(toml).flatMap((at) => tableFacts(toml, at, path)),
    ...pythonFacts(toml, path),
    ...ownVersions(toml, path),
  ];
  return { facts, scripts: scriptsOf(toml, path), ...noteOf(path, toml.fault) };
};

/** Lists of requirements as PEP 508 writes them. */
function listPaths(toml: TomlDocument): readonly TomlPath[] {
  const lists = (at: TomlPath): TomlPath[] => Object.keys(toml.table(at)).map((key) => [...at, key]);
  return [
    ['project', 'dependencies'],
    ...lists(['project', 'optional-dependencies']),
    ...lists(['dependency-groups']),
    ['tool', 'uv', 'dev-dependencies'],
    ...lists(['tool', 'pdm', 'dev-dependencies']),
    ...lists(['tool', 'hatch', 'envs']).flatMap((env) => [
      [...env, 'dependencies'],
      [...env, 'extra-dependencies'],
    ]),
    ['build-system', 'requires'],
  ];
}

function listedFacts(toml: TomlDocument, at: TomlPath, file: string): readonly Fact[] {
  const role = at[0] === 'build-system' ? 'tool' : 'dependency';
  return toml.array(at).flatMap((requirement, index) => {
    if (typeof requirement !== 'string') return [];
    return requirementFact(requirement, file, toml.line([...at, index]), role) ?? [];
  });
}

function poetryTables(toml: TomlDocument): readonly TomlPath[] {
  const poetry = ['tool', 'poetry'];
  const groups = Object.keys(toml.table([...poetry, 'group']));
  return [
    [...poetry, 'dependencies'],
    [...poetry, 'dev-dependencies'],
    ...groups.map((group) => [...poetry, 'group', group, 'dependencies']),
  ];
}

function pythonFacts(toml: TomlDocument, file: string): readonly Fact[] {
  const facts: Fact[] = [];
  const floor = ['project', 'requires-python'];
  const required = toml.string(floor);
  if (required !== undefined) facts.push(pythonFloor(required, file, toml.line(floor)));
  for (const env of Object.keys(toml.table(['tool', 'hatch', 'envs']))) {
    const at = ['tool', 'hatch', 'envs', env, 'python'];
    const python = toml.text(at);
    if (python !== undefined) facts.push(runtimeFact('python', python, file, toml.line(at)));
  }
  const uv = ['tool', 'uv', 'required-version'];
  const version = toml.string(uv);
  if (version !== undefined) facts.push(runtimeFact('uv', version, file, toml.line(uv)));
  return facts;
}

function ownVersions(toml: TomlDocument, file: string): readonly Fact[] {
  return [['project'], ['tool', 'poetry']].flatMap((at) => {
    const name = toml.string([...at, 'name']);
    const version = toml.string([...at, 'version']);
    if (name === undefined || version === undefined) return [];
    return ownVersion(name, version, file, toml.line([...at, 'version']));
  });
}

/** Commands of `poe`, `pdm run` and `hatch run`; a name that begins with an underscore is for other commands only. */
function scriptsOf(toml: TomlDocument, file: string): readonly Script[] {
  const scripts = (runner: Script['runner'], at: TomlPath) =>
    Object.keys(toml.table(at))
      .filter((name) => !name.startsWith('_'))
      .map((name) => ({ runner, name, file, line: toml.line([...at, name]) }));
  const environments = ['tool', 'hatch', 'envs'];
  // Of the default environment a command goes by its name alone.
  const ofHatch = Object.keys(toml.table(environments)).flatMap((env) =>
    scripts('hatch', [...environments, env, 'scripts']).map((script) =>
      env === 'default' ? script : { ...script, name: `${env}:${script.name}` },
    ),
  );
  return [
    ...scripts('poe', ['tool', 'poe', 'tasks']),
    ...scripts('pdm', ['tool', 'pdm', 'scripts']),
    ...ofHatch,
  ];
}

/** A name in the normal form of PEP 503, in which all spellings of it are the same. */
export function normalName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** How firmly a version specifier pins (PEP 440): `==4.2.1`, `>=3,<4`, `==4.2.*`. */
export function specifierPin(specifier: string): Pin {
  if (specifier === '' || specifier === '*') return 'none';
  return /^={2,3}\s*[^\s,*]+$/.test(specifier) ? 'exact' : 'range';
}

/** The fact in a requirement as PEP 508 writes it: `uvicorn[standard]>=0.29; python_version > "3.8"`. */
export function requirementFact(
  requirement: string,
  file: string,
  line: number,
  role: Fact['role'] = 'dependency',
): Fact | undefined {
  const parts = /^\s*([A-Za-z0-9](?:[\w.-]{0,200}[A-Za-z0-9])?)\s{0,200}(?:\[[^\]]*\])?\s{0,200}(.*)$/.exec(
    requirement,
  );
  if (!parts) return undefined;
  const rest = parts[2]!
    .split(/;|\s#|\s--/, 1)[0]!
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  // A URL says where it comes from, and seldom which version that is.
  if (rest !== '' && !/^(?:[=!~<>]=?=?|@)/.test(rest)) return undefined;
  const value = rest.startsWith('@') ? '' : rest;
  return factOf('pypi', normalName(parts[1]!), { value, file, line }, specifierPin(value), role);
}

/** The oldest Python that a project runs with. */
export function pythonFloor(specifier: string, file: string, line: number): Fact {
  const value = specifier.trim();
  const pin = /^\d[\w.]*$/.test(value) ? 'exact' : specifierPin(value);
  return factOf('runtime', 'python', { value, file, line }, pin, 'floor');
}

/** A project's own version. */
export function ownVersion(name: string, version: string, file: string, line: number): Fact {
  return factOf('pypi', normalName(name), { value: version, file, line }, 'exact', 'self');
}

/** Facts in a table of names and versions, as Poetry and Pipenv write it: `django = "^5.0"`, `httpx = { version = "*" }`. */
export function tableFacts(toml: TomlDocument, table: TomlPath, file: string): readonly Fact[] {
  return Object.keys(toml.table(table)).flatMap((key) =>
    versionPaths(toml, [...table, key]).map((at): Fact => {
      const value = toml.text(at)?.trim() ?? '';
      const line = toml.line(at);
      if (key === 'python') return pythonFloor(value, file, line);
      return factOf('pypi', normalName(key), { value, file, line }, tablePin(value), 'dependency');
    }),
  );
}

/** Where versions of a dependency stand: the value itself, a key of it, or both in a list for several Pythons. */
function versionPaths(toml: TomlDocument, at: TomlPath): readonly TomlPath[] {
  const value = toml.value(at);
  if (Array.isArray(value)) return value.flatMap((_, index) => versionPaths(toml, [...at, index]));
  if (typeof value !== 'object') return [at];
  return [toml.value([...at, 'version']) === undefined ? at : [...at, 'version']];
}

/** Both take a bare version for exactly that one. */
function tablePin(constraint: string): Pin {
  if (constraint === '' || constraint === '*') return 'none';
  return /^={0,3}\s*\d[\w.+!-]*$/.test(constraint) ? 'exact' : 'range';
}

/** Requirement and constraint files of pip; those that they include are read on their own. */
const requirements: ManifestReader = ({ path, text }) => {
  const { lines, fault } = sourceLines(text);
  const facts: Fact[] = [];
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    while (lines[at]!.endsWith('\\') && at + 1 < lines.length) at++;
    const whole = lines.slice(start, at + 1).map((line) => (line.endsWith('\\') ? line.slice(0, -1) : line));
    const fact = readLine(whole.join(' ').trim(), path, start + 1);
    if (fact) facts.push(fact);
  }
  return { facts, ...noteOf(path, fault) };
};

function readLine(line: string, path: string, number: number): Fact | undefined {
  const editable = /^(?:-e|--editable)[\s=]{1,200}(.*)$/.exec(line)?.[1];
  const requirement = editable ?? line;
  if (requirement === '' || /^[#-]/.test(requirement)) return undefined;
  // `git+https://host/owner/name@v1#egg=name` names the package at its end.
  if (/^[\w+.-]+:\/\//.test(requirement) || editable !== undefined) {
    const egg = /#(?:.{0,2000}&)?egg=([\w.-]+)/.exec(requirement)?.[1];
    return egg === undefined ? undefined : requirementFact(egg, path, number);
  }
  return requirementFact(requirement, path, number);
}

interface Setting {
  readonly section: string;
  readonly key: string;
  /** Those of the value that are not empty. */
  readonly lines: readonly { readonly text: string; readonly line: number }[];
}

/** Requirements, Python's floor and the own version in setup.cfg. */
const setupCfg: ManifestReader = ({ path, text }) => {
  const { lines, fault } = sourceLines(text);
  const settings = readSettings(lines);
  const facts: Fact[] = [];
  for (const setting of settings) {
    const { section, key } = setting;
    const isRequirements =
      section === 'options.extras_require' ||
      (section === 'options' && /^(?:install|tests|setup)_requires$/.test(key));
    for (const { text: value, line } of setting.lines) {
      if (section === 'options' && key === 'python_requires') facts.push(pythonFloor(value, path, line));
      if (!isRequirements) continue;
      const fact = requirementFact(value, path, line, key === 'setup_requires' ? 'tool' : 'dependency');
      if (fact) facts.push(fact);
    }
  }
  const metadata = (key: string) =>
    settings.find((setting) => setting.section === 'metadata' && setting.key === key)?.lines[0];
  const name = metadata('name');
  const version = metadata('version');
  if (name && version && /^\d[\w.+-]*$/.test(version.text))
    facts.push(ownVersion(name.text, version.text, path, version.line));
  return { facts, ...noteOf(path, fault) };
};

/** Settings of an INI file; lines that are indented go on with the value before. */
function readSettings(lines: readonly string[]): readonly Setting[] {
  const settings: { section: string; key: string; lines: { text: string; line: number }[] }[] = [];
  let section = '';
  let open = false;
  for (const [at, raw] of lines.entries()) {
    const text = raw.trim();
    if (text === '' || /^[#;]/.test(text)) continue;
    const value = { text, line: at + 1 };
    if (/^\s/.test(raw)) {
      if (open) settings.at(-1)?.lines.push(value);
      continue;
    }
    const header = /^\[([^\]]+)\]/.exec(text);
    if (header) {
      section = header[1]!.trim();
      open = false;
      continue;
    }
    const equals = text.search(/[=:]/);
    if (equals < 0) continue;
    const first = text.slice(equals + 1).trim();
    const key = text.slice(0, equals).trim().replaceAll('-', '_');
    settings.push({ section, key, lines: first === '' ? [] : [{ text: first, line: at + 1 }] });
    open = true;
  }
  return settings;
}

interface Token {
  /** `string`, `word`, or the sign itself. */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}

const listArguments = /^(?:install|tests|setup|extras)_requires?$/;

/** What setup.py writes out literally; it is text here and never run. */
const setupPy: ManifestReader = ({ path, text }) => {
  const { lines, fault } = sourceLines(text);
  const tokens = tokensOf(lines.join('\n'));
  const facts: Fact[] = [];
  const own = new Map<string, Token>();
  const call = tokens.findIndex(({ text }, at) => text === 'setup' && tokens[at + 1]?.kind === '(');
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'word' || tokens[at + 1]?.kind !== '=') continue;
    const value = tokens[at + 2];
    if (listArguments.test(token.text)) {
      const role = token.text === 'setup_requires' ? 'tool' : 'dependency';
      const { strings, end } = listed(tokens, at + 2);
      at = end;
      for (const { text: requirement, line } of strings) {
        const fact = requirementFact(requirement, path, line, role);
        if (fact) facts.push(fact);
      }
    } else if (
      call >= 0 &&
      at > call &&
      value?.kind === 'string' &&
      /^[,)]$/.test(tokens[at + 3]?.kind ?? '')
    ) {
      if (token.text === 'python_requires') facts.push(pythonFloor(value.text, path, value.line));
      else if (!own.has(token.text)) own.set(token.text, value);
    }
  }
  const name = own.get('name');
  const version = own.get('version');
  if (name && version && /^\d[\w.+-]*$/.test(version.text))
    facts.push(ownVersion(name.text, version.text, path, version.line));
  return { facts, ...noteOf(path, fault) };
};

/** The strings in a list, or in the lists of a dictionary, that opens at a token. */
function listed(tokens: readonly Token[], start: number) {
  const strings: Token[] = [];
  const open: string[] = [];
  let end = start;
  for (; end < tokens.length; end++) {
    const token = tokens[end]!;
    if (/^[[{(]$/.test(token.kind)) open.push(token.kind);
    else if (/^[\]})]$/.test(token.kind)) open.pop();
    // Keys of a dictionary stand in braces, not in brackets.
    else if (token.kind === 'string' && open.at(-1) === '[' && isItem(tokens, end)) strings.push(token);
    if (open.length === 0) break;
  }
  return { strings, end };
}

/** A string by itself, not part of `"a" + b` or `"a" % b`. */
function isItem(tokens: readonly Token[], at: number): boolean {
  return /^[[,]$/.test(tokens[at - 1]?.kind ?? '') && /^[\],]$/.test(tokens[at + 1]?.kind ?? '');
}

/** Words, strings without prefix, and signs of Python source; comments and texts in triple quotes are left out. */
function tokensOf(source: string): readonly Token[] {
  const pattern =
    /[A-Za-z]{0,2}("""|''')|(["'])((?:\\.|(?!\2)[^\\\n]){0,20000})\2|#[^\n]*|\n|[A-Za-z_]\w*(?:["'](?:\\.|[^"'\\\n]){0,20000}["'])?|\d[\w.]*|[^\s]/g;
  const tokens: Token[] = [];
  let line = 1;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [text, triple, quote, content] = match;
    if (text === '\n') line++;
    else if (triple !== undefined) {
      const end = source.indexOf(triple, pattern.lastIndex);
      const after = end < 0 ? source.length : end + 3;
      line += source.slice(match.index, after).split('\n').length - 1;
      pattern.lastIndex = after;
      tokens.push({ kind: 'text', text: '', line });
    } else if (quote !== undefined) tokens.push({ kind: 'string', text: content ?? '', line });
    else if (/^[A-Za-z_]\w*$/.test(text)) tokens.push({ kind: 'word', text, line });
    else if (!text.startsWith('#')) tokens.push({ kind: text, text, line });
  }
  return tokens;
}

/** Tables that hold no packages; every other one is a category of them. */
const other = new Set(['source', 'requires', 'scripts', 'pipenv']);

/** Pipfile: packages of all categories, and Python. */
const pipfile: ManifestReader = ({ path, text }) => {
  const toml = readToml(text);
  const categories = Object.keys(toml.root).filter((key) => !other.has(key));
  const python = ['python_full_version', 'python_version'].flatMap((key) => {
    const version = toml.text(['requires', key]);
    return version === undefined ? [] : runtimeFact('python', version, path, toml.line(['requires', key]));
  });
  const facts = [...categories.flatMap((category) => tableFacts(toml, [category], path)), ...python];
  return { facts, ...noteOf(path, toml.fault) };
};

/** Packages of a conda environment that are no Python packages. */
const runtimes = new Map([
  ['python', 'python'],
  ['nodejs', 'node'],
  ['openjdk', 'java'],
  ['go', 'go'],
  ['rust', 'rust'],
]);

/** Conda's packages, and those that pip brings into the environment. */
const conda: ManifestReader = ({ path, text }) => {
  const { root, fault } = readYaml(text);
  const facts: Fact[] = [];
  for (const item of itemsOf(nodeAt(root, 'dependencies'))) {
    const fact = item.kind === 'scalar' ? condaFact(item.text, path, item.line) : undefined;
    if (fact) facts.push(fact);
    for (const requirement of itemsOf(nodeAt(item, 'pip'))) {
      const ofPip = requirementFact(textOf(requirement) ?? '', path, requirement.line);
      if (ofPip) facts.push(ofPip);
    }
  }
  return { facts, ...noteOf(path, fault) };
};

/** `conda-forge::numpy=1.26`, `numpy =1.26.4=py312_0`, `numpy>=1.26`. */
function condaFact(written: string, file: string, line: number): Fact | undefined {
  const parts = /^(?:[^\s:]*::)?([A-Za-z0-9_][\w.-]{0,200})(?:\[[^\]]*\])?\s{0,200}(.*)$/.exec(
    written.trim(),
  );
  if (!parts) return undefined;
  const [, name = '', specifier = ''] = parts;
  // One `=` means "as far as it goes", as an image's tag does; the build follows the next one.
  const fuzzy = /^(={0,2})\s*(\d[^\s=,|]*)(?:[\s=].*)?$/.exec(specifier);
  const value = fuzzy ? fuzzy[2]! : specifier.trim();
  const runtime = runtimes.get(name);
  if (runtime !== undefined) return runtimeFact(runtime, value, file, line);
  const pin = value === '' || value === '*' ? 'none' : fuzzy && !value.includes('*') ? 'exact' : 'range';
  return factOf('pypi', normalName(name), { value, file, line }, pin, 'dependency');
}

/** uv.lock, poetry.lock and pdm.lock: one flat list, a version for each name, or several for several systems. */
const pythonLock = textLockReader(
  /^\[\[package\]\]\r?\nname = "(?<name>[^"\n]+)"\r?\nversion = "(?<version>[^"\n]+)"/gm,
  normalName,
);

/** Pipfile.lock: packages by category; `_meta` holds none. */
const pipfileLock = jsonLockReader(function* (root) {
  for (const [category, packages] of entriesAt(root))
    for (const [mark, entry] of category === '_meta' ? [] : entriesAt(packages)) {
      const written = stringAt(entry, 'version');
      const version = /^==(.+)/.exec(written)?.[1];
      if (version) yield { name: mark, version, direct: true, mark, after: field('version', written) };
    }
}, normalName);

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = {
  pyproject: pyproject,
  requirements: requirements,
  'setup-cfg': setupCfg,
  'setup-py': setupPy,
  pipfile: pipfile,
  conda: conda,
};
/** Those of its lock files. */
export const locks = { 'python-lock': pythonLock, 'pipfile-lock': pipfileLock };
