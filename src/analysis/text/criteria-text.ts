import type { BlockLine } from '../../parse/phase0/block-lines.ts';
import { statements } from '../../parse/phase0/criterion-statement.ts';
import type { Analysis, AnswerSource, CriterionState } from '../analysis.ts';
import { oneLine } from './one-line.ts';
import { questionFor } from './open-text.ts';

const longest = 200;
/** Brackets and labels that would be read as the source of an answer. */
const bracketedSource = /[([](?=(?:from|source|per|via|see|z|zo|podľa)\s)/giu;
const labelledSource = /\b(sources?|zdroj)\s*[:：]/giu;

/**
 * The completeness check (specification: Completeness criteria): each criterion answered with its source, or open. Open ones that no question
 * asks for come last, as optional.
 */
export function criteriaText({ criteria, questions }: Analysis): string {
  const isAsked = ({ name, state }: CriterionState) =>
    state === 'answered' || questionFor(name, questions) !== undefined;
  const optional = criteria.filter((criterion) => !isAsked(criterion));
  return [
    'Completeness Check:',
    ...criteria.filter(isAsked).map(criterionLine),
    ...(optional.length > 0 ? ['', '⚠️ Optional:', ...optional.map(criterionLine)] : []),
  ].join('\n');
}

function criterionLine({ name, state, text, source }: CriterionState): string {
  const said = oneLine(text, longest).replace(bracketedSource, '– ').replace(labelledSource, '$1 =');
  const line = `${state === 'answered' ? '✓' : '?'} ${name}: ${said}`;
  const whole = source ? `${line} (from ${sourceText(source)})` : line;
  return isOne(whole) ? whole : whole.replace(/(?:\s{0,3},){1,200}(?=\s)/g, ' –');
}

/** A path that would end the bracket early is said to be of the repository, and no more. */
function sourceText({ text, file }: AnswerSource): string {
  const written = oneLine(text, 300);
  return file !== undefined && /[()[\]…]/.test(written) ? 'the repository' : written;
}

/** Whether our own parser reads one criterion: "Goal: a, Scope: b" in a request is read as two. */
function isOne(text: string): boolean {
  const line: BlockLine = {
    text,
    start: 0,
    end: text.length,
    indent: 0,
    bullet: false,
    heading: 0,
    blankBefore: false,
  };
  return statements(line).length === 1;
}
