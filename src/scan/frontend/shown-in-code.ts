import type { Place } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';

/** What needs no package of its own: the code shows it. */
export interface Shown {
  readonly text: string;
  readonly place: Place;
}

const angularStarts = ['src/app/app.config', 'src/app/app.module', 'src/main', 'src/app/core/core.module'];

/** So much of a file is looked at (UTF-16 code units). */
const mostRead = 100_000;

/** Angular's own client: where an app provides it. */
export function angularHttpClient(app: FrontendApp): Shown | undefined {
  if (!app.own('@angular/core')) return undefined;
  for (const name of angularStarts) {
    const file = app.codeFile(name);
    const lines = file === undefined ? [] : (app.read(file) ?? '').slice(0, mostRead).split('\n');
    const at = lines.findIndex(
      (line) =>
        /\bprovideHttpClient\s{0,5}\(|\bHttpClientModule\b/.test(line) && !/\bfrom\s{0,5}["']/.test(line),
    );
    if (file !== undefined && at >= 0)
      return { text: 'HttpClient of Angular', place: { file, line: at + 1 } };
  }
  return undefined;
}

/** Style sheets whose names hold for one component. */
export function cssModules(app: FrontendApp): Shown | undefined {
  const base = app.facts.index.hasFolder(app.path('src')) ? app.path('src') : app.folder;
  const file = app.facts.index
    .filesBelow(base)
    .find((path) => /\.module\.(?:css|scss|sass|less)$/.test(path) && !isOfOther(path.slice(base.length)));
  return file === undefined ? undefined : { text: 'CSS Modules', place: { file, line: 1 } };
}

/** Below the root of a workspace lie other apps, too. */
function isOfOther(path: string): boolean {
  return /(?:^|\/)(?:apps|packages|libs|node_modules|examples?|docs|templates?|fixtures?)\//.test(path);
}
