import type { RepositoryFacts } from '../../facts/repository.ts';
import type { CommandName, CriterionName, Priority } from '../../parse/phase0/types.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { RemainingQuestion, RequestAnalysis } from '../analysis.ts';
import { sourceOf } from '../criteria/answer.ts';
import type { RequestWords } from '../request-words.ts';
import { found, namedValue } from '../scan-apps.ts';
import { quoted, subjectOf } from '../subject.ts';
import { oneLine } from '../text/one-line.ts';
import { type Draft, draftFor, scopeWordings } from './drafts.ts';
import { type Language, languageOf } from './language.ts';
import { type LibraryQuestion, libraryQuestion } from './library-questions.ts';
import { type Choice, lettered, placesFor, plain } from './options.ts';
import { furtherOptions, unnamedSubject, type WordingId, wordings } from './wording.ts';

/** What questions are made of. */
export interface QuestionInput {
  readonly command: CommandName;
  readonly words: RequestWords;
  readonly analysis: RequestAnalysis;
  /** In the order of the completeness check. */
  readonly open: readonly CriterionName[];
  /** Undefined when the repository is not looked at (specification: Endpoints, `/prompt`). */
  readonly facts: RepositoryFacts | undefined;
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
}

/** A question without its number, and the criteria that are open besides its own and settled by it. */
type Asked = Omit<RemainingQuestion, 'number'>;

const priorities: readonly Priority[] = ['Critical', 'Important', 'Nice-to-have'];
/** More than these nobody answers; a quick task bears fewer. */
const mostAsked: Record<'quick' | 'full', number> = { quick: 4, full: 7 };

/** The decision between libraries that a request leaves open, if any: it opens the criterion Approach whatever memory says. */
export function openDecision(input: Omit<QuestionInput, 'open'>): LibraryQuestion | undefined {
  return libraryQuestion(input.words, input.apps, input.command === 'prompt-frontend');
}

/**
 * The questions that remain, in the order in which they are asked (specification: Clarification question): one for each open criterion
 * that is worth one, about this request and what this repository offers.
 */
export function remainingQuestions(input: QuestionInput): readonly RemainingQuestion[] {
  const { command, analysis, words, open } = input;
  const language = languageOf(analysis.language, words.text);
  // Of a list of behaviours no single item is what it is about.
  const told = words.items.length > 0 ? [analysis.intent] : [analysis.intent, ...words.clauses];
  const subject = told.map(subjectOf).find((each) => each !== undefined);
  const s = subject === undefined ? undefined : quoted(subject, language);
  const isOpen = new Set(open);
  const decision = openDecision(input);
  const asked = open.flatMap((name): Asked[] => {
    if (name === 'Approach' && decision) return [decided(decision, language, s, isOpen)];
    const draft = draftFor(name, analysis.type, command, analysis.complexity.score);
    return draft ? [ask(draft, input, language, s, isOpen)] : [];
  });
  const quick = command === 'prompt';
  return asked
    .filter(({ priority }) => !quick || priority !== 'Nice-to-have')
    .sort((a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority))
    .slice(0, mostAsked[quick ? 'quick' : 'full'])
    .map((question, index) => ({ number: index + 1, ...question }));
}

function ask(
  draft: Draft,
  input: QuestionInput,
  language: Language,
  s: string | undefined,
  isOpen: ReadonlySet<CriterionName>,
): Asked {
  const { criterion, priority, covers = [] } = draft;
  const offered = criterion === 'Scope' ? scopeChoices(input, language) : undefined;
  const { text, why } = worded(offered?.wording ?? draft.wording, language, { s });
  const alsoCovers = covers.filter((name) => isOpen.has(name));
  return { criterion, alsoCovers, priority, text, why, options: lettered(offered?.choices ?? []) };
}

/** Where it belongs: in one of the apps, else in one of the places that the repository offers. */
function scopeChoices(
  { apps, facts, words, analysis }: QuestionInput,
  language: Language,
): { readonly wording: WordingId; readonly choices: readonly Choice[] } | undefined {
  if (analysis.type !== 'Question' && new Set(apps.map(({ folder }) => folder)).size > 1)
    return { wording: 'scopeApps', choices: apps.map(appChoice) };
  if (!facts) return undefined;
  const places = placesFor(words, facts, apps, analysis.type === 'Feature', language);
  if (!places) return undefined;
  // One place and nothing beside it is no choice.
  if (places.choices.length < 2) return undefined;
  if (analysis.type === 'Question')
    return {
      wording: 'scopeQuestion',
      choices: [plain(furtherOptions.wholeRepository[language]), ...places.choices],
    };
  if (places.of === 'folders') return { wording: 'scopeFolders', choices: places.choices };
  return {
    wording: places.kind === undefined ? 'scopeFiles' : scopeWordings[places.kind],
    choices: places.choices,
  };
}

function appChoice(app: AppScan): Choice {
  const main = found(app, 'uiLibrary') ?? found(app, 'framework') ?? found(app, 'runtime');
  const place = app.folder === '' ? 'the app in the root' : `the app in ${app.folder}`;
  const built = main === undefined ? '' : `, with ${namedValue(main)}`;
  return {
    text: oneLine(`${place}${built}`, 80),
    recommended: false,
    starred: false,
    source: main && sourceOf(main.place),
  };
}

function decided(
  { wording, data, choices }: LibraryQuestion,
  language: Language,
  s: string | undefined,
  isOpen: ReadonlySet<CriterionName>,
): Asked {
  const { text, why } = worded(wording, language, { ...data, s });
  const priority = wording === 'conflict' && !isOpen.has('Goal') ? 'Critical' : 'Important';
  return { criterion: 'Approach', alsoCovers: [], priority, text, why, options: lettered(choices) };
}

/** @param data What fills the braces; without `s` the request names nothing that a question could quote. */
function worded(id: WordingId, language: Language, data: Readonly<Record<string, string | undefined>>) {
  const { text, why } = wordings[language][id];
  const named =
    data.s === undefined ? text.replace(' ({s})', '').replace('{s}', unnamedSubject[language]) : text;
  return {
    text: oneLine(
      named.replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? ''),
      240,
    ),
    why,
  };
}
