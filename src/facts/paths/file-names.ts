const wordsOf = (list: string) => new Set(list.split(' '));

/** Endings of files that people write, edit and commit. */
const endings = wordsOf(
  'ts tsx js jsx mjs cjs mts cts vue svelte astro json json5 jsonc jsonl md mdx mdc markdown rst adoc txt yml yaml toml ini cfg conf ' +
    'properties xml html htm css scss sass less styl py pyi ipynb rb erb rake gemspec ru go mod sum work rs java kt kts gradle groovy scala sbt clj ' +
    'cs fs vb csproj fsproj vbproj sln slnx props targets razor cshtml xaml axaml resx php phtml twig blade c h cc cpp cxx hpp hh m mm swift ' +
    'plist pbxproj storyboard xib dart ex exs eex heex erl hrl hs elm ml mli nim zig lua pl pm r jl sh bash zsh fish ps1 psm1 psd1 bat cmd ' +
    'sql prisma graphql gql proto thrift avsc tf tfvars hcl nix dockerfile env example sample template tmpl tpl hbs ejs njk pug haml slim liquid ' +
    'lock csv tsv svg png jpg jpeg gif ico webp avif pdf ttf otf woff woff2 mp3 mp4 wav snap http rest wasm sol vy cairo move tact ' +
    'puml mmd drawio excalidraw po pot strings arb map pem crt service desktop list in am ac cmake mk bzl bazel star j2 jinja jinja2 ipa apk har ' +
    'spec feature robot stories tcl vhd v sv asm s cu cl glsl vert frag hlsl wgsl shader unity asset meta prefab uproject tscn tres gd cue rego dhall',
);
/** Files that are named without an ending. */
const bareNames = wordsOf(
  'dockerfile makefile license licence readme changelog gemfile rakefile procfile jenkinsfile vagrantfile justfile codeowners pipfile brewfile ' +
    'caddyfile containerfile podfile fastfile gnumakefile tiltfile earthfile mvnw gradlew artisan',
);
/** Products that end as files do. */
const products = wordsOf(
  'node next vue nuxt react express nest three d3 chart ember backbone socket asp ado ml vb bun deno moment day alpine solid p5 knockout ' +
    'angular svelte discord passport tailwind require electron hugging draft editor tensorflow brain fabric pixi phaser matter anime gsap hammer ' +
    'ionic koa hapi adonis feathers meteor gatsby eleventy highlight prism mermaid video pdf ethers web3 bignumber underscore lodash handlebars ' +
    'mustache marionette polymer aurelia preact qwik inferno mithril riot stimulus hotwire turbo chartist plotly leaflet mapbox cesium babylon ' +
    'aframe tone howler rx most bacon ramda immutable immer zustand sequelize mongoose objection bookshelf knex bull agenda winston pino bunyan ' +
    'morgan',
);
const endingsOfProducts = wordsOf('js io net sh land ts py ai');

/** Whether a word of a text is the name of a file: a known ending, or one of the names that go without. */
export function isFileName(name: string): boolean {
  return isFileOfTree(name) && !isProduct(name);
}

/** The same where nothing but files and folders is named: an `express.js` in a drawn tree is no product. */
export function isFileOfTree(name: string): boolean {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return name.length >= 4 && name.length <= 13 && isBareName(name);
  if (dot === 0) return /^\.[a-z][a-z0-9_-]*$/.test(name);
  if (dot === name.length - 1) return false;
  const ending = name.slice(dot + 1).toLowerCase();
  if (endings.has(ending)) return /^[\w.@()+~-]+$/.test(name) || /^[\p{L}\p{N}_.@()+~-]+$/u.test(name);
  return /^\.[a-z]/.test(name) || /^[A-Za-z]+file\.\w+$/.test(name);
}

function isProduct(name: string): boolean {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || !endingsOfProducts.has(name.slice(dot + 1).toLowerCase())) return false;
  return products.has(name.slice(0, dot).toLowerCase());
}

/** `license` and `readme` in small letters are words. */
function isBareName(name: string): boolean {
  return (
    bareNames.has(name.toLowerCase()) &&
    (name[0] !== name[0]!.toLowerCase() || /file$|^(?:mvnw|gradlew|artisan)$/.test(name))
  );
}

/** `.d.ts`, `.axaml.cs`, `.vue`: an ending that is spoken of, not a file. */
export function isGrammarOfEndings(name: string): boolean {
  if (!name.startsWith('.')) return false;
  return name
    .slice(1)
    .split('.')
    .every(
      (part) =>
        part !== 'env' &&
        (endings.has(part) || /^(?:test|tests|d|min|module|local|stories|designer|g|e2e)$/.test(part)),
    );
}

/** Files that many folders have one of: their name alone says nothing of which is meant. */
const common = wordsOf(
  'readme.md index.ts index.tsx index.js index.jsx index.html index.php index.css main.ts main.tsx main.js main.py main.go main.rs app.ts app.tsx app.js app.py ' +
    'app.vue mod.rs lib.rs types.ts utils.ts utils.py helpers.ts constants.ts config.ts config.js config.py config.json config.yml config.yaml settings.py ' +
    'models.py views.py urls.py forms.py admin.py apps.py tests.py signals.py services.py serializers.py conftest.py __init__.py package.json tsconfig.json ' +
    'page.tsx layout.tsx route.ts loading.tsx error.tsx schema.sql schema.ts styles.css style.css globals.css skill.md agents.md claude.md gemini.md ' +
    'plan.md tasks.md spec.md research.md requirements.md design.md proposal.md changelog.md todo.md notes.md license dockerfile makefile .gitignore .env ' +
    'docker-compose.yml program.cs startup.cs appsettings.json pom.xml build.gradle cargo.toml go.mod pyproject.toml requirements.txt setup.py server.js server.ts',
);

/** Whether a file's name alone tells which file is meant: it is long enough, and no folder has one of its kind. */
export function isTellingName(name: string): boolean {
  const stem = name.slice(0, Math.max(0, name.indexOf('.')));
  // `+layout.svelte` is a file of that kind, in whatever folder.
  return stem.length >= 6 && !common.has(name.toLowerCase()) && !name.startsWith('+');
}

/**
 * Whether a name is one that tools look for in any project: a document that names it may speak of the tool, or of
 * projects in general.
 */
export function isToolsName(name: string): boolean {
  return (
    /^\.|\.config\.\w+$|rc(?:\.\w+)?$|^(?:AGENTS|CLAUDE|GEMINI|CODEX|CRUSH|QWEN|WARP|SKILL|MEMORY|README|CONTRIBUTING|LICENSE)(?:\.local)?\.\w+$/.test(
      name,
    ) ||
    /^(?:components|vercel|netlify|turbo|pnpm-workspace|nx|lerna|biome|deno|bunfig|opencode|renovate|firebase|app|settings|config|mcp|hooks|manifest)\.(?:json|jsonc|toml|ya?ml)$/i.test(
      name,
    ) ||
    common.has(name.toLowerCase())
  );
}
