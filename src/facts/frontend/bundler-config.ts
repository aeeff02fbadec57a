import type { RepositoryFacts } from '../../manifests/repository.ts';
import { closingBracket, maskCode } from '../../parse/javascript.ts';

/** What a bundler's config says in plain literals; what is computed is unknown. */
export interface BundlerSettings {
  /** The subpath that the app is served under, as written (`/ledger/`), with the file and line; undefined at the root or when unknown. */
  readonly basePath: { readonly path: string; readonly file: string; readonly line: number } | undefined;
  /** With what a variable's name begins for the client to see it; undefined when it cannot be read. */
  readonly envPrefixes: readonly string[] | undefined;
}

const configs: readonly { readonly pattern: RegExp; readonly key: string }[] = [
  { pattern: /(?:^|\/)vite\.config\.[cm]?[jt]s$/, key: 'base' },
  { pattern: /(?:^|\/)next\.config\.[cm]?[jt]s$/, key: 'basePath' },
];

function isBundlerConfig(path: string): boolean {
  return (
    path.includes('.config.') &&
    configs.some(({ pattern }) => pattern.test(path)) &&
    !path.includes('node_modules/')
  );
}

/** Reads the bundler configs as text: nothing of the repository is run. With several apps, only what all agree on counts. */
export function bundlerSettings(facts: RepositoryFacts): BundlerSettings {
  const paths: BundlerSettings['basePath'][] = [];
  let prefixes: readonly string[] | undefined = ['VITE_'];
  for (const { pattern, key } of configs) {
    for (const file of facts.pathsThat(isBundlerConfig)) {
      if (!pattern.test(file)) continue;
      const text = facts.read(file);
      if (text === undefined) return { basePath: undefined, envPrefixes: undefined };
      const base = property(text, key);
      const path = base && literal(base.value);
      paths.push(
        path !== undefined && /^\/.*[^/]/.test(path)
          ? { path, file, line: text.slice(0, base!.at).split('\n').length }
          : undefined,
      );
      const prefix = property(text, 'envPrefix');
      if (prefix) prefixes = literals(prefix.value);
    }
  }
  const [first] = paths;
  const agreed = paths.every((each) => each?.path === first?.path);
  return { basePath: agreed ? first : undefined, envPrefixes: prefixes };
}

/** The value of a property that is written once in a config, as its text. */
function property(text: string, key: string): { readonly value: string; readonly at: number } | undefined {
  const { code, uncommented } = maskCode(text);
  const found = [...code.matchAll(new RegExp(`(?<![\\w$.'"])${key}\\s*:\\s*`, 'g'))];
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const start = only.index + only[0].length;
  const isList = code[start] === '[';
  const end = isList
    ? closingBracket(code, start) + 1
    : start + Math.max(0, code.slice(start).search(/[,\n}]|$/));
  return { value: uncommented.slice(start, end).trim(), at: only.index };
}

function literal(value: string): string | undefined {
  return /^(["'`])([^"'`$]*)\1$/.exec(value)?.[2];
}

function literals(value: string): readonly string[] | undefined {
  const one = literal(value);
  if (one !== undefined) return [one];
  if (!/^\[[\s"'\w,-]*\]$/.test(value)) return undefined;
  return [...value.matchAll(/(["'])([\w-]*)\1/g)].map((match) => match[2]!);
}
