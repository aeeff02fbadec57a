import type { Fact } from '../../manifests/fact.ts';
import { evidenceOf, type FrontendStack } from './stack.ts';

/** A practice as a prompt lists it, in the languages that prompts are drafted in. */
export interface Practice {
  readonly english: string;
  readonly slovak: string;
}

/** One row of the stack-aware table (specification: Frontend command behaviour). */
export interface PracticeGroup {
  /** What calls for it, with what shows that it is there; undefined when it is not there or nobody can say. */
  readonly detected: (stack: FrontendStack) => string | undefined;
  /** What it asks for, as the message says it. */
  readonly asks: string;
  /** Told by any of these words, in English or Slovak; emphasis and backticks are taken out before. */
  readonly named: RegExp;
  /** Its sentences, one a bullet of Best Practices. Only of a stack in which it is detected. */
  readonly practices: (stack: FrontendStack) => readonly Practice[];
}

const evidence = (fact: Fact | undefined) => fact && evidenceOf(fact);

/** The rows, in the order of the table. */
export const practiceGroups: readonly PracticeGroup[] = [
  {
    detected: ({ hooksLibrary }) => evidence(hooksLibrary),
    asks: 'function components, custom hooks named use…, cleanup of effects, stable keys',
    named:
      /\bfunction(?:al)? components?|\bhooks?\b|\buse[A-Z]\w+|clean-?\s?ups?\b|abort ?controller|(?<!\b(?:api|access|foreign|primary|arrow|escape|enter|tab)[ -])\bkeys?\b|memo|\bkomponent|funkčn|kľúč|upratan|čisten/i,
    practices: () => [
      { english: 'Function components only', slovak: 'Len funkčné komponenty' },
      {
        english: 'Custom hooks for reusable logic, their names prefixed with `use`',
        slovak: 'Vlastné hooky na opakovane použitú logiku, ich názvy s predponou `use`',
      },
      {
        english: 'Effects clean up after themselves: abort controllers, subscriptions',
        slovak: 'Efekty po sebe upratujú: abort controllery, odbery',
      },
      {
        english: 'Stable keys on list items, never the array index',
        slovak: 'Stabilné kľúče položiek zoznamov, nikdy nie index poľa',
      },
    ],
  },
  {
    detected: ({ typed }) => evidence(typed),
    asks: 'interface for props, no any, null and undefined handled',
    named:
      /\binterfaces?\b|\bany\b|\bunknown\b|\bgenerics?\b|\bnull\b|\bundefined\b|\btyp(?:e|es|ed|ing|escript)\b|\btypov|\btypy\b|rozhran/i,
    practices: () => [
      {
        english: '`interface` for props, `type` for unions and aliases',
        slovak: '`interface` pre props, `type` pre uniony a aliasy',
      },
      {
        english: 'No `any`: `unknown` and narrowing, or generics',
        slovak: 'Bez `any`: `unknown` a zúženie, alebo generiká',
      },
      {
        english: 'null and undefined are handled explicitly',
        slovak: 'null a undefined sa ošetria výslovne',
      },
    ],
  },
  {
    detected: ({ router }) => evidence(router),
    asks: 'useNavigate rather than useHistory, <Outlet /> for nested routes, Navigate for redirects',
    named: /\buseNavigate\b|\bOutlet\b|\bNavigate\b|\brout(?:e|es|er|ing)\b|\bnavigat|\bsmerov|\bnavig/i,
    practices: () => [
      { english: '`useNavigate`, not `useHistory`', slovak: '`useNavigate`, nie `useHistory`' },
      { english: '`<Outlet />` for nested routes', slovak: '`<Outlet />` pre vnorené trasy' },
      {
        english: '`Navigate` for declarative redirects',
        slovak: '`Navigate` na deklaratívne presmerovania',
      },
    ],
  },
  {
    detected: ({ queryCache }) => evidence(queryCache),
    asks: 'useQuery for reads, useMutation for writes, key arrays, invalidation after mutations',
    named:
      /\buse\w*Query\b|\buseMutation\b|(?<!\b(?:media|container|sql|database)[ -])\bquer(?:y|ies)\b(?![ -](?:string|param|selector))|\bmutations?\b|invalidat|zneplat|dopyt|\bmutáci/i,
    practices: () => [
      {
        english: '`useQuery` for reads, `useMutation` for writes',
        slovak: '`useQuery` na čítanie, `useMutation` na zápis',
      },
      { english: 'Hierarchical arrays as query keys', slovak: 'Hierarchické polia ako kľúče dopytov' },
      {
        english: 'Related queries are invalidated after mutations',
        slovak: 'Po mutáciách sa súvisiace dopyty zneplatnia',
      },
    ],
  },
  {
    detected: ({ bundler }) => evidence(bundler),
    asks: 'import.meta.env.VITE_* for variables, BASE_URL for assets, lazy loading',
    named:
      /import\.meta|\bVITE_|\bBASE_URL\b|\blazy\b|dynamic(?:ally)? import|code[- ]split|\benv(?:ironment)? var|\bvite\b|premenn\p{L}{1,200} prostredia|lenivé/iu,
    practices: ({ settings: { envPrefixes } }) => {
      const prefix = envPrefixes?.find((each) => /^\w{1,40}$/.test(each));
      const variables = prefix === undefined ? 'import.meta.env' : `import.meta.env.${prefix}*`;
      return [
        {
          english: `Environment variables through \`${variables}\``,
          slovak: `Premenné prostredia cez \`${variables}\``,
        },
        {
          english: '`import.meta.env.BASE_URL` for the paths of assets',
          slovak: '`import.meta.env.BASE_URL` v cestách k obrázkom a fontom',
        },
        {
          english: 'Lazy loading with dynamic imports, for code splitting',
          slovak: 'Lenivé načítanie cez dynamické importy, aby sa kód rozdelil',
        },
      ];
    },
  },
  {
    detected: ({ settings: { basePath } }) =>
      basePath && `the base path ${basePath.path} (${basePath.file}:${basePath.line})`,
    asks: 'a router basename equal to it, no paths hard-coded from the root',
    named:
      /\bbasename\b|base ?path|\bBASE_URL\b|sub-?path|hard-?coded|\brelative\b|základn\p{L}{1,200} cest|relatívn/iu,
    practices: ({ router, settings: { basePath } }) => [
      ...(router === undefined || basePath === undefined || !/^[\w./~-]{1,100}$/.test(basePath.path)
        ? []
        : [
            {
              english: `The router's basename equals the base path \`${basePath.path}\``,
              slovak: `basename routera sa rovná základnej ceste \`${basePath.path}\``,
            },
          ]),
      {
        english: 'Links and navigation are relative, no paths hard-coded from the root',
        slovak: 'Odkazy a navigácia sú relatívne, žiadne cesty natvrdo od koreňa',
      },
    ],
  },
];
