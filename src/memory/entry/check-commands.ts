/** What a check proves about the work. */
export const checkKinds = ['tests', 'build', 'lint', 'type check'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** One simple command of a command line, and what stands behind it. */
interface Step {
  readonly text: string;
  /** `&&`, `||`, `;`, `|`, `&`, or nothing at the end. */
  readonly then: string;
}

/** A check that a command line runs. */
export interface CheckCommand {
  readonly kind: CheckKind;
  /** As typed, without what stands around it. */
  readonly text: string;
  /** Whether exit status 0 of the whole line says that the check passed. */
  readonly provenByZero: boolean;
  /** Whether another exit status says that the check failed: nothing else could have. */
  readonly refutedByOther: boolean;
}

const patterns: readonly (readonly [CheckKind, RegExp])[] = [
  ['tests', /^(?:vitest|jest|mocha|ava|tap|c8|nyc|pytest|py\.test|tox|nox|phpunit|pest|rspec|ctest|bats|karma|cypress run|playwright test|ng test)(?=\s|$)(?!.*\s--?(?:version|help|list)\b)/],
  ['tests', /^(?:go|cargo|dotnet|swift|deno|bun|mix|flutter|dart|zig|sbt|lein|nx|turbo|hardhat|forge|moon)\s+(?:run\s+)?test(?=\s|$)|^cargo\s+nextest\s+run|^node\s(?:.*\s)?--test(?=\s|$)|^python3?\s+-m\s+(?:pytest|unittest)(?=\s|$)|^(?:\.\/)?manage\.py\s+test|^python3?\s+manage\.py\s+test|^php\s+artisan\s+test|^(?:rails|rake|make|just|task|composer)\s+(?:test|tests|check)(?=\s|$)/],
  ['tests', /^(?:mvn|\.\/mvnw|mvnw)\s(?:.*\s)?(?:test|verify)(?=\s|$)|^(?:gradle|\.\/gradlew|gradlew)\s(?:.*\s)?(?:\S*[tT]est|check)(?=\s|$)/],
  ['type check', /^(?:tsc|vue-tsc|svelte-check|astro check|mypy|pyright|basedpyright|pyre|flow|phpstan|psalm|srb|ty check)(?=\s|$)(?!.*\s--?(?:version|help|init)\b)|^(?:cargo\s+check|go\s+vet|dart\s+analyze|python3?\s+-m\s+mypy)(?=\s|$)/],
  ['lint', /^(?:eslint|oxlint|stylelint|ruff check|flake8|pylint|rubocop|golangci-lint run|staticcheck|shellcheck|hadolint|yamllint|markdownlint\S*|prompt-lint|phpcs|pint --test|ktlint|swiftlint|actionlint|ng lint|next lint|standard|xo|tslint)(?=\s|$)|^biome\s+(?:check|lint|ci)(?=\s|$)|^(?:cargo\s+clippy|dotnet\s+format\s(?:.*\s)?--verify-no-changes|deno\s+lint|prettier\s(?:.*\s)?(?:--check|-c)(?=\s|$))|^(?:cargo\s+fmt|black|ruff\s+format|gofmt)\s(?:.*\s)?--check/],
  ['build', /^(?:vite|next|nuxt|nuxi|astro|webpack|rollup|esbuild|tsup|parcel|ng|nx|turbo|remix|react-router|gatsby|hugo|cargo|go|dotnet|swift|flutter|zig|docker|docker compose|podman|bun|make|just|task|mkdocs)\s+(?:run\s+)?build(?=\s|$)|^(?:webpack|rollup|esbuild|tsup)(?=\s|$)|^dotnet\s+publish|^(?:mvn|\.\/mvnw|mvnw)\s(?:.*\s)?(?:package|install|compile)(?=\s|$)|^(?:gradle|\.\/gradlew|gradlew)\s(?:.*\s)?(?:build|assemble)(?=\s|$)|^cmake\s+--build|^make(?:\s+(?:all|-j\d*))*$|^python3?\s+-m\s+build|^poetry\s+build|^uv\s+build/],
];
/** What the name of a script says when the manifest does not tell what it runs. */
const scriptNames: readonly (readonly [CheckKind, RegExp])[] = [
  ['tests', /^(?:test|tests)(?:[:._-](?!watch|debug|ui)|$)|[:._-]tests?$/i],
  ['type check', /^(?:type-?check|types?|check[:-]types|tsc|check-types)$/i],
  ['lint', /^(?:lint|eslint)(?:[:._-](?!fix)|$)|^format[:._-]check$/i],
  ['build', /^build(?:[:._-](?!watch)|$)/i],
];
const wrappers =
  /^(?:(?:[A-Za-z_]\w*=\S*|time|nohup|sudo|command|env|npx(?:\s+(?:--yes|-y|--no-install|--no))?|pnpx|bunx(?:\s+--bun)?|(?:pnpm|yarn)\s+(?:exec|dlx)|npm\s+exec(?:\s+--)?|(?:uv|poetry|pdm|pipenv|rye|hatch)\s+run|bundle\s+exec|cross-env|dotenv\s+--|timeout(?:\s+-\S+)*\s+\d+\w?|xvfb-run|vendor\/bin\/|\.\/vendor\/bin\/|(?:\.\/)?node_modules\/\.bin\/)(?:\s+|(?<=\/)))+/;
const runner =
  /^(?:npm|pnpm|yarn|bun)(?:\s+(?:-w|-r|-C\s+\S+|--(?:prefix|filter|workspace|dir|cwd)(?:=|\s+)\S+|--(?:silent|recursive|workspaces|if-present)|-s))*\s+(?:run(?:-script)?\s+)?((?!run\b)[\w:.-]+)/;

/**
 * The checks that a command line runs, as far as it says so itself or the scripts of the manifests tell.
 *
 * @param scriptText What a script of a manifest runs; undefined when there is none of the name.
 */
export function checkCommands(command: string, scriptText: (name: string) => string | undefined): CheckCommand[] {
  const steps = stepsOf(withoutHeredocs(command.slice(0, 20_000)));
  const pipefail = /(?:^|\s)set\s+-\w*o?\w*\s*pipefail/.test(command);
  const failsAtOnce = /(?:^|[;\n]\s*)set\s+-\w*e/.test(command);
  const found: CheckCommand[] = [];
  for (const [index, { text, then }] of steps.entries()) {
    const behind = steps.slice(index).map((step) => step.then);
    const provenByZero =
      behind.every((operator) => operator === '' || operator === '&&' || (operator === '|' && pipefail) || (operator === ';' && failsAtOnce)) &&
      steps[index - 1]?.then !== '||';
    const others = steps.filter((step, at) => at !== index && !isHarmless(step.text));
    const refutedByOther = others.length === 0 && (then === '' || then === '&&' || then === '|');
    for (const kind of kindsOf(text, scriptText, 0)) found.push({ kind, text, provenByZero, refutedByOther });
  }
  return found;
}

function kindsOf(text: string, scriptText: (name: string) => string | undefined, depth: number): CheckKind[] {
  const bare = text.replace(/^\(+\s*/, '').replace(wrappers, '');
  const name = runner.exec(bare)?.[1];
  if (name !== undefined && !/^(?:install|ci|add|i|exec|dlx|init|publish|remove|why|list|outdated|audit|x)$/.test(name)) {
    const runs = scriptText(name);
    const byName = scriptNames.filter(([, pattern]) => pattern.test(name)).map(([kind]) => kind);
    const inside = runs === undefined || depth > 3 ? [] : stepsOf(runs.slice(0, 4000)).flatMap((step) => kindsOf(step.text, scriptText, depth + 1));
    return [...new Set([...byName, ...inside])];
  }
  return [...new Set(patterns.filter(([, pattern]) => pattern.test(bare)).map(([kind]) => kind))];
}

/** Steps that do not fail for a reason of their own, or only make the place ready. */
function isHarmless(text: string): boolean {
  return /^(?:cd|echo|printf|export|set|true|pwd|date|tail|head|grep|rg|cat|tee|sort|wc|sed|awk|cut|sleep|source|\.)(?:\s|$)/.test(text);
}

/** The simple commands of a line. Quotes are heeded; what stands in them divides nothing. */
function stepsOf(command: string): Step[] {
  const steps: Step[] = [];
  let from = 0;
  let quote = '';
  const end = (to: number, then: string) => {
    const text = command.slice(from, to).trim();
    if (text !== '') steps.push({ text, then });
    else if (steps.length > 0 && then !== '' && steps.at(-1)!.then === '') steps[steps.length - 1] = { ...steps.at(-1)!, then };
    from = to + then.length;
  };
  for (let at = 0; at < command.length; at++) {
    const sign = command[at]!;
    if (quote !== '') {
      if (sign === '\\' && quote === '"') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '\n' || sign === ';') end(at, ';');
    else if (sign === '&' && command[at + 1] === '&') end(at++, '&&');
    else if (sign === '|' && command[at + 1] === '|') end(at++, '||');
    else if (sign === '|') {
      end(at, '|');
      if (command[at + 1] === '&') from = ++at + 1;
    } else if (sign === '&' && command[at - 1] !== '>' && command[at + 1] !== '>') end(at, '&');
  }
  end(command.length, '');
  const last = steps.at(-1);
  // A line break or semicolon at the very end divides nothing.
  if (last && (last.then === ';' || last.then === '')) steps[steps.length - 1] = { ...last, then: '' };
  return steps;
}

function withoutHeredocs(command: string): string {
  if (!command.includes('<<')) return command;
  const kept: string[] = [];
  let until: string | undefined;
  for (const line of command.split('\n')) {
    if (until !== undefined) {
      if (line.trim() === until) until = undefined;
      continue;
    }
    kept.push(line);
    until = /<<-?\s*(["']?)(\w+)\1/.exec(line)?.[2];
  }
  return kept.join('\n');
}
