import type { Fact, Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { readToml, type TomlDocument, type TomlPath } from '../toml.ts';
import { runtimeFact } from '../tool-versions.ts';
import { ownVersion, pythonFloor, requirementFact } from './requirement.ts';
import { tableFacts } from './requirement-table.ts';

/** pyproject.toml: the standard tables, and those of Poetry, PDM, Hatch and uv. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const toml = readToml(text);
    const facts = [
      ...listPaths(toml).flatMap((at) => listedFacts(toml, at, path)),
      ...poetryTables(toml).flatMap((at) => tableFacts(toml, at, path)),
      ...pythonFacts(toml, path),
      ...ownVersions(toml, path),
    ];
    return { facts, scripts: scriptsOf(toml, path), ...noteOf(path, toml.fault) };
  },
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
