import type { CheckKind } from './check-kinds.ts';
import { operandsOf, withoutInterpreter } from './check-operands.ts';

const selection =
  /^(?:--testNamePattern|--test-name-pattern|--grep|--filter|--tests|--only|--only-changed|--onlyChanged|--changed|--related|--findRelatedTests|--last-failed|--lf|--only-failures|--failed|--stale|--shard|--tag|--exclude-tag|--group|--exclude-group|--testsuite|--example|--plain-name|--package|--bin|--spec|--include|--name)(?=$|=)/;
/** What runners of tests choose cases by; to a linter the same letters mean something else. */
const ofCases = /^(?:-run|-k|-t|-g|-m|-R)(?=$|=)|^-(?:only|skip)-testing(?::|$)/;
/** Options whose value is no choice of what is checked. */
export const valuedOption =
  /^(?:-c|--config|-p|--project|--tsconfig|--settings|--testrunner|--reporter|-r|-n|--numprocesses|-o|--output|--output-file|--outputFile|--format|-f|--ext|--ignore-path|--rcfile|--config-file|--cov|--cov-report|--maxfail|--tb|-j|--jobs|--parallel|--features|--manifest-path|--target|--logger|-l|--results-directory|--browsers|--environment|--pool|--max-warnings|--cache-location|--timeout|-timeout|-count|-tags|--exclude|--standard|--level|--memory-limit|--configuration)$/;
const sourceFile =
  /^[^*]+\.(?:[cm]?[jt]sx?|py|go|rb|erb|rs|java|kts?|scala|php|vue|svelte|cs|csproj|fsproj|exs?|swift|dart|md|mdx|css|scss|sh|tf|ya?ml)(?::\d+)*$/;
const wholeFolder =
  /^(?:\.{1,3}|\.?\/?(?:src|lib|app|tests?|specs?|e2e|packages|apps)\/?(?:\.\.\.)?|\.\/\.\.\.)$/;

/** Whether a command chooses single files, folders, cases or packages, and leaves the rest out. */
export function isPartial(typed: readonly string[], kinds: readonly CheckKind[]): boolean {
  const [program = '', ...args] = withoutInterpreter(typed);
  const isTest = kinds.includes('tests');
  if (/^(?:mvn[dw]?|gradlew?)$/.test(program)) return args.some((arg) => ofModule.test(arg));
  if (program === 'go') return isTest && !args.some((arg) => arg.endsWith('./...'));
  if (program !== 'node' && args.some((arg) => selection.test(arg))) return true;
  if (program !== 'node' && (isTest || program === 'mypy') && args.some((arg) => ofCases.test(arg)))
    return true;
  if (program === 'cargo' && args.some((arg) => /^(?:-p|--package|--test)(?:=|$)/.test(arg))) return true;
  if (program === 'rails' && args.some((arg) => /^-n(?:=|$)/.test(arg))) return true;
  // What is staged, or was changed last.
  if (/^(?:pre-commit|prek)$/.test(program)) return !args.some((arg) => /^(?:-a|--all-files)$/.test(arg));
  if (/^(?:vitest|playwright)$/.test(program) && args.some((arg) => /^--project(?:=|$)/.test(arg)))
    return true;
  if (kinds.length === 1 && kinds[0] === 'build') return false;
  const takesValue = program === 'prettier' ? /^--(?:config|ignore-path)$/ : valuedOption;
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
