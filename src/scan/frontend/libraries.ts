/** Libraries by what they do: `Name = package package`. The first package that is named counts; the first lines come first. */
function table(text: string): readonly { readonly label: string; readonly packages: readonly string[] }[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', packages = ''] = line.split(' = ');
      return { label, packages: packages.split(' ') };
    });
}

export const routers = table(`
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

export const stateLibraries = table(`
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

export const dataLibraries = table(`
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

export const stylingLibraries = table(`
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

export const testLibraries = table(`
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
