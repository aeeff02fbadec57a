import { dirname } from 'node:path/posix';
import type { Script } from '../../core/manifests/fact.ts';
import type { NamedScript } from '../memory/entry/evidence.ts';

/** What programs of an ecosystem check, without a script that says so. */
const own: readonly (readonly [RegExp, readonly (readonly [name: string, command: string])[]])[] = [
  [
    /^go\.mod$/,
    [
      ['test', 'go test ./...'],
      ['build', 'go build ./...'],
      ['vet', 'go vet ./...'],
    ],
  ],
  [
    /^Cargo\.toml$/,
    [
      ['test', 'cargo test'],
      ['build', 'cargo build'],
      ['clippy', 'cargo clippy'],
    ],
  ],
  [
    /^[^/]+\.(?:slnx?|csproj|fsproj)$/,
    [
      ['test', 'dotnet test'],
      ['build', 'dotnet build'],
    ],
  ],
  [/^mvnw$/, [['verify', './mvnw verify']]],
  [/^pom\.xml$/, [['verify', 'mvn verify']]],
  [
    /^build\.gradle(?:\.kts)?$/,
    [
      ['check', './gradlew check'],
      ['build', './gradlew build'],
    ],
  ],
];

/** Test runners that a manifest at the root names, and that need no script: the file, what names them there, the command. */
const testRunners: readonly (readonly [file: string, named: RegExp, command: string])[] = [
  ['pubspec.yaml', /^[^\S\r\n]{1,200}flutter_test:/m, 'flutter test'],
  ['Gemfile', /^[^\S\r\n]{0,200}gem\s+["']rspec(?:-rails)?["']/m, 'bundle exec rspec'],
  ['pyproject.toml', /\bpytest\b/, 'pytest'],
  ['requirements-dev.txt', /^pytest\b/m, 'pytest'],
  ['requirements.txt', /^pytest\b/m, 'pytest'],
  ['Pipfile', /^pytest\b/m, 'pytest'],
  ['manage.py', /\bdjango\b/, 'python manage.py test'],
  ['bin/rails', /./, 'bin/rails test'],
];

/** Where manifests are not those of the project itself. */
const foreign = /(?:^|\/)(?:node_modules|fixtures?|examples?|vendor|testdata)\//;

/**
 * The commands that the manifests of a repository name, those of the root first.
 *
 * @param read The text of a file from the root.
 */
export function namedScripts(
  scripts: readonly Script[],
  paths: readonly string[],
  read: (path: string) => string | undefined,
): NamedScript[] {
  const texts = new Map<string, Readonly<Record<string, unknown>>>();
  const depth = ({ file }: Script) => file.split('/').length;
  const known = [...scripts]
    .filter(({ file }) => !foreign.test(file))
    .sort((a, b) => depth(a) - depth(b) || a.name.length - b.name.length)
    .map((script): NamedScript => {
      const { runner, name, file } = script;
      if (runner === 'npm' && !texts.has(file)) texts.set(file, scriptsIn(read(file)));
      const text = texts.get(file)?.[name];
      return {
        command: commandOf(script, paths, read),
        ...{ name, text: typeof text === 'string' ? text : undefined },
        folder: dirname(file) === '.' ? '' : dirname(file),
      };
    });
  const further = own.flatMap(([pattern, commands]) =>
    paths.some((path) => pattern.test(path)) ? commands : [],
  );
  const runner = testRunners.find(
    ([file, named]) => paths.includes(file) && named.test(read(file)?.slice(0, 200_000) ?? ''),
  );
  if (runner) further.push(['test', runner[2]]);
  return [...known, ...further.map(([name, command]): NamedScript => ({ command, name, text: command }))];
}

const manifest =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|requirements\.txt|Pipfile|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|mix\.exs|pubspec\.yaml|Package\.swift)$/;

/** The folders with a manifest of their own, from the root. */
export function moduleFolders(paths: readonly string[]): string[] {
  const own = paths.filter((path) => manifest.test(path) && !foreign.test(path));
  return [...new Set(own.map((path) => dirname(path).replace(/^\.$/, '')))];
}

function scriptsIn(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const { scripts } = JSON.parse((text ?? '{}').replace(/^\uFEFF/, '')) ?? {};
    return typeof scripts === 'object' && scripts !== null ? scripts : {};
  } catch {
    return {};
  }
}

/** The package manager that a manifest names; a project without a lock file has no other place to say so. */
function statedManager(text: string | undefined): string | undefined {
  try {
    const { packageManager, devEngines } = JSON.parse((text ?? '{}').replace(/^\uFEFF/, '')) ?? {};
    const stated = packageManager ?? devEngines?.packageManager?.name;
    return /^(?:npm|pnpm|yarn|bun)(?=@|$)/.exec(typeof stated === 'string' ? stated : '')?.[0];
  } catch {
    return undefined;
  }
}

function commandOf(
  { runner, name, file }: Script,
  paths: readonly string[],
  read: (path: string) => string | undefined,
): string {
  const folder = dirname(file);
  const within = folder === '.' ? '' : `cd ${folder} && `;
  switch (runner) {
    case 'npm': {
      const has = (lock: string) => paths.includes(lock) || paths.includes(`${folder}/${lock}`);
      const locks = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb', 'package-lock.json'];
      const manager =
        statedManager(read(file)) ??
        (paths.includes('package.json') ? statedManager(read('package.json')) : undefined) ??
        locks
          .find(has)
          ?.replace(/^package/, 'npm')
          .replace(/[-.].*/, '') ??
        'npm';
      const isShort = manager === 'npm' && /^(?:test|start|stop)$/.test(name);
      return `${within}${manager} ${isShort ? '' : 'run '}${name}`;
    }
    case 'deno':
      return `${within}deno task ${name}`;
    case 'pdm':
      return `${within}pdm run ${name}`;
    case 'hatch':
      return `${within}hatch run ${name}`;
    default:
      return `${within}${runner} ${name}`;
  }
}
