import { wordSet } from '../../base/words.ts';

/** What files, folders and programs are called. All names are in small letters where letter case is not told. */

/** Endings of files that people write, edit and commit. */
export const endings = wordSet(
  'ts tsx js jsx mjs cjs mts cts vue svelte astro json json5 jsonc jsonl md mdx mdc markdown rst adoc txt yml yaml toml ini cfg conf',
  'properties xml html htm css scss sass less styl py pyi ipynb rb erb rake gemspec ru go mod sum work rs java kt kts gradle groovy scala sbt clj',
  'cs fs vb csproj fsproj vbproj vcxproj sln slnx props targets razor cshtml xaml axaml resx php phtml twig blade c h cc cpp cxx hpp hh m mm swift',
  'plist pbxproj storyboard xib dart ex exs eex heex erl hrl hs elm ml mli nim zig lua pl pm r jl sh bash zsh fish ps1 psm1 psd1 bat cmd',
  'sql prisma graphql gql proto thrift avsc tf tfvars hcl nix dockerfile env example sample template tmpl tpl hbs ejs njk pug haml slim liquid',
  'lock csv tsv svg png jpg jpeg gif ico webp avif pdf ttf otf woff woff2 mp3 mp4 wav snap http rest wasm sol vy cairo move tact',
  'puml mmd drawio excalidraw po pot strings arb map pem crt service desktop list in am ac cmake mk bzl bazel star j2 jinja jinja2 ipa apk har',
  'xls xlsx doc docx ppt pptx odt parquet pkl npy npz h5 onnx pt pth safetensors',
  'spec feature robot stories tcl vhd v sv asm s cu cl glsl vert frag hlsl wgsl shader unity asset meta prefab uproject tscn tres gd cue rego dhall',
);
/** What stands between a name and its ending, and is spoken of as an ending itself: `.test.ts`. */
export const innerEndings = wordSet('test tests d min module local stories designer g e2e');
/** Of source code: nobody calls a folder so. */
export const sourceEndings = wordSet(
  'vue svelte astro ts tsx js jsx mts mtsx mjs mjsx cts ctsx cjs cjsx py rb rs go java kt swift dart cs cpp php razor htm html',
);
export const configEndings = wordSet('yml yaml json toml ini conf properties xml tfvars env php cfg');
/** Of what is made, fetched or kept on one machine. */
export const madeEndings = wordSet(
  'log ndjson sqlite sqlite3 db pid tmp bak swp pyc class dll exe dmg zip tgz gz whl jar war apk ipa dump tsbuildinfo ds_store',
);

/** Files that are named without an ending. */
export const bareNames = wordSet(
  'dockerfile makefile license licence readme changelog gemfile rakefile procfile jenkinsfile vagrantfile justfile codeowners pipfile brewfile',
  'caddyfile containerfile podfile fastfile gnumakefile tiltfile earthfile mvnw gradlew artisan',
);
/** Products that end as files do, and their endings. */
export const products = wordSet(
  'node next vue nuxt react express nest three d3 chart ember backbone socket asp ado ml vb bun deno moment day alpine solid p5 knockout',
  'angular svelte discord passport tailwind require electron hugging draft editor tensorflow brain fabric pixi phaser matter anime gsap hammer',
  'ionic koa hapi adonis feathers meteor gatsby eleventy highlight prism mermaid video pdf ethers web3 bignumber underscore lodash handlebars',
  'mustache marionette polymer aurelia preact qwik inferno mithril riot stimulus hotwire turbo chartist plotly leaflet mapbox cesium babylon',
  'aframe tone howler rx most bacon ramda immutable immer zustand sequelize mongoose objection bookshelf knex bull agenda winston pino bunyan morgan',
);
export const productEndings = wordSet('js io net sh land ts py ai');
/** The last part of an address that is written without its scheme. */
export const domains = wordSet('com org net io dev ai app co sh gg me edu gov cloud site run in us eu');

/** Folders that no project commits. */
export const madeFolders = wordSet(
  'node_modules bower_components dist build obj coverage htmlcov __pycache__ .venv venv .next .nuxt .output .svelte-kit .turbo .vercel .wrangler',
  '.cache .gradle .idea .vs .terraform .pytest_cache .mypy_cache .ruff_cache .tox .git .worktrees deriveddata pods storybook-static test-results',
  'playwright-report',
);

/** What a name begins with, or has somewhere between its hyphens and dots, that stands for whatever the reader has. */
export const slotStarts = wordSet(
  'foo bar baz qux yyyy path to your my some any another example sample dummy placeholder name filename feature appname',
);
export const slotParts = wordSet('your my foo another example placeholder something whatever');
/** `MyPage.tsx`, `ExampleTest.php`; `ComponentName.tsx`. */
export const slotPrefixes = ['My', 'Your', 'Some', 'Foo', 'Bar', 'Xxx', 'Example'];
export const slotSuffixes = wordSet('Model Class Component Feature Entity Module');
/** `script-name.js`, `feature_name/`: any one of its kind. */
export const namedKinds = wordSet(
  'script module service component page plugin package class function file table model agent skill command tool hook rule workflow branch',
  'migration chart resource route screen widget entity task topic change spec repo test solution company workspace',
);
/** Of these, wherever they stand in a name. */
export const slotKinds = wordSet('app feature project');
/** `new-module/`, `NewFeatureList.tsx`. */
export const newKinds = wordSet(
  'feature component module widget plugin hook tool service page package skill agent command script app route screen',
);

/** "others", "the rest": a line of a tree that stands for all that it does not show. */
export const restNames = wordSet(
  'other others etc andere sonstige sonstiges weitere übrige otro otra otros otras demás outro outra outros outras demais autre autres divers',
  'altri inne pozostałe iné jiné ostatné ostatní ďalšie další 其他 其它 その他 기타',
);
/** What begins a line above a part of a tree: how not to do it, and how to. */
export const rejections = wordSet(
  "❌ ✗ ✘ 🚫 ⛔ 👎 don't dont bad avoid wrong incorrect never anti-pattern anti-patterns antipattern antipatterns",
);
export const acceptances = wordSet('✅ ✓ ✔ 👍 do good right correct prefer preferred instead');

/** Names that generators of projects and their frameworks give, without what stands behind the last dot. */
export const projectNames = wordSet(
  '.github workflows .vscode .husky .env .claude .cursor .codex .agents .agent .gemini .windsurf settings.local',
  'app apps src source lib libs pkg packages cmd internal api server client web www backend frontend mobile core shared',
  'common bin tools scripts script build dist out target docs doc examples config configs configuration settings public static',
  'assets images img icons fonts css js styles style styling scss globals global theme vendor storage logs log tmp cache bootstrap',
  'main index init __init__ __main__ mod setup entry readme changelog license contributing architecture api-docs',
  'test tests __tests__ spec specs e2e integration unit feature features fixtures mocks __mocks__ helpers helper support conftest',
  'testcase createsapplication exampletest pest smoke browser',
  'component components ui layout layouts page pages view views screen screens widgets templates partials hooks context contexts',
  'store stores state utils util types type constants interfaces enums dto dtos models model entities entity data schemas schema',
  'service services provider providers repositories repository controllers controller middleware requests resources http console',
  'kernel exceptions handler handlers jobs events listeners mail notifications policies rules actions traits observers commands',
  'concerns contracts domain application infrastructure presentation routes route router routing channels modules module plugins',
  'database databases db migrations migrate seeders seeds factories seed databaseseeder prisma queries sql',
  'java kotlin scala python resources res values drawable androidmanifest android ios runner com org application-dev',
  'application-prod gradle wrapper gradle-wrapper libs.versions properties',
  'user users userfactory usercontroller auth login register session sanctum permission home dashboard profile admin',
  'error not-found loading locales locale lang en messages i18n translations root urls wsgi asgi manage tasks',
  'livewire filament inertia blade appserviceprovider eventserviceprovider authserviceprovider routeserviceprovider',
  'src-tauri tauri.conf capabilities default cargo composer phpunit gemfile vite-env logo favicon robots ci cd test lint release deploy publish deps',
  'skills agents prompts references skill reference',
);
/** What assistants and the kits for them keep: it is copied along with a skill. */
export const assistantFolders = wordSet(
  '.agent .agents .claude .cursor .codex .gemini .windsurf .planning .specify .opencode .serena .taskmaster',
);
/** In them lies what gives an assistant a task. */
export const taskFolders = wordSet('agents commands prompts workflows modes');
