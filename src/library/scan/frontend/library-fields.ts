import { type PackageTable, packageTable } from '../package-table.ts';
import { type FieldId, type FileLine, found, none, type ScanField } from '../project-scan.ts';
import { type FrontendApp, withMajor } from './app.ts';

/** Router, state, data fetching, styling and tests: what package.json names, with major versions. */
export function libraryFields(app: FrontendApp): readonly ScanField[] {
  return [
    routerField(app),
    listField(app, 'state', 'State', stateLibraries, 'state library'),
    listField(app, 'dataFetching', 'Data fetching', dataLibraries, 'data-fetching library', {
      inCode: angularHttpClient(app),
    }),
    listField(app, 'styling', 'Styling', stylingLibraries, 'styling library', { inCode: cssModules(app) }),
    listField(app, 'tests', 'Tests', testLibraries, 'test runner', { isShared: true }),
  ];
}

function routerField(app: FrontendApp): ScanField {
  const own = namedLibraries(app, routers, false);
  const byFiles = fileRouter(app);
  const texts = [...(byFiles ? [byFiles.text] : []), ...own.texts];
  const [first, ...others] = [...(byFiles?.places ?? []), ...own.places];
  const state = first
    ? found(texts.join(', '), first, ...others)
    : none(`${app.manifest.path} names no router`);
  return { id: 'router', label: 'Router', ...state };
}

function listField(
  app: FrontendApp,
  id: FieldId,
  label: string,
  libraries: PackageTable,
  what: string,
  { isShared = false, inCode }: { readonly isShared?: boolean; readonly inCode?: Shown | undefined } = {},
): ScanField {
  const named = namedLibraries(app, libraries, isShared);
  const texts = [...named.texts, ...(inCode ? [inCode.text] : [])];
  const [first, ...others] = [...named.places, ...(inCode ? [inCode.place] : [])];
  const state = first
    ? found(texts.join(', '), first, ...others)
    : none(`${app.manifest.path} names no ${what}`);
  return { id, label, ...state };
}

/** @param shared Whether the package.json files above count as well. */
function namedLibraries(app: FrontendApp, libraries: PackageTable, shared: boolean) {
  const texts: string[] = [];
  const places: FileLine[] = [];
  for (const { name: label, packages } of libraries) {
    const dependency = shared ? app.tool(...packages) : app.own(...packages);
    if (!dependency) continue;
    // Redux Toolkit brings Redux along.
    if (label === 'Redux' && texts.some((text) => text.startsWith('Redux Toolkit'))) continue;
    const named = withMajor(app, label, dependency);
    texts.push(named.text);
    places.push(...named.places);
  }
  return { texts, places };
}

/** What needs no package of its own: the code shows it. */
interface Shown {
  readonly text: string;
  readonly place: FileLine;
}

const angularStarts = ['src/app/app.config', 'src/app/app.module', 'src/main', 'src/app/core/core.module'];

/** So much of a file is looked at (UTF-16 code units). */
const mostRead = 100_000;

/** Angular's own client: where an app provides it. */
function angularHttpClient(app: FrontendApp): Shown | undefined {
  if (!app.own('@angular/core')) return undefined;
  for (const name of angularStarts) {
    const file = app.codeFile(name);
    const lines = file === undefined ? [] : (app.read(file) ?? '').slice(0, mostRead).split('\n');
    const at = lines.findIndex(
      (line) =>
        /\bprovideHttpClient\s{0,5}\(|\bHttpClientModule\b/.test(line) && !/\bfrom\s{0,5}["']/.test(line),
    );
    if (file !== undefined && at >= 0)
      return { text: 'HttpClient of Angular', place: { file, line: at + 1 } };
  }
  return undefined;
}

/** Style sheets whose names hold for one component. */
function cssModules(app: FrontendApp): Shown | undefined {
  const base = app.facts.index.hasFolder(app.path('src')) ? app.path('src') : app.folder;
  const file = app.facts.index
    .filesBelow(base)
    .find((path) => /\.module\.(?:css|scss|sass|less)$/.test(path) && !isOfOther(path.slice(base.length)));
  return file === undefined ? undefined : { text: 'CSS Modules', place: { file, line: 1 } };
}

/** Below the root of a workspace lie other apps, too. */
function isOfOther(path: string): boolean {
  return /(?:^|\/)(?:apps|packages|libs|node_modules|examples?|docs|templates?|fixtures?)\//.test(path);
}

/** Frameworks whose routes are files. */
const frameworks: readonly (readonly [name: string, label: string])[] = [
  ['nuxt', 'Nuxt'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['gatsby', 'Gatsby'],
  ['astro', 'Astro'],
  ['@remix-run/react', 'Remix'],
  ['@docusaurus/core', 'Docusaurus'],
  ['vitepress', 'VitePress'],
];

const pageFile = /(?:^|\/)(?:page|layout|route)\.(?:[jt]sx?|mdx?)$/;
const pagesFile = /\.(?:[jt]sx?|mdx?|vue|svelte|astro)$/;

/** The router that a framework has built in, and that the app uses by where its files lie. */
function fileRouter(
  app: FrontendApp,
): { readonly text: string; readonly places: readonly FileLine[] } | undefined {
  const next = app.own('next');
  if (next) {
    const { text, places } = withMajor(app, 'Next.js', next);
    const used = [
      ['App Router', firstFile(app, ['app', 'src/app'], pageFile)],
      ['Pages Router', firstFile(app, ['pages', 'src/pages'], pagesFile)],
    ].filter(([, file]) => file !== undefined);
    const routers = used.map(([name]) => name).join(' and ');
    const files = used.map(([, file]) => ({ file: file!, line: 1 }));
    return {
      text: routers === '' ? `${text}, its own` : `${text}, ${routers}`,
      places: [...places, ...files],
    };
  }
  for (const [name, label] of frameworks) {
    const dependency = app.own(name);
    if (!dependency) continue;
    const { text, places } = withMajor(app, label, dependency);
    return { text: `${text}, routes from files`, places };
  }
  return undefined;
}

function firstFile(app: FrontendApp, folders: readonly string[], pattern: RegExp): string | undefined {
  for (const folder of folders) {
    const file = app.facts.index.filesBelow(app.path(folder)).find((path) => pattern.test(path));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Libraries by what they do. The first package that is named counts. */
const routers = packageTable(`
TanStack Router = @tanstack/react-router @tanstack/solid-router @tanstack/vue-router
React Router = react-router-dom react-router
Expo Router = expo-router
React Navigation = @react-navigation/native
wouter = wouter wouter-preact
preact-iso = preact-iso
preact-router = preact-router
@reach/router = @reach/router
Vue Router = vue-router
svelte-routing = svelte-routing
svelte-spa-router = svelte-spa-router
sv-router = sv-router
@roxi/routify = @roxi/routify
@angular/router = @angular/router
@solidjs/router = @solidjs/router
@vaadin/router = @vaadin/router
@lit-labs/router = @lit-labs/router
@builder.io/qwik-city = @builder.io/qwik-city @qwik.dev/router
vike = vike vite-plugin-ssr
page = page
navigo = navigo
`);

const stateLibraries = packageTable(`
Redux Toolkit = @reduxjs/toolkit
Zustand = zustand
Jotai = jotai
MobX = mobx
Recoil = recoil
Valtio = valtio
XState = xstate
Pinia = pinia @pinia/nuxt
Vuex = vuex
NgRx = @ngrx/store @ngrx/signals @ngrx/component-store
@ngxs/store = @ngxs/store
@ngneat/elf = @ngneat/elf
@datorama/akita = @datorama/akita
nanostores = nanostores @nanostores/react @nanostores/vue
effector = effector
@preact/signals = @preact/signals @preact/signals-react
@legendapp/state = @legendapp/state
@tanstack/store = @tanstack/react-store @tanstack/store
easy-peasy = easy-peasy
@rematch/core = @rematch/core
Redux = redux
`);

const dataLibraries = packageTable(`
TanStack Query = @tanstack/react-query @tanstack/vue-query @tanstack/svelte-query @tanstack/solid-query @tanstack/angular-query-experimental @tanstack/preact-query react-query
SWR = swr
Apollo Client = @apollo/client
@vue/apollo-composable = @vue/apollo-composable
apollo-angular = apollo-angular
urql = urql @urql/core @urql/vue @urql/svelte
react-relay = react-relay
tRPC = @trpc/client @trpc/react-query @trpc/next
@pinia/colada = @pinia/colada
alova = alova
swrv = swrv
graphql-request = graphql-request
openapi-fetch = openapi-fetch
Axios = axios @nuxtjs/axios
ky = ky
ofetch = ofetch
wretch = wretch
superagent = superagent
`);

const stylingLibraries = packageTable(`
Tailwind CSS = tailwindcss @tailwindcss/vite @tailwindcss/postcss @nuxtjs/tailwindcss
UnoCSS = unocss @unocss/nuxt
styled-components = styled-components
Emotion = @emotion/react @emotion/styled @emotion/css
@vanilla-extract/css = @vanilla-extract/css
@pandacss/dev = @pandacss/dev
@stylexjs/stylex = @stylexjs/stylex
@linaria/core = @linaria/core
Material UI = @mui/material
Chakra UI = @chakra-ui/react
Ant Design = antd
Mantine = @mantine/core
Vuetify = vuetify
Quasar = quasar
Element Plus = element-plus
PrimeVue = primevue
PrimeNG = primeng
PrimeReact = primereact
Naive UI = naive-ui
Angular Material = @angular/material
Ionic = @ionic/react @ionic/vue @ionic/angular
@radix-ui/themes = @radix-ui/themes
NativeWind = nativewind
Bootstrap = bootstrap react-bootstrap
Sass = sass sass-embedded node-sass
Less = less
`);

const testLibraries = packageTable(`
Vitest = vitest
Jest = jest jest-expo @angular-builders/jest
react-scripts = react-scripts
Karma = karma
Mocha = mocha
@web/test-runner = @web/test-runner
Testing Library = @testing-library/react @testing-library/vue @testing-library/svelte @testing-library/angular @testing-library/preact @testing-library/react-native
Vue Test Utils = @vue/test-utils
Enzyme = enzyme
Playwright = @playwright/test playwright
Cypress = cypress
WebdriverIO = webdriverio @wdio/cli
Puppeteer = puppeteer
Storybook = storybook
MSW = msw
`);
