import type { Analysis, CriterionState } from '../analysis/analysis.ts';
import { plainText } from '../analysis/words/plain.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { ContextSummary, Remembered } from '../memory/recall/context-summary.ts';
import type { CriterionName } from '../parse/phase0/criterion.ts';
import { type DraftLine, type LeftOut, said } from './draft.ts';
import { capitalized, foreignText } from './foreign-text.ts';
import { labelled } from './questions.ts';
import { requestPaths } from './request-paths.ts';
import type { Wording } from './wording.ts';

const longest = 200;
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

/** The project and what was done last, as the memory files say it; the stack where no scan tells more. */
export function memoryLines(
  { lines }: ContextSummary,
  hasScan: boolean,
  wording: Wording,
): readonly DraftLine[] {
  return lines.flatMap(({ label, text, source }) => {
    const isTold = label === 'Project' || label === 'Recent' || (label === 'Stack' && !hasScan);
    if (!isTold || text === undefined || !source) return [];
    return [
      said(`${wording.label(label)}: ${foreignText(text, longest).replace(/\.$/, '')} (${placeOf(source)})`),
    ];
  });
}

/** Criteria that are answered, a line each with the source of the answer. */
export function answerLines(
  { criteria }: Analysis,
  names: readonly CriterionName[],
  wording: Wording,
): readonly DraftLine[] {
  return names.flatMap((name) => {
    const criterion = criteria.find((each) => each.name === name);
    const text = foreignText(criterion?.text ?? '', longest).replace(/[.;]$/, '');
    if (criterion?.state !== 'answered' || text === '') return [];
    return [
      said(
        `${labelled.has(name) ? `${wording.label(name)}: ` : ''}${text} (${sourceOf(criterion, wording)})`,
      ),
    ];
  });
}

/** Those that a file answers: what the request says of the others stands elsewhere. */
export function fileAnswers(
  analysis: Analysis,
  names: readonly CriterionName[],
  wording: Wording,
): readonly DraftLine[] {
  const criteria = analysis.criteria.filter(({ source }) => source?.file !== undefined);
  return answerLines({ ...analysis, criteria }, names, wording);
}

function sourceOf({ source }: CriterionState, wording: Wording): string {
  if (source?.file !== undefined && source.line !== undefined)
    return placeOf({ file: source.file, line: source.line });
  return source === undefined || source.text === 'the request'
    ? wording.fromRequest
    : foreignText(source.text, 80);
}

/** Memory files go by their names, as people write them (formats.md, section 1). */
function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${foreignText(file.replace(/^\.assistant\/memory\//, ''), 200)}:${line}`;
}
