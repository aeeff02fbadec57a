import type { Fact } from '../../manifests/fact.ts';
import { evidenceOf, type FrontendStack } from './stack.ts';

/** A practice of the stack-aware table, in the languages that prompts are drafted in. */
export interface Practice {
  readonly english: string;
  readonly slovak: string;
  /** Told by any of these words, in English or Slovak, emphasis and backticks taken out; by those of `against`, too, where they are denied. */
  readonly named: RegExp;
  /** Words that ask for the opposite, as written. */
  readonly against?: RegExp;
}

/** One row of the stack-aware table (specification: Frontend command behaviour). */
export interface PracticeGroup {
  /** What calls for it, with what shows that it is there; undefined when it is not there or nobody can say. */
  readonly detected: (stack: FrontendStack) => string | undefined;
  /** One a bullet of Best Practices. Only of a stack in which the row is detected. */
  readonly practices: (stack: FrontendStack) => readonly Practice[];
}

const evidence = (fact: Fact | undefined) => fact && evidenceOf(fact);

const ofComponents: readonly Practice[] = [
  {
    english: 'Function components only',
    slovak: 'Len funkčné komponenty',
    named:
      /\bfunction(?:al)?(?: react)? components?\b|\bfunction(?:al)?[- ]only\b|funkč\p{L}{1,4} komponent/iu,
    against:
      /\bclass(?:[- ]based)?`? components?\b|\bcomponent(?:Did|Will)(?:Mount|Unmount|Update)\b|\bextends (?:React\.)?(?:Pure)?Component\b|(?<!\p{L})tried\p{L}{1,4} komponent\p{L}{0,3}/iu,
  },
  {
    english: 'Custom hooks for reusable logic, their names prefixed with `use`',
    slovak: 'Vlastné hooky na opakovane použitú logiku, ich názvy s predponou `use`',
    named: /(?<!react )\bhook(?!s? form)/i,
  },
  {
    english: 'Effects clean up after themselves: abort controllers, subscriptions',
    slovak: 'Efekty po sebe upratujú: abort controllery, odbery',
    named:
      /\bclean(?:s|ed|ing)?[- ]?ups?\b|\babort|\bunsubscri|\bsubscriptions?\b|\bteardown|uprat|uprac|čisten/i,
    against:
      /\b(?:no|without|skip(?:ping)?) (?:effect )?clean-?ups?\b|\bclean-?ups? (?:is|are) (?:not needed|optional|unnecessary)/i,
  },
  {
    english: 'Stable keys on list items, never the array index',
    slovak: 'Stabilné kľúče položiek zoznamov, nikdy nie index poľa',
    named:
      /\b(?:stable|unique|list|lists|items?|react|rows?|elements?)[\w ,'-]{0,20}\bkeys?\b|\bkeys? [^.;\n]{0,30}\b(?:stable|unique|index|ids?|lists?|items?|rows?)\b|\bkeyed (?:by|on)\b|\bkey=\{|stabiln\p{L}{1,3} kľúč|kľúč\p{L}{0,3} (?:polož|zoznam|riadk)/iu,
    against:
      /\b(?:array )?ind(?:ex|ex(?:es)|ices)`? (?:as|for) (?:the |a |an )?(?:react |list |item )?`?keys?\b|\bkeys? (?:from|by|is|are|=|on) (?:the )?(?:array )?ind(?:ex|ices)\b|\bkey=\{(?:index|idx|i)\}|index poľa ako kľúč/i,
  },
];

const ofTypes: readonly Practice[] = [
  {
    english: '`interface` for props, `type` for unions and aliases',
    slovak: '`interface` pre props, `type` pre uniony a aliasy',
    named: /(?<!\buser |\bpublic |\bweb )\binterfaces?\b|\btyped props\b|\bprops? (?:are )?typed\b|rozhran/i,
    against: /`type`(?: alias(?:es)?)? for (?:the )?(?:component )?props\b|\bPropTypes\b/,
  },
  {
    english: 'No `any`: `unknown` and narrowing, or generics',
    slovak: 'Bez `any`: `unknown` a zúženie, alebo generiká',
    named:
      /\bunknown\b|\bgeneric|\bnarrow|\b(?:no|never|without|avoid(?:s|ing)?|bez|žiadn\p{L}{1,3}) any\b(?! [a-z])|generik/iu,
    against: /`any`|\bas any\b|\bany(?= (?:where|wherever|if|when|instead|types? (?:is|are))\b)/,
  },
  {
    english: 'null and undefined are handled explicitly',
    slovak: 'null a undefined sa ošetria výslovne',
    named: /\bnull|\bundefined\b|optional chaining|nullov/i,
    against: /\bnon-null assertions?\b/i,
  },
];

const ofRouter: readonly Practice[] = [
  {
    english: '`useNavigate`, not `useHistory`',
    slovak: '`useNavigate`, nie `useHistory`',
    named: /\buseNavigate\b/,
    against: /\buseHistory\b|\bhistory\.push\b/,
  },
  {
    english: '`<Outlet />` for nested routes',
    slovak: '`<Outlet />` pre vnorené trasy',
    named: /\bOutlet\b|\bnested routes?\b|vnoren\p{L}{1,3} (?:tr[aá]s|cest)/iu,
    against: /<Switch\b/,
  },
  {
    english: '`Navigate` for declarative redirects',
    slovak: '`Navigate` na deklaratívne presmerovania',
    named: /\bNavigate\b|\bredirects?\b|presmerov/,
    against: /<Redirect\b/,
  },
];

const ofQueries: readonly Practice[] = [
  {
    english: '`useQuery` for reads, `useMutation` for writes',
    slovak: '`useQuery` na čítanie, `useMutation` na zápis',
    named:
      /\buse\w{0,30}Query\b|\buseMutation\b|\bquer(?:y|ies) (?:for|to) (?:reads?|fetch)|\bmutations? (?:for|to) writ|\breads? through quer|dopyt\p{L}{0,3} na čítanie/iu,
    against:
      /\bfetch(?:es|ing)? (?:data )?(?:in|inside|within) (?:an? )?(?:`?useEffect|effects?)\b|\buseEffect`? (?:for|to) (?:data )?(?:fetch|load|read)|\buseQuery`? for (?:writes|mutations)\b/i,
  },
  {
    english: 'Hierarchical arrays as query keys',
    slovak: 'Hierarchické polia ako kľúče dopytov',
    named:
      /\bquery ?keys?\b|\bkeys? (?:are |as |is )?(?:an? )?(?:hierarch\w{1,8} )?arrays?\b|\b(?:key arrays?|arrays? as keys?|hierarchical)\b|\bkey \[|kľúč\p{L}{0,3} dopyt|hierarchick/iu,
    against:
      /\b(?:flat|plain) (?:strings? (?:as )?)?(?:query )?keys?\b|\bkeys? (?:are|as) (?:flat |plain )?strings?\b/i,
  },
  {
    english: 'Related queries are invalidated after mutations',
    slovak: 'Po mutáciách sa súvisiace dopyty zneplatnia',
    named: /\binvalidat|\brefetch|\bsetQueryData\b|zneplat/i,
    against:
      /\b(?:no|without|skip(?:ping)?) invalidati\w{1,4}\b|\bwindow\.location\.reload\b|\breload(?:s|ing)? the page after\b/i,
  },
];

const ofBundler = ({ settings: { envPrefixes } }: FrontendStack): readonly Practice[] => {
  const prefix = envPrefixes?.find((each) => /^\w{1,40}$/.test(each));
  const variables = prefix === undefined ? 'import.meta.env' : `import.meta.env.${prefix}*`;
  return [
    {
      english: `Environment variables through \`${variables}\``,
      slovak: `Premenné prostredia cez \`${variables}\``,
      named:
        /\bimport\.meta\.env\b(?!\.BASE_URL)|\bVITE_|\benv(?:ironment)? var|premenn\p{L}{1,3} prostredia/iu,
      against: /\bprocess\.env\b(?!\.\w)/,
    },
    {
      english: '`import.meta.env.BASE_URL` for the paths of assets',
      slovak: '`import.meta.env.BASE_URL` v cestách k obrázkom a fontom',
      named: /\bBASE_URL\b|\bassets?\b/i,
    },
    {
      english: 'Lazy loading with dynamic imports, for code splitting',
      slovak: 'Lenivé načítanie cez dynamické importy, aby sa kód rozdelil',
      named:
        /\blazy|\blazily|\bdynamic(?:ally)?[- ]import|\bcode[- ]split|\bimport\(\)|leniv|dynamick\p{L}{1,3} import/iu,
      against:
        /\beager(?:ly)? (?:import|load)\w{0,3}\b|\b(?:no|without) (?:lazy loading|code[- ]splitting)\b/i,
    },
  ];
};

const ofSubpath = ({ router, settings: { basePath } }: FrontendStack): readonly Practice[] => [
  ...(router === undefined || basePath === undefined || !/^[\w./~-]{1,100}$/.test(basePath.path)
    ? []
    : [
        {
          english: `The router's basename equals the base path \`${basePath.path}\``,
          slovak: `basename routera sa rovná základnej ceste \`${basePath.path}\``,
          named: /\bbasename\b|\bbase ?path\b|základn\p{L}{1,3} cest/iu,
        },
      ]),
  {
    english: 'Links and navigation are relative, no paths hard-coded from the root',
    slovak: 'Odkazy a navigácia sú relatívne, žiadne cesty natvrdo od koreňa',
    named: /\brelative\b|\bhard-?coded\b|\broot paths?\b|relatívn|natvrdo/i,
    against: /\b(?:absolute|hard-?coded) (?:root )?(?:paths?|links?)\b|\b(?:links?|paths?) from the root\b/i,
  },
];

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
