import type { ScanField } from '../project-scan.ts';
import { found, none } from '../states.ts';
import type { FrontendApp } from './app.ts';

/** What the specification looks for below src/ stands first, then what else is there. */
const looked = ['pages', 'components', 'hooks', 'services', 'types'];

/** Folders of an app without src/ that hold its own code. */
const ofApp =
  /^(?:pages|components|hooks|services|types|app|routes|views|composables|stores?|layouts|features|lib|utils|screens|modules|api|contexts?|assets|styles|server|middleware|plugins)$/;

/** More are counted, not listed. */
const mostNamed = 14;

/** The folders that the code lies in: `src/{pages,components,hooks}`. */
export function structureField(app: FrontendApp): ScanField {
  const id = 'structure';
  const label = 'Structure';
  const { index } = app.facts;
  const base = index.hasFolder(app.path('src')) ? app.path('src') : app.folder;
  const isSource = base !== app.folder;
  const folders = new Map<string, string>();
  for (const file of index.filesBelow(base)) {
    const [name, ...rest] = file.slice(base === '' ? 0 : base.length + 1).split('/');
    if (rest.length > 0 && !folders.has(name!) && (isSource || ofApp.test(name!))) folders.set(name!, file);
  }
  const names = [
    ...looked.filter((name) => folders.has(name)),
    ...[...folders.keys()].filter((name) => !looked.includes(name)),
  ];
  const listed = names.filter((name) => /^[\w@.()[\]-]{1,40}$/.test(name)).slice(0, mostNamed);
  const places = listed.map((name) => ({ file: folders.get(name)!, line: 1 }));
  const [first, ...others] = places;
  if (!first) {
    const why = isSource
      ? `${base}/ has no folders`
      : 'there is no src/ folder, and none with a usual name beside package.json';
    return { id, label, ...none(why) };
  }
  const shown = listed.length === 1 ? listed[0]! : `{${listed.join(',')}}`;
  const more = names.length > listed.length ? ` and ${names.length - listed.length} more` : '';
  return { id, label, ...found(`${base === '' ? '' : `${base}/`}${shown}${more}`, first, ...others) };
}
