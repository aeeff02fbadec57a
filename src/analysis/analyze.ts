import type { RepositoryFacts } from '../manifests/repository.ts';
import type { ContextSummary } from '../memory/recall/context-summary.ts';
import { aiFluencyPath, fluencySwitch } from '../parse/ai-fluency.ts';
import { redact } from '../parse/credentials/redact.ts';
import type { RequestCommand } from '../parse/phase0/command-names.ts';
import type { AppScan, ProjectScan } from '../scan/project-scan.ts';
import type { Analysis, CriterionState, RemainingQuestion, RequestType } from './analysis.ts';
import type { Answer, Answers } from './criteria/answer.ts';
import { answerOf, criteriaOf } from './criteria/criteria.ts';
import { manifestAnswers } from './criteria/from-manifests.ts';
import { memoryAnswers } from './criteria/from-memory.ts';
import { type NamedFiles, requestAnswers } from './criteria/from-request.ts';
import { scanAnswers } from './criteria/from-scan.ts';
import { delegationOf } from './delegation.ts';
import { namedFiles } from './named-files.ts';
import { isUnknownPackage, upgradedIn } from './named-package.ts';
import { predictionOf } from './prediction.ts';
import { readingWork } from './questions/drafts.ts';
import { type Language, languageOf } from './questions/language.ts';
import { alternativesQuestion, libraryQuestion } from './questions/library-questions.ts';
import { onlyFile } from './questions/options.ts';
import { remainingQuestions } from './questions/questions.ts';
import { reasoningOf } from './reasoning.ts';
import { analyzeRequest } from './request/analyze-request.ts';
import type { ComplexityRules } from './request/complexity-rules.ts';
import { type RequestWords, readRequest } from './request-words.ts';
import { lacksSide, relevantApps, sidesOf } from './scan-apps.ts';
import { openText } from './text/open-text.ts';
import { type Work, workOf } from './work.ts';

/** What a request is held against. */
export interface AnalysisInput {
  readonly command: RequestCommand;
  /** In the user's words. */
  readonly request: string;
  /** The repository. Of the quick command `/prompt` nothing but its configuration is read (specification: Endpoints). */
  readonly facts: RepositoryFacts;
  /** Undefined for `/prompt`, which makes no scan. */
  readonly scan: ProjectScan | undefined;
  readonly context: ContextSummary;
  readonly rules: ComplexityRules;
}

/**
 * Does of steps 0.1 to 0.3 what a program can do (specification: States and transitions): the records, the completeness check with a source
 * for each answer, and the questions that remain.
 *
 * @throws ModuleWanted when a reader is to be loaded first (src/base/lazy-module.ts).
 */
export function analyze({ command, request: written, facts, scan, context, rules }: AnalysisInput): Analysis {
  const request = redact(written);
  const isQuick = command === 'prompt';
  const repository = isQuick ? undefined : facts;
  const words = readRequest(request);
  const analysis = analyzeRequest(request, rules, command);
  const language = languageOf(analysis.language, words.text);
  const work = workOf(words, analysis, command);
  const sides = sidesOf(command, analysis.domain, words);
  const lacking = !isQuick && lacksSide(scan, command, sides, words, analysis.type === 'Feature');
  const apps = isQuick || lacking ? [] : relevantApps(scan, command, sides, words);

  const answered = {
    request: requestAnswers(words, analysis, work, filesOf(words, repository, apps)),
    scan: scanned(apps, lacking ? (scan?.apps ?? []) : [], repository),
    memory: remembered(context, lacking),
  };
  const lacksPackage =
    repository !== undefined && work === 'Small version' && isUnknownPackage(analysis.intent, repository);
  // It opens the criterion Approach whatever memory says.
  const decision =
    alternativesQuestion(words, analysis, work, repository, command === 'prompt-frontend') ??
    libraryQuestion(words, apps, command === 'prompt-frontend');
  const tests = answered.scan['Testing Strategy'] ?? answered.memory['Testing Strategy'];
  const manifest =
    repository && (work === 'Upgrade' || work === 'Small version')
      ? upgradedIn(analysis.intent, repository)
      : undefined;
  if (manifest) answered.scan = { ...answered.scan, Scope: manifest, 'Code Location': manifest };
  answered.scan = { ...answered.scan, ...provenBy(tests, analysis.type, work, language, words) };
  const answers = criteriaOf(command).map((name) => ({
    name,
    answer:
      (name === 'Approach' && decision) || (name === 'Requirements' && lacksPackage)
        ? undefined
        : answerOf(name, answered),
  }));
  const open = answers.filter(({ answer }) => answer === undefined).map(({ name }) => name);
  const questions = remainingQuestions({
    command,
    words,
    analysis,
    work,
    language,
    open,
    decision,
    facts: repository,
    apps,
    sides,
    lacksSide: lacking,
    lacksPackage,
    tests,
  });
  const criteria = answers.map(({ name, answer }) => stateOf(name, answer, questions, language));
  return {
    command,
    request,
    reasoning: reasoningOf(analysis, context, criteria, questions, language),
    analysis,
    delegation: isDelegated(command, facts) ? delegationOf(words, analysis, work, apps, language) : undefined,
    prediction:
      repository && predictionOf({ facts: repository, context, apps, sides, analysis, work, language }),
    offersProfile: !context.hasProfile,
    criteria,
    questions,
  };
}

const proofs: Record<Language, (tool: string, work: RequestType | 'Testing') => string> = {
  en: (tool, work) =>
    work === 'Bug Fix'
      ? `A test with ${tool} fails before the fix and passes after it`
      : work === 'Refactoring' || work === 'Task'
        ? `The tests with ${tool} pass as before`
        : work === 'Testing'
          ? `The new tests pass with ${tool}`
          : `New tests with ${tool} show each requirement`,
  sk: (tool, work) =>
    work === 'Bug Fix'
      ? `Test v nástroji ${tool} pred opravou zlyhá a po nej prejde`
      : work === 'Refactoring' || work === 'Task'
        ? `Testy v nástroji ${tool} prejdú rovnako ako predtým`
        : work === 'Testing'
          ? `Nové testy v nástroji ${tool} prejdú`
          : `Nové testy v nástroji ${tool} ukážu každú požiadavku`,
};

/** What the project tests with shows that code does what it should. */
function provenBy(
  tests: Answer | undefined,
  type: RequestType,
  work: Work,
  language: Language,
  { plain }: RequestWords,
): Answers {
  if (
    !tests ||
    type === 'Question' ||
    readingWork.has(work) ||
    work === 'Deployment' ||
    work === 'Destruction'
  )
    return {};
  const all = tests.text.split(/,\s+/);
  const wanted = /e2e|end.to.end/i.test(plain)
    ? all.find((name) => /playwright|cypress/i.test(name))
    : undefined;
  const text = proofs[language](wanted ?? all[0]!, work === 'Testing' ? 'Testing' : type);
  return { 'Expected Result': { ...tests, text } };
}

/** The files that the request names; failing that the only one that its words fit. */
function filesOf(
  words: RequestWords,
  repository: RepositoryFacts | undefined,
  apps: readonly AppScan[],
): NamedFiles {
  const named = namedFiles(words, repository);
  if (!repository || named.there.length + named.absent.length > 0) return named;
  const only = onlyFile(words, repository, apps);
  return only === undefined ? named : { there: [only], absent: [] };
}

/** Step 0.13 belongs to one command, and a repository may have switched it off. */
function isDelegated(command: RequestCommand, facts: RepositoryFacts): boolean {
  return (
    command === 'prompt-hybrid' && fluencySwitch(facts.read(aiFluencyPath), 'delegation', 'enabled') !== false
  );
}

/** The stack that the profile remembers is that of the other side, too. */
function remembered(context: ContextSummary, lacking: boolean): Answers {
  const { 'Technical Stack': stack, ...others } = memoryAnswers(context);
  return stack && !lacking ? { ...others, 'Technical Stack': stack } : others;
}

/** Apps of the other side tell what the project is, and nothing of how this is to be built. */
function scanned(
  apps: readonly AppScan[],
  others: readonly AppScan[],
  repository: RepositoryFacts | undefined,
): Answers {
  if (others.length > 0) {
    const { Context } = scanAnswers(others);
    return Context ? { Context } : {};
  }
  return apps.length === 0 && repository ? manifestAnswers(repository) : scanAnswers(apps);
}

function stateOf(
  name: CriterionState['name'],
  answer: Answer | undefined,
  questions: readonly RemainingQuestion[],
  language: Language,
): CriterionState {
  if (answer) return { name, state: 'answered', text: answer.text, source: answer.source };
  return { name, state: 'open', text: openText(name, questions, language), source: undefined };
}
