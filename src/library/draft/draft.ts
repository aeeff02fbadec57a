import type { RemainingQuestion } from '../analysis/analysis.ts';

/** What is still to be written, in square brackets: `prompt/placeholder` finds it, so that nobody commits it. */
export interface Slot {
  /** What stands between the brackets. */
  readonly words: string;
  /** The question that it is the place of; undefined when no question asks for it. */
  readonly question: RemainingQuestion | undefined;
}

/** A line of a draft, without its marker. */
export interface DraftLine {
  readonly before: string;
  readonly slot?: Slot | undefined;
  readonly after?: string;
  /** Bullets below it. */
  readonly below?: readonly DraftLine[];
  /**
   * What stands in its place when the linter finds something between two columns of it (from 0, the end exclusive): text of the
   * request or of a memory file may say what the repository contradicts. Undefined: the line is left out.
   */
  readonly mended?: (start: number, end: number, fault: DraftFault) => DraftLine | undefined;
}

/** A place that the linter reports; lines and columns from 1, the end exclusive. */
export interface DraftFault {
  readonly rule: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Lines that stand together. */
export interface DraftList {
  /** A line above the list, such as "Files to modify:". */
  readonly lead?: string;
  /** What begins each line; nothing for a paragraph. */
  readonly marker: '-' | '1.' | '';
  readonly lines: readonly DraftLine[];
}

/** A section of the prompt. */
export interface DraftSection {
  readonly title: string;
  readonly lists: readonly DraftList[];
  /** What stands there when no line is left. */
  readonly otherwise: DraftList;
}

/** A slot with its place in the text. */
export interface PlacedSlot extends Slot {
  /** From 1. */
  readonly line: number;
  /** The title of the section that it stands in. */
  readonly section: string;
}

/** A drafted prompt. */
export interface Draft {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** In the order of their lines. */
  readonly slots: readonly PlacedSlot[];
  /** What was known and contradicted by the repository, so that it was taken out again. */
  readonly leftOut: readonly LeftOut[];
  readonly parts: DraftParts;
}

/** A line that was taken out. */
export interface LeftOut {
  readonly text: string;
  readonly why: string;
}

/** What a draft is made of; its text is made of them again when one is fixed. */
export interface DraftParts {
  /** Front matter, Phase 0 output and title, a line each. */
  readonly head: readonly string[];
  readonly sections: readonly DraftSection[];
  /** Discernment Hints and the approval question. */
  readonly foot: readonly string[];
}

/** A line that says something; what a stranger wrote of it is left out when the linter objects. */
export function said(text: string, below: readonly DraftLine[] = []): DraftLine {
  return { before: text, below, mended: () => undefined };
}

/** What `prompt-lint new --json` says of a prompt that was drafted. */
export function draftOutput({ path, slots, leftOut }: Draft) {
  return {
    path,
    slots: slots.map(({ line, section, words, question }) => ({
      line,
      section,
      text: words,
      ...(question && {
        question: {
          number: question.number,
          criterion: question.criterion,
          priority: question.priority,
          text: question.text,
          options: question.options.map(({ letter, text }) => ({ letter, text })),
        },
      }),
    })),
    leftOut,
  };
}

/**
 * The draft without what the linter objects to: what a memory file says and the repository contradicts is left out; of the request, the
 * words become a slot. What is reported at a slot is to be: it is not yet filled in.
 *
 * @returns The same draft when nothing can be fixed.
 */
export function mended(draft: Draft, faults: readonly DraftFault[]): Draft {
  const { lines } = renderDraft(draft.parts);
  const replaced = new Map<DraftLine, DraftLine | undefined>();
  const leftOut = [...draft.leftOut];
  for (const fault of faults) {
    const { line: number, column, endLine, endColumn, message } = fault;
    const found = lines.get(number);
    if (!found || found.line.slot || !found.line.mended || replaced.has(found.line)) continue;
    const { line } = found;
    const start = Math.max(column - 1 - found.column, 0);
    const end =
      endLine > number ? line.before.length : Math.min(endColumn - 1 - found.column, line.before.length);
    const kept = line.mended!(start, Math.max(end, start), fault);
    replaced.set(line, kept);
    if (!kept) leftOut.push({ text: line.before, why: message });
  }
  if (replaced.size === 0) return draft;
  const parts = withReplaced(draft.parts, replaced);
  const { text, slots } = renderDraft(parts);
  return { ...draft, parts, text, slots, leftOut };
}

function withReplaced(
  parts: DraftParts,
  replaced: ReadonlyMap<DraftLine, DraftLine | undefined>,
): DraftParts {
  const linesOf = (lines: readonly DraftLine[]): DraftLine[] =>
    lines.flatMap((line) => {
      const below = linesOf(line.below ?? []);
      const kept = replaced.has(line) ? replaced.get(line) : line;
      // What stands below a line was not objected to.
      return kept ? [{ ...kept, below }] : below;
    });
  const listOf = (list: DraftList): DraftList => ({ ...list, lines: linesOf(list.lines) });
  return {
    ...parts,
    sections: parts.sections.map((section) => ({ ...section, lists: section.lists.map(listOf) })),
  };
}

/** A draft's text, and what its lines hold. */
interface Rendered {
  readonly text: string;
  readonly slots: readonly PlacedSlot[];
  /** By number of the line, from 1: the line, and the column where it begins behind its marker. */
  readonly lines: ReadonlyMap<number, { readonly line: DraftLine; readonly column: number }>;
}

/** Writes a draft's parts as Markdown. */
export function renderDraft({ head, sections, foot }: DraftParts): Rendered {
  const written: string[] = [...head];
  const slots: PlacedSlot[] = [];
  const lines = new Map<number, { line: DraftLine; column: number }>();

  const writeLine = (line: DraftLine, marker: string, section: string): void => {
    const { before, slot, after = '', below = [] } = line;
    written.push(`${marker}${before}${slot ? `[${slot.words}]` : ''}${after}`);
    lines.set(written.length, { line, column: marker.length });
    if (slot) slots.push({ ...slot, line: written.length, section });
    const inner = `${' '.repeat(marker.length)}- `;
    for (const each of below) writeLine(each, inner, section);
  };
  for (const section of sections) {
    written.push('', `## ${section.title}`);
    for (const { lead, marker, lines: own } of listsOf(section)) {
      written.push('', ...(lead === undefined ? [] : [lead, '']));
      own.forEach((line, index) => {
        writeLine(line, marker === '' ? '' : marker === '-' ? '- ' : `${index + 1}. `, section.title);
      });
    }
  }
  for (const part of foot) written.push('', part);
  return { text: `${written.join('\n')}\n`, slots, lines };
}

function listsOf({ lists, otherwise }: DraftSection): readonly DraftList[] {
  const filled = lists.filter(({ lines }) => lines.length > 0);
  return filled.length > 0 ? filled : [otherwise];
}
