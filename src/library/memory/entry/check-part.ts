import { escapePattern, wordSet } from '../../../core/base/words.ts';

/** Options by which any program but Node chooses. */
const selection = wordSet(
  '--testNamePattern --test-name-pattern --grep --filter --tests --only --only-changed --onlyChanged --changed',
  '--related --findRelatedTests --last-failed --lf --only-failures --failed --stale --shard --tag --exclude-tag',
  '--group --exclude-group --testsuite --example --plain-name --package --bin --spec --include --name',
);
/** What runners of tests choose cases by; to a linter the same letters mean something else. */
const ofCases = /^(?:-run|-k|-t|-g|-m|-R)(?=$|=)|^-(?:only|skip)-testing(?::|$)/;
/** Options whose value is no choice of what is checked. */
const valuedOption = wordSet(
  '-c --config -p --project --tsconfig --settings --testrunner --reporter -r -n --numprocesses -o --output',
  '--output-file --outputFile --format -f --ext --ignore-path --rcfile --config-file --cov --cov-report',
  '--maxfail --tb -j --jobs --parallel --features --manifest-path --target --logger -l --results-directory',
  '--browsers --environment --pool --max-warnings --cache-location --timeout -timeout -count -tags --exclude',
  '--standard --level --memory-limit --configuration',
);
const wholeFolder =
  /^(?:\.{1,3}|\.?\/?(?:src|lib|app|tests?|specs?|e2e|packages|apps)\/?(?:\.\.\.)?|\.\/\.\.\.)$/;

/** Options by which single programs choose. */
const choosing = new Map([
  ['cargo', wordSet('-p --package --test')],
  ['rails', wordSet('-n')],
  ['vitest', wordSet('--project')],
  ['playwright', wordSet('--project')],
]);

/** Whether a command chooses single files, folders, cases or packages, and leaves the rest out. */
export function isPartial([program = '', ...args]: readonly string[], kinds: readonly CheckKind[]): boolean {
  const isTest = kinds.includes('tests');
  const has = (option: RegExp) => args.some((arg) => option.test(arg));
  if (/^(?:mvn[dw]?|gradlew?)$/.test(program)) return has(ofModule);
  if (program === 'go') return isTest && !has(/\.\/\.\.\.$/);
  const options = new Set([...(program === 'node' ? [] : selection), ...(choosing.get(program) ?? [])]);
  if (args.some((arg) => options.has(arg.split('=', 1)[0]!))) return true;
  if (program !== 'node' && (isTest || program === 'mypy') && has(ofCases)) return true;
  // What is staged, or was changed last.
  if (/^(?:pre-commit|prek)$/.test(program)) return !has(/^(?:-a|--all-files)$/);
  if (kinds.length === 1 && kinds[0] === 'build') return false;
  const isDjango = program === 'manage.py';
  const withValue = isDjango ? django : program === 'prettier' ? ofPrettier : valuedOption;
  const operands = operandsOf(args, withValue).filter((arg) => arg !== '--');
  if (isDjango || (program === 'cargo' && isTest)) return operands.indexOf('test') < operands.length - 1;
  if (operands.some((arg) => arg.includes('::') || isSourceFile(arg))) return true;
  const others = operands.filter((arg) => !wholeFolder.test(arg));
  if (program === 'vitest') return others.some((arg) => arg !== 'run');
  return isTest && others.some((arg) => arg.includes('/') && !arg.includes('*'));
}

const ofModule = /^(?:-pl|-p|--projects|--tests|--project-dir|-Dtest=.*|:[\w-]+:[\w:-]+|[\w-]+:test)$/;
const django = wordSet(
  '-v --verbosity --settings --pythonpath --testrunner -t --top-level-directory --parallel',
);
const ofPrettier = wordSet('--config --ignore-path');

/** Whether an operand is one file of code or prose, perhaps with a line: `src/a.test.ts:12`. */
function isSourceFile(operand: string): boolean {
  const file = operand.replace(/(?::\d+)+$/, '');
  const isOther = /\.(?:erb|csproj|fsproj|ya?ml)$/.test(file);
  // What builds a container is often the only such file.
  const language = languageOf(file) ?? 'container';
  return !file.includes('*') && (isOther || language !== 'container');
}

/** What stands in arguments and is no option, nor the value of one. */
export function operandsOf(args: readonly string[], withValue: ReadonlySet<string>): string[] {
  return args.filter((arg, at) => !/^-./.test(arg) && !withValue.has(args[at - 1] ?? ''));
}

/** The program that an interpreter is told to run: of `python -m pytest` pytest, of `node node_modules/jest/bin/jest.js` jest. */
export function withoutInterpreter(words: readonly string[]): readonly string[] {
  const [program = ''] = words;
  const isPython = /^(?:python[\d.]*|py)$/.test(program);
  if (!isPython && !/^(?:php[\d.]*|ruby|node)$/.test(program)) return words;
  const takesValue = isPython ? /^-[WX]$/ : program.startsWith('php') ? /^-[dc]$/ : undefined;
  let at = 1;
  while (/^-./.test(words[at] ?? '') && words[at] !== '-m' && !/^--?(?:test|I|c|e|S)/.test(words[at]!))
    at += takesValue?.test(words[at]!) ? 2 : 1;
  const next = words[at] ?? '';
  if (next === '-m' && isPython)
    return words[at + 1] === 'build' || words[at + 1] === undefined ? words : words.slice(at + 1);
  if (next === '-S' && program === 'ruby') return words.slice(at + 1);
  if (next.startsWith('-')) return words;
  const name = next.slice(next.lastIndexOf('/') + 1);
  const isKnown = isPython
    ? name === 'manage.py'
    : program === 'node'
      ? /(?:^|\/)node_modules\//.test(next)
      : /^[\w.-]+$/.test(name) && !/\.(?:php|rb)$/.test(name);
  return isKnown && name !== '' ? [name.replace(/\.[cm]?js$|\.phar$/, ''), ...words.slice(at + 1)] : words;
}

/** What a check proves about the work. */
export const checkKinds = ['tests', 'build', 'lint', 'type check'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What the name of a script or task says, when nothing tells what it runs. */
const names: readonly (readonly [CheckKind, RegExp])[] = [
  ['tests', /^(?:tests?|specs?)(?:[:._-](?!watch|debug|ui)|$)|[:._-](?:tests?|specs?)$/i],
  ['type check', /^(?:type-?check|types?|check[:-]types|tsc|check-types)$/i],
  ['lint', /^(?:lint|eslint|rubocop)(?:[:._-](?!fix|auto)|$)|^format[:._-]check$/i],
  ['build', /^build(?:[:._-](?!watch)|$)/i],
];

/** What gets the surroundings of tests ready, or takes them down, tests nothing: `test-db-up`, `test:build`. */
const preparing = wordSet(
  'up down start stop setup teardown env seed clean build image deps install prepare init migrate',
);

/** The kinds of check that a script or task is by its name. */
export function kindsByName(name: string): CheckKind[] {
  const last = name.split(/[:._-]/).at(-1)!;
  const isPreparing = preparing.has(last.toLowerCase());
  return names
    .filter(([kind, pattern]) => pattern.test(name) && !(kind === 'tests' && isPreparing))
    .map(([kind]) => kind);
}

/** A language, as far as linters and compilers divide files among them. */
export type CodeLanguage = keyof typeof files;

const files = {
  script: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i,
  python: /\.pyi?$/i,
  go: /\.go$/i,
  rust: /\.rs$/i,
  ruby: /\.(?:rb|rake|gemspec)$/i,
  php: /\.php$/i,
  dotnet: /\.(?:cs|fs|vb|razor|cshtml)$/i,
  jvm: /\.(?:java|kts?|scala|groovy)$/i,
  swift: /\.swift$/i,
  dart: /\.dart$/i,
  elixir: /\.(?:exs?|heex|leex)$/i,
  terraform: /\.(?:tf|tofu|tfvars|hcl)$/i,
  shell: /\.(?:sh|bash|zsh|bats)$/i,
  style: /\.(?:css|scss|sass|less)$/i,
  container: /(?:^|\/)(?:(?:Docker|Container)file(?:\.[^/]{0,2000})?|[^/]*\.Dockerfile)$/i,
  prose: /\.(?:md|mdx|markdown)$/i,
} as const;

const all = Object.entries(files) as [CodeLanguage, RegExp][];

/** The language of a file; undefined for settings and data, which any check may depend on. */
export function languageOf(path: string): CodeLanguage | undefined {
  return all.find(([, pattern]) => pattern.test(path))?.[0];
}

const path = /^(?:\.{1,2}$|\.?\/|[\w@.-]+\/|\*\*)|^(?:src|lib|app|apps|packages|tests?|specs?|e2e)$/;

/** The folders that a program is told to look at, from where it runs; undefined where an operand may be none. */
function foldersNamed(operands: readonly string[]): readonly string[] | undefined {
  const named = operands.filter((operand) => operand !== '--');
  if (named.length === 0 || !named.every((operand) => path.test(operand))) return undefined;
  return named.map((operand) =>
    operand
      .replace(/(?:\/|^)[^/*{[?]*[*{[?][\s\S]*/, '')
      .replace(/\/?\.\.\.$/, '')
      .replace(/^\.\/|\/$/g, '')
      .replace(/^\.$/, ''),
  );
}

/** What a program checks. */
export type ProgramCheck = Readonly<NonNullable<ReturnType<typeof checkOfProgram>>>;

/** What a command checks when it is run; undefined for one that only tells of itself, lists, or waits for changes. */
export function checkOfProgram(typed: readonly string[]) {
  const words = withoutInterpreter(typed);
  const [program = '', ...args] = words;
  if (runsNothing(program, args)) return undefined;
  const command = words.join(' ');
  const known = checkers.filter((checker) => checker.command.test(command));
  const kinds = [...new Set(known.flatMap((checker) => checker.kinds))].filter(
    (kind) => kind !== 'tests' || !skipsTests(args),
  );
  if (kinds.length === 0) return undefined;
  const head = known[0]?.command.exec(command)?.[0];
  // Such a pattern reaches up to the option that makes a check of it, and operands may stand in between.
  const isLong = head?.includes(' -') ?? true;
  const operands = operandsOf(words.slice(isLong ? 1 : head!.split(' ').length), valuedOption);
  return {
    kinds,
    /** What it looks at; undefined where that is not known, which may be all. */
    languages: known[0]?.languages,
    /** From its own; undefined where it names none. */
    folders: foldersNamed(operands),
    /** It names single files or cases, and leaves the rest out. */
    partial: isPartial(words, kinds),
  };
}

/** Options with which a program tells of itself, or lists what it would do, and words that do the same. */
const telling = wordSet(
  '-h --help --version --init --print-config --show-config --showconfig --show-settings --inspect-config',
  '--env-info --listtests --list(-tests) --list-rules --listfiles(only) --collect-only --co --no-run',
  '--dry-run --dryrun --setup-only --fixtures --markers --shell-completion --completion -list',
  '-showbuildsettings -showdestinations -version',
);
/** They change files, unless they are told to run dry: then they check. */
const checksDry = /^(?:php-cs-fixer|rector)$/;

function runsNothing(program: string, args: readonly string[]): boolean {
  const first = args.find((arg) => !arg.startsWith('-'));
  return (
    args.some(
      (arg, at) =>
        (telling.has(arg.toLowerCase()) && !(checksDry.test(program) && /^--dry-?run$/.test(arg))) ||
        // Elsewhere it makes the output longer, or inverts a choice.
        (/^(?:-V|-v)$/.test(arg) && args.length === 1 && !/^(?:go|pytest|py\.test|cargo)$/.test(program)) ||
        (/^(?:--watch(?:All)?|-w)$/.test(arg) && !/^(?:false|0)$/.test(args[at + 1] ?? '')) ||
        (arg === '-run' && /^\^\$$/.test(args[at + 1] ?? '')) ||
        /^-run=\^\$$/.test(arg),
    ) || /^(?:help|list|init|completion|watch|version)$/.test(first ?? '')
  );
}

function skipsTests(args: readonly string[]): boolean {
  return args.some(
    (arg, at) =>
      /^-D(?:skipTests|maven\.test\.skip)(?!=false)/.test(arg) ||
      (args[at - 1] === '-x' && /test|check/i.test(arg)),
  );
}

/** Options of Maven, Gradle and Xcode that take the word behind them, which is no goal. */
const valuedByGoals =
  '-x -p -P -I -b -pl -f -s -D --tests --project-dir --projects --file -scheme -project -workspace -destination -configuration -sdk ' +
  '-derivedDataPath -resultBundlePath -archivePath -arch -target -xcconfig';

/** A command of Maven, Gradle or Xcode with one of some goals, among any options; the later phases run the earlier ones. */
function goals(program: string, names: string): RegExp {
  return new RegExp(
    `^${program} (?:.* )?(?<! (?:${valuedByGoals.replaceAll(' ', '|')}) )(?:${names})(?= |$)`,
  );
}

/** What a checker looks at: `any` may be all languages, and `settings` are none. */
type Scope = CodeLanguage | 'any' | 'settings' | 'script style' | 'script style prose';

/** What builds by the word "build" behind it. */
const builders = (
  'vite next nuxt nuxi astro webpack rollup esbuild rspack rsbuild rslib tsup tsdown parcel ng nest remix react-router react-scripts ' +
  'vue-cli-service gatsby docusaurus vitepress hugo jekyll mkdocs cargo go dotnet swift flutter zig docker docker-compose podman bun ' +
  'wasm-pack tauri bazel bazelisk buck2 tuist cabal stack dune gleam crystal forge'
).split(' ');

/** Programs that check, by what they prove and look at: each with the words behind it, "…" for any options in between, or as a pattern. */
const programs: Readonly<
  Record<string, { readonly [Key in Scope]?: string | readonly (string | RegExp)[] }>
> = {
  tests: {
    script:
      'vitest, jest, mocha, ava, jasmine, uvu, tape, qunit, wtr, web-test-runner, ng test, bun test, deno test, react-scripts test, hardhat test, ' +
      'vue-cli-service test:unit, node … --test',
    python:
      'pytest, py.test, tox, nox, unittest, nose2, trial, behave, stestr, coverage run, manage.py test, django-admin test',
    go: 'go test, gotestsum, ginkgo',
    rust: 'cargo test, cargo nextest run, cargo llvm-cov, cargo tarpaulin',
    ruby: [
      'rspec, minitest, cucumber, turbo_tests, parallel_test, parallel_rspec',
      /^rails (?:test|spec)\S*(?= |$)/,
      /^ruby (?:-\S+ )*-I ?\S*(?:test|spec)(?= |$)/,
    ],
    php: 'phpunit, simple-phpunit, pest, paratest, behat, codecept run, phpspec run, artisan test',
    elixir: [/^mix test(?!\.watch)\S*(?= |$)/],
    dotnet: 'dotnet test, dotnet vstest',
    swift: 'swift test',
    dart: 'dart test, flutter test, very_good test, patrol test',
    shell: 'bats, shellspec',
    any: [
      'tap, c8, nyc, ctest, karma, busted, prove, testcafe, nightwatch, cucumber-js, cypress run, wdio run, gleam run, playwright test, ' +
        'zig build test, zig test, sbt test, lein test, forge test, cabal test, stack test, dune test, meson test, ninja test, bazel test, ' +
        'bazelisk test, buck2 test, tuist test, gleam test, dune runtest, rebar3 eunit, rebar3 ct, crystal spec',
      /^fastlane (?:\w+ )?(?:tests?|scan)(?= |$)/,
      goals('mvn[dw]?', 'test|surefire:test|integration-test|package|verify|install|deploy'),
      goals('gradlew?', '(?:\\S*:)?(?:\\w*[tT]est|check|build)'),
      goals('xcodebuild', 'test|test-without-building'),
    ],
  },
  'type check': {
    script: 'tsc, tsgo, vue-tsc, svelte-check, astro check, flow, deno check, nuxi typecheck',
    python: 'mypy, dmypy, pyright, basedpyright, pyre, pytype, pyrefly check, ty check',
    php: 'phpstan analyse, phpstan analyze, phpstan, psalm, phan',
    ruby: 'srb, steep check',
    rust: 'cargo check',
    go: 'go vet',
    elixir: 'mix dialyzer, dialyzer',
  },
  // The analyzers of Dart tell faults of types, and what a linter tells.
  'type check, lint': { dart: 'dart analyze, flutter analyze' },
  lint: {
    script:
      'eslint, eslint_d, oxlint, ng lint, next lint, deno lint, standard, semistandard, ts-standard, xo, tslint, jshint',
    'script style': 'biome check, biome lint, biome ci',
    'script style prose': 'prettier … --check, prettier … -c, prettier … --list-different, prettier … -l',
    style: 'stylelint, scss-lint, sass-lint',
    python:
      'ruff check, flake8, pylint, pycodestyle, pydocstyle, pyflakes, pylama, bandit, black … --check, black … --check-only, isort … --check, ' +
      'isort … --check-only, ruff format … --check, ruff format … --check-only',
    go: 'golangci-lint run, staticcheck, revive, golint, gosec, errcheck',
    rust: 'cargo clippy, cargo fmt … --check',
    ruby: 'rubocop, standardrb, brakeman, reek, erblint, erb_lint, haml-lint, slim-lint, fasterer, rails_best_practices, rufo … --check',
    php: 'phpcs, phpmd, parallel-lint, tlint, pint … --test, php-cs-fixer check, php-cs-fixer … --dry-run, ecs check, rector … --dry-run',
    elixir: 'mix credo, mix sobelow, mix format … --check-formatted',
    dotnet:
      'dotnet format … --verify-no-changes, dotnet csharpier check, dotnet csharpier --check, csharpier check, csharpier --check',
    jvm: 'ktlint, detekt, detekt-cli, scalafmt … --check, scalafmt … --test',
    swift: 'swiftlint, swiftformat … --lint, swift-format lint',
    dart: 'dart format … --set-exit-if-changed',
    shell: 'shellcheck, shfmt … -d',
    container: 'hadolint',
    terraform: 'tflint, tfsec, terraform validate, tofu validate, terraform fmt … -check, tofu fmt … -check',
    prose: [/^(?:markdownlint|textlint|vale(?= |$))/],
    // They look at settings alone, of which no language is told.
    settings:
      'yamllint, actionlint, zizmor, ansible-lint, cfn-lint, helm lint, kube-linter lint, buf lint, spectral lint',
    any: [
      'pre-commit run, prek run, dprint check, cspell, codespell, typos, semgrep, clang-tidy, cppcheck, cpplint, hlint, luacheck, sqlfluff lint, ' +
        'djlint, htmlhint',
      goals('mvn[dw]?', '(?:checkstyle|spotless|pmd|spotbugs|ktlint|detekt):(?:check|lint)'),
      goals(
        'gradlew?',
        '(?:\\S*:)?(?:lint(?!\\w*Fix)|ktlint(?!\\w*Format)|detekt|(?:checkstyle|pmd|spotbugs)[A-Z])\\w*',
      ),
      goals('gradlew?', '(?:\\S*:)?spotlessCheck'),
    ],
  },
  // What a build reaches is not told by what it names.
  build: {
    any: [
      builders.map((program) => `${program} build`).join(', '),
      'docker compose build, docker buildx build, webpack, rollup, esbuild, tsup, tsdown, ninja, dotnet publish, cmake --build, meson compile, ' +
        'mix compile, rebar3 compile, sbt compile, hardhat compile, rails assets:precompile, python -m build, python3 -m build, poetry build, uv build',
      /^make(?: (?:all|-j\d*))*$/,
      goals('mvn[dw]?', 'package|verify|install|deploy|(?:test-)?compile'),
      goals('gradlew?', '(?:\\S*:)?(?:build|(?:assemble|bundle|compile[A-Z])\\w*|classes|\\w*Classes)'),
      goals('xcodebuild', 'build|build-for-testing|archive'),
      // Without an action it builds.
      /^xcodebuild(?: -\S+(?: [^-\s]\S*)?)*$/,
    ],
  },
};

const checkers = Object.entries(programs).flatMap(([kinds, scopes]) =>
  Object.entries(scopes).flatMap(([scope, commands]) =>
    [commands].flat().map((command) => ({
      command: typeof command === 'string' ? anyCommand(command) : command,
      kinds: kinds.split(', ') as CheckKind[],
      languages:
        scope === 'any' ? undefined : (scope.split(' ').filter((one) => one in files) as CodeLanguage[]),
    })),
  ),
);

/** Matches commands of a list up to their last word. */
function anyCommand(list: string): RegExp {
  const commands = list.split(', ').map((each) => escapePattern(each).replace(' … ', ' (?:.* )?'));
  return new RegExp(`^(?:${commands.join('|')})(?= |$)`);
}
