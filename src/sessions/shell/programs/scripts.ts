import { wordSet } from '../../../core/base/words.ts';
import { asksForHelp, hasAny } from '../options.ts';
import { type Call, type Program, runWords } from '../run.ts';
import { doubtScratch, editingOption, namedOutputs } from './outputs.ts';
import { changeHere, installing } from './row.ts';
import { commandAt } from './wrappers.ts';

/** Words in the name of a script, a target or a task that tell that it writes, whatever stands beside them. */
const writingWords = wordSet(
  'fix autofix write update upgrade bump seed seeds deploy deployment publish release install uninstall reset clean clobber distclean clear purge push sync',
  'scaffold init bootstrap commit u apply delete destroy drop rollback provision undeploy ship promote setup tag changelog changeset',
);
/** Those that tell it unless a word of verification stands beside them: `format:check`, `migrate:status`. */
const producingWords = wordSet(
  'format formatter fmt pretty prettify prettier black gofmt isort generate generated gen codegen codemod migrate migration migrations snapshot snapshots create new add remove rename tidy',
);
const verifyingWords = wordSet(
  'ci test tests testing spec specs unit e2e integration lint lints linter linting eslint stylelint tslint oxlint typecheck types type tsc check checks checking verify verification validate',
  'validation vet clippy mypy pyright ruff flake8 pylint phpstan psalm rubocop audit coverage cov bench benchmark benchmarks smoke regression acceptance jest vitest mocha pytest playwright',
  'cypress karma ava tap phpunit dry diff status list ls show info help version doctor size analyze analyse stats count print why outdated knip depcheck publint attw tests-only',
);
const buildingWords = wordSet(
  'build builds rebuild compile compiled bundle transpile webpack rollup vite esbuild tsup dist assemble',
);

/** What the words of a name tell. */
function meaningOf(name: string): 'writes' | 'verifies' | 'unknown' {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const verifies = has(verifyingWords) || /type-?check/i.test(name);
  if (has(writingWords) || (has(producingWords) && !verifies)) return 'writes';
  return verifies || has(buildingWords) ? 'verifies' : 'unknown';
}

/** Whether a name alone tells that it writes: `tox -e release`, `nox -s format`. */
export const writesByName = (name: string) => meaningOf(name) === 'writes';

/**
 * Judges a script of the project by its name, as nothing else of it is seen: `npm run lint:fix`, `make test`, `just fmt`.
 *
 * @param args What is handed to it.
 */
export function runScript(call: Call, name: string, args: readonly string[]): void {
  // npm prints its own help; others hand the option to the last command of the script.
  if (/^npm /.test(call.name) && args.includes('--help') && asksForHelp(args)) return;
  doubtScratch(call, true);
  // Code, or a line of several words, is no name.
  const meaning = /[\s()"'`;=]/.test(name) ? 'unknown' : meaningOf(name);
  if (meaning === 'writes') changeHere(call);
  else if (meaning === 'verifies') {
    if (args.includes('-u') || editingOption(args) !== undefined) changeHere(call);
    namedOutputs({ ...call, args });
  } else call.log.doubt();
}

/** The script that the first operand names, and nothing is handed to. */
export const scriptByName: Program = (call) => {
  if (!asksForHelp(call.args)) runScript(call, call.args.find((arg) => !arg.startsWith('-')) ?? '', []);
};

/** `npm run lint -- --fix`, `npm test`. */
export function scriptOf(call: Call) {
  const verb = call.name.split(' ').at(-1)!;
  const words = withoutManagerOptions(call.args);
  if (!/^(?:run|run-script|rum|urn)$/.test(verb))
    return runScript(call, /^t(?:st)?$/.test(verb) ? 'test' : verb, words);
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) return;
  runScript({ ...call, name: `${call.name} ${words[at]}` }, words[at]!, words.slice(at + 1));
}

const managerValued = /^(?:-w|--workspace|--prefix|-C|--dir|--cwd|-F|--filter)$/;

const withoutManagerOptions = (args: readonly string[]) =>
  args.filter((arg, at) => {
    const name = arg.replace(/=.*/s, '');
    return !managerValued.test(args[at - 1] ?? '') && !managerValued.test(name) && !/^-[sr]$/.test(name);
  });

/** `yarn lint`, `pnpm vitest run`: a script of the project, or a program of its packages. */
export function scriptOrTool(call: Call): void {
  const words = withoutManagerOptions(call.args);
  const at = words.findIndex((word) => !word.startsWith('-'));
  const name = words[at];
  if (name === undefined) {
    if (/^(?:yarn|bun)$/.test(call.name) && hasAny(new Set(words), '-v --version --revision')) return;
    if (call.name === 'yarn') installing('')(call);
    else call.log.doubt();
  } else if (call.name === 'npm') call.log.doubt();
  else
    runTool({ ...call, name: `${call.name} ${name}` }, words.slice(at), (inner) =>
      runScript(inner, name, words.slice(at + 1)),
    );
}

const loadingOption = /^(?:--(?:call|registry|script-shell|node-options|userconfig)(?:=|$)|-c$)/;
/** Options of `npx` and its kin that take a value. */
const toolValued =
  '-p --package -w --workspace --prefix --from --with --python -n --name -C --dir --filter -F --env-file --spec -c';

/**
 * Judges a program of a package that a package manager runs: `npx tsc --noEmit`, `poetry run pytest`.
 *
 * @param otherwise What a name that is no known program is; it may write by default.
 */
export function runTool(call: Call, words: readonly string[], otherwise?: (call: Call) => void): void {
  const at = commandAt(words, toolValued);
  const rest = words.slice(at);
  const own = words.slice(0, at);
  // A package of a folder, or by another address, has programs of any name.
  const isOdd = own.some((arg, index) => {
    const isPackage = /^(?:-p|--package|--from|--with)$/.test(own[index - 1] ?? '');
    const package_ = isPackage ? arg : (/^--(?:package|from|with)=(.*)$/s.exec(arg)?.[1] ?? '');
    return loadingOption.test(arg) || /^(?:\.{0,2}\/|file:|git|https?:|.*@npm:)/.test(package_);
  });
  if (isOdd) call.log.doubt();
  const [package_, ...args] = rest;
  if (package_ === undefined) {
    if (!asksForHelp(words)) call.log.doubt();
    return;
  }
  // `prettier@3`, `@biomejs/biome`, `@angular/cli`
  const plain = package_.replace(/(?<=.)@[^/@:]*$/, '');
  const name = packageNames.get(plain) ?? plain;
  // A script of that name formats the sources: it is not the program of every machine.
  const isScript = otherwise !== undefined && name === 'fmt';
  if (/^\.{0,2}\//.test(name) || (call.runner.knows(name) && !isScript)) {
    runWords(call, [name, ...args]);
    return;
  }
  if (otherwise) otherwise({ ...call, args: rest });
  else if (!asksForHelp(args)) call.log.doubt();
}

/** Packages whose program has another name. */
export const packageNames: ReadonlyMap<string, string> = new Map([
  ['@biomejs/biome', 'biome'],
  ['typescript', 'tsc'],
  ['@playwright/test', 'playwright'],
  ['@angular/cli', 'ng'],
  ['@nestjs/cli', 'nest'],
  ['@redocly/cli', 'redocly'],
  ['@stoplight/spectral-cli', 'spectral'],
  ['@tailwindcss/cli', 'tailwindcss'],
  ['markdownlint-cli', 'markdownlint'],
  ['npm-check-updates', 'ncu'],
]);

/** `uv run --with x pytest`: a command behind options of its own. */
export const runInner: Program = (call) => {
  const at = commandAt(call.args, innerValued);
  doubtScratch({ ...call, args: call.args.slice(0, at) });
  runWords(call, call.args.slice(at));
};
const innerValued =
  '--with --python -p --group --extra --package --directory --project --env-file --from --index-url --no-group --with-editable --with-requirements --only-group';
