import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import { isCode } from '../named-files.ts';
import type { RequestWords } from '../request-words.ts';
import { type CodeKind, kindFolders } from '../words/kinds.ts';
import { wordsOf } from '../words/plain.ts';
import { genericWords } from '../words/stop-words.ts';

/** A file that the words of a request fit. */
export interface MatchingFile {
  readonly path: string;
  /** How many words of its name the request has, twice, those beside the name of its kind once more, and of its folder, once. */
  readonly score: number;
  /** Whether the request has every telling word of its name. */
  readonly whole: boolean;
  /** Whether it has them beside the name of its kind: "the accounts page". */
  readonly called: boolean;
}

const noSource =
  /(?:^|\/)(?:__tests__|tests?|specs?|e2e|stories|fixtures|mocks?|__mocks__|scripts)\/|[.-](?:test|spec|stories|config|d)\.[^/]{1,2000}$|Tests?\.\w+$/i;
/** Control characters, brackets of shells and quotation marks: such a name is no option that anybody could read. */
const plainPath = /^[\p{L}\p{N}_.@()[\]/ $~+-]+$/u;

/**
 * The files of code that the words of a request fit, best first.
 *
 * @param kind Only files in folders that hold this kind; any when undefined.
 * @param places Only files of these apps.
 */
export function matchingFiles(
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
    const around = telling(path.slice(0, slash).split('/').slice(-2).join(' ')).filter(fits(topics)).length;
    if (hits + around === 0) continue;
    const beside = kind === undefined ? 0 : own.filter((word) => besideKind.has(word)).length;
    matches.push({
      path,
      score: 2 * hits + beside + Math.min(around, 1),
      whole: hits > 0 && hits === own.length,
      called: beside > 0 && beside === own.length,
    });
  }
  return matches.sort(
    (a, b) => b.score - a.score || Number(b.whole) - Number(a.whole) || (a.path < b.path ? -1 : 1),
  );
}

/** "Import" and "importer", "register" and "registration": one word begins as the other, but for a short ending. */
function areAkin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 5 && long.length - short.length <= 2 && long.startsWith(short);
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
export type AppPlaces = readonly Pick<AppScan, 'folder' | 'side'>[];

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
