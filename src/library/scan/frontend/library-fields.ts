import { type PackageTable, readPackageTable } from '../packages.ts';
import { listed, type ScanEntry } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';

/** Router, state, data fetching, styling and tests: what package.json names, with major versions, and what the code shows. */
export function libraryStates(app: FrontendApp) {
  const { path } = app.manifest;
  return {
    router: listed([...fileRouter(app), ...named(app, routers)], `${path} names no router`),
    state: listed(named(app, stateLibraries), `${path} names no state library`),
    dataFetching: listed(
      [...named(app, dataLibraries), ...angularHttpClient(app)],
      `${path} names no data-fetching library`,
    ),
    styling: listed(
      [...named(app, stylingLibraries), ...cssModules(app)],
      `${path} names no styling library`,
    ),
    // A workspace keeps its tools above.
    tests: listed(
      named(app, testLibraries, (names) => app.tool(...names)),
      `${path} names no test runner`,
    ),
  };
}

function named(
  app: FrontendApp,
  libraries: PackageTable,
  find = (names: readonly string[]) => app.own(...names),
): readonly ScanEntry[] {
  const all = libraries.flatMap(({ name, packages }) => {
    const dependency = find(packages);
    return dependency ? [{ name, ...app.withMajor(name, dependency) }] : [];
  });
  // Redux Toolkit brings Redux along.
  const isToolkit = all.some(({ name }) => name === 'Redux Toolkit');
  return all.filter(({ name }) => !(isToolkit && name === 'Redux'));
}

const angularStarts = ['src/app/app.config', 'src/app/app.module', 'src/main', 'src/app/core/core.module'];

/** So much of a file is looked at (UTF-16 code units). */
const mostRead = 100_000;

/** Angular's own client: where an app provides it. */
function angularHttpClient(app: FrontendApp): readonly ScanEntry[] {
  if (!app.own('@angular/core')) return [];
  for (const file of angularStarts.flatMap((name) => app.codeFile(name) ?? [])) {
    const lines = (app.read(file) ?? '').slice(0, mostRead).split('\n');
    const at = lines.findIndex(
      (line) =>
        /\bprovideHttpClient\s{0,5}\(|\bHttpClientModule\b/.test(line) && !/\bfrom\s{0,5}["']/.test(line),
    );
    if (at >= 0) return [{ text: 'HttpClient of Angular', places: [{ file, line: at + 1 }] }];
  }
  return [];
}

/** Style sheets whose names hold for one component; below the root of a workspace lie other apps, too. */
function cssModules(app: FrontendApp): readonly ScanEntry[] {
  const base = app.sourceFolder();
  const isOfOther = /(?:^|\/)(?:apps|packages|libs|node_modules|examples?|docs|templates?|fixtures?)\//;
  const file = app.facts.index
    .filesBelow(base)
    .find(
      (path) => /\.module\.(?:css|scss|sass|less)$/.test(path) && !isOfOther.test(path.slice(base.length)),
    );
  return file === undefined ? [] : [{ text: 'CSS Modules', places: [{ file, line: 1 }] }];
}

/** Frameworks whose routes are files. */
const frameworks = readPackageTable(`
Nuxt = nuxt
SvelteKit = @sveltejs/kit
Gatsby = gatsby
Astro = astro
Remix = @remix-run/react
Docusaurus = @docusaurus/core
VitePress = vitepress
`);

/** The router that a framework has built in, and that the app uses by where its files lie. */
function fileRouter(app: FrontendApp): readonly ScanEntry[] {
  const next = app.own('next');
  if (!next) {
    const [first] = named(app, frameworks);
    return first ? [{ ...first, text: `${first.text}, routes from files` }] : [];
  }
  const { text, places } = app.withMajor('Next.js', next);
  const used = [
    { name: 'App Router', file: firstFile(app, 'app', /(?:^|\/)(?:page|layout|route)\.(?:[jt]sx?|mdx?)$/) },
    { name: 'Pages Router', file: firstFile(app, 'pages', /\.(?:[jt]sx?|mdx?|vue|svelte|astro)$/) },
  ].flatMap(({ name, file }) => (file === undefined ? [] : [{ name, place: { file, line: 1 } }]));
  const routers = used.map(({ name }) => name).join(' and ') || 'its own';
  return [{ text: `${text}, ${routers}`, places: [...places, ...used.map(({ place }) => place)] }];
}

/** A file of a folder, or of the one of its name in src/. */
function firstFile(app: FrontendApp, folder: string, pattern: RegExp): string | undefined {
  return [folder, `src/${folder}`]
    .flatMap((each) => app.facts.index.filesBelow(app.path(each)))
    .find((path) => pattern.test(path));
}

/** Libraries by what they do. The first package that is named counts. */
const routers = readPackageTable(`
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

const stateLibraries = readPackageTable(`
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

const dataLibraries = readPackageTable(`
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

const stylingLibraries = readPackageTable(`
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

const testLibraries = readPackageTable(`
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
