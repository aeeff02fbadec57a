import { append } from '../../base/append.ts';
import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type BundlerSettings, bundlerSettings } from './bundler-config.ts';

/** What the repository's frontend is built with (specification: Project scan result). */
export interface FrontendStack {
  /** Every package that a package.json names, with what states it; the same name may be there several times. */
  readonly packages: ReadonlyMap<string, readonly Fact[]>;
  /** The UI library, if it has components with hooks: react or preact. */
  readonly hooksLibrary: Fact | undefined;
  /** What shows that the code is typed: the typescript package. */
  readonly typed: Fact | undefined;
  /** React Router, when every version in the repository is 6 or later. */
  readonly router: Fact | undefined;
  /** TanStack Query, or react-query as it was called before. */
  readonly queryCache: Fact | undefined;
  /** The bundler whose environment variables are reached through `import.meta.env`. */
  readonly bundler: Fact | undefined;
  readonly settings: BundlerSettings;
}

const known = new WeakMap<RepositoryFacts, FrontendStack>();

const queryPackages = [
  '@tanstack/react-query',
  'react-query',
  '@tanstack/vue-query',
  '@tanstack/solid-query',
  '@tanstack/svelte-query',
  '@tanstack/preact-query',
];

/** The frontend stack of a snapshot; read once. @throws ModuleWanted when a reader is to be loaded first. */
export function frontendStack(facts: RepositoryFacts): FrontendStack {
  const before = known.get(facts);
  if (before) return before;
  const packages = new Map<string, Fact[]>();
  for (const fact of facts.facts(['npm'])) {
    if (fact.role === 'dependency' || fact.role === 'tool') append(packages, fact.name, fact);
  }
  const first = (...names: readonly string[]) => {
    for (const name of names) if (packages.has(name)) return packages.get(name)![0];
    return undefined;
  };
  const stack: FrontendStack = {
    packages,
    hooksLibrary: first('react', 'preact'),
    typed: first('typescript'),
    router: laterRouter(packages),
    queryCache: first(...queryPackages),
    bundler: first('vite'),
    settings: bundlerSettings(facts),
  };
  known.set(facts, stack);
  return stack;
}

/** Version 5 and 6 side by side: nobody can say for which of them a prompt is. */
function laterRouter(packages: ReadonlyMap<string, readonly Fact[]>): Fact | undefined {
  const found = ['react-router-dom', 'react-router'].flatMap((name) => packages.get(name) ?? []);
  const isLater = ({ value }: Fact) => Number(/\d+/.exec(value)?.[0] ?? 0) >= 6;
  return found.length > 0 && found.every(isLater) ? found[0] : undefined;
}

/** "react 18.3.1 (package.json:12)": what shows that something is there. */
export function evidenceOf({ name, value, file, line }: Fact): string {
  return `${value === '' ? name : `${name} ${value}`} (${file}:${line})`;
}
