import type { Pin } from './fact.ts';
import { entriesAt, readJson, stringAt } from './json.ts';
import { field, jsonLockReader } from './locks.ts';
import { manifestReader } from './manifest.ts';
import { entriesOf, nodeAt, nodesNamed, textOf } from './tree.ts';
import { readXml, xmlText } from './xml.ts';

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
const globalJson = manifestReader(readJson, (root, stated) => {
  const sdk = nodeAt(root, 'sdk', 'version');
  const version = textOf(sdk);
  const pin = version && /^\d/.test(version) ? 'exact' : 'none';
  if (sdk && version) stated.add('runtime', 'dotnet-sdk', version, sdk.line, pin, 'tool');
  for (const { key, value } of entriesOf(nodeAt(root, 'msbuild-sdks'))) {
    const text = textOf(value);
    if (text !== undefined) stated.add('nuget', key, text, value!.line, nugetPin(text), 'tool');
  }
});

/** `dotnet-tools.json`: the command line tools that `dotnet tool restore` installs. */
const dotnetTools = manifestReader(readJson, (root, stated) => {
  for (const { key, line, value: tool } of entriesOf(nodeAt(root, 'tools'))) {
    const version = nodeAt(tool, 'version');
    const value = textOf(version) ?? '';
    stated.add('nuget', key, value, version?.line ?? line, nugetPin(value), 'tool');
  }
});

/** `packages.config`, the list of packages beside an old project. */
const packagesConfig = manifestReader(readXml, (root, stated) => {
  for (const element of nodesNamed(nodeAt(root, 'packages'), 'package')) {
    const name = xmlText(element, 'id')?.text;
    const { text, line } = xmlText(element, 'version') ?? { text: '', line: element.line };
    if (name) stated.add('nuget', name, text, line, nugetPin(text), 'dependency');
  }
});

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
