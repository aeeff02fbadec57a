import type { Analysis } from '../analysis/analysis.ts';
import { appsAt, relevantApps, sideOf, sidesOf } from '../analysis/delegation.ts';
import { requestPaths } from '../analysis/named-files.ts';
import { requestWords } from '../analysis/request-words.ts';
import type { AppScan, FieldId } from '../scan/project-scan.ts';
import { type DraftLine, said } from './draft.ts';
import { foreignText } from './foreign-text.ts';
import type { DraftRequest } from './known-lines.ts';
import type { DraftWording } from './wording.ts';

/** What a prompt needs to know of an app that the command is not about. */
const mainFields: ReadonlySet<FieldId> = new Set([
  'uiLibrary',
  'typedLanguage',
  'router',
  'state',
  'dataFetching',
  'bundler',
  'runtime',
  'framework',
  'auth',
  'orm',
  'database',
  'tests',
]);
/** What else decides how code is written (specification: Project scan result). */
const ownFields: ReadonlySet<FieldId> = new Set([
  ...mainFields,
  'strict',
  'basePath',
  'apiProxy',
  'styling',
  'apiStyle',
]);
const mostApps = 3;
const longestValue = 160;

/**
 * The apps that a request is about: those that its files lie in, else those of the command's side or that its words speak of; none where
 * its files are of a package that is no app.
 */
export function appsOf(draft: DraftRequest): readonly AppScan[] {
  const { analysis, scan, facts } = draft;
  const { command, request } = analysis;
  const side = sideOf(command);
  const apps = side === undefined ? scan.apps : scan.apps.filter((app) => app.side === side);
  if (apps.length === 0) return apps;
  const words = requestWords(request);
  const sides = sidesOf(command, analysis.analysis.domain, words);
  return appsAt(relevantApps({ ...scan, apps }, command, sides, words), pathsOf(draft), facts);
}

/** The files that the analysis offers where it asks which is meant. */
export function likelyPaths({ questions }: Analysis): readonly string[] {
  return questions
    .filter(({ criterion }) => criterion === 'Scope')
    .flatMap(({ options }) => options.flatMap(({ source }) => source?.file ?? []));
}

/** The paths that a request names, or means by other words; else those that it may mean. */
export function pathsOf({ analysis, facts }: DraftRequest): readonly string[] {
  const { request, criteria } = analysis;
  const scope = criteria.find(
    ({ name, text, source }) => name === 'Scope' && (source?.file === undefined || source.file === text),
  );
  const meant = requestPaths(`${request} ${scope?.text ?? ''}`, facts).map(({ path }) => path);
  return meant.length > 0 ? meant : likelyPaths(analysis);
}

/**
 * What the scan found of the apps that the request is about: of one app a bullet for each field with the place that says so, of several one
 * for each app.
 */
export function scanLines(request: DraftRequest, wording: DraftWording): readonly DraftLine[] {
  const told = appsOf(request);
  if (told.length === 1) {
    const wanted = sideOf(request.analysis.command) === undefined ? mainFields : ownFields;
    return foundFields(told[0]!, wanted).map((field) =>
      said(
        `${wording.label(foreignText(field.label, 60))}: ${valueOfField(field, wording)} (${placeOfField(field)})`,
      ),
    );
  }
  // Where it may be any of many, what they are built with says nothing.
  if (told.length > mostApps) return [];
  return told.flatMap((app) => {
    const fields = foundFields(app, mainFields);
    if (fields.length === 0) return [];
    const names = fields.map((field) => {
      const value = valueOfField(field, wording).replace(/\s\(.*/, '');
      if (field.id === 'typedLanguage') return field.label;
      return field.id === 'uiLibrary' ? `${field.label} ${value}` : value;
    });
    // "Next.js v15" routes and "Next.js 15.5.6" builds.
    const once = new Map(names.map((name) => [name.replace(/\s[v\d].{0,200}$/, ''), name]));
    return [said(`${headOf(app)}: ${[...once.values()].join(', ')} (${placeOfField(fields[0]!)})`)];
  });
}

type FoundField = AppScan['fields'][number] & { readonly state: 'found' };

/** What a server is built with stands before what it runs on. What a tool does by itself is left out. */
function foundFields({ fields }: AppScan, wanted: ReadonlySet<FieldId>): FoundField[] {
  return fields
    .filter(
      (field): field is FoundField =>
        field.state === 'found' && wanted.has(field.id) && !/ default\)/.test(field.value),
    )
    .sort((a, b) => Number(b.id === 'framework') - Number(a.id === 'framework'));
}

function valueOfField({ value }: FoundField, wording: DraftWording): string {
  return wording.value(foreignText(value, longestValue));
}

function placeOfField({ places: [{ file, line }] }: FoundField): string {
  return `${foreignText(file, 200)}:${line}`;
}

function headOf({ folder, name, side }: AppScan): string {
  const where = folder === '' ? foreignText(name ?? '.', 200) : `\`${foreignText(folder, 200)}/\``;
  return `${where} (${side})`;
}
