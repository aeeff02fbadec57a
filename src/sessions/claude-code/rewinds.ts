import { asText, type JsonObject } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';

/**
 * Tells where a person went back in the conversation and said something else: what was typed then has the same parent as what was typed
 * there before. The file keeps both.
 */
export class Rewinds {
  readonly #builder: SessionBuilder;
  /** What was typed first behind a record: where it starts, and how many events there were before it. */
  readonly #typed = new Map<string, { readonly start: number; readonly size: number }>();

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  /**
   * Where what a record of the person's replaces starts; undefined when it goes on behind all that was said. Two messages without
   * anything of the assistant between them belong together.
   */
  replacedBy(record: JsonObject, start: number): number | undefined {
    const parent = record.type === 'user' ? asText(record.parentUuid) : undefined;
    if (parent === undefined) return undefined;
    const { events, size } = this.#builder;
    const before = this.#typed.get(parent);
    if (!before) this.#typed.set(parent, { start, size });
    if (!before || before.start === start) return undefined;
    const isAnswered = events
      .slice(before.size)
      .some((event) => event.agent === undefined && (event.type === 'call' || event.by === 'assistant'));
    return isAnswered ? before.start : undefined;
  }
}
