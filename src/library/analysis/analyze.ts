import { packageEcosystems } from '../../core/manifests/fact.ts';
import { isSideFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { aiFluencyPath, fluencySwitch } from '../../core/parse/library-config.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import {
  type CriterionName,
  criterionName,
  technicalCriteria,
  universalCriteria,
} from '../../core/parse/phase0/phase0.ts';
import type { ContextLine, ContextSummary, Remembered } from '../memory/recall/context-text.ts';
import type { AppScan, ScannedProject } from '../scan/project-scan.ts';
import type { Analysis, CriterionState, RemainingQuestion, RequestAnalysis } from './analysis.ts';
import { appsAt, lacksSide, packageOf, relevantApps, sideOf, sidesOf } from './apps.ts';
import { type Language, languageOf, sayings } from './both-languages.ts';
import { fileChecks } from './checks.ts';
import { manifestAnswers } from './criteria/from-manifests.ts';
import { requestAnswers } from './criteria/from-request.ts';
import { type CriterionAnswer, type CriterionAnswers, fromFile, scanAnswers } from './criteria/from-scan.ts';
import { delegationOf } from './delegation.ts';
import { containerFile, isPipeline } from './pipelines.ts';
import { nowhere, type Places, pathsIn, placesOf } from './places.ts';
import { predictionOf, scriptNamed, testScript } from './prediction.ts';
import { alternativesIn } from './questions/alternatives.ts';
import { remainingQuestions } from './questions/questions.ts';
import { asClause, oneLine, openText } from './record-text.ts';
import { analyzeRequest } from './request/analyze-request.ts';
import type { ComplexityRules } from './request/complexity-rules.ts';
import {
  type RequestWords,
  readingWork,
  requestWords,
  type Work,
  wantedIn,
  workAsked,
} from './request-words.ts';
import { plainText } from './words.ts';

/** What a request is checked against. */
export interface AnalysisInput {
  readonly command: RequestCommand;
  /** In the user's words. */
  readonly request: string;
  /** The repository. Of the quick command `/prompt` nothing but its configuration is read (specification: Endpoints). */
  readonly facts: RepositoryFacts;
  /** Undefined for `/prompt`, which makes no scan. */
  readonly scan: ScannedProject | undefined;
  readonly context: ContextSummary;
  readonly rules: ComplexityRules;
}

/**
 * Does of steps 0.1 to 0.3 what a program can do (specification: States and transitions): the records, the completeness check with a source
 * for each answer, and the questions that remain.
 *
 * @throws ModuleWanted when a reader is to be loaded first (src/core/base/lazy-module.ts).
 */
export function analyze(input: AnalysisInput): Analysis {
  return analyzeWithPlaces(input).analysis;
}

/** An analysis, and the places that it found. */
interface AnalysisWithPlaces {
  readonly analysis: Analysis;
  /** Undefined where it did not look through the repository for them. */
  readonly places: Places | undefined;
}

/**
 * The same for who goes on with it: the search for the places reads thousands of files.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function analyzeWithPlaces(input: AnalysisInput): AnalysisWithPlaces {
  const { command, request: written, facts, scan, context, rules } = input;
  const request = redact(written);
  const isQuick = command === 'prompt';
  const repository = isQuick ? undefined : facts;
  const words = requestWords(request);
  const analysis = analyzeRequest(request, rules, command);
  const language = languageOf(analysis.language, words.text);
  const work = workAsked(words, analysis, command);
  const sides = sidesOf(command, analysis.domain, words);
  const lacking = !isQuick && lacksSide(scan, command, sides, words, analysis.type === 'Feature', facts);
  const possible = repository && !lacking ? relevantApps(scan, command, sides, words, facts) : [];
  // Where the side is not there that it is for, files of the other are no place. What /prompt names is taken as it is written.
  const places = repository
    ? placesOf({ words, analysis, work, facts, isDeep: !lacking })
    : { ...nowhere, there: [...words.paths, ...words.names].slice(0, 20) };
  const paths = pathsIn(places);
  const apps = repository ? appsAt(possible, paths, repository) : [];
  const found = {
    ...scanned(apps, lacking ? (scan?.apps ?? []) : [], repository, paths),
    ...placeAnswers(analysis, places, work, repository),
  };
  const script = repository && testScript(repository);
  const scripted = script && fromFile(script.command, script);
  const memory = remembered(context, lacking);
  const tests = found['Testing Strategy'] ?? scripted ?? memory['Testing Strategy'];
  const outcome = outcomeOf(work, tests, words, repository, paths, language);
  const answered: AnswerSources = {
    request: requestAnswers(words, analysis, work, places),
    scan: {
      ...(scripted && { 'Testing Strategy': scripted }),
      ...found,
      ...(outcome && { 'Expected Result': outcome }),
    },
    memory,
  };
  const isOpen = analysis.type !== 'Question' && analysis.type !== 'Bug Fix' && !undecided.has(work);
  const ways = isOpen ? alternativesIn(words.text, repository, command === 'prompt-frontend') : [];
  const answers = criteriaOf(command, isOn('description', facts)).map((name) => ({
    name,
    // It opens the criterion whatever memory says.
    answer: name === 'Approach' && ways.length > 0 ? undefined : answerOf(name, answered),
  }));
  const open = answers.filter(({ answer }) => answer === undefined).map(({ name }) => name);
  const questions = remainingQuestions({
    ...{ command, words, work, language, open, ways, facts: repository },
    ...{ places, apps, sides, lacksSide: lacking },
  });
  const criteria = answers.map(({ name, answer }) => stateOf(name, answer, questions, language));
  const whole: Analysis = {
    command,
    request,
    reasoning: reasoningOf(analysis, context, criteria, questions, language),
    analysis: { ...analysis, domain: domainAt(analysis.domain, command, work, paths, apps) },
    delegation: isDelegated(command, facts) ? delegationOf(analysis, work, apps, language) : undefined,
    prediction:
      repository && predictionOf({ facts: repository, context, apps, sides, analysis, work, language }),
    offersProfile: !context.hasProfile,
    criteria,
    questions,
  };
  return { analysis: whole, places: repository && !lacking ? places : undefined };
}

/** Work in which "or" names cases and no ways. */
const undecided: ReadonlySet<Work> = new Set(['Research', 'Decision', 'Testing']);

/** Where the work is, by what was found of it: the packages at their line, or the file. */
function placeAnswers(
  analysis: RequestAnalysis,
  { packages: [first], swaps, found }: Places,
  work: Work,
  repository: RepositoryFacts | undefined,
): CriterionAnswers {
  const isUpgrade = work === 'Upgrade' || work === 'Small version';
  const uses = isUpgrade ? 'the code that this breaks' : `what uses ${swaps ? 'it' : first?.name}`;
  const place =
    // "No new dependency" is a limit: what is ordered tells.
    repository && ofPackages.test(wantedIn(analysis))
      ? manifestOf(repository)
      : first
        ? fromFile(`${first.file}, and ${uses}`, first)
        : found[0] &&
          fromFile(found.map(({ path }) => path).join(', '), { file: found[0].path, line: found[0].line });
  return place ? { Scope: place, 'Code Location': place } : {};
}

/** What shows that the work is done: the tests, else that it builds and that its files hold together. */
function outcomeOf(
  work: Work,
  tests: CriterionAnswer | undefined,
  words: RequestWords,
  facts: RepositoryFacts | undefined,
  paths: readonly string[],
  language: Language,
): CriterionAnswer | undefined {
  if (readingWork.has(work) || work === 'Deployment' || work === 'Destruction') return undefined;
  if (tests) return provenBy(tests, language, words);
  return facts && work !== 'Bug Fix' ? checkedBy(paths, facts, language) : undefined;
}

/** The domain that a file is of by its kind. */
const byFile: readonly (readonly [string, RegExp])[] = [
  ['Documentation', /\.(?:mdx?|rst)$|^docs(?:\/|$)/],
  ['DevOps', containerFile],
  ['DevOps', /(?:^|\/)Makefile$|\.(?:sh|ps1|tf)$/],
  ['Testing', /[._-](?:test|spec)\.\w+$|(?:^|\/)test_\w+\.py$|Tests?\.\w+$/],
  ['Database', /\.(?:sql|prisma)$/],
  ['Mobile', /\.(?:dart|swift)$/],
  ['Frontend', /\.(?:[jt]sx|vue|svelte|css|scss|html)$/],
];
/** Words alone tell these apart badly: "header" and "component" are of either side. */
const byWords: ReadonlySet<string> = new Set([
  'Technical',
  'Frontend',
  'Backend',
  'Testing',
  'Documentation',
  'Database',
]);

/** The domain of the files that the request is about, else of the side that they or the command are of, else of its words. */
function domainAt(
  said: string,
  command: RequestCommand,
  work: Work,
  paths: readonly string[],
  apps: readonly AppScan[],
): string {
  if (work === 'Testing' || work === 'Writing') return work === 'Testing' ? work : 'Documentation';
  const kinds = paths.map((path) =>
    isPipeline(path) ? 'DevOps' : byFile.find(([, of]) => of.test(path))?.[0],
  );
  // What is renamed in the code and in the docs is code.
  const ofCode = kinds.filter((kind) => kind !== 'Documentation');
  const told = new Set(ofCode.length > 0 ? ofCode : kinds);
  const [only] = told;
  if (told.size === 1 && only !== undefined && (only !== 'Frontend' || byWords.has(said))) return only;
  if (!byWords.has(said)) return said;
  const ofApps = new Set(apps.map(({ side }) => side));
  const side = sideOf(command) ?? (paths.length > 0 && ofApps.size === 1 ? apps[0]!.side : undefined);
  return side === undefined ? said : side === 'frontend' ? 'Frontend' : 'Backend';
}

const proof = sayings(`
Tested: {x} reports no failure | {x} nenahlási žiadne zlyhanie
Checked: {x} exits with 0 | {x} skončí s kódom 0
`);

/** What the project tests with shows that code does what it should. */
function provenBy(tests: CriterionAnswer, language: Language, { plain }: RequestWords): CriterionAnswer {
  const all = tests.text.split(/,\s+/);
  const wanted = /e2e|end.to.end/i.test(plain)
    ? all.find((name) => /playwright|cypress/i.test(name))
    : undefined;
  return { ...tests, text: proof(language, 'Tested', wanted ?? all[0]!) };
}

/** Without tests, that it builds and that its files hold together is what can be seen of the work. */
function checkedBy(
  paths: readonly string[],
  facts: RepositoryFacts,
  language: Language,
): CriterionAnswer | undefined {
  const [own] = fileChecks(paths);
  const script = scriptNamed(/^(?:build|lint|type-?check|check)$/, facts);
  const shown = own ? { ...own, line: 1 } : script;
  return shown && fromFile(proof(language, 'Checked', `\`${shown.command}\``), shown);
}

/** Step 0.13 belongs to one command, and a repository may have switched it off. */
function isDelegated(command: RequestCommand, facts: RepositoryFacts): boolean {
  return command === 'prompt-hybrid' && isOn('delegation', facts);
}

function isOn(part: 'delegation' | 'description', facts: RepositoryFacts): boolean {
  return fluencySwitch(facts.read(aiFluencyPath), part, 'enabled') !== false;
}

/** The stack that the profile remembers is that of the other side, too. */
function remembered(context: ContextSummary, lacking: boolean): CriterionAnswers {
  const { 'Technical Stack': stack, ...others } = memoryAnswers(context);
  return stack && !lacking ? { ...others, 'Technical Stack': stack } : others;
}

/** Apps of the other side tell what the project is, and nothing of how this is to be built. */
function scanned(
  apps: readonly AppScan[],
  others: readonly AppScan[],
  repository: RepositoryFacts | undefined,
  paths: readonly string[],
): CriterionAnswers {
  if (others.length > 0) {
    const { Context } = scanAnswers(others);
    return Context ? { Context } : {};
  }
  const seen = scanAnswers(apps);
  return repository && seen['Technical Stack'] === undefined
    ? { ...manifestAnswers(repository, packageOf(paths, repository)), ...seen }
    : seen;
}

function stateOf(
  name: CriterionState['name'],
  answer: CriterionAnswer | undefined,
  questions: readonly RemainingQuestion[],
  language: Language,
): CriterionState {
  if (answer) return { name, state: 'answered', text: answer.text, source: answer.source };
  return { name, state: 'open', text: openText(name, questions, language), source: undefined };
}

/**
 * The criteria of a command's completeness check (specification: Completeness criteria).
 *
 * @param described Whether the repository's config has description on; else the six of the product are all.
 */
export function criteriaOf(command: RequestCommand, described: boolean): readonly CriterionName[] {
  const universal = described ? universalCriteria : universalCriteria.slice(0, 6);
  return command === 'prompt-technical' ? [...universal, ...technicalCriteria] : universal;
}

/** What answers come from, those that count most first. */
interface AnswerSources {
  readonly request: CriterionAnswers;
  readonly scan: CriterionAnswers;
  readonly memory: CriterionAnswers;
}

/**
 * What files were read for counts more than what the profile remembers of it; what people wrote down about how they work counts
 * more than what files show. The request's own word counts most, but for the stack: it may only name a part of it.
 */
const order: Partial<Record<CriterionName, readonly (keyof AnswerSources)[]>> = {
  Context: ['request', 'memory', 'scan'],
  'Technical Stack': ['scan', 'memory', 'request'],
  Architecture: ['request', 'memory', 'scan'],
  'Code Location': ['request', 'memory', 'scan'],
  'Testing Strategy': ['request', 'memory', 'scan'],
  Scope: ['request', 'scan'],
  'Expected Result': ['request', 'memory', 'scan'],
};

/** The answer of a criterion; undefined when nothing says it. */
function answerOf(name: CriterionName, sources: AnswerSources): CriterionAnswer | undefined {
  const from = order[name] ?? ['request', 'memory'];
  return from.map((source) => sources[source][name]).find((answer) => answer !== undefined);
}

const ofPackages =
  /\b(?:(?:npm|pnpm|yarn|pip) audit|dependabot|renovate|vulnerabilit\w+|zranitelnost\w*|dependenc(?:y|ies)|zavislost\w*)\b/;

/** The first manifest that states packages: work on all of them is done there. */
function manifestOf(facts: RepositoryFacts): CriterionAnswer | undefined {
  const fact = facts
    .facts(packageEcosystems)
    .find(({ file, role }) => role === 'dependency' && !isSideFile(file));
  return fact && fromFile(fact.file, fact);
}

/** What headings and labels of memory files speak of, in plain form, by the criterion that it answers. */
const topics: readonly (readonly [CriterionName, RegExp])[] = [
  [
    'Constraints',
    /convention|constraint|guideline|^(?:coding )?(?:rules|standards|style)$|konvenci|pravidl|zasad|obmedzen/,
  ],
  ['Testing Strategy', /^tests?$|testing|test strategy|testovan/],
  ['Architecture', /architect|architekt|^layers$|^vrstvy$/],
  ['Code Location', /structure|layout$|folders|director|struktur|priecink/],
  [
    'Interaction Style',
    /interaction|collaborat|working style|way of working|workflow|spoluprac|sposob prace|interakci/,
  ],
  ['Communication Tone', /\btone\b|communication|komunikac|^ton$/],
];
/** How people want to work and to be spoken to stands among their preferences. */
const preference = /prefer|convention|konvenci/;
const ofInteraction =
  /(?<!\p{L})(?:ask|asked|asking|confirm\p{L}*|approv\p{L}*|step by step|small steps|one at a time|auto-?commit|commits? without|autonom\p{L}*|opýtaj\p{L}*|pýtaj\p{L}*|schv[aá]l\p{L}*|krok za krokom|potvrd\p{L}*)(?!\p{L})/iu;
const ofTone =
  /(?<!\p{L})(?:concise\p{L}*|brief\p{L}*|terse|verbose|formal\p{L}*|informal\p{L}*|friendly|detailed|short answers?|stručn\p{L}*|formáln\p{L}*|(?:answers?|replies|respond|reply|speak|write|odpoved\p{L}*) (?:in|po) \p{L}+)(?!\p{L})/iu;
/** More than these lines of one topic are not repeated. */
const mostJoined = 3;

/** The criteria that the memory files answer (specification: Memory files). */
function memoryAnswers(context: ContextSummary): CriterionAnswers {
  const answers: CriterionAnswers = {};
  const put = (name: CriterionName, answer: CriterionAnswer | undefined) => {
    if (answer) answers[name] ??= answer;
  };
  const { remembered } = context;
  // What somebody wrote below a criterion's own name is meant for it.
  for (const said of remembered) {
    const name = criterionName(said.topic);
    if (name !== undefined && name !== 'Goal' && name !== 'Expected Result')
      put(name, joined(remembered.filter(({ topic }) => topic === said.topic)));
  }
  for (const [name, pattern] of topics)
    put(name, joined(remembered.filter(({ topic }) => pattern.test(plainText(topic)))));
  const preferences = remembered.filter(({ topic }) => preference.test(plainText(topic)));
  put('Interaction Style', joined(preferences.filter(({ text }) => ofInteraction.test(text))));
  put('Communication Tone', joined(preferences.filter(({ text }) => ofTone.test(text))));
  put(
    'Approach',
    joined(
      remembered.filter(
        ({ topic, source }) => topic === 'preferences' && source.file.endsWith('prompt-patterns.md'),
      ),
    ),
  );

  const line = (label: ContextLine['label']) => context.lines.find((each) => each.label === label);
  put('Constraints', ofLine(line('Preferences')));
  put('Technical Stack', ofLine(line('Stack')));
  put('Context', ofLine(line('Project'), line('Stack')));
  return answers;
}

/** Several lines of one topic, with the place of the first. */
function joined(said: readonly Remembered[]): CriterionAnswer | undefined {
  const [first] = said;
  if (!first) return undefined;
  const same = said.filter(({ source }) => source.file === first.source.file).slice(0, mostJoined);
  return fromFile(same.map(({ text }) => text.replace(/\.$/, '')).join(', '), first.source);
}

function ofLine(...lines: readonly (ContextLine | undefined)[]): CriterionAnswer | undefined {
  const told = lines.filter((line) => line?.text !== undefined && line.source !== undefined);
  const source = told[0]?.source;
  return source && fromFile(told.map((line) => line!.text).join(', '), source);
}

const profile = 'project-profile.md';
const mostFacts = 4;
const mostUnknown = 3;

/** The three lines of REASONING (specification: step 0.1). */
function reasoningOf(
  analysis: RequestAnalysis,
  context: ContextSummary,
  criteria: readonly CriterionState[],
  questions: readonly RemainingQuestion[],
  language: Language,
): Analysis['reasoning'] {
  return {
    promptType: `${analysis.type}, because ${oneLine(analysis.typeBecause, 240)}`,
    profileFacts: factsOf(context, criteria),
    undetermined: undeterminedOf(questions, language),
  };
}

/** What the profile says that the request is understood by: its own lines first, then what answers a criterion. */
function factsOf({ hasProfile, lines }: ContextSummary, criteria: readonly CriterionState[]): string {
  if (!hasProfile) return 'none, there is no project profile';
  const said = new Map<number, string>();
  const add = (text: string, line: number) => {
    const fact = oneLine(text, 100);
    const isKnown = said.has(line) || [...said.values()].some((each) => each.includes(fact));
    if (!isKnown && said.size < mostFacts) said.set(line, `${fact} (line ${line})`);
  };
  for (const { text, source } of lines)
    if (text !== undefined && source?.file.endsWith(profile)) add(text, source.line);
  for (const { text, source } of criteria)
    if (source?.file?.endsWith(profile) && source.line !== undefined) add(text, source.line);
  return said.size === 0 ? 'none that this request needs' : [...said.values()].join(', ');
}

/** The most urgent questions by what they decide. */
function undeterminedOf(questions: readonly RemainingQuestion[], language: Language): string {
  const urgent = questions.filter(({ priority }) => priority !== 'Nice-to-have');
  const asked = urgent.length > 0 ? urgent : questions;
  if (asked.length === 0) return 'nothing that this request needs';
  const shown = asked
    .slice(0, mostUnknown)
    .map((question) => `${question.criterion} (${missingOf(question)})`);
  const rest = asked.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? furtherOnes[language](rest) : ''}`;
}

const furtherOnes: Record<Language, (count: number) => string> = {
  en: (count) => `, and ${count} more below`,
  sk: (count) => ` a ešte ${count} nižšie`,
};

/** The question up to the cases that it lists, as a clause in brackets. */
function missingOf({ text }: RemainingQuestion): string {
  return asClause(text.replace(/(?::\s.{0,200})?\?$/, ''))
    .replaceAll('(', '– ')
    .replaceAll(')', '');
}
