import type { Fact } from '../../core/manifests/fact.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { AppScan } from '../scan/project-scan.ts';
import type { RequestAnalysis } from './analysis.ts';
import { sideOf } from './apps.ts';
import { isCode, namedFiles } from './named-files.ts';
import { dependenciesNamed, swappedIn } from './named-packages.ts';
import { pipelineMeant, speaksOfPipeline } from './pipelines.ts';
import { definedPlaces, type FoundPlace, likely, outstanding, searchPlaces } from './place-search.ts';
import { isSmallWork, type RequestWords, readingWork, type Work } from './request-words.ts';
import { plainText } from './words.ts';

/** Where the work of a request is done, as far as the request and the repository tell. Paths are from the root. */
export interface Places {
  /** What the request names or means and is there; a folder ends in a slash. */
  readonly there: readonly string[];
  /** What it names or means and is not there yet. */
  readonly absent: readonly string[];
  /** Those that define what it names, else the one that a search finds. */
  readonly found: readonly FoundPlace[];
  /** Files that say most of what it says. */
  readonly likely: readonly FoundPlace[];
  /** Files that have the name which it writes, where several do. */
  readonly called: readonly string[];
  /** What manifests state of the packages that it upgrades, or wants gone. */
  readonly packages: readonly Fact[];
  /** Whether they go for something else. */
  readonly swaps: boolean;
}

/** Where nothing tells. */
export const nowhere: Places = {
  ...{ there: [], absent: [], found: [], likely: [], called: [] },
  ...{ packages: [], swaps: false },
};

/** What is asked for, and of which apps. */
export interface Sought {
  readonly words: RequestWords;
  readonly analysis: RequestAnalysis;
  readonly work: Work;
  readonly command: RequestCommand;
  readonly facts: RepositoryFacts;
  /** Those that it may be about; undefined where no file of the repository is looked into. */
  readonly apps: readonly AppScan[] | undefined;
}

/**
 * Finds where the work is done: what the request names, the pipeline, the document or the packages that it speaks of, else what a search for
 * its words finds.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function placesOf({ words, analysis, work, command, facts, apps }: Sought): Places {
  const named = namedFiles(words.text, words.names, facts);
  const there = new Set(named.there);
  // Nothing that is broken is still to be created.
  const absent = new Set(analysis.type === 'Bug Fix' ? [] : named.absent);
  const isNamed = there.size + absent.size > 0;
  if (analysis.type !== 'Bug Fix' && speaksOfPipeline(words.text)) {
    const pipeline = pipelineMeant(words.text, facts);
    if (pipeline !== undefined && facts.has(pipeline)) there.add(pipeline);
    else if (pipeline !== undefined && !isNamed) absent.add(pipeline);
  }
  const swapped = swappedIn(analysis, facts);
  const upgraded =
    work === 'Upgrade' || work === 'Small version' ? dependenciesNamed(analysis.intent, facts) : [];
  const places = {
    ...{ ...nowhere, there: [...there], absent: [...absent] },
    ...{ packages: swapped ?? upgraded, swaps: swapped !== undefined },
  };
  if (work === 'Writing' && !/\b(?:comments?|docstrings?|jsdoc|koment\w+)\b/.test(words.plain)) {
    const texts = (paths: readonly string[]) => paths.filter((path) => /\.(?:mdx?|rst|txt)$|\/$/.test(path));
    // What a text tells of is read, and does not change.
    return { ...places, there: texts(places.there), absent: texts(places.absent) };
  }
  if (
    isNamed ||
    named.absent.length + places.there.length + places.absent.length + places.packages.length > 0
  )
    return places;
  const called = words.paths.flatMap((path) => facts.index.endingWith(path)).slice(0, 6);
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
  if (!apps || isPlaceless) return places;
  const defined = definedPlaces(words.text, facts);
  if (defined.length > 0) return { ...places, found: defined };
  const found = searchPlaces(words, facts, readingWork.has(work) ? {} : { isWanted: ofSide(command, apps) });
  return { ...places, found: readingWork.has(work) ? [] : outstanding(found), likely: likely(found) };
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

/** The files that the places are, those of packages too. */
export function pathsIn({ there, found, packages }: Places): readonly string[] {
  return [...there, ...found.map(({ path }) => path), ...new Set(packages.map(({ file }) => file))];
}

/** More folders than these are no place. */
const mostFolders = 3;
/** Of the code. */
const smallestPart = 0.15;

/** The folders of source that the work is in where no file of it is known: those that speak of it, of its apps, else most of the code. */
export function foldersFor(
  { likely: found }: Places,
  apps: readonly AppScan[],
  facts: RepositoryFacts,
  work: Work,
): readonly string[] {
  const isTest = work === 'Testing';
  const code = facts.pathsThat(isCode).filter((path) => !isSideFile(path) || isTest);
  const own = code.filter((path) => isTestFile(path) === isTest);
  const inApps = apps
    .filter(({ folder }) => folder !== '')
    .slice(0, mostFolders)
    .flatMap(({ folder }) => own.find((path) => path.startsWith(`${folder}/`)) ?? []);
  const places = found.length > 0 && !isTest ? found.map(({ path }) => path) : inApps;
  const all = own.length > 0 ? own : code;
  // Where little of the code is, the words of a request stand by chance: `config/`, `docker/`.
  const isMain = (folder: string) =>
    all.filter((path) => path.startsWith(folder)).length >= smallestPart * all.length;
  const told = [...new Set(places.map(sourceFolder))].filter(isMain);
  const folders = told.length > 0 ? told : [...new Set(mostCommon(all).map(sourceFolder))];
  return folders
    .filter((folder, at) => !folders.some((other, index) => index < at && isWithin(other, folder)))
    .slice(0, mostFolders);
}

/** Whether one folder is in the other. */
function isWithin(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** A path in the folder that most paths are in; none where it holds less than half of them: any of the others may be meant. */
function mostCommon(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(sourceFolder(path), (counts.get(sourceFolder(path)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const first = paths.find((path) => counts.get(sourceFolder(path)) === most);
  return first === undefined || most < paths.length / 2 ? [] : [first];
}

/** `web/src/` of `web/src/pages/Login.tsx`, `server/` of `server/index.js`; all files of the kind at the root. */
function sourceFolder(path: string): string {
  const source = /^(?:[^/]+\/){0,4}?(?:src|app|lib|internal|pkg|tests?)\//.exec(path)?.[0];
  return source ?? (path.includes('/') ? `${path.split('/', 1)[0]}/` : path.replace(/^[^.]+(?=\.\w+$)/, '*'));
}
