import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { QuestionOption } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import { isCode } from '../named-files.ts';
import { oneLine } from '../record-text.ts';
import type { RequestWords } from '../request-words.ts';
import { areAkin, type CodeKind, genericWords, kindFolders, wordsOf } from '../words.ts';
import { furtherOptions } from './wording.ts';

/** An option before it has its letter. */
export type Choice = Omit<QuestionOption, 'letter'>;

/** A choice is made among a few. */
export const mostOptions = 5;

/** Gives options their letters: `A`, `B` … */
export function lettered(choices: readonly Choice[]): QuestionOption[] {
  return choices
    .slice(0, mostOptions + 1)
    .map((choice, index) => ({ letter: String.fromCharCode(65 + index), ...choice }));
}

/** Where something may belong, as far as the repository offers it. */
export interface Places {
  readonly kind: CodeKind | undefined;
  /** `files` that fit the request or are all of their kind, or `folders`. */
  readonly of: 'files' | 'folders';
  readonly choices: readonly Choice[];
}

/**
 * The one file that the request names by what it is: `Accounts.tsx` among the pages, for "the accounts page".
 */
export function onlyFile(words: RequestWords, facts: RepositoryFacts, apps: AppPlaces): string | undefined {
  const [kind] = words.kinds;
  if (kind === undefined) return undefined;
  const called = matchingFiles(words, facts, kind, apps).filter((match) => match.called);
  return called.length === 1 ? called[0]!.path : undefined;
}

/** The one file of its kind all of whose name the request says, and more of it than of any other: `OrderController` for "an endpoint for orders". */
export function fittingFile(
  words: RequestWords,
  facts: RepositoryFacts,
  apps: AppPlaces,
): string | undefined {
  const [kind] = words.kinds;
  if (kind === undefined) return undefined;
  const [best, second] = matchingFiles(words, facts, kind, apps);
  const stands = best?.whole === true && (second === undefined || second.score < best.score);
  return stands ? best.path : undefined;
}

/**
 * The places that the repository offers: files that fit the words of the request, else the few files of the kind that it speaks of,
 * else the folders that they are in.
 *
 * @param apps Those that the request may be about.
 * @param isNew Whether what is asked for may as well become a file of its own.
 */
export function placesFor(
  words: RequestWords,
  facts: RepositoryFacts,
  apps: AppPlaces,
  isNew: boolean,
  language: Language,
): Places | undefined {
  const [kind] = words.kinds;
  // Of a name that several files have, these are meant.
  const named = words.paths.flatMap((path) => facts.index.endingWith(path)).slice(0, mostOptions);
  if (named.length > 1)
    return { kind: undefined, of: 'files', choices: named.map((path) => fileChoice(path, apps, language)) };
  const matches = matchingFiles(words, facts, kind, apps);
  const any =
    matches.length > 0 || kind === undefined ? matches : matchingFiles(words, facts, undefined, apps);
  const fresh = kind === 'page' ? furtherOptions.newPage : furtherOptions.newFile;
  const further =
    isNew || any.length === 1 ? [plain((isNew ? fresh : furtherOptions.elsewhere)[language])] : [];
  if (any.length > 0)
    return {
      kind: any === matches ? kind : undefined,
      of: 'files',
      choices: [...fileChoices(any, apps, language), ...further],
    };
  if (kind !== undefined) {
    const all = sourceFiles(facts, kind, apps);
    if (all.length > 0 && all.length <= mostOptions)
      return {
        kind,
        of: 'files',
        choices: [...all.map((path) => fileChoice(path, apps, language)), ...further],
      };
  }
  if (kind === undefined) return undefined;
  const folders = foldersOf(sourceFiles(facts, kind, apps));
  const [only] = folders;
  if (folders.length === 1 && isNew)
    return {
      kind,
      of: 'folders',
      choices: [
        {
          ...plain(`${fresh[language]} ${inside[language]} ${only}/`),
          recommended: true,
          because: kindIsThere[language],
        },
        plain(furtherOptions.elsewhere[language]),
      ],
    };
  if (folders.length < 2 || folders.length > mostOptions + 1) return undefined;
  return {
    kind,
    of: 'folders',
    choices: folders.map((folder) => plain(`${folder}/`)),
  };
}

const nameFits: Record<Language, string> = { en: 'its name fits best', sk: 'názov sedí najlepšie' };
const kindIsThere: Record<Language, string> = { en: 'its kind is there', sk: 'sú tam ostatné' };
const inside: Record<Language, string> = { en: 'in', sk: 'v' };

function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))))]
    .filter((folder) => folder !== '')
    .sort();
}

/** The best ones; recommended is the first when none is as good. */
function fileChoices(matches: readonly MatchingFile[], apps: AppPlaces, language: Language): Choice[] {
  const best = matches.filter(({ score }) => score * 2 >= matches[0]!.score).slice(0, mostOptions);
  const stands = best.length === 1 || best[0]!.score > best[1]!.score || (best[0]!.whole && !best[1]!.whole);
  const because = nameFits[language];
  return best.map(({ path }, index) =>
    fileChoice(path, apps, language, stands && index === 0 ? because : undefined),
  );
}

/** Of an app in a folder of its own the file's name comes first: by the folder the options do not differ. */
function fileChoice(path: string, apps: AppPlaces, language: Language, because?: string): Choice {
  const slash = path.lastIndexOf('/');
  const isInside = apps.some(({ folder }) => folder !== '' && path.startsWith(`${folder}/`));
  const text = isInside ? `${path.slice(slash + 1)} ${inside[language]} ${path.slice(0, slash)}` : path;
  return {
    text: oneLine(text),
    recommended: because !== undefined,
    because,
    starred: false,
    source: { text: path, file: path, line: undefined },
  };
}

/** A choice that no single file stands for. */
export function plain(text: string): Choice {
  return { text: oneLine(text), recommended: false, starred: false, source: undefined };
}

/** A file that the words of a request fit. */
interface MatchingFile {
  readonly path: string;
  /** How many words of its name the request has, twice, those beside the name of its kind once more, and of its folder, once. */
  readonly score: number;
  /** Whether the request has every telling word of its name. */
  readonly whole: boolean;
  /** Whether it has them beside the name of its kind: "the accounts page". */
  readonly called: boolean;
}

const noSource =
  /(?:^|\/)__init__\.py$|(?:^|\/)(?:__tests__|tests?|specs?|e2e|(?:demos?|samples?)(?:[-_]\w+)?|stories|fixtures|mocks?|__mocks__|scripts)\/|[.-](?:test|spec|stories|config|d)\.[^/]{1,2000}$|Tests?\.\w+$/i;
/** Control characters, brackets of shells and quotation marks: such a name is no option that anybody could read. */
const plainPath = /^[\p{L}\p{N}_.@()[\]/ $~+-]+$/u;

/**
 * The files of code that the words of a request fit, best first.
 *
 * @param kind Only files in folders that hold this kind; any when undefined.
 * @param places Only files of these apps.
 */
function matchingFiles(
  { topics, besideKind }: RequestWords,
  facts: RepositoryFacts,
  kind: CodeKind | undefined,
  places: AppPlaces,
): MatchingFile[] {
  const matches: MatchingFile[] = [];
  const fits = (words: ReadonlySet<string>) => (word: string) =>
    words.has(word) || [...words].some((other) => areAkin(word, other));
  for (const path of sourceFiles(facts, kind, places)) {
    const slash = path.lastIndexOf('/');
    const own = telling(path.slice(slash + 1).replace(/\.[^.]+$/, ''));
    const hits = own.filter(fits(topics)).length;
    const folders = telling(path.slice(0, slash).split('/').slice(-2).join(' ')).filter(fits(topics));
    const around = folders.length;
    if (hits + around === 0) continue;
    const beside = kind === undefined ? 0 : own.filter((word) => besideKind.has(word)).length;
    // "The dividends endpoint": the folder may have its name.
    const inCalled = kind !== undefined && folders.some(fits(besideKind));
    matches.push({
      path,
      score: 2 * hits + beside + (inCalled ? 3 : Math.min(around, 1)),
      whole: hits > 0 && hits === own.length,
      called: beside > 0 && beside === own.length,
    });
  }
  return matches.sort(
    (a, b) => b.score - a.score || Number(b.whole) - Number(a.whole) || (a.path < b.path ? -1 : 1),
  );
}

/** All files of code of a kind, tests and configs left out, sorted. */
export function sourceFiles(
  facts: RepositoryFacts,
  kind: CodeKind | undefined,
  places: AppPlaces,
): readonly string[] {
  return facts
    .pathsThat(isCode)
    .filter(
      (path) =>
        plainPath.test(path) &&
        !noSource.test(path) &&
        (places.length === 0 || places.some((place) => isOfApp(path, place))) &&
        (kind === undefined || isOfKind(path, kind)),
    );
}

/** Where the apps lie that a request may be about; none when it may be any file. */
type AppPlaces = readonly Pick<AppScan, 'folder' | 'side'>[];

const browserCode = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|razor|cshtml)$/;
const markup = /\.(?:[jt]sx|vue|svelte|astro)$/;

/** Below its folder, and in a language of its side. */
function isOfApp(path: string, { folder, side }: AppPlaces[number]): boolean {
  if (folder !== '' && !path.startsWith(`${folder}/`)) return false;
  return side === 'frontend' ? browserCode.test(path) : !markup.test(path);
}

function isOfKind(path: string, kind: CodeKind): boolean {
  const parts = path.split('/');
  const name = parts.pop()!;
  if (kind === 'hook' && /^use\p{Lu}/u.test(name)) return true;
  if (kind === 'endpoint' && /(?:Controller|Endpoints?|Router|Handler)\.\w+$/.test(name)) return true;
  if (kind === 'service' && /(?:Service|Repository|Provider)\.\w+$/.test(name)) return true;
  return parts.some((part) => kindFolders[kind].has(part.toLowerCase()));
}

function telling(name: string): string[] {
  return wordsOf(name).filter((word) => !genericWords.has(word));
}
