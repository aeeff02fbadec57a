import type { ContextSummary } from '../../memory/recall/context-summary.ts';
import type { AppScan, FieldId } from '../../scan/project-scan.ts';
import { found, isNo, namedValue } from '../scan-apps.ts';
import { oneLine } from '../text/one-line.ts';

/** What work goes by once it is there. */
const fields: readonly FieldId[] = [
  'router',
  'state',
  'dataFetching',
  'styling',
  'apiStyle',
  'orm',
  'auth',
  'tests',
];
const mostOfMemory = 4;
const mostOfScan = 6;

/** Patterns that the project has already: those learned in sessions, and those of its code (specification: step 0.15). */
export function patternsOf(context: ContextSummary, apps: readonly AppScan[]): readonly string[] {
  const learned = context.remembered
    .filter(({ source }) => source.file.endsWith('prompt-patterns.md'))
    .slice(0, mostOfMemory)
    .map(({ topic, text, source }) => {
      const said = topic === '' || topic === 'preferences' ? text : `${topic}: ${text}`;
      return `${oneLine(said, 120)} (prompt-patterns.md:${source.line})`;
    });
  const inCode = apps.flatMap((app) =>
    fields.flatMap((id) => {
      const field = found(app, id);
      if (!field || isNo(field.value)) return [];
      const { file, line } = field.place;
      return [`${field.label}: ${oneLine(namedValue(field), 80)} (${oneLine(file, 100)}:${line})`];
    }),
  );
  return [...learned, ...new Set(inCode.slice(0, mostOfScan))];
}
