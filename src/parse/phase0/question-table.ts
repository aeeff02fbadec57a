import type { Range } from '../blocks.ts';
import { normalizeLabel } from '../labels/normalize.ts';
import { type Cell, isDelimiterRow, tableCells } from './block-lines.ts';
import type { ContentLine } from './content-lines.ts';
import { cellOptions, isEmptyCell, letterOption } from './option-cells.ts';
import { groupPriority } from './priority.ts';
import type { Option } from './question.ts';
import { openQuestion, type QuestionDraft, recommendOption } from './question-draft.ts';
import { questionHead } from './question-head.ts';

interface Column {
  readonly kind:
    | 'number'
    | 'priority'
    | 'question'
    | 'options'
    | 'option'
    | 'recommended'
    | 'answer'
    | 'other';
  readonly head: Cell;
}

const columnNames: readonly (readonly [Column['kind'], RegExp])[] = [
  ['question', /^(?:(?:clarification |clarifying )?questions?|otazk[ay])$/],
  ['priority', /^(?:priority|priorita|urgency)$/],
  ['options', /^(?:options?|choices?|moznosti|moznost)$/],
  ['option', /^(?:option |moznost )?[a-h]$/],
  ['recommended', /^(?:recommended|recommendation|odporucan\p{L}*)$/u],
  ['answer', /^(?:(?:your |user )?answers?|odpoved)$/],
  ['number', /^(?:|no|nr|q|id|number|cislo|por)$/],
];

/** What a row of a table gives: a question, and the answer where the table has a column for it. */
export interface TableRow {
  readonly draft: QuestionDraft;
  readonly answer: Range | undefined;
}

/**
 * Reads questions that stand as rows of a table (`| # | Priority | Question | Options |`). Any other table is none of its
 * business.
 */
export class QuestionTable {
  readonly #text: string;
  #columns: readonly Column[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Takes a line when it belongs to such a table.
   *
   * @returns Undefined when it does not; no row for the head and the line of dashes.
   */
  read(line: ContentLine): { readonly row?: TableRow | undefined } | undefined {
    const cells = line.text.startsWith('|') ? tableCells(line) : undefined;
    if (!cells) {
      this.#columns = undefined;
      return undefined;
    }
    if (this.#columns) return isDelimiterRow(line) ? {} : { row: this.#row(line, cells, this.#columns) };
    const columns = cells.map((head): Column => ({ kind: kindOf(head.text), head }));
    if (columns.length < 2 || !columns.some(({ kind }) => kind === 'question')) return undefined;
    this.#columns = columns;
    return {};
  }

  #row(line: ContentLine, cells: readonly Cell[], columns: readonly Column[]): TableRow | undefined {
    const cellOf = (kind: Column['kind']) => {
      const cell = cells[columns.findIndex((column) => column.kind === kind)];
      return cell && !isEmptyCell(cell) ? cell : undefined;
    };
    const asked = cellOf('question');
    if (!asked) return undefined;
    const head = questionHead(asked.text, asked.start);
    const number = head.number ?? numberIn(cellOf('number'));
    const priority = cellOf('priority');
    const group = priority && groupPriority(priority.text, priority.start, true);
    const draft = openQuestion(this.#text, line, 'line', { ...head, number }, group);
    draft.textOpen = false;
    for (const option of optionsOf(this.#text, cells, columns))
      draft.options.push({ option, indent: line.indent });
    const recommended = cellOf('recommended');
    const letter =
      recommended && /^[\s*_`(]*(?:option\s+)?([A-H])(?![\p{L}\p{N}])/iu.exec(recommended.text)?.[1];
    if (letter !== undefined) recommendOption(draft, letter, recommended!);
    return { draft, answer: cellOf('answer') };
  }
}

/** Options stand in a column for all of them, or each in one of its own (`A`, `Option B`). */
function optionsOf(text: string, cells: readonly Cell[], columns: readonly Column[]): Option[] {
  return cells.flatMap((cell, index) => {
    const column = columns[index];
    if (!column || isEmptyCell(cell)) return [];
    if (column.kind === 'options') return cellOptions(text, cell);
    return column.kind === 'option' ? [letterOption(text, cell, column.head)] : [];
  });
}

function kindOf(head: string): Column['kind'] {
  const plain = normalizeLabel(head.slice(0, 60));
  return columnNames.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

function numberIn(cell: Cell | undefined) {
  const match = cell && /^[\s*_`#]*(?:q|question |otázka )?(\d{1,2})[.)]?[\s*_`]*$/iu.exec(cell.text);
  if (!match) return undefined;
  const start = cell.start + match[0].indexOf(match[1]!);
  return { value: Number(match[1]), named: true, start, end: start + match[1]!.length };
}
