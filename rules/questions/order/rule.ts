import { fold } from '../../../src/core/base/fold.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { startOfLine } from '../../../src/core/parse/list-marker.ts';
import {
  type Clarification,
  type Priority,
  priorities,
  type Question,
  type QuestionRound,
} from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule, type Edit } from '../../../src/core/rule/rule.ts';
import { misplacedIn } from '../../misplaced.ts';

/** A question, or all questions below one heading that gives them their priority. */
interface Unit extends Range {
  readonly priority: Priority;
  readonly questions: readonly Question[];
  /** What a finding underlines. */
  readonly mark: Range;
  readonly grouped: boolean;
}

export default defineRule({
  summary: 'Questions go from Critical to Nice-to-have',
  severity: 'error',
  fixable: true,
  spec: 'Clarification questions',
  messages: {
    before:
      '{what} stands below {neighbour}; the more urgent is asked first, so it belongs above it (line {line})',
    after:
      '{what} stands above {neighbour}; the more urgent is asked first, so it belongs below it (line {line})',
  },
  check: {
    questions(clarification, { document, report }) {
      for (const round of clarification.rounds) {
        const units = unitsOf(document.text, round);
        const rank = (unit: Unit) => priorities.indexOf(unit.priority);
        const misplaced = misplacedIn(units, rank);
        const fix = misplaced.length > 0 ? reordering(document.text, clarification, round, units) : undefined;
        for (const { part: unit, movesUp, neighbour } of misplaced) {
          report({
            message: movesUp ? 'before' : 'after',
            ...unit.mark,
            data: {
              what: nameOf(unit, true),
              neighbour: nameOf(neighbour, false),
              line: document.lines.position(neighbour.mark.start).line,
            },
            ...(fix && unit === misplaced[0]!.part ? { fix } : {}),
          });
        }
      }
    },
  },
});

function nameOf({ questions, grouped, priority }: Unit, first: boolean): string {
  const numbers = questions.map(({ number }) => number);
  const name = numbers.length > 1 ? `questions ${numbers[0]} to ${numbers.at(-1)}` : `question ${numbers[0]}`;
  const written = grouped ? `the ${priority} group of ${name}` : `${priority} ${name}`;
  return first ? written[0]!.toUpperCase() + written.slice(1) : written;
}

function unitsOf(text: string, { questions }: QuestionRound): Unit[] {
  const units: Unit[] = [];
  for (const question of questions) {
    const { priority } = question;
    if (priority?.value === undefined) continue;
    const last = units.at(-1);
    if (last?.grouped && last.mark.start === priority.start) {
      units[units.length - 1] = { ...last, end: question.end, questions: [...last.questions, question] };
      continue;
    }
    const grouped = priority.start < question.start;
    units.push({
      priority: priority.value,
      questions: [question],
      mark: grouped ? priority : question.textRange,
      grouped,
      start: grouped ? indentedStart(text, priority.start) : question.start,
      end: question.end,
    });
  }
  return units;
}

function indentedStart(text: string, offset: number): number {
  const start = startOfLine(text, offset);
  return start + /^[ \t]*/.exec(text.slice(start, offset))![0].length;
}

/** The questions change places, the numbers stay in turn. Undefined where that could change what an answer or a remark means. */
function reordering(
  text: string,
  clarification: Clarification,
  round: QuestionRound,
  units: readonly Unit[],
): readonly Edit[] | undefined {
  const { questions } = round;
  if (clarification.rounds.some(({ answers }) => answers)) return undefined;
  if (units.reduce((count, unit) => count + unit.questions.length, 0) !== questions.length) return undefined;
  if (units.some((unit) => unit.grouped !== units[0]!.grouped)) return undefined;
  if (units.some((unit, index) => index > 0 && text.slice(units[index - 1]!.end, unit.start).trim() !== ''))
    return undefined;
  if (units.some((unit) => /\b(?:question|otazk[a-z]{1,200}|q)\s*#?\d/.test(fold(wordsOf(text, unit)))))
    return undefined;

  const numbers = questions.map(
    ({ numberRange }) => numberRange && text.slice(numberRange.start, numberRange.end),
  );
  if (new Set(numbers.map((number) => number?.length)).size > 1) return undefined;
  const sorted = [...units].sort((a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority));
  // Numbers that start anew below each heading stay with their questions.
  const continuous = new Set(numbers).size === numbers.length;
  let place = 0;
  const moved = sorted.map((unit) => {
    const own = continuous ? numbers.slice(place, place + unit.questions.length) : undefined;
    place += unit.questions.length;
    return renumbered(text, unit, own);
  });
  return units.flatMap(({ start, end }, index) =>
    moved[index] === text.slice(start, end) ? [] : [{ start, end, text: moved[index]! }],
  );
}

function wordsOf(text: string, unit: Unit): string {
  return unit.questions.map(({ textRange, end }) => text.slice(textRange.start, end)).join('\n');
}

function renumbered(text: string, unit: Unit, numbers: readonly (string | undefined)[] | undefined): string {
  let result = '';
  let at = unit.start;
  unit.questions.forEach(({ numberRange }, index) => {
    const number = numbers?.[index];
    if (!numberRange || number === undefined) return;
    result += text.slice(at, numberRange.start) + number;
    at = numberRange.end;
  });
  return result + text.slice(at, unit.end);
}
