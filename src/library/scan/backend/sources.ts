import { perObject } from '../../../core/base/memoized.ts';
import { folderOf, foldersAbove, lastName, liesIn, pathFrom } from '../../../core/base/path.ts';
import { wordSet } from '../../../core/base/words.ts';
import { isSideFile, isTestFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { lineMap } from '../../../core/parse/lines.ts';
import { readSource, type Syntax } from '../../../core/parse/source-text.ts';
import type { FileLine } from '../project-scan.ts';

/** Longer files (UTF-16 code units) are not written by people. */
const longestFile = 300_000;
/** So many source files of an app are looked at. */
export const mostOfApp = 300;
/** So much text of one app is looked at. */
const mostText = 4_000_000;
/** So many files of a repository; of the apps that come behind them, only the first few of each. */
const mostFiles = 3_000;
const fewest = 30;

const answersOf = perObject((_: RepositoryFacts) => ({
  byKey: new Map<string, Seen>(),
  filesLeft: mostFiles,
}));

/** Looks for signals in source files, in their order, each until it is first seen. @param key Stands for the search: a second one is answered from memory. */
export function searchSources(
  facts: RepositoryFacts,
  key: string,
  files: readonly string[],
  signals: readonly Signal[],
  syntax: Syntax,
): Seen {
  const answers = answersOf(facts);
  const before = answers.byKey.get(key);
  if (before) return before;
  const read = files.slice(0, Math.min(mostOfApp, Math.max(answers.filesLeft, fewest)));
  answers.filesLeft -= read.length;
  const seen = new Map<Signal, FileLine>();
  facts.snapshot.prefetch(read);
  let left = mostText;
  for (const file of read) {
    const text = facts.read(file);
    if (text === undefined || text.length > longestFile) continue;
    left -= text.length;
    if (left < 0) break;
    // Masking costs more than all patterns: only what might be found is checked against code that is masked.
    const likely = signals.filter((signal) => !seen.has(signal) && signal.pattern.test(text));
    if (likely.length === 0) continue;
    const { uncommented, code } = readSource(text, syntax);
    const lines = lineMap(text);
    for (const signal of likely) {
      const found = signal.pattern.exec(/["'`]/.test(signal.pattern.source) ? uncommented : code);
      if (!found) continue;
      // A pattern may begin with blanks or a line break.
      const at = found.index + (found[0].length - found[0].trimStart().length);
      seen.set(signal, { file, line: lines.position(at).line });
    }
  }
  answers.byKey.set(key, seen);
  return seen;
}

const mostTests = 12;

/** Which files are source code, and which of them say most. */
export interface SourceFiles {
  readonly sources: RegExp;
  /** Names of files that are read first: entries of a program, tables of routes, settings. */
  readonly firstFiles: RegExp;
}

/** The source files of an app's folder, those that say most first, without those of another one within it. @param projects The folders that have manifests. */
export function ownFiles(
  facts: RepositoryFacts,
  { sources: isSource, firstFiles }: SourceFiles,
  folder: string,
  projects: Folders,
) {
  // Files of a folder have most in common: what a folder is, is asked once.
  const kinds = new Map<string, FolderKind>();
  const sources: { readonly path: string; readonly rank: number }[] = [];
  const tests: string[] = [];
  for (const path of facts.index.filesBelow(folder)) {
    if (!isSource.test(path)) continue;
    const at = folderOf(path);
    const kind = kinds.get(at) ?? folderKind(at, folder, projects);
    kinds.set(at, kind);
    if (kind === 'foreign') continue;
    const name = lastName(path);
    // Entries first, then what lies nearest to the top.
    const rank = path.split('/').length + (firstFiles.test(name) ? 0 : 100);
    if (kind === 'tests' || isTestFile(name)) tests.push(path);
    else if (kind === 'own') sources.push({ path, rank });
  }
  sources.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1));
  return { sources: sources.map(({ path }) => path), tests: tests.slice(0, mostTests) };
}
export type OwnFiles = ReturnType<typeof ownFiles>;

type Folders = Pick<ReadonlySet<string>, 'has'>;

/** `aside`: of examples, documents and so on. `foreign`: of another project, or made by a program. */
type FolderKind = 'own' | 'tests' | 'aside' | 'foreign';

function folderKind(at: string, folder: string, projects: Folders): FolderKind {
  if (at === folder) return 'own';
  const inside = `${pathFrom(folder, at)}/`;
  const isOthers = foldersAbove(`${at}/`).some((each) => each.length > folder.length && projects.has(each));
  if (isOthers || liesIn(inside, built) || builtWithin.test(inside)) return 'foreign';
  // Packages of Java are often called com.example.demo.
  if (!isSideFile(inside.replace(/(?:^|\/)src\/main\/.{0,2000}\//, ''))) return 'own';
  return /(?:^|\/)(?:tests?|__tests__|spec)\//i.test(inside) ? 'tests' : 'aside';
}

const built = wordSet(
  'node_modules vendor dist obj target .next .venv venv migrations Migrations generated __pycache__',
);
const builtWithin = /(?:^|\/)(?:build\/classes|bin\/(?:Debug|Release))\//;

/** What a piece of source code shows: "`AddJwtBearer(` is called: JWT". */
export interface Signal {
  /** Of which field of the scan it tells; `framework`: that the framework of the name `value` is put to use. */
  readonly field: 'framework' | 'apiStyle' | 'auth' | 'orm' | 'database' | 'tests';
  readonly value: string;
  /** Neither global nor sticky; checked without comments, and without strings unless it looks for quotation marks (`from 'koa'`). */
  readonly pattern: RegExp;
}

/** The first place where each signal was seen; signals that were not are left out. */
export type Seen = ReadonlyMap<Signal, FileLine>;

/** What an app shows, and what the projects show that it is built from: the style of an interface only when it has none itself. */
export function withReferred(own: Seen, all: readonly Seen[]): Seen {
  // The first ones are the nearest.
  const referred = new Map(all.toReversed().flatMap((seen) => [...seen]));
  const hasStyle = [...own.keys()].some(({ field }) => field === 'apiStyle');
  return new Map([
    ...own,
    ...[...referred].filter(([signal]) => !own.has(signal) && !(hasStyle && signal.field === 'apiStyle')),
  ]);
}
