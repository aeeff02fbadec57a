import type { RepositoryFacts } from '../manifests/repository.ts';
import { type CheckKind, checkCommands, checkKinds } from '../memory/entry/check-commands.ts';
import { ownPart } from '../memory/profile/repository-description.ts';
import { scriptCommands } from '../memory/profile/usage-lines.ts';

/** A command that checks the work. */
export interface Check {
  readonly kind: CheckKind;
  readonly command: string;
  /** Where it is run, with a slash at its end; empty for the root. */
  readonly folder: string;
}

/** Of a repository whose apps have scripts of their own, those of so many are named. */
const mostFolders = 2;

/** What a file at or near the root says about which commands there are, where no script does. */
const byTool: readonly {
  readonly file: RegExp;
  readonly checks: (facts: RepositoryFacts) => readonly Check[];
}[] = [
  {
    file: /^[^/]+\.(?:sln|slnx|csproj|fsproj)$/,
    checks: (facts) => [
      { kind: 'build', command: 'dotnet build', folder: '' },
      ...when(
        uses(facts, 'nuget', /^(?:Microsoft\.NET\.Test\.Sdk|xunit|nunit|mstest)/i),
        'tests',
        'dotnet test',
      ),
    ],
  },
  {
    file: /^go\.mod$/,
    checks: () => [
      { kind: 'build', command: 'go build ./...', folder: '' },
      { kind: 'tests', command: 'go test ./...', folder: '' },
    ],
  },
  { file: /^Cargo\.toml$/, checks: () => [{ kind: 'tests', command: 'cargo test', folder: '' }] },
  {
    file: /^pom\.xml$/,
    checks: (facts) => [
      { kind: 'tests', command: facts.has('mvnw') ? './mvnw test' : 'mvn test', folder: '' },
    ],
  },
  {
    file: /^build\.gradle(?:\.kts)?$/,
    checks: (facts) => [
      { kind: 'tests', command: facts.has('gradlew') ? './gradlew test' : 'gradle test', folder: '' },
    ],
  },
  {
    file: /^(?:pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Pipfile)$/,
    checks: (facts) => [
      ...when(uses(facts, 'pypi', /^pytest$/), 'tests', 'pytest'),
      ...when(uses(facts, 'pypi', /^mypy$/), 'type check', 'mypy .'),
      ...when(uses(facts, 'pypi', /^ruff$/), 'lint', 'ruff check'),
    ],
  },
  {
    file: /^Gemfile$/,
    checks: (facts) => when(uses(facts, 'rubygems', /^rspec(?:-rails)?$/), 'tests', 'bundle exec rspec'),
  },
];

/**
 * The project's own commands that test, build and lint it, one of each kind and folder: scripts that the manifests nearest to the root
 * define, else what the tool of its ecosystem is called with.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function checksOf(facts: RepositoryFacts): readonly Check[] {
  const description = ownPart({
    facts: facts.facts(['npm', 'runtime']),
    scripts: facts.scripts(),
    paths: facts.paths(),
  });
  const scripts = scriptCommands(description).flatMap(({ command, folder }) =>
    checkCommands(command, () => undefined).map(({ kind }) => ({ kind, command, folder })),
  );
  const root = facts.paths().filter((path) => !path.includes('/'));
  const tools = byTool.flatMap(({ file, checks }) =>
    root.some((path) => file.test(path)) ? checks(facts) : [],
  );
  return checkKinds.flatMap((kind) => {
    const ofKind = scripts.filter((check) => check.kind === kind);
    const folders = [...new Set(ofKind.map(({ folder }) => folder))].slice(0, mostFolders);
    const found = folders.map((folder) => {
      const here = ofKind.filter((check) => check.folder === folder);
      // "poe check" may run the tests, "just test" does.
      return here.find(({ command }) => kind === 'tests' && /\btests?\b/.test(command)) ?? here[0]!;
    });
    return found.length > 0 ? found : tools.filter((check) => check.kind === kind).slice(0, 1);
  });
}

function uses(facts: RepositoryFacts, ecosystem: 'nuget' | 'pypi' | 'rubygems', name: RegExp): boolean {
  return facts.facts([ecosystem]).some((fact) => name.test(fact.name));
}

function when(holds: boolean, kind: CheckKind, command: string): Check[] {
  return holds ? [{ kind, command, folder: '' }] : [];
}
