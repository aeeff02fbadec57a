import type { Fact, Pin } from '../fact.ts';
import type { TomlDocument, TomlPath } from '../toml.ts';
import { normalName, pythonFloor } from './requirement.ts';

/** Facts in a table of names and versions, as Poetry and Pipenv write it: `django = "^5.0"`, `httpx = { version = "*" }`. */
export function tableFacts(toml: TomlDocument, table: TomlPath, file: string): readonly Fact[] {
  return Object.keys(toml.table(table)).flatMap((key) =>
    versionPaths(toml, [...table, key]).map((at): Fact => {
      const value = toml.text(at)?.trim() ?? '';
      const line = toml.line(at);
      if (key === 'python') return pythonFloor(value, file, line);
      return {
        ecosystem: 'pypi',
        name: normalName(key),
        value,
        pin: pinOf(value),
        file,
        line,
        role: 'dependency',
      };
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
function pinOf(constraint: string): Pin {
  if (constraint === '' || constraint === '*') return 'none';
  return /^={0,3}\s*\d[\w.+!-]*$/.test(constraint) ? 'exact' : 'range';
}
