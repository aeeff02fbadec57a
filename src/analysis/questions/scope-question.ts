import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import { sourceOf } from '../criteria/answer.ts';
import { isCode } from '../named-files.ts';
import { isPipeline } from '../pipelines.ts';
import { mainField, namedValue } from '../scan-apps.ts';
import type { Subject } from '../subject.ts';
import { oneLine } from '../text/one-line.ts';
import { kindWords } from '../words/kinds.ts';
import { plainText } from '../words/plain.ts';
import { isSmallWork, type Work } from '../work.ts';
import { scopeWordings } from './drafts.ts';
import type { Language } from './language.ts';
import { sourceFiles } from './matching-files.ts';
import { type Choice, mostOptions, placesFor, plain } from './options.ts';
import type { QuestionInput } from './questions.ts';
import { furtherOptions, type WordingId } from './wording.ts';

interface ScopeQuestion {
  readonly wording: WordingId;
  readonly choices: readonly Choice[];
}

const offersNone: ReadonlySet<Work> = new Set([
  'Decision',
  'Writing',
  'Upgrade',
  'Deployment',
  'Destruction',
]);

/** Where it belongs: in one of the apps, else in one of the places that the repository offers; undefined when it offers none. */
export function scopeQuestion(input: QuestionInput, subject: Subject | undefined): ScopeQuestion | undefined {
  const { command, apps, facts, words, work, language, lacksSide } = input;
  if (command === 'new-stack') return { wording: 'scopeFirst', choices: [] };
  if (!facts || offersNone.has(work)) return undefined;
  const reads = work === 'Question' || work === 'Research';
  if (lacksSide && work === 'Feature') return { wording: 'scopeNoSide', choices: [] };
  if (!reads && isAppOpen(input)) return { wording: 'scopeApps', choices: appChoices(apps, language) };
  const isNew = work === 'Feature';
  const places = placesFor(words, facts, apps, isNew, language);
  // One place and nothing beside it is no choice.
  if (!places || places.choices.length === 0) return withoutPlaces(input, facts);
  if (reads)
    return {
      wording: 'scopeQuestion',
      choices: [plain(furtherOptions.wholeRepository[language]), ...places.choices],
    };
  if (work === 'Testing') return { wording: 'scopeTests', choices: places.choices };
  if (isSmallWork(work)) return { wording: 'smallPlace', choices: places.choices };
  if (places.of === 'folders') return { wording: 'scopeFolders', choices: places.choices };
  const { kind } = places;
  // "Which page should the page go on?"
  const isItself =
    kind !== undefined && subject !== undefined && kindWords[kind].test(plainText(subject.text));
  return {
    wording: kind === undefined || isItself ? 'scopeFiles' : scopeWordings[kind],
    choices: places.choices,
  };
}

/** Where the repository offers no choice: of a fault in "the transfers page" nobody asks on which page it shows. */
function withoutPlaces(
  { work, apps, language }: QuestionInput,
  facts: RepositoryFacts,
): ScopeQuestion | undefined {
  if (work === 'Feature' && hasNoCode(facts)) return { wording: 'scopeFirst', choices: [] };
  if (work === 'Question' || work === 'Research' || work === 'Removal') return undefined;
  const folders = sourceFolders(facts, apps);
  if (folders.length === 0) return undefined;
  const choices = [
    ...folders.map((folder) => plain(`${folder}/`)),
    ...(work === 'Feature' ? [plain(furtherOptions.newFile[language])] : []),
  ];
  if (work === 'Testing') return { wording: 'scopeTests', choices };
  if (work === 'Task')
    return { wording: 'scopeOpen', choices: [...chores(facts), ...choices].slice(0, mostOptions) };
  if (choices.length < 2) return undefined;
  return { wording: isSmallWork(work) ? 'smallPlace' : 'scopeFolders', choices };
}

/** Where work beside the code may be: what builds, runs and describes it. */
function chores(facts: RepositoryFacts): Choice[] {
  const there = facts
    .paths()
    .filter(
      (path) =>
        isPipeline(path) ||
        /^(?:package\.json|pyproject\.toml|Dockerfile|(?:docker-)?compose\.ya?ml|README\.md|Makefile|[^/]+\.sln)$/.test(
          path,
        ),
    );
  return there
    .slice(0, mostOptions - 1)
    .map((path) => ({ ...plain(path), source: { text: path, file: path, line: undefined } }));
}

/** The folders with the most code, those of tests aside. */
function sourceFolders(facts: RepositoryFacts, apps: readonly AppScan[]): string[] {
  const counts = new Map<string, number>();
  for (const path of sourceFiles(facts, undefined, apps)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (folder !== '' && !/(?:^|\/)(?:migrations|types)$/.test(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([folder]) => folder)
    .slice(0, mostOptions - 1);
}

/** Whether the repository has no file of code yet. */
export function hasNoCode(facts: RepositoryFacts): boolean {
  return facts.pathsThat(isCode).length === 0;
}

/** Whether the request may be about several apps; one of each side, both of which it speaks of, are meant together. */
function isAppOpen({ apps, sides }: QuestionInput): boolean {
  const folders = new Set(apps.map(({ folder }) => folder));
  const bySide = new Set(apps.map(({ side }) => side));
  return folders.size > 1 && !(sides.size > 1 && bySide.size === apps.length);
}

function appChoices(apps: readonly AppScan[], language: Language): Choice[] {
  const several =
    new Set(apps.map(({ side }) => side)).size > 1 ? [plain(furtherOptions.allApps[language])] : [];
  return [...apps.map((app) => appChoice(app, language)), ...several];
}

function appChoice(app: AppScan, language: Language): Choice {
  const main = mainField(app);
  const isSlovak = language === 'sk';
  const place =
    app.folder === ''
      ? isSlovak
        ? 'aplikácia v koreni'
        : 'the app in the root'
      : `${isSlovak ? 'aplikácia v' : 'the app in'} ${app.folder}`;
  const built = main === undefined ? '' : `, ${isSlovak ? 's' : 'with'} ${namedValue(main)}`;
  return {
    text: oneLine(`${place}${built}`, 80),
    recommended: false,
    starred: false,
    source: main && sourceOf(main.place),
  };
}
