import { once, perObject } from '../base/memoized.ts';
import type { Ecosystem } from './fact.ts';

/** What a name that people write stands for: a package, an image, a runtime. */
export interface Target {
  readonly ecosystem: Ecosystem;
  /** As in `Fact.name`; with a `*` at its end it stands for all names that begin so. */
  readonly name: string;
  /**
   * It goes along with the thing and is versioned apart, or only sometimes alike (tailwindcss-rails, react-dom): it may
   * confirm a version or show that the thing is in use, and never contradicts.
   */
  readonly kin?: boolean;
}

/** Further names from the config, by the name as people write it, in lower case. */
export type Aliases = ReadonlyMap<string, readonly Target[]>;

export const noAliases: Aliases = new Map();

/**
 * Reduces a name to what people do not vary: `React Router`, `react-router` and `ReactRouter` are one. The dot of `.NET`
 * and the signs of `C#` and `C++` stay, and so do slashes.
 */
export function nameKey(name: string): string {
  const lower = name.toLowerCase();
  // Most words have nothing to leave out.
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  const plain = lower.replace(/[^a-z\d+#/\u00c0-\uffff]/g, '');
  return name.startsWith('.') ? `.${plain}` : plain;
}

/** A part of the table, as written; its packages are read when one of its names is first asked for. */
interface Entry {
  readonly written: string;
  /** Of its line; undefined where each package names its own. */
  readonly ecosystem: Ecosystem | undefined;
  targets?: readonly Target[];
}

const general = once(readTable);
const configured = perObject(
  (aliases: Aliases) => new Map([...aliases].map(([name, targets]) => [nameKey(name), targets])),
);

/** What a name stands for, by its `nameKey`; names of the config come first. The same list each time. */
export function targetsOf(key: string, aliases: Aliases): readonly Target[] | undefined {
  const own = aliases.size > 0 ? configured(aliases).get(key) : undefined;
  if (own) return own;
  const entry = general().get(key);
  if (entry) entry.targets ??= readTargets(entry);
  return entry?.targets;
}

function readTable(): ReadonlyMap<string, Entry> {
  const parts: Entry[] = [];
  for (const line of aliasTable.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const ecosystem = /^([a-z]+): /.exec(line)?.[1] as Ecosystem | undefined;
    for (const written of line.slice(ecosystem === undefined ? 0 : ecosystem.length + 2).split(', '))
      parts.push({ written, ecosystem });
  }
  const entries = new Map<string, Entry>();
  // All keys in one go: what `nameKey` does to each name, to all of them at once. A full stop is left to it.
  const keys = parts
    .map(({ written }) => written.split(' = ', 1)[0]!)
    .join('\n')
    .toLowerCase()
    .replaceAll(' / ', ',')
    .replace(/[^a-z\d+#/.,\n\u00c0-\uffff]+/g, '')
    .split('\n');
  for (const [index, line] of keys.entries())
    for (const key of line.split(',')) entries.set(key.includes('.') ? nameKey(key) : key, parts[index]!);
  return entries;
}

function readTargets({ written, ecosystem }: Entry): readonly Target[] {
  const equals = written.indexOf(' = ');
  const packages = equals < 0 ? packageNamed(ecosystem!, written) : written.slice(equals + 3);
  return packages.split(' ').map((text) => {
    const kin = text.startsWith('~');
    const name = kin ? text.slice(1) : text;
    const colon = ecosystem === undefined ? name.indexOf(':') : -1;
    return {
      ecosystem: ecosystem ?? (name.slice(0, colon) as Ecosystem),
      name: name.slice(colon + 1),
      ...(kin ? { kin } : {}),
    };
  });
}

/** The package that has a name in the form of its ecosystem. */
function packageNamed(ecosystem: Ecosystem, name: string): string {
  if (ecosystem === 'nuget') return name;
  return name.toLowerCase().replaceAll(' ', ecosystem === 'pub' ? '_' : '-');
}

/** Whether a fact's name is the one that a target means. Go modules carry their major version at the end. */
export function targetMatches(target: Target, name: string): boolean {
  if (target.name.endsWith('*')) return name.startsWith(target.name.slice(0, -1));
  if (name === target.name) return true;
  if (target.ecosystem === 'go') return name.startsWith(`${target.name}/v`) && /\/v\d+$/.test(name);
  if (target.ecosystem === 'nuget') return name.toLowerCase() === target.name.toLowerCase();
  return false;
}

/**
 * What names that people write stand for, by ecosystem: `npm: Name / Other Name = package other-package, Name`. A name without
 * packages behind it stands for the one of that name, in small letters with hyphens (NuGet: as written; pub: with underscores). A
 * package with a tilde goes along with the thing and is versioned apart. Packages of several ecosystems: `Name / Other = npm:name
 * ~pypi:kin, Name = …`.
 */
export const aliasTable = `
# Languages, their tools and package managers
runtime: Deno, npm, PHP, Elixir, Terraform, Zig, Perl, Crystal, Node.js / Node = node
runtime: Python / CPython / Python runtime = python, Go / Golang / Go language = go, Rust / rustc / Rust toolchain = rust
runtime: Ruby / MRI / CRuby = ruby, .NET SDK / dotnet SDK / .NET Core SDK = dotnet-sdk dotnet
runtime: .NET Framework / .NET FX = netfx, C# / CSharp = csharp, Dart / Dart SDK / Dart VM = dart
runtime: Flutter / Flutter SDK / Flutter Framework = flutter, Erlang / Erlang/OTP = erlang
Bun / Bun.js / Bun runtime = runtime:bun ~npm:bun ~npm:bun-types ~npm:@types/bun ~docker:oven/bun
pnpm = runtime:pnpm ~npm:pnpm, Yarn / Yarn Berry = runtime:yarn ~npm:yarn, uv = runtime:uv ~pypi:uv
Poetry = runtime:poetry ~pypi:poetry ~pypi:poetry-core, PDM = runtime:pdm ~pypi:pdm
Java / JDK / OpenJDK / Java JDK / Java SE / JDK version / Java version / Temurin / Eclipse Temurin / Amazon Corretto / Corretto / Oracle JDK / JVM / JVM target / JVM toolchain / Kotlin JVM target = runtime:java
Kotlin / Kotlin/JVM = runtime:kotlin maven:org.jetbrains.kotlin:* ~maven:org.jetbrains.kotlin.*
Scala = runtime:scala maven:org.scala-lang:*
Groovy / Apache Groovy = runtime:groovy maven:org.apache.groovy:* maven:org.codehaus.groovy:*
Gradle / Gradle Wrapper = runtime:gradle ~docker:gradle, Maven / Apache Maven / Maven Wrapper = runtime:maven ~docker:maven
Composer = runtime:composer ~packagist:composer/composer ~docker:composer, Bundler = runtime:bundler ~rubygems:bundler
.NET / dotnet / .NET Core / .NET runtime / DotNet Core = runtime:dotnet runtime:dotnet-sdk
F# = runtime:fsharp ~nuget:FSharp.Core
# JavaScript and TypeScript
npm: React DOM, Preact, next-intl, Vue Router, Vuex, Vuetify, Element Plus, PrimeVue, PrimeNG, PrimeReact, Naive UI, VitePress
npm: RxJS, zone.js, Svelte, Lerna, Expo Router, React Native Paper, NativeWind, Electron, electron-builder, electron-vite
npm: Fastify, Hono, GraphQL Yoga, Axios, ky, SWR, React Redux, Zustand, Jotai, Recoil, Valtio, Immer, Webpack, Rolldown
npm: esbuild, tsup, tsx, ts-node, Nodemon, PM2 = ~pm2, ESLint, Prettier, oxlint, Stylelint, Husky, lint-staged, Mocha, Chai, Karma
npm: Cypress, Supertest, happy-dom, jsdom, UnoCSS, PostCSS, Autoprefixer, React Bootstrap, styled-components, Ant Design Vue
npm: Bulma, Semantic UI React, GSAP, Pixi.js, Phaser, Chart.js, Recharts, Leaflet, Quill, React Hook Form, Formik, Yup, Zod
npm: Valibot, Joi, class-validator, Ajv, ArkType, Ramda, date-fns, DayJS, Luxon, drizzle-kit, TypeORM, Sequelize, Mongoose
npm: Kysely, better-sqlite3, ioredis, BullMQ, Better Auth, Lucia, Convex, Wrangler, Pino, Winston, dotenv, Yargs, Ink, Chalk
npm: Discord.js, Telegraf, grammY, i18next, react-i18next, Sharp, Nodemailer, Handlebars, Plasmo, WXT, Meteor
npm: React / React.js = react ~react-dom ~preact ~@preact/compat, React Native / RN = react-native
npm: TanStack Form = @tanstack/react-form, Next.js / Next = next, NextAuth / NextAuth.js / Auth.js = next-auth ~@auth/*
npm: Nuxt / Nuxt.js = nuxt nuxt3 ~nuxt-edge, Nuxt UI = @nuxt/ui ~@nuxt/ui-pro, Nuxt Content = @nuxt/content
npm: Vue / Vue.js = vue, Pinia = pinia ~@pinia/nuxt, Vue I18n = vue-i18n ~@nuxtjs/i18n, VueUse = @vueuse/core ~@vueuse/*
npm: Quasar / Quasar Framework = quasar, Angular / Angular framework = @angular/core ~@angular/*
npm: Angular CLI = @angular/cli ~@angular/core, Angular Material = @angular/material ~@angular/cdk, AngularJS = angular
npm: NgRx = @ngrx/store @ngrx/signals ~@ngrx/*, Capacitor / CapacitorJS = @capacitor/core ~@capacitor/*
npm: SvelteKit = @sveltejs/kit, Solid / Solid.js = solid-js, SolidStart = @solidjs/start solid-start
npm: Qwik = @builder.io/qwik @qwik.dev/core, Astro / Astro.js = astro, Starlight = @astrojs/starlight
npm: Gatsby / GatsbyJS = gatsby, Docusaurus = @docusaurus/core ~@docusaurus/*, Eleventy / 11ty = @11ty/eleventy
npm: Lit / LitElement = lit lit-element, Stencil / StencilJS = @stencil/core, Ember / Ember.js = ember-source ~ember-cli
npm: Backbone / Backbone.js = backbone, Turborepo = turbo, Nx = nx ~@nx/*, Changesets = @changesets/cli
npm: Expo / Expo SDK = expo, React Native Reanimated / Reanimated = react-native-reanimated
npm: Electron Forge = @electron-forge/cli, Express / Express.js = express, Koa / Koa.js = koa, Hapi / hapi.js = @hapi/hapi
npm: Elysia / ElysiaJS = elysia, NestJS / Nest = @nestjs/core @nestjs/common ~@nestjs/*, AdonisJS / Adonis = @adonisjs/core
npm: Strapi = @strapi/strapi, Payload CMS / Payload = payload, Sanity = sanity ~@sanity/*, Directus = directus @directus/sdk
npm: KeystoneJS = @keystone-6/core, Socket.io = socket.io socket.io-client, tRPC = @trpc/server @trpc/client ~@trpc/*
npm: Apollo Client = @apollo/client, urql = urql @urql/core, Redux = redux ~@reduxjs/toolkit
npm: Redux Toolkit / RTK = @reduxjs/toolkit, Umi / UmiJS / Umi Max = umi @umijs/max, MobX = mobx ~mobx-react ~mobx-react-lite
npm: XState = xstate ~@xstate/*, Babel = @babel/core ~@babel/*, SWC = @swc/core, Vitest = vitest ~@vitest/* ~vite-plus
npm: Rollup / Rollup.js = rollup, Rspack = @rspack/core, Rsbuild = @rsbuild/core, Parcel = parcel ~parcel-bundler
npm: Biome / BiomeJS = @biomejs/biome, commitlint = @commitlint/cli, Jest = jest ~@jest/* ~jest-* ~ts-jest ~babel-jest
npm: Jasmine = jasmine jasmine-core, Puppeteer = puppeteer puppeteer-core, WebdriverIO = webdriverio @wdio/cli
npm: Storybook = storybook ~@storybook/*, MSW / Mock Service Worker = msw, Sinon / Sinon.js = sinon, Less.js = less
npm: Material UI / MUI = @mui/material @material-ui/core, MUI X / MUI X Data Grid = @mui/x-data-grid ~@mui/x-*
npm: Emotion = @emotion/react ~@emotion/*, Chakra UI / Chakra = @chakra-ui/react, Ant Design / AntD = antd ~@ant-design/*
npm: Mantine = @mantine/core ~@mantine/*, Radix UI / Radix = ~radix-ui ~@radix-ui/*, Radix Themes = @radix-ui/themes
npm: Headless UI = @headlessui/react @headlessui/vue, Heroicons = @heroicons/react @heroicons/vue
npm: NextUI / HeroUI = @nextui-org/react @heroui/react, Blueprint / BlueprintJS = @blueprintjs/core
npm: Framer Motion = framer-motion motion, Swiper / Swiper.js = swiper, React Spring = @react-spring/web react-spring
npm: Three.js = three, React Three Fiber / R3F = @react-three/fiber, Drei = @react-three/drei
npm: Babylon.js = @babylonjs/core babylonjs, D3 / D3.js = d3 ~d3-*, ECharts / Apache ECharts = echarts
npm: ApexCharts = apexcharts ~react-apexcharts ~vue3-apexcharts, Mapbox GL / Mapbox GL JS = mapbox-gl
npm: MapLibre / MapLibre GL = maplibre-gl, OpenLayers = ol, TipTap = @tiptap/core @tiptap/react ~@tiptap/*
npm: Lexical = lexical ~@lexical/*, Slate / Slate.js = slate, CodeMirror = codemirror ~@codemirror/*
npm: Monaco Editor / Monaco = monaco-editor ~@monaco-editor/react, xterm.js = @xterm/xterm xterm
npm: TypeBox = @sinclair/typebox typebox, Lodash = lodash ~lodash-es, Moment.js = moment
npm: Drizzle ORM / Drizzle = drizzle-orm ~drizzle-kit, MikroORM = @mikro-orm/core, Knex / Knex.js = knex
npm: Objection.js = objection, node-postgres = pg, Dexie / Dexie.js = dexie, Passport / Passport.js = passport
npm: Clerk = ~@clerk/*, Supabase JS / Supabase Client = @supabase/supabase-js
npm: Firebase JS SDK / Firebase SDK / Firebase Web SDK = firebase, Serverless Framework = serverless
npm: Vercel AI SDK / AI SDK = ai ~@ai-sdk/*, LangChain.js = langchain @langchain/core, Commander / Commander.js = commander
npm: FormatJS / React Intl = react-intl, Workbox = workbox-window ~workbox-*, MDX = @mdx-js/react ~@mdx-js/*
npm: PDF.js = pdfjs-dist, Medusa / MedusaJS = @medusajs/medusa
React Router / React Router DOM = npm:react-router npm:react-router-dom ~npm:@react-router/*
React Query / TanStack Query / TanStack React Query = npm:@tanstack/react-query npm:react-query npm:@tanstack/vue-query npm:@tanstack/svelte-query npm:@tanstack/solid-query npm:@tanstack/angular-query-experimental ~npm:@tanstack/query-core ~npm:@tanstack/react-query-*
TanStack Router = npm:@tanstack/react-router npm:@tanstack/solid-router ~npm:@tanstack/router-*
TanStack Start = npm:@tanstack/react-start npm:@tanstack/start npm:@tanstack/solid-start
TanStack Table / React Table = npm:@tanstack/react-table npm:react-table npm:@tanstack/vue-table npm:@tanstack/table-core
TanStack Virtual / React Virtual = npm:@tanstack/react-virtual npm:@tanstack/virtual-core npm:react-virtual npm:@tanstack/vue-virtual
Ionic / Ionic Framework = npm:@ionic/core npm:@ionic/angular npm:@ionic/react npm:@ionic/vue
Remix / Remix.run = npm:@remix-run/react npm:@remix-run/node ~npm:@remix-run/*
Alpine.js = npm:alpinejs ~packagist:livewire/livewire
htmx = npm:htmx.org ~npm:htmx ~pypi:django-htmx ~maven:org.webjars.npm:htmx.org ~nuget:Htmx
Stimulus / Stimulus.js = npm:@hotwired/stimulus ~npm:stimulus ~rubygems:stimulus-rails
Turbo / Hotwire Turbo = ~npm:@hotwired/turbo ~npm:@hotwired/turbo-rails ~rubygems:turbo-rails ~npm:turbo
React Navigation = npm:@react-navigation/native ~npm:@react-navigation/*
Apollo Server = npm:@apollo/server npm:apollo-server npm:apollo-server-express
TypeScript / TS / Typescript compiler = npm:typescript ~nuget:Microsoft.TypeScript.MSBuild ~npm:@typescript/native-preview
Vite / Vite.js = npm:vite ~npm:rolldown-vite ~npm:@tailwindcss/vite ~npm:@vitejs/* ~npm:laravel-vite-plugin
typescript-eslint = npm:typescript-eslint npm:@typescript-eslint/parser npm:@typescript-eslint/eslint-plugin
Playwright = npm:@playwright/test npm:playwright ~npm:playwright-core pypi:playwright ~pypi:pytest-playwright nuget:Microsoft.Playwright* maven:com.microsoft.playwright:playwright ~docker:mcr.microsoft.com/playwright ~docker:playwright
Testing Library / React Testing Library / RTL = npm:@testing-library/react ~npm:@testing-library/*
Tailwind CSS / Tailwind = npm:tailwindcss ~npm:@tailwindcss/* ~rubygems:tailwindcss-rails ~rubygems:tailwindcss-ruby ~pypi:django-tailwind ~packagist:tailwindcss/* ~npm:nativewind ~npm:@nuxtjs/tailwindcss ~npm:@nuxt/ui
DaisyUI = npm:daisyui ~rubygems:daisyui
Sass / Dart Sass / SCSS = npm:sass ~npm:sass-embedded ~npm:node-sass ~rubygems:sass-rails ~rubygems:sassc-rails ~rubygems:dartsass-rails
Bootstrap / Bootstrap CSS / Twitter Bootstrap = npm:bootstrap ~maven:org.webjars:bootstrap ~maven:org.webjars.npm:bootstrap ~rubygems:bootstrap ~nuget:bootstrap ~pypi:django-bootstrap* ~pypi:crispy-bootstrap* ~packagist:twbs/bootstrap ~npm:react-bootstrap ~npm:@ng-bootstrap/* ~npm:bootstrap-vue*
Bootstrap Icons = npm:bootstrap-icons ~maven:org.webjars.npm:bootstrap-icons
jQuery = npm:jquery ~maven:org.webjars:jquery ~nuget:jQuery ~rubygems:jquery-rails ~packagist:components/jquery
Font Awesome = ~npm:@fortawesome/* ~npm:font-awesome ~maven:org.webjars:font-awesome ~pypi:fontawesomefree ~rubygems:font-awesome-*
Lucide React / Lucide = npm:lucide-react ~npm:lucide-* ~npm:lucide ~npm:@lucide/*
Fluent UI = npm:@fluentui/react npm:@fluentui/react-components ~nuget:Microsoft.FluentUI.*
Prisma / Prisma ORM / Prisma Client = npm:prisma npm:@prisma/client ~pypi:prisma
Firebase Admin SDK = npm:firebase-admin pypi:firebase-admin ~nuget:FirebaseAdmin ~maven:com.google.firebase:firebase-admin
AWS CDK = npm:aws-cdk-lib npm:aws-cdk ~pypi:aws-cdk-lib
Inertia.js / Inertia = npm:@inertiajs/react npm:@inertiajs/vue3 npm:@inertiajs/svelte ~npm:@inertiajs/* packagist:inertiajs/inertia-laravel ~rubygems:inertia_rails
Tauri = cargo:tauri ~npm:@tauri-apps/* ~cargo:tauri-*, OpenAI SDK / OpenAI Node SDK = npm:openai pypi:openai nuget:OpenAI
Anthropic SDK = npm:@anthropic-ai/sdk pypi:anthropic
Stripe SDK / Stripe.js = npm:stripe ~npm:@stripe/* ~pypi:stripe ~rubygems:stripe ~packagist:stripe/stripe-php ~nuget:Stripe.net
# Further libraries for JavaScript and TypeScript
npm: React Icons, React Markdown, React Hot Toast, React Toastify, React Dropzone, React Leaflet, React Select
npm: React Native Gesture Handler, React Native Screens, React Native Maps, React Native SVG, React Native MMKV, cmdk, nuqs
npm: next-themes, clsx, tailwind-merge, class-variance-authority, Bits UI, Ionicons = ionicons ~@expo/vector-icons ~react-native-vector-icons ~@ionic/*, Vant, Element UI, wavesurfer.js, Video.js
npm: hls.js, Plyr, cannon-es, Yjs, markdown-it, highlight.js, Cheerio, JSZip, ExcelJS, pdf-lib, PDFKit, jsPDF, html2canvas
npm: Comlink, Execa, Chokidar, Undici, Multer, express-validator, express-rate-limit, jsonwebtoken, bcryptjs, node-cron
npm: KafkaJS, mysql2, ts-pattern, neverthrow, Orval, openapi-typescript, Knip, vue-tsc, svelte-check, semantic-release, viem
npm: React Helmet = react-helmet react-helmet-async, FlashList = @shopify/flash-list
npm: Tamagui = tamagui @tamagui/core ~@tamagui/*, Sonner = sonner vue-sonner svelte-sonner, Flowbite = flowbite ~flowbite-*
npm: Superforms / SvelteKit Superforms = sveltekit-superforms, ngx-translate = @ngx-translate/core ~@ngx-translate/*
npm: Arco Design = @arco-design/web-react @arco-design/web-vue, Taro = @tarojs/taro ~@tarojs/*, Howler / Howler.js = howler
npm: Tone.js = tone, Konva / Konva.js = konva ~react-konva ~vue-konva, Fabric.js = fabric, p5.js = p5, Matter.js = matter-js
npm: AG Grid = ag-grid-community ~ag-grid-* ~@ag-grid-community/*, Highcharts = highcharts ~highcharts-*
npm: Nivo = @nivo/core ~@nivo/*, visx = @visx/visx ~@visx/*, deck.gl = deck.gl @deck.gl/core ~@deck.gl/*
npm: CesiumJS / Cesium = cesium ~@cesium/*, Turf.js = @turf/turf ~@turf/*, Lenis = lenis @studio-freight/lenis
npm: Remotion = remotion ~@remotion/*, Excalidraw = @excalidraw/excalidraw, tldraw = tldraw @tldraw/tldraw
npm: ProseMirror = prosemirror-state ~prosemirror-*, Hocuspocus = @hocuspocus/server ~@hocuspocus/*, Prism.js = prismjs
npm: Shiki = shiki ~@shikijs/*, KaTeX = katex ~rehype-katex ~react-katex, Mermaid / Mermaid.js = mermaid, SheetJS = xlsx
npm: vite-plugin-pwa / Vite PWA = vite-plugin-pwa ~@vite-pwa/*, Ethers / Ethers.js = ethers, wagmi = wagmi ~@wagmi/*
npm: RainbowKit = @rainbow-me/rainbowkit, Web3.js = web3, Hardhat = hardhat ~@nomicfoundation/*
npm: TensorFlow.js = @tensorflow/tfjs ~@tensorflow/*, LangGraph.js = @langchain/langgraph
npm: Mastra = @mastra/core ~mastra ~@mastra/*
React Flow / XYFlow = npm:@xyflow/react npm:reactflow npm:react-flow-renderer ~npm:@reactflow/* ~npm:@xyflow/*
React Native Firebase = npm:@react-native-firebase/app ~npm:@react-native-firebase/*
Embla Carousel = npm:embla-carousel-react npm:embla-carousel npm:embla-carousel-vue npm:embla-carousel-svelte ~npm:embla-carousel-*
TDesign = npm:tdesign-vue-next npm:tdesign-react npm:tdesign-vue ~npm:tdesign-*
FullCalendar = npm:@fullcalendar/core npm:fullcalendar ~npm:@fullcalendar/*, Commitizen = npm:commitizen ~pypi:commitizen
Transformers.js = npm:@huggingface/transformers npm:@xenova/transformers
# Python
pypi: Django, Django Ninja, Django Filter, Django Debug Toolbar, drf-spectacular, Wagtail, Flask, Flask-SQLAlchemy, FastAPI
pypi: Starlette, Litestar, Sanic, aiohttp, Tornado, Pyramid, Bottle, Uvicorn, Gunicorn, Hypercorn, Pydantic, Pydantic Settings
pypi: SQLAlchemy, SQLModel, Alembic, Peewee, Tortoise ORM, asyncpg, Motor, PyMongo, Celery, RQ, Dramatiq, HTTPX, Requests
pypi: Scrapy, NumPy, TA-Lib, pandas, SciPy, Matplotlib, Seaborn, Streamlit, Gradio, torchvision, JAX, Diffusers, spaCy, NLTK
pypi: Pillow, XGBoost, LightGBM, CrewAI, PySpark, Dask, Prefect, Dagster, Great Expectations, Pytest, pytest-django
pypi: pytest-asyncio, pytest-cov, Hypothesis, Locust, tox, nox, Black, Ruff, Flake8, isort, mypy, Pylint, Bandit, pre-commit
pypi: Setuptools, Click, Typer, Rich, Textual, Loguru, structlog, python-dotenv, boto3, PyQt5, PyQt6, PySide6, Kivy
pypi: discord.py, aiogram, python-telegram-bot, WhiteNoise, Marshmallow, Graphene, Sphinx, MkDocs, PyInstaller, PyJWT
pypi: python-jose, passlib, Werkzeug, Flask-Login, Flask-Migrate, Flask-WTF, Flask-CORS, django-environ, django-storages
pypi: Django Celery Beat, APScheduler, SlowAPI, Mangum, Granian, uvloop, AnyIO, aiosqlite, PyMySQL, mysqlclient, MongoEngine
pypi: Tenacity, orjson, msgspec, lxml, openpyxl, pdfplumber, PyMuPDF, PyPDF2, ReportLab, python-docx, Pygments, psutil
pypi: Paramiko, Netmiko, NetworkX, SymPy, Numba, statsmodels, scikit-image, GeoPandas, Shapely, Folium, Bokeh, PyArrow, MLflow
pypi: Optuna, Sentence Transformers, LiteLLM, Google ADK, Chainlit, Ultralytics, Albumentations, librosa, faster-whisper
pypi: CustomTkinter, Nuitka, freezegun, respx, pytest-mock, pytest-xdist, Django Channels = channels
pypi: Django Allauth / allauth = django-allauth, Django CORS Headers / CORS Headers = django-cors-headers
pypi: Django Crispy Forms / Crispy Forms = django-crispy-forms, Pydantic AI = pydantic-ai ~pydantic-ai-*
pypi: psycopg = psycopg ~psycopg-binary ~psycopg2 ~psycopg2-binary, psycopg2 = psycopg2 psycopg2-binary, redis-py = redis
pypi: Beautiful Soup / BeautifulSoup4 / BS4 = beautifulsoup4, scikit-learn / sklearn = scikit-learn, Dash / Plotly Dash = dash
pypi: Jupyter / JupyterLab = ~jupyter ~jupyterlab ~notebook, PyTorch Lightning / Lightning = pytorch-lightning lightning
pypi: Keras = keras ~tensorflow, LlamaIndex = llama-index ~llama-index-*, dbt = ~dbt-core ~dbt-*, Coverage.py = coverage
pypi: Hatch / Hatchling = ~hatch ~hatchling, Pygame = pygame ~pygame-ce, Jinja2 / Jinja = jinja2
pypi: MkDocs Material / Material for MkDocs = mkdocs-material, Ansible = ~ansible ~ansible-core
pypi: Home Assistant = ~homeassistant, CuPy = ~cupy ~cupy-*, DSPy = dspy dspy-ai, factory_boy = factory-boy
docker: Odoo = ~odoo
Django REST Framework / DRF / Django REST = pypi:djangorestframework
Simple JWT / DRF Simple JWT / Django REST Framework Simple JWT = pypi:djangorestframework-simplejwt
Selenium = pypi:selenium npm:selenium-webdriver nuget:Selenium.WebDriver maven:org.seleniumhq.selenium:selenium-java ~maven:org.seleniumhq.selenium:* ~rubygems:selenium-webdriver ~docker:selenium/*
Polars = pypi:polars ~cargo:polars, Plotly = pypi:plotly ~npm:plotly.js, PyTorch / Torch = pypi:torch ~docker:pytorch/pytorch
TensorFlow = pypi:tensorflow ~npm:@tensorflow/* ~pypi:tensorflow-*
Transformers / Hugging Face Transformers = pypi:transformers ~npm:@huggingface/transformers
OpenCV = ~pypi:opencv-python ~pypi:opencv-python-headless ~pypi:opencv-contrib-python ~nuget:OpenCvSharp4
ONNX Runtime = pypi:onnxruntime ~pypi:onnxruntime-gpu ~npm:onnxruntime-web ~npm:onnxruntime-node ~nuget:Microsoft.ML.OnnxRuntime*
LangChain = pypi:langchain ~npm:langchain ~npm:@langchain/* ~pypi:langchain-*
LangGraph = pypi:langgraph ~npm:@langchain/langgraph, FastMCP = pypi:fastmcp ~npm:fastmcp
ChromaDB / Chroma = ~pypi:chromadb ~npm:chromadb ~docker:chromadb/chroma
Airflow / Apache Airflow = pypi:apache-airflow ~docker:apache/airflow, Pyright = pypi:pyright npm:pyright ~pypi:basedpyright
Strawberry GraphQL / Strawberry = pypi:strawberry-graphql ~pypi:strawberry-graphql-*
FAISS = pypi:faiss-cpu pypi:faiss-gpu ~pypi:faiss ~npm:faiss-node, tiktoken = pypi:tiktoken ~npm:tiktoken
# .NET
nuget: Dapper, Moq, NSubstitute, FluentAssertions, Shouldly, Bogus, BenchmarkDotNet, MudBlazor, WPF-UI, CsvHelper
nuget: StackExchange.Redis, RabbitMQ.Client, Ocelot, MongoDB.Driver, Refit, RestSharp, FastEndpoints, Carter, Marten
nuget: Spectre.Console, Npgsql = Npgsql ~Npgsql.EntityFrameworkCore.PostgreSQL, AutoMapper = AutoMapper ~AutoMapper.*
nuget: Mapster = Mapster ~Mapster.*, MediatR = MediatR ~MediatR.*, MassTransit = MassTransit MassTransit.*
nuget: Hangfire = Hangfire Hangfire.*, Quartz.NET = Quartz ~Quartz.*, Polly = Polly ~Polly.* ~Microsoft.Extensions.Http.Polly
nuget: Serilog = Serilog ~Serilog.*, NLog = NLog ~NLog.*, Newtonsoft.Json / Json.NET / Newtonsoft = Newtonsoft.Json
nuget: Swashbuckle = Swashbuckle.AspNetCore ~Swashbuckle.*, NSwag = ~NSwag.*, gRPC for .NET = ~Grpc.*
nuget: xUnit / xUnit.net = xunit ~xunit.*, NUnit = NUnit ~NUnit.*, MSTest = MSTest MSTest.TestFramework ~MSTest.*
nuget: AutoFixture = AutoFixture ~AutoFixture.*, bUnit = bunit ~bunit.*, SpecFlow = SpecFlow ~SpecFlow.*
nuget: Radzen / Radzen Blazor = Radzen.Blazor, Avalonia / AvaloniaUI = Avalonia ~Avalonia.*, Uno Platform = ~Uno.*
nuget: Prism = Prism.Core Prism.Wpf Prism.DryIoc Prism.Unity ~Prism.*
nuget: CommunityToolkit.Mvvm / MVVM Toolkit = CommunityToolkit.Mvvm, ReactiveUI = ReactiveUI ~ReactiveUI.*
nuget: MahApps / MahApps.Metro = MahApps.Metro, Autofac = Autofac ~Autofac.*, DryIoc = DryIoc DryIoc.dll
nuget: YARP = Yarp.ReverseProxy, Duende IdentityServer = Duende.IdentityServer, OpenIddict = OpenIddict ~OpenIddict.*
nuget: Orleans = ~Microsoft.Orleans.*, Windows App SDK / WinUI = ~Microsoft.WindowsAppSDK, MonoGame = ~MonoGame.*
nuget: Umbraco = ~Umbraco.*
ASP.NET Core / ASP.NET Core Web API / ASP.NET = runtime:dotnet ~runtime:dotnet-sdk ~runtime:netfx ~nuget:Microsoft.AspNetCore.*
Blazor / Blazor WebAssembly / Blazor Server = runtime:dotnet ~nuget:Microsoft.AspNetCore.Components.*
.NET MAUI / MAUI = runtime:dotnet ~nuget:Microsoft.Maui.*, .NET Aspire / Aspire = ~nuget:Aspire.* ~runtime:dotnet
Entity Framework Core / EF Core = nuget:Microsoft.EntityFrameworkCore nuget:Microsoft.EntityFrameworkCore.* ~nuget:Npgsql.EntityFrameworkCore.PostgreSQL ~nuget:Pomelo.EntityFrameworkCore.MySql
Entity Framework / EF / EF6 = nuget:EntityFramework nuget:Microsoft.EntityFrameworkCore ~nuget:Microsoft.EntityFrameworkCore.*
FluentValidation = nuget:FluentValidation nuget:FluentValidation.DependencyInjectionExtensions ~nuget:FluentValidation.AspNetCore
SignalR = ~nuget:Microsoft.AspNetCore.SignalR* ~npm:@microsoft/signalr
Material Design In XAML / Material Design Themes = nuget:MaterialDesignThemes
Semantic Kernel = nuget:Microsoft.SemanticKernel pypi:semantic-kernel
# Java and Kotlin
setting: minSdk / minSdkVersion / Minimum SDK = android.minSdk, targetSdk / targetSdkVersion = android.targetSdk
setting: compileSdk / compileSdkVersion = android.compileSdk
maven: Compose Multiplatform = ~org.jetbrains.compose*, Coil = ~io.coil-kt*, KSP = ~com.google.devtools.ksp*
maven: Detekt = ~io.gitlab.arturbosch.detekt*, Apache Camel = org.apache.camel*
Spring Boot = maven:org.springframework.boot:spring-boot-starter-parent maven:org.springframework.boot:spring-boot-dependencies maven:org.springframework.boot:spring-boot-starter maven:org.springframework.boot maven:org.springframework.boot:*
Spring Framework / Spring = maven:org.springframework:spring-framework-bom maven:org.springframework:* ~maven:org.springframework.boot:*
Spring Cloud = maven:org.springframework.cloud:spring-cloud-dependencies ~maven:org.springframework.cloud:*
Spring Security = maven:org.springframework.security:* ~maven:org.springframework.boot:*
Spring Data / Spring Data JPA = maven:org.springframework.data:* ~maven:org.springframework.boot:*
Spring AI = maven:org.springframework.ai:spring-ai-bom ~maven:org.springframework.ai:*
Spring Batch = ~maven:org.springframework.batch:* ~maven:org.springframework.boot:*
Spring Modulith = ~maven:org.springframework.modulith:*
Quarkus = maven:io.quarkus.platform:quarkus-bom maven:io.quarkus:quarkus-bom maven:io.quarkus.platform:* maven:io.quarkus:* maven:io.quarkus
Micronaut = maven:io.micronaut.platform:* maven:io.micronaut:* ~maven:io.micronaut.*, Vert.x = maven:io.vertx:*
Ktor = maven:io.ktor:* ~maven:io.ktor.*, Jakarta EE = maven:jakarta.platform:*
Hibernate / Hibernate ORM = maven:org.hibernate.orm:hibernate-core maven:org.hibernate:hibernate-core ~maven:org.hibernate*
Lombok / Project Lombok = maven:org.projectlombok:lombok ~maven:io.freefair.lombok*
MapStruct = maven:org.mapstruct:mapstruct maven:org.mapstruct:mapstruct-processor
JUnit / JUnit Jupiter = maven:org.junit.jupiter:* maven:org.junit:junit-bom maven:junit:junit
JUnit5 = maven:org.junit.jupiter:* maven:org.junit:junit-bom, JUnit4 = maven:junit:junit
Mockito = maven:org.mockito:* pub:mockito, AssertJ = maven:org.assertj:assertj-core
Testcontainers = maven:org.testcontainers:* ~npm:testcontainers ~pypi:testcontainers ~nuget:Testcontainers* ~go:github.com/testcontainers/*
REST Assured = maven:io.rest-assured:rest-assured ~maven:io.rest-assured:*
WireMock = ~maven:org.wiremock:* ~maven:com.github.tomakehurst:* ~docker:wiremock/wiremock
ArchUnit = maven:com.tngtech.archunit:*, Kotest = maven:io.kotest:*, MockK = maven:io.mockk:*
Spock = maven:org.spockframework:*, TestNG = maven:org.testng:testng
Cucumber = ~maven:io.cucumber:* ~npm:@cucumber/cucumber ~rubygems:cucumber, jOOQ = maven:org.jooq:*
MyBatis = ~maven:org.mybatis:mybatis ~maven:org.mybatis.spring.boot:*
MyBatis-Plus = maven:com.baomidou:mybatis-plus* ~maven:com.baomidou:*
QueryDSL = ~maven:com.querydsl:* ~maven:io.github.openfeign.querydsl:*
Flyway = maven:org.flywaydb:flyway-core ~maven:org.flywaydb:* ~docker:flyway/flyway
Liquibase = maven:org.liquibase:liquibase-core ~docker:liquibase/liquibase
Jackson = maven:com.fasterxml.jackson.core:* maven:tools.jackson.core:* ~maven:tools.jackson* ~maven:com.fasterxml.jackson*
Gson = maven:com.google.code.gson:gson, Guava = maven:com.google.guava:guava, Apache POI = maven:org.apache.poi:*
springdoc / springdoc-openapi = maven:org.springdoc:*, Thymeleaf = maven:org.thymeleaf:* ~maven:org.springframework.boot:*
Vaadin = maven:com.vaadin:*
JavaFX / OpenJFX = maven:org.openjfx:javafx-base maven:org.openjfx:javafx-controls maven:org.openjfx:javafx-fxml maven:org.openjfx:javafx-graphics ~maven:org.openjfx:* ~maven:org.openjfx.javafxplugin
Resilience4j = maven:io.github.resilience4j:*, Micrometer = maven:io.micrometer:*, Netty = maven:io.netty:*
Logback = maven:ch.qos.logback:*, Log4j2 = maven:org.apache.logging.log4j:*
Log4j = maven:org.apache.logging.log4j:* maven:log4j:log4j, SLF4J = maven:org.slf4j:*, HikariCP = maven:com.zaxxer:HikariCP
JJWT = maven:io.jsonwebtoken:*, Caffeine = ~maven:com.github.ben-manes.caffeine:*
Android Gradle Plugin / AGP = maven:com.android.tools.build:gradle maven:com.android.application maven:com.android.library maven:com.android.application:* maven:com.android.library:*
Jetpack Compose BOM / Compose BOM = maven:androidx.compose:compose-bom, Room = maven:androidx.room:*
Hilt / Dagger Hilt = maven:com.google.dagger:hilt-android ~maven:com.google.dagger*, Dagger = maven:com.google.dagger:*
Retrofit = maven:com.squareup.retrofit2:* ~pub:retrofit, OkHttp = maven:com.squareup.okhttp3:* ~maven:com.squareup.okhttp:*
Koin = maven:io.insert-koin:*
Kotlin Coroutines / kotlinx.coroutines / Coroutines = maven:org.jetbrains.kotlinx:kotlinx-coroutines*
kotlinx.serialization = maven:org.jetbrains.kotlinx:kotlinx-serialization*, Exposed = maven:org.jetbrains.exposed:*
Checkstyle = ~maven:com.puppycrawl.tools:checkstyle, JaCoCo = ~maven:org.jacoco:*
Apache Spark = ~maven:org.apache.spark:* ~pypi:pyspark ~docker:apache/spark ~docker:bitnami/spark
Apache Flink = ~maven:org.apache.flink:*, Akka = ~maven:com.typesafe.akka:* ~nuget:Akka*
Minecraft Fabric API / Fabric API = ~maven:net.fabricmc.fabric-api:*
# Go
go: Gin / Gin Gonic / Gin Web Framework = github.com/gin-gonic/gin, Echo / Labstack Echo = github.com/labstack/echo
go: Fiber / Go Fiber = github.com/gofiber/fiber, Chi / go-chi = github.com/go-chi/chi, Gorilla Mux = github.com/gorilla/mux
go: GORM = ~gorm.io/gorm, sqlc = ~github.com/sqlc-dev/sqlc, pgx = github.com/jackc/pgx, Ent = ~entgo.io/ent
go: Cobra = github.com/spf13/cobra, Viper = github.com/spf13/viper, urfave/cli = github.com/urfave/cli
go: Testify = github.com/stretchr/testify, Zap / Uber Zap = go.uber.org/zap, zerolog = github.com/rs/zerolog
go: Logrus = github.com/sirupsen/logrus, go-redis = github.com/redis/go-redis github.com/go-redis/redis
go: go-git = github.com/go-git/go-git, golang-migrate = github.com/golang-migrate/migrate, Ginkgo = github.com/onsi/ginkgo
go: Gomega = github.com/onsi/gomega, controller-runtime = sigs.k8s.io/controller-runtime, client-go = k8s.io/client-go
go: Wails = github.com/wailsapp/wails, Templ = github.com/a-h/templ, gqlgen = github.com/99designs/gqlgen
go: grpc-go = google.golang.org/grpc, Wire = ~github.com/google/wire
docker: Hugo = ~hugomods/hugo
MCP SDK / MCP TypeScript SDK = npm:@modelcontextprotocol/sdk ~pypi:mcp ~cargo:rmcp ~go:github.com/modelcontextprotocol/go-sdk ~go:github.com/mark3labs/mcp-go ~nuget:ModelContextProtocol ~maven:io.modelcontextprotocol.sdk:*
sqlx = go:github.com/jmoiron/sqlx cargo:sqlx ~cargo:sqlx-core, Bubble Tea = go:github.com/charmbracelet/bubbletea go:charm.land/bubbletea
Lip Gloss = go:github.com/charmbracelet/lipgloss go:charm.land/lipgloss
golangci-lint = ~runtime:golangci-lint
# Rust
cargo: Tokio, Axum, Warp, Hyper, Tower, Tonic, Serde, serde_json, Diesel, Sea-ORM, rusqlite, Reqwest, Clap, Anyhow, thiserror
cargo: Rayon, Bevy, eframe, iced, Slint, Dioxus, Leptos, Yew, Ratatui, Crossterm, wgpu, PyO3, wasm-bindgen, Criterion
cargo: Proptest, Chrono, Actix Web / Actix = actix-web, Rocket / Rocket.rs = rocket, egui = egui ~eframe, Embassy = ~embassy-*
napi-rs = cargo:napi ~npm:@napi-rs/cli
# PHP
packagist: Laravel / Laravel Framework = laravel/framework ~illuminate/*, Lumen = laravel/lumen-framework
packagist: Livewire / Laravel Livewire = livewire/livewire, Livewire Volt / Volt = livewire/volt
packagist: Livewire Flux / Flux UI = livewire/flux, Filament / FilamentPHP = filament/filament ~filament/*
packagist: Laravel Nova = laravel/nova, Laravel Sail = laravel/sail, Laravel Sanctum / Sanctum = laravel/sanctum
packagist: Laravel Passport = laravel/passport, Laravel Horizon / Horizon = laravel/horizon, Laravel Octane = laravel/octane
packagist: Laravel Pint / Pint = laravel/pint, Laravel Breeze = laravel/breeze
packagist: Laravel Jetstream / Jetstream = laravel/jetstream, Laravel Fortify / Fortify = laravel/fortify
packagist: Laravel Dusk = laravel/dusk, Laravel Telescope = laravel/telescope, Laravel Reverb = laravel/reverb
packagist: Laravel Socialite / Socialite = laravel/socialite, Laravel Scout = laravel/scout
packagist: Laravel Cashier = ~laravel/cashier ~laravel/cashier-*, Spatie Media Library = spatie/laravel-medialibrary
packagist: Inertia Laravel = inertiajs/inertia-laravel, Symfony = symfony/framework-bundle symfony/symfony ~symfony/*
packagist: Doctrine ORM / Doctrine = doctrine/orm ~doctrine/*, API Platform = ~api-platform/*
packagist: EasyAdmin = easycorp/easyadmin-bundle, Twig = twig/twig, CodeIgniter = codeigniter4/framework ~codeigniter4/*
packagist: CakePHP = cakephp/cakephp, Slim / Slim Framework = slim/slim, Yii2 / Yii = yiisoft/yii2, Laminas = ~laminas/*
packagist: TYPO3 = typo3/cms-core ~typo3/*, Magento = ~magento/*, Shopware = ~shopware/*, Statamic = statamic/cms
packagist: PHPUnit = phpunit/phpunit, Pest / PestPHP = pestphp/pest, PHPStan = phpstan/phpstan
packagist: Larastan = larastan/larastan nunomaduro/larastan, Psalm = vimeo/psalm, Rector = rector/rector
packagist: PHP CS Fixer = friendsofphp/php-cs-fixer, PHP_CodeSniffer / PHPCS = squizlabs/php_codesniffer, Behat = behat/behat
packagist: Codeception = codeception/codeception, Guzzle = guzzlehttp/guzzle, Monolog = monolog/monolog
packagist: Carbon = nesbot/carbon, Predis = predis/predis
Spatie Permission / Spatie Laravel Permission = packagist:spatie/laravel-permission
Drupal / Drupal Core = packagist:drupal/core-recommended packagist:drupal/core ~docker:drupal
# Ruby
rubygems: Sidekiq, Devise, Pundit, RSpec Rails, Minitest, Capybara, RuboCop, Puma, Kamal, Sinatra, Hanami, Sequel, Propshaft
rubygems: Importmap Rails, ActiveAdmin, Administrate, Nokogiri, Grape, Fastlane, CocoaPods, Shoulda Matchers
rubygems: Rails / Ruby on Rails = rails ~railties ~activerecord, ViewComponent = view_component, Solid Queue = solid_queue
rubygems: RSpec = rspec rspec-core ~rspec-rails, FactoryBot = factory_bot factory_bot_rails, Jekyll = jekyll ~github-pages
Hotwire = ~rubygems:turbo-rails ~npm:@hotwired/turbo
# Dart and Flutter; ordinary words (Provider, Path, HTTP) are left to the packages' own names
pub: Hooks Riverpod, Riverpod Generator, Hydrated Bloc, Beamer, Dio, Chopper, sqflite, Equatable, fpdart, dartz, RxDart
pub: Flutter Hooks, Flutter Lints, Very Good Analysis, Flutter SVG, Flutter Map, Cached Network Image, Shared Preferences
pub: Flutter Secure Storage, Supabase Flutter, Mocktail, Patrol, Melos, Dart Frog, build_runner, GetX = get, GetIt = get_it
pub: GetStorage = get_storage, GoRouter = go_router, AutoRoute = auto_route
pub: Drift / Drift ORM = drift ~drift_dev ~drift_flutter, Isar / Isar Community = isar isar_community ~isar_flutter_libs
pub: Floor ORM = floor, Freezed = freezed ~freezed_annotation, Injectable = injectable ~injectable_generator
pub: JsonSerializable = json_serializable ~json_annotation, FlChart = fl_chart, Google Fonts = ~google_fonts
pub: FlutterFire = ~firebase_core, FlutterFlow = ~flutterflow_ui, Serverpod = serverpod ~serverpod_flutter ~serverpod_client
pub: Flame Engine = flame, Slang = slang ~slang_flutter
Riverpod / Flutter Riverpod = pub:flutter_riverpod pub:hooks_riverpod pub:riverpod ~pub:riverpod_annotation
Bloc / Flutter Bloc / BLoC pattern library = pub:flutter_bloc pub:bloc ~pub:hydrated_bloc ~pub:bloc_test
Hive = pub:hive pub:hive_ce ~pub:hive_flutter ~pub:hive_ce_flutter ~pub:hive_generator
ObjectBox = ~pub:objectbox ~pub:objectbox_flutter_libs ~maven:io.objectbox:*
RevenueCat = npm:react-native-purchases pub:purchases_flutter ~maven:com.revenuecat.purchases:*
# Servers that run as containers; their client libraries go by the same name and are versioned apart
docker: NATS, Caddy, Traefik, HAProxy, Neo4j, InfluxDB, Memcached, WordPress, SonarQube, PostGIS = ~postgis/postgis
docker: TimescaleDB = ~timescale/timescaledb, MySQL = mysql mysql/mysql-server bitnami/mysql ~mariadb
docker: MariaDB = mariadb bitnami/mariadb, Valkey = valkey/valkey bitnami/valkey
docker: MongoDB / Mongo = mongo mongodb/* bitnami/mongodb, Kibana = kibana kibana/kibana docker.elastic.co/kibana/kibana
docker: OpenSearch = opensearchproject/opensearch, RabbitMQ = rabbitmq bitnami/rabbitmq
docker: Zookeeper = zookeeper ~confluentinc/cp-zookeeper, Nginx = nginx ~nginxinc/*, Apache HTTP Server / httpd = httpd
docker: MinIO = ~minio/minio, Cassandra / Apache Cassandra = cassandra, CockroachDB = cockroachdb/cockroach
docker: Prometheus = prom/prometheus, Grafana = grafana/grafana grafana/grafana-oss, Loki = grafana/loki
docker: Jaeger = jaegertracing/all-in-one, Qdrant = qdrant/qdrant, Milvus = milvusdb/milvus
docker: Meilisearch = getmeili/meilisearch, Typesense = typesense/typesense, Mailpit = ~axllent/mailpit
docker: Mosquitto = eclipse-mosquitto, Vault / HashiCorp Vault = hashicorp/vault vault, Consul = hashicorp/consul consul
docker: Tomcat / Apache Tomcat = tomcat, Alpine Linux = alpine
PostgreSQL / Postgres / PostgreSQL database = docker:postgres docker:postgis/postgis ~docker:pgvector/pgvector ~docker:timescale/timescaledb docker:bitnami/postgresql ~docker:ghcr.io/cloudnative-pg/postgresql ~docker:supabase/postgres
Redis = docker:redis docker:redis/redis-stack docker:redis/redis-stack-server docker:bitnami/redis ~docker:valkey/valkey
Elasticsearch = docker:elasticsearch docker:elasticsearch/elasticsearch docker:docker.elastic.co/elasticsearch/elasticsearch docker:bitnami/elasticsearch
Kafka / Apache Kafka = ~docker:apache/kafka ~docker:bitnami/kafka ~docker:confluentinc/cp-kafka
Keycloak = docker:keycloak/keycloak docker:quay.io/keycloak/keycloak docker:jboss/keycloak
ClickHouse = docker:clickhouse/clickhouse-server docker:yandex/clickhouse-server
Weaviate = docker:semitechnologies/weaviate docker:cr.weaviate.io/semitechnologies/weaviate
SQL Server / Microsoft SQL Server / MS SQL Server / MSSQL = docker:mssql/server docker:mcr.microsoft.com/mssql/server
# Libraries in C and C++; the packages that bind them go by the same name and are versioned apart
cargo: LibreSSL = ~openssl, GTK / GTK4 / GTK3 = ~gtk ~gtk4, Vulkan = ~vulkano ~ash
OpenSSL = ~cargo:openssl ~rubygems:openssl ~npm:openssl
SQLite = ~npm:sqlite ~npm:sqlite3 ~rubygems:sqlite3 ~cargo:sqlite ~pub:sqlite3 ~pub:sqflite
zlib = ~npm:zlib ~rubygems:zlib ~cargo:zlib, libcurl / curl = ~cargo:curl ~npm:node-libcurl ~npm:curl
libgit2 = ~cargo:git2 ~cargo:libgit2-sys ~rubygems:rugged ~pypi:pygit2
FFmpeg = ~npm:ffmpeg ~npm:fluent-ffmpeg ~npm:ffmpeg-static ~pypi:ffmpeg-python ~cargo:ffmpeg-next ~docker:linuxserver/ffmpeg ~docker:jrottenberg/ffmpeg
ImageMagick = ~npm:imagemagick ~rubygems:rmagick ~pypi:wand, libvips / vips = ~npm:sharp ~rubygems:ruby-vips ~pypi:pyvips
RocksDB = ~cargo:rocksdb ~npm:rocksdb, LevelDB = ~npm:leveldb ~npm:level ~cargo:leveldb
LMDB = ~npm:lmdb ~cargo:lmdb ~pypi:lmdb
libsodium = ~npm:libsodium ~npm:libsodium-wrappers ~npm:sodium-native ~cargo:sodiumoxide
ZeroMQ = ~npm:zeromq ~cargo:zmq ~pypi:pyzmq, SDL / SDL2 / SDL3 = ~cargo:sdl2 ~cargo:sdl3 ~pypi:pysdl2
LLVM = ~cargo:llvm-sys ~cargo:inkwell ~pypi:llvmlite, HDF5 = ~cargo:hdf5 ~pypi:h5py
`;
