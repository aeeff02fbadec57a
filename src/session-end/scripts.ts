import { dirname } from 'node:path/posix';
import type { Script } from '../facts/fact.ts';
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
  [/^pom\.xml$/, [['verify', 'mvn verify']]],
  [
    /^build\.gradle(?:\.kts)?$/,
    [
      ['check', './gradlew check'],
      ['build', './gradlew build'],
    ],
  ],
];

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
    .filter(({ file }) => !/(?:^|\/)(?:node_modules|fixtures?|examples?|vendor|testdata)\//.test(file))
    .sort((a, b) => depth(a) - depth(b) || a.name.length - b.name.length)
    .map((script): NamedScript => {
      const { runner, name, file } = script;
      if (runner === 'npm' && !texts.has(file)) texts.set(file, scriptsIn(read(file)));
      const text = texts.get(file)?.[name];
      return { command: commandOf(script, paths), name, text: typeof text === 'string' ? text : undefined };
    });
  const further = own.flatMap(([pattern, commands]) =>
    paths.some((path) => pattern.test(path)) ? commands : [],
  );
  return [...known, ...further.map(([name, command]): NamedScript => ({ command, name, text: command }))];
}

function scriptsIn(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const { scripts } = JSON.parse((text ?? '{}').replace(/^\uFEFF/, '')) ?? {};
    return typeof scripts === 'object' && scripts !== null ? scripts : {};
  } catch {
    return {};
  }
}

function commandOf({ runner, name, file }: Script, paths: readonly string[]): string {
  const folder = dirname(file);
  const within = folder === '.' ? '' : `cd ${folder} && `;
  switch (runner) {
    case 'npm': {
      const has = (lock: string) => paths.includes(lock) || paths.includes(`${folder}/${lock}`);
      const manager = has('pnpm-lock.yaml')
        ? 'pnpm'
        : has('yarn.lock')
          ? 'yarn'
          : has('bun.lock') || has('bun.lockb')
            ? 'bun'
            : 'npm';
      const isShort = manager === 'npm' && /^(?:test|start|stop)$/.test(name);
      return `${within}${manager} ${isShort ? '' : 'run '}${name}`;
    }
    case 'deno':
      return `${within}deno task ${name}`;
    case 'poe':
      return `${within}poe ${name}`;
    case 'pdm':
      return `${within}pdm run ${name}`;
    default:
      return `${within}${runner} ${name}`;
  }
}
