import type { CheckKind } from './check-kinds.ts';

/** What a program checks when its arguments begin so; the words of a row are those of the command, with a blank between them. */
const programs: readonly (readonly [kinds: readonly CheckKind[], command: RegExp])[] = [
  [
    ['tests'],
    /^(?:vitest|jest|mocha|ava|tap|c8|nyc|pytest|py\.test|tox|nox|phpunit|pest|rspec|ctest|bats|karma|cypress run|playwright test|ng test|web-test-runner|wtr)(?= |$)/,
  ],
  [
    ['tests'],
    /^(?:(?:go|cargo|dotnet|swift|deno|bun|mix|flutter|dart|zig|sbt|lein|hardhat|forge) test|cargo nextest run|node (?:.* )?--test|unittest|manage\.py test|php artisan test|artisan test|(?:bin\/)?rails test\S*|(?:bin\/)?rspec)(?= |$)/,
  ],
  [
    ['type check'],
    /^(?:tsc|vue-tsc|svelte-check|astro check|mypy|pyright|basedpyright|pyre|flow|phpstan|psalm|srb|ty check|cargo check|go vet)(?= |$)/,
  ],
  // The analyzers of Dart tell faults of types, and what a linter tells.
  [['type check', 'lint'], /^(?:dart|flutter) analyze(?= |$)/],
  [
    ['lint'],
    /^(?:eslint|oxlint|stylelint|ruff check|flake8|pylint|rubocop|golangci-lint run|staticcheck|shellcheck|hadolint|yamllint|markdownlint\S*|phpcs|ktlint|swiftlint|actionlint|ng lint|next lint|standard|xo|tslint|biome (?:check|lint|ci)|cargo clippy|deno lint)(?= |$)/,
  ],
  [
    ['lint'],
    /^(?:pint (?:.* )?--test|dotnet format (?:.* )?--verify-no-changes|prettier (?:.* )?(?:--check|-c|--list-different|-l)|(?:cargo fmt|black|ruff format|gofmt) (?:.* )?--check)(?= |$)/,
  ],
  [
    ['build'],
    /^(?:vite|next|nuxt|nuxi|astro|webpack|rollup|esbuild|tsup|parcel|ng|remix|react-router|gatsby|hugo|cargo|go|dotnet|swift|flutter|zig|docker|docker compose|podman|bun|mkdocs) build(?= |$)|^(?:webpack|rollup|esbuild|tsup|dotnet publish|cmake --build|python3? -m build|poetry build|uv build)(?= |$)|^make(?: (?:all|-j\d*))*$/,
  ],
];

/** Goals of Maven and tasks of Gradle; the later phases run the earlier ones. */
const jvm: readonly (readonly [program: RegExp, goal: RegExp, kinds: readonly CheckKind[]])[] = [
  [/^mvnw?$/, /^(?:test|surefire:test|integration-test)$/, ['tests']],
  [/^mvnw?$/, /^(?:package|verify|install|deploy)$/, ['tests', 'build']],
  [/^mvnw?$/, /^compile$/, ['build']],
  [/^gradlew?$/, /(?:^|:)(?:\w*[tT]est|check)$/, ['tests']],
  [/^gradlew?$/, /(?:^|:)build$/, ['tests', 'build']],
  [/^gradlew?$/, /(?:^|:)assemble\w*$/, ['build']],
];

/** What a command checks when it is run; nothing for one that only tells of itself, lists, or waits for changes. */
export function kindsOfProgram(typed: readonly string[]): readonly CheckKind[] {
  const words = withoutInterpreter(typed);
  const [program = '', ...args] = words;
  if (runsNothing(program, args)) return [];
  const goals = jvm.filter(([name]) => name.test(program));
  if (goals.length > 0) {
    const isSkipped = args.some(
      (arg, at) =>
        /^-D(?:skipTests|maven\.test\.skip)(?!=false)/.test(arg) ||
        (args[at - 1] === '-x' && /test|check/i.test(arg)),
    );
    const kinds = operandsOf(
      args,
      /^-[xpPIb]$|^-(?:pl|f|s|D)$|^--(?:tests|project-dir|projects|file)$/,
    ).flatMap((goal) => goals.flatMap(([, pattern, found]) => (pattern.test(goal) ? found : [])));
    return [...new Set(kinds)].filter((kind) => kind !== 'tests' || !isSkipped);
  }
  const command = words.join(' ');
  const first = programs.filter(([, pattern]) => pattern.test(command));
  return [...new Set(first.flatMap(([kinds]) => kinds))];
}

/** What stands behind a program and its command, and is no option: the files and folders that it looks at. */
export function operandsOfProgram(typed: readonly string[]): string[] {
  const words = withoutInterpreter(typed);
  const command = words.join(' ');
  const head = programs.map(([, pattern]) => pattern.exec(command)?.[0]).find((one) => one !== undefined);
  // Such a pattern reaches up to the option that makes a check of it, and operands may stand in between.
  const isLong = head?.includes(' -') ?? true;
  return operandsOf(words.slice(isLong ? 1 : head!.split(' ').length), valued);
}

/** `python -m pytest` is pytest, and `python manage.py` is manage.py. */
function withoutInterpreter(words: readonly string[]): readonly string[] {
  if (!/^(?:python[\d.]*|py|php)$/.test(words[0] ?? '')) return words;
  if (words[1] === '-m' && words[2] !== 'build') return words.slice(2);
  return /(?:^|\/)manage\.py$/.test(words[1] ?? '') ? ['manage.py', ...words.slice(2)] : words;
}

/** Options with which a program tells of itself, or lists what it would do, and words that do the same. */
const telling =
  /^(?:-h|--help|--version|--init|--print-config|--show-?config|--show-settings|--inspect-config|--env-info|--listTests|--list(?:-tests|-rules|Files(?:Only)?)?|--collect-only|--co|--no-run|--dry-?run|--setup-only|--fixtures|--markers|--shell-completion|--completion|-list)$/i;

function runsNothing(program: string, args: readonly string[]): boolean {
  const first = args.find((arg) => !arg.startsWith('-'));
  return (
    args.some(
      (arg, at) =>
        telling.test(arg) ||
        // Elsewhere it makes the output longer, or inverts a choice.
        (/^(?:-V|-v)$/.test(arg) && args.length === 1 && !/^(?:go|pytest|py\.test|cargo)$/.test(program)) ||
        (/^(?:--watch(?:All)?|-w)$/.test(arg) && !/^(?:false|0)$/.test(args[at + 1] ?? '')) ||
        (arg === '-run' && /^\^\$$/.test(args[at + 1] ?? '')) ||
        /^-run=\^\$$/.test(arg),
    ) || /^(?:help|list|init|completion|watch|version)$/.test(first ?? '')
  );
}

const selection =
  /^(?:-run|-k|-t|-g|-m|-R|--testNamePattern|--test-name-pattern|--grep|--filter|--tests|--test|--only|--only-changed|--onlyChanged|--changed|--related|--findRelatedTests|--last-failed|--lf|--shard|--tag|--exclude-tag|--package|--bin|--spec|--include|--name)(?=$|=)/;
/** Options whose value is no choice of what is checked. */
const valued =
  /^(?:-c|--config|-p|--project|--tsconfig|--settings|--testrunner|--reporter|-r|-n|--numprocesses|-o|--output|--output-file|--outputFile|--format|-f|--ext|--ignore-path|--rcfile|--config-file|--cov|--cov-report|--maxfail|--tb|-j|--jobs|--parallel|--features|--manifest-path|--target|--logger|-l|--results-directory|--browsers|--environment|--pool|--max-warnings|--cache-location|--timeout|-timeout|-count|-tags|--exclude)$/;
const sourceFile =
  /^[^*]+\.(?:[cm]?[jt]sx?|py|go|rb|rs|java|kt|php|vue|svelte|cs|csproj|fsproj|exs|swift|dart|md|mdx|css|scss|sh|ya?ml)(?::\d+)?$/;
const wholeFolder =
  /^(?:\.{1,3}|\.?\/?(?:src|lib|app|tests?|specs?|e2e|packages|apps)\/?(?:\.\.\.)?|\.\/\.\.\.)$/;

/** Whether a command chooses single files, folders, cases or packages, and leaves the rest out. */
export function isPartial(typed: readonly string[], kinds: readonly CheckKind[]): boolean {
  const [program = '', ...args] = withoutInterpreter(typed);
  const isTest = kinds.includes('tests');
  if (/^(?:mvnw?|gradlew?)$/.test(program)) return args.some((arg) => ofModule.test(arg));
  if (program === 'go') return isTest && !args.some((arg) => arg.endsWith('./...'));
  if (program !== 'node' && args.some((arg) => selection.test(arg))) return true;
  if (program === 'cargo' && args.some((arg) => /^(?:-p|--package)(?:=|$)/.test(arg))) return true;
  if (/^(?:vitest|playwright)$/.test(program) && args.some((arg) => /^--project(?:=|$)/.test(arg)))
    return true;
  if (kinds.length === 1 && kinds[0] === 'build') return false;
  const takesValue = program === 'prettier' ? /^--(?:config|ignore-path)$/ : valued;
  const isDjango = program === 'manage.py';
  const operands = operandsOf(args, isDjango ? django : takesValue).filter((arg) => arg !== '--');
  if (isDjango || (program === 'cargo' && isTest))
    return operands.slice(operands.indexOf('test') + 1).length > 0;
  if (operands.some((arg) => arg.includes('::') || sourceFile.test(arg))) return true;
  if (program === 'vitest') return operands.some((arg) => arg !== 'run' && !wholeFolder.test(arg));
  return isTest && operands.some((arg) => arg.includes('/') && !arg.includes('*') && !wholeFolder.test(arg));
}

const ofModule = /^(?:-pl|-p|--projects|--tests|--project-dir|-Dtest=.*|:[\w-]+:[\w:-]+|[\w-]+:test)$/;
const django =
  /^(?:-v|--verbosity|--settings|--pythonpath|--testrunner|-t|--top-level-directory|--parallel)$/;

/** What stands in arguments and is no option, nor the value of one. */
export function operandsOf(args: readonly string[], withValue: RegExp): string[] {
  return args.filter((arg, at) => !/^-./.test(arg) && !withValue.test(args[at - 1] ?? ''));
}
