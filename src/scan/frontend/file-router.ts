import type { Place } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';
import { withMajor } from './version-text.ts';

/** Frameworks whose routes are files. */
const frameworks: readonly (readonly [name: string, label: string])[] = [
  ['nuxt', 'Nuxt'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['gatsby', 'Gatsby'],
  ['astro', 'Astro'],
  ['@remix-run/react', 'Remix'],
  ['@docusaurus/core', 'Docusaurus'],
  ['vitepress', 'VitePress'],
];

const pageFile = /(?:^|\/)(?:page|layout|route)\.(?:[jt]sx?|mdx?)$/;
const pagesFile = /\.(?:[jt]sx?|mdx?|vue|svelte|astro)$/;

/** The router that a framework has built in, and that the app uses by where its files lie. */
export function fileRouter(
  app: FrontendApp,
): { readonly text: string; readonly places: readonly Place[] } | undefined {
  const next = app.own('next');
  if (next) {
    const { text, places } = withMajor(app, 'Next.js', next);
    const used = [
      ['App Router', firstFile(app, ['app', 'src/app'], pageFile)],
      ['Pages Router', firstFile(app, ['pages', 'src/pages'], pagesFile)],
    ].filter(([, file]) => file !== undefined);
    const routers = used.map(([name]) => name).join(' and ');
    const files = used.map(([, file]) => ({ file: file!, line: 1 }));
    return {
      text: routers === '' ? `${text}, its own` : `${text}, ${routers}`,
      places: [...places, ...files],
    };
  }
  for (const [name, label] of frameworks) {
    const dependency = app.own(name);
    if (!dependency) continue;
    const { text, places } = withMajor(app, label, dependency);
    return { text: `${text}, routes from files`, places };
  }
  return undefined;
}

function firstFile(app: FrontendApp, folders: readonly string[], pattern: RegExp): string | undefined {
  for (const folder of folders) {
    const file = app.facts.index.filesBelow(app.path(folder)).find((path) => pattern.test(path));
    if (file !== undefined) return file;
  }
  return undefined;
}
