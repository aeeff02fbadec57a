import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { QuestionOption } from '../analysis.ts';
import type { RequestWords } from '../request-words.ts';
import { oneLine } from '../text/one-line.ts';
import type { CodeKind } from '../words/kinds.ts';
import type { Language } from './language.ts';
import { type AppPlaces, type MatchingFile, matchingFiles, sourceFiles } from './matching-files.ts';
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
