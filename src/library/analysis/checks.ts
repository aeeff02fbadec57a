import type { Ecosystem, Script } from '../../core/manifests/fact.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { checkCommands } from '../memory/entry/check-commands.ts';
import { type CheckKind, checkKinds } from '../memory/entry/check-part.ts';
import { ownPart, scriptCommands } from '../memory/profile-lines.ts';
import { isCode } from './named-files.ts';

/** A command that checks the work. */
interface Check {
  readonly kind: CheckKind;
  readonly command: string;
}

/** What a manifest of a folder says about which commands there are, where no script does. */
const byTool: readonly {
  readonly file: RegExp;
  readonly checks: (facts: RepositoryFacts, folder: string) => readonly Check[];
}[] = [
  {
    file: /^[^/]+\.(?:sln|slnx|csproj|fsproj)$/,
    checks: (facts, folder) => [
      { kind: 'build', command: 'dotnet build' },
      ...when(
        uses(facts, 'nuget', folder, /^(?:Microsoft\.NET\.Test\.Sdk|xunit|nunit|mstest)/i),
        'tests',
        'dotnet test',
      ),
    ],
  },
  {
    file: /^go\.mod$/,
    checks: (facts) => [
      { kind: 'build', command: 'go build ./...' },
      ...when(
        facts.paths().some((path) => path.endsWith('_test.go')),
        'tests',
        'go test ./...',
      ),
    ],
  },
  {
    file: /^Cargo\.toml$/,
    checks: () => [
      { kind: 'build', command: 'cargo build' },
      { kind: 'tests', command: 'cargo test' },
    ],
  },
  {
    file: /^pom\.xml$/,
    checks: (facts, folder) => {
      // Failsafe runs tests of the whole in a later phase.
      const phase = facts.read(`${folder}pom.xml`)?.includes('maven-failsafe-plugin') ? 'verify' : 'test';
      return [{ kind: 'tests', command: `${facts.has(`${folder}mvnw`) ? './mvnw' : 'mvn'} ${phase}` }];
    },
  },
  {
    file: /^build\.gradle(?:\.kts)?$/,
    checks: (facts, folder) => [
      { kind: 'tests', command: facts.has(`${folder}gradlew`) ? './gradlew test' : 'gradle test' },
    ],
  },
  {
    file: /^(?:pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Pipfile)$/,
    checks: (facts, folder) => [
      ...when(uses(facts, 'pypi', folder, /^pytest$/), 'tests', 'pytest'),
      ...when(testsWithPython(facts, folder), 'tests', 'python -m unittest discover -s tests'),
      ...when(uses(facts, 'pypi', folder, /^mypy$/), 'type check', 'mypy .'),
      ...when(uses(facts, 'pypi', folder, /^ruff$/), 'lint', 'ruff check'),
    ],
  },
  {
    file: /^Gemfile$/,
    checks: (facts, folder) => [
      ...when(uses(facts, 'rubygems', folder, /^rspec(?:-rails)?$/), 'tests', 'bundle exec rspec'),
      ...when(uses(facts, 'rubygems', folder, /^rails$/), 'tests', 'bin/rails test'),
      ...when(uses(facts, 'rubygems', folder, /^rubocop/), 'lint', 'bundle exec rubocop'),
    ],
  },
  {
    file: /^composer\.json$/,
    checks: (facts, folder) => [
      // Pest runs the tests of PHPUnit as well; it is not run by it.
      ...when(uses(facts, 'packagist', folder, /^pestphp\/pest$/), 'tests', 'vendor/bin/pest'),
      ...when(uses(facts, 'packagist', folder, /^phpunit\/phpunit$/), 'tests', 'vendor/bin/phpunit'),
      ...when(
        uses(facts, 'packagist', folder, /^phpstan\/phpstan$/),
        'type check',
        'vendor/bin/phpstan analyse',
      ),
      ...when(uses(facts, 'packagist', folder, /^laravel\/pint$/), 'lint', 'vendor/bin/pint --test'),
    ],
  },
  {
    file: /^pubspec\.yaml$/,
    checks: (facts, folder) => [
      // The template names flutter_test where there are no tests.
      ...when(
        facts.paths().some((path) => path.startsWith(folder) && path.endsWith('_test.dart')),
        'tests',
        'flutter test',
      ),
      ...when(uses(facts, 'pub', folder, /^flutter_lints$/), 'lint', 'flutter analyze'),
    ],
  },
];

/** What shows of a file by itself that it holds together, where no test reads it. */
const byFile: readonly (readonly [RegExp, string])[] = [
  [/^Dockerfile(?:\.[\w-]+)?$/, 'docker build -f {file} .'],
  [/(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/, 'docker compose -f {file} config -q'],
  [/\.sh$/, 'bash -n {file}'],
  [/(?:^|\/)composer\.json$/, 'composer validate {file}'],
];

/** Files that a command checks by themselves. */
export function fileChecks(
  paths: readonly string[],
): readonly { readonly file: string; readonly command: string }[] {
  const safe = paths.filter((path) => /^[\w./@-]+$/.test(path));
  return safe.flatMap((path) => {
    const known = byFile.find(([file]) => file.test(path))?.[1];
    return known === undefined ? [] : [{ file: path, command: known.replace('{file}', path) }];
  });
}

/** Commands that do the same in some folders. */
export interface FolderCheck extends Check {
  /** With a slash at their ends; empty for the root. */
  readonly folders: readonly string[];
}

/** Of a repository whose apps have checks of their own, those of so many are named. */
const mostFolders = 2;

/**
 * The project's own commands that test, build and lint the folders that some paths lie in, one of each kind and folder; without paths, those of
 * the root and of the apps below it.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function checksOf(facts: RepositoryFacts, paths: readonly string[]): readonly FolderCheck[] {
  const inFolder = new Map<string, readonly Check[]>();
  const code = facts.pathsThat(isCode);
  const isIn = (path: string) =>
    paths.length === 0 || paths.some((folder) => folder.endsWith('/') && path.startsWith(folder));
  const told = paths.some((path) => !path.endsWith('/')) ? paths : code.filter(isIn);
  const isWeb =
    told.filter((path) => ofAnotherTool.test(path)).length <= (told === paths ? 0 : mostOfWeb * told.length);
  const written = paths.length > 0 ? told.filter(isCode) : [];
  const isAllWeb = written.length > 0 && written.every((path) => ofNpm.test(path));
  const checkOf = (kind: CheckKind, folder: string) => {
    if (!inFolder.has(folder)) inFolder.set(folder, checksIn(folder, facts, isWeb, isAllWeb));
    return inFolder.get(folder)!.find((check) => check.kind === kind);
  };
  const manifests = manifestFolders(facts);
  const hasOwn = checkKinds.some((kind) => checkOf(kind, '') !== undefined);
  // Without a place the root speaks for all, else the only folder: of several none speaks for the others.
  const all = hasOwn ? [''] : manifests.length === 1 ? manifests : [];
  return checkKinds.flatMap((kind) => {
    const isThere = (folder: string) => checkOf(kind, folder) !== undefined;
    // Of a folder of the source (`src/`) the manifest may lie below it.
    const below = (path: string) =>
      manifests.filter((folder) => path.endsWith('/') && folder.startsWith(path));
    const nearest = paths.flatMap(
      (path) => foldersAbove(path).find(isThere) ?? (below(path).length === 1 ? below(path) : []),
    );
    const folders = [...new Set(paths.length > 0 ? nearest : all)].filter(isThere).slice(0, mostFolders);
    const commands = [...new Set(folders.map((folder) => checkOf(kind, folder)!.command))];
    return commands.map((command) => ({
      kind,
      command,
      folders: folders.filter((folder) => checkOf(kind, folder)!.command === command),
    }));
  });
}

/** Where more of the code is of another tool, what is not known to be of the web is not. */
const mostOfWeb = 0.7;
/** Code that scripts of npm alone check. */
const ofNpm = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
/** Code that scripts of npm do not check, even where they stand beside it: those check a web app. */
const ofAnotherTool = /\.(?:py|go|rs|cs|java|kt|rb|php|dart)$/;

/** The folders that a path lies in, the innermost first, the root last. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return [...parts.keys(), parts.length].reverse().map((count) =>
    parts
      .slice(0, count)
      .map((part) => `${part}/`)
      .join(''),
  );
}

/** Folders below the root that a manifest stands in, those nearest to it. */
function manifestFolders(facts: RepositoryFacts): string[] {
  const folders = facts.paths().flatMap((path) => {
    const [, folder, file] = /^((?:[^/.][^/]*\/){1,2})([^/]+)$/.exec(path) ?? [];
    return folder !== undefined && (file === 'package.json' || byTool.some((tool) => tool.file.test(file!)))
      ? [folder]
      : [];
  });
  const depth = Math.min(...folders.map((folder) => folder.split('/').length));
  // Where the root has commands of its own, it speaks for what lies deeper.
  const isDeep = depth > 2 && facts.has('package.json');
  return isDeep ? [] : [...new Set(folders)].filter((folder) => folder.split('/').length === depth);
}

/**
 * The checks of one folder, one of each kind: its scripts, else what the tool of its ecosystem is called with.
 *
 * @param isWeb Else scripts of npm check nothing of it, even where no other tool is there.
 * @param isAllWeb Tools of other languages check nothing of it.
 */
function checksIn(
  folder: string,
  facts: RepositoryFacts,
  isWeb: boolean,
  isAllWeb: boolean,
): readonly Check[] {
  const description = ownPart({
    facts: facts.facts(['npm', 'runtime']),
    scripts: facts.scripts().filter((script) => isIn(folder, script.file) && !isNoCheck(script, facts)),
    paths: facts.paths(),
  });
  const scripts = scriptCommands(description).flatMap(({ command }) =>
    checkCommands(command, () => undefined).map(({ kind }) => ({ kind, command })),
  );
  const files = facts.paths().flatMap((path) => (isIn(folder, path) ? [path.slice(folder.length)] : []));
  const tools = (isAllWeb ? [] : byTool).flatMap(({ file, checks }) =>
    files.some((path) => file.test(path)) ? checks(facts, folder) : [],
  );
  return checkKinds.flatMap((kind) => {
    const ofKind = scripts.filter((check) => check.kind === kind);
    const called = (pattern: RegExp) => ofKind.find(({ command }) => pattern.test(command));
    const ofTool = tools.find((check) => check.kind === kind);
    const isOfNpm = ofKind.some(({ command }) => /^(?:npm|pnpm|yarn|bun)\b/.test(command));
    if (!isWeb && isOfNpm) return ofTool ? [ofTool] : [];
    // "make all" starts more than it builds, "poe check" may run the tests: what is called so does.
    const told =
      called(/\s(?:tests?|build)$/) ??
      (kind === 'tests' ? (called(/\btest[:-]unit\b/) ?? called(/\btests?\b/)) : undefined) ??
      (kind === 'lint' ? called(/\blint\b/) : undefined) ??
      ofKind[0];
    return told ? [told] : ofTool ? [ofTool] : [];
  });
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

/** What `npm init` writes always fails, and what goes to a database, a registry or a server as well is no check. */
export function isNoCheck({ file, line, name }: Script, facts: RepositoryFacts): boolean {
  // Styles or pages of the docs are a part of a build.
  if (/^build[:-](?:css|styles?|docs?|storybook|icons?|assets?)$/.test(name)) return true;
  const text = facts.read(file)?.split('\n')[line - 1] ?? '';
  return /no test specified|\b(?:migrate|deploy|publish|compose up)\b/.test(text.slice(0, 2000));
}

function uses(facts: RepositoryFacts, ecosystem: Ecosystem, folder: string, name: RegExp): boolean {
  return facts.facts([ecosystem]).some((fact) => name.test(fact.name) && fact.file.startsWith(folder));
}

function when(holds: boolean, kind: CheckKind, command: string): Check[] {
  return holds ? [{ kind, command }] : [];
}

/** Tests in `tests/`, and no runner in any manifest: Python brings one along. */
function testsWithPython(facts: RepositoryFacts, folder: string): boolean {
  const isTest = (path: string) => path.startsWith(`${folder}tests/test_`) && path.endsWith('.py');
  return facts.facts(['pypi']).every(({ name }) => name !== 'pytest') && facts.paths().some(isTest);
}
