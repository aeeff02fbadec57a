/** Kinds of code that a request may speak of, with where a repository keeps them. */
export const codeKinds = ['page', 'component', 'hook', 'endpoint', 'service', 'store', 'model'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** What a request calls them, in plain form; English and Slovak. */
export const kindWords: Record<CodeKind, RegExp> = {
  page: /\b(?:pages?|screens?|dashboards?|stran(?:ka|ke|ku|ky|ok|kach)|obrazov(?:ka|ke|ku|ky|ok)|podstran\w{1,3})\b/,
  component:
    /\b(?:components?|buttons?|modals?|dialogs?|widgets?|navbars?|sidebars?|menus?|komponent\w{0,3}|tlacid\w{1,3}|formular\w{0,3}|panel\w{0,3})\b/,
  hook: /\b(?:hooks?|use[A-Z]\w+)\b/,
  endpoint:
    /\b(?:endpoints?|apis?|controllers?|routes?|routers?|handlers?|endpoint\w{1,3}|kontroler\w{0,3}|rozhrani\w{1,2})\b/,
  store: /\b(?:stores?|state|slices?|reducers?|stav|stavu|ulozisk\w{1,2})\b/,
  service: /\b(?:services?|repositor(?:y|ies)|providers?|sluzb\w{1,3})\b/,
  model:
    /\b(?:models?|entit(?:y|ies)|tables?|columns?|migrations?|schemas?|entit\w{1,2}|tabulk\w{1,3}|stlpec|stlpc\w{1,3}|migraci\w{1,2})\b/,
};

/** Folders that hold them. */
export const kindFolders: Record<CodeKind, ReadonlySet<string>> = {
  page: new Set(['pages', 'views', 'screens', 'app', 'routes']),
  component: new Set(['components', 'ui', 'widgets', 'layouts']),
  hook: new Set(['hooks', 'composables']),
  endpoint: new Set([
    'controllers',
    'routes',
    'api',
    'endpoints',
    'handlers',
    'routers',
    'resources',
    'views',
  ]),
  service: new Set(['services', 'service', 'repositories', 'providers', 'usecases', 'application']),
  store: new Set(['store', 'stores', 'state', 'slices', 'redux', 'reducers']),
  model: new Set([
    'models',
    'entities',
    'entity',
    'domain',
    'schema',
    'schemas',
    'migrations',
    'prisma',
    'db',
  ]),
};
