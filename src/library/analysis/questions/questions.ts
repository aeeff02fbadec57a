import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { type CriterionName, priorities } from '../../../core/parse/phase0/phase0.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { RemainingQuestion } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import { subjectOf } from '../criteria/from-request.ts';
import { sourceOf } from '../criteria/from-scan.ts';
import { rate } from '../criteria/request-cues.ts';
import { mainField, namedValue } from '../delegation.ts';
import { isCode } from '../named-files.ts';
import { oneLine } from '../record-text.ts';
import { readRequest } from '../request/request-text.ts';
import { classesOf, type NounClass } from '../request/type/object-words.ts';
import { readingWork, type Work } from '../request-words.ts';
import type { Subject } from '../subject/noun-phrase.ts';
import { environment, plainText, showing } from '../words.ts';
import { choicesFor, type QuestionInput } from './choices.ts';
import type { LibraryQuestion } from './library-questions.ts';
import { type Choice, filesMeant, lettered, plain } from './options.ts';
import { allApps, draftFor, type QuestionText, sideWords, wordings } from './wording.ts';

/** A question without its number, and the criteria that are open besides its own and settled by it. */
type Asked = Omit<RemainingQuestion, 'number'>;

/** More than these nobody answers; a quick task bears fewer. */
const mostAsked: Record<'quick' | 'full', number> = { quick: 4, full: 7 };

/**
 * The questions that remain, in the order in which they are asked (specification: Clarification question): one for each open criterion
 * that is worth one, about this request and what this repository offers.
 */
export function remainingQuestions(input: QuestionInput): readonly RemainingQuestion[] {
  const { command, analysis, words, work, open, decision, language } = input;
  // Of a list of behaviours no single item is what it is about.
  const told = words.items.length > 0 ? [analysis.intent] : [analysis.intent, ...words.clauses];
  const mends =
    analysis.type !== 'Bug Fix' ||
    language === 'en' ||
    /^(?:[Oo]prav|[Nn]aprav|[Vv]yrieš)/.test(analysis.intent);
  const subject = mends
    ? told.map((clause) => subjectOf(clause, language)).find((each) => each !== undefined)
    : undefined;
  const isOpen = new Set(open);
  const isTold = !isOpen.has('Requirements') && !lasting.has(work);
  const asked = open.flatMap((name): Asked[] => {
    if (name === 'Approach' && decision) return [decided(decision, input, isOpen)];
    const draft = draftFor(name, work, command, analysis.complexity.score);
    if (!draft || isBeyondDoubt(draft, input, subject)) return [];
    const offered = name === 'Scope' ? scopeQuestion(input) : undefined;
    const isFollowing = !offered && following.has(name) && draft.wording !== 'expectedFault';
    return isFollowing && isTold ? [] : [ask(draft, offered, input, subject, isOpen)];
  });
  const quick = command === 'prompt';
  // What is wanted comes first: without it nothing else can be asked.
  const [goal] = asked.filter(({ criterion }) => criterion === 'Goal');
  if (goal) return [{ number: 1, ...goal, alsoCovers: open.filter((name) => name !== 'Goal') }];
  return asked
    .filter(({ priority }) => !quick || priority !== 'Nice-to-have')
    .sort((a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority))
    .slice(0, mostAsked[quick ? 'quick' : 'full'])
    .map((question, index) => ({ number: index + 1, ...question }));
}

/** Where a request tells what is wanted, these follow from looking at the code. */
const following: ReadonlySet<CriterionName> = new Set([
  'Scope',
  'Expected Result',
  'Architecture',
  'Approach',
]);
/** What this changes is no file. */
const lasting: ReadonlySet<Work> = new Set(['Deployment', 'Destruction']);

function ask(
  draft: QuestionText,
  offered: ScopeQuestion | undefined,
  input: QuestionInput,
  subject: Subject | undefined,
  isOpen: ReadonlySet<CriterionName>,
): Asked {
  const { criterion, priority, covers = [] } = draft;
  const { language } = input;
  const wording = offered?.wording ?? closerWording(draft, input, subject);
  const { text, why } = worded(
    wording,
    language,
    subject,
    sideWords(input.sides, language, input.work === 'Task'),
  );
  const alsoCovers = covers.filter((name) => isOpen.has(name));
  const choices = offered?.choices.length ? offered.choices : choicesFor(wording, input);
  return { criterion, alsoCovers, priority, text, why, options: lettered(choices) };
}

function decided(
  { wording, data, choices }: LibraryQuestion,
  { language }: QuestionInput,
  isOpen: ReadonlySet<CriterionName>,
): Asked {
  const { text, why } = worded(wording, language, undefined, data);
  const priority = wording === 'conflict' && !isOpen.has('Goal') ? 'Critical' : 'Important';
  return { criterion: 'Approach', alsoCovers: [], priority, text, why, options: lettered(choices) };
}

/** What only something new can do. */
const ofNew: ReadonlySet<string> = new Set([
  'requirementsFeature',
  'requirementsScreen',
  'requirementsCrossing',
]);
/** A longer phrase is said once, where it is asked what it has to do; and nothing changes for what is there already. */
const shortEnough = 40;
/** Things that are there already are not put anywhere. */
const placing = /^scope(?!Open|Fault|NoSide|First)/;

/**
 * A question in words.
 *
 * @param subject Undefined where the request names nothing that a question could speak of.
 * @param data What fills the braces, the subject aside.
 */
function worded(
  id: string,
  language: Language,
  subject: Subject | undefined,
  data: Readonly<Record<string, string>>,
): { readonly text: string; readonly why: string } {
  const { ask, bare, symptom, why } = wordings.get(id)!;
  const isBetterUnsaid =
    subject !== undefined && id === 'scopeOpen' && (!subject.isNew || subject.text.length > shortEnough);
  const fits =
    subject !== undefined && !isBetterUnsaid && (subject.isNew || !(ofNew.has(id) || placing.test(id)));
  const asked = fits ? ((subject.isSymptom && symptom) || ask)[language] || ask[language] : bare[language];
  const said = subject && (language === 'sk' ? `„${subject.text}“` : subject.text);
  const named = asked.replace(/\{(\w+)\}/g, (_, name: string) => (name === 's' ? said : data[name]) ?? '');
  return { text: oneLine(named, 240), why: why[language] };
}

/** A value that is wrong may be meant to be any other; what crashes, hangs or comes twice is not to. */
const wrongValue =
  /\b(?:wrong\w*|incorrect\w*|invalid|differs?|mismatch\w*|nespravn\w*|zle|zl[yaeu]|zly?ch|neseda?i\w*|nesed\w+)\b/;
const everywhere = /\b(?:all|every|everywhere|whole|entire|codebase|vsetk\w+|cel(?:y|u|om|ej|a|e))\b/;

/** Whether the request's own words leave no doubt: what does not work is to work, and who asks for all places looks everywhere. */
function isBeyondDoubt(
  { wording }: QuestionText,
  { command, words, lacksPackage, language, open, facts, apps }: QuestionInput,
  subject: Subject | undefined,
): boolean {
  if (wording === 'architecture' && apps.length === 0) return true;
  // Where the file is known, so is the layer, and how large the work can be.
  if (wording === 'architecture' || wording === 'approach') return !open.includes('Scope');
  if (wording === 'scopeDeployment') return subject !== undefined && environment.test(words.plain);
  if (wording === 'expectedFault') return !wrongValue.test(words.plain);
  if (wording === 'constraintsRemoval')
    return (
      unused.test(words.plain) ||
      isFlaw(subject, language) ||
      words.paths.some((path) => path.endsWith('.md'))
    );
  // "The transfers page is slow" says where, and /prompt looks at no file.
  if (wording === 'scopeFault')
    return command === 'prompt' && words.kinds.length > 0 && words.besideKind.size > 0;
  // Research finds out where it holds.
  if (wording === 'scopeDecision') return command === 'prompt-research';
  if (wording === 'smallVersion') return !lacksPackage && /\d/.test(words.plain);
  // Where an answer lies is found by looking.
  return (
    wording === 'scopeQuestion' &&
    (everywhere.test(words.plain) || (facts !== undefined && !hasNoCode(facts)))
  );
}

/** "The N+1 queries", "any types", "lint warnings": what nobody uses. */
function isFlaw(subject: Subject | undefined, language: Language): boolean {
  const { words } = readRequest(subject?.text ?? '');
  return classesOf(words, true, language === 'sk').some((each) => flaws.has(each));
}

const flaws: ReadonlySet<NounClass> = new Set(['dead', 'slips', 'quality', 'fault']);

const unused =
  /\b(?:(?:nothing|nobody|no one) (?:else )?(?:uses|needs|calls|refers)|not? (?:longer )?used|unused|nepouziva\w*|nikto (?:to |ho |ju )?(?:nepouziva|nepotrebuje)|nepotrebn\w+|dead (?:ones?|code))\b/;

const crossing =
  /(?:caching|cache|logging|limiting|throttling|monitoring|tracing|metrics|auditing|retries|logovanie|cachovanie|monitorovanie|obmedzovanie)$/;

/** A wording that fits closer than that of the kind of work: what is looked at shows something, and where nothing is, nothing breaks. */
function closerWording(
  { wording }: QuestionText,
  { sides, analysis, words, lacksPackage }: QuestionInput,
  subject: Subject | undefined,
): string {
  if (wording === 'scopeDeployment') {
    if (environment.test(words.plain)) return 'scopeDeployed';
    return subject ? 'scopeEnvironment' : wording;
  }
  if (wording === 'smallVersion' && lacksPackage) return 'smallPackage';
  const isFrontend = sides.size === 1 && sides.has('frontend');
  const isScreen = isFrontend && subject?.isNew === true && showing.test(plainText(subject.text));
  if (wording === 'requirementsFeature') {
    if (isScreen) return 'requirementsScreen';
    // "Make the page responsive", "style the table" have no cases.
    if (/^(?:make|style|restyle|redesign|align|center|centre|hide|translate)\s/i.test(analysis.intent))
      return 'requirementsTask';
    if (!subject || !crossing.test(plainText(subject.text))) return wording;
    return rate.test(words.text) ? 'requirementsLimited' : 'requirementsCrossing';
  }
  return wording;
}

interface ScopeQuestion {
  readonly wording: string;
  readonly choices: readonly Choice[];
}

/** Where it belongs, as far as the repository leaves that open: in which of the apps, in which of the files that are called so. */
function scopeQuestion(input: QuestionInput): ScopeQuestion | undefined {
  const { command, apps, facts, words, work, language, lacksSide } = input;
  if (command === 'new-stack') return { wording: 'scopeFirst', choices: [] };
  if (
    !facts ||
    readingWork.has(work) ||
    work === 'Upgrade' ||
    work === 'Deployment' ||
    work === 'Destruction'
  )
    return undefined;
  if (lacksSide && work === 'Feature') return { wording: 'scopeNoSide', choices: [] };
  const choices = filesMeant(words, facts, apps, language);
  if (choices.length > 0) return { wording: 'scopeFiles', choices };
  if (isAppOpen(input)) return { wording: 'scopeApps', choices: appChoices(apps, language) };
  return work === 'Feature' && hasNoCode(facts) ? { wording: 'scopeFirst', choices: [] } : undefined;
}

/** Whether the repository has no file of code yet. */
function hasNoCode(facts: RepositoryFacts): boolean {
  return facts.pathsThat(isCode).length === 0;
}

/** Whether the request may be about several apps; one of each side, both of which it speaks of, are meant together. */
function isAppOpen({ apps, sides }: QuestionInput): boolean {
  const folders = new Set(apps.map(({ folder }) => folder));
  const bySide = new Set(apps.map(({ side }) => side));
  return folders.size > 1 && !(sides.size > 1 && bySide.size === apps.length);
}

function appChoices(apps: readonly AppScan[], language: Language): Choice[] {
  const several = new Set(apps.map(({ side }) => side)).size > 1 ? [plain(allApps[language])] : [];
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
