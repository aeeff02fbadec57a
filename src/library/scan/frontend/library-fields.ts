import { npmNames, type PackagePart, packageTables } from '../packages.ts';
import { listed, type ScanEntry } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';

/** Router, state, data fetching, styling and tests: what package.json names, with major versions, and what the code shows. */
export function libraryStates(app: FrontendApp) {
  const { path } = app.manifest;
  return {
    router: listed([...fileRouter(app), ...named(app, 'Routers')], `${path} names no router`),
    state: listed(named(app, 'State libraries'), `${path} names no state library`),
    dataFetching: listed(
      [...named(app, 'Data fetching'), ...angularHttpClient(app)],
      `${path} names no data-fetching library`,
    ),
    styling: listed(named(app, 'Styling'), `${path} names no styling library`),
    // A workspace keeps its tools above.
    tests: listed(
      named(app, 'Tests of frontends', (names) => app.tool(...names)),
      `${path} names no test runner`,
    ),
  };
}

function named(app: FrontendApp, part: PackagePart, find = (names: readonly string[]) => app.own(...names)) {
  const all = packageTables[part].flatMap((row) => {
    const dependency = find(npmNames(row));
    return dependency ? [{ name: row.name, ...app.withMajor(row.name, dependency) }] : [];
  });
  // Redux Toolkit brings Redux along.
  const isToolkit = all.some(({ name }) => name === 'Redux Toolkit');
  return all.filter(({ name }) => !(isToolkit && name === 'Redux'));
}

const angularStarts = ['src/app/app.config', 'src/app/app.module', 'src/main', 'src/app/core/core.module'];

/** So much of a file is looked at (UTF-16 code units). */
const mostRead = 100_000;

/** Angular's own client: where an app provides it. */
function angularHttpClient(app: FrontendApp): readonly ScanEntry[] {
  if (!app.own('@angular/core')) return [];
  for (const file of angularStarts.flatMap((name) => app.codeFile(name) ?? [])) {
    const lines = (app.read(file) ?? '').slice(0, mostRead).split('\n');
    const at = lines.findIndex(
      (line) =>
        /\bprovideHttpClient\s{0,5}\(|\bHttpClientModule\b/.test(line) && !/\bfrom\s{0,5}["']/.test(line),
    );
    if (at >= 0) return [{ text: 'HttpClient of Angular', places: [{ file, line: at + 1 }] }];
  }
  return [];
}

/** The router that a framework has built in, and that the app uses by where its files lie. */
function fileRouter(app: FrontendApp): readonly ScanEntry[] {
  const next = app.own('next');
  if (!next) {
    const [first] = named(app, 'Frameworks with routes from files');
    return first ? [{ ...first, text: `${first.text}, routes from files` }] : [];
  }
  const { text, places } = app.withMajor('Next.js', next);
  const used = [
    { name: 'App Router', file: firstFile(app, 'app', /(?:^|\/)(?:page|layout|route)\.(?:[jt]sx?|mdx?)$/) },
    { name: 'Pages Router', file: firstFile(app, 'pages', /\.(?:[jt]sx?|mdx?|vue|svelte|astro)$/) },
  ].flatMap(({ name, file }) => (file === undefined ? [] : [{ name, place: { file, line: 1 } }]));
  const routers = used.map(({ name }) => name).join(' and ') || 'its own';
  return [{ text: `${text}, ${routers}`, places: [...places, ...used.map(({ place }) => place)] }];
}

/** A file of a folder, or of the one of its name in src/. */
function firstFile(app: FrontendApp, folder: string, pattern: RegExp): string | undefined {
  return [folder, `src/${folder}`]
    .flatMap((each) => app.facts.index.filesBelow(app.path(each)))
    .find((path) => pattern.test(path));
}
