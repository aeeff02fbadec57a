import type { FieldId, Place, ScanField } from '../project-scan.ts';
import { found, none } from '../states.ts';
import type { FrontendApp } from './app.ts';
import { fileRouter } from './file-router.ts';
import { dataLibraries, routers, stateLibraries, stylingLibraries, testLibraries } from './libraries.ts';
import { angularHttpClient, cssModules, type Shown } from './shown-in-code.ts';
import { withMajor } from './version-text.ts';

/** Router, state, data fetching, styling and tests: what package.json names, with major versions. */
export function libraryFields(app: FrontendApp): readonly ScanField[] {
  return [
    routerField(app),
    listField(app, 'state', 'State', stateLibraries, 'state library'),
    listField(app, 'dataFetching', 'Data fetching', dataLibraries, 'data-fetching library', {
      inCode: angularHttpClient(app),
    }),
    listField(app, 'styling', 'Styling', stylingLibraries, 'styling library', { inCode: cssModules(app) }),
    listField(app, 'tests', 'Tests', testLibraries, 'test runner', { isShared: true }),
  ];
}

function routerField(app: FrontendApp): ScanField {
  const own = namedLibraries(app, routers, false);
  const byFiles = fileRouter(app);
  const texts = [...(byFiles ? [byFiles.text] : []), ...own.texts];
  const [first, ...others] = [...(byFiles?.places ?? []), ...own.places];
  const state = first
    ? found(texts.join(', '), first, ...others)
    : none(`${app.manifest.path} names no router`);
  return { id: 'router', label: 'Router', ...state };
}

function listField(
  app: FrontendApp,
  id: FieldId,
  label: string,
  libraries: typeof routers,
  what: string,
  { isShared = false, inCode }: { readonly isShared?: boolean; readonly inCode?: Shown | undefined } = {},
): ScanField {
  const named = namedLibraries(app, libraries, isShared);
  const texts = [...named.texts, ...(inCode ? [inCode.text] : [])];
  const [first, ...others] = [...named.places, ...(inCode ? [inCode.place] : [])];
  const state = first
    ? found(texts.join(', '), first, ...others)
    : none(`${app.manifest.path} names no ${what}`);
  return { id, label, ...state };
}

/** @param shared Whether the package.json files above count as well. */
function namedLibraries(app: FrontendApp, libraries: typeof routers, shared: boolean) {
  const texts: string[] = [];
  const places: Place[] = [];
  for (const { label, packages } of libraries) {
    const dependency = shared ? app.tool(...packages) : app.own(...packages);
    if (!dependency) continue;
    // Redux Toolkit brings Redux along.
    if (label === 'Redux' && texts.some((text) => text.startsWith('Redux Toolkit'))) continue;
    const named = withMajor(app, label, dependency);
    texts.push(named.text);
    places.push(...named.places);
  }
  return { texts, places };
}
