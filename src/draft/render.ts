import type { DraftLine, DraftList, DraftParts, DraftSection, PlacedSlot } from './draft.ts';

/** A draft's text, and what stands on its lines. */
export interface Rendered {
  readonly text: string;
  readonly slots: readonly PlacedSlot[];
  /** By number of the line, from 1: the line, and the column where it begins behind its marker. */
  readonly lines: ReadonlyMap<number, { readonly line: DraftLine; readonly column: number }>;
}

/** Writes a draft's parts as Markdown. */
export function render({ head, sections, foot }: DraftParts): Rendered {
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
