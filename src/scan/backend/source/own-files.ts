import { dirname } from 'node:path/posix';
import { isSideFile, isTestFile } from '../../../manifests/path-index.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { Language } from '../languages/language.ts';

const mostTests = 12;

export interface OwnFiles {
  /** The ones that say most come first. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/**
 * The source files of an app: those of its folder that are not those of another one within it.
 *
 * @param nested Whether a folder has a manifest of its own.
 */
export function ownFiles(
  facts: RepositoryFacts,
  language: Language,
  folder: string,
  nested: (folder: string) => boolean,
): OwnFiles {
  const sources: string[] = [];
  const tests: string[] = [];
  // Files of a folder have most in common: what a folder is, is asked once.
  const kinds = new Map<string, FolderKind>();
  const kindOf = (at: string): FolderKind => {
    let kind = kinds.get(at);
    if (kind === undefined) {
      kind = isOthers(at, folder, nested)
        ? 'foreign'
        : folderKind(`${at}/`.slice(folder === '' ? 0 : folder.length + 1));
      kinds.set(at, kind);
    }
    return kind;
  };
  for (const path of facts.index.filesBelow(folder)) {
    if (!language.sources.test(path)) continue;
    const slash = path.lastIndexOf('/');
    const kind = slash < 0 ? 'own' : kindOf(path.slice(0, slash));
    if (kind === 'foreign') continue;
    if (kind === 'tests' || isTestFile(path.slice(slash + 1))) tests.push(path);
    else if (kind === 'own') sources.push(path);
  }
  return {
    sources: ranked(sources, language),
    tests: tests.slice(0, mostTests),
  };
}

/** `aside`: of examples, documents and the like. `foreign`: of another project, or made by a program. */
type FolderKind = 'own' | 'tests' | 'aside' | 'foreign';

function isOthers(at: string, folder: string, nested: (folder: string) => boolean): boolean {
  const top = folder === '' ? '.' : folder;
  for (let each = at; each !== top; each = dirname(each)) if (nested(each)) return true;
  return false;
}

/** @param inside A folder from the app's own, with a slash at its end. */
function folderKind(inside: string): FolderKind {
  if (built.test(inside)) return 'foreign';
  // Packages of Java are often called com.example.demo.
  if (!isSideFile(inside.replace(/(?:^|\/)src\/main\/.{0,2000}\//, ''))) return 'own';
  return testFolder.test(inside) ? 'tests' : 'aside';
}

const built =
  /(?:^|\/)(?:node_modules|vendor|dist|build\/(?:classes|generated)|bin\/(?:Debug|Release)|obj|target|\.next|\.venv|venv|migrations|Migrations|generated|__pycache__)\//;
const testFolder = /(?:^|\/)(?:tests?|__tests__|spec)\//i;

/** Entries first, then what lies nearest to the top. */
function ranked(paths: readonly string[], { firstFiles }: Language): readonly string[] {
  return paths
    .map((path) => {
      let depth = 0;
      for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++;
      return { path, rank: depth + (firstFiles.test(path.slice(path.lastIndexOf('/') + 1)) ? 0 : 100) };
    })
    .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}
