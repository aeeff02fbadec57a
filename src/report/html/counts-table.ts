import type { Markup } from './markup.ts';
import { figure, number, picture, table } from './table.ts';

/** Something with how many findings it has. */
export interface Counted {
  readonly name: string;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * A table of what has the most findings, errors first.
 *
 * @param cellOf Gives the cell of a name.
 * @param counted At least one.
 * @param mostRows So many rows it has at most.
 */
export function countsTable(
  title: string,
  cellOf: (name: string) => Markup,
  counted: readonly Counted[],
  mostRows = Number.POSITIVE_INFINITY,
): Markup {
  const sorted = [...counted].sort(
    (a, b) => b.errors - a.errors || b.warnings - a.warnings || (a.name < b.name ? -1 : 1),
  );
  const most = Math.max(...sorted.map(({ errors, warnings }) => errors + warnings));
  return table(
    [title, number('Errors'), number('Warnings'), ''],
    sorted.slice(0, mostRows).map(({ name, errors, warnings }) => [
      cellOf(name),
      figure(errors),
      figure(warnings),
      picture(
        [
          { value: errors, class: 'error' },
          { value: warnings, class: 'warning' },
        ],
        most,
      ),
    ]),
    'counts',
  );
}
