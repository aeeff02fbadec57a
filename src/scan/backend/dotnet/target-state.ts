import { dirname, join } from 'node:path/posix';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { ScanState } from '../../project-scan.ts';
import { places } from '../fields/entries.ts';
import type { DotnetProject } from './project-model.ts';

const names = { dotnet: '.NET', netfx: '.NET Framework', netstandard: '.NET Standard' } as const;

/** The runtime that a project is built for: `net8.0` is ".NET 8". */
export function targetState({ targets, computedTarget, path }: DotnetProject): ScanState {
  if (targets.length > 0) {
    const texts = targets.map(
      ({ runtime: { name, version } }) =>
        `${names[name]} ${name === 'dotnet' && Number.parseInt(version, 10) >= 5 ? version.replace(/\.0$/, '') : version}`,
    );
    const [first, ...others] = targets.map(({ place }) => place);
    return { state: 'found', value: [...new Set(texts)].join(', '), places: places([first!, ...others]) };
  }
  if (computedTarget)
    return {
      state: 'unknown',
      why: `the target framework is computed (${computedTarget.file}:${computedTarget.line})`,
      places: [computedTarget],
    };
  return { state: 'none', why: `${path} names no target framework` };
}

/** With the SDK that commands run with in a folder: the nearest global.json pins it. */
export function withSdk(facts: RepositoryFacts, folder: string, target: ScanState): ScanState {
  if (target.state !== 'found') return target;
  const pinned = facts
    .facts(['runtime'])
    .filter(({ name, file }) => name === 'dotnet-sdk' && /(?:^|\/)global\.json$/.test(file));
  for (let at = folder === '' ? '.' : folder; ; at = dirname(at)) {
    const sdk = pinned.find(({ file }) => file === join(at, 'global.json'));
    if (sdk && /^\d[\w.-]{0,40}$/.test(sdk.value)) {
      const place = { file: sdk.file, line: sdk.line };
      return {
        ...target,
        value: `${target.value}, .NET SDK ${sdk.value}`,
        places: [...target.places, place] as unknown as typeof target.places,
      };
    }
    if (at === '.') return target;
  }
}
