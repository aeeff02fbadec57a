import { type BarPart, bar } from './bar.ts';
import { line } from './frame.ts';
import { type Child, element, type Markup } from './markup.ts';

export function cell(content: Child, className?: string): Markup {
  return element('td', { class: className }, content);
}

/** A number, or a dash for what is not known. */
export function figure(value: number | undefined, className = 'number'): Markup {
  return cell(value ?? '–', className);
}

export function picture(parts: readonly BarPart[], whole: number): Markup {
  return cell(bar(parts, whole));
}

/** A column of numbers stands at the right, its title too. */
export interface Column {
  readonly title: string;
  readonly number?: true;
}

/** @param rows The cells of each row, or the row itself. */
export function table(
  columns: readonly (string | Column)[],
  rows: readonly (Markup | readonly Markup[])[],
  className?: string,
): Markup {
  const head = columns.map((column) => {
    const { title, number }: Column = typeof column === 'string' ? { title: column } : column;
    return element('th', { scope: 'col', class: number && 'number' }, title);
  });
  const body = rows.map((row) => line('markup' in row ? row : element('tr', {}, row)));
  return element(
    'table',
    { class: className },
    element('thead', {}, element('tr', {}, head)),
    element('tbody', {}, body),
  );
}

export function number(title: string): Column {
  return { title, number: true };
}

/** A remark, such as on what is not known. */
export function remark(text: string): Markup {
  return element('p', { class: 'soft' }, text);
}
