import { type CallEnd, type CallStart, endCall, type MutableCall, startCall } from './call-records.ts';
import { toIso } from './iso-time.ts';
import { KeptOutputs } from './kept-outputs.ts';
import type { Message, Session, SessionEvent, SessionFormat, SessionNote, ToolCall } from './session.ts';
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
  readonly #models = new Set<string>();
  #sessionId: string | undefined;
  #cwd: string | undefined;
  #branch: string | undefined;
  #startedAt: string | undefined;
  #endedAt: string | undefined;
  /** The call that was looked up or added last: its result comes next as a rule. */
  #latest: MutableCall | undefined;

  constructor(format: SessionFormat) {
    this.#format = format;
  }

  /** Whether nothing was added yet. */
  get isEmpty(): boolean {
    return this.#events.length === 0;
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
    if (this.#sessionId === undefined || this.#cwd === undefined) return 'all';
    return this.#branch === undefined ? 'branch' : undefined;
  }

  /** Facts about the whole session; the first that is told of each holds. */
  about(facts: { sessionId?: unknown; cwd?: unknown; branch?: unknown; model?: unknown }): void {
    this.#sessionId ??= nonEmpty(facts.sessionId);
    this.#cwd ??= nonEmpty(facts.cwd);
    this.#branch ??= nonEmpty(facts.branch);
    const model = nonEmpty(facts.model);
    if (model !== undefined && !model.startsWith('<')) this.#models.add(model);
  }

  /**
   * Notes a time stamp of any record.
   *
   * @param at ISO 8601, or milliseconds (or seconds) since 1970.
   * @returns It as ISO 8601 in UTC, undefined when it is none.
   */
  time(at: unknown): string | undefined {
    const iso = toIso(at);
    if (iso === undefined) return undefined;
    // As a rule each is later than all before.
    if (this.#endedAt !== undefined && iso > this.#endedAt) this.#endedAt = iso;
    else {
      this.#endedAt ??= iso;
      if (this.#startedAt === undefined || iso < this.#startedAt) this.#startedAt = iso;
    }
    return iso;
  }

  message(message: Omit<Message, 'type'>): void {
    if (message.text === '' && message.command === undefined) return;
    const { start, end, by, at, text, textStart, command, agent } = message;
    this.#events.push({ type: 'message', start, end, by, at, text, textStart, command, agent });
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

  note(line: number, text: string): void {
    this.#notes.push({ line, text });
  }

  /** The session; the builder is not to be used afterwards. */
  build(recordsCalls = true): Session {
    return {
      format: this.#format,
      sessionId: this.#sessionId,
      cwd: this.#cwd,
      branch: this.#branch,
      startedAt: this.#startedAt,
      endedAt: this.#endedAt,
      models: [...this.#models],
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

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
