import type { Fact, Pin } from './fact.ts';
import { entriesAt, jsonAt, jsonEntries, jsonString, readJson, stringAt } from './json.ts';
import { field, jsonLockReader } from './locks.ts';
import { type ManifestReader, noteOf } from './manifest.ts';
import { factOf } from './stated.ts';
import { readXml } from './xml.ts';

/** Longer texts are no versions. */
const longest = 200;

/**
 * How firmly NuGet takes a version: `1.2.3` is the one that it installs, `[1.0,2.0)` and `8.*` are ranges.
 *
 * @param value Substituted; with a reference left in it nothing is known.
 */
export function nugetPin(value: string): Pin {
  if (value.length > longest) return 'none';
  if (/^\[\s*[^,\s\]]+\s*\]$/.test(value)) return 'exact';
  if (/^[[(].{0,2000},.*[\])]$/.test(value)) return 'range';
  if (/^\d[\w.+-]*$/.test(value)) return 'exact';
  return /^\d[\w.+-]*\*[\w.-]*$/.test(value) ? 'range' : 'none';
}

/** `global.json`: the SDK that commands run with, and the versions of MSBuild's SDKs. */
const globalJson: ManifestReader = ({ path, text }) => {
  const { root, fault, line } = readJson(text);
  const facts: Fact[] = [];
  const sdk = jsonAt(root, 'sdk', 'version');
  if (sdk?.kind === 'string' && sdk.text)
    facts.push(
      factOf(
        'runtime',
        'dotnet-sdk',
        { value: sdk.text, file: path, line: line(sdk.start) },
        /^\d/.test(sdk.text) ? 'exact' : 'none',
        'tool',
      ),
    );
  for (const { key, value } of jsonEntries(jsonAt(root, 'msbuild-sdks')))
    if (value.kind === 'string')
      facts.push(
        factOf(
          'nuget',
          key,
          { value: value.text, file: path, line: line(value.start) },
          nugetPin(value.text),
          'tool',
        ),
      );
  return { facts, ...noteOf(path, fault) };
};

/** `dotnet-tools.json`: the command line tools that `dotnet tool restore` installs. */
const dotnetTools: ManifestReader = ({ path, text }) => {
  const { root, fault, line } = readJson(text);
  const facts = jsonEntries(jsonAt(root, 'tools')).map(({ key, start, value: tool }): Fact => {
    const version = jsonAt(tool, 'version');
    const value = jsonString(version) ?? '';
    return factOf(
      'nuget',
      key,
      { value, file: path, line: line(version?.start ?? start) },
      nugetPin(value),
      'tool',
    );
  });
  return { facts, ...noteOf(path, fault) };
};

/** `packages.config`, the list of packages beside an old project. */
const packagesConfig: ManifestReader = ({ path, text }) => {
  const { root, fault } = readXml(text);
  const facts = (root?.childrenNamed('package') ?? []).flatMap(({ attributes, line }) => {
    const name = attributes.get('id')?.text;
    if (!name) return [];
    const version = attributes.get('version') ?? { text: '', line };
    return factOf(
      'nuget',
      name,
      { value: version.text, file: path, line: version.line },
      nugetPin(version.text),
      'dependency',
    );
  });
  return { facts, ...noteOf(path, fault) };
};

/** `packages.lock.json`: a list for each target framework. */
const packagesLock = jsonLockReader(
  function* (root) {
    for (const [, packages] of entriesAt(root, 'dependencies'))
      for (const [mark, entry] of entriesAt(packages)) {
        const version = stringAt(entry, 'resolved');
        const direct = stringAt(entry, 'type') === 'Direct';
        if (version) yield { name: mark, version, direct, mark, after: field('resolved', version) };
      }
  },
  (name) => name.toLowerCase(),
);

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = {
  'global-json': globalJson,
  'dotnet-tools': dotnetTools,
  'packages-config': packagesConfig,
};
/** Those of its lock files. */
export const locks = { 'packages-lock': packagesLock };
