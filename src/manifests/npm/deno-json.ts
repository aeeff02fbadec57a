import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { type JsonEntry, jsonAt, jsonEntries, jsonString, readJson } from '../json.ts';
import type { ManifestReader } from '../reader.ts';
import { readNpmSpec, splitNpmName } from './npm-spec.ts';

/** deno.json and deno.jsonc: the import map, the tasks, and the package's own version. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault, line } = readJson(text);
    const place = (offset: number) => ({ file: path, line: line(offset) });
    const dependency = ({ key, start, value }: JsonEntry): readonly Fact[] => {
      // A key with a slash at its end stands for all paths below.
      const name = key.replace(/(?<=.)\/$/, '');
      const spec = jsonString(value);
      if (spec === undefined || !/^(?:@[^/\s]+\/)?[\w.-][^/\s]*$/.test(name)) return [];
      const fact = { ecosystem: 'npm', ...readImport(spec), ...place(start), role: 'dependency' } as const;
      if (fact.target === undefined && isLocal(spec)) return [];
      const { target, ...rest } = fact;
      const named: Fact = { ...rest, name };
      return target === undefined || target === name ? [named] : [named, { ...named, name: target }];
    };
    const version = jsonAt(root, 'version');
    const name = jsonString(jsonAt(root, 'name'));
    const value = jsonString(version);
    const self: readonly Fact[] =
      version && name && value
        ? [{ ecosystem: 'npm', name, value, pin: 'exact', ...place(version.start), role: 'self' }]
        : [];
    return {
      facts: [...self, ...jsonEntries(jsonAt(root, 'imports')).flatMap(dependency)],
      scripts: jsonEntries(jsonAt(root, 'tasks')).map(({ key, start }) => ({
        runner: 'deno',
        name: key,
        ...place(start),
      })),
      ...noteOf(path, fault),
    };
  },
};

/** `npm:`, `jsr:`, and addresses that hold a name and a version: `https://deno.land/x/oak@v12.6.1/mod.ts`. */
function readImport(spec: string) {
  const inAddress = /^https?:\/\/[^@]*\/((?:@[^/@]+\/)?[^/@]+@v?\d[^/?#]*)/.exec(spec)?.[1];
  if (inAddress === undefined) return readNpmSpec(spec);
  const [target, version] = splitNpmName(inAddress);
  return { ...readNpmSpec(version), target };
}

function isLocal(spec: string): boolean {
  return /^(?:\.{0,2}\/|file:|node:)/.test(spec);
}
