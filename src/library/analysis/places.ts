import type { Fact } from '../../core/manifests/fact.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { AppScan } from '../scan/project-scan.ts';
import type { RequestAnalysis } from './analysis.ts';
import { statementsOf } from './criteria/statements.ts';
import { filesOfPairs, isCode, isOfPages, namedFiles } from './named-files.ts';
import { dependenciesNamed, swappedIn } from './named-packages.ts';
import { pipelineMeant, speaksOfPipeline } from './pipelines.ts';
import { definedPlaces, type FoundPlace } from './place-search.ts';
import { isSmallWork, type RequestWords, requestWords, type Work, wantedIn } from './request-words.ts';
import { plainText } from './words.ts';

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
  const named = texts
    .map((text, at) => {
      const { there, absent } = namedFiles(text, requestWords(text).names, facts);
      // What is only told of is not to be created.
      return {
        there: [...there, ...(at < 2 ? filesOfPairs(text, facts) : [])],
        absent: at === 0 ? absent : [],
      };
    })
    .find(({ there, absent }) => there.length + absent.length > 0) ?? { there: [], absent: [] };
  const there = new Set(named.there);
  // Nothing that is broken is still to be created.
  const absent = new Set(isFault ? [] : named.absent);
  if (!isFault && speaksOfPipeline(texts[1])) {
    const pipeline = pipelineMeant(words.text, facts);
    if (pipeline !== undefined && facts.has(pipeline)) there.add(pipeline);
    else if (pipeline !== undefined && there.size + absent.size === 0) absent.add(pipeline);
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
  const defining = isDeep ? definedPlaces(texts[2], facts) : [];
  // Of files with one name the one that defines what the request names.
  if (called.length > 1 && defining.some(({ path }) => called.includes(path)))
    return { ...places, found: defining };
  const speaks = new Set(words.plain.match(/[\p{L}\d][\p{L}\d_-]*/gu));
  // "postgres.tf is the same in keycloak and outline": those of the folders that it names.
  const listed = called.filter((path) =>
    path
      .split('/')
      .slice(0, -1)
      .some((folder) => speaks.has(plainText(folder))),
  );
  if (listed.length > 0) return { ...places, there: listed };
  if (called.length > 1) return { ...places, called };
  const isPlaceless =
    work === 'Deployment' || work === 'Destruction' || (isSmallWork(work) && work !== 'Small change');
  return isPlaceless ? places : { ...places, found: defining };
}

/** Where the names of what is worked on stand: in what is wanted, else in what that is about, else in all that is no limit; of a fault anywhere. */
function spokenOf({ text }: RequestWords, analysis: RequestAnalysis): readonly [string, string, string] {
  const { goal, wanted, requirements } = statementsOf(text, analysis);
  const about = goal.join('. ');
  const isTold = analysis.type === 'Bug Fix' || analysis.type === 'Question';
  return [wanted, about, isTold ? text : [about, ...requirements].join('. ')];
}

/** The files that the places are, those of packages too. */
export function pathsIn({ there, found, packages }: Places): readonly string[] {
  return [...there, ...found.map(({ path }) => path), ...new Set(packages.map(({ file }) => file))];
}

/** An app by its place and side. */
export type AppPart = Pick<AppScan, 'folder' | 'side'>;

/** More folders than these are no place. */
const mostFolders = 4;
/** Of the code: what holds less is seldom worked on alone, but for the routes of a framework. */
const smallestPart = 0.05;
/** What is served as it stands, and what a tool writes. */
const served = /(?:^|\/)(?:public|static|migrations?)\/|\.(?:css|html?)$|\.min\.\w+$/;

/**
 * The folders of source that the work may be in where no file of it is known, those with most of the code first; none where they are many.
 *
 * @param apps Those that it is in; none where it may be anywhere.
 */
export function foldersFor(apps: readonly AppPart[], facts: RepositoryFacts, work: Work): readonly string[] {
  const isTest = work === 'Testing';
  const inApp = (path: string) =>
    apps.length === 0 || apps.some(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
  const every = facts
    .pathsThat(isCode)
    .filter((path) => (!isSideFile(path) || isTest) && !served.test(path) && inApp(path))
    // What a product runs on changes with it for who speaks of that.
    .filter((path, _, all) => !path.endsWith('.tf') || all.every((each) => each.endsWith('.tf')));
  // Of two sides in one folder each has its languages.
  const [app] = apps;
  const isSide = app?.folder === '' && apps.every(({ side }) => side === app.side);
  const ofSide = isSide ? every.filter((path) => isOfPages(path) === (app.side === 'frontend')) : every;
  const code = ofSide.length > 0 ? ofSide : every;
  const wanted = code.filter((path) => isTestFile(path) === isTest);
  const all = wanted.length > 0 ? wanted : code;
  const counts = new Map<string, number>();
  for (const path of all) counts.set(sourceFolder(path), (counts.get(sourceFolder(path)) ?? 0) + 1);
  const folders = [...counts]
    .filter(([folder, count]) => count >= smallestPart * all.length || folder === 'routes/')
    .sort(([, one], [, other]) => other - one)
    .map(([folder]) => folder);
  const whole = folders.filter(
    (folder) => !folders.some((other) => other !== folder && folder.startsWith(other)),
  );
  // Beside folders, a file of the root sets something up.
  const own = whole.filter((folder) => folder.endsWith('/'));
  const known = own.length > 0 ? own : whole;
  // Tests that stand beside each part have no one place.
  return known.length > (isTest ? 1 : mostFolders) ? [] : known;
}

/** `web/src/` of `web/src/pages/Login.tsx`, `server/` of `server/index.js`; all files of the kind at the root. */
function sourceFolder(path: string): string {
  const source = /^(?:[^/]+\/){0,4}?(?:src|app|lib|internal|pkg|tests?)\//.exec(path)?.[0];
  return source ?? (path.includes('/') ? `${path.split('/', 1)[0]}/` : path.replace(/^[^.]+(?=\.\w+$)/, '*'));
}
