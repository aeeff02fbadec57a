import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { jsonAt, jsonItems, jsonString, readJson } from '../json.ts';
import { lockedVersions, lockIndex } from '../locked-packages.ts';
import type { LockReader, ManifestReader } from '../reader.ts';
import { packageIdentity } from './package-identity.ts';

/** One pin: by `identity` since the second form of the file, by the address in the first one. */
const index = lockIndex(
  /"(?:identity|repositoryURL)"\s{0,9}:\s{0,9}"(?<name>[^"\n]+)"[^{}]{0,2000}\{[^{}]{0,2000}?"version"\s{0,9}:\s{0,9}"(?<version>[^"\n]+)"/g,
  packageIdentity,
);

/** Package.resolved: a version for each package, those that others bring along included. */
export const locks: LockReader = {
  find: ({ text }, name) => lockedVersions(text, index(text).get(name)),
};

/** The one of an Xcode project, read as a manifest: it lies deeper than the project, where no lock file is looked for. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault, line } = readJson(text);
    const pins = [...jsonItems(jsonAt(root, 'pins')), ...jsonItems(jsonAt(root, 'object', 'pins'))];
    const facts = pins.flatMap((pin): readonly Fact[] => {
      const name = jsonString(jsonAt(pin, 'identity')) ?? jsonString(jsonAt(pin, 'repositoryURL'));
      const version = jsonAt(pin, 'state', 'version');
      if (name === undefined) return [];
      const place = {
        ecosystem: 'swift',
        name: packageIdentity(name),
        file: path,
        role: 'dependency',
      } as const;
      return [
        version?.kind === 'string'
          ? { ...place, value: version.text, pin: 'locked', line: line(version.start) }
          : { ...place, value: '', pin: 'none', line: line(pin.start) },
      ];
    });
    return { facts, ...noteOf(path, fault) };
  },
};
