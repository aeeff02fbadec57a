import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { packageIdentity } from './package-identity.ts';
import { noVersion, type Requirement, upTo } from './requirement.ts';

const reference =
  /\bisa = XCRemoteSwiftPackageReference;\s{1,20}repositoryURL = "?([^";\n]+)"?;\s{1,20}requirement = \{([^{}]{0,300})\}/g;

/**
 * project.pbxproj: the packages that an Xcode project asks for, and the language that it compiles. That is no version of the tools,
 * and deployment targets are none either: both are set lower than what is in use.
 */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts = new Map<string, Fact>();
    for (const [at, line] of lines.entries()) {
      const value = /^\s*SWIFT_VERSION = "?(\d+(?:\.\d+)*)"?;/.exec(line)?.[1];
      // Every target repeats it.
      if (value === undefined || facts.has(value)) continue;
      const place = { file: path, line: at + 1 };
      facts.set(value, {
        ecosystem: 'setting',
        name: 'swift.language',
        value,
        pin: 'exact',
        ...place,
        role: 'setting',
      });
    }
    return { facts: [...facts.values(), ...packages(path, lines.join('\n'))], ...noteOf(path, fault) };
  },
};

function packages(file: string, text: string): readonly Fact[] {
  return [...text.matchAll(reference)].map(
    ({ 0: all, 1: address = '', 2: asked = '', index }): Fact => ({
      ecosystem: 'swift',
      name: packageIdentity(address),
      ...requirementOf(asked),
      file,
      line: text.slice(0, index + all.indexOf(address)).split('\n').length,
      role: 'dependency',
    }),
  );
}

function requirementOf(asked: string): Requirement {
  const field = (key: string) => new RegExp(`\\b${key} = "?([^";\\n]{1,2000})"?;`).exec(asked)?.[1] ?? '';
  const lowest = field('minimumVersion');
  switch (field('kind')) {
    case 'exactVersion':
      return { value: field('version'), pin: 'exact' };
    case 'upToNextMajorVersion':
      return upTo(lowest, 1);
    case 'upToNextMinorVersion':
      return upTo(lowest, 2);
    case 'versionRange':
      return { value: `>=${lowest} <${field('maximumVersion')}`, pin: 'range' };
    default:
      return noVersion;
  }
}
