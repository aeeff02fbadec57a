import { frontendStack, practiceGroups } from '../../core/facts/frontend-practices.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { behavioursOf } from '../analysis/criteria/request-cues.ts';
import { sideOf } from '../analysis/delegation.ts';
import { plainText } from '../analysis/words.ts';
import { type CheckKind, checkCommands, checkKinds } from '../memory/entry/check-commands.ts';
import { ownPart, scriptCommands } from '../memory/profile-lines.ts';
import type { AppScan, FieldId, ProjectScan } from '../scan/project-scan.ts';
import { type DraftLine, said } from './draft.ts';
import { capitalized, foreignText, sentencesOf } from './foreign-text.ts';
import {
  answerLines,
  conventionLines,
  type DraftRequest,
  fileAnswers,
  isStatement,
  memoryLines,
  reads,
  reportPath,
  slotsFor,
} from './known-lines.ts';
import { opened, type Wording } from './wording.ts';

/** What is there now: of the request, of memory and of the scan, each with its source; and what is open of it. */
export function contextLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis, scan, context } = request;
  const scanned = scanLines(analysis.command, scan, wording);
  const remembered = memoryLines(context, scanned.length > 0, wording);
  const isKnown = scanned.length + remembered.length > 0;
  return unique([
    ...requestLines(analysis, 'context', wording),
    ...remembered,
    ...scanned,
    ...fileAnswers(
      analysis,
      isKnown ? ['Architecture'] : ['Context', 'Technical Stack', 'Architecture'],
      wording,
    ),
    ...slotsFor(
      request,
      [
        'Context',
        'Technical Stack',
        'Architecture',
        ...(isFault(analysis) ? (['Requirements'] as const) : []),
      ],
      wording,
    ),
  ]);
}

/** "Fix the flaky test". */
function isOfTests({ analysis }: Analysis): boolean {
  return /\b(?:tests?|testy)\b/.test(plainText(analysis.intent));
}

/** When a fault shows is how things are, and nothing that the fix has to do. */
function isFault({ analysis, criteria }: Analysis): boolean {
  return (
    analysis.type === 'Bug Fix' && criteria.some(({ name, state }) => name === 'Goal' && state === 'answered')
  );
}

/** What it has to do. An item that names no behaviour is one that nobody has thought through: its words become a slot. */
export function requirementLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis } = request;
  return unique([
    ...goalLines(analysis, 'Requirements', wording),
    ...(isFault(analysis)
      ? [isOfTests(analysis) ? said(wording.say('steady')) : said(wording.say('caught'))]
      : []),
    ...requestLines(analysis, 'requirements', wording),
    ...fileAnswers(analysis, ['Requirements'], wording),
    ...(isFault(analysis) ? [] : slotsFor(request, ['Requirements'], wording)),
  ]);
}

/** The limits: those of the request, conventions of the project, and how the work is to be done. */
export function constraintLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis, context, facts } = request;
  const own = conventionLines(context, facts);
  return unique([
    ...goalLines(analysis, 'Constraints', wording),
    ...requestLines(analysis, 'constraints', wording),
    ...(analysis.command === 'deploy' || analysis.command === 'new-stack'
      ? [said(wording.say('secrets'))]
      : []),
    ...own,
    ...(own.length === 0 ? fileAnswers(analysis, ['Constraints'], wording) : []),
    ...answerLines(analysis, ['Approach', 'Interaction Style', 'Communication Tone'], wording),
    ...slotsFor(request, ['Constraints', 'Approach', 'Interaction Style', 'Communication Tone'], wording),
  ]);
}

/** What can be measured: what the request says, and what is open of it. */
export function outcomeLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis } = request;
  return unique([
    ...goalLines(analysis, 'Expected Result', wording),
    ...requestLines(analysis, 'outcomes', wording),
    ...fileAnswers(analysis, ['Expected Result'], wording),
    ...slotsFor(request, ['Expected Result'], wording),
  ]);
}

/** How it is checked: the project's own commands, and what is said or open of its tests. */
export function checkLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { command, analysis, criteria } = request.analysis;
  // A report needs no green build.
  if (reads(command, analysis)) {
    const path = reportPath(analysis, request.facts);
    const weighs =
      criteria.some(({ name, text }) => name === 'Requirements' && text === '') ||
      /\b(?:or|alebo|vs|versus|compare|porovnaj|evaluate|vyhodno\p{L}{1,9}|should|options|možnosti)\b/iu.test(
        analysis.intent,
      );
    return [said(wording.say(weighs ? 'decides' : 'finds', `\`${path}\``)), said(wording.say('onlyReport'))];
  }
  const checks = checksOf(request.facts).map(({ kind, command, folder }) => {
    const run = `\`${command}\`${folder === '' ? '' : ` ${wording.say('in')} \`${folder}\``}`;
    if (kind === 'tests') return said(wording.say('passes', run));
    return said(kind === 'build' ? wording.say('builds', run) : wording.say('reportsNothing', run));
  });
  // The tests that the scan found stand in CONTEXT already.
  const file = request.analysis.criteria.find(({ name }) => name === 'Testing Strategy')?.source?.file;
  const isFromScan = file !== undefined && !file.startsWith('.assistant/');
  return [
    ...checks,
    ...answerLines(request.analysis, isFromScan ? [] : ['Testing Strategy'], wording),
    ...slotsFor(request, ['Testing Strategy'], wording),
  ];
}

/** The practices that the detected stack calls for (specification: Frontend command behaviour). */
export function practiceLines({ facts, analysis }: DraftRequest): DraftLine[] {
  const stack = frontendStack(facts);
  const language = analysis.analysis.language === 'Slovak' ? 'slovak' : 'english';
  return practiceGroups
    .filter(({ detected }) => detected(stack) !== undefined)
    .flatMap(({ practices }) => practices(stack).map((practice) => said(practice[language])));
}

function unique(lines: readonly DraftLine[]): DraftLine[] {
  const seen = new Set<string>();
  return lines.filter(({ before, slot }) => {
    const text = `${before}${slot?.words ?? ''}`.toLowerCase();
    return !seen.has(text) && seen.add(text);
  });
}

/** What a prompt needs to know of an app that the command is not about. */
const mainFields: ReadonlySet<FieldId> = new Set([
  'uiLibrary',
  'typedLanguage',
  'router',
  'state',
  'dataFetching',
  'bundler',
  'runtime',
  'framework',
  'apiStyle',
  'auth',
  'orm',
  'database',
  'tests',
]);
/** The fields of the specification, and what else decides how code is written (specification: Project scan result). */
const ownFields: ReadonlySet<FieldId> = new Set([
  ...mainFields,
  'strict',
  'basePath',
  'apiProxy',
  'buildOutput',
  'styling',
  'docker',
]);
const mostApps = 4;
const longestValue = 160;

/**
 * What the scan found, a bullet each with the place that says so. `/prompt` has no project scan (specification: Endpoints).
 */
function scanLines(command: RequestCommand, { apps }: ProjectScan, wording: Wording): readonly DraftLine[] {
  if (command === 'prompt') return [];
  const side = sideOf(command);
  const own = side === undefined ? apps : apps.filter((app) => app.side === side);
  const told = (own.length > 0 ? own : apps).slice(0, mostApps);
  const fields = side === undefined ? mainFields : ownFields;
  if (told.length === 1) return fieldLines(told[0]!, fields, wording);
  return told.flatMap((app) => {
    const lines = fieldLines(app, fields, wording);
    return lines.length === 0 ? [] : [said(headOf(app), lines)];
  });
}

/** What a server is built with stands before what it runs on. */
function fieldLines({ fields }: AppScan, wanted: ReadonlySet<FieldId>, wording: Wording): DraftLine[] {
  const ordered = [...fields].sort((a, b) => Number(b.id === 'framework') - Number(a.id === 'framework'));
  return ordered.flatMap((field) => {
    if (field.state !== 'found' || !wanted.has(field.id)) return [];
    const [{ file, line }] = field.places;
    const value = wording.value(foreignText(field.value, longestValue));
    return value === ''
      ? []
      : [
          said(
            `${wording.label(foreignText(field.label, 60))}: ${value} (${foreignText(file, 200)}:${line})`,
          ),
        ];
  });
}

function headOf({ folder, name, side }: AppScan): string {
  const where = folder === '' ? (name ?? 'the root') : `\`${folder}/\``;
  return `${foreignText(where, 200)} (${side})`;
}

/** A command that checks the work. */
interface Check {
  readonly kind: CheckKind;
  readonly command: string;
  /** Where it is run, with a slash at its end; empty for the root. */
  readonly folder: string;
}

/** Of a repository whose apps have scripts of their own, those of so many are named. */
const mostFolders = 2;

/** What a file at or near the root says about which commands there are, where no script does. */
const byTool: readonly {
  readonly file: RegExp;
  readonly checks: (facts: RepositoryFacts) => readonly Check[];
}[] = [
  {
    file: /^[^/]+\.(?:sln|slnx|csproj|fsproj)$/,
    checks: (facts) => [
      { kind: 'build', command: 'dotnet build', folder: '' },
      ...when(
        uses(facts, 'nuget', /^(?:Microsoft\.NET\.Test\.Sdk|xunit|nunit|mstest)/i),
        'tests',
        'dotnet test',
      ),
    ],
  },
  {
    file: /^go\.mod$/,
    checks: () => [
      { kind: 'build', command: 'go build ./...', folder: '' },
      { kind: 'tests', command: 'go test ./...', folder: '' },
    ],
  },
  { file: /^Cargo\.toml$/, checks: () => [{ kind: 'tests', command: 'cargo test', folder: '' }] },
  {
    file: /^pom\.xml$/,
    checks: (facts) => [
      { kind: 'tests', command: facts.has('mvnw') ? './mvnw test' : 'mvn test', folder: '' },
    ],
  },
  {
    file: /^build\.gradle(?:\.kts)?$/,
    checks: (facts) => [
      { kind: 'tests', command: facts.has('gradlew') ? './gradlew test' : 'gradle test', folder: '' },
    ],
  },
  {
    file: /^(?:pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Pipfile)$/,
    checks: (facts) => [
      ...when(uses(facts, 'pypi', /^pytest$/), 'tests', 'pytest'),
      ...when(uses(facts, 'pypi', /^mypy$/), 'type check', 'mypy .'),
      ...when(uses(facts, 'pypi', /^ruff$/), 'lint', 'ruff check'),
    ],
  },
  {
    file: /^Gemfile$/,
    checks: (facts) => when(uses(facts, 'rubygems', /^rspec(?:-rails)?$/), 'tests', 'bundle exec rspec'),
  },
];

/**
 * The project's own commands that test, build and lint it, one of each kind and folder: scripts that the manifests nearest to the root
 * define, else what the tool of its ecosystem is called with.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
function checksOf(facts: RepositoryFacts): readonly Check[] {
  const description = ownPart({
    facts: facts.facts(['npm', 'runtime']),
    scripts: facts.scripts(),
    paths: facts.paths(),
  });
  const scripts = scriptCommands(description).flatMap(({ command, folder }) =>
    checkCommands(command, () => undefined).map(({ kind }) => ({ kind, command, folder })),
  );
  const root = facts.paths().filter((path) => !path.includes('/'));
  const tools = byTool.flatMap(({ file, checks }) =>
    root.some((path) => file.test(path)) ? checks(facts) : [],
  );
  return checkKinds.flatMap((kind) => {
    const ofKind = scripts.filter((check) => check.kind === kind);
    const folders = [...new Set(ofKind.map(({ folder }) => folder))].slice(0, mostFolders);
    const found = folders.map((folder) => {
      const here = ofKind.filter((check) => check.folder === folder);
      // "poe check" may run the tests, "just test" does.
      return here.find(({ command }) => kind === 'tests' && /\btests?\b/.test(command)) ?? here[0]!;
    });
    return found.length > 0 ? found : tools.filter((check) => check.kind === kind).slice(0, 1);
  });
}

function uses(facts: RepositoryFacts, ecosystem: 'nuget' | 'pypi' | 'rubygems', name: RegExp): boolean {
  return facts.facts([ecosystem]).some((fact) => name.test(fact.name));
}

function when(holds: boolean, kind: CheckKind, command: string): Check[] {
  return holds ? [{ kind, command, folder: '' }] : [];
}

const mostSentences = 8;
const longest = 240;

/** Where a sentence of a request belongs, by the words that limit or demand; else it says how things are. */
const limits =
  /(?<!\p{L})(?:(?:must|should|may|can|shall) ?not|mustn['’]t|shouldn['’]t|can['’]t|do not|don['’]t|never|nesmie\p{L}*|nesmú|nemeň\p{L}*|nepouž\p{L}*|nepridáva\p{L}*|nikdy)(?!\p{L})/iu;
/** "Use the existing table", "keep the names": how it is to be done. */
const manner =
  /^(?:[#>*+-]+\s+)?(?:please\s+)?(?:re-?use|use|keep|stick to|follow|použi(?:te)?|zachovaj(?:te)?|drž(?:te)? sa)(?!\p{L})/iu;
const demands =
  /(?<!\p{L})(?:must|should|shall|ha(?:s|ve) to|needs? to|is to be|are to be|musí\p{L}*|má(?= \p{L})|majú|mal[aio]? by|treba|nech)(?!\p{L})/iu;

/** A section that takes sentences of the request. */
type RequestPlace = 'context' | 'requirements' | 'constraints' | 'outcomes';

/** What the request says besides its goal, each sentence in the section where it belongs: nothing of it is to be lost. */
function requestLines(analysis: Analysis, place: RequestPlace, wording: Wording): DraftLine[] {
  const goal = bareWords(analysis.analysis.intent);
  return sentencesOf(analysis.request)
    .map((sentence) => sentence.replace(/^(?:[#>*+-]+|\d{1,3}[.)])\s+/, ''))
    .filter((sentence) => {
      const words = bareWords(sentence);
      return words !== '' && !goal.includes(words) && !(goal !== '' && words.includes(goal));
    })
    .filter((sentence) => placeOf(sentence, analysis) === place)
    .map((sentence) => foreignText(sentence, longest))
    .filter((text) => /\p{L}\s+\p{L}/u.test(text) && !text.endsWith(':'))
    .slice(0, mostSentences)
    .map((text) => fromRequest(text.replace(/(?<![.!])[.!]+$/, ''), wording));
}

function placeOf(sentence: string, analysis: Analysis): RequestPlace {
  const words = bareWords(sentence);
  const expected = bareWords(answerOfRequest(analysis, 'Expected Result'));
  if (expected !== '' && words.includes(expected)) return 'outcomes';
  if (limits.test(sentence) || manner.test(sentence)) return 'constraints';
  const required = bareWords(answerOfRequest(analysis, 'Requirements'));
  const isItem =
    required.includes(words) ||
    (required !== '' && analysis.analysis.type !== 'Bug Fix' && behavioursOf(sentence).length > 0);
  return isItem || demands.test(sentence) ? 'requirements' : 'context';
}

/** What leads to an outcome. */
const leading = /^(?:so that|such that|in order that|so)\s+/i;

/** What the goal itself says of a criterion: parts of it that are behaviours, limits or outcomes. */
function goalLines(
  analysis: Analysis,
  name: 'Requirements' | 'Constraints' | 'Expected Result',
  wording: Wording,
): DraftLine[] {
  const goal = bareWords(analysis.analysis.intent);
  const answer = foreignText(answerOfRequest(analysis, name), longest);
  const inGoal = (part: string) => part !== '' && goal.includes(bareWords(part)) && goal !== bareWords(part);
  if (name === 'Requirements') return requirementsInGoal(analysis, answer, inGoal, wording);
  // Limits stand beside one another, an outcome goes on behind a comma.
  const required = name === 'Constraints' ? behavioursOf(analysis.analysis.intent).map(bareWords) : [];
  const own = (name === 'Constraints' ? answer.split(/,\s+/) : [answer]).filter(
    (part) => inGoal(part) && !required.includes(bareWords(part)),
  );
  return own.map((part) => fromRequest(part.replace(leading, '').replace(/[.;,]$/, ''), wording));
}

/** The behaviours that the goal is made of; where its answer is one part of the goal (when a fault shows), or all of it, that one. */
function requirementsInGoal(
  { analysis }: Analysis,
  answer: string,
  inGoal: (part: string) => boolean,
  wording: Wording,
): DraftLine[] {
  if (isStatement(analysis) && analysis.intent.includes(' '))
    return [fromRequest(wording.noLonger(analysis.intent), wording)];
  if (answer === '') return [];
  if (analysis.type === 'Refactoring' && inGoal(answer)) return [fromRequest(analysis.intent, wording)];
  if (analysis.type === 'Bug Fix')
    return inGoal(answer) ? [fromRequest(wording.noLonger(answer.replace(/[.;,]$/, '')), wording)] : [];
  const parts = behavioursOf(analysis.intent).filter(inGoal);
  if (parts.length >= 2) return parts.map((part) => fromRequest(part, wording));
  const whole = bareWords(answer) === bareWords(analysis.intent);
  return whole || inGoal(answer) ? [fromRequest(answer.replace(/[.;,]$/, ''), wording)] : [];
}

/** The answer of a criterion in the words of the request; empty when something else answers it, or nothing. */
function answerOfRequest({ criteria }: Analysis, name: CriterionName): string {
  const criterion = criteria.find((each) => each.name === name);
  return criterion?.state === 'answered' && criterion.source?.file === undefined ? criterion.text : '';
}

/** What a user wants is not left out because the repository says otherwise: it becomes a question. */
function fromRequest(words: string, wording: Wording): DraftLine {
  const text = `${capitalized(words)} (${wording.say('fromRequest')})`;
  return { before: text, mended: (...place) => opened(text, wording, ...place) };
}

/** The words alone, to compare. */
function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
