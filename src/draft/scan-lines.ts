import { sideOf } from '../analysis/scan-apps.ts';
import type { RequestCommand } from '../parse/phase0/command-names.ts';
import type { AppScan, FieldId, ProjectScan } from '../scan/project-scan.ts';
import { type DraftLine, said } from './draft.ts';
import { foreignText } from './foreign-text.ts';
import type { Wording } from './wording.ts';

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
  'apiStyle',
  'auth',
  'orm',
  'database',
  'tests',
]);
/** The fields of the specification, and what else decides how code is written (specification: Project scan result). */
const ownFields: ReadonlySet<FieldId> = new Set([
  ...mainFields,
  'strict',
  'basePath',
  'apiProxy',
  'buildOutput',
  'styling',
  'docker',
]);
const mostApps = 4;
const longestValue = 160;

/**
 * What the scan found, a bullet each with the place that says so. `/prompt` has no project scan (specification: Endpoints).
 */
export function scanLines(
  command: RequestCommand,
  { apps }: ProjectScan,
  wording: Wording,
): readonly DraftLine[] {
  if (command === 'prompt') return [];
  const side = sideOf(command);
  const own = side === undefined ? apps : apps.filter((app) => app.side === side);
  const told = (own.length > 0 ? own : apps).slice(0, mostApps);
  const fields = side === undefined ? mainFields : ownFields;
  if (told.length === 1) return fieldLines(told[0]!, fields, wording);
  return told.flatMap((app) => {
    const lines = fieldLines(app, fields, wording);
    return lines.length === 0 ? [] : [said(headOf(app), lines)];
  });
}

/** What a server is built with stands before what it runs on. */
function fieldLines({ fields }: AppScan, wanted: ReadonlySet<FieldId>, wording: Wording): DraftLine[] {
  const ordered = [...fields].sort((a, b) => Number(b.id === 'framework') - Number(a.id === 'framework'));
  return ordered.flatMap((field) => {
    if (field.state !== 'found' || !wanted.has(field.id)) return [];
    const [{ file, line }] = field.places;
    const value = wording.value(foreignText(field.value, longestValue));
    return value === ''
      ? []
      : [
          said(
            `${wording.label(foreignText(field.label, 60))}: ${value} (${foreignText(file, 200)}:${line})`,
          ),
        ];
  });
}

function headOf({ folder, name, side }: AppScan): string {
  const where = folder === '' ? (name ?? 'the root') : `\`${folder}/\``;
  return `${foreignText(where, 200)} (${side})`;
}
