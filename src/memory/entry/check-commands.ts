import { stepsOf, withoutHeredocs } from './command-steps.ts';
import type { NamedScript } from './evidence.ts';

/** What a check proves about the work. */
export const checkKinds = ['tests', 'build', 'lint', 'type check'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A check that a command line runs. */
export interface CheckCommand {
  readonly kind: CheckKind;
  /** As typed, without what stands around it. */
  readonly text: string;
  /** Whether exit status 0 of the whole line says that the check passed. */
  readonly provenByZero: boolean;
  /** Whether another exit status says that the check failed: nothing else could have. */
  readonly refutedByOther: boolean;
  /** Whether it names single files or cases, and leaves the rest out. */
  readonly partial: boolean;
}

const patterns: readonly (readonly [CheckKind, RegExp])[] = [
  [
    'tests',
    /^(?:vitest|jest|mocha|ava|tap|c8|nyc|pytest|py\.test|tox|nox|phpunit|pest|rspec|ctest|bats|karma|cypress run|playwright test|ng test)(?=\s|$)(?!.*\s--?(?:version|help|list)\b)/,
  ],
  [
    'tests',
    /^(?:go|cargo|dotnet|swift|deno|bun|mix|flutter|dart|zig|sbt|lein|nx|turbo|hardhat|forge|moon)\s+(?:run\s+)?test(?=\s|$)|^cargo\s+nextest\s+run|^node\s(?:.*\s)?--test(?=\s|$)|^python3?\s+-m\s+(?:pytest|unittest)(?=\s|$)|^(?:\.\/)?manage\.py\s+test|^python3?\s+manage\.py\s+test|^php\s+artisan\s+test|^(?:bin\/)?rails\s+test(?=[\s:]|$)/,
  ],
  [
    'tests',
    /^(?:mvn|\.\/mvnw|mvnw)\s(?:.*\s)?(?:test|verify)(?=\s|$)|^(?:gradle|\.\/gradlew|gradlew)\s(?:.*\s)?(?:\S*[tT]est|check)(?=\s|$)/,
  ],
  [
    'type check',
    /^(?:tsc|vue-tsc|svelte-check|astro check|mypy|pyright|basedpyright|pyre|flow|phpstan|psalm|srb|ty check)(?=\s|$)(?!.*\s--?(?:version|help|init)\b)|^(?:cargo\s+check|go\s+vet|dart\s+analyze|python3?\s+-m\s+mypy)(?=\s|$)/,
  ],
  [
    'lint',
    /^(?:eslint|oxlint|stylelint|ruff check|flake8|pylint|rubocop|golangci-lint run|staticcheck|shellcheck|hadolint|yamllint|markdownlint\S*|prompt-lint|phpcs|pint --test|ktlint|swiftlint|actionlint|ng lint|next lint|standard|xo|tslint)(?=\s|$)|^biome\s+(?:check|lint|ci)(?=\s|$)|^(?:cargo\s+clippy|dotnet\s+format\s(?:.*\s)?--verify-no-changes|deno\s+lint|prettier\s(?:.*\s)?(?:--check|-c)(?=\s|$))|^(?:cargo\s+fmt|black|ruff\s+format|gofmt)\s(?:.*\s)?--check/,
  ],
  [
    'build',
    /^(?:vite|next|nuxt|nuxi|astro|webpack|rollup|esbuild|tsup|parcel|ng|nx|turbo|remix|react-router|gatsby|hugo|cargo|go|dotnet|swift|flutter|zig|docker|docker compose|podman|bun|mkdocs)\s+(?:run\s+)?build(?=\s|$)|^(?:webpack|rollup|esbuild|tsup)(?=\s|$)|^dotnet\s+publish|^(?:mvn|\.\/mvnw|mvnw)\s(?:.*\s)?(?:package|install|compile)(?=\s|$)|^(?:gradle|\.\/gradlew|gradlew)\s(?:.*\s)?(?:build|assemble)(?=\s|$)|^cmake\s+--build|^make(?:\s+(?:all|-j\d*))*$|^python3?\s+-m\s+build|^poetry\s+build|^uv\s+build/,
  ],
];
/** What the name of a script says when the manifest does not tell what it runs. */
const scriptNames: readonly (readonly [CheckKind, RegExp])[] = [
  ['tests', /^(?:test|tests)(?:[:._-](?!watch|debug|ui)|$)|[:._-]tests?$/i],
  ['type check', /^(?:type-?check|types?|check[:-]types|tsc|check-types)$/i],
  ['lint', /^(?:lint|eslint)(?:[:._-](?!fix)|$)|^format[:._-]check$/i],
  ['build', /^build(?:[:._-](?!watch)|$)/i],
];
const wrappers =
  /^(?:(?:rtk(?:\s+(?:test|lint|err|summary|proxy))?|[A-Za-z_]\w*=\S*|time|nohup|sudo|command|env|npx(?:\s+(?:--yes|-y|--no-install|--no))?|pnpx|bunx(?:\s+--bun)?|(?:pnpm|yarn)\s+(?:exec|dlx)|npm\s+exec(?:\s+--)?|(?:uv|poetry|pdm|pipenv|rye|hatch)\s+run|bundle\s+exec|cross-env|dotenv\s+--|timeout(?:\s+-\S+)*\s+\d+\w?|xvfb-run|vendor\/bin\/|\.\/vendor\/bin\/|(?:\.\/)?node_modules\/\.bin\/)(?:\s+|(?<=\/)))+/;
/** Programs that run a task by its name, whose text we do not know. */
const taskRunner =
  /^(?:mise|devbox|moon|turbo|nx|hatch|pdm|poe|invoke|inv|just|task|go-task|make|gmake|rake|composer|deno\s+task|rushx|lerna|tox\s+-e|nox\s+-s)(?:\s+-[\w=.-]+)*\s+(?:(?:run(?:-script|-many)?|r|x)\s+(?:-t\s+)?)?([A-Za-z][\w:.-]*)/;
const runner =
  /^(?:npm|pnpm|yarn|bun)(?:\s+(?:-w|-r|-C\s+\S+|--(?:prefix|filter|workspace|dir|cwd)(?:=|\s+)\S+|--(?:silent|recursive|workspaces|if-present)|-s))*\s+(?:run(?:-script)?\s+)?((?!run\b)[\w:.-]+)/;

/** Options with which a test runner runs no test. */
const runsNothing =
  /\s(?:-run\s+['"]?\^\$|--(?:collect-only|list|listTests|no-run|dry-run|watch)\b|-DskipTests)/;
/** A choice of cases, or single files. */
const selects =
  /\s(?:-run|-k|-t|-g|--testNamePattern|--test-name-pattern|--grep|--filter|--tests|--only|-Dtest=\S)(?=[\s=]|$)|::|\s['"]?[\w@./-]{1,200}\.(?:[cm]?[jt]sx?|py|go|rb|rs|java|kt|php|vue|svelte|cs|exs|swift|dart)(?=['":\s]|$)|^(?:[^\s=]+=\S*\s+)*go\s+test\b(?!.*\.\/\.\.\.)/;

/**
 * The checks that a command line runs, as far as it says so itself or the scripts of the manifests tell.
 *
 * @param scriptText What a script of a manifest runs; undefined when there is none of the name.
 */
export function checkCommands(
  command: string,
  scriptText: (name: string) => string | undefined,
): CheckCommand[] {
  const steps = stepsOf(withoutHeredocs(command.slice(0, 20_000)));
  const pipefail = /(?:^|\s)set\s+-\w*o?\w*\s*pipefail/.test(command);
  const failsAtOnce = /(?:^|[;\n]\s*)set\s+-\w*e/.test(command);
  const found: CheckCommand[] = [];
  for (const [index, { text, next }] of steps.entries()) {
    const behind = steps.slice(index).map((step) => step.next);
    const provenByZero =
      behind.every(
        (operator) =>
          operator === '' ||
          operator === '&&' ||
          (operator === '|' && pipefail) ||
          (operator === ';' && failsAtOnce),
      ) && steps[index - 1]?.next !== '||';
    const others = steps.filter((step, at) => at !== index && !isHarmless(step.text));
    const refutedByOther = others.length === 0 && (next === '' || next === '&&' || next === '|');
    for (const kind of kindsOf(text, scriptText, 0))
      found.push({ kind, text, provenByZero, refutedByOther, partial: selects.test(text) });
  }
  return found;
}

/** Gives what a script of a name runs; of several with one name, the first. */
export function textsOf(scripts: readonly NamedScript[]): (name: string) => string | undefined {
  return (name) => scripts.find((script) => script.name === name)?.text;
}

function kindsOf(text: string, scriptText: (name: string) => string | undefined, depth: number): CheckKind[] {
  const bare = text.replace(/^\(+\s*/, '').replace(wrappers, '');
  const name = runner.exec(bare)?.[1];
  if (
    name !== undefined &&
    !/^(?:install|ci|add|i|exec|dlx|init|publish|remove|why|list|outdated|audit|x)$/.test(name)
  ) {
    const runs = scriptText(name);
    const byName = scriptNames.filter(([, pattern]) => pattern.test(name)).map(([kind]) => kind);
    const inside =
      runs === undefined || depth > 3
        ? []
        : stepsOf(runs.slice(0, 4000)).flatMap((step) => kindsOf(step.text, scriptText, depth + 1));
    return [...new Set([...byName, ...inside])];
  }
  const task = taskRunner.exec(bare)?.[1];
  const byTask =
    task === undefined ? [] : scriptNames.filter(([, pattern]) => pattern.test(task)).map(([kind]) => kind);
  if (task === 'check') byTask.push('tests');
  if (byTask.length > 0) return byTask;
  if (runsNothing.test(bare)) return [];
  return [...new Set(patterns.filter(([, pattern]) => pattern.test(bare)).map(([kind]) => kind))];
}

/** Steps that do not fail for a reason of their own, or only make the place ready. */
function isHarmless(text: string): boolean {
  return /^(?:cd|echo|printf|export|set|true|pwd|date|tail|head|grep|rg|cat|tee|sort|wc|sed|awk|cut|sleep|source|\.)(?:\s|$)/.test(
    text,
  );
}
