import { asksForHelp, shown } from '../options.ts';
import type { Call } from '../run.ts';
import { namedOutputs } from './checks/output.ts';
import { editingOption } from './checks/verifying.ts';
import { changeHere } from './kinds.ts';

/** Words in the name of a script, a target or a task that tell that it writes, whatever stands beside them. */
const writingWords = new Set(
  (
    'fix autofix write update upgrade bump seed seeds deploy deployment publish release install uninstall reset clean clobber distclean clear purge push sync ' +
    'scaffold init bootstrap commit u apply delete destroy drop rollback provision undeploy ship promote setup tag changelog changeset'
  ).split(' '),
);
/** Those that tell it unless a word of verification stands beside them: `format:check`, `migrate:status`. */
const producingWords = new Set(
  'format formatter fmt pretty prettify prettier black gofmt isort generate generated gen codegen codemod migrate migration migrations snapshot snapshots create new add remove rename tidy'.split(
    ' ',
  ),
);
const verifyingWords = new Set(
  (
    'test tests testing spec specs unit e2e integration lint lints linter linting eslint stylelint tslint oxlint typecheck types type tsc check checks checking verify verification validate ' +
    'validation vet clippy mypy pyright ruff flake8 pylint phpstan psalm rubocop audit coverage cov bench benchmark benchmarks smoke regression acceptance jest vitest mocha pytest playwright ' +
    'cypress karma ava tap phpunit dry diff status list ls show info help version doctor size analyze analyse stats count print why outdated knip depcheck publint attw tests-only'
  ).split(' '),
);
const buildingWords = new Set(
  'build builds rebuild compile compiled bundle transpile webpack rollup vite esbuild tsup dist assemble'.split(
    ' ',
  ),
);

/** Whether a name alone tells that it writes: `tox -e release`, `nox -s format`. */
export function writesByName(name: string): boolean {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  return has(writingWords) || (has(producingWords) && !has(verifyingWords));
}

/**
 * Judges a script of the project by its name, as nothing else of it is seen: `npm run lint:fix`, `make test`, `just fmt`.
 *
 * @param args What is handed to it.
 */
export function runScript(call: Call, name: string, args: readonly string[]): void {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const verifies = has(verifyingWords) || /type-?check/i.test(name);
  const written = `\`${call.name}\``;
  if (asksForHelp(args)) return;
  // Code, or a line of several words, is no name.
  if (/[\s()"'`;=]/.test(name)) {
    call.log.doubt(`\`${shown(call.name)}\` runs what is not known and may write`);
    return;
  }
  if (has(writingWords) || (has(producingWords) && !verifies)) {
    changeHere(call, `${written} writes, by its name`);
    return;
  }
  if (verifies || has(buildingWords)) {
    if (args.includes('-u') || editingOption(args) !== undefined)
      changeHere(call, `${written} is told to write`);
    namedOutputs({ ...call, args });
    return;
  }
  call.log.doubt(`${written} runs a script of the project that may write`);
}
