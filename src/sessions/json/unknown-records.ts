import type { SessionBuilder } from '../session-builder.ts';

/** So many kinds of unknown records are told. */
const mostKinds = 20;

/** Tells of records that the reader does not know: each kind once. */
export class UnknownRecords {
  readonly #kinds = new Set<string>();

  /** @param kind What the record calls itself. */
  tell(builder: SessionBuilder, line: number | (() => number), kind: unknown): void {
    const name = typeof kind === 'string' && kind !== '' ? kind.slice(0, 60) : 'without a type';
    if (this.#kinds.has(name) || this.#kinds.size >= mostKinds) return;
    this.#kinds.add(name);
    const what = name === 'without a type' ? 'records without a type' : `records of type "${name}"`;
    builder.note(typeof line === 'number' ? line : line(), `${what} are not known and were left out`);
  }
}
