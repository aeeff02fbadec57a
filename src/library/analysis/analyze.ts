import { nameKey, noAliases, targetMatches, targetsOf } from '../../core/manifests/aliases.ts';
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
import { knownPackage } from '../scan/packages.ts';
import type { AppScan, ScannedProject } from '../scan/project-scan.ts';
import type {
  Analysis,
  CriterionState,
  RemainingQuestion,
  RequestAnalysis,
  RequestType,
} from './analysis.ts';
import { type Language, sayings } from './both-languages.ts';
import { fileChecks } from './checks.ts';
import { manifestAnswers } from './criteria/from-manifests.ts';
import { requestAnswers } from './criteria/from-request.ts';
import { type CriterionAnswer, type CriterionAnswers, fromFile, scanAnswers } from './criteria/from-scan.ts';
import {
  appsAt,
  delegationOf,
  lacksSide,
  languageOf,
  packageOf,
  relevantApps,
  sideOf,
  sidesOf,
} from './delegation.ts';
import { type NamedFiles, namedFiles } from './named-files.ts';
import { dependenciesNamed, swappedIn } from './named-packages.ts';
import { containerFile, isPipeline, pipelineMeant, speaksOfPipeline } from './pipelines.ts';
import { type FoundPlace, likely, outstanding, searchPlaces } from './place-search.ts';
import { predictionOf, scriptNamed, testScript } from './prediction.ts';
import { alternativesQuestion, libraryQuestion } from './questions/library-questions.ts';
import { remainingQuestions } from './questions/questions.ts';
import { asClause, oneLine, openText } from './record-text.ts';
import { analyzeRequest } from './request/analyze-request.ts';
import type { ComplexityRules } from './request/complexity-rules.ts';
import { type RequestWords, readingWork, requestWords, type Work, workAsked } from './request-words.ts';
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
export function analyze({ command, request: written, facts, scan, context, rules }: AnalysisInput): Analysis {
  const request = redact(written);
  const isQuick = command === 'prompt';
  const repository = isQuick ? undefined : facts;
  const words = requestWords(request);
  const analysis = analyzeRequest(request, rules, command);
  const language = languageOf(analysis.language, words.text);
  const work = workAsked(words, analysis, command);
  const sides = sidesOf(command, analysis.domain, words);
  const lacking = !isQuick && lacksSide(scan, command, sides, words, analysis.type === 'Feature');
  const possible = repository && !lacking ? relevantApps(scan, command, sides, words) : [];
  const files = placeOf(words, work, analysis.type, command, repository, lacking ? undefined : possible);
  const apps = repository ? appsAt(possible, files.there, repository) : [];

  const answered = {
    request: requestAnswers(words, analysis, work, files.found ? { there: [], absent: [] } : files),
    scan: scanned(apps, lacking ? (scan?.apps ?? []) : [], repository, files.there),
    memory: remembered(context, lacking),
  };
  if (files.found) {
    const { path, line } = files.found;
    const place = fromFile(path, { file: path, line })!;
    answered.scan = { ...answered.scan, Scope: place, 'Code Location': place };
  }
  const lacksPackage =
    repository !== undefined && work === 'Small version' && isUnknownPackage(analysis.intent, repository);
  // It opens the criterion Approach whatever memory says.
  const decision =
    alternativesQuestion(words, analysis, work, repository, command === 'prompt-frontend') ??
    libraryQuestion(words, apps, command === 'prompt-frontend');
  const script = repository && testScript(repository);
  const scripted = script && fromFile(script.command, script);
  if (scripted) answered.scan = { 'Testing Strategy': scripted, ...answered.scan };
  const tests = answered.scan['Testing Strategy'] ?? answered.memory['Testing Strategy'];
  const manifest = repository && packagesIn(words, analysis, work, repository);
  if (manifest) answered.scan = { ...answered.scan, Scope: manifest, 'Code Location': manifest };
  const outcome =
    analysis.type === 'Question' || readingWork.has(work) || work === 'Deployment' || work === 'Destruction'
      ? undefined
      : ((tests && provenBy(tests, language, words)) ??
        (repository && work !== 'Bug Fix' ? checkedBy(files.there, repository, language) : undefined));
  if (outcome) answered.scan = { ...answered.scan, 'Expected Result': outcome };
  const answers = criteriaOf(command, isOn('description', facts)).map((name) => ({
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
    work,
    language,
    open,
    decision,
    facts: repository,
    apps,
    sides,
    lacksSide: lacking,
    lacksPackage,
    places: files.likely,
  });
  const criteria = answers.map(({ name, answer }) => stateOf(name, answer, questions, language));
  return {
    command,
    request,
    reasoning: reasoningOf(analysis, context, criteria, questions, language),
    analysis: { ...analysis, domain: domainAt(analysis.domain, command, work, files.there, apps) },
    delegation: isDelegated(command, facts) ? delegationOf(words, analysis, work, apps, language) : undefined,
    prediction:
      repository && predictionOf({ facts: repository, context, apps, sides, analysis, work, language }),
    offersProfile: !context.hasProfile,
    criteria,
    questions,
  };
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

/** Where a request is carried out: what it names, or the file that stands out in the search, and those that it may be instead. */
interface Place extends NamedFiles {
  readonly found: FoundPlace | undefined;
  readonly likely: readonly FoundPlace[];
}

/** The files that the request names; failing that, those that a search for its words finds. */
function placeOf(
  words: RequestWords,
  work: Work,
  type: RequestType,
  command: RequestCommand,
  repository: RepositoryFacts | undefined,
  apps: readonly AppScan[] | undefined,
): Place {
  const none = { found: undefined, likely: [] };
  // What /prompt names is taken as it is written: it looks at no repository.
  if (!repository) return { there: [...words.paths, ...words.names].slice(0, 20), absent: [], ...none };
  const named = namedFiles(words.text, words.names, repository);
  if (named.there.length + named.absent.length > 0) return { ...named, ...none };
  const several = words.paths.flatMap((path) => repository.index.endingWith(path)).slice(0, 4);
  if (several.length > 1)
    return { ...named, found: undefined, likely: several.map((path) => ({ path, line: 1 })) };
  if (type !== 'Bug Fix' && speaksOfPipeline(words.text)) {
    const pipeline = pipelineMeant(words.text, repository);
    if (pipeline !== undefined)
      return repository.has(pipeline)
        ? { there: [pipeline], absent: [], ...none }
        : { there: [], absent: [pipeline], ...none };
  }
  // Where the side is not there that it is for, files of the other are no place.
  const isSearched = apps && !readingWork.has(work) && work !== 'Deployment' && work !== 'Destruction';
  const found = isSearched ? searchPlaces(words, repository, { isWanted: ofSide(command, apps) }) : [];
  const best = outstanding(found);
  return {
    ...{ there: best ? [best.path] : [], absent: [] },
    ...{ found: best, likely: best ? [] : likely(found) },
  };
}

const markup = /\.(?:[jt]sx|vue|svelte|astro|css|scss|html)$/;
const serverCode = /\.(?:py|go|rs|java|php|rb|sql|exs?)$/;

/** Which files a command for one side looks at: those of its apps, and none of the other side's languages. */
function ofSide(command: RequestCommand, apps: readonly AppScan[]): ((path: string) => boolean) | undefined {
  const side = sideOf(command);
  if (side === undefined) return undefined;
  const folders = apps.filter((app) => app.side === side).map(({ folder }) => folder);
  const isIn = (path: string) =>
    folders.length === 0 || folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
  const others = side === 'frontend' ? serverCode : markup;
  return (path) => isIn(path) && !others.test(path);
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

/** Where work on packages is done: at the line of the manifest that has the one which the request speaks of. */
function packagesIn(
  words: RequestWords,
  analysis: RequestAnalysis,
  work: Work,
  facts: RepositoryFacts,
): CriterionAnswer | undefined {
  const swapped = swappedIn(analysis, facts);
  if (ofPackages.test(words.plain)) return manifestOf(facts);
  const isUpgrade = work === 'Upgrade' || work === 'Small version';
  const [fact] = swapped ?? (isUpgrade ? dependenciesNamed(analysis.intent, facts) : []);
  if (!fact) return undefined;
  if (isUpgrade) return fromFile(`${fact.file}, and the code that this breaks`, fact);
  return fromFile(`${fact.file}, and what uses ${swapped ? 'it' : fact.name}`, fact);
}

/**
 * Whether the package that a request wants in another version ("bump React to 19") is in no manifest; of a folder that the request
 * names, in none of that folder.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
function isUnknownPackage(intent: string, facts: RepositoryFacts): boolean {
  const named =
    /^\S+\s+(?:the\s+)?(@?[\p{L}\d][\p{L}\d./@_-]{1,60}(?:\s\p{Lu}[\p{L}\d.]{1,30})?)\s+(?:version\s+)?(?:to|from|na|z)\s/u.exec(
      intent,
    )?.[1];
  if (named === undefined) return false;
  const folder = /\bin ([\w.-]+(?:\/[\w.-]+)+)/.exec(intent)?.[1];
  const stated = facts
    .facts([...packageEcosystems, 'runtime'])
    .filter(({ file }) => folder === undefined || file.startsWith(`${folder}/`));
  const wanted = plain(named);
  // "EF Core" is what a provider of another name brings along.
  const meant = targetsOf(nameKey(named), noAliases) ?? [];
  // Without a manifest nothing is known of packages.
  return (
    stated.length > 0 &&
    !stated.some(
      ({ ecosystem, name }) =>
        meant.some((target) => target.ecosystem === ecosystem && targetMatches(target, name)) ||
        [name, knownPackage(ecosystem, name)?.name ?? name].some(
          (each) => plain(each).includes(wanted) || wanted.includes(plain(each)),
        ),
    )
  );
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/js$/, '');
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

/** The most urgent questions by what they decide, without the cases that they list. */
function undeterminedOf(questions: readonly RemainingQuestion[], language: Language): string {
  const urgent = questions.filter(({ priority }) => priority !== 'Nice-to-have');
  const asked = urgent.length > 0 ? urgent : questions;
  if (asked.length === 0) return 'nothing that this request needs';
  const shown = asked
    .slice(0, mostUnknown)
    .map((question) => `${question.criterion} (${missingOf(question, language)})`);
  const rest = asked.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? furtherOnes[language](rest) : ''}`;
}

const furtherOnes: Record<Language, (count: number) => string> = {
  en: (count) => `, and ${count} more below`,
  sk: (count) => ` a ešte ${count} nižšie`,
};

const mostPlaces = 3;
const or: Record<Language, string> = { en: ' or ', sk: ' alebo ' };

/** What is missing, so that it is understood without the question: where places are offered, they are named. */
function missingOf({ text, options, criterion }: RemainingQuestion, language: Language): string {
  const head = asClause(headOf(text)).replaceAll('(', '– ').replaceAll(')', '');
  const places = criterion === 'Scope' ? options.filter(({ source }) => source !== undefined) : [];
  if (places.length === 0) return head;
  const named = places.slice(0, mostPlaces).map((option) => option.text.replace(/\s(?:in|v)\s\S+$/u, ''));
  const more = options.length > named.length ? '…' : '';
  return `${head}: ${[named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(or[language])}${more}`;
}

/** Up to the choices that a question lists, and without what it quotes. What asks by no question word is kept whole. */
function headOf(text: string): string {
  const asks =
    /^(?:what|which|where|who|how|when|to which|čo|ktor|kde|kto|ako|kedy|podľa|z čoho|do ktor|v ktor|na ktor|pre ktor|o ktor|čím|aký|aká|aké)/iu;
  const end = asks.test(text)
    ? text.search(/:(?=\s)|,\s(?=and (?:which|what) (?:must|is not|ones)|since\s|keď\ssa\s)|\?$/u)
    : -1;
  return (end < 15 ? text.replace(/\?$/, '') : text.slice(0, end)).replace(/\s\(„[^“]{0,2000}“\)/gu, '');
}
