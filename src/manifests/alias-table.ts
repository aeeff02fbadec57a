/**
 * What names that people write stand for. `Name, Other Name = npm:name ~pypi:kin`: packages by ecosystem; kin goes along with the
 * thing and is versioned apart. `npm: Name, Other`: each is the package of that name, in small letters with hyphens (NuGet: as
 * written; pub: with underscores).
 */
export const aliasTable = `
# Languages, their tools and package managers
runtime: Deno, npm, PHP, Elixir, Terraform, Zig, Perl, Crystal
Node.js, Node = runtime:node
Bun, Bun.js, Bun runtime = runtime:bun ~npm:bun ~npm:bun-types ~npm:@types/bun ~docker:oven/bun
pnpm = runtime:pnpm ~npm:pnpm
Yarn, Yarn Berry = runtime:yarn ~npm:yarn
Python, CPython, Python runtime = runtime:python
uv = runtime:uv ~pypi:uv
Poetry = runtime:poetry ~pypi:poetry ~pypi:poetry-core
PDM = runtime:pdm ~pypi:pdm
Go, Golang, Go language = runtime:go
Rust, rustc, Rust toolchain = runtime:rust
Java, JDK, OpenJDK, Java JDK, Java SE, JDK version, Java version, Temurin, Eclipse Temurin, Amazon Corretto, Corretto, Oracle JDK, JVM, JVM target, JVM toolchain, Kotlin JVM target = runtime:java
Kotlin, Kotlin/JVM = runtime:kotlin maven:org.jetbrains.kotlin:* ~maven:org.jetbrains.kotlin.*
Scala = runtime:scala maven:org.scala-lang:*
Groovy, Apache Groovy = runtime:groovy maven:org.apache.groovy:* maven:org.codehaus.groovy:*
Gradle, Gradle Wrapper = runtime:gradle ~docker:gradle
Maven, Apache Maven, Maven Wrapper = runtime:maven ~docker:maven
Composer = runtime:composer ~packagist:composer/composer ~docker:composer
Ruby, MRI, CRuby = runtime:ruby
Bundler = runtime:bundler ~rubygems:bundler
.NET, dotnet, .NET Core, .NET runtime, DotNet Core = runtime:dotnet runtime:dotnet-sdk
.NET SDK, dotnet SDK, .NET Core SDK = runtime:dotnet-sdk runtime:dotnet
.NET Framework, .NET FX = runtime:netfx
C#, CSharp = runtime:csharp
F# = runtime:fsharp ~nuget:FSharp.Core
Swift, Swift toolchain, Swift tools, Swift tools version, Swift compiler = runtime:swift ~setting:swift.language
Dart, Dart SDK, Dart VM = runtime:dart
Flutter, Flutter SDK, Flutter Framework = runtime:flutter
Erlang, Erlang/OTP = runtime:erlang

# JavaScript and TypeScript
npm: React DOM, Preact, next-intl, Vue Router, Vuex, Vuetify, Element Plus, PrimeVue, PrimeNG, PrimeReact, Naive UI
npm: VitePress, RxJS, zone.js, Svelte, Lerna, Expo Router, React Native Paper, NativeWind, Electron, electron-builder
npm: electron-vite, Fastify, Hono, GraphQL Yoga, Axios, ky, SWR, React Redux, Zustand, Jotai, Recoil, Valtio, Immer
npm: Webpack, Rolldown, esbuild, tsup, tsx, ts-node, Nodemon, PM2, ESLint, Prettier, oxlint, Stylelint, Husky
npm: lint-staged, Mocha, Chai, Karma, Cypress, Supertest, happy-dom, jsdom, UnoCSS, PostCSS, Autoprefixer
npm: React Bootstrap, styled-components, Ant Design Vue, Bulma, Semantic UI React, GSAP, Pixi.js, Phaser, Chart.js
npm: Recharts, Leaflet, Quill, React Hook Form, Formik, Yup, Zod, Valibot, Joi, class-validator, Ajv, ArkType, Ramda
npm: date-fns, DayJS, Luxon, drizzle-kit, TypeORM, Sequelize, Mongoose, Kysely, better-sqlite3, ioredis, BullMQ
npm: Better Auth, Lucia, Convex, Wrangler, Pino, Winston, dotenv, Yargs, Ink, Chalk, Discord.js, Telegraf, grammY
npm: i18next, react-i18next, Sharp, Nodemailer, Handlebars, Plasmo, WXT, Meteor
React, React.js = npm:react ~npm:react-dom ~npm:preact ~npm:@preact/compat
React Native, RN = npm:react-native
React Router, React Router DOM = npm:react-router npm:react-router-dom ~npm:@react-router/*
React Query, TanStack Query, TanStack React Query = npm:@tanstack/react-query npm:react-query npm:@tanstack/vue-query npm:@tanstack/svelte-query npm:@tanstack/solid-query npm:@tanstack/angular-query-experimental ~npm:@tanstack/query-core ~npm:@tanstack/react-query-*
TanStack Router = npm:@tanstack/react-router npm:@tanstack/solid-router ~npm:@tanstack/router-*
TanStack Start = npm:@tanstack/react-start npm:@tanstack/start npm:@tanstack/solid-start
TanStack Table, React Table = npm:@tanstack/react-table npm:react-table npm:@tanstack/vue-table npm:@tanstack/table-core
TanStack Form = npm:@tanstack/react-form
TanStack Virtual, React Virtual = npm:@tanstack/react-virtual npm:@tanstack/virtual-core npm:react-virtual npm:@tanstack/vue-virtual
Next.js, Next = npm:next
NextAuth, NextAuth.js, Auth.js = npm:next-auth ~npm:@auth/*
Nuxt, Nuxt.js = npm:nuxt npm:nuxt3 ~npm:nuxt-edge
Nuxt UI = npm:@nuxt/ui ~npm:@nuxt/ui-pro
Nuxt Content = npm:@nuxt/content
Vue, Vue.js = npm:vue
Pinia = npm:pinia ~npm:@pinia/nuxt
Vue I18n = npm:vue-i18n ~npm:@nuxtjs/i18n
VueUse = npm:@vueuse/core ~npm:@vueuse/*
Quasar, Quasar Framework = npm:quasar
Angular, Angular framework = npm:@angular/core ~npm:@angular/*
Angular CLI = npm:@angular/cli ~npm:@angular/core
Angular Material = npm:@angular/material ~npm:@angular/cdk
AngularJS = npm:angular
NgRx = npm:@ngrx/store npm:@ngrx/signals ~npm:@ngrx/*
Ionic, Ionic Framework = npm:@ionic/core npm:@ionic/angular npm:@ionic/react npm:@ionic/vue
Capacitor, CapacitorJS = npm:@capacitor/core ~npm:@capacitor/*
SvelteKit = npm:@sveltejs/kit
Solid, Solid.js = npm:solid-js
SolidStart = npm:@solidjs/start npm:solid-start
Qwik = npm:@builder.io/qwik npm:@qwik.dev/core
Astro, Astro.js = npm:astro
Starlight = npm:@astrojs/starlight
Remix, Remix.run = npm:@remix-run/react npm:@remix-run/node ~npm:@remix-run/*
Gatsby, GatsbyJS = npm:gatsby
Docusaurus = npm:@docusaurus/core ~npm:@docusaurus/*
Eleventy, 11ty = npm:@11ty/eleventy
Lit, LitElement = npm:lit npm:lit-element
Stencil, StencilJS = npm:@stencil/core
Ember, Ember.js = npm:ember-source ~npm:ember-cli
Backbone, Backbone.js = npm:backbone
Alpine.js = npm:alpinejs ~packagist:livewire/livewire
htmx = npm:htmx.org ~npm:htmx ~pypi:django-htmx ~maven:org.webjars.npm:htmx.org ~nuget:Htmx
Stimulus, Stimulus.js = npm:@hotwired/stimulus ~npm:stimulus ~rubygems:stimulus-rails
Turbo, Hotwire Turbo = ~npm:@hotwired/turbo ~npm:@hotwired/turbo-rails ~rubygems:turbo-rails ~npm:turbo
Turborepo = npm:turbo
Nx = npm:nx ~npm:@nx/*
Changesets = npm:@changesets/cli
Expo, Expo SDK = npm:expo
React Navigation = npm:@react-navigation/native ~npm:@react-navigation/*
React Native Reanimated, Reanimated = npm:react-native-reanimated
Electron Forge = npm:@electron-forge/cli
Express, Express.js = npm:express
Koa, Koa.js = npm:koa
Hapi, hapi.js = npm:@hapi/hapi
Elysia, ElysiaJS = npm:elysia
NestJS, Nest = npm:@nestjs/core npm:@nestjs/common ~npm:@nestjs/*
AdonisJS, Adonis = npm:@adonisjs/core
Strapi = npm:@strapi/strapi
Payload CMS, Payload = npm:payload
Sanity = npm:sanity ~npm:@sanity/*
Directus = npm:directus npm:@directus/sdk
KeystoneJS = npm:@keystone-6/core
Socket.io = npm:socket.io npm:socket.io-client
tRPC = npm:@trpc/server npm:@trpc/client ~npm:@trpc/*
Apollo Client = npm:@apollo/client
Apollo Server = npm:@apollo/server npm:apollo-server npm:apollo-server-express
urql = npm:urql npm:@urql/core
Redux = npm:redux ~npm:@reduxjs/toolkit
Redux Toolkit, RTK = npm:@reduxjs/toolkit
Umi, UmiJS, Umi Max = npm:umi npm:@umijs/max
MobX = npm:mobx ~npm:mobx-react ~npm:mobx-react-lite
XState = npm:xstate ~npm:@xstate/*
TypeScript, TS, Typescript compiler = npm:typescript ~nuget:Microsoft.TypeScript.MSBuild ~npm:@typescript/native-preview
Babel = npm:@babel/core ~npm:@babel/*
SWC = npm:@swc/core
Vite, Vite.js = npm:vite ~npm:rolldown-vite ~npm:@tailwindcss/vite ~npm:@vitejs/* ~npm:laravel-vite-plugin
Vitest = npm:vitest ~npm:@vitest/* ~npm:vite-plus
Rollup, Rollup.js = npm:rollup
Rspack = npm:@rspack/core
Rsbuild = npm:@rsbuild/core
Parcel = npm:parcel ~npm:parcel-bundler
typescript-eslint = npm:typescript-eslint npm:@typescript-eslint/parser npm:@typescript-eslint/eslint-plugin
Biome, BiomeJS = npm:@biomejs/biome
commitlint = npm:@commitlint/cli
Jest = npm:jest ~npm:@jest/* ~npm:jest-* ~npm:ts-jest ~npm:babel-jest
Jasmine = npm:jasmine npm:jasmine-core
Playwright = npm:@playwright/test npm:playwright ~npm:playwright-core pypi:playwright ~pypi:pytest-playwright nuget:Microsoft.Playwright* maven:com.microsoft.playwright:playwright ~docker:mcr.microsoft.com/playwright ~docker:playwright
Puppeteer = npm:puppeteer npm:puppeteer-core
WebdriverIO = npm:webdriverio npm:@wdio/cli
Storybook = npm:storybook ~npm:@storybook/*
Testing Library, React Testing Library, RTL = npm:@testing-library/react ~npm:@testing-library/*
MSW, Mock Service Worker = npm:msw
Sinon, Sinon.js = npm:sinon
Tailwind CSS, Tailwind = npm:tailwindcss ~npm:@tailwindcss/* ~rubygems:tailwindcss-rails ~rubygems:tailwindcss-ruby ~pypi:django-tailwind ~packagist:tailwindcss/* ~npm:nativewind ~npm:@nuxtjs/tailwindcss ~npm:@nuxt/ui
DaisyUI = npm:daisyui ~rubygems:daisyui
Sass, Dart Sass, SCSS = npm:sass ~npm:sass-embedded ~npm:node-sass ~rubygems:sass-rails ~rubygems:sassc-rails ~rubygems:dartsass-rails
Less.js = npm:less
Bootstrap, Bootstrap CSS, Twitter Bootstrap = npm:bootstrap ~maven:org.webjars:bootstrap ~maven:org.webjars.npm:bootstrap ~rubygems:bootstrap ~nuget:bootstrap ~pypi:django-bootstrap* ~pypi:crispy-bootstrap* ~packagist:twbs/bootstrap ~npm:react-bootstrap ~npm:@ng-bootstrap/* ~npm:bootstrap-vue*
Bootstrap Icons = npm:bootstrap-icons ~maven:org.webjars.npm:bootstrap-icons
jQuery = npm:jquery ~maven:org.webjars:jquery ~nuget:jQuery ~rubygems:jquery-rails ~packagist:components/jquery
Font Awesome = ~npm:@fortawesome/* ~npm:font-awesome ~maven:org.webjars:font-awesome ~pypi:fontawesomefree ~rubygems:font-awesome-*
Material UI, MUI = npm:@mui/material npm:@material-ui/core
MUI X, MUI X Data Grid = npm:@mui/x-data-grid ~npm:@mui/x-*
Emotion = npm:@emotion/react ~npm:@emotion/*
Chakra UI, Chakra = npm:@chakra-ui/react
Ant Design, AntD = npm:antd ~npm:@ant-design/*
Mantine = npm:@mantine/core ~npm:@mantine/*
Radix UI, Radix = ~npm:radix-ui ~npm:@radix-ui/*
Radix Themes = npm:@radix-ui/themes
Headless UI = npm:@headlessui/react npm:@headlessui/vue
Heroicons = npm:@heroicons/react npm:@heroicons/vue
Lucide React, Lucide = npm:lucide-react ~npm:lucide-* ~npm:lucide ~npm:@lucide/*
NextUI, HeroUI = npm:@nextui-org/react npm:@heroui/react
Blueprint, BlueprintJS = npm:@blueprintjs/core
Fluent UI = npm:@fluentui/react npm:@fluentui/react-components ~nuget:Microsoft.FluentUI.*
Framer Motion = npm:framer-motion npm:motion
Swiper, Swiper.js = npm:swiper
React Spring = npm:@react-spring/web npm:react-spring
Three.js = npm:three
React Three Fiber, R3F = npm:@react-three/fiber
Drei = npm:@react-three/drei
Babylon.js = npm:@babylonjs/core npm:babylonjs
D3, D3.js = npm:d3 ~npm:d3-*
ECharts, Apache ECharts = npm:echarts
ApexCharts = npm:apexcharts ~npm:react-apexcharts ~npm:vue3-apexcharts
Mapbox GL, Mapbox GL JS = npm:mapbox-gl
MapLibre, MapLibre GL = npm:maplibre-gl
OpenLayers = npm:ol
TipTap = npm:@tiptap/core npm:@tiptap/react ~npm:@tiptap/*
Lexical = npm:lexical ~npm:@lexical/*
Slate, Slate.js = npm:slate
CodeMirror = npm:codemirror ~npm:@codemirror/*
Monaco Editor, Monaco = npm:monaco-editor ~npm:@monaco-editor/react
xterm.js = npm:@xterm/xterm npm:xterm
TypeBox = npm:@sinclair/typebox npm:typebox
Lodash = npm:lodash ~npm:lodash-es
Moment.js = npm:moment
Prisma, Prisma ORM, Prisma Client = npm:prisma npm:@prisma/client ~pypi:prisma
Drizzle ORM, Drizzle = npm:drizzle-orm ~npm:drizzle-kit
MikroORM = npm:@mikro-orm/core
Knex, Knex.js = npm:knex
Objection.js = npm:objection
node-postgres = npm:pg
Dexie, Dexie.js = npm:dexie
Passport, Passport.js = npm:passport
Clerk = ~npm:@clerk/*
Supabase JS, Supabase Client = npm:@supabase/supabase-js
Firebase JS SDK, Firebase SDK, Firebase Web SDK = npm:firebase
Firebase Admin SDK = npm:firebase-admin pypi:firebase-admin ~nuget:FirebaseAdmin ~maven:com.google.firebase:firebase-admin
AWS CDK = npm:aws-cdk-lib npm:aws-cdk ~pypi:aws-cdk-lib
Serverless Framework = npm:serverless
Vercel AI SDK, AI SDK = npm:ai ~npm:@ai-sdk/*
LangChain.js = npm:langchain npm:@langchain/core
Commander, Commander.js = npm:commander
FormatJS, React Intl = npm:react-intl
Workbox = npm:workbox-window ~npm:workbox-*
MDX = npm:@mdx-js/react ~npm:@mdx-js/*
PDF.js = npm:pdfjs-dist
Inertia.js, Inertia = npm:@inertiajs/react npm:@inertiajs/vue3 npm:@inertiajs/svelte ~npm:@inertiajs/* packagist:inertiajs/inertia-laravel ~rubygems:inertia_rails
Tauri = cargo:tauri ~npm:@tauri-apps/* ~cargo:tauri-*
Medusa, MedusaJS = npm:@medusajs/medusa
OpenAI SDK, OpenAI Node SDK = npm:openai pypi:openai nuget:OpenAI
Anthropic SDK = npm:@anthropic-ai/sdk pypi:anthropic
Stripe SDK, Stripe.js = npm:stripe ~npm:@stripe/* ~pypi:stripe ~rubygems:stripe ~packagist:stripe/stripe-php ~nuget:Stripe.net

# Further libraries for JavaScript and TypeScript
npm: React Icons, React Markdown, React Hot Toast, React Toastify, React Dropzone, React Leaflet, React Select
npm: React Native Gesture Handler, React Native Screens, React Native Maps, React Native SVG, React Native MMKV, cmdk
npm: nuqs, next-themes, clsx, tailwind-merge, class-variance-authority, Bits UI, Ionicons, Vant, Element UI
npm: wavesurfer.js, Video.js, hls.js, Plyr, cannon-es, Yjs, markdown-it, highlight.js, Cheerio, JSZip, ExcelJS
npm: pdf-lib, PDFKit, jsPDF, html2canvas, Comlink, Execa, Chokidar, Undici, Multer, express-validator
npm: express-rate-limit, jsonwebtoken, bcryptjs, node-cron, KafkaJS, mysql2, ts-pattern, neverthrow, Orval
npm: openapi-typescript, Knip, vue-tsc, svelte-check, semantic-release, viem
React Flow, XYFlow = npm:@xyflow/react npm:reactflow npm:react-flow-renderer ~npm:@reactflow/* ~npm:@xyflow/*
React Helmet = npm:react-helmet npm:react-helmet-async
React Native Firebase = npm:@react-native-firebase/app ~npm:@react-native-firebase/*
FlashList = npm:@shopify/flash-list
Tamagui = npm:tamagui npm:@tamagui/core ~npm:@tamagui/*
Sonner = npm:sonner npm:vue-sonner npm:svelte-sonner
Embla Carousel = npm:embla-carousel-react npm:embla-carousel npm:embla-carousel-vue npm:embla-carousel-svelte ~npm:embla-carousel-*
Flowbite = npm:flowbite ~npm:flowbite-*
Superforms, SvelteKit Superforms = npm:sveltekit-superforms
ngx-translate = npm:@ngx-translate/core ~npm:@ngx-translate/*
Arco Design = npm:@arco-design/web-react npm:@arco-design/web-vue
TDesign = npm:tdesign-vue-next npm:tdesign-react npm:tdesign-vue ~npm:tdesign-*
Taro = npm:@tarojs/taro ~npm:@tarojs/*
Howler, Howler.js = npm:howler
Tone.js = npm:tone
Konva, Konva.js = npm:konva ~npm:react-konva ~npm:vue-konva
Fabric.js = npm:fabric
p5.js = npm:p5
Matter.js = npm:matter-js
FullCalendar = npm:@fullcalendar/core npm:fullcalendar ~npm:@fullcalendar/*
AG Grid = npm:ag-grid-community ~npm:ag-grid-* ~npm:@ag-grid-community/*
Highcharts = npm:highcharts ~npm:highcharts-*
Nivo = npm:@nivo/core ~npm:@nivo/*
visx = npm:@visx/visx ~npm:@visx/*
deck.gl = npm:deck.gl npm:@deck.gl/core ~npm:@deck.gl/*
CesiumJS, Cesium = npm:cesium ~npm:@cesium/*
Turf.js = npm:@turf/turf ~npm:@turf/*
Lenis = npm:lenis npm:@studio-freight/lenis
Remotion = npm:remotion ~npm:@remotion/*
Excalidraw = npm:@excalidraw/excalidraw
tldraw = npm:tldraw npm:@tldraw/tldraw
ProseMirror = npm:prosemirror-state ~npm:prosemirror-*
Hocuspocus = npm:@hocuspocus/server ~npm:@hocuspocus/*
Prism.js = npm:prismjs
Shiki = npm:shiki ~npm:@shikijs/*
KaTeX = npm:katex ~npm:rehype-katex ~npm:react-katex
Mermaid, Mermaid.js = npm:mermaid
SheetJS = npm:xlsx
Commitizen = npm:commitizen ~pypi:commitizen
vite-plugin-pwa, Vite PWA = npm:vite-plugin-pwa ~npm:@vite-pwa/*
Ethers, Ethers.js = npm:ethers
wagmi = npm:wagmi ~npm:@wagmi/*
RainbowKit = npm:@rainbow-me/rainbowkit
Web3.js = npm:web3
Hardhat = npm:hardhat ~npm:@nomicfoundation/*
TensorFlow.js = npm:@tensorflow/tfjs ~npm:@tensorflow/*
Transformers.js = npm:@huggingface/transformers npm:@xenova/transformers
LangGraph.js = npm:@langchain/langgraph
Mastra = npm:@mastra/core ~npm:mastra ~npm:@mastra/*

# Python
pypi: Django, Django Ninja, Django Filter, Django Debug Toolbar, drf-spectacular, Wagtail, Flask, Flask-SQLAlchemy
pypi: FastAPI, Starlette, Litestar, Sanic, aiohttp, Tornado, Pyramid, Bottle, Uvicorn, Gunicorn, Hypercorn, Pydantic
pypi: Pydantic Settings, SQLAlchemy, SQLModel, Alembic, Peewee, Tortoise ORM, asyncpg, Motor, PyMongo, Celery, RQ
pypi: Dramatiq, HTTPX, Requests, Scrapy, NumPy, TA-Lib, pandas, SciPy, Matplotlib, Seaborn, Streamlit, Gradio
pypi: torchvision, JAX, Diffusers, spaCy, NLTK, Pillow, XGBoost, LightGBM, CrewAI, PySpark, Dask, Prefect, Dagster
pypi: Great Expectations, Pytest, pytest-django, pytest-asyncio, pytest-cov, Hypothesis, Locust, tox, nox, Black, Ruff
pypi: Flake8, isort, mypy, Pylint, Bandit, pre-commit, Setuptools, Click, Typer, Rich, Textual, Loguru, structlog
pypi: python-dotenv, boto3, PyQt5, PyQt6, PySide6, Kivy, discord.py, aiogram, python-telegram-bot, WhiteNoise
pypi: Marshmallow, Graphene, Sphinx, MkDocs, PyInstaller, PyJWT, python-jose, passlib, Werkzeug, Flask-Login
pypi: Flask-Migrate, Flask-WTF, Flask-CORS, django-environ, django-storages, Django Celery Beat, APScheduler, SlowAPI
pypi: Mangum, Granian, uvloop, AnyIO, aiosqlite, PyMySQL, mysqlclient, MongoEngine, Tenacity, orjson, msgspec, lxml
pypi: openpyxl, pdfplumber, PyMuPDF, PyPDF2, ReportLab, python-docx, Pygments, psutil, Paramiko, Netmiko, NetworkX
pypi: SymPy, Numba, statsmodels, scikit-image, GeoPandas, Shapely, Folium, Bokeh, PyArrow, MLflow, Optuna
pypi: Sentence Transformers, LiteLLM, Google ADK, Chainlit, Ultralytics, Albumentations, librosa, faster-whisper
pypi: CustomTkinter, Nuitka, freezegun, respx, pytest-mock, pytest-xdist
Django REST Framework, DRF, Django REST = pypi:djangorestframework
Django Channels = pypi:channels
Django Allauth, allauth = pypi:django-allauth
Django CORS Headers, CORS Headers = pypi:django-cors-headers
Django Crispy Forms, Crispy Forms = pypi:django-crispy-forms
Simple JWT, DRF Simple JWT, Django REST Framework Simple JWT = pypi:djangorestframework-simplejwt
Pydantic AI = pypi:pydantic-ai ~pypi:pydantic-ai-*
psycopg = pypi:psycopg ~pypi:psycopg-binary ~pypi:psycopg2 ~pypi:psycopg2-binary
psycopg2 = pypi:psycopg2 pypi:psycopg2-binary
redis-py = pypi:redis
Beautiful Soup, BeautifulSoup4, BS4 = pypi:beautifulsoup4
Selenium = pypi:selenium npm:selenium-webdriver nuget:Selenium.WebDriver maven:org.seleniumhq.selenium:selenium-java ~maven:org.seleniumhq.selenium:* ~rubygems:selenium-webdriver ~docker:selenium/*
Polars = pypi:polars ~cargo:polars
scikit-learn, sklearn = pypi:scikit-learn
Plotly = pypi:plotly ~npm:plotly.js
Dash, Plotly Dash = pypi:dash
Jupyter, JupyterLab = ~pypi:jupyter ~pypi:jupyterlab ~pypi:notebook
PyTorch, Torch = pypi:torch ~docker:pytorch/pytorch
PyTorch Lightning, Lightning = pypi:pytorch-lightning pypi:lightning
TensorFlow = pypi:tensorflow ~npm:@tensorflow/* ~pypi:tensorflow-*
Keras = pypi:keras ~pypi:tensorflow
Transformers, Hugging Face Transformers = pypi:transformers ~npm:@huggingface/transformers
OpenCV = ~pypi:opencv-python ~pypi:opencv-python-headless ~pypi:opencv-contrib-python ~nuget:OpenCvSharp4
ONNX Runtime = pypi:onnxruntime ~pypi:onnxruntime-gpu ~npm:onnxruntime-web ~npm:onnxruntime-node ~nuget:Microsoft.ML.OnnxRuntime*
LangChain = pypi:langchain ~npm:langchain ~npm:@langchain/* ~pypi:langchain-*
LangGraph = pypi:langgraph ~npm:@langchain/langgraph
LlamaIndex = pypi:llama-index ~pypi:llama-index-*
FastMCP = pypi:fastmcp ~npm:fastmcp
ChromaDB, Chroma = ~pypi:chromadb ~npm:chromadb ~docker:chromadb/chroma
Airflow, Apache Airflow = pypi:apache-airflow ~docker:apache/airflow
dbt = ~pypi:dbt-core ~pypi:dbt-*
Coverage.py = pypi:coverage
Pyright = pypi:pyright npm:pyright ~pypi:basedpyright
Hatch, Hatchling = ~pypi:hatch ~pypi:hatchling
Pygame = pypi:pygame ~pypi:pygame-ce
Jinja2, Jinja = pypi:jinja2
Strawberry GraphQL, Strawberry = pypi:strawberry-graphql ~pypi:strawberry-graphql-*
MkDocs Material, Material for MkDocs = pypi:mkdocs-material
Ansible = ~pypi:ansible ~pypi:ansible-core
Home Assistant = ~pypi:homeassistant
Odoo = ~docker:odoo
CuPy = ~pypi:cupy ~pypi:cupy-*
FAISS = pypi:faiss-cpu pypi:faiss-gpu ~pypi:faiss ~npm:faiss-node
tiktoken = pypi:tiktoken ~npm:tiktoken
DSPy = pypi:dspy pypi:dspy-ai
factory_boy = pypi:factory-boy

# .NET
nuget: Dapper, Moq, NSubstitute, FluentAssertions, Shouldly, Bogus, BenchmarkDotNet, MudBlazor, WPF-UI, CsvHelper
nuget: StackExchange.Redis, RabbitMQ.Client, Ocelot, MongoDB.Driver, Refit, RestSharp, FastEndpoints, Carter, Marten
nuget: Spectre.Console
ASP.NET Core, ASP.NET Core Web API, ASP.NET = runtime:dotnet ~runtime:dotnet-sdk ~runtime:netfx ~nuget:Microsoft.AspNetCore.*
Blazor, Blazor WebAssembly, Blazor Server = runtime:dotnet ~nuget:Microsoft.AspNetCore.Components.*
.NET MAUI, MAUI = runtime:dotnet ~nuget:Microsoft.Maui.*
.NET Aspire, Aspire = ~nuget:Aspire.* ~runtime:dotnet
Entity Framework Core, EF Core = nuget:Microsoft.EntityFrameworkCore nuget:Microsoft.EntityFrameworkCore.* ~nuget:Npgsql.EntityFrameworkCore.PostgreSQL ~nuget:Pomelo.EntityFrameworkCore.MySql
Entity Framework, EF, EF6 = nuget:EntityFramework nuget:Microsoft.EntityFrameworkCore ~nuget:Microsoft.EntityFrameworkCore.*
Npgsql = nuget:Npgsql ~nuget:Npgsql.EntityFrameworkCore.PostgreSQL
AutoMapper = nuget:AutoMapper ~nuget:AutoMapper.*
Mapster = nuget:Mapster ~nuget:Mapster.*
MediatR = nuget:MediatR ~nuget:MediatR.*
FluentValidation = nuget:FluentValidation nuget:FluentValidation.DependencyInjectionExtensions ~nuget:FluentValidation.AspNetCore
MassTransit = nuget:MassTransit nuget:MassTransit.*
Hangfire = nuget:Hangfire nuget:Hangfire.*
Quartz.NET = nuget:Quartz ~nuget:Quartz.*
Polly = nuget:Polly ~nuget:Polly.* ~nuget:Microsoft.Extensions.Http.Polly
Serilog = nuget:Serilog ~nuget:Serilog.*
NLog = nuget:NLog ~nuget:NLog.*
Newtonsoft.Json, Json.NET, Newtonsoft = nuget:Newtonsoft.Json
Swashbuckle = nuget:Swashbuckle.AspNetCore ~nuget:Swashbuckle.*
NSwag = ~nuget:NSwag.*
SignalR = ~nuget:Microsoft.AspNetCore.SignalR* ~npm:@microsoft/signalr
gRPC for .NET = ~nuget:Grpc.*
xUnit, xUnit.net = nuget:xunit ~nuget:xunit.*
NUnit = nuget:NUnit ~nuget:NUnit.*
MSTest = nuget:MSTest nuget:MSTest.TestFramework ~nuget:MSTest.*
AutoFixture = nuget:AutoFixture ~nuget:AutoFixture.*
bUnit = nuget:bunit ~nuget:bunit.*
SpecFlow = nuget:SpecFlow ~nuget:SpecFlow.*
Radzen, Radzen Blazor = nuget:Radzen.Blazor
Avalonia, AvaloniaUI = nuget:Avalonia ~nuget:Avalonia.*
Uno Platform = ~nuget:Uno.*
Prism = nuget:Prism.Core nuget:Prism.Wpf nuget:Prism.DryIoc nuget:Prism.Unity ~nuget:Prism.*
CommunityToolkit.Mvvm, MVVM Toolkit = nuget:CommunityToolkit.Mvvm
ReactiveUI = nuget:ReactiveUI ~nuget:ReactiveUI.*
Material Design In XAML, Material Design Themes = nuget:MaterialDesignThemes
MahApps, MahApps.Metro = nuget:MahApps.Metro
Autofac = nuget:Autofac ~nuget:Autofac.*
DryIoc = nuget:DryIoc nuget:DryIoc.dll
YARP = nuget:Yarp.ReverseProxy
Duende IdentityServer = nuget:Duende.IdentityServer
OpenIddict = nuget:OpenIddict ~nuget:OpenIddict.*
Orleans = ~nuget:Microsoft.Orleans.*
Semantic Kernel = nuget:Microsoft.SemanticKernel pypi:semantic-kernel
Windows App SDK, WinUI = ~nuget:Microsoft.WindowsAppSDK
MonoGame = ~nuget:MonoGame.*
Umbraco = ~nuget:Umbraco.*

# Java and Kotlin
Spring Boot = maven:org.springframework.boot:spring-boot-starter-parent maven:org.springframework.boot:spring-boot-dependencies maven:org.springframework.boot:spring-boot-starter maven:org.springframework.boot maven:org.springframework.boot:*
Spring Framework, Spring = maven:org.springframework:spring-framework-bom maven:org.springframework:* ~maven:org.springframework.boot:*
Spring Cloud = maven:org.springframework.cloud:spring-cloud-dependencies ~maven:org.springframework.cloud:*
Spring Security = maven:org.springframework.security:* ~maven:org.springframework.boot:*
Spring Data, Spring Data JPA = maven:org.springframework.data:* ~maven:org.springframework.boot:*
Spring AI = maven:org.springframework.ai:spring-ai-bom ~maven:org.springframework.ai:*
Spring Batch = ~maven:org.springframework.batch:* ~maven:org.springframework.boot:*
Spring Modulith = ~maven:org.springframework.modulith:*
Quarkus = maven:io.quarkus.platform:quarkus-bom maven:io.quarkus:quarkus-bom maven:io.quarkus.platform:* maven:io.quarkus:* maven:io.quarkus
Micronaut = maven:io.micronaut.platform:* maven:io.micronaut:* ~maven:io.micronaut.*
Vert.x = maven:io.vertx:*
Ktor = maven:io.ktor:* ~maven:io.ktor.*
Jakarta EE = maven:jakarta.platform:*
Hibernate, Hibernate ORM = maven:org.hibernate.orm:hibernate-core maven:org.hibernate:hibernate-core ~maven:org.hibernate*
Lombok, Project Lombok = maven:org.projectlombok:lombok ~maven:io.freefair.lombok*
MapStruct = maven:org.mapstruct:mapstruct maven:org.mapstruct:mapstruct-processor
JUnit, JUnit Jupiter = maven:org.junit.jupiter:* maven:org.junit:junit-bom maven:junit:junit
JUnit5 = maven:org.junit.jupiter:* maven:org.junit:junit-bom
JUnit4 = maven:junit:junit
Mockito = maven:org.mockito:* pub:mockito
AssertJ = maven:org.assertj:assertj-core
Testcontainers = maven:org.testcontainers:* ~npm:testcontainers ~pypi:testcontainers ~nuget:Testcontainers* ~go:github.com/testcontainers/*
REST Assured = maven:io.rest-assured:rest-assured ~maven:io.rest-assured:*
WireMock = ~maven:org.wiremock:* ~maven:com.github.tomakehurst:* ~docker:wiremock/wiremock
ArchUnit = maven:com.tngtech.archunit:*
Kotest = maven:io.kotest:*
MockK = maven:io.mockk:*
Spock = maven:org.spockframework:*
TestNG = maven:org.testng:testng
Cucumber = ~maven:io.cucumber:* ~npm:@cucumber/cucumber ~rubygems:cucumber
jOOQ = maven:org.jooq:*
MyBatis = ~maven:org.mybatis:mybatis ~maven:org.mybatis.spring.boot:*
MyBatis-Plus = maven:com.baomidou:mybatis-plus* ~maven:com.baomidou:*
QueryDSL = ~maven:com.querydsl:* ~maven:io.github.openfeign.querydsl:*
Flyway = maven:org.flywaydb:flyway-core ~maven:org.flywaydb:* ~docker:flyway/flyway
Liquibase = maven:org.liquibase:liquibase-core ~docker:liquibase/liquibase
Jackson = maven:com.fasterxml.jackson.core:* maven:tools.jackson.core:* ~maven:tools.jackson* ~maven:com.fasterxml.jackson*
Gson = maven:com.google.code.gson:gson
Guava = maven:com.google.guava:guava
Apache POI = maven:org.apache.poi:*
springdoc, springdoc-openapi = maven:org.springdoc:*
Thymeleaf = maven:org.thymeleaf:* ~maven:org.springframework.boot:*
Vaadin = maven:com.vaadin:*
JavaFX, OpenJFX = maven:org.openjfx:javafx-base maven:org.openjfx:javafx-controls maven:org.openjfx:javafx-fxml maven:org.openjfx:javafx-graphics ~maven:org.openjfx:* ~maven:org.openjfx.javafxplugin
Resilience4j = maven:io.github.resilience4j:*
Micrometer = maven:io.micrometer:*
Netty = maven:io.netty:*
Logback = maven:ch.qos.logback:*
Log4j2 = maven:org.apache.logging.log4j:*
Log4j = maven:org.apache.logging.log4j:* maven:log4j:log4j
SLF4J = maven:org.slf4j:*
HikariCP = maven:com.zaxxer:HikariCP
JJWT = maven:io.jsonwebtoken:*
Caffeine = ~maven:com.github.ben-manes.caffeine:*
Android Gradle Plugin, AGP = maven:com.android.tools.build:gradle maven:com.android.application maven:com.android.library maven:com.android.application:* maven:com.android.library:*
Jetpack Compose BOM, Compose BOM = maven:androidx.compose:compose-bom
minSdk, minSdkVersion, Minimum SDK = setting:android.minSdk
targetSdk, targetSdkVersion = setting:android.targetSdk
compileSdk, compileSdkVersion = setting:android.compileSdk
Compose Multiplatform = ~maven:org.jetbrains.compose*
Room = maven:androidx.room:*
Hilt, Dagger Hilt = maven:com.google.dagger:hilt-android ~maven:com.google.dagger*
Dagger = maven:com.google.dagger:*
Retrofit = maven:com.squareup.retrofit2:* ~pub:retrofit
OkHttp = maven:com.squareup.okhttp3:* ~maven:com.squareup.okhttp:*
Koin = maven:io.insert-koin:*
Coil = ~maven:io.coil-kt*
Kotlin Coroutines, kotlinx.coroutines, Coroutines = maven:org.jetbrains.kotlinx:kotlinx-coroutines*
kotlinx.serialization = maven:org.jetbrains.kotlinx:kotlinx-serialization*
Exposed = maven:org.jetbrains.exposed:*
KSP = ~maven:com.google.devtools.ksp*
Detekt = ~maven:io.gitlab.arturbosch.detekt*
Checkstyle = ~maven:com.puppycrawl.tools:checkstyle
JaCoCo = ~maven:org.jacoco:*
Apache Spark = ~maven:org.apache.spark:* ~pypi:pyspark ~docker:apache/spark ~docker:bitnami/spark
Apache Flink = ~maven:org.apache.flink:*
Apache Camel = maven:org.apache.camel*
Akka = ~maven:com.typesafe.akka:* ~nuget:Akka*
Minecraft Fabric API, Fabric API = ~maven:net.fabricmc.fabric-api:*

# Go
Gin, Gin Gonic, Gin Web Framework = go:github.com/gin-gonic/gin
Echo, Labstack Echo = go:github.com/labstack/echo
Fiber, Go Fiber = go:github.com/gofiber/fiber
Chi, go-chi = go:github.com/go-chi/chi
Gorilla Mux = go:github.com/gorilla/mux
GORM = ~go:gorm.io/gorm
sqlx = go:github.com/jmoiron/sqlx cargo:sqlx
sqlc = ~go:github.com/sqlc-dev/sqlc
pgx = go:github.com/jackc/pgx
Ent = ~go:entgo.io/ent
Cobra = go:github.com/spf13/cobra
Viper = go:github.com/spf13/viper
urfave/cli = go:github.com/urfave/cli
Bubble Tea = go:github.com/charmbracelet/bubbletea go:charm.land/bubbletea
Lip Gloss = go:github.com/charmbracelet/lipgloss go:charm.land/lipgloss
Testify = go:github.com/stretchr/testify
Zap, Uber Zap = go:go.uber.org/zap
zerolog = go:github.com/rs/zerolog
Logrus = go:github.com/sirupsen/logrus
go-redis = go:github.com/redis/go-redis go:github.com/go-redis/redis
go-git = go:github.com/go-git/go-git
golang-migrate = go:github.com/golang-migrate/migrate
Ginkgo = go:github.com/onsi/ginkgo
Gomega = go:github.com/onsi/gomega
controller-runtime = go:sigs.k8s.io/controller-runtime
client-go = go:k8s.io/client-go
Wails = go:github.com/wailsapp/wails
Templ = go:github.com/a-h/templ
gqlgen = go:github.com/99designs/gqlgen
grpc-go = go:google.golang.org/grpc
Hugo = ~docker:hugomods/hugo
golangci-lint = ~go:github.com/golangci/golangci-lint ~runtime:golangci-lint
Wire = ~go:github.com/google/wire

# Rust
cargo: Tokio, Axum, Warp, Hyper, Tower, Tonic, Serde, serde_json, Diesel, Sea-ORM, rusqlite, Reqwest, Clap, Anyhow
cargo: thiserror, Rayon, Bevy, eframe, iced, Slint, Dioxus, Leptos, Yew, Ratatui, Crossterm, wgpu, PyO3, wasm-bindgen
cargo: Criterion, Proptest, Chrono
Actix Web, Actix = cargo:actix-web
Rocket, Rocket.rs = cargo:rocket
egui = cargo:egui ~cargo:eframe
napi-rs = cargo:napi ~npm:@napi-rs/cli
Embassy = ~cargo:embassy-*

# PHP
Laravel, Laravel Framework = packagist:laravel/framework ~packagist:illuminate/*
Lumen = packagist:laravel/lumen-framework
Livewire, Laravel Livewire = packagist:livewire/livewire
Livewire Volt, Volt = packagist:livewire/volt
Livewire Flux, Flux UI = packagist:livewire/flux
Filament, FilamentPHP = packagist:filament/filament ~packagist:filament/*
Laravel Nova = packagist:laravel/nova
Laravel Sail = packagist:laravel/sail
Laravel Sanctum, Sanctum = packagist:laravel/sanctum
Laravel Passport = packagist:laravel/passport
Laravel Horizon, Horizon = packagist:laravel/horizon
Laravel Octane = packagist:laravel/octane
Laravel Pint, Pint = packagist:laravel/pint
Laravel Breeze = packagist:laravel/breeze
Laravel Jetstream, Jetstream = packagist:laravel/jetstream
Laravel Fortify, Fortify = packagist:laravel/fortify
Laravel Dusk = packagist:laravel/dusk
Laravel Telescope = packagist:laravel/telescope
Laravel Reverb = packagist:laravel/reverb
Laravel Socialite, Socialite = packagist:laravel/socialite
Laravel Scout = packagist:laravel/scout
Laravel Cashier = ~packagist:laravel/cashier ~packagist:laravel/cashier-*
Spatie Permission, Spatie Laravel Permission = packagist:spatie/laravel-permission
Spatie Media Library = packagist:spatie/laravel-medialibrary
Inertia Laravel = packagist:inertiajs/inertia-laravel
Symfony = packagist:symfony/framework-bundle packagist:symfony/symfony ~packagist:symfony/*
Doctrine ORM, Doctrine = packagist:doctrine/orm ~packagist:doctrine/*
API Platform = ~packagist:api-platform/*
EasyAdmin = packagist:easycorp/easyadmin-bundle
Twig = packagist:twig/twig
CodeIgniter = packagist:codeigniter4/framework ~packagist:codeigniter4/*
CakePHP = packagist:cakephp/cakephp
Slim, Slim Framework = packagist:slim/slim
Yii2, Yii = packagist:yiisoft/yii2
Laminas = ~packagist:laminas/*
Drupal, Drupal Core = packagist:drupal/core-recommended packagist:drupal/core ~docker:drupal
TYPO3 = packagist:typo3/cms-core ~packagist:typo3/*
Magento = ~packagist:magento/*
Shopware = ~packagist:shopware/*
Statamic = packagist:statamic/cms
PHPUnit = packagist:phpunit/phpunit
Pest, PestPHP = packagist:pestphp/pest
PHPStan = packagist:phpstan/phpstan
Larastan = packagist:larastan/larastan packagist:nunomaduro/larastan
Psalm = packagist:vimeo/psalm
Rector = packagist:rector/rector
PHP CS Fixer = packagist:friendsofphp/php-cs-fixer
PHP_CodeSniffer, PHPCS = packagist:squizlabs/php_codesniffer
Behat = packagist:behat/behat
Codeception = packagist:codeception/codeception
Guzzle = packagist:guzzlehttp/guzzle
Monolog = packagist:monolog/monolog
Carbon = packagist:nesbot/carbon
Predis = packagist:predis/predis

# Ruby
rubygems: Sidekiq, Devise, Pundit, RSpec Rails, Minitest, Capybara, RuboCop, Puma, Kamal, Sinatra, Hanami, Sequel
rubygems: Propshaft, Importmap Rails, ActiveAdmin, Administrate, Nokogiri, Grape, Fastlane, CocoaPods
rubygems: Shoulda Matchers
Rails, Ruby on Rails = rubygems:rails ~rubygems:railties ~rubygems:activerecord
Hotwire = ~rubygems:turbo-rails ~npm:@hotwired/turbo
ViewComponent = rubygems:view_component
Solid Queue = rubygems:solid_queue
RSpec = rubygems:rspec rubygems:rspec-core ~rubygems:rspec-rails
FactoryBot = rubygems:factory_bot rubygems:factory_bot_rails
Jekyll = rubygems:jekyll ~rubygems:github-pages

# Dart and Flutter; ordinary words (Provider, Path, HTTP) are left to the packages' own names
pub: Hooks Riverpod, Riverpod Generator, Hydrated Bloc, Beamer, Dio, Chopper, sqflite, Equatable, fpdart, dartz
pub: RxDart, Flutter Hooks, Flutter Lints, Very Good Analysis, Flutter SVG, Flutter Map, Cached Network Image
pub: Shared Preferences, Flutter Secure Storage, Supabase Flutter, Mocktail, Patrol, Melos, Dart Frog, build_runner
Riverpod, Flutter Riverpod = pub:flutter_riverpod pub:hooks_riverpod pub:riverpod ~pub:riverpod_annotation
Bloc, Flutter Bloc, BLoC pattern library = pub:flutter_bloc pub:bloc ~pub:hydrated_bloc ~pub:bloc_test
GetX = pub:get
GetIt = pub:get_it
GetStorage = pub:get_storage
GoRouter = pub:go_router
AutoRoute = pub:auto_route
Drift, Drift ORM = pub:drift ~pub:drift_dev ~pub:drift_flutter
Isar, Isar Community = pub:isar pub:isar_community ~pub:isar_flutter_libs
Hive = pub:hive pub:hive_ce ~pub:hive_flutter ~pub:hive_ce_flutter ~pub:hive_generator
Floor ORM = pub:floor
ObjectBox = ~pub:objectbox ~pub:objectbox_flutter_libs ~swift:objectbox-swift-spm ~maven:io.objectbox:*
Freezed = pub:freezed ~pub:freezed_annotation
Injectable = pub:injectable ~pub:injectable_generator
JsonSerializable = pub:json_serializable ~pub:json_annotation
FlChart = pub:fl_chart
Google Fonts = ~pub:google_fonts
FlutterFire = ~pub:firebase_core
FlutterFlow = ~pub:flutterflow_ui
Serverpod = pub:serverpod ~pub:serverpod_flutter ~pub:serverpod_client
Flame Engine = pub:flame
Slang = pub:slang ~pub:slang_flutter

# Swift, by the last part of the address
swift: Alamofire, SnapKit, Kingfisher, Nuke, RxSwift, ReactiveSwift, Moya, Swinject, swift-dependencies
swift: Swift Collections, Swift Algorithms, Vapor, Hummingbird, SQLite.swift, SwiftSoup, SwiftyJSON, KeychainAccess
swift: Supabase Swift, Sparkle, Starscream, Apollo iOS, Nimble, ViewInspector
SDWebImage = swift:sdwebimage ~swift:sdwebimageswiftui
Composable Architecture, The Composable Architecture, TCA, swift-composable-architecture = swift:swift-composable-architecture
Swift Argument Parser, ArgumentParser = swift:swift-argument-parser
SwiftLog = swift:swift-log
SwiftNIO = swift:swift-nio
SwiftSyntax = swift:swift-syntax
swift-testing = ~swift:swift-testing
Vapor Fluent = swift:fluent
GRDB, GRDB.swift = swift:grdb.swift
Realm Swift = swift:realm-swift swift:realmswift
SwiftLint = ~swift:swiftlint ~swift:swiftlintplugins
SwiftFormat = ~swift:swiftformat
SwiftGen = ~swift:swiftgenplugin
Lottie iOS = swift:lottie-ios swift:lottie-spm
Firebase iOS SDK = swift:firebase-ios-sdk swift:firebase
SnapshotTesting, swift-snapshot-testing = swift:swift-snapshot-testing

# Servers that run as containers; their client libraries go by the same name and are versioned apart
docker: NATS, Caddy, Traefik, HAProxy, Neo4j, InfluxDB, Memcached, WordPress, SonarQube
PostgreSQL, Postgres, PostgreSQL database = docker:postgres docker:postgis/postgis ~docker:pgvector/pgvector ~docker:timescale/timescaledb docker:bitnami/postgresql ~docker:ghcr.io/cloudnative-pg/postgresql ~docker:supabase/postgres
PostGIS = ~docker:postgis/postgis
TimescaleDB = ~docker:timescale/timescaledb
MySQL = docker:mysql docker:mysql/mysql-server docker:bitnami/mysql ~docker:mariadb
MariaDB = docker:mariadb docker:bitnami/mariadb
Redis = docker:redis docker:redis/redis-stack docker:redis/redis-stack-server docker:bitnami/redis ~docker:valkey/valkey
Valkey = docker:valkey/valkey docker:bitnami/valkey
MongoDB, Mongo = docker:mongo docker:mongodb/* docker:bitnami/mongodb
Elasticsearch = docker:elasticsearch docker:elasticsearch/elasticsearch docker:docker.elastic.co/elasticsearch/elasticsearch docker:bitnami/elasticsearch
Kibana = docker:kibana docker:kibana/kibana docker:docker.elastic.co/kibana/kibana
OpenSearch = docker:opensearchproject/opensearch
RabbitMQ = docker:rabbitmq docker:bitnami/rabbitmq
Kafka, Apache Kafka = ~docker:apache/kafka ~docker:bitnami/kafka ~docker:confluentinc/cp-kafka
Zookeeper = docker:zookeeper ~docker:confluentinc/cp-zookeeper
Nginx = docker:nginx ~docker:nginxinc/*
Apache HTTP Server, httpd = docker:httpd
Keycloak = docker:keycloak/keycloak docker:quay.io/keycloak/keycloak docker:jboss/keycloak
MinIO = ~docker:minio/minio
Cassandra, Apache Cassandra = docker:cassandra
ClickHouse = docker:clickhouse/clickhouse-server docker:yandex/clickhouse-server
CockroachDB = docker:cockroachdb/cockroach
Prometheus = docker:prom/prometheus
Grafana = docker:grafana/grafana docker:grafana/grafana-oss
Loki = docker:grafana/loki
Jaeger = docker:jaegertracing/all-in-one
Qdrant = docker:qdrant/qdrant
Weaviate = docker:semitechnologies/weaviate docker:cr.weaviate.io/semitechnologies/weaviate
Milvus = docker:milvusdb/milvus
Meilisearch = docker:getmeili/meilisearch
Typesense = docker:typesense/typesense
SQL Server, Microsoft SQL Server, MS SQL Server, MSSQL = docker:mssql/server docker:mcr.microsoft.com/mssql/server
Mailpit = ~docker:axllent/mailpit
Mosquitto = docker:eclipse-mosquitto
Vault, HashiCorp Vault = docker:hashicorp/vault docker:vault
Consul = docker:hashicorp/consul docker:consul
Tomcat, Apache Tomcat = docker:tomcat
Alpine Linux = docker:alpine

# Libraries in C and C++; the packages that bind them go by the same name and are versioned apart
OpenSSL = ~cargo:openssl ~rubygems:openssl ~npm:openssl
LibreSSL = ~cargo:openssl
SQLite = ~npm:sqlite ~npm:sqlite3 ~rubygems:sqlite3 ~cargo:sqlite ~pub:sqlite3 ~pub:sqflite
zlib = ~npm:zlib ~rubygems:zlib ~cargo:zlib
libcurl, curl = ~cargo:curl ~npm:node-libcurl ~npm:curl
libgit2 = ~cargo:git2 ~cargo:libgit2-sys ~rubygems:rugged ~pypi:pygit2
FFmpeg = ~npm:ffmpeg ~npm:fluent-ffmpeg ~npm:ffmpeg-static ~pypi:ffmpeg-python ~cargo:ffmpeg-next ~docker:linuxserver/ffmpeg ~docker:jrottenberg/ffmpeg
ImageMagick = ~npm:imagemagick ~rubygems:rmagick ~pypi:wand
libvips, vips = ~npm:sharp ~rubygems:ruby-vips ~pypi:pyvips
RocksDB = ~cargo:rocksdb ~npm:rocksdb
LevelDB = ~npm:leveldb ~npm:level ~cargo:leveldb
LMDB = ~npm:lmdb ~cargo:lmdb ~pypi:lmdb
libsodium = ~npm:libsodium ~npm:libsodium-wrappers ~npm:sodium-native ~cargo:sodiumoxide
ZeroMQ = ~npm:zeromq ~cargo:zmq ~pypi:pyzmq
SDL, SDL2, SDL3 = ~cargo:sdl2 ~cargo:sdl3 ~pypi:pysdl2
LLVM = ~cargo:llvm-sys ~cargo:inkwell ~pypi:llvmlite
GTK, GTK4, GTK3 = ~cargo:gtk ~cargo:gtk4
Vulkan = ~cargo:vulkano ~cargo:ash
HDF5 = ~cargo:hdf5 ~pypi:h5py
`;
