import type { Script } from '../../core/manifests/fact.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { depthOf, packageRunner } from '../memory/profile-lines.ts';
import type { ContextSummary } from '../memory/recall/context-text.ts';
import { datedEntries, newestFirst } from '../memory/recall/recall-context.ts';
import { type AppScan, type FieldId, type FileLine, fieldOf } from '../scan/project-scan.ts';
import type { Prediction, RequestAnalysis } from './analysis.ts';
import { found, isNo, namedValue } from './apps.ts';
import { blocksOf, type Language } from './both-languages.ts';
import { isNoCheck } from './checks.ts';
import { isCode } from './named-files.ts';
import { oneLine } from './record-text.ts';
import { readingWork, type Work } from './request-words.ts';

/** What a prediction is made of. */
export interface PredictionInput {
  readonly facts: RepositoryFacts;
  readonly context: ContextSummary;
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
  /** The sides that it is about; none when nothing tells. */
  readonly sides: ReadonlySet<AppScan['side']>;
  readonly analysis: RequestAnalysis;
  readonly work: Work;
  readonly language: Language;
}

/**
 * The four outputs of step 0.15, of the advanced commands (specification: States and transitions, rule 2), in the language of the request.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function predictionOf(input: PredictionInput): Prediction {
  const { apps, sides, context } = input;
  // The patterns of a frontend are none of a server, even where the request can be about nothing else.
  const concerned = apps.filter(({ side }) => sides.size === 0 || sides.has(side));
  return {
    journeyStage: journeyStage(input),
    warnings: warningsOf(input, concerned),
    patterns: patternsOf(context, concerned),
    nextSteps: nextSteps(input),
  };
}

const sessionsFile = '.assistant/memory/sessions.md';
/** Fewer files of code than these are the beginning of something. */
const small = 30;

/** How far the project is, from its files and recorded sessions. */
function journeyStage({ facts, context, analysis: { type }, language }: PredictionInput): string {
  const files = facts.pathsThat(isCode).length;
  const sessions = context.sources.includes(sessionsFile) ? datedEntries(facts.read(sessionsFile) ?? '') : [];
  const [last] = newestFirst(sessions);
  const at = last && `${last.date} (sessions.md:${last.entry.firstLine})`;
  const mends = (type === 'Bug Fix' || type === 'Refactoring') && (sessions.length > 2 || files >= small);
  const stage = files === 0 ? 0 : mends ? 1 : files < small ? 2 : 3;
  return language === 'sk'
    ? `${['Začiatok', 'Údržba', 'Budovanie', 'Rozširovanie'][stage]}: počet súborov kódu: ${files}, ${at === undefined ? 'žiadna zaznamenaná relácia' : `počet zaznamenaných relácií: ${sessions.length}, posledná z ${at}`}`
    : `${['Starting', 'Maintaining', 'Building', 'Extending'][stage]}: ${files} ${files === 1 ? 'file' : 'files'} of code, ${at === undefined ? 'no session is recorded' : `${sessions.length} ${sessions.length === 1 ? 'session is' : 'sessions are'} recorded, the last of ${at}`}`;
}

/** What may get in the way of the work, each with the file that shows it. */
function warningsOf({ facts, analysis, language }: PredictionInput, apps: readonly AppScan[]): string[] {
  const isSlovak = language === 'sk';
  const warnings = apps.flatMap((app): string[] => {
    const strict = found(app, 'strict');
    const base = found(app, 'basePath');
    const root =
      base && /^\/[^/\s]/.test(base.value) ? hardCodedRoot(facts, app.folder, base.value) : undefined;
    const folder = oneLine(app.folder, 60);
    return [
      ...(strict && isNo(strict.value)
        ? [`${isSlovak ? 'strict je vypnutý' : 'strict mode is off'} ${at(strict.place)}`]
        : []),
      ...(base && root
        ? [
            isSlovak
              ? `aplikácia beží pod ${oneLine(base.value, 40)} ${at(base.place)}, no ${oneLine(root.text, 40)} vedie do koreňa ${at(root.place)}`
              : `the app is served under ${oneLine(base.value, 40)} ${at(base.place)}, and ${oneLine(root.text, 40)} goes to the root ${at(root.place)}`,
          ]
        : []),
      ...(isWithoutTests(app, facts)
        ? [
            isSlovak
              ? `testy nie sú nastavené${folder && ` v ${folder}`}`
              : `no tests are set up${folder && ` in ${folder}`}${analysis.type === 'Refactoring' ? ': nothing shows that the behaviour stays' : ''}`,
          ]
        : []),
    ];
  });
  return [...new Set(warnings)].slice(0, 6);
}

function at({ file, line }: FileLine): string {
  return `(${oneLine(file)}:${line})`;
}

/** Where no manifest names a runner, a script of its folder may run one that the platform brings along. */
function isWithoutTests(app: AppScan, facts: RepositoryFacts): boolean {
  const tests = fieldOf(app, 'tests');
  const isNone = tests?.state === 'none' || (tests?.state === 'found' && isNo(tests.value));
  // What a server beside it is tested with, the scan of pages does not see.
  const hasTests = facts.index.someBelow(app.folder, isTestFile);
  return isNone && !hasTests && testScript(facts, app.folder) === undefined;
}

/** What work goes by once it is there. */
const fields: readonly FieldId[] = [
  'router',
  'state',
  'dataFetching',
  'styling',
  'apiStyle',
  'orm',
  'auth',
  'tests',
];

/** Patterns that the project has already: those learned in sessions, and those of its code. */
function patternsOf({ remembered }: ContextSummary, apps: readonly AppScan[]): string[] {
  const learned = remembered
    .filter(({ source }) => source.file.endsWith('prompt-patterns.md'))
    .slice(0, 4)
    .map(({ topic, text, source }) => {
      const said = topic === '' || topic === 'preferences' ? text : `${topic}: ${text}`;
      return `${oneLine(said, 120)} (prompt-patterns.md:${source.line})`;
    });
  const inCode = apps.flatMap((app) =>
    fields.flatMap((id) => {
      const field = found(app, id);
      return !field || isNo(field.value)
        ? []
        : [`${field.label}: ${oneLine(namedValue(field), 80)} ${at(field.place)}`];
    }),
  );
  return [...learned, ...new Set(inCode.slice(0, 6))];
}

/** What usually follows work of a kind. */
const steps = blocksOf(`
mend
  - the fault seen as it is told | chyba zopakovaná tak, ako je opísaná
  - the fix, after which it shows no more | oprava, po ktorej sa už neukáže
  - a look for the same fault elsewhere | kontrola, či tá istá chyba nie je aj inde
build
  - the smallest part that can be seen working | najmenšia časť, na ktorej vidno, že funguje
  - tests for the usual case and for failures | testy bežného prípadu a zlyhaní
rework
  - tests that hold the behaviour of today | testy, ktoré držia dnešné správanie
  - the change in steps that each pass them | zmena po krokoch, z ktorých každý nimi prejde
read
  - the findings with file and line | nálezy so súborom a riadkom
  - a decision on what follows, and a prompt for each change | rozhodnutie, čo z nich vyplýva, a prompt na každú zmenu
deploy
  - a rehearsal and a way back | skúška a návrat k predošlému stavu
  - the step itself, with its go-ahead | samotný krok po pokyne
  - a look at logs and counts afterwards | pohľad na logy a počty po ňom
other
  - the change itself | samotná zmena
  - a check that shows it works | kontrola, ktorá ukáže, že funguje
`);

/** What usually follows work of its kind, and the check that this repository has for it. */
function nextSteps({ facts, work, language }: PredictionInput): readonly string[] {
  const kind = kindOf(work);
  const check = kind === 'read' || kind === 'deploy' ? undefined : testScript(facts);
  const behind = language === 'sk' ? 'skôr, než sa ukáže výsledok' : 'before the result is shown';
  const [, follows] = steps.find(([name]) => name === kind)!;
  return [
    ...follows.map(([, words]) => words[language]),
    ...(check === undefined ? [] : [`${check.command} ${at(check)} ${behind}`]),
  ];
}

function kindOf(work: Work): string {
  if (readingWork.has(work)) return 'read';
  if (work === 'Deployment' || work === 'Destruction') return 'deploy';
  if (work === 'Refactoring' || work === 'Upgrade' || work === 'Removal') return 'rework';
  return work === 'Bug Fix' ? 'mend' : work === 'Feature' ? 'build' : 'other';
}

/** A script with the command that runs it. */
interface RunScript extends FileLine {
  readonly command: string;
}

/** The script that runs the tests. `bun test` is a test runner of its own, and not the script. */
export function testScript(facts: RepositoryFacts, folder?: string): RunScript | undefined {
  return scriptNamed(/^test$/, facts, folder, (script) => !isNoCheck(script, facts));
}

/**
 * The script of a name that is nearest to the root.
 *
 * @param folder Only a script of this folder; of any when undefined.
 */
export function scriptNamed(
  called: RegExp,
  facts: RepositoryFacts,
  folder?: string,
  isWanted: (script: Script) => boolean = () => true,
): RunScript | undefined {
  const [first] = facts
    .scripts()
    .filter(
      ({ name, runner, file }) =>
        called.test(name) &&
        /^(?:npm|composer|make)$/.test(runner) &&
        !isSideFile(file) &&
        (folder === undefined || file.slice(0, Math.max(0, file.lastIndexOf('/'))) === folder),
    )
    .filter(isWanted)
    .sort((a, b) => depthOf(a.file) - depthOf(b.file) || (a.file < b.file ? -1 : 1));
  if (!first || !/^[\w./@-]+$/.test(first.file)) return undefined;
  const manager =
    first.runner === 'npm'
      ? packageRunner({ facts: facts.facts(['runtime']), paths: facts.paths() })
      : first.runner;
  const run = manager === 'bun' || first.name !== 'test' ? `${manager} run` : manager;
  const command = manager === 'make' ? `make ${first.name}` : `${run} ${first.name}`;
  return { command, file: first.file, line: first.line };
}

/** So many files, and characters of each, are looked at: one example is enough, and nobody waits for it. */
const mostFiles = 300;
const mostCharacters = 100_000;
/** A longer line is no source that people write. */
const longestLine = 1000;

/** Links past the router, which knows its base: `<a href="/x">`, `src="/x"`, `location.href = '/x'`. */
const rooted =
  /(?:<(?:a|img|link|script|form|iframe|source)\b[^>]{0,200}?\b(?:href|src|action)=\{?["'`]|\blocation(?:\.href)?\s*=\s*["'`]|\blocation\.(?:assign|replace)\(["'`])(\/(?!\/)[^"'`]{0,200})/;

function isMarkup(path: string): boolean {
  return (
    /\.(?:[jt]sx|vue|svelte|astro)$/.test(path) &&
    !/(?:^|\/)(?:node_modules|dist|build)\/|\.(?:test|spec|stories)\./.test(path)
  );
}

/** The first link of an app that goes to the root of the server rather than to the app's base path. */
function hardCodedRoot(facts: RepositoryFacts, folder: string, base: string) {
  const prefix = folder === '' ? '' : `${folder}/`;
  const files = facts
    .pathsThat(isMarkup)
    .filter((path) => path.startsWith(prefix))
    .slice(0, mostFiles);
  facts.snapshot.prefetch(files);
  for (const file of files) {
    const lines = facts.read(file)?.slice(0, mostCharacters).split('\n') ?? [];
    for (const [at, written] of lines.entries()) {
      const text = written.length < longestLine ? rooted.exec(written)?.[1] : undefined;
      if (text !== undefined && !text.startsWith(base.replace(/\/$/, '')))
        return { text, place: { file, line: at + 1 } };
    }
  }
  return undefined;
}
