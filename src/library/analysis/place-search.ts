import { perKey } from '../../core/base/memoized.ts';
import { escapePattern, wordSet } from '../../core/base/words.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { vagueVerbs, vagueWords } from './criteria/goal.ts';
import { isCode } from './named-files.ts';
import { containerFile } from './pipelines.ts';
import type { RequestWords } from './request-words.ts';
import { wordsOf } from './words.ts';

/** A file that speaks of what a request speaks of. */
export interface FoundPlace {
  readonly path: string;
  /** The line that says most of it, from 1. */
  readonly line: number;
}

interface ScoredPlace extends FoundPlace {
  readonly score: number;
  /** Whether it has the name of a word of the request, or defines it. */
  readonly isCalled: boolean;
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
const mostTerms = 24;
const mostFound = 5;

/** Text that people write and that a program is made, built or run with. */
const written =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|cs|razor|cshtml|java|kts?|go|php|rb|erb|exs?|heex|rs|swift|scala|dart|sql|sh|ps1|ya?ml|toml|gradle|tf|css|scss|html?|prisma|graphql|proto|csproj|xaml|axaml)$|(?:^|\/)(?:Dockerfile[^/]*|Makefile|\.env\.\w+)$/;
const unwritten =
  /(?:^|\/)(?:node_modules|dist|build|out|vendor|coverage|bin|obj|target|generated|gen|migrations?|\.(?!github\/workflows\/|env\.)[^/]{1,200})\/|\.(?:min|d|lock|generated|g)\.\w+$|-lock\.\w+$|(?:^|\/)(?:ui|locales?)\//;

/** Names in code: `DpapiStore`, `user_id`, `chat.py`, `--format`, `x-csrf-token`. */
const name =
  /(?<![\w/.-])(?:--?[a-z][\w-]+|[A-Za-z]\w*[a-z\d][A-Z]\w*|[A-Z]{2,}[a-z]\w*|_{0,2}[A-Za-z\d]+(?:_{1,2}[A-Za-z\d]+){1,20}|[A-Za-z]+(?:-[A-Za-z\d]+){2,})(?![\w/-])/g;
const route = /(?<![\w.:/<])(?:\/[\w:{}-]{2,40}){1,8}(?![\w./])/g;
const quoted = /["`“„]([^"`“”„\n]{4,80})["`”“]/gu;

const defining = '\\b(?:class|def|fn|func|function|fun|interface|struct|enum|const|type)\\s+';
const asking = '\\b(?:fetch|axios|api|http|client)[.\\w]{0,20}\\(\\s*["\'`][^"\'`\\n]{0,60}';

/** A word to search for, as small letters, and how much more than others it tells. */
interface Term {
  readonly text: string;
  readonly weight: number;
}

function termsOf({ text, topics }: RequestWords): Term[] {
  const terms = new Map<string, number>();
  for (const [pattern, weight] of [
    [quoted, 2],
    [name, 2],
    [route, 1.5],
  ] as const)
    for (const { 0: whole, 1: inner = whole, index } of text.slice(0, 4000).matchAll(pattern))
      terms.set(inner.toLowerCase(), isHelping(text, index) ? 1 : weight);
  // A router may state the end of a route alone.
  for (const term of [...terms.keys()])
    if (/^\/.+\//.test(term)) terms.set(term.slice(term.lastIndexOf('/')), 1);
  for (const topic of topics)
    if (!terms.has(topic) && !vagueWords.has(topic) && !vagueVerbs.has(topic) && !saysLittle.has(topic))
      terms.set(topic, 1);
  return [...terms].slice(0, mostTerms).map(([each, weight]) => ({ text: each, weight }));
}

/** Words of any request, in plain form, that tell no file from another. */
const saysLittle = wordSet(
  'much many work look write take find happen already too back first last one two own want work works keep run time see know together always never forever ' +
    'every least most part place kind sort lot bit right wrong instead really actually seems basically option options reference references teraz kazd vzdy este uz velmi napis zisti',
);

interface ReadFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/**
 * The files whose names and contents say most of what a request says, best first: each word counts by how few files have it, a name in code
 * twice (Okapi BM25 over contents, and names beside it).
 */
export function searchPlaces(
  words: RequestWords,
  facts: RepositoryFacts,
  wanted: Wanted = {},
): readonly ScoredPlace[] {
  const terms = termsOf(words);
  const files = readFiles(facts, wanted);
  if (terms.length === 0 || files.length === 0) return [];
  const average = files.reduce((sum, { text }) => sum + text.length, 0) / files.length || 1;
  const scores = new Map<ReadFile, { score: number; terms: string[]; isCalled: boolean }>();
  for (const { text: term, weight } of terms) {
    const hits = files.flatMap((file) => {
      const isDefined = weight === 2 && new RegExp(`${defining}${escapePattern(term)}\\b`).test(file.text);
      const inName = Number(hasWord(file.name, term)) + Number(isDefined);
      // Who asks for a route does not serve it.
      const isAsked = term.startsWith('/') && new RegExp(`${asking}${escapePattern(term)}`).test(file.text);
      const count = isAsked ? 0 : countOf(file.text, term);
      return inName + count > 0 ? [{ file, inName, count }] : [];
    });
    const rarity = Math.log(1 + (files.length - hits.length + 0.5) / (hits.length + 0.5)) * weight;
    for (const { file, inName, count } of hits) {
      // A short file of settings says little with few words.
      const length = 0.5 + (0.5 * file.text.length) / average;
      const own = scores.get(file) ?? { score: 0, terms: [], isCalled: false };
      own.score +=
        (isCode(file.path) ? 1 : besideCode) *
        rarity *
        ((count * 2.2) / (count + 1.2 * length) + 1.5 * inName);
      own.terms.push(term);
      own.isCalled ||= inName > 0;
      scores.set(file, own);
    }
  }
  return [...scores]
    .sort(([a, one], [b, other]) => other.score - one.score || (a.path < b.path ? -1 : 1))
    .slice(0, mostFound)
    .map(([{ path, text }, { score, terms: said, isCalled }]) => ({
      path,
      score,
      line: lineOf(text, said),
      isCalled,
    }));
}

/** The file that stands out among those that were found: it has the name of what is spoken of, and is far before the next. */
export function outstanding([best, second]: readonly ScoredPlace[]): readonly FoundPlace[] {
  const isPlace = best?.isCalled === true && (isCode(best.path) || containerFile.test(best.path));
  return isPlace && best.score >= margin * (second?.score ?? 0) ? [best] : [];
}

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

/** The few that say most. */
export function likely(found: readonly ScoredPlace[]): readonly FoundPlace[] {
  return found.slice(0, mostLikely).filter(({ score }) => score >= near * found[0]!.score);
}

/** Settings and images speak of what is done in code. */
const besideCode = 0.85;
const margin = 1.45;
const near = 0.6;
const mostLikely = 3;

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

/** A request is searched for by what it names and by what it says: each file is read once. */
const readFile = perKey((facts: RepositoryFacts, path: string): ReadFile | undefined => {
  const text = facts.read(path)?.slice(0, mostCharacters).toLowerCase();
  const own = path
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.\w+$/, '');
  return text === undefined
    ? undefined
    : { path, name: ` ${wordsOf(own).join(' ')} ${own.toLowerCase()} `, text };
});

function hasWord(text: string, term: string): boolean {
  const at = text.indexOf(term);
  return at > 0 && !/[a-z]/.test(text[at - 1]!);
}

function countOf(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0 && count < 20; at = text.indexOf(term, at + term.length)) {
    const before = text.charCodeAt(at - 1);
    // "Late" in "translate" is another word; "user" in "getuser" is none.
    if (term.length > 5 || !(before >= 97 && before <= 122)) count++;
  }
  return count;
}

/** The line with the most of some words. */
function lineOf(text: string, terms: readonly string[]): number {
  let best = 0;
  let most = 0;
  for (const [at, line] of text.split('\n').entries()) {
    const found = terms.filter((term) => line.includes(term)).length;
    if (found > most) [best, most] = [at, found];
  }
  return best + 1;
}
