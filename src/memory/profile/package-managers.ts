import type { ResolvedFact } from '../../manifests/repository.ts';
import { depthOf } from './repository-description.ts';
import { namedVersions } from './version-text.ts';

/** What a lock file, or a manifest without one, says about the package manager. */
const managers: readonly (readonly [RegExp, string])[] = [
  [/^pnpm-lock\.yaml$/, 'pnpm'],
  [/^yarn\.lock$/, 'Yarn'],
  [/^bun\.lockb?$/, 'Bun'],
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, 'npm'],
  [/^uv\.lock$/, 'uv'],
  [/^poetry\.lock$/, 'Poetry'],
  [/^pdm\.lock$/, 'PDM'],
  [/^Pipfile(?:\.lock)?$/, 'Pipenv'],
  [/^Cargo\.(?:lock|toml)$/, 'Cargo'],
  [/^go\.mod$/, 'Go modules'],
  [/^composer\.(?:lock|json)$/, 'Composer'],
  [/^Gemfile(?:\.lock)?$/, 'Bundler'],
  [/^pubspec\.(?:lock|yaml)$/, 'pub'],
  [/^Package\.(?:swift|resolved)$/, 'SwiftPM'],
  [/^Podfile(?:\.lock)?$/, 'CocoaPods'],
  [/^pom\.xml$/, 'Maven'],
  [/^(?:settings|build)\.gradle(?:\.kts)?$/, 'Gradle'],
  [/\.(?:sln|slnx|csproj|fsproj)$/, 'NuGet'],
];
const managerFacts: Readonly<Record<string, string>> = { pnpm: 'pnpm', yarn: 'Yarn', npm: 'npm', bun: 'Bun' };

/** The package managers in use: the one that a manifest names, then those that files at the root tell of. */
export function packageManagers(facts: readonly ResolvedFact[], paths: readonly string[]): string[] {
  const stated = facts.find(
    ({ ecosystem, role, name }) =>
      ecosystem === 'runtime' && role === 'tool' && Object.hasOwn(managerFacts, name),
  );
  const atRoot = paths.filter((path) => depthOf(path) <= 1);
  const found = managers.flatMap(([pattern, name]) => {
    const file = atRoot.find((path) => pattern.test(path.slice(path.lastIndexOf('/') + 1)));
    return file === undefined ? [] : [name];
  });
  if (!stated) return [...new Set(found)];
  const name = managerFacts[stated.name]!;
  return [namedVersions(name, [stated]), ...new Set(found.filter((each) => each !== name))];
}
