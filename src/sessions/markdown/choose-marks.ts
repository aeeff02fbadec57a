import type { Role } from './turn-labels.ts';
import type { TurnMark } from './turn-marks.ts';

export interface ChosenMarks {
  readonly turns: readonly TurnMark[];
  /** Lines that look like a person's turn and are taken for text, for a note. */
  readonly doubtful: readonly TurnMark[];
}

/**
 * Chooses among the lines that look like turns.
 *
 * A log writes all turns of one speaker alike. A reply may quote a conversation, and a person's word must never be made from it: so the
 * first mark of each speaker sets the style, and another style counts only where it does no harm (it ends a person's turn), or
 * where the log would otherwise lack that speaker's turn.
 */
export function chooseMarks(marks: readonly TurnMark[]): ChosenMarks {
  const styles = new Map<Role, TurnMark>();
  for (const mark of marks) {
    if (mark.role !== 'tool' && !styles.has(mark.role)) styles.set(mark.role, mark);
  }
  const regular = marks.map((mark) => isRegular(mark, styles.get(mark.role)));
  const alternates = isAlternating(marks, regular);
  const next = nextMarks(marks);

  const turns: TurnMark[] = [];
  const doubtful: TurnMark[] = [];
  for (const [index, mark] of marks.entries()) {
    const current = turns.at(-1);
    if (mark.role === 'tool') {
      if (current && mark.style !== 'plain' && !mark.isInline) turns.push(mark);
    } else if (isSection(mark, current, styles.get('person'))) {
      if (mark.role === 'person') doubtful.push(mark);
    } else if (regular[index]) turns.push(mark);
    else if (mark.style === 'plain') {
      if (mark.role === 'person') doubtful.push(mark);
    } else if (mark.role === 'assistant') {
      if (current?.role === 'person') turns.push(mark);
    } else if (
      alternates &&
      current?.role === 'assistant' &&
      isOneOfTheLog(mark) &&
      isAnswered(next[index])
    ) {
      turns.push(mark);
    } else doubtful.push(mark);
  }
  return { turns, doubtful };

  /** Alone on its line, or written as the other turns are but for the words behind it. */
  function isOneOfTheLog(mark: TurnMark): boolean {
    return !mark.isInline || mark.style === styles.get(mark.role)?.style;
  }

  function isAnswered(at: number | undefined): boolean {
    return at !== undefined && marks[at]!.role === 'assistant' && regular[at] === true;
  }
}

function isRegular(mark: TurnMark, style: TurnMark | undefined): boolean {
  if (!style || mark.style !== style.style) return false;
  if (mark.style !== 'plain' && mark.isInline && !style.isInline) return false;
  return mark.style !== 'heading' || mark.depth <= style.depth;
}

/** Whether a heading is a section of the reply that it stands in: it lies deeper than the turns of its speaker. */
function isSection(mark: TurnMark, current: TurnMark | undefined, person: TurnMark | undefined): boolean {
  if (mark.style !== 'heading' || current?.role !== 'assistant' || current.style !== 'heading') return false;
  const own = mark.role === 'assistant' ? current : person;
  return own?.style === 'heading' && mark.depth > own.depth;
}

/** Whether no assistant's turn follows its own, but where a person's in another style stands between: else the order proves nothing. */
function isAlternating(marks: readonly TurnMark[], regular: readonly boolean[]): boolean {
  let previous: Role | undefined;
  for (const [index, { role }] of marks.entries()) {
    if (role === 'tool' || (role === 'assistant' && !regular[index])) continue;
    if (role === 'assistant' && previous === 'assistant') return false;
    previous = role;
  }
  return true;
}

/** For each mark, the index of the next one of a person or an assistant. */
function nextMarks(marks: readonly TurnMark[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = [];
  let next: number | undefined;
  for (let index = marks.length - 1; index >= 0; index--) {
    found[index] = next;
    if (marks[index]!.role !== 'tool') next = index;
  }
  return found;
}
