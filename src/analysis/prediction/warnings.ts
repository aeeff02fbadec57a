import type { RepositoryFacts } from '../../facts/repository.ts';
import type { AppScan, Place } from '../../scan/project-scan.ts';
import { fieldOf } from '../../scan/project-scan.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { found, isNo } from '../scan-apps.ts';
import { oneLine } from '../text/one-line.ts';
import { hardCodedRoot } from './hard-coded-root.ts';
import { isPipeline, lockFilesByFolder } from './repository-files.ts';

/** More warnings than these are noise. */
const mostShown = 6;

/**
 * What may get in the way of the work, each with the file that shows it (specification: step 0.15). Where a file cannot be read, nothing is said.
 */
export function warningsOf(
  facts: RepositoryFacts,
  apps: readonly AppScan[],
  { type }: RequestAnalysis,
): readonly string[] {
  const warnings = [
    ...apps.flatMap((app) => [strictOff(app), rootUnderBase(facts, app), noTests(app)]),
    ...severalLocks(facts),
    noPipeline(facts),
    type === 'Refactoring' && apps.length > 0 && apps.every((app) => isWithoutTests(app))
      ? 'a refactoring without tests: nothing shows that the behaviour stays'
      : undefined,
  ];
  return [...new Set(warnings.filter((warning) => warning !== undefined))].slice(0, mostShown);
}

function at({ file, line }: Place): string {
  return `(${oneLine(file)}:${line})`;
}

function strictOff(app: AppScan): string | undefined {
  const typed = found(app, 'typedLanguage');
  const strict = fieldOf(app, 'strict');
  if (!typed || isNo(typed.value) || !strict) return undefined;
  if (strict.state === 'found')
    return isNo(strict.value) ? `${typed.label} strict mode is off ${at(strict.places[0])}` : undefined;
  const [place] = strict.places ?? [];
  return strict.state === 'none' && place
    ? `${typed.label} strict mode is not turned on ${at(place)}`
    : undefined;
}

/** The app is served under a subpath, and a link goes to the root of the server. */
function rootUnderBase(facts: RepositoryFacts, app: AppScan): string | undefined {
  const base = found(app, 'basePath');
  if (!base || !/^\/[^/]/.test(base.value)) return undefined;
  const root = hardCodedRoot(facts, app.folder, base.value);
  return (
    root &&
    `the app is served under ${oneLine(base.value, 40)} ${at(base.place)}, and ${oneLine(root.text, 40)} goes to the root ${at(root.place)}`
  );
}

function isWithoutTests(app: AppScan): boolean {
  const tests = fieldOf(app, 'tests');
  return tests?.state === 'none' || (tests?.state === 'found' && isNo(tests.value));
}

function noTests(app: AppScan): string | undefined {
  if (!isWithoutTests(app)) return undefined;
  const where = app.folder === '' ? '' : ` in ${oneLine(app.folder, 60)}`;
  const field = fieldOf(app, 'tests');
  return `no tests are set up${where}${field?.state === 'none' ? `: ${oneLine(field.why, 100)}` : ''}`;
}

function severalLocks(facts: RepositoryFacts): string[] {
  return lockFilesByFolder(facts)
    .filter((files) => files.length > 1)
    .map(
      (files) =>
        `${files.length} lock files in one folder disagree sooner or later (${files.map((file) => oneLine(file, 60)).join(', ')})`,
    );
}

function noPipeline(facts: RepositoryFacts): string | undefined {
  if (facts.paths().length === 0 || facts.pathsThat(isPipeline).length > 0) return undefined;
  return 'no CI pipeline is in the repository: nothing but people runs the checks';
}
