import { isTestFile } from '../../manifests/path-index.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';

/** Which UI library a package belongs to, by its name; those of others are of use to all. */
const families: readonly (readonly [string, RegExp])[] = [
  ['angular', /(?:^|[@/-])(?:angular|ngrx|ngxs|ngneat|primeng|ng)(?:[/-]|$)/],
  ['vue', /(?:^|[@/-])(?:vue\w{0,200}|pinia|nuxt|vuetify|vuex|primevue)(?:[/-]|$)/],
  ['svelte', /(?:^|[@/-])svelte\w{0,200}(?:[/-]|$)/],
  ['solid', /(?:^|[@/-])solid(?:js)?(?:[/-]|$)/],
  ['preact', /(?:^|[@/-])preact(?:[/-]|$)/],
  ['react', /(?:^|[@/-])(?:react|next|zustand|primereact|styled|redux|reduxjs|mui|antd)(?:[/-]|$)/],
];

/** @returns Undefined for a package that goes with every UI library. */
export function familyOf(name: string): string | undefined {
  return families.find(([, pattern]) => pattern.test(name))?.[0];
}

const code = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** So many files are looked at, and so much of each (UTF-16 code units). */
const mostFiles = 40;
const mostRead = 20_000;

/** The UI libraries whose packages the code of a folder imports; empty when it shows none. */
export function importedFamilies(facts: RepositoryFacts, folder: string): ReadonlySet<string> {
  const files = facts.index.filesBelow(folder).filter((path) => code.test(path) && !isTestFile(path));
  const found = new Set<string>();
  for (const path of files.slice(0, mostFiles)) {
    if (path.endsWith('.vue')) found.add('vue');
    if (path.endsWith('.svelte')) found.add('svelte');
    const text = (facts.read(path) ?? '').slice(0, mostRead);
    for (const [, name] of text.matchAll(/\b(?:from|import)\s{0,5}\(?["']([@\w][\w./@-]{0,100})["']/g)) {
      const family = familyOf(name!);
      if (family !== undefined) found.add(family);
    }
  }
  return found;
}
