import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { CriterionState } from '../analysis/analysis.ts';
import { packageOf, sideOf } from '../analysis/apps.ts';
import { frameworkFolders, manifestAnswers } from '../analysis/criteria/from-manifests.ts';
import { requestPaths } from '../analysis/named-files.ts';
import { plainText } from '../analysis/words.ts';
import type { ContextSummary, Remembered } from '../memory/recall/context-text.ts';
import type { AppScan, FieldId } from '../scan/project-scan.ts';
import { type DraftLine, type LeftOut, said } from './draft.ts';
import { type Drafting, labelOf } from './drafting.ts';
import { capitalized, foreignText } from './foreign-text.ts';
import type { DraftWording } from './wording.ts';

const longest = 200;

/** What memory, the scan or the manifests say of what is there, each with its source. */
export function knownLines(draft: Drafting): DraftLine[] {
  const scanned = scanLines(draft);
  const told = memoryLines(draft.context, scanned.length > 0, draft.wording);
  const isStackTold = draft.context.lines.some(({ label, text }) => label === 'Stack' && text !== undefined);
  return [
    ...told,
    ...scanned,
    ...(isStackTold || scanned.length > 0 ? [] : builtWith(draft)),
    ...(draft.apps.length > 1 ? [] : fileAnswers(draft, ['Architecture'])),
  ];
}

/** What the manifests tell where the scan sees no app: those of the place, else of the root, else of the few folders that state a framework. */
function builtWith({ analysis, facts, wording, paths, apps }: Drafting): readonly DraftLine[] {
  const place = packageOf(paths, facts);
  const states = (folder: string | undefined) => {
    const known = manifestAnswers(facts, folder);
    return known['Technical Stack'] ?? (analysis.command === 'prompt' ? known.Context : undefined);
  };
  const parts = paths.length === 0 && apps.length === 0 ? frameworkFolders(facts) : [place];
  return parts.flatMap((folder) => {
    const built = states(folder);
    if (built?.source.line === undefined) return [];
    const isPart = folder !== undefined && folder !== place;
    const label = isPart ? `\`${foreignText(folder, 200)}\`` : wording.label('Stack');
    return [said(`${label}: ${foreignText(built.text, longest)} (${built.source.text})`)];
  });
}

/** What a prompt needs to know of an app that the command is not about. */
const mainFields = new Set<FieldId>([
  ...(['uiLibrary', 'typedLanguage', 'router', 'state', 'dataFetching', 'bundler', 'runtime'] as const),
  ...(['framework', 'auth', 'orm', 'database', 'tests'] as const),
]);
/** What else decides how code is written (specification: Project scan result). */
const ownFields = new Set<FieldId>([
  ...mainFields,
  ...(['strict', 'basePath', 'apiProxy', 'styling', 'apiStyle'] as const),
]);
const mostApps = 3;

/** What the scan found of the apps: of one a bullet for each field with the place that says so, of several one for each app. */
function scanLines({ apps, analysis, wording }: Drafting): readonly DraftLine[] {
  const [only] = apps;
  if (apps.length === 1 && (only!.folder === '' || sideOf(analysis.command) !== undefined))
    return foundFields(only!, sideOf(analysis.command) === undefined ? mainFields : ownFields).map((field) =>
      said(
        `${wording.label(foreignText(field.label, 60))}: ${valueIn(field, wording)} (${placeOf(field.places[0])})`,
      ),
    );
  // Where it may be any of many, what they are built with says nothing.
  if (apps.length > mostApps) return [];
  return apps.flatMap((app) => {
    const fields = foundFields(app, mainFields);
    const names = fields.map((field) => {
      const value = valueIn(field, wording).replace(/\s\(.*/, '');
      if (field.id === 'typedLanguage') return field.label;
      return field.id === 'uiLibrary' ? `${field.label} ${value}` : value;
    });
    // "Next.js v15" routes and "Next.js 15.5.6" builds.
    const once = new Map(names.map((name) => [name.replace(/\s[v\d].{0,200}$/, ''), name]));
    const where = app.folder === '' ? '' : `\`${foreignText(app.folder, 200)}/\` `;
    const [first] = fields;
    return first
      ? [
          said(
            `${capitalized(`${where}${app.side}`)}: ${[...once.values()].join(', ')} (${placeOf(first.places[0])})`,
          ),
        ]
      : [];
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

function valueIn({ value }: FoundField, wording: DraftWording): string {
  return wording.value(foreignText(value, 160));
}

/** The project and what was done last, as the memory files say it; the stack where no scan tells more. */
function memoryLines({ lines }: ContextSummary, hasScan: boolean, wording: DraftWording): DraftLine[] {
  return lines.flatMap(({ label, text, source }) => {
    const isTold = label === 'Project' || label === 'Recent' || (label === 'Stack' && !hasScan);
    if (!isTold || text === undefined || !source) return [];
    return [
      said(`${wording.label(label)}: ${foreignText(text, longest).replace(/\.$/, '')} (${placeOf(source)})`),
    ];
  });
}

const mostConventions = 8;

/** Headings and labels below which people write how the code is to be, without diacritics. */
const conventions =
  /convention|constraint|guideline|(?:^|\s)(?:rules|standards)$|coding style|konvenci|pravidl|zasad|obmedzen|prefer/;
/** How to talk and to work together is for other criteria. */
const manner = /tone|interaction|communication|language|komunikac|jazyk|^ton$|spoluprac/;

/** The conventions and preferences of the project, a bullet each, with the line of the memory file that says so. */
export function conventionLines(summary: ContextSummary, facts: RepositoryFacts): readonly DraftLine[] {
  return conventionsIn(summary)
    .filter(({ text }) => stalePath(text, facts) === undefined)
    .slice(0, mostConventions)
    .map(conventionLine);
}

/** Those that speak of a file or folder that is not there any more: no prompt repeats them. */
export function staleConventions(summary: ContextSummary, facts: RepositoryFacts): readonly LeftOut[] {
  return conventionsIn(summary).flatMap((each) => {
    const path = stalePath(each.text, facts);
    return path === undefined
      ? []
      : [{ text: conventionLine(each).before, why: `${path} is not in the repository` }];
  });
}

function conventionsIn({ remembered }: ContextSummary): readonly Remembered[] {
  return remembered.filter(({ topic, heading = '' }) => {
    const words = [plainText(topic), plainText(heading)];
    return words.some((each) => conventions.test(each)) && !words.some((each) => manner.test(each));
  });
}

/** A path in a folder of the repository that is not there, or one that history knows. */
function stalePath(text: string, facts: RepositoryFacts): string | undefined {
  const { index, snapshot } = facts;
  return requestPaths(text, facts).find(
    ({ path, isThere }) =>
      !isThere &&
      path.includes('/') &&
      (index.hasFolder(path.split('/', 1)[0]!) || snapshot.departed(path) !== undefined),
  )?.path;
}

function conventionLine({ topic, heading, label: written = topic, text, source }: Remembered): DraftLine {
  const label =
    heading === undefined || conventions.test(plainText(topic)) ? '' : `${capitalized(written)}: `;
  return said(`${foreignText(`${label}${text}`, longest).replace(/\.$/, '')} (${placeOf(source)})`);
}

/** Criteria that are answered, a line each with the source of the answer. */
export function answerLines(
  { analysis, wording }: Drafting,
  names: readonly CriterionName[],
): readonly DraftLine[] {
  return names.flatMap((name) => {
    const criterion = analysis.criteria.find((each) => each.name === name);
    const text = foreignText(criterion?.text ?? '', longest).replace(/[.;]$/, '');
    if (criterion?.state !== 'answered' || text === '') return [];
    const label = labelOf(name, wording);
    return [said(`${label === undefined ? '' : `${label}: `}${text} (${sourceOf(criterion, wording)})`)];
  });
}

/** Those that a file answers: what the request says of the others stands elsewhere. */
export function fileAnswers(draft: Drafting, names: readonly CriterionName[]): readonly DraftLine[] {
  const criteria = draft.analysis.criteria.filter(({ source }) => source?.file !== undefined);
  return answerLines({ ...draft, analysis: { ...draft.analysis, criteria } }, names);
}

function sourceOf({ source }: CriterionState, wording: DraftWording): string {
  if (source?.file !== undefined && source.line !== undefined)
    return placeOf({ file: source.file, line: source.line });
  return source === undefined || source.text === 'the request'
    ? wording.say('fromRequest')
    : foreignText(source.text, 80);
}

/** Memory files go by their names, as people write them (formats.md, section 1). */
function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${foreignText(file.replace(/^\.assistant\/memory\//, ''), 200)}:${line}`;
}
