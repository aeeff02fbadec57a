import { text as anyText, listOf, position, record } from '../../core/base/json-schema.ts';
import type { FileLine } from '../../core/manifests/fact.ts';

export type { FileLine };

/**
 * What the scan says of one thing.
 * - `found`: with at least one place that says so
 * - `none`: looked for in files that were read, and not there
 * - `unknown`: what would say it is there, and cannot be read without running it
 */
export type ScanState =
  | { readonly state: 'found'; readonly value: string; readonly places: readonly [FileLine, ...FileLine[]] }
  | {
      readonly state: 'none' | 'unknown';
      /** "no package.json names a router", "base is computed (vite.config.ts:12)". */
      readonly why: string;
      readonly places?: readonly FileLine[];
    };

/** The fields of a frontend with their labels, the nine of the specification first (specification: Project scan result). */
const frontendLabels = {
  uiLibrary: 'UI library',
  typedLanguage: 'TypeScript',
  strict: 'strict',
  router: 'Router',
  state: 'State',
  dataFetching: 'Data fetching',
  basePath: 'Base path',
  apiProxy: 'API proxy',
  buildOutput: 'Build output',
  bundler: 'Bundler',
  scripts: 'Scripts',
  pathAliases: 'Path aliases',
  target: 'Target',
  structure: 'Structure',
  apiUrls: 'API URLs',
  styling: 'Styling',
  tests: 'Tests',
};

/** The fields of a server with their labels. */
const backendLabels = {
  runtime: 'Runtime',
  framework: 'Framework',
  apiStyle: 'API style',
  packages: 'Packages',
  auth: 'Auth',
  orm: 'ORM',
  database: 'Database',
  docker: 'Docker',
  structure: 'Structure',
  tests: 'Tests',
};

export type FrontendField = keyof typeof frontendLabels;
export type BackendField = keyof typeof backendLabels;
export type FieldId = FrontendField | BackendField;

export const frontendFields = Object.keys(frontendLabels) as readonly FrontendField[];
export const backendFields = Object.keys(backendLabels) as readonly BackendField[];

/** One field, as its line of PROJECT SCAN COMPLETE says it. */
export type ScanField = ScanState & {
  readonly id: FieldId;
  /** `Router`; of the UI library its own name: `React`. */
  readonly label: string;
};

/** All fields of a side, in their order. */
export function fieldsOf(
  states: Readonly<Record<FrontendField, ScanState> | Record<BackendField, ScanState>>,
): readonly ScanField[] {
  const labels: Readonly<Record<string, string>> = 'router' in states ? frontendLabels : backendLabels;
  const given: Readonly<Record<string, ScanState>> = states;
  return Object.entries(labels).map(([id, label]) => ({ id: id as FieldId, label, ...given[id]! }));
}

/** One app of the repository: a folder with a manifest of its own. */
export interface AppScan {
  readonly side: 'frontend' | 'backend';
  /** From the root, without a slash at its end; empty for the root itself. */
  readonly folder: string;
  /** The name that its manifest gives it; undefined when it gives none. */
  readonly name: string | undefined;
  /** All fields of its side, in the order of the lists above. */
  readonly fields: readonly ScanField[];
}

/** What the repository is built with, every value with file and line (specification: Project scan result). */
export interface ScannedProject {
  /** Frontends first, then by folder. One folder may hold both (Next.js). */
  readonly apps: readonly AppScan[];
  /** Every file that was read, in the order of the specification; memory last. */
  readonly sources: readonly string[];
  /** One line each: what could not be read. */
  readonly notes: readonly string[];
}

/** The field of an app; undefined when its side has no such field. */
export function fieldOf(app: AppScan, id: FieldId): ScanField | undefined {
  return app.fields.find((field) => field.id === id);
}

/** A value that files say; the place that says it first. */
export function found(value: string, place: FileLine, ...others: readonly FileLine[]): ScanState {
  return { state: 'found', value, places: [placeOf(place), ...others.map(placeOf)] };
}

/** A fact and its kind say more than where they stand. */
const placeOf = ({ file, line }: FileLine): FileLine => ({ file, line });

/** One thing that a field names, and the places that show it. */
export interface ScanEntry {
  readonly text: string;
  readonly places: readonly FileLine[];
}

/** A field that names several things. @param why There is none. @param most So many are named, the others counted. */
export function listed(
  entries: readonly ScanEntry[],
  why: string,
  most = entries.length,
  separator = ', ',
): ScanState {
  const shown = entries.slice(0, most);
  const byKey = new Map(
    shown.flatMap(({ places }) => places.map((place) => [placeText(place), placeOf(place)])),
  );
  const [first, ...others] = byKey.values();
  if (!first) return none(why);
  const more = entries.length > most ? ` and ${entries.length - most} more` : '';
  return found(shown.map(({ text }) => text).join(separator) + more, first, ...others);
}

/** A field that one thing is said of, with at least one place. */
export function stated(entry: ScanEntry): ScanState {
  return listed([entry], '');
}

/** @param why In the words of a person, without a full stop: "package.json names no router". */
export function none(why: string, ...places: readonly FileLine[]): ScanState {
  return { state: 'none', why, ...(places.length > 0 && { places: places.map(placeOf) }) };
}

/** @param why Without the place, which is put behind it: "base is computed (vite.config.ts:12)". */
export function unknown(why: string, place: FileLine): ScanState {
  return { state: 'unknown', why: `${why} (${placeText(place)})`, places: [placeOf(place)] };
}

/** `vite.config.ts:12`. */
export function placeText({ file, line }: FileLine): string {
  return `${file}:${line}`;
}

/** So many are shown with all their fields; of more, those first that are served, and of the rest the folders. */
const mostShown = 8;
const mostNamed = 30;

const longestValue = 300;

/** PROJECT SCAN COMPLETE (formats.md, section 1): a field a line, each value with its file and line; several apps, each led by its folder. */
export function scanText({ apps }: ScannedProject): string {
  if (apps.length === 0)
    return `No app found: no package.json names a UI library such as React, Vue, Svelte or Angular, and no manifest names a server
framework. Examples, fixtures, tests and installed packages are not looked at.
`;
  const lines = ['PROJECT SCAN COMPLETE'];
  const shown = apps.length > mostShown ? served(apps).slice(0, mostShown) : apps;
  for (const app of shown) {
    const isAlone = apps.length === 1 && app.folder === '';
    if (!isAlone) lines.push(...(lines.length > 1 ? [''] : []), appLine(app));
    lines.push(...fieldLines(app.fields));
  }
  const others = apps
    .filter((app) => !shown.includes(app))
    .map(({ folder }) => harmless(folder || 'the root'));
  if (others.length > 0) {
    const named = [...new Set(others)].slice(0, mostNamed).join(', ');
    lines.push('', `Not shown: ${named}${others.length > mostNamed ? ' and others' : ''}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Without the packages of a workspace that are only parts of apps: nothing serves them. */
function served(apps: readonly AppScan[]): readonly AppScan[] {
  const found = apps.filter(
    ({ side, fields }) =>
      side === 'backend' || fields.some(({ id, state }) => id === 'basePath' && state !== 'none'),
  );
  return found.length > 0 ? found : apps;
}

/** "App: apps/web (shop, frontend)". */
function appLine({ folder, name, side }: AppScan): string {
  const what = name === undefined ? side : `${harmless(name)}, ${side}`;
  return `App: ${folder === '' ? 'the root' : harmless(folder)} (${what})`;
}

/** UI library, typed language and strict flag share the first line. */
function fieldLines(fields: readonly ScanField[]): readonly string[] {
  const said = new Map(fields.map((field) => [field.id, `${harmless(field.label)}: ${stateText(field)}`]));
  const [library, typed, strict] = (['uiLibrary', 'typedLanguage', 'strict'] as const).map((id) => {
    const text = said.get(id);
    said.delete(id);
    return text;
  });
  const first = [library, [typed, strict].filter((text) => text !== undefined).join(', ')].filter(
    (text) => text,
  );
  return [...(first.length > 0 ? [first.join(' | ')] : []), ...said.values()];
}

function stateText(field: ScanField): string {
  // "base is computed (vite.config.ts:12)" stands in brackets already.
  if (field.state !== 'found')
    return `${field.state} (${harmless(field.why).replace(/ \(([^()]*)\)/g, ', $1')})`;
  const value = harmless(field.value);
  // A list of folders is its own evidence; the files in it are in the JSON.
  if (field.id === 'structure') return value;
  const where = placesText(field.places);
  return value.endsWith(')') && value.includes(' (')
    ? `${value.slice(0, -1)}, ${where})`
    : `${value} (${where})`;
}

/** Lines of the first file, up to three: `package.json:12, 14`. */
function placesText([first, ...others]: readonly [FileLine, ...FileLine[]]): string {
  const lines = others
    .filter(({ file, line }) => file === first.file && line !== first.line)
    .map(({ line }) => line);
  return harmless([placeText(first), ...new Set(lines.slice(0, 2))].join(', '));
}

/** Text of the repository on one line that neither ends its field nor means anything in Markdown. */
function harmless(text: string): string {
  const plain = text
    .replace(/[\s\p{C}\u2028\u2029]+/gu, ' ')
    .replace(/ ?\|\| ?/g, ' or ')
    .replace(/[|•·]/g, '/')
    .replace(/<(?=!--)/g, '‹')
    .replace(/`/g, "'")
    .trim();
  return plain.length > longestValue ? `${plain.slice(0, longestValue).trimEnd()} …` : plain;
}

const text = { ...anyText, minLength: 1 };
const place = record({
  file: { ...text, description: 'From the root of the repository, with forward slashes' },
  line: position,
});
const places = listOf(place);

function fieldSchema(ids: readonly string[]) {
  const head = { id: { enum: ids }, label: text };
  return {
    oneOf: [
      record({ ...head, state: { const: 'found' }, value: text, places: { ...places, minItems: 1 } }),
      record({ ...head, state: { enum: ['none', 'unknown'] }, why: text, 'places?': places }),
    ],
  };
}

function appSchema(side: string, ids: readonly string[]) {
  return record({
    side: { const: side },
    folder: { ...anyText, description: 'From the root; empty for the root itself' },
    'name?': text,
    fields: { ...listOf(fieldSchema(ids)), minItems: ids.length, maxItems: ids.length },
  });
}

/** JSON Schema of `prompt-lint scan --json` (draft 2020-12), as plain data. */
export const scanJsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The output of prompt-lint scan --json',
  ...record({
    apps: listOf({ oneOf: [appSchema('frontend', frontendFields), appSchema('backend', backendFields)] }),
    sources: { ...listOf(text), description: 'Every file that was read, memory last' },
    notes: { ...listOf(text), description: 'What could not be read' },
  }),
};
