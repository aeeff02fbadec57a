import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { readXml } from '../xml.ts';
import { nugetPin } from './nuget-version.ts';

/** `packages.config`, the list of packages beside an old project. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault } = readXml(text);
    const facts = (root?.childrenNamed('package') ?? []).flatMap(({ attributes, line }) => {
      const name = attributes.get('id')?.text;
      if (!name) return [];
      const version = attributes.get('version') ?? { text: '', line };
      return {
        ecosystem: 'nuget' as const,
        name,
        value: version.text,
        pin: nugetPin(version.text),
        file: path,
        line: version.line,
        role: 'dependency' as const,
      };
    });
    return { facts, ...noteOf(path, fault) };
  },
};
