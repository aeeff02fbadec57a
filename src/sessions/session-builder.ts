import { type CallEnd, type CallStart, endCall, type MutableCall, startCall } from './call-records.ts';
import { KeptOutputs } from './kept-outputs.ts';
import type { Message, Session, SessionEvent, SessionFormat, SessionNote, ToolCall } from './session.ts';
import { type HeadFacts, SessionHead } from './session-head.ts';
import { TextIndex } from './text-index.ts';

/** So many results wait for their calls. */
const mostEarly = 10_000;

/**
 * Puts a session together from records in any order: results may come before their calls, twice, or never. All readers of formats use
 * it, so that the same things mean the same in every format.
 */
export class SessionBuilder {
  readonly #format: SessionFormat;
  readonly #events: SessionEvent[] = [];
  readonly #ids = new TextIndex();
  /** By the numbers of their ids. */
  readonly #calls: (MutableCall | undefined)[] = [];
  readonly #early = new Map<string, CallEnd>();
  readonly #outputs = new KeptOutputs();
  readonly #notes: SessionNote[] = [];
  readonly #head = new SessionHead();
  /** The call that was looked up or added last: its result comes next as a rule. */
  #latest: MutableCall | undefined;

  constructor(format: SessionFormat) {
    this.#format = format;
  }

  /** Whether nothing was added yet. */
  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  /** The events so far. */
  get events(): readonly SessionEvent[] {
    return this.#events;
  }

  /** The number of events so far. */
  get size(): number {
    return this.#events.length;
  }

  /** Whether no more outputs are kept; they are then marked as cut. */
  get isFull(): boolean {
    return this.#outputs.isFull;
  }

  /** What `about` has not been told yet. */
  get lacks(): 'all' | 'branch' | undefined {
    return this.#head.lacks;
  }

  /** Facts about the whole session; the first that is told of each holds. */
  about(facts: HeadFacts): void {
    this.#head.about(facts);
  }

  /** Notes a time stamp of any record. @returns It as ISO 8601 in UTC, undefined when it is none. */
  time(at: unknown): string | undefined {
    return this.#head.time(at);
  }

  message(message: Omit<Message, 'type'>): void {
    if (message.text === '' && message.command === undefined) return;
    const { start, end, by, at, text, textStart, command, agent, replaces } = message;
    this.#events.push({ type: 'message', start, end, by, at, text, textStart, command, agent, replaces });
  }

  /**
   * Adds a call, once for each id.
   *
   * @returns Whether it is new; a record that is repeated adds nothing.
   */
  call(id: string | undefined, start: CallStart): boolean {
    const known = this.#ids.size;
    const number = id === undefined ? known : this.#ids.add(id);
    if (number < known && this.#calls[number]) return false;
    const call = startCall(id, start);
    this.#events.push(call);
    if (id === undefined) return true;
    this.#calls[number] = call;
    this.#latest = call;
    const early = this.#early.size > 0 ? this.#early.get(id) : undefined;
    if (early) {
      this.#early.delete(id);
      this.#end(call, early);
    }
    return true;
  }

  /** Whether a call of this id was added. */
  has(id: string): boolean {
    return this.#known(id) !== undefined;
  }

  /** What is known of a call so far. */
  get(id: string): ToolCall | undefined {
    return this.#find(id);
  }

  /** Adds what came back; for a call that is not known yet it waits for it. */
  result(id: string, end: CallEnd): void {
    const call = this.#find(id);
    if (call) this.#end(call, end);
    else if (this.#early.size < mostEarly) this.#early.set(id, end);
  }

  /** The same as `result` for a call that was looked up before. */
  resultOf(call: ToolCall, end: CallEnd): void {
    this.#end(call, end);
  }

  /** Forgets the events from an index on: the conversation was rewound. */
  takeBack(from: number): void {
    for (const event of this.#events.splice(from))
      if (event.type === 'call' && event.id !== undefined) {
        this.#outputs.forget(event);
        this.#calls[this.#ids.find(event.id)] = undefined;
        this.#latest = undefined;
      }
  }

  /** Moves the events from an index on to an earlier place. */
  moveTo(place: number, from: number): void {
    this.#events.splice(place, 0, ...this.#events.splice(from));
  }

  note(line: number, text: string): void {
    this.#notes.push({ line, text });
  }

  /** The session; the builder is not to be used afterwards. */
  build(recordsCalls = true): Session {
    return {
      format: this.#format,
      ...this.#head.build(),
      events: this.#events,
      recordsCalls,
      notes: this.#notes,
    };
  }

  #find(id: string): MutableCall | undefined {
    if (this.#latest?.id === id) return this.#latest;
    const call = this.#known(id);
    if (call) this.#latest = call;
    return call;
  }

  #known(id: string): MutableCall | undefined {
    const number = this.#ids.find(id);
    return number < 0 ? undefined : this.#calls[number];
  }

  #end(call: MutableCall, end: CallEnd): void {
    endCall(call, end);
    if (end.output !== undefined) this.#outputs.put(call, end.output);
  }
}
