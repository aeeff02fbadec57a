import { packageEcosystems } from '../../core/manifests/fact.ts';
import { isSideFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import {
  type AppScan,
  type FieldId,
  type FileLine,
  fieldOf,
  type ScannedProject,
} from '../scan/project-scan.ts';
import { holdsMost } from './named-files.ts';
import type { RequestWords } from './request-words.ts';
import { wordsOf } from './words.ts';

/** A value that the scan found. */
export interface ScannedValue {
  readonly label: string;
  readonly value: string;
  readonly place: FileLine;
}

/** What the scan found for a field; undefined when there is none, or nobody can tell. */
export function found(app: AppScan, id: FieldId): ScannedValue | undefined {
  const field = fieldOf(app, id);
  return field?.state === 'found'
    ? { label: field.label, value: field.value, place: field.places[0] }
    : undefined;
}

/** What an app is built with before all else. */
export function mainField(app: AppScan): ScannedValue | undefined {
  return found(app, 'uiLibrary') ?? found(app, 'framework') ?? found(app, 'runtime');
}

/** `React 18.3.1`: with its label only where the value is but a version. */
export function namedValue({ label, value }: ScannedValue): string {
  return /^[\d^~<>=v]/.test(value) ? `${label} ${value}` : value;
}

/** Whether a field's value says no. */
export function isNo(value: string): boolean {
  return /^(?:no|none|false|off)\b/i.test(value);
}

type Side = AppScan['side'];

/** The side that a command is for; undefined when it is for any. */
export function sideOf(command: RequestCommand): Side | undefined {
  if (command === 'prompt-frontend') return 'frontend';
  return command === 'prompt-backend' ? 'backend' : undefined;
}

/** Words that only one side of a project is spoken of with, in plain form. */
const ofSide: readonly (readonly [Side, RegExp])[] = [
  [
    'frontend',
    /\b(?:pages?|screens?|buttons?|forms?|components?|modals?|dialogs?|css|layouts?|headers?|footers?|dashboards?|frontends?|ui|browsers?|navbar|sidebar|strank\w{1,3}|obrazov\w{2,3}|tlacid\w{1,3}|formular\w{0,3}|komponent\w{0,3}|hlavick\w{1,3}|prehliadac\w{0,3})\b/,
  ],
  [
    'backend',
    /\b(?:servers?|backends?|endpoints?|controllers?|databases?|migrations?|sql|webhooks?|cron|middleware|server\w{1,3}|backend\w{1,2}|endpoint\w{1,3}|databaz\w{1,3}|migraci\w{1,2})\b/,
  ],
];

/** The sides of a project that a request is about: by the command, else by its words, else by its domain; none when nothing tells. */
export function sidesOf(
  command: RequestCommand,
  domain: string,
  { plain, text }: RequestWords,
): ReadonlySet<Side> {
  const own = sideOf(command);
  if (own !== undefined) return new Set([own]);
  // What is asked of a route is what its server does, be it for a page.
  if (served.test(text)) return new Set(['backend']);
  const told = ofSide.filter(([, pattern]) => pattern.test(plain)).map(([side]) => side);
  if (told.length > 0) return new Set(told);
  if (/^frontend/i.test(domain)) return new Set(['frontend']);
  return new Set(/^(?:backend|database)/i.test(domain) ? ['backend' as const] : []);
}

const served = /\b(?:GET|POST|PUT|PATCH|DELETE) \/\w|(?<![\w/.])\/api\/\w/;

/** What people see is written in these. */
const isPage =
  /\.(?:vue|svelte|astro|[jt]sx|html?|erb|haml|slim|twig|cshtml|razor|dart|swift|xaml)$|\.blade\.php$/;
/** Frameworks that serve pages and endpoints from one app. */
const ofBothSides = /\b(?:next|nuxt|remix|sveltekit|astro|analog|blitz|redwood|blazor)\b/i;
const newPart =
  /\b(?:endpoints?|controllers?|servers?|backends?|pages?|screens?|frontends?|strank\w{1,3}|obrazov\w{2,3}|endpoint\w{1,3}|backend\w{1,2}|frontend\w{1,2})\b/;

/**
 * Whether the scan found apps, but none of the side that the request is for: by its command, or since it asks for a new part of one side.
 *
 * @param isNew Whether it asks for something new.
 */
export function lacksSide(
  scan: ScannedProject | undefined,
  command: RequestCommand,
  sides: ReadonlySet<Side>,
  { plain }: RequestWords,
  isNew: boolean,
  facts: RepositoryFacts,
): boolean {
  if (!scan || scan.apps.length === 0 || scan.apps.some(({ side }) => sides.has(side))) return false;
  // A server may write its pages itself.
  if (sides.has('frontend') && facts.pathsThat((path) => isPage.test(path)).length > 0) return false;
  if (
    scan.apps.some(({ fields }) =>
      fields.some((field) => field.state === 'found' && ofBothSides.test(field.value)),
    )
  )
    return false;
  return sideOf(command) !== undefined || (sides.size === 1 && isNew && newPart.test(plain));
}

/**
 * The apps that a request may be about: those that it names, and of each side that it is about and names no app of, all; of a command
 * for one side those of that side alone.
 */
export function relevantApps(
  scan: ScannedProject | undefined,
  command: RequestCommand,
  sides: ReadonlySet<Side>,
  words: RequestWords,
  facts: RepositoryFacts,
): readonly AppScan[] {
  if (!scan) return [];
  const own = sideOf(command);
  // The site of the documents is no part of the product.
  const apps = scan.apps.filter(({ folder }) => !isSideFile(`${folder}/package.json`));
  const folders = apps.map(({ folder }) => (folder === '' ? '' : `${folder}/`));
  if (own === undefined && !holdsMost(folders, facts)) return [];
  const ofSide = apps.filter(({ side }) => side === own);
  const possible = ofSide.length > 0 ? ofSide : apps;
  const named = new Set(possible.filter((app) => namesApp(app, words)));
  const isNamed = new Set([...named].map(({ side }) => side));
  const chosen = possible.filter(
    (app) =>
      named.has(app) ||
      (sides.has(app.side) && !isNamed.has(app.side) && (named.size === 0 || sides.size > 1)),
  );
  return chosen.length > 0 ? chosen : possible;
}

/** The apps that hold some of the paths, else all; none where the paths are of a package that is no app. */
export function appsAt(
  apps: readonly AppScan[],
  paths: readonly string[],
  facts: RepositoryFacts,
): readonly AppScan[] {
  const holding = apps.filter(
    ({ folder }) => folder !== '' && paths.some((path) => path.startsWith(`${folder}/`)),
  );
  if (holding.length > 0) return holding;
  const ofRoot = apps.filter(({ folder }) => folder === '');
  if (paths.length > 0 && ofRoot.length > 0 && ofRoot.length < apps.length) return ofRoot;
  // Beside an app in a folder there is other code.
  const isBeside = paths.length > 0 && apps.every(({ folder }) => folder !== '');
  return isBeside || packageOf(paths, facts) !== undefined ? [] : apps;
}

/** The folder below the root, with a manifest of its own, that all paths are in, else the first one. */
export function packageOf(paths: readonly string[], facts: RepositoryFacts): string | undefined {
  const [first, ...others] = paths;
  if (first === undefined) return undefined;
  const holding = facts
    .facts(packageEcosystems)
    .map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1))
    .filter((folder) => folder !== '' && first.startsWith(folder))
    .sort((a, b) => b.length - a.length);
  return holding.find((folder) => others.every((path) => path.startsWith(folder))) ?? holding[0];
}

/** "API keys" are no app that is called api. */
const noApp = /\bapi (?:keys?|tokens?|calls?|docs?|kluc\w*|volani\w*)\b/g;

/** By its folder or the name that its manifest gives it, in words. */
function namesApp({ folder, name }: AppScan, { plain, paths }: RequestWords): boolean {
  if (folder !== '' && paths.some((path) => path === folder || path.startsWith(`${folder}/`))) return true;
  const last = folder.slice(folder.lastIndexOf('/') + 1);
  const text = plain.replace(noApp, '').replace(/\bwebov\w{1,3}\b/g, 'web');
  return [last, name ?? ''].some((each) => {
    const parts = wordsOf(each.replace(/^@[^/]+\//, ''));
    return parts.length > 0 && parts.every((part) => new RegExp(`\\b${part}s?\\b`).test(text));
  });
}
