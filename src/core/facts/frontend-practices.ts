import { append } from '../base/collections.ts';
import { perObject } from '../base/memoized.ts';
import { folderOf } from '../base/path.ts';
import { wordSet } from '../base/words.ts';
import type { Fact, FileLine } from '../manifests/fact.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import { isAbsent, pathFromRoot, readConfig, textOf, type Value, valueAt } from './config-code.ts';

/** A practice of the stack-aware table, in the languages that prompts are drafted in. */
export interface Practice {
  readonly english: string;
  readonly slovak: string;
  /** Told by any of these words, in English or Slovak, folded, emphasis and backticks taken out; by those of `against`, too, where they are denied. */
  readonly named: RegExp;
  /** Folded words that ask for the opposite. */
  readonly against: RegExp | undefined;
}

type PracticeRow = readonly [english: string, slovak: string, named: RegExp, against?: RegExp];

function practicesIn(...rows: readonly PracticeRow[]): readonly Practice[] {
  return rows.map(([english, slovak, named, against]) => ({ english, slovak, named, against }));
}

/** One row of the stack-aware table (specification: Frontend command behaviour). */
export interface PracticeGroup {
  /** What calls for it, with what shows that it is there; undefined when it is not there or nobody can say. */
  readonly detected: (stack: FrontendStack) => string | undefined;
  /** One a bullet of Best Practices. Only of a stack in which the row is detected. */
  readonly practices: (stack: FrontendStack) => readonly Practice[];
}

const evidence = (fact: Fact | undefined) => fact && evidenceOf(fact);

const ofComponents = practicesIn(
  [
    'Function components only',
    'Len funkčné komponenty',
    /\bfunction(?:al)?(?: react)? components?\b|\bfunction(?:al)?[- ]only\b|funkc[a-z]{1,4} komponent/,
    /\bclass(?:[- ]based)?`? components?\b|\bcomponent(?:did|will)(?:mount|unmount|update)\b|\bextends (?:react\.)?(?:pure)?component\b|(?<![a-z])tried[a-z]{1,4} komponent[a-z]{0,3}/,
  ],
  [
    'Custom hooks for reusable logic, their names prefixed with `use`',
    'Vlastné hooky na opakovane použitú logiku, ich názvy s predponou `use`',
    /(?<!react )\bhook(?!s? form)/,
  ],
  [
    'Effects clean up after themselves: abort controllers, subscriptions',
    'Efekty po sebe upratujú: abort controllery, odbery',
    /\bclean(?:s|ed|ing)?[- ]?ups?\b|\babort|\bunsubscri|\bsubscriptions?\b|\bteardown|uprat|uprac|cisten/,
    /\b(?:no|without|skip(?:ping)?) (?:effect )?clean-?ups?\b|\bclean-?ups? (?:is|are) (?:not needed|optional|unnecessary)/,
  ],
  [
    'Stable keys on list items, never the array index',
    'Stabilné kľúče položiek zoznamov, nikdy nie index poľa',
    /\b(?:stable|unique|list|lists|items?|react|rows?|elements?)[\w ,'-]{0,20}\bkeys?\b|\bkeys? [^.;\n]{0,30}\b(?:stable|unique|index|ids?|lists?|items?|rows?)\b|\bkeyed (?:by|on)\b|\bkey=\{|stabiln[a-z]{1,3} kluc|kluc[a-z]{0,3} (?:poloz|zoznam|riadk)/,
    /\b(?:array )?ind(?:ex|ex(?:es)|ices)`? (?:as|for) (?:the |a |an )?(?:react |list |item )?`?keys?\b|\bkeys? (?:from|by|is|are|=|on) (?:the )?(?:array )?ind(?:ex|ices)\b|\bkey=\{(?:index|idx|i)\}|index pola ako kluc/,
  ],
);

const ofTypes = practicesIn(
  [
    '`interface` for props, `type` for unions and aliases',
    '`interface` pre props, `type` pre uniony a aliasy',
    /(?<!\buser |\bpublic |\bweb )\binterfaces?\b|\btyped props\b|\bprops? (?:are )?typed\b|rozhran/,
    /`type`(?: alias(?:es)?)? for (?:the )?(?:component )?props\b|\bproptypes\b/,
  ],
  [
    'No `any`: `unknown` and narrowing, or generics',
    'Bez `any`: `unknown` a zúženie, alebo generiká',
    /\bunknown\b|\bgeneric|\bnarrow|\b(?:no|never|without|avoid(?:s|ing)?|bez|ziadn[a-z]{1,3}) any\b(?! [a-z])|generik/,
    /`any`|\bas any\b|\bany(?= (?:where|wherever|if|when|instead|types? (?:is|are))\b)/,
  ],
  [
    'null and undefined are handled explicitly',
    'null a undefined sa ošetria výslovne',
    /\bnull|\bundefined\b|optional chaining|nullov/,
    /\bnon-null assertions?\b/,
  ],
);

const ofRouter = practicesIn(
  [
    '`useNavigate`, not `useHistory`',
    '`useNavigate`, nie `useHistory`',
    /\busenavigate\b/,
    /\busehistory\b|\bhistory\.push\b/,
  ],
  [
    '`<Outlet />` for nested routes',
    '`<Outlet />` pre vnorené trasy',
    /\boutlet\b|\bnested routes?\b|vnoren[a-z]{1,3} (?:tras|cest)/,
    /<switch\b/,
  ],
  [
    '`Navigate` for declarative redirects',
    '`Navigate` na deklaratívne presmerovania',
    /<navigate\b|\bnavigate components?\b|\bredirects?\b|presmerov/,
    /<redirect\b/,
  ],
);

const ofQueries = practicesIn(
  [
    '`useQuery` for reads, `useMutation` for writes',
    '`useQuery` na čítanie, `useMutation` na zápis',
    /\buse\w{0,30}query\b|\busemutation\b|\bquer(?:y|ies) (?:for|to) (?:reads?|fetch)|\bmutations? (?:for|to) writ|\breads? through quer|dopyt[a-z]{0,3} na citanie/,
    /\bfetch(?:es|ing)? (?:data )?(?:in|inside|within) (?:an? )?(?:`?useeffect|effects?)\b|\buseeffect`? (?:for|to) (?:data )?(?:fetch|load|read)|\busequery`? for (?:writes|mutations)\b/,
  ],
  [
    'Hierarchical arrays as query keys',
    'Hierarchické polia ako kľúče dopytov',
    /\bquery ?keys?\b|\bkeys? (?:are |as |is )?(?:an? )?(?:hierarch\w{1,8} )?arrays?\b|\b(?:key arrays?|arrays? as keys?|hierarchical)\b|\bkey \[|kluc[a-z]{0,3} dopyt|hierarchick/,
    /\b(?:flat|plain) (?:strings? (?:as )?)?(?:query )?keys?\b|\bkeys? (?:are|as) (?:flat |plain )?strings?\b/,
  ],
  [
    'Related queries are invalidated after mutations',
    'Po mutáciách sa súvisiace dopyty zneplatnia',
    /\binvalidat|\brefetch|\bsetquerydata\b|zneplat/,
    /\b(?:no|without|skip(?:ping)?) invalidati\w{1,4}\b|\bwindow\.location\.reload\b|\breload(?:s|ing)? the page after\b/,
  ],
);

const ofBundler = ({ settings: { envPrefixes } }: FrontendStack): readonly Practice[] => {
  const prefix = envPrefixes?.find((each) => /^\w{1,40}$/.test(each));
  const variables = prefix === undefined ? 'import.meta.env' : `import.meta.env.${prefix}*`;
  return practicesIn(
    [
      `Environment variables through \`${variables}\``,
      `Premenné prostredia cez \`${variables}\``,
      /\bimport\.meta\.env\b(?!\.base_url)|\bvite_|\benv(?:ironment)? var|premenn[a-z]{1,3} prostredia/,
      /\bprocess\.env\b(?!\.\w)/,
    ],
    [
      '`import.meta.env.BASE_URL` for the paths of assets',
      '`import.meta.env.BASE_URL` v cestách k obrázkom a fontom',
      /\bbase_url\b|\bassets?\b/,
    ],
    [
      'Lazy loading with dynamic imports, for code splitting',
      'Lenivé načítanie cez dynamické importy, aby sa kód rozdelil',
      /\blazy|\blazily|\bdynamic(?:ally)?[- ]import|\bcode[- ]split|\bimport\(\)|leniv|dynamick[a-z]{1,3} import/,
      /\beager(?:ly)? (?:import|load)\w{0,3}\b|\b(?:no|without) (?:lazy loading|code[- ]splitting)\b/,
    ],
  );
};

const ofSubpath = ({ router, settings: { basePath } }: FrontendStack): readonly Practice[] => {
  const path = router && basePath && /^[\w./~-]{1,100}$/.exec(basePath.path)?.[0];
  return practicesIn(
    ...(path
      ? [
          [
            `The router's basename equals the base path \`${path}\``,
            `basename routera sa rovná základnej ceste \`${path}\``,
            /\bbasename\b|\bbase ?path\b|zakladn[a-z]{1,3} cest/,
          ] as const,
        ]
      : []),
    [
      'Links and navigation are relative, no paths hard-coded from the root',
      'Odkazy a navigácia sú relatívne, žiadne cesty natvrdo od koreňa',
      /\brelative\b|\bhard-?coded\b|\broot paths?\b|relativn|natvrdo/,
      /\b(?:absolute|hard-?coded) (?:root )?(?:paths?|links?)\b|\b(?:links?|paths?) from the root\b/,
    ],
  );
};

/** The rows, in the order of the table. */
export const practiceGroups: readonly PracticeGroup[] = [
  { detected: ({ hooksLibrary }) => evidence(hooksLibrary), practices: () => ofComponents },
  { detected: ({ typed }) => evidence(typed), practices: () => ofTypes },
  { detected: ({ router }) => evidence(router), practices: () => ofRouter },
  { detected: ({ queryCache }) => evidence(queryCache), practices: () => ofQueries },
  { detected: ({ bundler }) => evidence(bundler), practices: ofBundler },
  {
    detected: ({ settings: { basePath } }) =>
      basePath && `the base path ${basePath.path} (${basePath.file}:${basePath.line})`,
    practices: ofSubpath,
  },
];

/** What a practice names, and the packages of which any gives it sense; other libraries have hooks of the same names. */
export const stackBound: readonly (readonly [words: RegExp, library: string, packages: RegExp])[] = [
  [
    /\bReact Router\b|\buseNavigate\b|<Outlet\b|\bcreateBrowserRouter\b/,
    'a router',
    /router|^@remix-run\/|^wouter$|^raviger$|^navigo$|^@docusaurus\/core$|^vike/,
  ],
  [
    /\bTanStack Query\b|\bReact Query\b|\buseMutation\b|\buseQuery\b|\binvalidateQueries\b/,
    'a query cache',
    /query|apollo|urql|trpc|relay|^convex|reduxjs|swr|blitz|orval|liveblocks|graphql/,
  ],
  [
    /\bVITE_\w*|\bimport\.meta\.env\b/,
    'vite',
    /vite|^astro$|^nuxt|sveltekit|^@sveltejs\/kit$|rsbuild|^wxt$|^@tanstack\/|^vike|^@remix-run\/|^@react-router\/|^electron-vite|^esbuild|^rolldown|^@builder\.io\/qwik|^solid-start|^@solidjs\/start|^@analogjs|^bun/,
  ],
  [/\bTypeScript\b|\binterface for props\b/, 'typescript', /typescript|^@types\/|^tsx$|^ts-node$/],
  [
    /\bRedux\b(?! DevTools)|\bRTK Query\b|\bcreateSlice\b|\buseSelector\b/,
    'redux',
    /redux|^@ngrx\/|^rematch|^@rematch\//,
  ],
  [/\bVue(?:\.js)?\b/, 'vue', /vue|nuxt|vitepress/],
  [/\bSvelte(?:Kit)?\b/, 'svelte', /svelte/],
  [/\bAngular\b/, 'angular', /angular|^@analogjs|^nx$|^ng-/],
  [/\bZustand\b/, 'zustand', /^zustand/],
  [/\bMobX\b/, 'mobx', /mobx/],
  [/\bRecoil\b/, 'recoil', /^recoil/],
  [/\bJotai\b/, 'jotai', /^jotai/],
  [/\bPinia\b/, 'pinia', /pinia/],
  [/\buseSWR\b|\bSWR\b(?! header)/, 'swr', /swr/],
  [/\bFormik\b/, 'formik', /formik/],
  [/\bReact Hook Form\b|\breact-hook-form\b/, 'react-hook-form', /react-hook-form/],
  [/\bstyled-components\b/, 'styled-components', /styled-components|^@linaria\/|^goober$/],
  [
    /\bTailwind(?: ?CSS)?\b/,
    'tailwindcss',
    /tailwind|unocss|^@unocss\/|windicss|nativewind|twind|daisyui|flowbite/,
  ],
  [/\bMaterial[- ]UI\b|\bMUI\b/, '@mui/material', /^@mui\/|^@material-ui\/|material/],
  [/\bChakra UI\b/, '@chakra-ui/react', /chakra/],
  [/\bAnt Design\b/, 'antd', /antd|ant-design/],
  [
    /\bNext\.js\b|\bnext\/(?:image|link|router|navigation)\b/,
    'next',
    /^next$|^@next\/|^vinext|^@opennextjs\//,
  ],
];

/** What the repository's frontend is built with (specification: Project scan result). */
export type FrontendStack = ReturnType<typeof frontendStack>;

const queryPackages = wordSet(
  '@tanstack/react-query react-query @tanstack/vue-query @tanstack/solid-query @tanstack/svelte-query @tanstack/preact-query',
);

/** The frontend stack of a snapshot; read once. @throws ModuleWanted when a reader is to be loaded first. */
export const frontendStack = perObject((facts: RepositoryFacts) => {
  const packages = new Map<string, Fact[]>();
  for (const fact of facts.facts(['npm'])) {
    if (fact.role === 'dependency' || fact.role === 'tool') append(packages, fact.name, fact);
  }
  const first = (...names: readonly string[]) => {
    for (const name of names) if (packages.has(name)) return packages.get(name)![0];
    return undefined;
  };
  return {
    /** Every package that a package.json names, with what states it; the same name may be there several times. */
    packages: packages as ReadonlyMap<string, readonly Fact[]>,
    hooksLibrary: first('react', 'preact'),
    typed: first('typescript'),
    /** React Router, when every version in the repository is 6 or later. */
    router: laterRouter(packages),
    queryCache: first(...queryPackages),
    /** The one whose environment variables are reached through `import.meta.env`. */
    bundler: first('vite'),
    settings: bundlerSettings(facts),
  };
});

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

/** What a bundler's config says in plain literals; what is computed is unknown. */
interface BundlerSettings {
  /** The subpath that the app is served under, as written (`/ledger/`); undefined at the root or when unknown. */
  readonly basePath: ({ readonly path: string } & FileLine) | undefined;
  /** The output directory, as written. */
  readonly buildOutput: ({ readonly path: string } & FileLine) | undefined;
  /** Targets by path prefix; undefined when one of them cannot be read. */
  readonly proxy: ({ readonly targets: ReadonlyMap<string, string> } & FileLine) | undefined;
  /** With what a variable's name begins for the client to see it; undefined when it cannot be read. */
  readonly envPrefixes: readonly string[] | undefined;
}

const bundlerConfig = /(?:^|\/)(vite|next)\.config\.[cm]?[jt]s$/;
/** Where the settings stand. */
const settingKeys = {
  vite: { base: ['base'], output: ['build', 'outDir'], proxy: ['server', 'proxy'] },
  next: { base: ['basePath'], output: ['distDir'], proxy: undefined },
} as const;

function isBundlerConfig(path: string): boolean {
  return path.includes('.config.') && bundlerConfig.test(path) && !path.includes('node_modules/');
}

/** Reads the bundler configs: nothing of the repository is run. With several apps, only what all agree on counts. */
export function bundlerSettings(facts: RepositoryFacts): BundlerSettings {
  const all: Omit<BundlerSettings, 'envPrefixes'>[] = [];
  let envPrefixes: readonly string[] | undefined = ['VITE_'];
  for (const file of facts.pathsThat(isBundlerConfig)) {
    if (facts.read(file) === undefined) return { ...nothingSet, envPrefixes: undefined };
    const keys = settingKeys[bundlerConfig.exec(file)![1] as keyof typeof settingKeys];
    const config = readConfig(facts, file, folderOf(file));
    const path = (at: readonly string[]) => {
      const value = valueAt(config, ...at);
      const text = textOf(value);
      return text ? { path: pathFromRoot(text) ?? text, ...value.place } : undefined;
    };
    const base = path(keys.base);
    all.push({
      basePath: base && /^\/.*[^/]/.test(base.path) ? base : undefined,
      buildOutput: path(keys.output),
      proxy: keys.proxy && proxyTargets(valueAt(config, ...keys.proxy)),
    });
    const prefix = valueAt(config, 'envPrefix');
    if (!isAbsent(prefix)) envPrefixes = textsOf(prefix);
  }
  const [first = nothingSet] = all;
  const agreed = <Key extends keyof typeof nothingSet>(key: Key, said: (setting: typeof first) => string) =>
    all.every((each) => said(each) === said(first)) ? first[key] : undefined;
  return {
    basePath: agreed('basePath', ({ basePath }) => basePath?.path ?? ''),
    buildOutput: agreed('buildOutput', ({ buildOutput }) => buildOutput?.path ?? ''),
    proxy: agreed('proxy', ({ proxy }) => [...(proxy?.targets ?? [])].join()),
    envPrefixes,
  };
}

const nothingSet: Omit<BundlerSettings, 'envPrefixes'> = {
  basePath: undefined,
  buildOutput: undefined,
  proxy: undefined,
};

/** The targets of `{ '/api': 'http://…', '/ws': { target: 'ws://…', ws: true } }`; undefined when one cannot be read. */
function proxyTargets(value: Value): BundlerSettings['proxy'] {
  if (value.kind !== 'object' || value.rest || value.entries.size === 0) return undefined;
  const targets = new Map<string, string>();
  for (const [prefix, rule] of value.entries) {
    const target = textOf(rule.kind === 'object' ? valueAt(rule, 'target') : rule);
    if (!target || !prefix.startsWith('/')) return undefined;
    targets.set(prefix, target);
  }
  return { targets, ...value.place };
}

/** A text, or a list of them. */
function textsOf(value: Value): readonly string[] | undefined {
  if (value.kind === 'array' && value.rest) return undefined;
  const texts = (value.kind === 'array' ? value.items : [value]).map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
