import type { SessionEvent } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { TextIndex } from '../text-index.ts';

/** What names a record, and the one that it follows; asked for only when it is of use. */
export interface RecordIds {
  uuid(): string | undefined;
  parent(): string | undefined;
}

/**
 * Puts records that were written late in their places. A record is believed to belong behind its parent when its time says so as well.
 * Where a clock was set back, time contradicts the parents, and they hold; where no parent is known, the order of the file does.
 */
export class RecordOrder {
  readonly #builder: SessionBuilder;
  readonly #ids = new TextIndex();
  /** By the numbers of the ids: the last event that the record tells, or that stands before it. */
  readonly #events: (SessionEvent | undefined)[] = [];
  /** The number of the record that is being added. */
  #current = -1;
  /** The latest time of what stands in the file so far. */
  #latest = '';
  /** Whether the record that the file begins with has another before it. */
  #beginsWithin: boolean | undefined;
  #isMended = false;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  /** Whether a record stood in a wrong place: from there on the ids of all are needed. */
  get isMended(): boolean {
    return this.#isMended;
  }

  /** Notes a record that is about to be added. @returns False for one that was noted before. */
  note(uuid: string): boolean {
    const { size } = this.#ids;
    const number = this.#ids.add(uuid);
    this.#current = number;
    if (number < size) return false;
    this.#events[number] = this.#builder.events.at(-1);
    return true;
  }

  /** Notes a record that tells no event. */
  noteAside(uuid: string): void {
    this.note(uuid);
    this.#current = -1;
  }

  /** Notes a record that ends a call: what follows it stands behind the call. */
  noteEnd(uuid: string, call: SessionEvent): void {
    this.note(uuid);
    this.#events[this.#current] = call;
    this.#current = -1;
  }

  /**
   * Is to be called when the events of a record have been added.
   *
   * @param from The number of events before them.
   * @param at The record's time.
   */
  settle(record: RecordIds, from: number, at: string | undefined, line: number): void {
    const { events } = this.#builder;
    const last = events.at(-1);
    const number = this.#current;
    this.#current = -1;
    if (events.length <= from || !last) return;
    if (number >= 0) this.#events[number] = last;
    this.#beginsWithin ??= record.parent() !== undefined;
    if (at === undefined) return;
    if (at >= this.#latest) {
      this.#latest = at;
      return;
    }
    const place = this.#placeOf(record.parent(), from, at);
    if (place >= from) return;
    this.#builder.moveTo(place, from);
    if (!this.#isMended) this.#builder.note(line, lateText);
    this.#isMended = true;
    const uuid = record.uuid();
    if (uuid !== undefined) this.#events[this.#ids.add(uuid)] = last;
  }

  /** Where what was added from an index on belongs. */
  #placeOf(parent: string | undefined, from: number, at: string): number {
    const { events } = this.#builder;
    if (parent === undefined) {
      // The beginning of a session whose end was written before it.
      const first = events[0]?.at;
      return this.#beginsWithin && first !== undefined && at < first ? 0 : from;
    }
    const number = this.#ids.find(parent);
    const before = number < 0 ? undefined : this.#events[number];
    const index = before ? events.lastIndexOf(before, from - 1) : -1;
    if (index < 0) return from;
    let place = index + 1;
    while (place < from && !isLater(events[place]!, at)) place++;
    return place;
  }
}

const lateText =
  'the record was written late; it and others like it count where their parents and times put them';

function isLater(event: SessionEvent, at: string): boolean {
  return event.agent === undefined && event.at !== undefined && event.at > at;
}
