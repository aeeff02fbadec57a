import type { Place } from '../../project-scan.ts';

/** What a piece of source code shows: "`AddJwtBearer(` is called: JWT". */
export interface Signal {
  /** Of which field of the scan it tells; `framework`: that the framework of the name `value` is put to use. */
  readonly field: 'framework' | 'apiStyle' | 'auth' | 'orm' | 'database' | 'tests';
  readonly value: string;
  /** Neither global nor sticky; held against code without comments and without the text of strings. */
  readonly pattern: RegExp;
  /** The pattern needs the text of strings (`import … from 'koa'`). */
  readonly inStrings?: true;
}

/** The first place where each signal was seen; signals that were not are left out. */
export type Seen = ReadonlyMap<Signal, Place>;

/**
 * Reads signals from lines of the form `field | value | pattern`, with `strings` behind it when the text of strings is
 * needed: a table of them is easier to read than objects are.
 */
export function signals(...rows: readonly SignalRow[]): readonly Signal[] {
  return rows.map(([field, value, pattern, where]) => ({
    field,
    value,
    pattern,
    ...(where === 'strings' ? { inStrings: true as const } : {}),
  }));
}

export type SignalRow = readonly [field: Signal['field'], value: string, pattern: RegExp, where?: 'strings'];

/** What an app shows, and what the projects show that it is built from: the style of an interface only when it has none itself. */
export function withReferred(own: Seen, all: readonly Seen[]): Seen {
  // The first ones are the nearest.
  const referred = new Map(all.toReversed().flatMap((seen) => [...seen]));
  const hasStyle = [...own.keys()].some(({ field }) => field === 'apiStyle');
  return new Map([
    ...own,
    ...[...referred].filter(([signal]) => !own.has(signal) && !(hasStyle && signal.field === 'apiStyle')),
  ]);
}
