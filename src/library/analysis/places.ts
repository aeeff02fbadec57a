import type { Fact } from '../../core/manifests/fact.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { RequestAnalysis } from './analysis.ts';
import { statementsOf } from './criteria/statements.ts';
import { isCode, namedFiles } from './named-files.ts';
import { dependenciesNamed, swappedIn } from './named-packages.ts';
import { pipelineMeant, speaksOfPipeline } from './pipelines.ts';
import { definedPlaces, type FoundPlace } from './place-search.ts';
import { isSmallWork, type RequestWords, requestWords, type Work, wantedIn } from './request-words.ts';

/** Where the work of a request is done, as far as the request tells and the repository has it. Paths are from the root. */
export interface Places {
  /** What the request names or means and is there; a folder ends in a slash. */
  readonly there: readonly string[];
  /** What it names or means and is not there yet. */
  readonly absent: readonly string[];
  /** Those that define what it names. */
  readonly found: readonly FoundPlace[];
  /** Files that have the name which it writes, where several do. */
  readonly called: readonly string[];
  /** What manifests state of the packages that it upgrades, or wants gone. */
  readonly packages: readonly Fact[];
  /** Whether they go for something else. */
  readonly swaps: boolean;
}

/** Where nothing tells. */
export const nowhere: Places = {
  ...{ there: [], absent: [], found: [], called: [] },
  ...{ packages: [], swaps: false },
};

/** What is asked for. */
export interface Sought {
  readonly words: RequestWords;
  readonly analysis: RequestAnalysis;
  readonly work: Work;
  readonly facts: RepositoryFacts;
  /** Whether files of the repository may be looked into. */
  readonly isDeep: boolean;
}

/**
 * Finds where the work is done: what the request names, the pipeline, the document or the packages that it speaks of, else what defines a name
 * in it. What only sounds alike is no place: a file that is stated wrongly costs more than one that is looked for.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function placesOf({ words, analysis, work, facts, isDeep }: Sought): Places {
  const texts = spokenOf(words, analysis);
  const isFault = analysis.type === 'Bug Fix';
  let named: ReturnType<typeof namedFiles> = { there: [], absent: [] };
  for (const text of texts) {
    const found = namedFiles(text, requestWords(text).names, facts);
    // What is only told of is not to be created.
    named = text === texts[0] ? found : { ...found, absent: [] };
    if (named.there.length + named.absent.length > 0) break;
  }
  const there = new Set(named.there);
  // Nothing that is broken is still to be created.
  const absent = new Set(isFault ? [] : named.absent);
  if (speaksOfPipeline(texts[1])) {
    const pipeline = pipelineMeant(words.text, facts);
    if (pipeline !== undefined && facts.has(pipeline)) there.add(pipeline);
    else if (pipeline !== undefined && !isFault && there.size + absent.size === 0) absent.add(pipeline);
  }
  const images = /\bdocker\b(?![ -]compose)/i.test(texts[1])
    ? facts.pathsThat((path) => /(?:^|\/)Dockerfile$/.test(path))
    : [];
  const image = images.length === 1 ? images[0] : images.find((path) => path === 'Dockerfile');
  if (there.size + absent.size === 0 && image !== undefined) there.add(image);
  const swapped = swappedIn(analysis, facts);
  const removed = work === 'Removal' ? dependenciesNamed(wantedIn(analysis).split(/[,;]/, 1)[0]!, facts) : [];
  const isUpgrade = work === 'Upgrade' || work === 'Small version';
  const upgraded = isUpgrade ? dependenciesNamed(analysis.intent, facts) : removed;
  const places = {
    ...{ ...nowhere, there: [...there], absent: [...absent] },
    ...{ packages: swapped ?? upgraded, swaps: (swapped ?? removed).length > 0 },
  };
  if (work === 'Writing' && !/\b(?:comments?|docstrings?|jsdoc|koment\w+)\b/.test(words.plain)) {
    const texts = (paths: readonly string[]) => paths.filter((path) => /\.(?:mdx?|rst|txt)$|\/$/.test(path));
    // What a text tells of is read, and does not change.
    return { ...places, there: texts(places.there), absent: texts(places.absent) };
  }
  if (there.size + absent.size + places.packages.length > 0) return places;
  const called = words.paths.flatMap((path) => facts.index.endingWith(path)).slice(0, 6);
  let defining: readonly FoundPlace[] = [];
  for (const text of isDeep ? texts.slice(2) : [])
    if (defining.length === 0) defining = definedPlaces(text, facts);
  // Of files with one name the one that defines what the request names.
  if (called.length > 1 && defining.some(({ path }) => called.includes(path)))
    return { ...places, found: defining };
  if (called.length > 1) return { ...places, called };
  const isPlaceless =
    work === 'Deployment' || work === 'Destruction' || (isSmallWork(work) && work !== 'Small change');
  return isPlaceless ? places : { ...places, found: defining };
}

/** Where the names of what is worked on stand: in what is wanted, else in what that is about, else in all that is no limit, else anywhere; of a fault at once. */
function spokenOf(
  { text }: RequestWords,
  analysis: RequestAnalysis,
): readonly [wanted: string, about: string, ...more: string[]] {
  const { goal, wanted, requirements } = statementsOf(text, analysis);
  const about = goal.join('. ');
  const isTold = analysis.type === 'Bug Fix' || analysis.type === 'Question';
  return [wanted, about, ...(isTold ? [] : [[about, ...requirements].join('. ')]), text];
}

/** The files that the places are, those of packages too. */
export function pathsIn({ there, found, packages }: Places): readonly string[] {
  return [...there, ...found.map(({ path }) => path), ...new Set(packages.map(({ file }) => file))];
}

/** So much of the code lies in a folder that stands for all of it. */
const most = 0.75;
/** What is served as it stands, and what a tool writes. */
const served = /(?:^|\/)(?:public|static|migrations?)\/|\.(?:css|html?|tf)$|\.min\.\w+$/;

/** The languages that pages are written in. */
const ofPages = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|erb|twig|cshtml|razor)$/;

/**
 * The folder that most of the code is in, of tests most of the tests; undefined where none has so much of it.
 *
 * @param isFrontend Whether only code counts that pages are written in, where there is some. @param others Folders of apps that are not meant.
 */
export function folderFor(
  work: Work,
  facts: RepositoryFacts,
  isFrontend: boolean,
  others: readonly string[],
): string | undefined {
  const isTest = work === 'Testing';
  // Beside folders, a file of the root sets something up.
  const code = facts
    .pathsThat(isCode)
    .filter((path) => (!isSideFile(path) || isTest) && !served.test(path) && path.includes('/'))
    .filter((path) => !others.some((folder) => path.startsWith(`${folder}/`)));
  const pages = isFrontend ? code.filter((path) => ofPages.test(path)) : [];
  const wanted = (pages.length > 0 ? pages : code).filter((path) => isTestFile(path) === isTest);
  // Where there are no tests yet, code tells only of those that lie beside it.
  const files = wanted.length > 0 || isTest ? wanted : code;
  const folders = new Set(files.map((path) => source.exec(path)?.[0] ?? `${path.split('/', 1)[0]}/`));
  return [...folders].find(
    (folder) => files.filter((path) => path.startsWith(folder)).length >= most * files.length,
  );
}

/** `web/src/` of `web/src/pages/Login.tsx`. */
const source = /^(?:[^/]+\/){0,4}?(?:src|app|lib|internal|pkg|tests?)\//;
