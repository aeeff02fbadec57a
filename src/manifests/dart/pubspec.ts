import type { Fact, Pin } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { entriesOf, nodeAt, readYaml, textOf, type YamlEntry } from '../yaml.ts';

/** An override counts like any other: the lock file tells which of the two is used. */
const dependencyMaps = ['dependencies', 'dev_dependencies', 'dependency_overrides'];

/** pubspec.yaml: packages, the oldest Dart and Flutter that will do, and the own version. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault } = readYaml(text);
    const facts: Fact[] = [];
    for (const map of dependencyMaps)
      for (const entry of entriesOf(nodeAt(root, map))) {
        const { value, line } = requirementOf(entry);
        facts.push({
          ecosystem: 'pub',
          name: entry.key,
          value,
          pin: pinOf(value),
          file: path,
          line,
          role: 'dependency',
        });
      }
    for (const { key, value, line } of entriesOf(nodeAt(root, 'environment'))) {
      const version = textOf(value)?.trim() ?? '';
      const name = key === 'sdk' ? 'dart' : key;
      // Pub takes the Flutter that is named for the oldest one, written as a single version, too.
      const pin = pinOf(version) === 'none' ? 'none' : 'range';
      if (name === 'dart' || name === 'flutter')
        facts.push({ ecosystem: 'runtime', name, value: version, pin, file: path, line, role: 'floor' });
    }
    const name = textOf(nodeAt(root, 'name'));
    const version = nodeAt(root, 'version');
    if (name !== undefined && version?.kind === 'scalar')
      facts.push({
        ecosystem: 'pub',
        name,
        value: version.text,
        pin: 'exact',
        file: path,
        line: version.line,
        role: 'self',
      });
    return { facts, ...noteOf(path, fault) };
  },
};

/** `dio: ^5.4.0`, or a map with the version in it; what comes from git, a folder or an SDK has none that counts. */
function requirementOf({ value, line }: YamlEntry): { readonly value: string; readonly line: number } {
  const plain = textOf(value);
  if (plain !== undefined) return { value: plain.trim(), line };
  const isElsewhere = entriesOf(value).some(({ key }) => key === 'git' || key === 'path' || key === 'sdk');
  const version = isElsewhere ? undefined : nodeAt(value, 'version');
  return version?.kind === 'scalar'
    ? { value: version.text.trim(), line: version.line }
    : { value: '', line };
}

/** A bare version admits that one alone. */
function pinOf(constraint: string): Pin {
  if (!/\d/.test(constraint)) return 'none';
  return /^\d[\w.+-]*$/.test(constraint) ? 'exact' : 'range';
}
