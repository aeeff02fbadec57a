import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { AppScan, Place } from '../../scan/project-scan.ts';
import { fieldOf } from '../../scan/project-scan.ts';
import type { RequestAnalysis } from '../analysis.ts';
import type { Language } from '../questions/language.ts';
import { found, isNo } from '../scan-apps.ts';
import { oneLine } from '../text/one-line.ts';
import { hardCodedRoot } from './hard-coded-root.ts';
import { isPipeline, lockFilesByFolder } from './repository-files.ts';
import { phrases } from './warning-phrases.ts';

/** More warnings than these are noise. */
const mostShown = 6;

/**
 * What may get in the way of the work, each with the file that shows it (specification: step 0.15). Where a file cannot be read, nothing is said.
 */
export function warningsOf(
  facts: RepositoryFacts,
  apps: readonly AppScan[],
  { type }: RequestAnalysis,
  language: Language,
): readonly string[] {
  const warnings = [
    ...apps.flatMap((app) => [
      strictOff(app, language),
      rootUnderBase(facts, app, language),
      noTests(app, language),
    ]),
    ...severalLocks(facts, language),
    noPipeline(facts) ? phrases[language].noPipeline : undefined,
    type === 'Refactoring' && apps.length > 0 && apps.every((app) => isWithoutTests(app))
      ? phrases[language].untested
      : undefined,
  ];
  return [...new Set(warnings.filter((warning) => warning !== undefined))].slice(0, mostShown);
}

function at({ file, line }: Place): string {
  return `(${oneLine(file)}:${line})`;
}

function strictOff(app: AppScan, language: Language): string | undefined {
  const typed = found(app, 'typedLanguage');
  const strict = fieldOf(app, 'strict');
  if (!typed || isNo(typed.value) || !strict) return undefined;
  if (strict.state === 'found')
    return isNo(strict.value)
      ? `${phrases[language].strictOff(typed.label)} ${at(strict.places[0])}`
      : undefined;
  const [place] = strict.places ?? [];
  return strict.state === 'none' && place
    ? `${phrases[language].strictUnset(typed.label)} ${at(place)}`
    : undefined;
}

/** The app is served under a subpath, and a link goes to the root of the server. */
function rootUnderBase(facts: RepositoryFacts, app: AppScan, language: Language): string | undefined {
  const base = found(app, 'basePath');
  if (!base || !/^\/[^/]/.test(base.value)) return undefined;
  const root = hardCodedRoot(facts, app.folder, base.value);
  return (
    root &&
    phrases[language].rooted(
      `${oneLine(base.value, 40)} ${at(base.place)}`,
      oneLine(root.text, 40),
      at(root.place),
    )
  );
}

function isWithoutTests(app: AppScan): boolean {
  const tests = fieldOf(app, 'tests');
  return tests?.state === 'none' || (tests?.state === 'found' && isNo(tests.value));
}

function noTests(app: AppScan, language: Language): string | undefined {
  if (!isWithoutTests(app)) return undefined;
  const field = fieldOf(app, 'tests');
  // The scan tells its reasons in English.
  const why = field?.state === 'none' && language === 'en' ? `: ${oneLine(field.why, 100)}` : '';
  return `${phrases[language].noTests(oneLine(app.folder, 60))}${why}`;
}

function severalLocks(facts: RepositoryFacts, language: Language): string[] {
  return lockFilesByFolder(facts)
    .filter((files) => files.length > 1)
    .map(
      (files) =>
        `${phrases[language].locks(files.length)} (${files.map((file) => oneLine(file, 60)).join(', ')})`,
    );
}

function noPipeline(facts: RepositoryFacts): boolean {
  return facts.paths().length > 0 && facts.pathsThat(isPipeline).length === 0;
}
