import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { jsonAt, jsonEntries, jsonString, readJson } from '../json.ts';
import type { ManifestReader } from '../reader.ts';
import { nugetPin } from './nuget-version.ts';

/** `dotnet-tools.json`: the command line tools that `dotnet tool restore` installs. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault, line } = readJson(text);
    const facts = jsonEntries(jsonAt(root, 'tools')).map(({ key, start, value: tool }): Fact => {
      const version = jsonAt(tool, 'version');
      const value = jsonString(version) ?? '';
      return {
        ecosystem: 'nuget',
        name: key,
        value,
        pin: nugetPin(value),
        file: path,
        line: line(version?.start ?? start),
        role: 'tool',
      };
    });
    return { facts, ...noteOf(path, fault) };
  },
};
