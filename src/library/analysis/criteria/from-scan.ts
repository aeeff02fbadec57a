import type { CriterionName } from '../../../core/parse/phase0/phase0.ts';
import type { AppScan, FieldId } from '../../scan/project-scan.ts';
import type { AnswerSource } from '../analysis.ts';
import { found, isNo, mainField, namedValue, type ScannedValue } from '../apps.ts';
import { oneLine } from '../record-text.ts';

/** What makes up the stack, and how a request may be built into it; a side has only its own of these fields. */
const stackFields: readonly FieldId[] = [
  'uiLibrary',
  'framework',
  'runtime',
  'router',
  'state',
  'dataFetching',
  'styling',
  'bundler',
  'orm',
  'database',
];

/**
 * The criteria that the scan answers (specification: Project scan result).
 *
 * @param apps The apps that the request may be about; of several each is named with its folder.
 */
export function scanAnswers(apps: readonly AppScan[]): CriterionAnswers {
  return defined({
    Context: told(apps, contextOf, 'named'),
    'Technical Stack': told(apps, stackOf),
    'Testing Strategy': told(apps, testsOf),
  });
}

interface ScanAnswer {
  readonly text: string;
  readonly place: ScannedValue['place'];
}

/** More apps than these would be a list and no answer. */
const mostApps = 3;

/** Of the first apps that say something, each named with its folder and told by what matters most. Places are those in its folder. */
function told(
  apps: readonly AppScan[],
  read: (app: AppScan, most: number) => ScanAnswer | undefined,
  isAbout: 'all' | 'named' = 'all',
): CriterionAnswer | undefined {
  const most = apps.length > 1 ? 3 : Number.POSITIVE_INFINITY;
  const said = apps.flatMap((app) => {
    const one = read(app, most);
    return one ? [{ ...one, app }] : [];
  });
  const shown = said.slice(0, mostApps);
  const text = shown.map(({ app: { folder }, text: own }) =>
    isAbout !== 'named' && said.length > 1 && folder !== '' && !own.startsWith(folder)
      ? `${folder}: ${own}`
      : own,
  );
  return fromFiles(
    [...new Set(text)].join(', '),
    shown.map(({ place }) => place),
  );
}

function values(
  app: AppScan,
  ids: readonly FieldId[],
  most: number,
  separator = ', ',
): ScanAnswer | undefined {
  const all = ids
    .flatMap((id) => found(app, id) ?? [])
    .filter(({ value }) => !isNo(value))
    .slice(0, most);
  const [first] = all;
  return first && { text: all.map(namedValue).join(separator), place: first.place };
}

function stackOf(app: AppScan, most: number): ScanAnswer | undefined {
  const stack = values(app, stackFields, most, ' + ');
  const typed = found(app, 'typedLanguage');
  if (!stack || !typed || isNo(typed.value) || most < stackFields.length) return stack;
  const version = /\d+(?:\.\d+)*/.exec(typed.value)?.[0];
  return { ...stack, text: `${stack.text} + ${typed.label}${version === undefined ? '' : ` ${version}`}` };
}

function contextOf(app: AppScan): ScanAnswer | undefined {
  const main = mainField(app);
  if (!main) return undefined;
  return {
    text: `${app.name ?? (app.folder === '' ? `a ${app.side} project` : app.folder)} with ${namedValue(main)}`,
    place: main.place,
  };
}

function testsOf(app: AppScan): ScanAnswer | undefined {
  const tests = found(app, 'tests');
  return tests && !isNo(tests.value) ? { text: namedValue(tests), place: tests.place } : undefined;
}

/** What is known of a criterion, and what says so. */
export interface CriterionAnswer {
  readonly text: string;
  readonly source: AnswerSource;
}

/** What is known of criteria; those of which nothing is known are left out. */
export type CriterionAnswers = Partial<Record<CriterionName, CriterionAnswer>>;

const longestAnswer = 280;
const memoryFile = /^\.assistant\/memory\/((?:project-profile|prompt-patterns|sessions)\.md)$/;

/** Without what nothing answers. */
export function defined(
  answers: { readonly [Name in CriterionName]?: CriterionAnswer | undefined },
): CriterionAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** An answer in the request's own words; undefined when there are none. */
export function fromRequest(text: string | undefined): CriterionAnswer | undefined {
  const said = oneLine(text ?? '', longestAnswer);
  return said === ''
    ? undefined
    : { text: said, source: { text: 'the request', file: undefined, line: undefined } };
}

/** An answer that a line of a file gives; undefined when the line says nothing. */
export function fromFile(
  text: string,
  place: { readonly file: string; readonly line: number },
): CriterionAnswer | undefined {
  const said = oneLine(text, longestAnswer);
  return said === '' ? undefined : { text: said, source: sourceOf(place) };
}

/** An answer that several files give together; the first of them is the one to open. */
function fromFiles(
  text: string,
  places: readonly { readonly file: string; readonly line: number }[],
): CriterionAnswer | undefined {
  const [first] = places;
  const answer = first && fromFile(text, first);
  if (!answer) return undefined;
  const texts = new Set(places.map((place) => sourceOf(place).text));
  return { ...answer, source: { ...answer.source, text: [...texts].join(', ') } };
}

/** A place as a source: memory files go by their names alone, as people write them (formats.md, section 1). */
export function sourceOf({ file, line }: { readonly file: string; readonly line: number }): AnswerSource {
  const name = memoryFile.exec(file)?.[1] ?? file;
  return { text: `${name}:${line}`, file, line };
}
