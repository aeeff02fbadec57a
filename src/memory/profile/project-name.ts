import type { RepositoryFacts } from '../../manifests/repository.ts';

/** A file at the root that names the project, where the manifests' own versions do not. */
const namings: readonly (readonly [RegExp, RegExp])[] = [
  [/^go\.mod$/, /^module\s+"?([^\s"]{1,200})"?/m],
  [/^pyproject\.toml$/, /^\[(?:project|tool\.poetry)\][^[]*?^name\s*=\s*["']([^"'\n]{1,100})["']/m],
  [/^package\.json$/, /^\s*\{\s*"name"\s*:\s*"([^"\n]{1,200})"/],
  [/^settings\.gradle(?:\.kts)?$/, /^[^\S\r\n]{0,200}rootProject\.name\s*=\s*["']([^"'\n]{1,100})["']/m],
  [/^pubspec\.yaml$/, /^name:\s*["']?([\w-]{1,100})/m],
];
/** A solution is named by its file. */
const solution = /^([^/]{1,100})\.slnx?$/;
const rails = /^[^\S\r\n]{0,200}module\s+([A-Z]\w{0,100})\s*$/m;

/**
 * What the project is called, by a file at the root that names it without a version: the module of Go, the one solution of .NET,
 * the application of Rails.
 */
export function statedName(repository: Pick<RepositoryFacts, 'paths' | 'read'>): string | undefined {
  const paths = repository.paths();
  for (const [file, name] of namings) {
    const path = paths.find((each) => file.test(each));
    const said = path === undefined ? undefined : name.exec(repository.read(path) ?? '')?.[1];
    if (said !== undefined) return said;
  }
  const solutions = paths.flatMap((path) => solution.exec(path)?.[1] ?? []);
  if (solutions.length === 1) return solutions[0];
  return paths.includes('Gemfile') && paths.includes('config/application.rb')
    ? rails.exec(repository.read('config/application.rb') ?? '')?.[1]
    : undefined;
}
