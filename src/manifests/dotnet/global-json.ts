import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { jsonAt, jsonEntries, readJson } from '../json.ts';
import type { ManifestReader } from '../reader.ts';
import { nugetPin } from './nuget-version.ts';

/** `global.json`: the SDK that commands run with, and the versions of MSBuild's SDKs. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault, line } = readJson(text);
    const facts: Fact[] = [];
    const sdk = jsonAt(root, 'sdk', 'version');
    if (sdk?.kind === 'string' && sdk.text)
      facts.push({
        ecosystem: 'runtime',
        name: 'dotnet-sdk',
        value: sdk.text,
        pin: /^\d/.test(sdk.text) ? 'exact' : 'none',
        file: path,
        line: line(sdk.start),
        role: 'tool',
      });
    for (const { key, value } of jsonEntries(jsonAt(root, 'msbuild-sdks')))
      if (value.kind === 'string')
        facts.push({
          ecosystem: 'nuget',
          name: key,
          value: value.text,
          pin: nugetPin(value.text),
          file: path,
          line: line(value.start),
          role: 'tool',
        });
    return { facts, ...noteOf(path, fault) };
  },
};
