import { perKey } from '../../core/base/memoized.ts';
import { escapePattern } from '../../core/base/words.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { isCode } from './named-files.ts';

/** A file that defines what a request names. */
export interface FoundPlace {
  readonly path: string;
  /** The line that defines it, from 1. */
  readonly line: number;
}

/** What the search looks through. */
interface Wanted {
  /** The tests, too. */
  readonly tests?: boolean;
  /** Only files for which it holds. */
  readonly isWanted?: ((path: string) => boolean) | undefined;
}

/** More files than these are not read, and of each these many characters: the search has to be over in a second. */
const mostSearched = 3000;
const mostCharacters = 100_000;
/** Text that people write and that a program is made, built or run with. */
const written =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|cs|razor|cshtml|java|kts?|go|php|rb|erb|exs?|heex|rs|swift|scala|dart|sql|sh|ps1|ya?ml|toml|gradle|tf|css|scss|html?|prisma|graphql|proto|csproj|xaml|axaml)$|(?:^|\/)(?:Dockerfile[^/]*|Makefile|\.env\.\w+)$/;
const unwritten =
  /(?:^|\/)(?:node_modules|dist|build|out|vendor|coverage|bin|obj|target|generated|gen|migrations?|\.(?!github\/workflows\/|env\.)[^/]{1,200})\/|\.(?:min|d|lock|generated|g)\.\w+$|-lock\.\w+$|(?:^|\/)(?:ui|locales?)\//;

/** Names in code: `DpapiStore`, `user_id`, `chat.py`, `--format`, `x-csrf-token`. */
const name =
  /(?<![\w/.-])(?:--?[a-z][\w-]+|[A-Za-z]\w*[a-z\d][A-Z]\w*|[A-Z]{2,}[a-z]\w*|_{0,2}[A-Za-z\d]+(?:_{1,2}[A-Za-z\d]+){1,20}|[A-Za-z]+(?:-[A-Za-z\d]+){2,})(?![\w/-])/g;
const route = /(?<![\w.:/<])(?:\/[\w:{}-]{2,40}){1,8}(?![\w./])/g;
const defining = '\\b(?:class|def|fn|func|function|fun|interface|struct|enum|const|type)\\s+';

/** More files than these are no place. */
const mostDefining = 4;
/** What a helper is called with is not what is worked on. */
const helping =
  /(?:^|\W)(?:us(?:e|es|ing)|with|via|like|by|calls?|from|pomocou|cez|podľa|ako|použi\p{L}{0,4})\s{1,3}(?:the\s)?[`"']?$/iu;

function isHelping(text: string, at: number): boolean {
  return helping.test(text.slice(Math.max(0, at - 30), at));
}

/**
 * The files that define what a text names, each name in one file alone: functions and classes, commands (`cache:clear`) and the routes of a
 * server, which may state their end alone.
 *
 * @returns In the order of the names; none where more files than four do.
 */
export function definedPlaces(text: string, facts: RepositoryFacts): readonly FoundPlace[] {
  const read = text.slice(0, 4000);
  const said = (pattern: RegExp) =>
    [...read.matchAll(pattern)].flatMap(({ 0: whole, index }) =>
      whole.length < 6 || isHelping(read, index) ? [] : [whole.toLowerCase()],
    );
  const names = [...said(name), ...said(command)].map((each) => definitionOf(each));
  const routes = said(route).map((each) => servingOf(each));
  if (names.length + routes.length === 0) return [];
  const files = readFiles(facts, { isWanted: (path) => isCode(path) && !markup.test(path) });
  const found = new Map<string, FoundPlace>();
  for (const each of said(route)) {
    const [only, ...others] = files.filter(({ path }) => servesByPath(path, each));
    if (only && others.length === 0) found.set(only.path, { path: only.path, line: 1 });
  }
  for (const patterns of [...names.map((each) => [each]), ...routes]) {
    // A route as it stands, else its end.
    const hits = patterns.map((each) => files.filter(({ text: code }) => each.test(code)));
    const at = hits.findIndex((each) => each.length > 0);
    const [only, ...others] = hits[at] ?? [];
    if (!only || others.length > 0 || found.has(only.path)) continue;
    const line = only.text.slice(0, patterns[at]!.exec(only.text)!.index).split('\n').length;
    found.set(only.path, { path: only.path, line });
  }
  return found.size > mostDefining ? [] : [...found.values()];
}

/** `cache:clear` of a console. */
const command = /(?<![\w/:.-])[a-z]{3,20}:[a-z][a-z-]{2,30}(?![\w/:.])/g;
const markup = /\.(?:vue|svelte|astro|html|css)$/;

function definitionOf(each: string): RegExp {
  const quoted = escapePattern(each);
  return each.includes(':')
    ? new RegExp(`\\b(?:signature|name)\\s*[=:]\\s*["'\`]${quoted}\\b`)
    : new RegExp(
        `${defining}${quoted}\\b|\\bfunc \\([^)\n]{1,60}\\) ${quoted}\\(|\\b(?:public|private|protected|internal|static|async)\\s[\\w<>\\[\\], ?]{0,60}\\b${quoted}\\s*\\(`,
      );
}

/** `app/api/orders/route.ts` serves `/api/orders`. */
function servesByPath(path: string, each: string): boolean {
  const served = path.replace(/(?:\/(?:route|\+server|index))?\.\w+$/, '').toLowerCase();
  return served.endsWith(each.replace(/\/$/, '')) && /(?:^|\/)(?:app|pages|routes|api)\//.test(path);
}

/** A route in quotation marks where none asks for it, the whole one first, then its ends. */
function servingOf(each: string): readonly RegExp[] {
  const parts = each.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.map((_, at) => {
    const end = parts
      .slice(at)
      .map((part) => escapePattern(part))
      .join('/(?:[:{][^/]{1,40}/)?');
    return new RegExp(`(?<!\\b(?:fetch|axios|http|client|api)[.\\w]{0,20}\\(\\s{0,3})["'\`]/?${end}/?["'\`]`);
  });
}

/** The files of code that import a package, or name it in quotation marks. */
export function usersOf(name: string, facts: RepositoryFacts): readonly string[] {
  const named = new RegExp(`["'\`]${escapePattern(name)}(?:/[^"'\`]{1,100})?["'\`]`, 'i');
  const wanted = { tests: true, isWanted: (path: string) => isCode(path) && !path.endsWith('.d.ts') };
  return readFiles(facts, wanted)
    .filter(({ text }) => named.test(text))
    .map(({ path }) => path);
}

function readFiles(facts: RepositoryFacts, { tests = false, isWanted = () => true }: Wanted): ReadFile[] {
  const paths = facts
    .pathsThat((path) => written.test(path) && !unwritten.test(path))
    .filter((path) => (tests || !(isTestFile(path) || isSideFile(path))) && isWanted(path))
    .slice(0, mostSearched);
  facts.snapshot.prefetch(paths);
  return paths.flatMap((path) => readFile(facts, path) ?? []);
}

interface ReadFile {
  readonly path: string;
  /** In small letters. */
  readonly text: string;
}

const readFile = perKey((facts: RepositoryFacts, path: string): ReadFile | undefined => {
  const text = facts.read(path)?.slice(0, mostCharacters).toLowerCase();
  return text === undefined ? undefined : { path, text };
});
