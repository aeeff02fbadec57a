import type { CheckKind } from './check-kinds.ts';
import type { Language } from './check-languages.ts';

/** A program that checks, by its own name and the words behind it, with a blank between them. */
export interface Checker {
  readonly kinds: readonly CheckKind[];
  /** What it looks at; undefined where that may be all. */
  readonly languages: readonly Language[] | undefined;
  readonly command: RegExp;
}

const script = ['script'] as const;
const settings: readonly Language[] = [];

function rows(
  kinds: readonly CheckKind[],
  ...known: readonly (readonly [languages: readonly Language[] | undefined, command: RegExp])[]
): Checker[] {
  return known.map(([languages, command]) => ({ kinds, languages, command }));
}

const tests = rows(
  ['tests'],
  [
    script,
    /^(?:vitest|jest|mocha|ava|jasmine|uvu|tape|qunit|wtr|web-test-runner|(?:ng|bun|deno|react-scripts|hardhat) test|vue-cli-service test:unit|node (?:.* )?--test)(?= |$)/,
  ],
  [
    ['python'],
    /^(?:pytest|py\.test|tox|nox|unittest|nose2|trial|behave|stestr|coverage run|manage\.py test|django-admin test)(?= |$)/,
  ],
  [['go'], /^(?:go test|gotestsum|ginkgo)(?= |$)/],
  [['rust'], /^cargo (?:test|nextest run|llvm-cov|tarpaulin)(?= |$)/],
  [
    ['ruby'],
    /^(?:rspec|minitest|cucumber|turbo_tests|parallel_(?:test|rspec)|rails (?:test|spec)\S*|ruby (?:-\S+ )*-I ?\S*(?:test|spec))(?= |$)/,
  ],
  [['php'], /^(?:phpunit|simple-phpunit|pest|paratest|behat|(?:codecept|phpspec) run|artisan test)(?= |$)/],
  [['elixir'], /^mix test(?!\.watch)\S*(?= |$)/],
  [['dotnet'], /^dotnet (?:test|vstest)(?= |$)/],
  [['swift'], /^swift test(?= |$)/],
  [['dart'], /^(?:dart|flutter|very_good|patrol) test(?= |$)/],
  [['shell'], /^(?:bats|shellspec)(?= |$)/],
  [
    undefined,
    /^(?:tap|c8|nyc|ctest|karma|busted|prove|testcafe|nightwatch|cucumber-js|(?:cypress|wdio|gleam) run|playwright test|(?:zig build|zig|sbt|lein|forge|cabal|stack|dune|meson|ninja|bazel|bazelisk|buck2|tuist|gleam) test|dune runtest|rebar3 (?:eunit|ct)|crystal spec|fastlane (?:\w+ )?(?:tests?|scan))(?= |$)/,
  ],
);

const types = rows(
  ['type check'],
  [script, /^(?:tsc|tsgo|vue-tsc|svelte-check|astro check|flow|deno check|nuxi typecheck)(?= |$)/],
  [['python'], /^(?:mypy|dmypy|pyright|basedpyright|pyre|pytype|pyrefly check|ty check)(?= |$)/],
  [['php'], /^(?:phpstan(?: analy[sz]e)?|psalm|phan)(?= |$)/],
  [['ruby'], /^(?:srb|steep check)(?= |$)/],
  [['rust'], /^cargo check(?= |$)/],
  [['go'], /^go vet(?= |$)/],
  [['elixir'], /^(?:mix dialyzer|dialyzer)(?= |$)/],
);

// The analyzers of Dart tell faults of types, and what a linter tells.
const both = rows(['type check', 'lint'], [['dart'], /^(?:dart|flutter) analyze(?= |$)/]);

const linters = rows(
  ['lint'],
  [
    script,
    /^(?:eslint|eslint_d|oxlint|(?:ng|next|deno) lint|standard|semistandard|ts-standard|xo|tslint|jshint)(?= |$)/,
  ],
  [['script', 'style'], /^biome (?:check|lint|ci)(?= |$)/],
  [['script', 'style', 'prose'], /^prettier (?:.* )?(?:--check|-c|--list-different|-l)(?= |$)/],
  [['style'], /^(?:stylelint|scss-lint|sass-lint)(?= |$)/],
  [
    ['python'],
    /^(?:ruff check|flake8|pylint|pycodestyle|pydocstyle|pyflakes|pylama|bandit|(?:black|isort|ruff format) (?:.* )?(?:--check|--check-only))(?= |$)/,
  ],
  [['go'], /^(?:golangci-lint run|staticcheck|revive|golint|gosec|errcheck)(?= |$)/],
  [['rust'], /^cargo (?:clippy|fmt (?:.* )?--check)(?= |$)/],
  [
    ['ruby'],
    /^(?:rubocop|standardrb|brakeman|reek|erb_?lint|haml-lint|slim-lint|fasterer|rails_best_practices|rufo (?:.* )?--check)(?= |$)/,
  ],
  [
    ['php'],
    /^(?:phpcs|phpmd|parallel-lint|tlint|pint (?:.* )?--test|php-cs-fixer check|php-cs-fixer (?:.* )?--dry-run|ecs check|rector (?:.* )?--dry-run)(?= |$)/,
  ],
  [['elixir'], /^mix (?:credo|sobelow|format (?:.* )?--check-formatted)(?= |$)/],
  [['dotnet'], /^(?:dotnet format (?:.* )?--verify-no-changes|(?:dotnet )?csharpier (?:--)?check)(?= |$)/],
  [['jvm'], /^(?:ktlint|detekt|detekt-cli|scalafmt (?:.* )?--(?:check|test))(?= |$)/],
  [['swift'], /^(?:swiftlint|swiftformat (?:.* )?--lint|swift-format lint)(?= |$)/],
  [['dart'], /^dart format (?:.* )?--set-exit-if-changed(?= |$)/],
  [['shell'], /^(?:shellcheck|shfmt (?:.* )?-d)(?= |$)/],
  [['container'], /^hadolint(?= |$)/],
  [['terraform'], /^(?:tflint|tfsec|(?:terraform|tofu) (?:validate|fmt (?:.* )?-check))(?= |$)/],
  [['prose'], /^(?:markdownlint|textlint|vale(?= |$))/],
  // They look at settings alone, of which no language is told.
  [
    settings,
    /^(?:yamllint|actionlint|zizmor|ansible-lint|cfn-lint|(?:helm|kube-linter|buf|spectral) lint)(?= |$)/,
  ],
  [
    undefined,
    /^(?:pre-commit run|prek run|dprint check|cspell|codespell|typos|semgrep|clang-tidy|cppcheck|cpplint|hlint|luacheck|sqlfluff lint|djlint|htmlhint)(?= |$)/,
  ],
);

// What a build reaches is not told by what it names.
const builds = rows(
  ['build'],
  [
    undefined,
    /^(?:vite|next|nuxt|nuxi|astro|webpack|rollup|esbuild|rspack|rsbuild|rslib|tsup|tsdown|parcel|ng|nest|remix|react-router|react-scripts|vue-cli-service|gatsby|docusaurus|vitepress|hugo|jekyll|mkdocs|cargo|go|dotnet|swift|flutter|zig|docker|docker compose|docker-compose|docker buildx|podman|bun|wasm-pack|tauri|bazel|bazelisk|buck2|tuist|cabal|stack|dune|gleam|crystal|forge) build(?= |$)/,
  ],
  [
    undefined,
    /^(?:webpack|rollup|esbuild|tsup|tsdown|ninja|dotnet publish|cmake --build|meson compile|mix compile|rebar3 compile|(?:sbt|hardhat) compile|rails assets:precompile|python3? -m build|poetry build|uv build)(?= |$)/,
  ],
  [undefined, /^make(?: (?:all|-j\d*))*$/],
);

/** Programs that check, by ecosystem; a command that several rows know is all of them. */
export const checkers: readonly Checker[] = [...tests, ...types, ...both, ...linters, ...builds];
