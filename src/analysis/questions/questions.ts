import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { RequestCommand } from '../../parse/phase0/command-names.ts';
import type { CriterionName } from '../../parse/phase0/criterion.ts';
import { priorities } from '../../parse/phase0/question.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { RemainingQuestion, RequestAnalysis } from '../analysis.ts';
import type { Answer } from '../criteria/answer.ts';
import type { RequestWords } from '../request-words.ts';
import { type Subject, subjectOf } from '../subject.ts';
import type { Work } from '../work.ts';
import { choicesFor } from './choices.ts';
import { closerWording, isBeyondDoubt } from './closer-wording.ts';
import { type Draft, draftFor } from './drafts.ts';
import type { Language } from './language.ts';
import type { LibraryQuestion } from './library-questions.ts';
import { lettered } from './options.ts';
import { scopeQuestion } from './scope-question.ts';
import { sideWords } from './side-words.ts';
import { worded } from './worded.ts';

/** What questions are made of. */
export interface QuestionInput {
  readonly command: RequestCommand;
  readonly words: RequestWords;
  readonly analysis: RequestAnalysis;
  readonly work: Work;
  readonly language: Language;
  /** In the order of the completeness check. */
  readonly open: readonly CriterionName[];
  /** The decision between libraries that the request leaves open, if any. */
  readonly decision: LibraryQuestion | undefined;
  /** Undefined when the repository is not looked at (specification: Endpoints, `/prompt`). */
  readonly facts: RepositoryFacts | undefined;
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
  /** The sides that it is about; none when nothing tells. */
  readonly sides: ReadonlySet<AppScan['side']>;
  /** What the project tests with. */
  readonly tests: Answer | undefined;
  /** Whether the scan found apps, but none of the command's side. */
  readonly lacksSide: boolean;
  /** Whether a package is to change that no manifest has. */
  readonly lacksPackage: boolean;
}

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
  const asked = open.flatMap((name): Asked[] => {
    if (name === 'Approach' && decision) return [decided(decision, input, isOpen)];
    const draft = draftFor(name, work, command, analysis.complexity.score);
    return draft && !isBeyondDoubt(draft, input, subject) ? [ask(draft, input, subject, isOpen)] : [];
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

function ask(
  draft: Draft,
  input: QuestionInput,
  subject: Subject | undefined,
  isOpen: ReadonlySet<CriterionName>,
): Asked {
  const { criterion, priority, covers = [] } = draft;
  const { language } = input;
  const offered = criterion === 'Scope' ? scopeQuestion(input, subject) : undefined;
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
