import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import { type CriterionName, priorities } from '../../../core/parse/phase0/phase0.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { QuestionOption, RemainingQuestion } from '../analysis.ts';
import { mainField, namedValue } from '../apps.ts';
import type { Language } from '../both-languages.ts';
import { sourceOf } from '../criteria/from-scan.ts';
import { isCode } from '../named-files.ts';
import type { Places } from '../places.ts';
import { oneLine } from '../record-text.ts';
import { type RequestWords, readingWork, type Work } from '../request-words.ts';
import { environment } from '../words.ts';
import type { Choice } from './alternatives.ts';
import { allApps, wordings } from './wording.ts';

/** What questions are made of. */
export interface QuestionInput {
  readonly command: RequestCommand;
  readonly words: RequestWords;
  readonly work: Work;
  readonly language: Language;
  /** In the order of the completeness check. */
  readonly open: readonly CriterionName[];
  /** The ways that the request names and leaves open; none where it names one or none. */
  readonly ways: readonly Choice[];
  /** Undefined when the repository is not looked at (specification: Endpoints, `/prompt`). */
  readonly facts: RepositoryFacts | undefined;
  /** Where the work is done. */
  readonly places: Places;
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
  /** The sides that it is about; none when nothing tells. */
  readonly sides: ReadonlySet<AppScan['side']>;
  /** Whether the scan found apps, but none of the command's side. */
  readonly lacksSide: boolean;
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
  const { work, ways, facts, lacksSide } = input;
  if (name === 'Approach') return ways.length > 0 ? { wording: 'alternatives', choices: ways } : undefined;
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
  Upgrade: 'requirementsUpgrade',
  Decision: 'requirementsDecision',
  Deployment: 'requirementsDeployment',
  Destruction: 'requirementsDestruction',
};

function requirementsAsked({ work, words, facts, places }: QuestionInput): Asked | undefined {
  // "Only the packages that it needs" upgrades nothing.
  if (work === 'Upgrade' && facts && places.packages.length === 0) return undefined;
  if (work === 'Small version')
    return /\d/.test(words.plain) ? undefined : { wording: 'requirementsUpgrade' };
  const wording = byWork[work];
  return wording === undefined ? undefined : { wording };
}

/** Where it belongs, as far as the answer decides what is written: the assistant finds a file by reading. */
function scopeAsked(input: QuestionInput): Asked | undefined {
  const { command, apps, facts, words, work, language, lacksSide, places, sides } = input;
  if (command === 'new-stack') return { wording: 'scopeFirst' };
  if (work === 'Deployment')
    return environment.test(words.plain) ? undefined : { wording: 'scopeDeployment' };
  if (!facts || readingWork.has(work) || work === 'Destruction') return undefined;
  if (places.called.length > 0)
    return {
      wording: 'scopeFiles',
      choices: places.called.map((path) => ({ ...plain(path), source: sourceOf({ file: path, line: 1 }) })),
    };
  if (work !== 'Feature') return undefined;
  if (lacksSide) return { wording: 'scopeNoSide', data: { x: [...sides][0] ?? '' } };
  if (hasNoCode(facts)) return { wording: 'scopeFirst' };
  return isAppOpen(input)
    ? {
        wording: 'scopeApps',
        choices: [...apps.map((app) => appChoice(app, language)), plain(allApps[language])],
      }
    : undefined;
}

/** Whether the request may be about several apps; one of each side, both of which it speaks of, are meant together. */
function isAppOpen({ apps, sides, places }: QuestionInput): boolean {
  if (places.found.length > 0) return false;
  const folders = new Set(apps.map(({ folder }) => folder));
  const bySide = new Set(apps.map(({ side }) => side));
  return folders.size > 1 && !(sides.size > 1 && bySide.size === apps.length);
}

/** Whether the repository has no file of code yet. */
function hasNoCode(facts: RepositoryFacts): boolean {
  return facts.pathsThat(isCode).length === 0;
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

/** A choice is made among a few. */
const mostOptions = 6;

/** Gives options their letters: `A`, `B` … */
function lettered(choices: readonly Choice[]): QuestionOption[] {
  return choices
    .slice(0, mostOptions)
    .map((choice, index) => ({ letter: String.fromCharCode(65 + index), ...choice }));
}

/** A choice that no file stands for, recommended where there is a reason. */
function plain(text: string, because = ''): Choice {
  const recommended = because !== '';
  return {
    text: oneLine(text),
    recommended,
    ...(recommended && { because }),
    starred: false,
    source: undefined,
  };
}
