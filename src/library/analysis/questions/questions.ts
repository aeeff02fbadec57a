import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import { type CriterionName, priorities } from '../../../core/parse/phase0/phase0.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { RemainingQuestion } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import { sourceOf } from '../criteria/from-scan.ts';
import { mainField, namedValue } from '../delegation.ts';
import { isCode } from '../named-files.ts';
import type { FoundPlace } from '../place-search.ts';
import { oneLine } from '../record-text.ts';
import { isSmallWork, type RequestWords, readingWork, type Work } from '../request-words.ts';
import { environment } from '../words.ts';
import type { LibraryQuestion } from './library-questions.ts';
import { type Choice, lettered, plain } from './options.ts';
import { allApps, newFile, speaks, wordings } from './wording.ts';

/** What questions are made of. */
export interface QuestionInput {
  readonly command: RequestCommand;
  readonly words: RequestWords;
  readonly work: Work;
  readonly language: Language;
  /** In the order of the completeness check. */
  readonly open: readonly CriterionName[];
  /** The decision between libraries that the request leaves open, if any. */
  readonly decision: LibraryQuestion | undefined;
  /** Undefined when the repository is not looked at (specification: Endpoints, `/prompt`). */
  readonly facts: RepositoryFacts | undefined;
  /** The files that the request may be about, those that say most of its words first. */
  readonly places: readonly FoundPlace[];
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
  /** The sides that it is about; none when nothing tells. */
  readonly sides: ReadonlySet<AppScan['side']>;
  /** Whether the scan found apps, but none of the command's side. */
  readonly lacksSide: boolean;
  /** Whether a package is to change that no manifest has. */
  readonly lacksPackage: boolean;
}

/** A question as it is asked: its name, what fills its braces, and the choices that the repository offers. */
interface Asked {
  readonly wording: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly choices?: readonly Choice[];
}

/** More than these nobody answers; a quick task bears fewer. */
const mostAsked: Record<'quick' | 'full', number> = { quick: 4, full: 7 };

/**
 * The questions that remain, in the order in which they are asked (specification: Clarification question): what neither the request nor
 * the repository says, and nothing else can be done without.
 */
export function remainingQuestions(input: QuestionInput): readonly RemainingQuestion[] {
  const { command, open, language } = input;
  // What is wanted comes first: without it nothing else can be asked.
  if (open.includes('Goal'))
    return [
      {
        number: 1,
        ...worded({ wording: 'goal' }, language),
        alsoCovers: open.filter((name) => name !== 'Goal'),
      },
    ];
  return open
    .flatMap((name) => {
      const asked = askedOf(name, input);
      const covers: readonly CriterionName[] = name === 'Scope' ? ['Code Location'] : [];
      return asked
        ? [{ ...worded(asked, language), alsoCovers: covers.filter((each) => open.includes(each)) }]
        : [];
    })
    .sort((a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority))
    .slice(0, mostAsked[command === 'prompt' ? 'quick' : 'full'])
    .map((question, index) => ({ number: index + 1, ...question }));
}

function worded(
  { wording, data = {}, choices }: Asked,
  language: Language,
): Omit<RemainingQuestion, 'number' | 'alsoCovers'> {
  const { criterion, priority, ask, why, options } = wordings.get(wording)!;
  const text = ask[language].replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? '');
  const offered = choices ?? options.map(({ says, because }) => plain(says[language], because[language]));
  return { criterion, priority, text: oneLine(text, 240), why: why[language], options: lettered(offered) };
}

function askedOf(name: CriterionName, input: QuestionInput): Asked | undefined {
  const { work, decision, facts, lacksSide } = input;
  if (name === 'Approach') return decision;
  if (name === 'Scope') return scopeAsked(input);
  if (name === 'Requirements') return requirementsAsked(input);
  if (work === 'Destruction' && name === 'Constraints') return { wording: 'constraintsDestruction' };
  if (work === 'Destruction' && name === 'Expected Result') return { wording: 'expectedDestruction' };
  const isBuilt = name === 'Technical Stack' && work === 'Feature' && facts !== undefined;
  const isFirst = isBuilt && (lacksSide || hasNoCode(facts));
  return isFirst ? { wording: 'stack' } : undefined;
}

const byWork: Partial<Record<Work, string>> = {
  'Bug Fix': 'requirementsFault',
  Refactoring: 'requirementsRefactoring',
  Writing: 'requirementsText',
  Testing: 'requirementsTests',
  Upgrade: 'requirementsUpgrade',
  Decision: 'requirementsDecision',
  Deployment: 'requirementsDeployment',
  Destruction: 'requirementsDestruction',
};

function requirementsAsked({ work, words, lacksPackage }: QuestionInput): Asked | undefined {
  if (work === 'Question' || work === 'Research') return undefined;
  if (work === 'Small version')
    return lacksPackage
      ? { wording: 'smallPackage' }
      : /\d/.test(words.plain)
        ? undefined
        : { wording: 'requirementsUpgrade' };
  return { wording: isSmallWork(work) ? 'smallChange' : (byWork[work] ?? 'requirements') };
}

/** What is done wherever it is due, or to what no file holds. */
const placeless: ReadonlySet<Work> = new Set(['Upgrade', 'Small version', 'Small name']);

/** Where it belongs, as far as the repository leaves that open. */
function scopeAsked(input: QuestionInput): Asked | undefined {
  const { command, apps, facts, words, work, language, lacksSide, places, sides } = input;
  if (command === 'new-stack') return { wording: 'scopeFirst' };
  if (work === 'Deployment')
    return environment.test(words.plain) ? undefined : { wording: 'scopeDeployment' };
  if (readingWork.has(work) && work !== 'Writing') return undefined;
  if (!facts) return work === 'Small text' || work === 'Small change' ? { wording: 'scopeQuick' } : undefined;
  if (work === 'Destruction' || (placeless.has(work) && places.length === 0)) return undefined;
  const isNew = work === 'Feature';
  if (isNew && lacksSide) return { wording: 'scopeNoSide', data: { x: [...sides][0] ?? '' } };
  if (hasNoCode(facts)) return isNew ? { wording: 'scopeFirst' } : undefined;
  if (places.length > 0) {
    const found = places.map((place, at) => placeChoice(place, at === 0, input));
    const isOpen = work !== 'Bug Fix' && work !== 'Refactoring';
    return { wording: 'scopeFiles', choices: [...found, ...(isOpen ? [plain(newFile[language])] : [])] };
  }
  if (isNew && isAppOpen(input))
    return {
      wording: 'scopeApps',
      choices: [...apps.map((app) => appChoice(app, language)), plain(allApps[language])],
    };
  return { wording: 'scopeOpen' };
}

/** Whether the request may be about several apps; one of each side, both of which it speaks of, are meant together. */
function isAppOpen({ apps, sides }: QuestionInput): boolean {
  const folders = new Set(apps.map(({ folder }) => folder));
  const bySide = new Set(apps.map(({ side }) => side));
  return folders.size > 1 && !(sides.size > 1 && bySide.size === apps.length);
}

/** Whether the repository has no file of code yet. */
function hasNoCode(facts: RepositoryFacts): boolean {
  return facts.pathsThat(isCode).length === 0;
}

function placeChoice(
  { path, line }: FoundPlace,
  isBest: boolean,
  { command, language }: QuestionInput,
): Choice {
  return {
    text: oneLine(path),
    recommended: isBest,
    because: isBest ? speaks[language].replace('{x}', String(line)) : undefined,
    starred: isBest && command === 'prompt-frontend',
    source: { text: `${path}:${line}`, file: path, line },
  };
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
  return { ...plain(oneLine(`${place}${built}`, 80)), source: main && sourceOf(main.place) };
}
