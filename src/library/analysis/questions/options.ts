import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { QuestionOption } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import { isCode } from '../named-files.ts';
import { oneLine } from '../record-text.ts';
import type { RequestWords } from '../request-words.ts';
import { areAkin, type CodeKind, genericWords, kindFolders, wordsOf } from '../words.ts';

/** An option before it has its letter. */
export type Choice = Omit<QuestionOption, 'letter'>;

/** A choice is made among a few. */
const mostOptions = 5;

/** Gives options their letters: `A`, `B` … */
export function lettered(choices: readonly Choice[]): QuestionOption[] {
  return choices
    .slice(0, mostOptions + 1)
    .map((choice, index) => ({ letter: String.fromCharCode(65 + index), ...choice }));
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

/** Files whose names the words of a request fit, the best ones: where to begin to look. */
export function filesFitting(
  words: RequestWords,
  facts: RepositoryFacts,
  apps: AppPlaces,
): readonly string[] {
  const matches = matchingFiles(words, facts, words.kinds[0], apps);
  const any = matches.length > 0 ? matches : matchingFiles(words, facts, undefined, apps);
  return any
    .filter(({ score }) => score * 2 >= any[0]!.score)
    .slice(0, mostOptions)
    .map(({ path }) => path);
}

/** Files of which the request may mean either: those of a name that it writes, else those of a kind that it calls by their whole names. */
export function filesMeant(
  words: RequestWords,
  facts: RepositoryFacts,
  apps: AppPlaces,
  language: Language,
): readonly Choice[] {
  const named = words.paths.flatMap((path) => facts.index.endingWith(path));
  const called = matchingFiles(words, facts, words.kinds[0], apps).filter((match) => match.called);
  const either = named.length > 1 ? named : called.map(({ path }) => path);
  return either.length > mostOptions || either.length < 2
    ? []
    : either.map((path) => fileChoice(path, apps, language));
}

const inside: Record<Language, string> = { en: 'in', sk: 'v' };

/** Of an app in a folder of its own the file's name comes first: by the folder the options do not differ. */
function fileChoice(path: string, apps: AppPlaces, language: Language): Choice {
  const slash = path.lastIndexOf('/');
  const isInside = apps.some(({ folder }) => folder !== '' && path.startsWith(`${folder}/`));
  const text = isInside ? `${path.slice(slash + 1)} ${inside[language]} ${path.slice(0, slash)}` : path;
  return {
    text: oneLine(text),
    recommended: false,
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
