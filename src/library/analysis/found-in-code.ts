import { escapePattern } from '../../core/base/words.ts';
import { isSideFile, isTestFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { isCode, meantOf } from './named-files.ts';

/** In a larger repository nobody waits for all files to be read, and some of them prove nothing. */
const mostFiles = 1200;
const mostCharacters = 200_000;
const mostTexts = 8;
/** More files than these have a word that says little. */
const mostFound = 2;

/** `/api/files/read`, `/v0/blobs`. */
const route = /(?<![\w.:/<])(?:\/[\w:{}-]{1,40}){1,8}(?![\w./])/g;
/** What a program says: in quotation marks, or behind the status that it answers with. */
const quoted = /["'`“„]([^"'`“”„\n]{4,120})["'`”“]/gu;
const answered = /\b[45]\d\d:?\s([A-Z]?[a-z]{1,20}(?:\s[a-z]{2,20}){1,3})\b/g;
/** Functions and constants: `saveGrades`, `load_config`, `AddRange`. */
const symbol = /(?<![\w/-])(?:[A-Za-z][a-z]+(?:[A-Z]{1,9}[a-z\d]+)+|[A-Za-z]+(?:_[A-Za-z]+)+)(?![\w/-])/g;
const defining = String.raw`\b(?:class|def|fn|func|function|fun|interface|struct|enum|const)\s+(?:\([^()\n]{0,80}\)\s*)?`;
/** A route is served: `router.get('/read'`, `@GetMapping("/read")`, `HandleFunc("/v0/blobs/"`; clients ask for it. */
const serving = String.raw`(?<!\b(?:api|axios|http|client)\.)(?:get|post|put|patch|delete|all|use|route|mapping|handle(?:func)?|path)\(\s*["'\`]`;

interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files of code that have in them what a request quotes of a program: the one that serves a route, those that print a message, the
 * one that defines a function. None where that is not clear.
 */
export function foundInCode(request: string, facts: RepositoryFacts): readonly string[] {
  const text = request.slice(0, 4000);
  const routes = all(route, text);
  const messages = [
    ...all(quoted, text),
    ...all(answered, text).flatMap((each) => [each, each.split(' ', 2).join(' ')]),
  ];
  const symbols = all(symbol, text);
  if (routes.length + messages.length + symbols.length === 0) return [];
  const files = readCode(facts, (path) => !isTestFile(path));
  const paths = files.map(({ path }) => path);
  const having = (pattern: RegExp) => files.filter((file) => pattern.test(file.text)).map(({ path }) => path);

  const told = new Set<string>();
  for (const message of messages.slice(0, mostTexts)) {
    const found = having(new RegExp(escapePattern(message)));
    if (found.length <= mostFound) for (const path of found) told.add(path);
  }
  for (const path of routes.slice(0, mostTexts)) {
    const served = servedBy(path, paths, having);
    if (served !== undefined) told.add(served);
  }
  if (told.size > 0) return [...told].slice(0, mostFound + 1);
  for (const name of symbols.slice(0, mostTexts)) {
    const defined = having(new RegExp(`${defining}${name}\\b`));
    if (defined.length === 1) return defined;
    // A name in capitals is that of a technology as well.
    const found = /^[A-Z]/.test(name) ? [] : having(new RegExp(`\\b${name}\\b`));
    if (found.length === 1) return found;
  }
  return [];
}

/** The files of code that are wanted, but for those of tests, examples and tools, with what is in them; none of a larger repository. */
function readCode(facts: RepositoryFacts, isWanted: (path: string) => boolean): readonly ReadFile[] {
  const paths = facts.pathsThat(isCode).filter((path) => !isSideFile(path) && isWanted(path));
  if (paths.length > mostFiles) return [];
  facts.snapshot.prefetch(paths);
  return paths.map((path) => ({ path, text: facts.read(path)?.slice(0, mostCharacters) ?? '' }));
}

/** The files of code that import a package, or name it in quotation marks. */
export function usersOf(name: string, facts: RepositoryFacts): readonly string[] {
  const named = new RegExp(`["'\`]${escapePattern(name)}(?:/[^"'\`]{1,100})?["'\`]`);
  const files = readCode(facts, (path) => !/\.(?:d\.ts|min\.js)$/.test(path));
  return files.filter(({ text }) => named.test(text)).map(({ path }) => path);
}

/** Words in more files than these say little of where to look. */
const mostSpeaking = 8;
const mostListed = 5;

/** The files of code that speak of what few others do: those with the most of some words first. */
export function speakingOf(words: readonly string[], facts: RepositoryFacts): readonly string[] {
  const files = readCode(facts, (path) => !isTestFile(path)).map(({ path, text }) => ({
    path,
    text: text.toLowerCase(),
  }));
  const told = new Map<string, number>();
  for (const word of words.filter((each) => each.length > 3)) {
    const found = files.filter(({ text }) => text.includes(word));
    if (found.length <= mostSpeaking) for (const { path } of found) told.set(path, (told.get(path) ?? 0) + 1);
  }
  return [...told]
    .sort((a, b) => b[1] - a[1])
    .map(([path]) => path)
    .slice(0, mostListed);
}

/** The file that serves a route: by its own path, as frameworks with routes from files have it, else by what it registers. */
function servedBy(
  route: string,
  paths: readonly string[],
  having: (pattern: RegExp) => readonly string[],
): string | undefined {
  const own = paths.filter((path) =>
    path.replace(/(?:\/(?:route|\+server|index))?\.\w+$/, '').endsWith(route),
  );
  if (own.length === 1) return own[0];
  const parts = route.split('/').slice(1);
  // A router may state the end of a route alone.
  for (const at of parts.keys()) {
    const found = having(new RegExp(`${serving}/?${escapePattern(parts.slice(at).join('/'))}\\b`, 'i'));
    const meant = meantOf(found, route, true);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

function all(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([whole, inner]) => inner ?? whole);
}
