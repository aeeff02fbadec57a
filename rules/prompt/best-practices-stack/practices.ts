import type { Fact } from '../../../src/facts/fact.ts';
import type { FrontendStack } from '../../../src/facts/frontend/stack.ts';
import { evidenceOf } from '../../../src/facts/frontend/stack.ts';

/** One row of the stack-aware table (specification: Frontend command behaviour). */
export interface PracticeGroup {
  /** What calls for it, with what shows that it is there; undefined when it is not there or nobody can say. */
  readonly detected: (stack: FrontendStack) => string | undefined;
  /** What it asks for, as the message says it. */
  readonly asks: string;
  /** Told by any of these words, in English or Slovak; emphasis and backticks are taken out before. */
  readonly named: RegExp;
}

const evidence = (fact: Fact | undefined) => fact && evidenceOf(fact);

/** The rows, in the order of the table. */
export const practiceGroups: readonly PracticeGroup[] = [
  {
    detected: ({ hooksLibrary }) => evidence(hooksLibrary),
    asks: 'function components, custom hooks named use…, cleanup of effects, stable keys',
    named:
      /\bfunction(?:al)? components?|\bhooks?\b|\buse[A-Z]\w+|clean-?\s?ups?\b|abort ?controller|\bkeys?\b|memo|\bkomponent|funkčn|kľúč|upratan|čisten/i,
  },
  {
    detected: ({ typed }) => evidence(typed),
    asks: 'interface for props, no any, null and undefined handled',
    named:
      /\binterfaces?\b|\bany\b|\bunknown\b|\bgenerics?\b|\bnull\b|\bundefined\b|\btyp(?:e|es|ed|ing|escript)\b|\btypov|\btypy\b|rozhran/i,
  },
  {
    detected: ({ router }) => evidence(router),
    asks: 'useNavigate rather than useHistory, <Outlet /> for nested routes, Navigate for redirects',
    named: /\buseNavigate\b|\bOutlet\b|\bNavigate\b|\brout(?:e|es|er|ing)\b|\bnavigat|\bsmerov|\bnavig/i,
  },
  {
    detected: ({ queryCache }) => evidence(queryCache),
    asks: 'useQuery for reads, useMutation for writes, key arrays, invalidation after mutations',
    named:
      /\buse\w*Query\b|\buseMutation\b|\bquer(?:y|ies)\b|\bmutations?\b|invalidat|zneplat|dopyt|\bmutáci/i,
  },
  {
    detected: ({ bundler }) => evidence(bundler),
    asks: 'import.meta.env.VITE_* for variables, BASE_URL for assets, lazy loading',
    named:
      /import\.meta|\bVITE_|\bBASE_URL\b|\blazy\b|dynamic(?:ally)? import|code[- ]split|\benv(?:ironment)? var|\bvite\b|premenn\p{L}+ prostredia|lenivé/iu,
  },
  {
    detected: ({ settings: { basePath } }) =>
      basePath && `the base path ${basePath.path} (${basePath.file}:${basePath.line})`,
    asks: 'a router basename equal to it, no paths hard-coded from the root',
    named:
      /\bbasename\b|base ?path|\bBASE_URL\b|sub-?path|hard-?coded|\brelative\b|základn\p{L}+ cest|relatívn/iu,
  },
];

/** A practice that only makes sense with a certain library. */
export interface StackBound {
  readonly words: RegExp;
  readonly library: string;
  /** Any of these packages gives it sense. */
  readonly packages: RegExp;
}

/** What a practice names, and the packages that it can be about; other libraries have hooks of the same names. */
export const stackBound: readonly StackBound[] = [
  {
    words: /\bReact Router\b|\buseNavigate\b|<Outlet\b|\bcreateBrowserRouter\b/,
    library: 'a router',
    packages: /router|^@remix-run\/|^wouter$|^raviger$|^navigo$|^@docusaurus\/core$|^vike/,
  },
  {
    words: /\bTanStack Query\b|\bReact Query\b|\buseMutation\b|\buseQuery\b|\binvalidateQueries\b/,
    library: 'a query cache',
    packages: /query|apollo|urql|trpc|relay|^convex|reduxjs|swr|blitz|orval|liveblocks|graphql/,
  },
  {
    words: /\bVITE_\w*|\bimport\.meta\.env\b/,
    library: 'vite',
    packages:
      /vite|^astro$|^nuxt|sveltekit|^@sveltejs\/kit$|rsbuild|^wxt$|^@tanstack\/|^vike|^@remix-run\/|^@react-router\/|^electron-vite|^esbuild|^rolldown|^@builder\.io\/qwik|^solid-start|^@solidjs\/start|^@analogjs|^bun/,
  },
  {
    words: /\bTypeScript\b|\binterface for props\b/,
    library: 'typescript',
    packages: /typescript|^@types\/|^tsx$|^ts-node$/,
  },
];
