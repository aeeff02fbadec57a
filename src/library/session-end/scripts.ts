import { dirname } from 'node:path/posix';
import { orUndefined } from '../../core/base/errors.ts';
import { memoized } from '../../core/base/memoized.ts';
import { lastName } from '../../core/base/path.ts';
import { wordSet } from '../../core/base/words.ts';
import type { Script } from '../../core/manifests/fact.ts';
import type { NamedScript } from '../memory/entry/evidence.ts';
import { packageRunner, type RepositoryDescription, typedScript } from '../memory/profile-lines.ts';

/** What programs of an ecosystem check without a script that says so: a file at the root, what it has to name, the commands. */
const known: readonly (readonly [file: RegExp, named: RegExp, commands: string])[] = [
  [/^go\.mod$/, /^/, 'go test ./..., go build ./..., go vet ./...'],
  [/^Cargo\.toml$/, /^/, 'cargo test, cargo build, cargo clippy'],
  [/^[^/]+\.(?:slnx?|csproj|fsproj)$/, /^/, 'dotnet test, dotnet build'],
  [/^mvnw$/, /^/, './mvnw verify'],
  [/^pom\.xml$/, /^/, 'mvn verify'],
  [/^build\.gradle(?:\.kts)?$/, /^/, './gradlew check, ./gradlew build'],
  [/^pubspec\.yaml$/, /^[^\S\r\n]{1,200}flutter_test:/m, 'flutter test'],
  [/^Gemfile$/, /^[^\S\r\n]{0,200}gem\s+["']rspec(?:-rails)?["']/m, 'bundle exec rspec'],
  [/^(?:pyproject\.toml|requirements(?:-dev)?\.txt|Pipfile)$/, /(?:^|[\s"'])pytest\b/, 'pytest'],
  [/^manage\.py$/, /\bdjango\b/, 'python manage.py test'],
  [/^bin\/rails$/, /^/, 'bin/rails test'],
];

const foreign = /(?:^|\/)(?:node_modules|fixtures?|examples?|vendor|testdata)\//;

/** The commands that the manifests of a repository name, those of the root first. */
export function namedScripts(description: RepositoryDescription, read: (path: string) => string | undefined) {
  const { scripts, paths } = description;
  const textsIn = memoized(Number.POSITIVE_INFINITY, (file) => scriptsIn(read(file)));
  const depth = ({ file }: Script) => file.split('/').length;
  const own = [...scripts]
    .filter(({ file }) => !foreign.test(file))
    .sort((a, b) => depth(a) - depth(b) || a.name.length - b.name.length)
    .map((script): NamedScript => {
      const { runner, name, file } = script;
      const folder = dirname(file).replace(/^\.$/, '');
      const text = runner === 'npm' ? textsIn(file)[name] : undefined;
      const isShort = runner === 'npm' && /^(?:test|start|stop)$/.test(name);
      const typed = typedScript(script, packageRunner(description, dirname(file)));
      return {
        command: (folder && `cd ${folder} && `) + (isShort ? typed.replace(/^npm run /, 'npm ') : typed),
        ...{ name, text: typeof text === 'string' ? text : undefined, folder },
      };
    });
  const further = known.flatMap(([file, named, commands]) => {
    const path = paths.find((each) => file.test(each) && named.test(read(each)?.slice(0, 200_000) ?? ''));
    return path === undefined ? [] : commands.split(', ');
  });
  const commands = [...new Set(further)].map((command): NamedScript => {
    const name = /\b(?:test|build|vet|clippy|verify|check)\b/.exec(command)?.[0] ?? 'test';
    return { command, name, text: command };
  });
  return [...own, ...commands];
}

const manifests = wordSet(
  'package.json deno.json(c) pyproject.toml setup.py setup.cfg requirements.txt Pipfile go.mod Cargo.toml pom.xml',
  'build.gradle(.kts) composer.json Gemfile mix.exs pubspec.yaml Package.swift',
);

/** The folders with a manifest of their own, from the root. */
export function moduleFolders(paths: readonly string[]): string[] {
  const own = paths.filter((path) => manifests.has(lastName(path)) && !foreign.test(path));
  return [...new Set(own.map((path) => dirname(path).replace(/^\.$/, '')))];
}

function scriptsIn(text = '{}'): Readonly<Record<string, unknown>> {
  return Object(orUndefined(() => JSON.parse(text.replace(/^\uFEFF/, '')))?.scripts);
}
