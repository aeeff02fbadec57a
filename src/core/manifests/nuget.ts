import { readJson } from './json.ts';
import { manifestReader, pinOf } from './manifest.ts';
import { entriesOf, nodeAt, nodesNamed, textOf, versionIn } from './tree.ts';
import { readXml, xmlText } from './xml.ts';

/** `global.json`: the SDK that commands run with, and the versions of MSBuild's SDKs. */
const globalJson = manifestReader(readJson, (root, stated) => {
  const sdk = nodeAt(root, 'sdk', 'version');
  const version = textOf(sdk);
  const pin = version && /^\d/.test(version) ? 'exact' : 'none';
  if (sdk && version) stated.add('runtime', 'dotnet-sdk', version, sdk.line, pin, 'tool');
  for (const { key, value } of entriesOf(nodeAt(root, 'msbuild-sdks'))) {
    const text = textOf(value);
    if (text !== undefined) stated.add('nuget', key, text, value!.line, pinOf('nuget', text), 'tool');
  }
});

/** `dotnet-tools.json`: the command line tools that `dotnet tool restore` installs. */
const dotnetTools = manifestReader(readJson, (root, stated) => {
  for (const entry of entriesOf(nodeAt(root, 'tools'))) {
    const { text: value, line } = versionIn(entry);
    stated.add('nuget', entry.key, value, line, pinOf('nuget', value), 'tool');
  }
});

/** `packages.config`, the list of packages beside an old project. */
const packagesConfig = manifestReader(readXml, (root, stated) => {
  for (const element of nodesNamed(nodeAt(root, 'packages'), 'package')) {
    const name = xmlText(element, 'id')?.text;
    const { text, line } = xmlText(element, 'version') ?? { text: '', line: element.line };
    if (name) stated.add('nuget', name, text, line, pinOf('nuget', text), 'dependency');
  }
});

export const manifests = {
  'global-json': globalJson,
  'dotnet-tools': dotnetTools,
  'packages-config': packagesConfig,
};
