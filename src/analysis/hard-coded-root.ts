import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Place } from '../scan/project-scan.ts';

/** So many files, and characters of each, are looked at: one example is enough, and nobody waits for it. */
const mostFiles = 300;
const mostCharacters = 100_000;
/** A longer line is no source that people write. */
const longestLine = 1000;

/** Links past the router, which knows its base: `<a href="/x">`, `src="/x"`, `location.href = '/x'`. */
const rooted =
  /(?:<(?:a|img|link|script|form|iframe|source)\b[^>]{0,200}?\b(?:href|src|action)=\{?["'`]|\blocation(?:\.href)?\s*=\s*["'`]|\blocation\.(?:assign|replace)\(["'`])(\/(?!\/)[^"'`]{0,200})/;

function isMarkup(path: string): boolean {
  return (
    /\.(?:[jt]sx|vue|svelte|astro)$/.test(path) &&
    !/(?:^|\/)(?:node_modules|dist|build)\/|\.(?:test|spec|stories)\./.test(path)
  );
}

/** The first link of an app that goes to the root of the server rather than to the app's base path. */
export function hardCodedRoot(
  facts: RepositoryFacts,
  folder: string,
  base: string,
): { readonly text: string; readonly place: Place } | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  const files = facts
    .pathsThat(isMarkup)
    .filter((path) => path.startsWith(prefix))
    .slice(0, mostFiles);
  facts.snapshot.prefetch(files);
  for (const file of files) {
    const text = facts.read(file)?.slice(0, mostCharacters);
    const link = text?.includes('/') ? rootedLink(text, base.replace(/\/$/, '')) : undefined;
    if (link) return { text: link.path, place: { file, line: link.line } };
  }
  return undefined;
}

/** @param base Without a slash at its end. */
function rootedLink(
  text: string,
  base: string,
): { readonly path: string; readonly line: number } | undefined {
  for (const [at, written] of text.split('\n').entries()) {
    const path = written.length < longestLine ? rooted.exec(written)?.[1] : undefined;
    if (path !== undefined && !path.startsWith(base)) return { path, line: at + 1 };
  }
  return undefined;
}
