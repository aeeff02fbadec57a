import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { isGlob, looksLikePath } from '../../core/parse/path-text.ts';
import { isCode, pathThere } from '../analysis/questions/options.ts';

/** A path that a request names. */
export interface RequestPath {
  /** From the root: what is there, or what is to be created. */
  readonly path: string;
  readonly isThere: boolean;
  /** As the request writes it. */
  readonly written: string;
}

const most = 20;
const longestRequest = 20_000;
/** A name without a folder is that of a file to create only with one of these endings; others end a symbol (`user.login`). */
const fileEnding =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|css|scss|less|html?|mdx?|json|ya?ml|toml|xml|sql|sh|py|cs|csproj|go|rs|java|kts?|php|rb|swift|dart|proto|graphql|env|txt)$/;

/**
 * The files and folders that a request names, in its order: what is there by its path, by its ending where only one file has it, else
 * what would be created. Paths that lead out of the repository are left out.
 */
export function requestPaths(request: string, facts: RepositoryFacts): readonly RequestPath[] {
  const found = new Map<string, RequestPath>();
  for (const written of wordsOf(request)) {
    if (found.size >= most) break;
    const path = written
      .replace(/\\/g, '/')
      .replace(/^\.\//, '')
      .replace(/:\d+(?:[:-]\d+)?$/, '')
      .replace(/(?<!\/)\/+$/, '');
    // A route such as `app/[id]/page.tsx` looks like a pattern, and is a file.
    const isFile = facts.index.hasFile(path) && !/[`\p{C}]/u.test(path);
    const called = fileCalled(path, facts);
    if (called !== undefined) {
      found.set(called, { path: called, isThere: facts.has(called), written });
      continue;
    }
    if (!isFile && (!isOwnPath(path) || !looksLikePath(path))) continue;
    const there = facts.index.hasFolder(path) ? `${path}/` : pathThere(path, facts);
    if (there !== undefined) found.set(there, { path: there, isThere: true, written });
    else if (path.includes('/') ? mayBeNew(path, facts) : fileEnding.test(path))
      found.set(path, { path, isThere: false, written });
  }
  return [...found.values()];
}

/** Names that say which file is meant without its ending: a README, a Dockerfile, a class of which only one file has the name. */
function fileCalled(word: string, facts: RepositoryFacts): string | undefined {
  if (/^(?:README|CHANGELOG|CONTRIBUTING)$/.test(word)) return `${word}.md`;
  if (/^(?:Dockerfile|Makefile|Procfile)$/.test(word)) return word;
  if (!/^\p{Lu}\p{Ll}+(?:\p{Lu}[\p{Ll}\d]+)+$/u.test(word)) return undefined;
  const files = facts.pathsThat(isCode).filter((path) => path.replace(/^.*\//, '').split('.', 1)[0] === word);
  const [only, ...more] = files.filter((path) => !/\.(?:test|spec|stories|d)\./.test(path));
  return more.length === 0 ? only : undefined;
}

function* wordsOf(request: string): Generator<string> {
  for (const [word] of request.slice(0, longestRequest).matchAll(/[^\s`'"“”„«»<>(){},;|]{2,300}/gu)) {
    const bare = word.replace(/^(?:\*\*|[@=–—-])+|(?:\*\*|[.:!?…–—-]){1,200}$/gu, '');
    if (!/^[a-z][a-z\d+.-]*:\/\//i.test(bare)) yield bare;
  }
}

/** Whether a path stays in the repository and needs no quotes. */
function isOwnPath(path: string): boolean {
  return (
    /^[\p{L}\p{N}_.@+~-][\p{L}\p{N}_.@+~/-]*$/u.test(path) &&
    !/^[~/]|^[a-z]:|(?:^|\/)\.\.?(?:\/|$)|\/\/|^\.git(?:\/|$)/i.test(path) &&
    !isGlob(path)
  );
}

/** `src/new.ts` names a file to create; `read/write` and `/api/users` do not. */
function mayBeNew(path: string, { index }: RepositoryFacts): boolean {
  const [top] = path.split('/', 1);
  return fileEnding.test(path) || (/\.[a-z][a-z\d]{0,7}$/.test(path) && index.hasFolder(top!));
}
