import type { RepositoryFacts } from '../manifests/repository.ts';
import type { NamedFiles } from './criteria/from-request.ts';
import type { RequestWords } from './request-words.ts';

const mostNames = 20;
/** Files at the root that go by their names alone. */
const documents: readonly (readonly [string, RegExp])[] = [
  ['readme.md', /\breadme\w{0,2}\b/i],
  ['changelog.md', /\bchangelog\w{0,2}\b/i],
  ['contributing.md', /\bCONTRIBUTING\b/],
  ['dockerfile', /\bDockerfile\b/],
  ['makefile', /\bMakefile\b/],
  ['docker-compose.yml', /\bdocker-compose\b/i],
  ['package.json', /\bpackage\.json\b/],
];

/**
 * The files that a request names: by path, by the ending of a path that only one file has, or by the name of code that
 * only one file is called after.
 *
 * @param facts Undefined when the repository is not looked at; all paths are then taken as they are written.
 */
export function namedFiles(
  { paths, names, text }: RequestWords,
  facts: RepositoryFacts | undefined,
): NamedFiles {
  if (!facts) {
    const called = documents.flatMap(([, written]) => written.exec(text)?.[0] ?? []);
    const unnamed = called.filter((name) => !paths.some((path) => path.startsWith(name)));
    return { there: [...paths, ...unnamed, ...names].slice(0, mostNames), absent: [] };
  }
  const there = new Set<string>();
  const absent = new Set<string>();
  for (const written of paths.slice(0, mostNames)) {
    const path = written
      .replace(/^\.\//, '')
      .replace(/:\d+(?::\d+)?$/, '')
      .replace(/\/$/, '');
    const found = pathThere(path, facts);
    if (found !== undefined) there.add(found);
    else absent.add(path);
  }
  for (const [name, written] of documents) {
    const found = written.test(text) ? facts.paths().find((path) => path.toLowerCase() === name) : undefined;
    if (found !== undefined) there.add(found);
  }
  for (const name of names.slice(0, mostNames)) {
    const files = calledAfter(name, facts);
    if (files.length === 1) there.add(files[0]!);
  }
  return { there: [...there], absent: [...absent] };
}

/** What is there by a path from the root, or by the ending of a path that only one file or folder has. */
export function pathThere(path: string, { index }: RepositoryFacts): string | undefined {
  if (index.hasFile(path) || index.hasFolder(path)) return path;
  const ending = index.endingWith(path);
  return ending.length === 1 ? ending[0] : undefined;
}

/** Files of code whose name without its endings is the name. */
function calledAfter(name: string, facts: RepositoryFacts): string[] {
  return facts.pathsThat(isCode).filter((path) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    return file.startsWith(`${name}.`) && !/\.(?:test|spec|stories|d)\./.test(file);
  });
}

/** Whether a path is that of code that people write. */
export function isCode(path: string): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|cs|razor|cshtml|java|kt|go|php|rb|rs|swift|scala)$/.test(path) &&
    !/(?:^|\/)(?:node_modules|dist|build|out|vendor|coverage|bin|obj|target|\.[^/]{1,2000})\//.test(path)
  );
}
